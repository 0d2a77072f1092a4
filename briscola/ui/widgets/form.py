"""A page of widgets: who gets an event, where the focus goes, what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from briscola.ui.metrics import Metrics
from briscola.ui.widgets.base import Action, Widget
from briscola.ui.widgets.focus import DIRECTIONS, FocusRing
from briscola.ui.widgets.keys import ActionReader
from briscola.ui.widgets.pane import seen_through
from briscola.ui.widgets.tip import draw_tip

TIP_DELAY: Final = 0.5
"""Seconds of rest before an enabled widget tells its tip; a disabled one gives its reason at once."""

Build = Callable[[Metrics], Sequence[Widget]]


class Page:
    """Widgets made by ``build`` for a window's size, and everything that may happen to them.

    A new size, language or text size, or a change of what stands on the page, is one path: build again.
    Focus (by name) and scroll positions survive it. The first focus goes to the widget called ``first``, else
    to the primary button, else to the first one. ``on_back`` hears Escape and pad B; ``on_focus`` each widget
    that gets the focus (for a help text, or a screen reader).
    """

    def __init__(
        self,
        build: Build,
        *,
        first: str = "",
        on_back: Callable[[], object] | None = None,
        on_focus: Callable[[Widget], object] | None = None,
    ) -> None:
        self.widgets: tuple[Widget, ...] = ()
        self.metrics = Metrics((1280, 720))
        self.dirty = True
        self._build = build
        self._first = first
        self._on_back = on_back
        self._on_focus = on_focus
        self._focus = FocusRing(self._focus_moved)
        self._reader = ActionReader()
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._pointer: tuple[int, int] | None = None
        self._by_keys = False
        self._rest = 0.0

    @property
    def focused(self) -> Widget | None:
        """The widget that has the focus."""
        return self._focus.current

    def resize(self, size: tuple[int, int], text: float = 1.0) -> None:
        """Build for a window of this size and the player's text size (1.0 is 100 %)."""
        self.metrics = Metrics(size, text)
        self.rebuild()

    def rebuild(self) -> None:
        """Build again; focus, scroll, caret and an unfinished drag go on in the widgets of the same names."""
        states = {widget.name: widget.state() for widget in self.widgets}
        first = self.focused.name if self.focused else self._first
        held = self._held.name if self._held else None
        self.widgets = tuple(self._build(self.metrics))
        for widget in self.widgets:
            widget.place(self.metrics)
            if states.get(widget.name) is not None:
                widget.restore(states[widget.name])
        self._focus.replace(self.widgets, first)
        self._held = next((widget for widget in self.widgets if widget.name == held), None)
        self._hovered = self._under(self._pointer) if self._pointer else None
        if self._hovered is not None:
            self._hovered.hover(self._pointer)
        self.dirty = True

    def focus(self, name: str) -> None:
        """Give the focus to a widget by name."""
        self._focus.give(next(widget for widget in self._focus.order() if widget.name == name))

    def hide_focus(self) -> None:
        """Show no focus until a key asks for it again."""
        self._by_keys, self.dirty = False, True

    def hotspots(self) -> dict[str, Rect]:
        """Where every control in view lies, by name."""
        return {widget.name: widget.rect for widget in self.widgets if widget.focusable and widget.in_view}

    def _focus_moved(self, widget: Widget) -> None:
        self.dirty = True
        self._rest = 0.0
        for each in self.widgets:
            each.reveal(widget)
        if self._on_focus is not None:
            self._on_focus(widget)

    def handle(self, event: Event) -> bool:
        """Give an event to whom it concerns; return whether it was used up."""
        used = self._raw(event) or self._action(event) or self._mouse(event)
        self.dirty = self.dirty or used
        return used

    def _raw(self, event: Event) -> bool:
        return self.focused is not None and self.focused.event(event)

    def _action(self, event: Event) -> bool:
        action = self._reader.read(event)
        return action is not None and self.act(action)

    def act(self, action: Action) -> bool:
        """Do what a key or a pad button asks: the focused widget first, then the page."""
        if action is Action.BACK:
            return self._back()
        self._show_focus()
        if action in (Action.NEXT, Action.PREVIOUS):
            return self._focus.step(1 if action is Action.NEXT else -1)
        if self.focused is not None and self.focused.act(action):
            return True
        if action in DIRECTIONS:
            return self._focus.move(action)
        return action is Action.OK and self.press_primary()

    def _back(self) -> bool:
        if self._on_back is None:
            return False
        self._on_back()
        return True

    def press_primary(self) -> bool:
        """Press the brass button, if it can be pressed."""
        return any(widget.act(Action.OK) for widget in self.widgets if widget.primary and widget.enabled)

    def _show_focus(self) -> None:
        self.dirty = self.dirty or not self._by_keys
        self._by_keys = True

    def _mouse(self, event: Event) -> bool:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                held, self._held = self._held, None
                return held is not None
            case pygame.MOUSEWHEEL:
                return self._wheel(event.y)
            case pygame.WINDOWLEAVE:
                self._point_at(None, None)
        return False

    def _point(self, pos: tuple[int, int]) -> bool:
        """Drag what is held, or light what lies under the pointer; motion itself uses nothing up."""
        if self._held is not None:
            return self._held.drag(pos)
        self._point_at(self._under(pos), pos)
        return False

    def _point_at(self, widget: Widget | None, pos: tuple[int, int] | None) -> None:
        self._pointer = pos
        if widget is not self._hovered:
            if self._hovered is not None:
                self._hovered.hover(None)
            self._hovered, self._rest, self.dirty = widget, 0.0, True
        if widget is not None and pos is not None:
            self.dirty = widget.hover(pos) or self.dirty

    def _press(self, pos: tuple[int, int]) -> bool:
        widget = self._under(pos)
        self._point_at(widget, pos)
        if widget is None:
            return False
        self._by_keys = False
        if widget.takes_focus:
            self._focus.give(widget)
        if widget.takes_focus or not widget.focusable:
            self._held = widget
            widget.click(pos)
        return True

    def _wheel(self, steps: int) -> bool:
        """What lies under the pointer takes it, else what that lies in."""
        if self._pointer is None:
            return False
        return any(widget.enabled and widget.wheel(steps) for widget in self._all_under(self._pointer))

    def _under(self, pos: tuple[int, int]) -> Widget | None:
        return next(self._all_under(pos), None)

    def _all_under(self, pos: tuple[int, int]) -> Iterator[Widget]:
        """What the pointer finds here, the uppermost first."""
        for widget in reversed(self.widgets):
            seen = widget.clip is None or widget.clip.collidepoint(pos)
            if widget.pointable and seen and widget.rect.collidepoint(pos):
                yield widget

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: a tip appears after a rest."""
        before, self._rest = self._rest, self._rest + dt
        if before < TIP_DELAY <= self._rest and self._tip_owner() is not None:
            self.dirty = True

    def _tip_owner(self) -> Widget | None:
        """Whose tip is to be seen now: what the pointer rests on, or the focus of the keys."""
        widget = self._hovered or (self.focused if self._by_keys else None)
        if widget is None or not widget.tip or self._held is not None:
            return None
        return widget if not widget.enabled or self._rest >= TIP_DELAY else None

    def draw(self, surface: Surface) -> None:
        """Paint the widgets, the focus ring and a tip; the ground is the scene's."""
        shown = self.focused if self._ring_shown() else None
        for widget in self.widgets:
            hovered = widget is self._hovered and widget.enabled
            with seen_through(surface, self.metrics, widget.clip):
                widget.draw(surface, self.metrics, widget is shown, hovered)
        if shown is not None:
            with seen_through(surface, self.metrics, shown.clip):
                shown.draw_ring(surface, self.metrics)
        owner = self._tip_owner()
        if owner is not None:
            draw_tip(surface, self.metrics, owner.tip, owner.rect, icon="" if owner.enabled else "lock")
        self.dirty = False

    def _ring_shown(self) -> bool:
        """After keys or pad, or while the page's own default waits for Enter."""
        return self.focused is not None and (self._by_keys or self.focused.primary)
