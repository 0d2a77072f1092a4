"""Which widget has the focus, and where Tab and the arrows take it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Vector2

from briscola.ui.widgets.base import Action, Widget

DIRECTIONS: Final = {
    Action.UP: Vector2(0, -1),
    Action.DOWN: Vector2(0, 1),
    Action.LEFT: Vector2(-1, 0),
    Action.RIGHT: Vector2(1, 0),
}
ASIDE_COST: Final = 3.0
"""How much worse a pixel aside is than a pixel ahead."""
LEAST_WAY: Final = 4
"""Pixels something must lie ahead to count as lying in that direction."""


def nearest(start: Rect, targets: Sequence[Rect], direction: Vector2) -> int | None:
    """The index of the rectangle one would look for from ``start`` in a direction, or None."""
    best: tuple[float, int] | None = None
    for index, target in enumerate(targets):
        cost = _way(start, target, direction)
        if cost is not None and (best is None or cost < best[0]):
            best = cost, index
    return None if best is None else best[1]


def _way(start: Rect, target: Rect, direction: Vector2) -> float | None:
    """From the middle of ``start`` to the closest point of ``target``: ahead counts once, aside three times."""
    centre = Vector2(start.center)
    closest = Vector2(max(target.left, min(centre.x, target.right)), max(target.top, min(centre.y, target.bottom)))
    way = closest - centre
    ahead = way.dot(direction)
    if ahead <= LEAST_WAY:
        return None
    return ahead + ASIDE_COST * (way - direction * ahead).length()


class FocusRing:
    """The widgets of a page in reading order and the one that has the focus."""

    def __init__(self, on_focus: Callable[[Widget], object]) -> None:
        self.current: Widget | None = None
        self._widgets: tuple[Widget, ...] = ()
        self._on_focus = on_focus

    def replace(self, widgets: Sequence[Widget], first: str) -> None:
        """Take over a rebuilt page; the focus goes to the widget called ``first``, else to the primary one."""
        if self.current is not None:
            self.current.lose_focus()
        self.current = None
        self._widgets = tuple(widgets)
        order = self.order()
        named = next((widget for widget in order if widget.name == first), None)
        chosen = named or next((widget for widget in order if widget.primary), None) or next(iter(order), None)
        if chosen is not None:
            self.give(chosen)

    def order(self) -> list[Widget]:
        """What Tab goes through."""
        return [widget for widget in self._widgets if widget.takes_focus]

    def give(self, widget: Widget) -> None:
        """Move the focus."""
        if widget is self.current:
            return
        if self.current is not None:
            self.current.lose_focus()
        self.current = widget
        widget.gain_focus()
        self._on_focus(widget)

    def step(self, by: int) -> bool:
        """Tab by Tab through the page and round."""
        order = self.order()
        if not order:
            return False
        here = order.index(self.current) if self.current in order else -by
        self.give(order[(here + by) % len(order)])
        return True

    def move(self, action: Action) -> bool:
        """Follow an arrow; False where nothing lies that way."""
        if self.current is None:
            return self.step(1)
        others = [widget for widget in self.order() if widget is not self.current and self._can_see(widget)]
        targets = [widget.focus_rect() for widget in others]
        found = nearest(self.current.focus_rect(), targets, DIRECTIONS[action])
        if found is None:
            return False
        self.give(others[found])
        return True

    def _can_see(self, widget: Widget) -> bool:
        """Whether an arrow may lead there: what is scrolled out of view is reached from its own pane only."""
        return widget.in_view or (self.current is not None and widget.clip is self.current.clip)
