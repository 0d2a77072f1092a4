"""The count of a deal, what it pays, and how deals make a match."""

from __future__ import annotations

from typing import Final

from briscola.content.rule_chapters.teller import Sentences, Teller, is_called, side_count, signed
from briscola.rules.auction import least_points
from briscola.rules.choices import (
    CappottoEffect,
    EqualThree,
    Family,
    Ladder,
    MatchFormat,
    MultiwayTie,
    PayoffScheme,
    Tie,
    WinRule,
)
from briscola.rules.variant import VariantRules

TIED_IN_A_PLAYOFF: Final = 2


def count(rules: VariantRules, tell: Teller) -> Sentences:
    """Who wins a deal, what a tie means, and what a clean sweep is."""
    if is_called(rules):
        yield _contract(rules, tell)
    else:
        yield _winner(rules, tell)
        yield from _ties(rules, tell)
    if rules.score.last_trick_bonus:
        yield tell("count.last_trick", n=rules.score.last_trick_bonus)
    if is_called(rules) or rules.score.win is not WinRule.LOWEST:
        yield _sweep(rules, tell)


def _contract(rules: VariantRules, tell: Teller) -> str:
    """Where points alone are bid, from the target up, the bid is all there is to reach."""
    bidding = rules.auction
    if bidding.ladder is Ladder.POINTS and not bidding.specials and least_points(rules) >= rules.score.target:
        return tell("count.contract")
    return tell("count.contract_least", target=rules.score.target)


def _winner(rules: VariantRules, tell: Teller) -> str:
    score = rules.score
    if _adds_points(rules):
        return tell("count.added")
    if score.win is not WinRule.TARGET:
        return tell(f"count.{score.win}")
    key = "target" if side_count(rules) == 2 and not _more_than_the_pack(rules) else "target_most"
    return tell(f"count.{key}", target=score.target)


def _adds_points(rules: VariantRules) -> bool:
    """Whether deals are not won, but added up."""
    return rules.match.format is MatchFormat.POINTS_TO


def _more_than_the_pack(rules: VariantRules) -> bool:
    """Whether there are points beside those of the cards, so that both sides may reach a target."""
    return bool(rules.score.last_trick_bonus or rules.melds)


def _ties(rules: VariantRules, tell: Teller) -> Sentences:
    score, replayed_only = rules.score, _adds_points(rules)
    if side_count(rules) == 2:
        if not replayed_only or score.tie is Tie.REPLAY:
            yield tell(f"count.tie_{score.tie}", case=_case(rules, tell))
        return
    if not replayed_only or score.three_way_equal is EqualThree.REPLAY:
        yield tell(f"count.all_equal_{score.three_way_equal}")
    if replayed_only:
        return
    yield tell(f"count.top_{score.multiway_tie}")
    if score.multiway_tie is MultiwayTie.PLAYOFF and side_count(rules) > TIED_IN_A_PLAYOFF + 1:
        yield tell("count.top_playoff_more")
    if score.win is WinRule.TARGET:
        yield tell("count.short")


def _case(rules: VariantRules, tell: Teller) -> str:
    """When a deal of two sides has no winner by points."""
    score, total = rules.score, rules.for_family(Family.ITALIAN).deck_points
    if score.win is not WinRule.TARGET:
        return tell("count.at_level")
    if _more_than_the_pack(rules):
        return tell("count.at_level_or_short")
    even = total % 2 == 0 and score.target == total // 2 + 1
    return tell("count.at_half", n=total // 2) if even else tell("count.at_short")


def _sweep(rules: VariantRules, tell: Teller) -> str:
    sweep = rules.score.cappotto
    effect = sweep.effect
    if effect is CappottoEffect.FACTOR and sweep.factor == 1:
        effect = CappottoEffect.LABEL
    made = tell(f"count.sweep_{sweep.by}")
    return tell(f"count.{effect}", sweep=made, times=tell.times(sweep.factor))


def payoff(rules: VariantRules, tell: Teller) -> Sentences:
    """What a contract pays."""
    if not is_called(rules):
        return
    table = rules.payoff
    if table.scheme is PayoffScheme.GINGO:
        yield tell("payoff.gingo")
        if table.solo_factor > 1:
            yield tell("payoff.gingo_solo", times=tell.times(table.solo_factor))
    else:
        other = signed(table.other)
        yield tell("payoff.called", declarer=signed(table.declarer), partner=signed(table.partner), other=other)
        yield tell("payoff.solo", declarer=signed(table.solo_declarer), other=other)
        if table.steps:
            yield _steps(rules, tell)
    if _has_two_factors(rules):
        yield tell(f"payoff.{table.factor_combine}")


def _steps(rules: VariantRules, tell: Teller) -> str:
    steps = sorted(rules.payoff.steps)
    told = tell.listed(tell("payoff.step", n=least, times=tell.times(factor)) for least, factor in steps)
    return tell("payoff.steps", steps=told)


def _has_two_factors(rules: VariantRules) -> bool:
    """Whether one deal may be multiplied twice."""
    table, sweep = rules.payoff, rules.score.cappotto
    by_contract = table.solo_factor > 1 if table.scheme is PayoffScheme.GINGO else bool(table.steps)
    return by_contract and sweep.effect is CappottoEffect.FACTOR and sweep.factor > 1


def match(rules: VariantRules, tell: Teller) -> Sentences:
    """How long a match is."""
    paid, n = is_called(rules), rules.match.n
    match rules.match.format:
        case MatchFormat.SINGLE:
            yield tell("match.single")
        case MatchFormat.FIXED_DEALS:
            yield tell("match.fixed_deals_points" if paid else "match.fixed_deals", n=tell.number(n))
        case MatchFormat.BEST_OF if not paid:
            yield tell("match.best_of", n=tell.number(n), wins=tell.number(n // 2 + 1))
        case MatchFormat.FIRST_TO if not paid:
            yield tell("match.first_to", n=tell.number(n))
        case MatchFormat.BEST_OF:
            yield tell("match.points_to", n=n // 2 + 1)
        case _:
            yield tell("match.points_to", n=n)
