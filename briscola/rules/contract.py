"""What an auction and a call have settled so far, as far as everybody knows it."""

from __future__ import annotations

from dataclasses import dataclass

from briscola.rules.cards import Card, Rank
from briscola.rules.sections import SpecialBid


@dataclass(frozen=True, slots=True)
class Contract:
    """The declarer's undertaking, open to all.

    ``target`` are the points his side must reach. ``partner`` is None until everybody knows who he is (the called
    card has fallen, or he was named); it is the declarer himself once everybody knows that he is alone.
    """

    declarer: int
    bid: Rank | int | str
    target: int
    special: SpecialBid | None = None
    called: Card | None = None
    partner: int | None = None

    @property
    def side(self) -> tuple[int, ...]:
        """The seats known to count with the declarer, in order."""
        return tuple(sorted({self.declarer, self.declarer if self.partner is None else self.partner}))
