"""The program that makes the sounds: the same numbers give the shipped files."""

from __future__ import annotations

import runpy
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from briscola.ui.sound import Sound

ROOT = Path(__file__).parents[1]
TOOL: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "make_sounds.py"), run_name="make_sounds")
make_sound: Callable[[str], tuple[Any, int]] = TOOL["make_sound"]
SHIPPED = ROOT / "assets" / "sounds"


def test_every_sound_of_the_game_has_a_recipe_and_no_recipe_is_idle() -> None:
    files = {file for sound in Sound for file in sound.files}
    assert files == {f"{name}.wav" for name in TOOL["RECIPES"]} == {path.name for path in SHIPPED.iterdir()}


@pytest.mark.parametrize("name", TOOL["RECIPES"])
def test_shipped_file_is_what_the_recipe_makes(name: str) -> None:
    data, rate = make_sound(name)
    with wave.open(str(SHIPPED / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, rate)
        shipped = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    assert len(shipped) == len(data)
    assert np.max(np.abs(shipped.astype(int) - data)) <= 2


@pytest.mark.parametrize("name", TOOL["RECIPES"])
def test_sound_neither_clips_nor_ends_with_a_click(name: str) -> None:
    data, _ = make_sound(name)
    assert 0.2 < np.max(np.abs(data)) / 32_767 < 0.9
    assert np.max(np.abs(data[-3:])) < 300


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in SHIPPED.iterdir()) < 600_000


def test_tool_writes_into_the_folder_it_is_given(tmp_path: Path) -> None:
    TOOL["main"](tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {path.name for path in SHIPPED.iterdir()}
