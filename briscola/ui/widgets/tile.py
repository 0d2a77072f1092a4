"""Tiles: square buttons with a large letter or a suit's sign; the steps of an auction, the suits of a call."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from briscola.rules.cards import Suit
from briscola.ui.icons import SuitFamily, put_icon, put_suit
from briscola.ui.lettering import Role, measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.widgets.base import Action
from briscola.ui.widgets.button import Button, Skin, draw_ground

LEAST_SIGN: Final = 18
"""Pixels under which a suit's sign is too small beside its name, and stands alone instead."""


class Tile(Button):
    """A button with a rank's letter, or with a ``suit`` sign over its label. Disabled it shows a lock under it.

    A suit whose name has no room is known by its sign alone. Enter upon the chosen one goes on to the page.
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

    def act(self, action: Action) -> bool:
        """Choose it; what is chosen already leaves Enter to the primary button."""
        return not (action is Action.OK and self.selected) and super().act(action)

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Ground, sign or lock, letter."""
        skin = self.skin(focused, hovered)
        draw_ground(surface, metrics, self.rect, skin, shadow=self.enabled)
        if self.suit is None or not self.enabled:
            self._draw_letter(surface, metrics, skin)
        elif self._has_room(metrics):
            self._draw_suit(surface, metrics, skin, self.suit)
        else:
            side = min(self.rect.w, self.rect.h) - metrics.u(12)
            put_suit(surface, self.suit, side, self.family, center=self.rect.center)

    def _has_room(self, metrics: Metrics) -> bool:
        """Whether sign and name both stand here."""
        px = metrics.type("small")
        wide = measure(self.label, px, Role.BOLD) <= self.rect.w - metrics.u(8)
        return wide and self.rect.h >= LEAST_SIGN + round(px * 2)

    def _draw_letter(self, surface: Surface, metrics: Metrics, skin: Skin) -> None:
        """A letter or name in the middle; locked, over a lock where the tile is high enough for both."""
        px, role = metrics.type("lead"), Role.TITLE
        if self.suit is not None:
            px, role = metrics.type("small"), Role.BOLD
        lock = round(metrics.type("small") * 0.9)
        locked = not self.enabled and self.rect.h >= px * 1.15 + lock
        y = self.rect.centery - lock * 0.55 if locked else float(self.rect.centery)
        if locked:
            put_icon(surface, "lock", lock, skin.sign, midtop=(self.rect.centerx, y + px * 0.55))
        write(surface, self.label, px, skin.ink, role, self.rect.w - metrics.u(8), center=(self.rect.centerx, y))

    def _draw_suit(self, surface: Surface, metrics: Metrics, skin: Skin, suit: Suit) -> None:
        """The sign over its name."""
        px, inner = metrics.type("small"), self.rect.w - metrics.u(8)
        side = min(inner, self.rect.h - round(px * 1.9))
        put_suit(surface, suit, side, self.family, midbottom=(self.rect.centerx, self.rect.bottom - round(px * 1.6)))
        at = (self.rect.centerx, self.rect.bottom - px * 0.9)
        write(surface, self.label, px, skin.ink, Role.BOLD, inner, center=at)
