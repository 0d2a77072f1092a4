"""What a contract pays: match points by seat (RULES.md, the tables of "Chiamata" and "Gingo")."""

from __future__ import annotations

from dataclasses import replace

from briscola.rules.choices import CappottoEffect, FactorCombine, PayoffScheme
from briscola.rules.contract import Contract
from briscola.rules.scoring import DealResult, Outcome, is_sweep, with_bonus
from briscola.rules.variant import VariantRules


def count_contract(
    rules: VariantRules,
    contract: Contract,
    *,
    points: tuple[int, ...],
    cards: tuple[int, ...],
    tricks: tuple[int, ...],
    last_winner: int,
) -> DealResult:
    """Judge a deal in which all cards are played, so that everybody knows the declarer's side."""
    counted = with_bonus(points, last_winner, rules.score.last_trick_bonus)
    side = contract.side
    sides = (side, tuple(seat for seat in range(rules.seats) if seat not in side))
    winner = 0 if sum(counted[seat] for seat in side) >= contract.target else 1
    sweep = is_sweep(rules, sides[winner], points, tricks)
    effect = rules.score.cappotto.effect
    factor = _factor(rules, contract, sweep and effect is CappottoEffect.FACTOR)
    pay = _pay_gingo if rules.payoff.scheme is PayoffScheme.GINGO else _pay_called
    return DealResult(
        points=counted,
        cards=cards,
        tricks=tricks,
        sides=sides,
        outcome=Outcome.WON,
        winner=winner,
        cappotto=sweep,
        factor=factor,
        wins_match=sweep and effect is CappottoEffect.MATCH,
        payoff=tuple(factor * value for value in pay(rules, contract, counted)),
        contract=replace(contract, partner=contract.declarer) if len(side) == 1 else contract,
    )


def _factor(rules: VariantRules, contract: Contract, swept: bool) -> int:
    """What the height of the contract, playing alone and a clean sweep make of the plain payoff."""
    payoff, sweep = rules.payoff, rules.score.cappotto.factor if swept else 1
    if payoff.scheme is PayoffScheme.GINGO:
        step = payoff.solo_factor if len(contract.side) == 1 else 1
    else:
        step = max(((least, factor) for least, factor in payoff.steps if contract.target >= least), default=(0, 1))[1]
    return max(step, sweep) if payoff.factor_combine is FactorCombine.MAX else step * sweep


def _pay_called(rules: VariantRules, contract: Contract, points: tuple[int, ...]) -> tuple[int, ...]:
    """So much for the declarer, his partner and each other, turned round where the contract failed."""
    payoff, side = rules.payoff, contract.side
    sign = 1 if sum(points[seat] for seat in side) >= contract.target else -1
    declarer = payoff.solo_declarer if len(side) == 1 else payoff.declarer
    plain = {seat: payoff.partner for seat in side} | {contract.declarer: declarer}
    return tuple(sign * plain.get(seat, payoff.other) for seat in range(rules.seats))


def _pay_gingo(rules: VariantRules, contract: Contract, points: tuple[int, ...]) -> tuple[int, ...]:
    """The bid where it is made; else each loses what is missing, and each defender gains all their points."""
    side, made = contract.side, sum(points[seat] for seat in contract.side)
    if made >= contract.target:
        return tuple(contract.target if seat in side else 0 for seat in range(rules.seats))
    return tuple(made - contract.target if seat in side else sum(points) - made for seat in range(rules.seats))
