"""The cards of a variant from the strongest on, with what each is worth: for a page with room to spare."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from briscola.rules.cards import Suit, make_card
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.ui.cards import draw_card
from briscola.ui.lettering import Role, write
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.shapes import hairline
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.label import Label
from briscola.ui.widgets.panel import Drawing

GAP: Final = 5
LEAST_CARDS: Final = 40
"""Height in pixels under which the small cards tell nothing any more."""


class Ranking:
    """A row of small cards under a heading."""

    def __init__(self, context: Context, rules: VariantRules) -> None:
        self.context, self.rules = context, rules

    def height(self, metrics: Metrics, width: int) -> int:
        """Hairline, heading, cards and their points; 0 where the cards would be too small."""
        cards = self._cards(metrics, width)
        return _head(metrics) + cards + round(1.4 * metrics.type("small")) if cards >= LEAST_CARDS else 0

    def _cards(self, metrics: Metrics, width: int) -> int:
        """Height of the small cards."""
        count = len(self.rules.ranks.order)
        return round((width - metrics.u(GAP) * (count - 1)) / count * self.context.skin.ratio)

    def widgets(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """The ranks from the strongest on, with what each is worth."""
        head = _head(metrics)
        title = Rect(room.x, room.y + metrics.u(8), room.w, head - metrics.u(14))
        row = Rect(room.x, room.y + head, room.w, room.h - head)
        words = self.context.tr.text("setup.ranking")
        return [
            Drawing("ranking.rule", room, draw_rule),
            Label("ranking.title", title, words, role=Role.BOLD, colour="ink"),
            Drawing("ranking", row, self._draw, words),
        ]

    def _draw(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        skin, px = self.context.skin, metrics.type("small")
        cards = [make_card(rank, Suit.DENARI) for rank in self.rules.ranks.order]
        gap, height = metrics.u(GAP), self._cards(metrics, rect.w)
        width = (rect.w - gap * (len(cards) - 1)) / len(cards)
        for index, card in enumerate(cards):
            x = rect.x + width / 2 + index * (width + gap)
            draw_card(surface, metrics, skin, card, Place(x, rect.y + height / 2, height))
            worth = self.rules.points[card]
            place = (x, rect.y + height + round(0.8 * px))
            write(surface, str(worth) if worth else "–", px, "ink" if worth else "ink_dim", Role.BOLD, center=place)


def _head(metrics: Metrics) -> int:
    return round(1.5 * metrics.type("body")) + metrics.u(14)


def draw_rule(surface: Surface, metrics: Metrics, rect: Rect) -> None:
    """A hairline over a part of the paper."""
    hairline(surface, rect.topleft, rect.w, "paper_line", thickness=metrics.u(1))
