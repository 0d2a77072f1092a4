"""The pictures a change of look is held against. ``python -m tests.golden_pictures`` renews them.

Colours are rounded to multiples of eight, in the files as in the comparison: the nap of the cloth is noise, and
rounded it packs into a third.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import numpy as np
import pygame
from numpy.typing import NDArray

from briscola.app import Options
from briscola.shots import SHOTS, Shot, file_name, picture, shot_context
from briscola.ui import window

FOLDER: Final = Path(__file__).parent / "golden"
SIZES: Final = ((1280, 720), (800, 600))
LANGUAGE: Final = "it"
OTHER: Final = "en"
STEP: Final = 8


def wanted() -> Iterator[tuple[Shot, tuple[int, int], str]]:
    """Every scene at both sizes in one language, the table in the other too."""
    for size in SIZES:
        for shot in SHOTS:
            yield shot, size, LANGUAGE
            if shot.scene == "table":
                yield shot, size, OTHER


def draw(shot: Shot, size: tuple[int, int], language: str) -> tuple[str, NDArray[np.int16]]:
    """A picture as the program draws it now: its file's name, its colours (width × height × 3), rounded."""
    surface = window.open_window(size, "golden")
    with tempfile.TemporaryDirectory() as folder:
        context = shot_context(Options(data_dir=Path(folder), language=language, size=size), surface)
        colours = pygame.surfarray.array3d(picture(context, shot, surface))
        return file_name(context, shot, size), rounded(colours)


def load(name: str) -> NDArray[np.int16]:
    """A kept picture's colours."""
    return rounded(pygame.surfarray.array3d(pygame.image.load(FOLDER / name)))


def rounded(colours: NDArray[np.uint8]) -> NDArray[np.int16]:
    """Colours as multiples of STEP."""
    return (colours.astype(np.int16) + STEP // 2) // STEP * STEP


def renew() -> None:
    """Draw and keep all of them."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    for shot, size, language in wanted():
        name, colours = draw(shot, size, language)
        surface = pygame.surfarray.make_surface(np.minimum(colours, 255).astype(np.uint8))
        pygame.image.save(surface, FOLDER / name)
        print(name)


if __name__ == "__main__":
    renew()
