"""What the decisions of a finished deal were worth, by the computer's own values of each move it would have had.

Every decision is judged from the view its player had, never from what lay hidden: a good card that turned out
badly costs nothing. Whoever asks goes through ``decisions`` one by one, with any player and in any process.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from briscola.ai.player import Choice, MoveValue
from briscola.play.session import PlayedDeal
from briscola.rules.deal import Deal
from briscola.rules.events import Audience, Event
from briscola.rules.moves import Move
from briscola.rules.view import PlayerView

EQUAL_WITHIN: Final = 2.0
"""Values that differ by fewer standard errors than this are called equal."""
COSTLIEST: Final = 3


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that had alternatives: the ``index``-th of the deal, made by ``seat``, who knew ``view``."""

    index: int
    seat: int
    move: Move
    view: PlayerView


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a decision was worth: the values of all its moves, and the points it gave away (0 where equal to the best).

    ``best`` is the move that the computer would have made.
    """

    index: int
    seat: int
    move: Move
    best: Move
    cost: float
    values: tuple[MoveValue, ...]

    @property
    def equal_best(self) -> frozenset[Move]:
        """The moves that nothing speaks against: within two standard errors of the best."""
        top = max(self.values, key=lambda value: value.points)
        return frozenset(value.move for value in self.values if not surely_less(value, top))


@dataclass(frozen=True, slots=True)
class Account:
    """The decisions of one person in a deal: how many, how many of them among the best, points given away in all."""

    decisions: int
    best: int
    given_away: float

    @property
    def accuracy(self) -> float:
        """Share of decisions that were among the best; 1 where there was nothing to decide."""
        return self.best / self.decisions if self.decisions else 1.0


def decisions(deal: PlayedDeal, control: Sequence[int] = ()) -> Iterator[Decision]:
    """Every move of a deal that had an alternative, in order, with the view its person had before it.

    ``control`` says which person plays each hand of the table, where one has several; moves that somebody made
    beside the seat whose turn it was are no decisions.
    """
    events: list[Event] = []
    playing = Deal.start(deal.plan.rules, deal.pack.order, deal.plan.sides, events.append)
    for index, (seat, move) in enumerate(deal.moves):
        if playing.to_act[0] == seat and len(playing.legal_moves(seat)) > 1:
            yield Decision(index, seat, move, _view(deal, events, _eyes(deal, seat, control)))
        playing.play(seat, move, events.append)


def _eyes(deal: PlayedDeal, seat: int, control: Sequence[int]) -> Audience:
    """The seats whose hands the person of this seat sees."""
    if not control:
        return frozenset((seat,))
    seating = deal.plan.seating
    return frozenset(other for other, hand in enumerate(seating) if control[hand] == control[seating[seat]])


def _view(deal: PlayedDeal, events: Sequence[Event], eyes: Audience) -> PlayerView:
    view = PlayerView(deal.plan.rules, eyes, deal.plan.sides)
    for event in events:
        view.apply(event.seen_by(eyes))
    return view


def judge(decision: Decision, choice: Choice) -> Verdict:
    """What a player that was asked about this decision says of the move that was made."""
    top = max(choice.values, key=lambda value: value.points)
    made = next((value for value in choice.values if value.move == decision.move), top)
    cost = top.points - made.points if surely_less(made, top) else 0.0
    return Verdict(decision.index, decision.seat, decision.move, choice.move, cost, choice.values)


def surely_less(value: MoveValue, top: MoveValue) -> bool:
    """Whether this value is below the best by more than chance explains; without errors, by anything at all."""
    if value.error is None or top.error is None:
        return value.points < top.points
    return top.points - value.points > EQUAL_WITHIN * float((value.error**2 + top.error**2) ** 0.5)


def account(verdicts: Sequence[Verdict], seats: frozenset[int]) -> Account:
    """What the decisions of these seats amount to."""
    own = [verdict for verdict in verdicts if verdict.seat in seats]
    return Account(len(own), sum(1 for verdict in own if not verdict.cost), sum(verdict.cost for verdict in own))


def costliest(verdicts: Sequence[Verdict], seats: frozenset[int], count: int = COSTLIEST) -> tuple[Verdict, ...]:
    """The moves of these seats that gave most away, the worst first; those that gave nothing away are none."""
    own = [verdict for verdict in verdicts if verdict.seat in seats and verdict.cost > 0]
    return tuple(sorted(own, key=lambda verdict: (-verdict.cost, verdict.index))[:count])
