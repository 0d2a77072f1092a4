"""The claim (*a 31*): whoever says that he has the points that win ends the deal, rightly or not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from briscola.rules.choices import Unclaimed
from briscola.rules.closed import Closed
from briscola.rules.events import Claimed, Event
from briscola.rules.moves import Claim, IllegalMove, Move
from briscola.rules.scoring import DealResult, Outcome
from briscola.rules.sections import ClaimRule
from briscola.rules.stage import Extra, Hand, OpenTable, Tell

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class Claiming(Extra):
    """Between tricks every seat may claim, whatever it holds; nobody is asked to say that he does not."""

    heeds_cards = False
    kinds = (Claim,)

    def __init__(self, rule: ClaimRule) -> None:
        self._rule = rule

    def to_act(self, table: OpenTable) -> tuple[int, ...]:
        """Everybody, until the next card is led."""
        return () if table.trick else tuple(range(table.rules.seats))

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """The claim."""
        return [] if table.trick else [Claim()]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse it while a trick lies."""
        if table.trick:
            raise IllegalMove("a claim is made between tricks")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell whether it is true."""
        tell(Claimed(seat, points_of_sides(deal)[side_index(deal, seat)] >= self._rule.points))

    def apply(self, event: Event, table: OpenTable) -> None:
        """The deal is over: won by who claimed rightly, else by the best of the others."""
        if isinstance(event, Claimed):
            winner = side_index(table, event.seat) if event.rightly else best_of_others(table, event.seat)
            table.stage = Closed(Outcome.WON, winner)

    def judge(self, deal: Deal, result: DealResult) -> DealResult:
        """Where nobody claimed, the count stands, or the deal is drawn."""
        if isinstance(deal.stage, Closed) or self._rule.unclaimed is Unclaimed.HIGHEST:
            return result
        return replace(result, outcome=Outcome.DRAWN, winner=None, cappotto=False, factor=1, wins_match=False)


def points_of_sides(table: OpenTable) -> list[int]:
    """What each side has captured so far; everybody saw it fall."""
    value = table.rules.points
    return [sum(value[card] for seat in side for card in table.taken[seat]) for side in table.sides]


def best_of_others(table: OpenTable, seat: int) -> int:
    """The side with most points but this seat's own; of equals the next in turn: a wrong claim never saves a deal."""
    points, own = points_of_sides(table), side_index(table, seat)

    def rank(side: int) -> tuple[int, int]:
        return points[side], -min((other - seat) % table.rules.seats for other in table.sides[side])

    return max((side for side in range(len(table.sides)) if side != own), key=rank)


def side_index(table: OpenTable, seat: int) -> int:
    """Which of the deal's sides this seat belongs to."""
    return next(index for index, side in enumerate(table.sides) if seat in side)
