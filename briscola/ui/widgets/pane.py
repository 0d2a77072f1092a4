"""A window onto rows of other widgets that are higher together than the room there is for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from pygame import Rect, Surface

from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.field import Ground
from briscola.ui.widgets.scroll import Scroll

BAR: Final = 16
"""What the rows of a pane that scrolls leave free for its bar, in pixels of a 1280×720 window."""
RING: Final = 6
"""How far a focus ring may look out of the pane."""


class Pane(Widget):
    """Holds widgets that are laid out from its upper edge downwards, as if there were room for all of them.

    On a page they stand after the pane, in the order of Tab. The focus brings a row into view; wheel, bar and a
    drag on the ground between the controls scroll. ``height`` is what all rows need.
    """

    def __init__(
        self, name: str, rect: Rect, rows: Sequence[Widget], height: int, *, ground: Ground = Ground.PANEL
    ) -> None:
        super().__init__(name, rect)
        self.rows = tuple(rows)
        self.ground = ground
        self._height = height
        self._homes = [row.rect.copy() for row in rows]
        self._scroll = Scroll()
        self._bar = Rect(0, 0, 0, 0)
        self._metrics: Metrics | None = None

    @property
    def pointable(self) -> bool:
        """Only where there is something to scroll."""
        return self._height > self.rect.h

    def state(self) -> object:
        """How far it is scrolled."""
        return self._scroll.offset

    def restore(self, state: object) -> None:
        """Scroll there again."""
        if isinstance(state, int):
            self._scroll.to(state)
            self._arrange()

    def place(self, metrics: Metrics) -> None:
        """Lay the rows where they are seen."""
        self._metrics = metrics
        self._scroll.fit(self._height, self.rect)
        self._bar = self._scroll.bar(metrics)
        self._arrange()

    def _arrange(self) -> None:
        assert self._metrics is not None
        for row, home in zip(self.rows, self._homes, strict=True):
            row.clip = self.rect if self._scroll.furthest else None
            row.rect = home.move(0, -self._scroll.offset)
            row.place(self._metrics)

    def reveal(self, widget: Widget) -> None:
        """Scroll no further than needed to see this row, with what is written under it."""
        if widget not in self.rows or self._metrics is None:
            return
        home, margin = self._homes[self.rows.index(widget)], self._metrics.u(RING)
        top = max(0, home.y - self.rect.y - margin)
        if self._scroll.show(top, min(self.rect.h, margin + 2 * home.h)):
            self._arrange()

    def wheel(self, steps: int) -> bool:
        """A row or so a notch."""
        assert self._metrics is not None
        if self._scroll.by(-3 * steps * self._metrics.type("body")):
            self._arrange()
        return True

    def click(self, pos: tuple[int, int]) -> bool:
        """Take hold of the bar, or of the ground."""
        if not self._scroll.grab(pos, self._bar):
            self._scroll.take(pos)
        self._arrange()
        return True

    def drag(self, pos: tuple[int, int]) -> bool:
        """Pull what is held."""
        moved = self._scroll.pull(pos, self._bar)
        self._arrange()
        return moved

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """The bar; the rows are drawn by the page."""
        well: Name = "paper_line" if self.ground is Ground.PAPER else "well"
        self._scroll.draw(surface, metrics, well, "brass_dark")


def rows_width(metrics: Metrics, room: Rect, height: int) -> int:
    """How wide rows of this height together may be in a pane: a bar needs its place."""
    return room.w - (metrics.u(BAR) if height > room.h else 0)


@contextmanager
def seen_through(surface: Surface, metrics: Metrics, window: Rect | None) -> Iterator[None]:
    """Draw only what lies in this window, with the edge of a focus ring; everything without a window."""
    if window is None:
        yield
        return
    before = surface.get_clip()
    surface.set_clip(window.inflate(2 * metrics.u(RING), 0).clip(before))
    try:
        yield
    finally:
        surface.set_clip(before)
