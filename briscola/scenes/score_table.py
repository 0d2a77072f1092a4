"""The count on the cloth: cards fly from their side into the rows of their type, and the totals count along."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Rect, Surface

from briscola.play.session import Session
from briscola.rules.cards import Card, card_name
from briscola.scenes.context import Context
from briscola.scenes.score_count import DealCount
from briscola.scenes.score_heads import Heads, side_name, write_from
from briscola.scenes.score_layout import CellShape, card_places, cell_shape
from briscola.ui.cards import draw_card
from briscola.ui.lettering import Role, write
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.palette import Name, paint
from briscola.ui.place import Place
from briscola.ui.sprites import Sprites
from briscola.ui.timeline import Movement, Timeline
from briscola.ui.widgets.base import Widget

EVERY: Final = 0.045
FLIGHT: Final = 0.14
"""Seconds from one card's start to the next, and of each one's way, at normal speed."""
SMALL_START: Final = 0.4
"""Height of a card as it leaves its side's monogram, in heights of the one in the row."""


class CountTable(Widget):
    """The rows of the count. ``begin`` starts the cards; until ``done`` the totals grow with those that arrived."""

    def __init__(self, context: Context, session: Session, count: DealCount, timeline: Timeline) -> None:
        super().__init__("count", Rect(0, 0, 0, 0))
        self.context, self.session, self.count = context, session, count
        self._timeline, self._sprites = timeline, Sprites()
        self._places: dict[Card, Place] = {}
        self._rects: Rects = {}
        self._begun = False

    def lay_out(self, metrics: Metrics, rects: Rects) -> None:
        """Take the page's rectangles; cards under way arrive at once, for their places are no longer the same."""
        self.rect, self._rects = rects["count"], rects
        self._places = card_places(metrics, rects, self.count, self.context.skin.ratio)
        self._shape: CellShape = cell_shape(metrics, rects, self.count, self.context.skin.ratio)
        self._heads = Heads(self.context, self.session, self.count, metrics, rects, self._shape.stacked)
        if self._begun:
            self._timeline.finish()

    def value(self) -> str:
        """The totals, for a screen reader."""
        return " · ".join(f"{side_name(self.context, self.session, side)} {side.total}" for side in self.count.sides)

    def begin(self) -> None:
        """Send every card on its way, the dearest first."""
        self._begun = True
        movements = [
            Movement(
                card_name(card),
                self._source(side, self._places[card]),
                self._places[card],
                FLIGHT,
                start=index * EVERY,
                fade=(0.0, 1.0),
                lift=(1.0, 0.0),
            )
            for index, (card, side) in enumerate(self.count.sequence)
        ]
        self._timeline.add(*movements)
        cards = {card_name(card): card for card, _ in self.count.sequence}
        self._sprites.learn(cards, frozenset(cards))

    def _source(self, side: int, target: Place) -> Place:
        x, y = self._heads.monogram_center(side)
        return Place(x, y, max(8.0, target.h * SMALL_START))

    @property
    def done(self) -> bool:
        """Whether all cards lie in their rows."""
        return not self._timeline.busy

    def arrived(self) -> dict[str, Card]:
        """The cards that lie in their rows, by name."""
        flying = self._timeline.under_way
        return {name: card for card in self._places if (name := card_name(card)) not in flying}

    def total(self, side: int) -> int:
        """What has been counted for a side so far."""
        if self.done:
            return self.count.sides[side].total
        return sum(self._row_points(side, row) for row in range(len(self.count.kinds)))

    def _row_points(self, side: int, row: int) -> int:
        arrived = self.arrived()
        pile = self.count.sides[side].piles[row]
        return self.count.kinds[row].points * sum(card_name(card) in arrived for card in pile)

    # painting

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Rules, card types, heads, numbers, cards that lie, cards that fly."""
        self._draw_rules(surface, metrics)
        self._draw_kinds(surface, metrics)
        for side in range(len(self.count.sides)):
            self._heads.draw(surface, side, self.total(side), self._colour(side))
            self._draw_numbers(surface, metrics, side)
        skin = self.context.skin
        for card in self.arrived().values():
            draw_card(surface, metrics, skin, card, self._places[card])
        for paint_card in self._sprites.paints(self._timeline, metrics, skin):
            paint_card(surface)

    @property
    def _paired(self) -> bool:
        return self._heads.paired

    def _draw_rules(self, surface: Surface, metrics: Metrics) -> None:
        """A hairline above every row; between columns where there are several."""
        line = metrics.u(1)
        for row in range(self.count.rows):
            _rule(surface, Rect(self.rect.x, self._rects[f"kind{row}"].y, self.rect.w, line))
        if not self._paired:
            for side in range(len(self.count.sides)):
                _rule(surface, Rect(self._rects[f"total{side}"].x, self.rect.y, line, self.rect.h))

    def _draw_kinds(self, surface: Surface, metrics: Metrics) -> None:
        """The corner with the points in all, and the names of the rows."""
        text = self.context.tr.text
        lead = metrics.type("lead")
        self._draw_label(surface, metrics, "sum", (str(self.count.total), lead, Role.TITLE, "ivory_dim"),
                         text("score.total"))  # fmt: skip
        for row, kind in enumerate(self.count.kinds):
            name = text("score.kind", rank=self.context.tr.rank(kind.rank))
            self._draw_label(surface, metrics, f"kind{row}", (name, metrics.type("body"), Role.BOLD, "ivory"),
                             text("score.rank_points", n=kind.points))  # fmt: skip
        if self.count.has_extra:
            rules = self.session.current.plan.rules
            name = text("score.melds" if rules.melds else "score.last_trick")
            bonus = sum(side.extra for side in self.count.sides)
            self._draw_label(surface, metrics, f"kind{self.count.rows - 1}",
                             (name, metrics.type("body"), Role.BOLD, "ivory"),
                             text("score.rank_points", n=bonus))  # fmt: skip

    def _draw_label(
        self, surface: Surface, metrics: Metrics, rect_name: str, upper: tuple[str, int, Role, Name], lower: str
    ) -> None:
        """Two lines: in the middle between two sides, at the left before several."""
        rect, (words, px, role, colour) = self._rects[rect_name], upper
        small = metrics.type("small")
        half = (px + small) * 0.56
        above, below = rect.centery - half + px * 0.56, rect.centery + half - small * 0.56
        if self._paired:
            write(surface, words, px, colour, role, rect.w, center=(rect.centerx, above))
            write(surface, lower, small, "ivory_dim", width=rect.w, center=(rect.centerx, below))
        else:
            room = rect.w - metrics.u(8)
            write(surface, words, px, colour, role, room, midleft=(rect.x, above))
            write(surface, lower, small, "ivory_dim", width=room, midleft=(rect.x, below))

    def _colour(self, side: int) -> Name:
        return "brass_light" if self.count.sides[side].won and self.done else "ivory"

    def _draw_numbers(self, surface: Surface, metrics: Metrics, side: int) -> None:
        """What each row counts, at the outer edge, or at the right of a column, or under its cards."""
        px, pad = metrics.type("lead"), metrics.u(8)
        for row in range(self.count.rows):
            cell = self._rects[f"cell{side}.{row}"]
            number = self._row_number(side, row)
            shown, colour = str(number), _dimmed(number)
            if self._paired:
                place = cell.midleft if side == 0 else cell.midright
                write_from(surface, shown, px, colour, place, left=side == 0)
            elif self._shape.stacked:
                write(surface, shown, px, colour, Role.TITLE, bottomleft=(cell.x + pad, cell.bottom - metrics.u(2)))
            else:
                write(surface, shown, px, colour, Role.TITLE, midright=(cell.right - pad, cell.centery))

    def _row_number(self, side: int, row: int) -> int:
        if row < len(self.count.kinds):
            return self._row_points(side, row)
        return self.count.sides[side].extra if self.done else 0


def _dimmed(number: int) -> Name:
    """Nothing counts for nothing: a zero stands back."""
    return "ivory" if number else "ivory_dim"


def _rule(surface: Surface, rect: Rect) -> None:
    """A thin brass line, half lost in the cloth."""
    line = Surface(rect.size, SRCALPHA)
    line.fill(paint("brass", 90))
    surface.blit(line, rect)
