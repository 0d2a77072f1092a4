"""The window: opened for software drawing, remembered by nobody here, made full screen without being lost."""

from __future__ import annotations

import io
import os
from typing import Final

import pygame
from pygame import Surface

from briscola.content.resources import resource

SMALLEST: Final = (800, 600)
UNSEEN: Final = ("dummy", "offscreen")
"""Drivers without a screen: SDL falls back on them, and a game that nobody sees would run for ever."""
ICON_PX: Final = 128


def open_window(size: tuple[int, int], title: str, *, full_screen: bool = False, fit: bool = False) -> Surface:
    """Open the display and fonts only (mixer and pads start later) and return the window's surface.

    With ``fit`` a remembered size is kept within the monitors there are now.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        raise pygame.error("there is no display")
    pygame.font.init()
    pygame.display.set_caption(title)
    surface = pygame.display.set_mode(_fitting(size) if fit else size, pygame.RESIZABLE)
    pygame.key.stop_text_input()
    if full_screen:
        set_full_screen(True)
        surface = pygame.display.get_surface() or surface
    return surface


def _fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The wanted size, no larger than the largest monitor and no smaller than the pages need."""
    monitors = pygame.display.get_desktop_sizes() or [size]
    widest, highest = max(width for width, _ in monitors), max(height for _, height in monitors)
    return max(SMALLEST[0], min(size[0], widest)), max(SMALLEST[1], min(size[1], highest))


def show_icon() -> None:
    """Give the window its icon."""
    svg = resource("assets", "icon.svg").read_bytes()
    pygame.display.set_icon(pygame.image.load_sized_svg(io.BytesIO(svg), (ICON_PX, ICON_PX)))


def set_full_screen(wanted: bool) -> None:
    """Fill the monitor or go back to the window, which is kept."""
    window = pygame.Window.from_display_module()
    if wanted:
        window.set_fullscreen(True)
    else:
        window.set_windowed()
