"""Grounds for other widgets, and a place for a scene's own drawing."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from briscola.ui.lettering import Role, write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name
from briscola.ui.shapes import panel, paper
from briscola.ui.widgets.base import Widget


class Panel(Widget):
    """A dark panel or, with ``on_paper``, a page to read; a title at its upper left, a ``note`` at the right."""

    def __init__(self, name: str, rect: Rect, label: str = "", *, note: str = "", on_paper: bool = False) -> None:
        super().__init__(name, rect, label)
        self.note = note
        self.on_paper = on_paper

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Ground, title, note."""
        (paper if self.on_paper else panel)(surface, metrics, self.rect)
        if not self.label:
            return
        px, pad = metrics.type("lead"), metrics.u(16)
        middle = self.rect.y + metrics.u(12) + px * 0.62
        left, room = self.rect.x + pad, self.rect.w - 2 * pad
        ink: Name = "ink" if self.on_paper else "ivory"
        title = write(surface, self.label, px, ink, Role.TITLE, width=room, midleft=(left, middle))
        free = self.rect.right - pad - title.right - pad
        if self.note and free > metrics.u(40):
            dim: Name = "ink_dim" if self.on_paper else "ivory_dim"
            place = (self.rect.right - pad, middle)
            write(surface, self.note, metrics.type("small"), dim, width=free, midright=place)


class Drawing(Widget):
    """A rectangle that a scene paints itself: cards, a preview, a chart."""

    def __init__(
        self, name: str, rect: Rect, paint: Callable[[Surface, Metrics, Rect], object], label: str = ""
    ) -> None:
        super().__init__(name, rect, label)
        self.paint = paint

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Let the scene paint."""
        self.paint(surface, metrics, self.rect)
