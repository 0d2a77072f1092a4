"""A few cards of the deck laid out to be looked at: at the set-up and in the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from briscola.rules.cards import HIDDEN, Card, parse_card
from briscola.ui.cards import draw_card
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.skin import DeckSkin

SHOWN: Final = (HIDDEN, *map(parse_card, ("Ad", "Rc", "Cs", "3b")))
"""The back, and a card of each suit: what tells one deck from another."""
STEP: Final = 0.92
"""Widest step between two cards, in widths of a card."""


def draw_spread(surface: Surface, metrics: Metrics, skin: DeckSkin, room: Rect, cards: Sequence[Card] = SHOWN) -> None:
    """Overlapping cards in a row, as high as the room lets them be seen well."""
    height = min(room.h, round(_widest(room, len(cards)) * skin.ratio))
    if height < metrics.u(48):
        return
    width = height / skin.ratio
    step = min(width * STEP, (room.w - width) / max(1, len(cards) - 1))
    left = room.centerx - step * (len(cards) - 1) / 2
    for index, card in enumerate(cards):
        draw_card(surface, metrics, skin, card, Place(left + index * step, room.centery, height))


def _widest(room: Rect, count: int) -> float:
    """The width of a card of which half at least is seen under the next one."""
    return room.w / (1 + 0.5 * (count - 1))
