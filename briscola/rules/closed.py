"""A deal that ends before its last trick: thrown in, passed by all, won or lost by a claim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from briscola.rules.scoring import DealResult, Outcome
from briscola.rules.stage import Stage

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class Closed(Stage):
    """Nobody may do anything more; ``winner`` is an index into the deal's sides."""

    def __init__(self, outcome: Outcome, winner: int | None = None) -> None:
        self.outcome, self.winner = outcome, winner

    def result(self, deal: Deal) -> DealResult:
        """What was taken so far, and what ended it."""
        points = tuple(map(sum, zip(deal.points, deal.bonus(), strict=True))) if deal.extras else tuple(deal.points)
        return DealResult(
            points=points,
            cards=tuple(map(len, deal.taken)),
            tricks=tuple(deal.tricks_won),
            sides=deal.sides,
            outcome=self.outcome,
            winner=self.winner,
        )
