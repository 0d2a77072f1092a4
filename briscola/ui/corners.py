"""The two lower corners: trump badge and own plate on the left; hint, own pile and the buttons over it on the right."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from briscola.ui.fan import RAISE, own_hand
from briscola.ui.measures import Measures
from briscola.ui.place import union

ACTION, ACTION_LETTERS = 172, 8.5
"""Width of a button over the pile: in pixels of the design, and at least so many heights of its letters."""

LEAST_ACTION = 34

LEAST_HINT = 150
"""A narrower hint (at 100 % text) becomes one line in the strip instead."""


@dataclass(frozen=True)
class Corners:
    """The bottom row of the table, and the line above which everything else stays."""

    hand: Rect
    plate: Rect
    trump: Rect
    pile: Rect
    hint: Rect | None
    actions: Rect | None
    floor: int

    @property
    def top(self) -> int:
        """The upper end of the row while no card is raised."""
        return min(self.hand.top, self.trump.top, self.pile.top)


def bottom_row(measures: Measures) -> Corners:
    """Own hand, plate, badge, pile and hint, measured for a full hand."""
    hand = union(own_hand(measures, measures.shape.held), measures.shape.ratio)
    plate, pile = _own_plate(measures, hand), _own_pile(measures)
    trump = _trump(measures, hand, plate)
    floor = min(_above_hand(measures, hand), trump.top - measures.u(16), pile.top - measures.u(24))
    actions = _actions(measures, hand, pile) if measures.shape.actions else None
    return Corners(hand, plate, trump, pile, _hint(measures, hand, actions or pile), actions, floor)


def _above_hand(measures: Measures, hand: Rect) -> int:
    """Leaves room for a raised card."""
    return hand.top - round(measures.own_card * RAISE) - measures.u(8)


def _left_column(measures: Measures, hand: Rect) -> int:
    return hand.left - measures.u(12) - measures.edge


def _own_plate(measures: Measures, hand: Rect) -> Rect:
    width, height = measures.plate
    width = min(_left_column(measures, hand), max(width, measures.u(190)))
    return Rect(measures.edge, measures.height - measures.edge - height, width, height)


def _trump(measures: Measures, hand: Rect, plate: Rect) -> Rect:
    width, height = measures.badge
    width = min(width, _left_column(measures, hand))
    return Rect(measures.edge, plate.top - measures.u(12) - height, width, height)


def _own_pile(measures: Measures) -> Rect:
    width, height = measures.pile
    right, bottom = measures.width - measures.edge, measures.height - measures.edge
    return Rect(right - measures.u(8) - width, bottom - measures.u(4) - height, width, height)


def _actions(measures: Measures, hand: Rect, pile: Rect) -> Rect:
    """Room for buttons beside the hand, over the own pile, where no panel reaches."""
    left, right = hand.right + measures.u(12), measures.width - measures.edge
    wanted = max(measures.u(ACTION), round(ACTION_LETTERS * measures.type("body")))
    top, bottom = min(hand.top, pile.top - measures.u(14) - LEAST_ACTION), pile.top - measures.u(14)
    width = min(wanted, right - left)
    return Rect(right - width, top, width, bottom - top)


def _hint(measures: Measures, hand: Rect, right: Rect) -> Rect | None:
    """The bubble between the hand and what stands at the right; None where it would be too narrow to read."""
    grown, left = max(1.0, measures.metrics.text), hand.right + measures.u(12)
    width = min(round(measures.u(300) * grown), right.left - measures.u(16) - left)
    if width < LEAST_HINT * grown:
        return None
    bottom = measures.height - measures.edge
    height = min(bottom - hand.top, round(max(126, measures.u(150)) * grown))
    return Rect(left, bottom - height, width, height)
