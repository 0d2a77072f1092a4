"""What the table's geometry depends on: plain numbers, no cards and no rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Phase(Enum):
    """What the middle of the table is for: a trick, or the panel of an auction."""

    PLAY = "play"
    AUCTION = "auction"


@dataclass(frozen=True)
class TableShape:
    """How many sit, how many cards they hold, and what lies in the middle.

    Place 0 is at the bottom of the screen; the others follow in turn order, so place 1 sits on the right of
    place 0, or on the left in a clockwise game. `held` fixes the geometry: give the number of cards a hand
    has at the start of a trick (or of the whole deal), and nothing jumps when one of them is played.
    """

    hands: tuple[int, ...]
    """Cards in each place's hand now; their number is the number of seats."""
    held: int
    ratio: float = 1.66
    """Height of a card over its width."""
    cards_per_seat: int = 1
    """Cards each place lays in one trick: 1, or 2 in the double trick."""
    phase: Phase = Phase.PLAY
    talon: bool = True
    """Talon and turn-up lie beside the trick; without them the contract's plaque stands there."""
    clockwise: bool = False
    lifted: int | None = None
    """Index of the raised card of the own hand."""
    portraits: bool = False
    """Plates carry portraits, which are wider than monograms."""
    sitters: int = 0
    """How many people sit this deal out."""
    actions: bool = False
    """More can be done between tricks than laying cards: buttons for it stand over the own pile."""
    picked: frozenset[int] = frozenset()
    """Indices of own cards that are chosen to be laid away."""

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= 6:
            raise ValueError(f"a table has 2 to 6 seats, not {self.seats}")
        if self.held < max(1, *self.hands):
            raise ValueError(f"held is {self.held}: at least 1 and no less than any hand of {self.hands}")
        if self.cards_per_seat not in (1, 2):
            raise ValueError(f"a place lays 1 or 2 cards in a trick, not {self.cards_per_seat}")
        if self.lifted is not None and not 0 <= self.lifted < self.hands[0]:
            raise ValueError(f"no card {self.lifted} to lift in a hand of {self.hands[0]}")

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def raised(self) -> frozenset[int]:
        """Indices of the own cards that stand out of the hand."""
        return self.picked | ({self.lifted} if self.lifted is not None else set())
