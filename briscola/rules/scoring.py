"""The count of a deal: whose points, which side wins it, and whether it has to be played again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from briscola.rules.choices import CappottoBy, CappottoEffect, EqualThree, MultiwayTie, Tie, WinRule
from briscola.rules.variant import VariantRules


class Outcome(StrEnum):
    """How a deal ended for the match."""

    WON = "won"
    DRAWN = "drawn"
    REPLAY = "replay"
    PLAYOFF = "playoff"


@dataclass(frozen=True, slots=True)
class DealResult:
    """A counted deal: points, cards, tricks by seat; ``sides`` are seats that count together.

    ``winner`` is an index into ``sides``; ``factor`` multiplies what the deal is worth; ``wins_match`` is set
    by a clean sweep (*cappotto*) where the variant says so.
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
) -> DealResult:
    """Judge a deal by its points, cards and tricks a seat; ``last_winner`` took the last trick."""
    counted = _with_bonus(points, last_winner, rules.score.last_trick_bonus)
    totals = [sum(counted[seat] for seat in side) for side in sides]
    last_side = next(index for index, side in enumerate(sides) if last_winner in side)
    outcome, winner = _judge(rules, totals, last_side)
    sweep = winner is not None and _is_sweep(rules, sides[winner], points, tricks)
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


def _with_bonus(points: tuple[int, ...], last_winner: int, bonus: int) -> tuple[int, ...]:
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
        return (Outcome.PLAYOFF if score.multiway_tie is MultiwayTie.PLAYOFF else Outcome.DRAWN), None
    match score.tie:
        case Tie.REPLAY:
            return Outcome.REPLAY, None
        case Tie.LAST_TRICK:
            return Outcome.WON, last_side
        case _:
            return Outcome.DRAWN, None


def _is_sweep(rules: VariantRules, side: tuple[int, ...], points: tuple[int, ...], tricks: tuple[int, ...]) -> bool:
    """A clean sweep (*cappotto*): every point of the pack, or every trick, on one side."""
    counted = tricks if rules.score.cappotto.by is CappottoBy.ALL_TRICKS else points
    return sum(counted[seat] for seat in side) == sum(counted)
