"""Cards held in a hand: the own fan at the bottom, and the row of backs the others show."""

from __future__ import annotations

from typing import Final

from briscola.ui.measures import Measures
from briscola.ui.place import Place

STEP: Final = {1: 1.0, 2: 0.98, 3: 0.94, 4: 0.86, 5: 0.76}
"""Cards -> distance from one to the next, in card widths; more cards stand closer."""

CLOSE_STEP: Final = 0.62
RAISE: Final = 0.11
"""A chosen card rises by this share of its height."""

WIDEST_TURN: Final = 14.0
"""Degrees between the first and the last card of a large hand."""


def own_hand(measures: Measures, count: int, raised: frozenset[int] = frozenset()) -> tuple[Place, ...]:
    """The fan of the own hand: centred, no corner lower than 8 above the window's edge; some cards are raised."""
    flat = _fan(measures, count)
    lowest = max((place.box(measures.shape.ratio).bottom for place in flat), default=0)
    drop = measures.height - measures.u(8) - lowest
    rise = measures.own_card * RAISE
    return tuple(place.moved(0, drop - (rise if i in raised else 0)) for i, place in enumerate(flat))


def row(count: int, step: float) -> list[float]:
    """Offsets of so many things from their common middle."""
    return [(i - (count - 1) / 2) * step for i in range(count)]


def backs_across(measures: Measures, centre: float, count: int, step: float) -> tuple[Place, ...]:
    """The backs of a player at the top, a fifth under the rail."""
    y = measures.strip + measures.back / 2 - measures.tucked
    return tuple(Place(centre + dx, y, measures.back, 180) for dx in row(count, step))


def backs_down(measures: Measures, middle: float, count: int, step: float, left: bool) -> tuple[Place, ...]:
    """The backs of a player at the left or right, a fifth under the rail."""
    inset = measures.rail + measures.back / 2 - measures.tucked
    x, angle = (inset, -90) if left else (measures.width - inset, 90)
    return tuple(Place(x, middle + dy, measures.back, angle) for dy in row(count, step))


def _fan(measures: Measures, count: int) -> list[Place]:
    """The fan round the middle of the window, its middle card at height 0."""
    turn, sink = _bend(count)
    height, step = measures.own_card, _fan_step(measures, count, turn)
    return [Place(measures.width / 2 + i * step, i * i * sink * height, height, -i * turn) for i in row(count, 1)]


def _bend(count: int) -> tuple[float, float]:
    """Degrees from card to card, and how far (in card heights) the first card beside the middle sinks."""
    if count <= 4:
        return 3.2, 0.012
    half = (count - 1) / 2
    return min(2.0, WIDEST_TURN / (count - 1)), min(0.004, 0.049 / half**2)


def _fan_step(measures: Measures, count: int, turn: float) -> float:
    """The step that suits the number of cards, squeezed before the columns beside the hand are."""
    card = Place(0, 0, measures.own_card, turn * (count - 1) / 2)
    wanted = card.h / measures.shape.ratio * STEP.get(count, CLOSE_STEP)
    room = measures.width - 2 * (measures.edge + measures.column + measures.u(12)) - 2
    return min(wanted, (room - card.extent(measures.shape.ratio)[0]) / max(1, count - 1))
