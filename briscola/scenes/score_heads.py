"""The heads of the count: who each side is, how many cards it took, and its total in large figures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pygame import Rect, Surface

from briscola.play.session import Session
from briscola.scenes.company import draw_person, named
from briscola.scenes.context import Context
from briscola.scenes.score_count import DealCount, SideCount
from briscola.ui.lettering import Role, measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.palette import Name

OVERLAP: Final = 0.68
"""From one monogram of a side to the next, in monograms."""
MIDDLE: Final = 0.45
"""Where a head's lines have their middle, in heights of the head."""
LEAST_LETTERS: Final = 2.5
"""Room in heights of its letters under which a name that does not fit is left to the monogram."""
FIGURES: Final = 1.3
"""Height of type whose figures, which have no descenders, fill a room of height 1."""
HUNDREDS: Final = "120"


def write_from(
    surface: Surface, text: str, px: int, colour: Name, at: tuple[float, float], role: Role = Role.TITLE,
    *, left: bool, width: int | None = None,
) -> Rect:  # fmt: skip
    """A line whose left or right end stands at a point."""
    if left:
        return write(surface, text, px, colour, role, width, midleft=at)
    return write(surface, text, px, colour, role, width, midright=at)


def side_name(context: Context, session: Session, side: SideCount) -> str:
    """The persons of a side as one name."""
    return named(context.tr, session, side.persons).words


@dataclass(frozen=True)
class Heads:
    """The heads in one layout. With two sides the totals stand at the outer edges, else at the right of each column.

    Columns too narrow for that have the total under the name (``high``); ``stacked`` ones have
    their numbers at the left.
    """

    context: Context
    session: Session
    count: DealCount
    metrics: Metrics
    rects: Rects
    stacked: bool

    @property
    def paired(self) -> bool:
        """Whether two sides grow outwards from the middle."""
        return len(self.count.sides) == 2

    @cached_property
    def high(self) -> bool:
        """Whether some name leaves no room for a total beside it."""
        names = (side_name(self.context, self.session, side) for side in self.count.sides)
        width = max(measure(name, self.metrics.type("body"), Role.BOLD) for name in names)
        return not self.paired and width > self._room(0)

    def monogram_center(self, side: int, index: int = 0) -> tuple[float, float]:
        """Where the person number ``index`` of a side is drawn; they stand in the order of their names."""
        head, size = self._head(side), self._diameter
        first = self.paired and side == 0
        place = len(self.count.sides[side].persons) - 1 - index if first else index
        along = self.metrics.u(8) + size / 2 + place * size * OVERLAP
        y = head.y + (self.metrics.u(4) + size / 2 if self.high else head.h * MIDDLE)
        return (head.right - along if first else head.x + along), y

    def draw(self, surface: Surface, side: int, total: int, colour: Name) -> None:
        """One head with the total counted so far."""
        persons = self.count.sides[side].persons
        for index in reversed(range(len(persons))):
            center = self.monogram_center(side, index)
            draw_person(surface, self.metrics, self.context, self.session, persons[index], self._diameter, center)
        if self.high:
            self._draw_high(surface, side, total, colour)
        else:
            self._draw_wide(surface, side, total, colour)

    def _head(self, side: int) -> Rect:
        return self.rects[f"total{side}"]

    @property
    def _diameter(self) -> int:
        return min(self.metrics.u(40 if self.paired else 32), self._head(0).h // 2)

    @property
    def _figures(self) -> int:
        """Height of the total's figures."""
        step = self.metrics.type("title") + (self.metrics.u(16) if self.paired else 0)
        return min(step, round(self._head(0).h * 0.92))

    def _beside(self, side: int) -> int:
        """From a head's inner edge to its names."""
        people = len(self.count.sides[side].persons)
        return round(self.metrics.u(18) + self._diameter * (1 + (people - 1) * OVERLAP))

    def _room(self, side: int) -> int:
        """Width for the names between monogram and total."""
        return (
            self._head(side).w - self._beside(side) - measure(HUNDREDS, self._figures, Role.TITLE) - self.metrics.u(16)
        )

    def _draw_wide(self, surface: Surface, side: int, total: int, colour: Name) -> None:
        """Monogram, names and cards taken, total, in one line."""
        head, mirrored = self._head(side), self.paired and side == 0
        pad = 0 if self.paired else self.metrics.u(8)
        outer = (head.x if mirrored else head.right - pad, head.y + head.h * (MIDDLE - 0.02))
        write_from(surface, str(total), self._figures, colour, outer, left=mirrored)
        beside = self._beside(side)
        inner = head.right - beside if mirrored else head.x + beside
        self._draw_names(surface, side, (inner, head.y + head.h * MIDDLE), colour, left=not mirrored)

    def _draw_names(self, surface: Surface, side: int, at: tuple[float, float], colour: Name, *, left: bool) -> None:
        """One line with the cards taken under it; two people who do not fit on it have a line each."""
        room, y = self._room(side), at[1]
        lines = [line for line in self._lines(side, colour) if _tells(line[0], line[1], room, line[2])]
        y -= sum(px for _, px, _, _ in lines) * 0.58
        for words, px, role, ink in lines:
            y += px * 0.58
            write_from(surface, words, px, ink, (at[0], y), role, left=left, width=room)
            y += px * 0.58

    def _lines(self, side: int, colour: Name) -> list[tuple[str, int, Role, Name]]:
        counted, type_of = self.count.sides[side], self.metrics.type
        words, room = side_name(self.context, self.session, counted), self._room(side)
        sizes = (type_of("lead"), type_of("body")) if self.paired else (type_of("body"),)
        px = next((px for px in sizes if measure(words, px, Role.BOLD) <= room), 0)
        if px:
            return [
                (words, px, Role.BOLD, colour),
                (self._cards_taken(counted), type_of("small"), Role.BODY, "ivory_dim"),
            ]
        names = [self.session.persons[person].name for person in counted.persons]
        return [(name, type_of("small"), Role.BOLD, colour) for name in names]

    def _cards_taken(self, side: SideCount) -> str:
        return self.context.tr.text("score.cards_taken", n=side.card_count)

    def _draw_high(self, surface: Surface, side: int, total: int, colour: Name) -> None:
        """The name beside the monogram, the total under them."""
        head, size, u = self._head(side), self._diameter, self.metrics.u
        body, small = self.metrics.type("body"), self.metrics.type("small")
        x, y = head.x + self._beside(side) - u(4), head.y + u(4) + size / 2
        room = head.right - u(4) - x
        words = side_name(self.context, self.session, self.count.sides[side])
        px = body if measure(words, body, Role.BOLD) <= room else small
        if _tells(words, px, room):
            write(surface, words, px, colour, Role.BOLD, room, midleft=(x, y))
        below = head.y + u(4) + size
        figures = min(self._figures, round((head.bottom - below) * FIGURES))
        edge = head.x + u(8) if self.stacked else head.right - u(8)
        write_from(surface, str(total), figures, colour, (edge, (below + head.bottom) / 2), left=self.stacked)


def _tells(words: str, px: int, width: int, role: Role = Role.BOLD) -> bool:
    """Whether a line fits, or, being a name, shows enough of it to be recognised."""
    return measure(words, px, role) <= width or (role is Role.BOLD and width >= LEAST_LETTERS * px)
