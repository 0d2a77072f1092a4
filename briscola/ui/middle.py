"""The middle of the table: the free zone, the trick in it, talon or contract beside it, panels over it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pygame import Rect

from briscola.ui.measures import Measures
from briscola.ui.place import Place, union
from briscola.ui.seating import Edge, SeatBlock
from briscola.ui.trick import largest_spread, lay_trick

TURNUP_SHOWING = 0.56
"""The part of the turn-up's length that looks out from under the talon."""

LEAST_PANEL = 236
"""Pixels of height a panel needs at 100 % text."""


@dataclass(frozen=True)
class Middle:
    """What lies between the players; talon and contract exclude each other."""

    trick: tuple[tuple[Place, ...], ...]
    rects: dict[str, Rect]
    places: dict[str, Place]


def free_zone(measures: Measures, blocks: Iterable[SeatBlock], floor: int) -> Rect:
    """The largest upright rectangle above the hand that no seat's block reaches."""
    left, right, top = measures.edge, measures.width - measures.edge, measures.strip
    for block in blocks:
        if block.edge is Edge.TOP:
            top = max(top, block.plate.bottom)
        elif block.edge is Edge.LEFT:
            left = max(left, block.plate.right, block.pile.right)
        else:
            right = min(right, block.plate.left, block.pile.left)
    left, right, top = left + measures.u(12), right - measures.u(12), top + measures.u(12)
    return Rect(left, top, right - left, floor - top)


def panel(measures: Measures, zone: Rect, row_top: int) -> Rect:
    """Auction, call, kitty, declarations, claim and questions: in the zone, never over the hand.

    In a low window it also takes the gap under the plates and the room kept for a raised card.
    """
    grown = max(1.0, measures.metrics.text)
    width = min(round(measures.u(560) * grown), zone.w)
    height = round(max(measures.u(278), LEAST_PANEL) * grown)
    room = _taller(measures, zone, row_top) if zone.h < LEAST_PANEL * grown else zone
    rect = Rect(0, 0, width, min(height, room.h))
    rect.center = room.center
    return rect


def _taller(measures: Measures, zone: Rect, row_top: int) -> Rect:
    top, bottom = zone.top - measures.u(8), row_top - measures.u(4)
    return Rect(zone.x, top, zone.w, bottom - top)


def lay_middle(measures: Measures, zone: Rect) -> Middle:
    """Trick in the optical middle, talon or contract at its left; what is short gives way in the spread."""
    beside, gap = _beside_width(measures), measures.u(20)
    spread = largest_spread(measures, zone.w - beside - gap, zone.h)
    trick = lay_trick(measures, (_trick_centre(measures, beside), zone.centery), spread)
    bounds = _with_marks(measures, trick)
    dx = _shift_into(bounds, zone.left + beside + gap, zone.right)
    trick = tuple(tuple(place.moved(dx, 0) for place in places) for places in trick)
    bounds.move_ip(dx, 0)
    left = max(zone.left, bounds.left - gap - beside - (measures.u(32) if measures.shape.seats == 2 else 0))
    rects, places = (_talon if measures.shape.talon else _contract)(measures, left, zone)
    return Middle(trick, {"trick": bounds, **rects}, places)


def _beside_width(measures: Measures) -> int:
    """Width of what lies left of the trick."""
    card = measures.table_card / measures.shape.ratio
    if measures.shape.talon:
        return round(card) + round(measures.table_card * TURNUP_SHOWING)
    return max(round(card), 124, measures.u(140))


def _trick_centre(measures: Measures, beside: int) -> float:
    """Two players: talon and trick balance as one group; else the middle of the window."""
    balance = beside / 4 + measures.u(16) if measures.shape.seats == 2 else 0
    return measures.width / 2 + balance


def _with_marks(measures: Measures, trick: tuple[tuple[Place, ...], ...]) -> Rect:
    """The box round the trick and the monograms on its cards' edges."""
    cards = tuple(place for places in trick for place in places)
    return union(cards, measures.shape.ratio).inflate(2 * measures.mark, 2 * measures.mark)


def _shift_into(rect: Rect, left: int, right: int) -> int:
    """How far sideways the rectangle must move to lie between left and right."""
    if rect.left < left:
        return left - rect.left
    return min(0, right - rect.right)


def _talon(measures: Measures, left: int, zone: Rect) -> tuple[dict[str, Rect], dict[str, Place]]:
    """Talon with the turn-up crosswise under it, pointing at the trick; the count lies over its foot."""
    height = measures.table_card
    width = round(height / measures.shape.ratio)
    talon = Rect(left, zone.centery - height // 2, width, height)
    showing = round(height * TURNUP_SHOWING)
    turnup = Rect(talon.right, zone.centery - width // 2, showing, width)
    middle = talon.y + height / 2
    places = {
        "talon": Place(talon.x + width / 2, middle, height),
        "turnup": Place(turnup.right - height / 2, middle, height, -90),
    }
    return {"talon": talon, "turnup": turnup, "count": _count(measures, talon)}, places


def _count(measures: Measures, talon: Rect) -> Rect:
    """The pill with the number of cards left."""
    height = max(26, measures.u(30), round(1.3 * measures.type("body")))
    pill = Rect(0, 0, round(height * 1.3), height)
    pill.center = (talon.centerx, talon.bottom - measures.u(4))
    return pill


def _contract(measures: Measures, left: int, zone: Rect) -> tuple[dict[str, Rect], dict[str, Place]]:
    """A plaque, so that the called card is never taken for one in play: the card above two lines."""
    pad = measures.u(12)
    lines = max(44, measures.u(48), round(1.3 * (measures.type("body") + measures.type("small"))))
    card = min(round(measures.table_card * 0.8), zone.h - lines - 2 * pad)
    plaque = Rect(left, 0, _beside_width(measures), card + lines + 2 * pad)
    plaque.centery = zone.centery
    return {"contract": plaque}, {"called": Place(plaque.centerx, plaque.y + pad + card / 2, card)}
