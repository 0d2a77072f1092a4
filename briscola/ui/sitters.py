"""Who sits this deal out: names without cards in the upper left corner, the one no bubble reaches."""

from __future__ import annotations

from math import ceil

from pygame import Rect

from briscola.ui.measures import Measures
from briscola.ui.pages import columns, rows
from briscola.ui.seating import Edge, SeatBlock


def sitter_rects(measures: Measures, blocks: tuple[SeatBlock, ...]) -> list[Rect]:
    """One line for each sitter, in columns where the corner is low."""
    count = measures.shape.sitters
    if not count:
        return []
    corner, line = _corner(measures, blocks), max(18, round(1.35 * measures.type("small")))
    deep = max(1, min(count, corner.h // line))
    parts = columns(corner, [1] * ceil(count / deep), measures.u(4))
    cells = [cell for part in parts for cell in rows(Rect(part.topleft, (part.w, deep * line)), [1] * deep, 0)]
    return cells[:count]


def _corner(measures: Measures, blocks: tuple[SeatBlock, ...]) -> Rect:
    """Left of the seats along the top (else as wide as a plate), above the seat at the left."""
    beside_plate = measures.edge + measures.plate[0] + measures.u(8)
    right = min([b.left for b in blocks if b.edge is Edge.TOP], default=beside_plate)
    bottoms = [b.plate.bottom if b.edge is Edge.TOP else b.backs.top - measures.u(4) for b in blocks]
    top = measures.strip + measures.u(6)
    return Rect(measures.edge, top, right - measures.u(8) - measures.edge, min(bottoms) - top)
