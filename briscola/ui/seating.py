"""Where the others sit, and the block of each: backs, plate and pile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from pygame import Rect

from briscola.ui.fan import backs_across, backs_down
from briscola.ui.measures import Measures
from briscola.ui.place import Place


class Edge(Enum):
    """The side of the screen a player sits at."""

    BOTTOM = "bottom"
    RIGHT = "right"
    TOP = "top"
    LEFT = "left"


@dataclass(frozen=True)
class Chair:
    """A seat's edge and how far along it: right and left count from the top, top from the left."""

    edge: Edge
    along: float

    def mirrored(self) -> Chair:
        """The chair across the vertical middle of the screen."""
        if self.edge in _ACROSS:
            return replace(self, edge=_ACROSS[self.edge])
        return replace(self, along=1 - self.along)


@dataclass(frozen=True)
class SeatBlock:
    """One opponent or partner on the screen."""

    place: int
    edge: Edge
    cards: tuple[Place, ...]
    backs: Rect
    plate: Rect
    pile: Rect

    @property
    def right(self) -> int:
        """Right end of plate and backs."""
        return max(self.plate.right, self.backs.right)

    @property
    def left(self) -> int:
        """Left end of plate and backs."""
        return min(self.plate.left, self.backs.left)


_ACROSS: Final = {Edge.LEFT: Edge.RIGHT, Edge.RIGHT: Edge.LEFT}

_BOTTOM: Final = Chair(Edge.BOTTOM, 0.5)

_CHAIRS: Final = {
    2: (_BOTTOM, Chair(Edge.TOP, 0.5)),
    3: (_BOTTOM, Chair(Edge.RIGHT, 0.34), Chair(Edge.LEFT, 0.34)),
    4: (_BOTTOM, Chair(Edge.RIGHT, 0.46), Chair(Edge.TOP, 0.5), Chair(Edge.LEFT, 0.46)),
    5: (
        _BOTTOM,
        Chair(Edge.RIGHT, 0.60),
        Chair(Edge.TOP, 0.69),
        Chair(Edge.TOP, 0.31),
        Chair(Edge.LEFT, 0.60),
    ),
    6: (
        _BOTTOM,
        Chair(Edge.RIGHT, 0.60),
        Chair(Edge.TOP, 0.79),
        Chair(Edge.TOP, 0.5),
        Chair(Edge.TOP, 0.21),
        Chair(Edge.LEFT, 0.60),
    ),
}


def chairs(seats: int, clockwise: bool = False) -> tuple[Chair, ...]:
    """The chairs in turn order from the own one; counter-clockwise unless said."""
    order = _CHAIRS[seats]
    return tuple(chair.mirrored() for chair in order) if clockwise else order


def seat_blocks(measures: Measures, floor: int) -> tuple[SeatBlock, ...]:
    """The blocks of places 1 and up; those at the sides end above the floor."""
    sitting = chairs(measures.shape.seats, measures.shape.clockwise)
    return tuple(_block(measures, i, chair, floor) for i, chair in enumerate(sitting) if i)


def _block(measures: Measures, place: int, chair: Chair, floor: int) -> SeatBlock:
    if chair.edge is Edge.TOP:
        return _top_block(measures, place, chair.along)
    return _side_block(measures, place, chair, floor)


def _top_block(measures: Measures, place: int, along: float) -> SeatBlock:
    """Backs hang from the strip, the plate lies before their foot, the pile beside them."""
    centre, step = round(measures.width * along), measures.back_step
    span = _span(measures, step)
    backs = Rect(centre - span // 2, measures.strip, span, _visible_back(measures))
    plate = Rect((0, 0), measures.plate)
    plate.midtop = (centre, backs.bottom - measures.u(6))
    cards = backs_across(measures, centre, measures.shape.hands[place], step)
    return SeatBlock(place, Edge.TOP, cards, backs, plate, _top_pile(measures, backs, plate))


def _top_pile(measures: Measures, backs: Rect, plate: Rect) -> Rect:
    top = measures.strip + measures.u(4)
    height = min(round(measures.pile[1] * 0.8), plate.top - measures.u(4) - top)
    return Rect(backs.right + measures.u(12), top, round(height / measures.shape.ratio), height)


def _side_block(measures: Measures, place: int, chair: Chair, floor: int) -> SeatBlock:
    """Backs stand at the rail, the plate lies below them, the pile beside them."""
    left, step = chair.edge is Edge.LEFT, _side_step(measures, floor)
    span = _span(measures, step)
    top = _side_top(measures, chair.along, span, floor)
    backs = Rect(measures.rail, top, _visible_back(measures), span)
    plate = Rect((measures.edge, top + span + measures.u(8)), measures.plate)
    pile = _side_pile(measures, backs)
    rects = [rect if left else _mirrored(measures, rect) for rect in (backs, plate, pile)]
    cards = backs_down(measures, top + span / 2, measures.shape.hands[place], step, left)
    return SeatBlock(place, chair.edge, cards, *rects)


def _side_pile(measures: Measures, backs: Rect) -> Rect:
    height = min(round(measures.pile[1] * 0.8), backs.h)
    pile = Rect(0, 0, round(height / measures.shape.ratio), height)
    pile.midleft = (backs.right + measures.u(12), backs.centery)
    return pile


def _mirrored(measures: Measures, rect: Rect) -> Rect:
    return Rect(measures.width - rect.right, rect.y, rect.w, rect.h)


def _span(measures: Measures, step: float) -> int:
    """Length of a full row of backs."""
    return round(measures.back / measures.shape.ratio + step * (measures.shape.held - 1))


def _visible_back(measures: Measures) -> int:
    return round(measures.back - measures.tucked)


def _side_foot(measures: Measures) -> int:
    """What stands below the backs of a side seat: its plate and what it says."""
    return measures.u(8) + measures.plate[1] + measures.u(6) + measures.say[1]


def _ceiling(measures: Measures) -> int:
    """Where side seats may begin: from five seats on, below the plates of the top corners."""
    if measures.shape.seats <= 4:
        return measures.strip + measures.u(16)
    return measures.strip + _visible_back(measures) - measures.u(6) + measures.plate[1] + measures.u(4)


def _side_step(measures: Measures, floor: int) -> float:
    """Backs at the sides close up before a block reaches the row of the hand."""
    room = floor - _ceiling(measures) - _side_foot(measures) - measures.back / measures.shape.ratio - 1
    return min(measures.back_step, max(0.0, room / max(1, measures.shape.held - 1)))


def _side_top(measures: Measures, along: float, span: int, floor: int) -> int:
    """Top of the backs: the chair's share of the side, kept between the corner seats and the floor."""
    start, block = measures.strip + measures.u(16), span + measures.u(8) + measures.plate[1]
    wanted = start + round((floor - start - block) * along)
    return max(_ceiling(measures), min(wanted, floor - span - _side_foot(measures)))
