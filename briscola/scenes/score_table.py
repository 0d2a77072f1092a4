"""The count on the cloth: cards fly from their side into the rows of their type, and the totals count along."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Rect, Surface

from briscola.play.session import Session
from briscola.rules.cards import Card, card_name
from briscola.scenes.company import draw_person, named
from briscola.scenes.context import Context
from briscola.scenes.score_count import DealCount, SideCount
from briscola.scenes.score_layout import CellShape, card_places, cell_shape
from briscola.ui.cards import draw_card
from briscola.ui.lettering import Role, measure, write
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
OVERLAP: Final = 0.68
"""From one monogram of a side to the next, in monograms."""
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
        if self._begun:
            self._timeline.finish()

    def value(self) -> str:
        """The totals, for a screen reader."""
        return " · ".join(f"{self._name(side)} {side.total}" for side in self.count.sides)

    def begin(self, metrics: Metrics) -> None:
        """Send every card on its way, the dearest first."""
        self._begun = True
        movements = [
            Movement(
                card_name(card),
                self._source(metrics, side, self._places[card]),
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

    def _source(self, metrics: Metrics, side: int, target: Place) -> Place:
        x, y = self._monogram_center(metrics, side, 0)
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
            self._draw_head(surface, metrics, side)
            self._draw_numbers(surface, metrics, side)
        skin = self.context.skin
        for card in self.arrived().values():
            draw_card(surface, metrics, skin, card, self._places[card])
        for paint_card in self._sprites.paints(self._timeline, metrics, skin):
            paint_card(surface)

    @property
    def _paired(self) -> bool:
        """Whether two sides grow outwards from the middle."""
        return len(self.count.sides) == 2

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
            name = text("score.last_trick")
            bonus = self.session.rules.score.last_trick_bonus
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

    def _name(self, side: SideCount) -> str:
        return named(self.context.tr, self.session, side.persons).words

    def _draw_numbers(self, surface: Surface, metrics: Metrics, side: int) -> None:
        """What each row counts, at the outer edge, or at the right of a column, or under its cards."""
        px, pad = metrics.type("lead"), metrics.u(8)
        for row in range(self.count.rows):
            cell = self._rects[f"cell{side}.{row}"]
            shown = self._row_number(side, row)
            if self._paired and side == 0:
                write(surface, shown, px, "ivory", Role.TITLE, midleft=cell.midleft)
            elif self._paired:
                write(surface, shown, px, "ivory", Role.TITLE, midright=cell.midright)
            elif self._shape.stacked:
                place = (cell.x + pad, cell.bottom - metrics.u(2))
                write(surface, shown, px, "ivory", Role.TITLE, bottomleft=place)
            else:
                write(surface, shown, px, "ivory", Role.TITLE, midright=(cell.right - pad, cell.centery))

    def _row_number(self, side: int, row: int) -> str:
        if row < len(self.count.kinds):
            return str(self._row_points(side, row))
        return str(self.count.sides[side].extra if self.done else 0)

    # heads

    def _diameter(self, metrics: Metrics) -> int:
        head = self._rects["total0"]
        return min(metrics.u(40), head.h // 2) if self._paired else min(metrics.u(28), head.h // 2)

    def _monogram_center(self, metrics: Metrics, side: int, index: int) -> tuple[float, float]:
        """Where the person number ``index`` of a side is drawn."""
        head, size = self._rects[f"total{side}"], self._diameter(metrics)
        along = metrics.u(8) + size / 2 + index * size * OVERLAP
        if not self._paired:
            return head.x + along, head.y + metrics.u(4) + size / 2
        return (head.right - along if side == 0 else head.x + along), head.y + head.h * 0.44

    def _draw_head(self, surface: Surface, metrics: Metrics, side: int) -> None:
        size, persons = self._diameter(metrics), self.count.sides[side].persons
        for index in reversed(range(len(persons))):
            center = self._monogram_center(metrics, side, index)
            draw_person(surface, metrics, self.context, self.session, persons[index], size, center)
        taken = metrics.u(8) + size * (1 + (len(persons) - 1) * OVERLAP) + metrics.u(10)
        if self._paired:
            self._draw_paired_head(surface, metrics, side, round(taken))
        else:
            self._draw_column_head(surface, metrics, side, round(taken))

    def _draw_paired_head(self, surface: Surface, metrics: Metrics, side: int, taken: int) -> None:
        """The total at the outer edge, the name beside the monogram with the cards taken under it."""
        head, left = self._rects[f"total{side}"], side == 0
        px = min(metrics.type("title") + metrics.u(16), round(head.h * 0.92))
        outer = (head.x if left else head.right, head.y + head.h * 0.42)
        _write_from(surface, str(self.total(side)), px, self._colour(side), outer, left=left)
        room = head.w - taken - measure("120", px, Role.TITLE) - metrics.u(8)
        inner = head.right - taken if left else head.x + taken
        self._draw_names(surface, metrics, side, (inner, head.y + head.h * 0.44), room)

    def _draw_names(self, surface: Surface, metrics: Metrics, side: int, inner: tuple[float, float], room: int) -> None:
        """One line with the cards taken under it; two people who do not fit on it have a line each."""
        colour, counted = self._colour(side), self.count.sides[side]
        words, small = self._name(counted), metrics.type("small")
        px = next((px for px in self._name_sizes(metrics) if measure(words, px, Role.BOLD) <= room), 0)
        if px:
            lines = [(words, px, Role.BOLD, colour), (self._cards_taken(counted), small, Role.BODY, "ivory_dim")]
        else:
            names = [self.session.persons[person].name for person in counted.persons]
            lines = [(name, small, Role.BOLD, colour) for name in names]
        y = inner[1] - sum(line[1] for line in lines) * 0.58
        for shown, size, role, ink in lines:
            y += size * 0.58
            if measure(shown, size, role) <= room or role is Role.BOLD:
                _write_from(surface, shown, size, ink, (inner[0], y), role, left=side != 0, width=room)
            y += size * 0.58

    def _name_sizes(self, metrics: Metrics) -> tuple[int, ...]:
        return metrics.type("lead"), metrics.type("body")

    def _cards_taken(self, side: SideCount) -> str:
        return self.context.tr.text("score.cards_taken", n=side.card_count)

    def _draw_column_head(self, surface: Surface, metrics: Metrics, side: int, taken: int) -> None:
        """The name beside the monogram; under them the total, and the cards taken where there is room."""
        head, counted, colour = self._rects[f"total{side}"], self.count.sides[side], self._colour(side)
        size, small, pad = self._diameter(metrics), metrics.type("small"), metrics.u(8)
        name = (head.x + taken - metrics.u(2), head.y + metrics.u(4) + size / 2)
        room = round(head.right - metrics.u(4) - name[0])
        words = self._name(counted)
        px = metrics.type("body") if measure(words, metrics.type("body"), Role.BOLD) <= room else small
        write(surface, words, px, colour, Role.BOLD, room, midleft=name)
        below = head.y + metrics.u(4) + size
        big = min(metrics.type("title"), round((head.bottom - below) * 1.05))
        middle = (below + head.bottom) / 2
        total, edge = str(self.total(side)), head.x + pad if self._shape.stacked else head.right - pad
        drawn = _write_from(surface, total, big, colour, (edge, middle), left=self._shape.stacked)
        cards, left = self._cards_taken(counted), head.x + pad
        if not self._shape.stacked and measure(cards, small) + metrics.u(8) <= drawn.left - left:
            write(surface, cards, small, "ivory_dim", midleft=(left, middle))


def _write_from(
    surface: Surface,
    text: str,
    px: int,
    colour: Name,
    at: tuple[float, float],
    role: Role = Role.TITLE,
    *,
    left: bool,
    width: int | None = None,
) -> Rect:
    """A line whose left or right end stands at a point."""
    if left:
        return write(surface, text, px, colour, role, width, midleft=at)
    return write(surface, text, px, colour, role, width, midright=at)


def _rule(surface: Surface, rect: Rect) -> None:
    """A thin brass line, half lost in the cloth."""
    line = Surface(rect.size, SRCALPHA)
    line.fill(paint("brass", 90))
    surface.blit(line, rect)
