from dataclasses import replace

import pytest

from briscola.rules.choices import FactorCombine
from briscola.rules.contract import Contract
from briscola.rules.payoff import count_contract
from tests.rules.called import GINGO, MONTE_6, SUBITO
from tests.rules.tables import CHIAMATA, vector

BY_ID = {variant.meta.id: variant for variant in (CHIAMATA, SUBITO, MONTE_6, GINGO)}


def counted(variant, target, made, *, alone=False, tricks=None):
    """Seat 0 declares, seat 1 is his partner unless he plays alone; seat 2 takes what they did not make."""
    seats = variant.seats
    points = (made, 0, 120 - made, *(0,) * (seats - 3))
    contract = Contract(0, target, target, partner=0 if alone else 1)
    return count_contract(
        variant,
        contract,
        points=points,
        cards=(0,) * seats,
        tricks=tricks or (1,) * seats,
        last_winner=0,
    )


TRICKS = {"all": (5, 3, 0, 0, 0), "7 of 8": (4, 3, 1, 0, 0)}


@pytest.mark.parametrize("worked", vector("payoffs.yaml"), ids=str)
def test_worked_payoffs(worked):
    alone = worked.get("alone", False)
    variant = BY_ID[worked["rules"]]
    result = counted(variant, worked["contract"], worked["made"], alone=alone, tricks=TRICKS.get(worked.get("tricks")))
    declarer, partner, other = worked["result"]
    assert result.payoff == (declarer, other if alone else partner, *(other,) * (variant.seats - 2))
    assert result.winner == (0 if worked["made"] >= worked["contract"] else 1)
    assert sum(result.payoff) == 0 or worked["rules"] == "gingo"


def test_gingo_alone_doubles_both_ways():
    assert counted(GINGO, 80, 80, alone=True).payoff == (160, 0, 0, 0, 0)
    assert counted(GINGO, 80, 70, alone=True).payoff == (-20, 100, 100, 100, 100)


def test_a_sweep_of_the_defenders_doubles_too():
    assert counted(CHIAMATA, 61, 0, tricks=(0, 0, 8, 0, 0)).payoff == (-4, -2, 2, 2, 2)


def test_factors_multiply_or_only_the_greatest_counts():
    assert counted(CHIAMATA, 81, 120, tricks=TRICKS["all"]).payoff == (12, 6, -6, -6, -6)
    greatest = replace(CHIAMATA, payoff=replace(CHIAMATA.payoff, factor_combine=FactorCombine.MAX))
    assert counted(greatest, 81, 120, tricks=TRICKS["all"]).payoff == (6, 3, -3, -3, -3)


def test_sides_are_known_and_named_in_the_result():
    result = counted(CHIAMATA, 61, 61)
    assert (result.sides, result.side_points, result.contract.partner) == (((0, 1), (2, 3, 4)), (61, 59), 1)


def test_the_declarer_wins_equality_where_the_target_is_sixty():
    assert counted(replace(CHIAMATA, score=replace(CHIAMATA.score, target=60)), 60, 60).winner == 0
