"""Where the counted cards lie: two sides grow outwards from the card types, more stand beside each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from briscola.rules.cards import Card
from briscola.scenes.score_count import DealCount
from briscola.ui.lettering import Role, measure
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.place import Place

WIDE_STEP: Final = 1.07
"""From one card to the next in card widths, where there is room."""
LEAST_STEP: Final = 0.36
"""Cards get smaller before they overlap more than this."""
CLEAR_GAIN: Final = 1.15
"""Numbers go under the cards only if that makes the cards this much larger."""


@dataclass(frozen=True)
class CellShape:
    """How a cell is filled: height of the cards, step between them, numbers beside or under them."""

    height: float
    step: float
    stacked: bool


def number_width(metrics: Metrics) -> int:
    """Room for a row's number."""
    return measure("44", metrics.type("lead"), Role.TITLE)


def cell_shape(metrics: Metrics, rects: Rects, count: DealCount, ratio: float) -> CellShape:
    """The shape all cells share, so that every card of the count is of one size."""
    cell = min((rects[f"cell{side}.0"] for side in range(len(count.sides))), key=lambda rect: rect.w)
    pad, number = metrics.u(8), number_width(metrics)
    most = max(2, count.longest)
    beside = _fitted(cell.w - number - 3 * pad, cell.h - metrics.u(14), most, ratio)
    if len(count.sides) == 2:
        return CellShape(*beside, stacked=False)
    line = round(metrics.type("lead") * 1.15)
    under = _fitted(cell.w - 2 * pad, cell.h - metrics.u(8) - line, most, ratio)
    stacked = under[0] > beside[0] * CLEAR_GAIN
    return CellShape(*(under if stacked else beside), stacked=stacked)


def _fitted(width: float, height: float, count: int, ratio: float) -> tuple[float, float]:
    """Height of the cards and step between them, so that ``count`` fit into the width."""
    height = max(8.0, height)
    card = height / ratio
    step = min(card * WIDE_STEP, (width - card) / (count - 1))
    if step >= card * LEAST_STEP:
        return height, step
    card = max(6.0, width / (1 + LEAST_STEP * (count - 1)))
    return card * ratio, card * LEAST_STEP


def card_places(metrics: Metrics, rects: Rects, count: DealCount, ratio: float) -> dict[Card, Place]:
    """Every counting card at its place, in the order in which they lie upon each other."""
    shape = cell_shape(metrics, rects, count, ratio)
    places: dict[Card, Place] = {}
    for index, side in enumerate(count.sides):
        for row, pile in enumerate(side.piles):
            cell = rects[f"cell{index}.{row}"]
            inwards = len(count.sides) == 2 and index == 0
            places |= _row_places(metrics, cell, shape, pile, ratio, from_right=inwards)
    return places


def _row_places(
    metrics: Metrics, cell: Rect, shape: CellShape, pile: tuple[Card, ...], ratio: float, *, from_right: bool
) -> dict[Card, Place]:
    width, pad = shape.height / ratio, metrics.u(8)
    y = cell.y + metrics.u(6) + shape.height / 2 if shape.stacked else cell.centery
    start = cell.x + pad + width / 2
    if from_right:
        start = cell.right - pad - width / 2 - (len(pile) - 1) * shape.step
    return {card: Place(start + index * shape.step, y, shape.height) for index, card in enumerate(pile)}
