"""Buttons: flat, with one brass one a page."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from pygame import Rect, Surface

from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, measure, write
from briscola.ui.marks import keycap
from briscola.ui.metrics import Metrics
from briscola.ui.palette import CLEAR, Colour, Name, mix, rgb
from briscola.ui.shapes import NO_EDGE, fill_box, hair, shade
from briscola.ui.widgets.base import ACTIVATE, Action, Widget, WidgetRole


class ButtonStyle(Enum):
    """How loud a button is."""

    PLAIN = "plain"
    PRIMARY = "primary"
    QUIET = "quiet"
    PAPER = "paper"
    DARK = "dark"
    """A tab beside a panel."""


class Skin(NamedTuple):
    """The colours of a button in one state; no ``fill`` or ``border`` where there is none."""

    fill: Colour | None
    border: Name | None
    ink: Name
    sign: Name


_REST: Final = {
    ButtonStyle.PLAIN: Skin(rgb("button", 240), "brass_dark", "ivory", "brass"),
    ButtonStyle.PRIMARY: Skin(rgb("brass", 255), "brass_light", "ink", "ink"),
    ButtonStyle.QUIET: Skin(None, "brass_dark", "ivory", "ivory"),
    ButtonStyle.PAPER: Skin(rgb("paper_well", 255), "brass_dark", "ink", "ink_dim"),
    ButtonStyle.DARK: Skin(rgb("panel", 240), "brass_dark", "ivory", "brass"),
}
_LIT: Final = Skin(rgb("button_hot", 255), "brass", "ivory", "brass_light")
_HOT: Final = _REST | {
    ButtonStyle.PLAIN: _LIT,
    ButtonStyle.DARK: _LIT,
    ButtonStyle.QUIET: Skin(rgb("button_hot", 150), "brass", "ivory", "ivory"),
    ButtonStyle.PRIMARY: Skin((*mix("brass", "brass_light", 0.3), 255), "brass_light", "ink", "ink"),
    ButtonStyle.PAPER: Skin(rgb("white", 255), "brass", "ink", "ink_dim"),
}
_DISABLED: Final = Skin(rgb("well", 150), None, "off", "off")
_DISABLED_PAPER: Final = Skin(None, "paper_line", "ink_dim", "ink_dim")


class Button(Widget):
    """Does one thing.

    ``icon`` stands before the label, ``key`` is the cap of its shortcut, ``note`` a word at its right end;
    ``leading`` sets the label at the left as in the menu, ``selected`` lights it as the chosen one of several.
    Disabled it keeps its place, loses border and shadow and carries a lock; ``tip`` is then the reason.
    """

    role = WidgetRole.BUTTON
    focusable = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        on_press: Callable[[], object],
        *,
        style: ButtonStyle = ButtonStyle.PLAIN,
        icon: str = "",
        key: str = "",
        note: str = "",
        step: str = "",
        leading: bool = False,
        selected: bool = False,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, label, tip=tip, enabled=enabled)
        self.on_press = on_press
        self.style = style
        self.primary = style is ButtonStyle.PRIMARY
        self.icon = icon
        self.key = key
        self.note = note
        self.step = step
        self.leading = leading
        self.selected = selected

    def value(self) -> str:
        """The note at its right end."""
        return self.note

    def act(self, action: Action) -> bool:
        """Enter, Space and a click press it."""
        if action not in ACTIVATE or not self.enabled:
            return False
        self.on_press()
        return True

    def skin(self, focused: bool, hovered: bool) -> Skin:
        """Its colours in this state; the primary one stays brass under the focus, which its ring shows."""
        if not self.enabled:
            return _DISABLED_PAPER if self.style is ButtonStyle.PAPER else _DISABLED
        lit = hovered or self.selected or (focused and not self.primary)
        return (_HOT if lit else _REST)[self.style]

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Ground, keycap and note at the right, icon and label in the room that is left."""
        skin = self.skin(focused, hovered)
        draw_ground(surface, metrics, self.rect, skin, shadow=self.enabled and skin.fill is not None)
        room = self.rect.inflate(-2 * metrics.u(10), 0)
        room.w -= self._draw_right_end(surface, metrics, room, skin)
        self._draw_label(surface, metrics, room, skin)

    def _draw_right_end(self, surface: Surface, metrics: Metrics, room: Rect, skin: Skin) -> int:
        """Keycap or note; return the width they take."""
        if self.key:
            cap = keycap(surface, metrics, self.key, midright=(room.right + metrics.u(2), room.centery))
            return cap.w + metrics.u(6)
        if self.note:
            place = (room.right - metrics.u(4), room.centery)
            note = write(surface, self.note, metrics.type("small"), skin.ink, width=room.w // 2, midright=place)
            return note.w + metrics.u(12)
        return 0

    def _draw_label(self, surface: Surface, metrics: Metrics, room: Rect, skin: Skin) -> None:
        icon = self.icon if self.enabled else "lock"
        px = self._type(metrics, room.w, bool(icon))
        side = round(px * (1.15 if self.enabled else 0.95))
        before = side + metrics.u(8) if icon else 0
        if self.leading:
            x = room.x + metrics.u(6)
            before = max(metrics.u(32), before)
        else:
            x = room.x + max(0, (room.w - before - measure(self.label, px, Role.BOLD)) // 2)
        if icon:
            put_icon(surface, icon, side, skin.sign, midleft=(x, room.centery))
        x += before
        write(surface, self.label, px, skin.ink, Role.BOLD, width=room.right - x, midleft=(x, room.centery))

    def _type(self, metrics: Metrics, width: int, icon: bool) -> int:
        """Larger on the buttons that lead on, where it fits: a label is set smaller before it is shortened."""
        steps = [self.step] if self.step else ["body", "small"]
        if not self.step and (self.primary or self.leading) and self.rect.h >= metrics.u(44):
            steps.insert(0, "lead")
        sign = max(metrics.u(32), round(1.15 * metrics.type(steps[0])) + metrics.u(8)) if icon else 0
        sizes = [metrics.type(step) for step in steps]
        return next((px for px in sizes if measure(self.label, px, Role.BOLD) + sign <= width), sizes[-1])


def draw_ground(surface: Surface, metrics: Metrics, rect: Rect, skin: Skin, *, shadow: bool) -> None:
    """The flat rounded ground every kind of button stands on."""
    if shadow:
        shade(surface, rect, metrics.u(10), metrics.u(4), metrics.u(2), 90)
    edge = hair(metrics, skin.border) if skin.border else NO_EDGE
    fill_box(surface, rect, metrics.u(10), skin.fill or CLEAR, edge)
