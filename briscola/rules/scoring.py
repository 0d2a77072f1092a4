"""The count of a deal: whose points, which side wins it, and whether it has to be played again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from briscola.rules.cards import Card
from briscola.rules.choices import CappottoBy, CappottoEffect, EqualThree, MultiwayTie, Tie, WinRule
from briscola.rules.contract import Contract
from briscola.rules.variant import VariantRules


class Outcome(StrEnum):
    """How a deal ended for the match."""

    WON = "won"
    DRAWN = "drawn"
    REPLAY = "replay"
    PLAYOFF = "playoff"
    PASSED = "passed"
    THROWN_IN = "thrown_in"

    @property
    def counts(self) -> bool:
        """Whether such a deal is one of the match's, and not to be dealt again."""
        return self in (Outcome.WON, Outcome.DRAWN, Outcome.PLAYOFF)


@dataclass(frozen=True, slots=True)
class DealResult:
    """A counted deal: points, cards, tricks by seat; ``sides`` are seats that count together.

    ``winner`` is an index into ``sides``; ``factor`` multiplies what the deal is worth; ``wins_match`` is set
    by a clean sweep (*cappotto*) where the variant says so. ``payoff`` are match points by seat, factor included,
    empty where a deal is just won; ``contract`` is what they were paid for, ``sides[0]`` then the declarer's.
    ``aside`` are the cards that lay away, counted in the points and cards of ``aside_to``.
    """

    points: tuple[int, ...]
    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    outcome: Outcome
    winner: int | None = None
    cappotto: bool = False
    factor: int = 1
    wins_match: bool = False
    payoff: tuple[int, ...] = ()
    contract: Contract | None = None
    aside: tuple[Card, ...] = ()
    aside_to: int | None = None

    @property
    def side_points(self) -> tuple[int, ...]:
        """Points by side."""
        return tuple(sum(self.points[seat] for seat in side) for side in self.sides)


def count_deal(
    rules: VariantRules,
    sides: tuple[tuple[int, ...], ...],
    *,
    points: tuple[int, ...],
    cards: tuple[int, ...],
    tricks: tuple[int, ...],
    last_winner: int,
    extra: tuple[int, ...] = (),
) -> DealResult:
    """Judge a deal by its points, cards and tricks a seat; ``last_winner`` took the last trick.

    ``extra`` points by seat count for the deal, not for a clean sweep.
    """
    counted = with_bonus(points, last_winner, rules.score.last_trick_bonus)
    counted = tuple(map(sum, zip(counted, extra, strict=True))) if extra else counted
    totals = [sum(counted[seat] for seat in side) for side in sides]
    last_side = next(index for index, side in enumerate(sides) if last_winner in side)
    outcome, winner = _judge(rules, totals, last_side)
    sweep = winner is not None and is_sweep(rules, sides[winner], points, tricks)
    effect = rules.score.cappotto.effect
    return DealResult(
        points=counted,
        cards=cards,
        tricks=tricks,
        sides=sides,
        outcome=outcome,
        winner=winner,
        cappotto=sweep,
        factor=rules.score.cappotto.factor if sweep and effect is CappottoEffect.FACTOR else 1,
        wins_match=sweep and effect is CappottoEffect.MATCH,
    )


def with_bonus(points: tuple[int, ...], last_winner: int, bonus: int) -> tuple[int, ...]:
    """Points by seat with what the last trick counts beside its cards."""
    return tuple(value + bonus * (seat == last_winner) for seat, value in enumerate(points))


def _judge(rules: VariantRules, totals: list[int], last_side: int) -> tuple[Outcome, int | None]:
    """Whose deal it is (RULES.md: R0, "Three", and the keys score.tie, three_way_equal, multiway_tie)."""
    score = rules.score
    best = min(totals) if score.win is WinRule.LOWEST else max(totals)
    leaders = [index for index, total in enumerate(totals) if total == best]
    if len(leaders) == 1 and (score.win is not WinRule.TARGET or best >= score.target):
        return Outcome.WON, leaders[0]
    if len(leaders) > 2 and len(leaders) == len(totals):
        return (Outcome.REPLAY if score.three_way_equal is EqualThree.REPLAY else Outcome.DRAWN), None
    if len(totals) > 2:
        two = len(leaders) == 2 and score.multiway_tie is MultiwayTie.PLAYOFF
        return (Outcome.PLAYOFF if two else Outcome.DRAWN), None
    match score.tie:
        case Tie.REPLAY:
            return Outcome.REPLAY, None
        case Tie.LAST_TRICK:
            return Outcome.WON, last_side
        case _:
            return Outcome.DRAWN, None


def is_sweep(rules: VariantRules, side: tuple[int, ...], points: tuple[int, ...], tricks: tuple[int, ...]) -> bool:
    """A clean sweep (*cappotto*): every point of the pack, or every trick, on one side."""
    counted = tricks if rules.score.cappotto.by is CappottoBy.ALL_TRICKS else points
    return sum(counted[seat] for seat in side) == sum(counted)
