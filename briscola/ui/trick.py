"""How the cards of a trick lie: each towards its player, leaning with its foot to him."""

from __future__ import annotations

from itertools import permutations
from typing import Final, NamedTuple

from briscola.ui.measures import Measures
from briscola.ui.place import Place
from briscola.ui.seating import Edge, chairs


class Spot(NamedTuple):
    """A card's offset from the middle of the trick in card widths and heights, and its tilt in degrees."""

    x: float
    y: float
    angle: float


SINGLE: Final = {
    2: (Spot(0.60, 0.10, -3), Spot(-0.60, -0.10, 4)),
    3: (Spot(0, 0.36, -2), Spot(1.20, -0.20, 9), Spot(-1.20, -0.20, -8)),
    4: (Spot(0.10, 0.50, -3), Spot(1.30, 0.02, 9), Spot(-0.10, -0.50, 3), Spot(-1.30, -0.04, -8)),
    5: (
        Spot(0, 0.50, -3),
        Spot(1.92, 0.20, 9),
        Spot(0.74, -0.48, 5),
        Spot(-0.74, -0.48, -5),
        Spot(-1.92, 0.20, -8),
    ),
    6: (
        Spot(0, 0.52, -3),
        Spot(1.96, 0.36, 9),
        Spot(1.22, -0.52, 5),
        Spot(0, -0.54, 2),
        Spot(-1.22, -0.52, -5),
        Spot(-1.96, 0.36, -8),
    ),
}
"""Seats -> the spot of each place, counter-clockwise."""

DOUBLE_FOR_TWO: Final = (
    (Spot(0.58, 0.13, -2), Spot(1.72, 0.10, -4)),
    (Spot(-0.58, -0.13, 2), Spot(-1.72, -0.10, 4)),
)
"""The double trick of two players: own cards to the right and lower, the other's to the left and higher.
Each lays his second card at his own right hand, so the four lie side by side and none covers another."""

PAIR: Final = {
    Edge.BOTTOM: (0.27, 0.0),
    Edge.RIGHT: (0.0, -0.17),
    Edge.TOP: (-0.27, 0.0),
    Edge.LEFT: (0.0, 0.17),
}
"""With more seats a place's two cards overlap: half the step from the first to the second, towards his
right hand, in card widths and heights."""


class Spread(NamedTuple):
    """Shares of the full spread, sideways and up and down."""

    x: float
    y: float


def trick_spots(measures: Measures) -> tuple[tuple[Spot, ...], ...]:
    """The spots of every place, in turn order; as many each as a place lays in one trick."""
    shape = measures.shape
    if shape.cards_per_seat == 1:
        return tuple((spot,) for spot in _single(shape.seats, shape.clockwise))
    if shape.seats == 2:
        return DOUBLE_FOR_TWO
    sitting = chairs(shape.seats, shape.clockwise)
    singles = _single(shape.seats, shape.clockwise)
    return tuple(_pair(spot, chair.edge) for spot, chair in zip(singles, sitting, strict=True))


def largest_spread(measures: Measures, width: float, height: float) -> Spread:
    """How far the trick may spread in this room, marks included: the cards themselves never shrink."""
    spots = [spot for spots in trick_spots(measures) for spot in spots]
    card = Place(0, 0, measures.table_card)
    boxes = [Place(0, 0, card.h, spot.angle).extent(measures.shape.ratio) for spot in spots]
    room_x, room_y = width - 2 * measures.mark - 2, height - 2 * measures.mark - 2
    card_width = card.h / measures.shape.ratio
    return Spread(
        _share([spot.x * card_width for spot in spots], [w for w, _ in boxes], room_x),
        _share([spot.y * card.h for spot in spots], [h for _, h in boxes], room_y),
    )


def lay_trick(measures: Measures, centre: tuple[float, float], spread: Spread) -> tuple[tuple[Place, ...], ...]:
    """Every place's cards round the centre."""
    height = measures.table_card
    across, down = height / measures.shape.ratio * spread.x, height * spread.y
    return tuple(
        tuple(Place(centre[0] + s.x * across, centre[1] + s.y * down, height, s.angle) for s in spots)
        for spots in trick_spots(measures)
    )


def _single(seats: int, clockwise: bool) -> tuple[Spot, ...]:
    """With two seats the direction of play changes nothing on the screen."""
    if not clockwise or seats == 2:
        return SINGLE[seats]
    return tuple(Spot(-spot.x, spot.y, -spot.angle) for spot in SINGLE[seats])


def _pair(spot: Spot, edge: Edge) -> tuple[Spot, Spot]:
    dx, dy = PAIR[edge]
    return spot._replace(x=spot.x - dx, y=spot.y - dy), spot._replace(x=spot.x + dx, y=spot.y + dy)


def _share(offsets: list[float], extents: list[float], room: float) -> float:
    """The largest share of these offsets, at most 1, at which things of these extents fit the room."""
    shares = [
        (room - (extents[i] + extents[j]) / 2) / (offsets[i] - offsets[j])
        for i, j in permutations(range(len(offsets)), 2)
        if offsets[i] > offsets[j]
    ]
    return max(0.0, min(1.0, *shares))
