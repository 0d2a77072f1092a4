import pytest

from briscola.ai.outlook import Calls, chance, gain, plan_with, promised_bare
from briscola.rules.auction import contract_for
from briscola.rules.cards import Rank, Suit, parse_card
from tests.ai import situations as on
from tests.rules.tables import SHIPPED

CHIAMATA, PUNTI, GINGO = (SHIPPED[name] for name in ("chiamata_5", "chiamata_punti", "gingo"))
LONG = on.cards("As Rs Cs 7s 4s 2d 4c 5b")
EVEN = on.cards("7s 5s 7d 4d 6c 5c 6b 2b")


def test_length_and_honours_promise_more_than_an_even_hand() -> None:
    called = parse_card("3s")
    assert plan_with(CHIAMATA, LONG, called).points > plan_with(CHIAMATA, EVEN, called).points + 20


def test_the_highest_missing_card_of_the_long_suit_is_called() -> None:
    plan = Calls(PUNTI, LONG).best(contract_for(PUNTI, 0, 61))
    assert (plan.suit, plan.called, plan.alone) == (Suit.SPADE, parse_card("3s"), False)


def test_a_rank_that_is_held_is_called_in_another_suit() -> None:
    plan = Calls(CHIAMATA, on.cards("As 3s Ad 3d 7d 4c 5b 6b")).best(contract_for(CHIAMATA, 0, Rank.ACE))
    assert plan.suit not in (Suit.SPADE, Suit.DENARI)
    assert not plan.alone


def test_a_named_trump_is_kept() -> None:
    assert Calls(PUNTI, LONG, Suit.COPPE).best(contract_for(PUNTI, 0, 61)).suit == Suit.COPPE


def test_what_is_promised_is_made_half_the_time() -> None:
    assert chance(70.5, 71) == pytest.approx(0.5)
    assert chance(100, 61) > 0.95 > 0.05 > chance(30, 61)


def test_a_stronger_contract_gains_more_where_it_is_safe() -> None:
    plan = plan_with(CHIAMATA, LONG, parse_card("3s"))._replace(points=110.0)
    assert gain(CHIAMATA, plan, 71) > gain(CHIAMATA, plan, 61)
    assert gain(GINGO, plan, 71) > gain(GINGO, plan, 61)


def test_alone_without_trump_aces_and_threes_count() -> None:
    strong = promised_bare(CHIAMATA, on.cards("As 3s Ad 3d Ac 3c Ab 2b"))
    assert strong > 80 > 30 > promised_bare(CHIAMATA, EVEN)
