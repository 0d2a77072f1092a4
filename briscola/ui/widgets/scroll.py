"""How far something taller than its window is scrolled, and the bar that shows it."""

from __future__ import annotations

from pygame import Rect, Surface

from briscola.ui.metrics import Metrics
from briscola.ui.palette import Paint, paint
from briscola.ui.shapes import fill_box
from briscola.ui.widgets.base import Action


class Scroll:
    """An offset into contents of a certain height, seen through a view; always inside the range."""

    def __init__(self) -> None:
        self.offset = 0
        self.content = 0
        self.view = Rect(0, 0, 0, 0)
        self._grip: int | None = None
        self._taken: tuple[int, int] | None = None

    def fit(self, content: int, view: Rect) -> None:
        """Tell the height of the contents and where they are seen."""
        self.content = content
        self.view = Rect(view)
        self.to(self.offset)

    @property
    def furthest(self) -> int:
        """The largest offset; 0 when everything is seen."""
        return max(0, self.content - self.view.h)

    def to(self, offset: float) -> bool:
        """Scroll to an offset as far as possible; return whether anything moved."""
        old, self.offset = self.offset, max(0, min(self.furthest, round(offset)))
        return self.offset != old

    def by(self, pixels: float) -> bool:
        """Scroll down by pixels, up where negative."""
        return self.to(self.offset + pixels)

    def act(self, action: Action, line: int, page: int) -> bool:
        """Scroll by keys; at the ends nothing moves, and the arrows let the focus go."""
        moves = {
            Action.UP: -line,
            Action.DOWN: line,
            Action.PAGE_UP: -page,
            Action.PAGE_DOWN: page,
            Action.HOME: -self.content,
            Action.END: self.content,
        }
        return action in moves and self.by(moves[action])

    def show(self, top: int, height: int) -> bool:
        """Scroll no further than needed to see a stretch of the contents."""
        if top < self.offset:
            return self.to(top)
        return top + height > self.offset + self.view.h and self.to(top + height - self.view.h)

    def bar(self, metrics: Metrics) -> Rect:
        """The whole bar, at the right inside the view."""
        width = max(6, metrics.u(6))
        return Rect(self.view.right - width, self.view.y, width, self.view.h)

    def thumb(self, bar: Rect) -> Rect:
        """The part of the bar that stands for what is seen."""
        height = max(min(bar.h, 28), bar.h * self.view.h // max(1, self.content))
        top = bar.y + round((bar.h - height) * self.offset / max(1, self.furthest))
        return Rect(bar.x, top, bar.w, height)

    def grab(self, pos: tuple[int, int], bar: Rect) -> bool:
        """Take hold of the thumb, or jump there; return whether the bar was hit at all."""
        self._grip = self._taken = None
        if not self.furthest or not bar.inflate(2 * bar.w, 0).collidepoint(pos):
            return False
        thumb = self.thumb(bar)
        self._grip = pos[1] - thumb.y if thumb.inflate(4 * bar.w, 0).collidepoint(pos) else thumb.h // 2
        self.pull(pos, bar)
        return True

    def take(self, pos: tuple[int, int]) -> None:
        """Take hold of the contents themselves, as a finger does."""
        self._taken = pos[1], self.offset

    def pull(self, pos: tuple[int, int], bar: Rect) -> bool:
        """Follow the pointer while the thumb or the contents are held."""
        if self._taken is not None:
            start, offset = self._taken
            return self.to(offset + start - pos[1])
        if self._grip is None:
            return False
        free = max(1, bar.h - self.thumb(bar).h)
        return self.to((pos[1] - self._grip - bar.y) / free * self.furthest)

    def draw(self, surface: Surface, metrics: Metrics, well: Paint, thumb: Paint) -> None:
        """The bar, where there is something to scroll."""
        if self.furthest:
            bar = self.bar(metrics)
            fill_box(surface, bar, bar.w // 2, paint(well))
            fill_box(surface, self.thumb(bar), bar.w // 2, paint(thumb))
