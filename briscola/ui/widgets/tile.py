"""Tiles: square buttons with a large letter or a suit's sign; the steps of an auction, the suits of a call."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from briscola.rules.cards import Suit
from briscola.ui.icons import SuitFamily, put_icon, put_suit
from briscola.ui.lettering import Role, measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.widgets.button import Button, draw_ground


class Tile(Button):
    """A button with a rank's letter, or with a ``suit`` sign over its label. Disabled it shows a lock under it.

    A suit whose name has no room is known by its sign alone.
    """

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        on_press: Callable[[], object],
        *,
        suit: Suit | None = None,
        family: SuitFamily = SuitFamily.ITALIAN,
        selected: bool = False,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, label, on_press, selected=selected, tip=tip, enabled=enabled)
        self.suit = suit
        self.family = family

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Ground, sign or lock, letter."""
        skin = self.skin(focused, hovered)
        draw_ground(surface, metrics, self.rect, skin, shadow=self.enabled)
        px = metrics.type("lead")
        inner, label_y = self.rect.w - metrics.u(8), float(self.rect.centery)
        if not self.enabled:
            lock = round(metrics.type("small") * 0.9)
            put_icon(surface, "lock", lock, skin.sign, midtop=(self.rect.centerx, self.rect.centery + px * 0.4))
            label_y -= px * 0.4
        if self.suit is not None and self.enabled and measure(self.label, metrics.type("small"), Role.BOLD) > inner:
            side = min(inner, self.rect.h - metrics.u(12))
            put_suit(surface, self.suit, side, self.family, center=self.rect.center)
            return
        if self.suit is not None:
            px = metrics.type("small")
            side = min(inner, self.rect.h - round(px * 2))
            foot = (self.rect.centerx, self.rect.bottom - round(px * 1.6))
            if self.enabled:
                put_suit(surface, self.suit, side, self.family, midbottom=foot)
                label_y = self.rect.bottom - px * 0.9
        role = Role.TITLE if self.suit is None else Role.BOLD
        write(surface, self.label, px, skin.ink, role, width=inner, center=(self.rect.centerx, label_y))
