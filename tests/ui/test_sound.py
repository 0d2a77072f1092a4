"""Sounds with and without a device to play them on."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import pairwise

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame
import pytest

from briscola.ui.sound import Sound, SoundBoard


@pytest.fixture(autouse=True)
def closed_mixer() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def test_mixer_opens_only_when_asked() -> None:
    board = SoundBoard()
    assert not board.play(Sound.SLAP)
    assert pygame.mixer.get_init() is None
    assert board.start()
    assert board.play(Sound.SLAP)
    board.hush()
    board.stop()
    assert not board.play(Sound.SLAP)
    assert pygame.mixer.get_init() is None
    assert board.start()


def test_without_a_device_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    board = SoundBoard()
    assert not board.start()
    assert not board.audible
    assert not any(board.play(sound) for sound in Sound)
    board.hush()
    board.stop()


def test_every_sound_can_be_played() -> None:
    board = SoundBoard()
    board.start()
    assert all(board.play(sound) for sound in Sound)


@pytest.mark.parametrize(("asked", "kept"), [(-5, 0), (0, 0), (55, 55), (100, 100), (400, 100)])
def test_volume_stays_between_0_and_100(asked: int, kept: int) -> None:
    board = SoundBoard(asked)
    assert board.volume == kept
    board.volume = asked
    assert board.volume == kept


def test_mute_and_volume_0_play_nothing() -> None:
    board = SoundBoard()
    board.start()
    board.muted = True
    assert not board.play(Sound.WIN)
    board.muted = False
    assert board.play(Sound.WIN)
    board.volume = 0
    assert not board.play(Sound.WIN)


def test_no_two_slaps_in_a_row_are_the_same_recording() -> None:
    board = SoundBoard(rng=random.Random(1))
    chosen = [board._choose(Sound.SLAP) for _ in range(30)]
    assert set(chosen) == set(Sound.SLAP.files)
    assert all(a != b for a, b in pairwise(chosen))
