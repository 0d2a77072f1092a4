"""Dirty rectangles: a resting picture, and sprites that move over it.

The resting picture is drawn once and kept; a frame with three flying cards then costs three small blits each way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

Paint = Callable[[Surface], Rect]
"""Draws one sprite and returns the area it covered."""


class Compositor:
    """Keeps the resting picture of one page and what the sprites of the last frame covered."""

    def __init__(self) -> None:
        self._rest: Surface | None = None
        self._covered: list[Rect] = []

    def forget(self) -> None:
        """The resting picture is out of date: ``draw`` will ask for it again."""
        self._rest = None

    def draw(self, surface: Surface, rest: Callable[[Surface], None], sprites: Iterable[Paint]) -> list[Rect] | None:
        """Bring the surface up to date; the areas that changed, None for all of it."""
        whole = self._rest is None or self._rest.get_size() != surface.get_size()
        if whole or self._rest is None:
            self._rest = Surface(surface.get_size()).convert()
            rest(self._rest)
            surface.blit(self._rest, (0, 0))
        else:
            for area in self._covered:
                surface.blit(self._rest, area, area)
        old, self._covered = self._covered, [paint(surface).clip(surface.get_rect()) for paint in sprites]
        return None if whole else [*old, *self._covered]
