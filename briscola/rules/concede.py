"""Giving up: a side that has had enough gives the deal or the match to the other.

It is allowed at any moment, and never among the moves that are offered: nobody who picks one of those gives up.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from briscola.rules.choices import MatchFormat, TeamKind
from briscola.rules.closed import Closed
from briscola.rules.moves import Concede, IllegalMove, Scope
from briscola.rules.scoring import DealResult, Outcome

if TYPE_CHECKING:
    from briscola.rules.deal import Deal
    from briscola.rules.stage import OpenTable


class GivenUp(Closed):
    """The deal, or with it the match, is the other side's."""

    def __init__(self, winner: int, scope: Scope) -> None:
        super().__init__(Outcome.WON, winner)
        self._scope = scope

    def result(self, deal: Deal) -> DealResult:
        """What was taken so far; where matches are played to points, the winner counts all that was still out."""
        result = super().result(deal)
        if deal.rules.match.format is MatchFormat.POINTS_TO and self.winner is not None:
            points = list(result.points)
            out = deal.rules.deck_points + deal.rules.score.last_trick_bonus - sum(deal.points)
            points[deal.sides[self.winner][0]] += out
            result = replace(result, points=tuple(points))
        return replace(result, wins_match=self._scope is Scope.MATCH)


def verify_concession(table: OpenTable, seat: int, move: Concede) -> None:
    """Refuse it where there is nobody to give the deal to."""
    if table.rules.table.teams is TeamKind.CALLED or len(table.sides) != 2:
        raise IllegalMove(f"only one of two sides can give up a {move.scope}")


def given_up(table: OpenTable, seat: int, scope: Scope) -> GivenUp:
    """The end of a deal that this seat gives up."""
    return GivenUp(next(index for index, side in enumerate(table.sides) if seat not in side), scope)
