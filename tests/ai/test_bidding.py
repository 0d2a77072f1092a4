from dataclasses import replace

import pytest

from briscola.ai.player import Limit
from briscola.ai.rules_player import RulesPlayer
from briscola.rules.cards import Rank, Suit, parse_card
from briscola.rules.moves import Bid, Call, Move, Pass, ThrowIn
from briscola.rules.sections import ThrowInRule
from briscola.rules.variant import VariantRules
from tests.ai import situations as on
from tests.rules.tables import SHIPPED

CHIAMATA, PUNTI, CARICHI, GINGO = (SHIPPED[name] for name in ("chiamata_5", "chiamata_punti", "carichi", "gingo"))
THROWING = replace(CHIAMATA, auction=replace(CHIAMATA.auction, throw_in=ThrowInRule(max_points=4)))
STRONG, EVEN = "As Rs Cs 7s 4s 2d 4c 5b", "7s 5s 7d 4d 6c 5c 6b 2b"


def chosen(rules: VariantRules, hands: list[str], moves: str = "") -> Move:
    return RulesPlayer().choose(on.called_view(rules, hands, moves), Limit()).move


@pytest.mark.parametrize("name", ["chiamata_5", "chiamata_punti", "subito_2", "buio", "cavalieri_9", "gingo"])
def test_an_even_hand_of_lisci_passes(name: str) -> None:
    assert chosen(SHIPPED[name], [EVEN]) == Pass()


def test_a_long_suit_bids_for_its_highest_missing_card() -> None:
    assert chosen(CHIAMATA, [STRONG]) == Bid(Rank.THREE)


def test_a_raise_goes_as_far_as_the_hand_bears() -> None:
    assert chosen(CHIAMATA, ["", STRONG], "R") in (Bid(Rank.KNIGHT), Bid(Rank.KNAVE))
    assert chosen(CHIAMATA, ["", "", "3s Rs 4s 2d 4d 5c 6c 5b"], "2 75") == Pass()


def test_the_world_is_never_bid() -> None:
    best = "As 3s Rs Cs Fs 7s 6s 5s"
    move = chosen(PUNTI, [best])
    assert isinstance(move, Bid)
    assert isinstance(move.value, int)
    assert 81 <= move.value < 120


def test_carichi_is_bid_with_every_ace_and_three_and_not_with_trumps_alone() -> None:
    assert chosen(CARICHI, ["As 3s Ad 3d Ac 3c Ab 3b"]) == Bid("carichi")
    assert chosen(CARICHI, ["As 3s Rs Cs Fs 7s 6s 5s"]) != Bid("carichi")


def test_a_poor_hand_is_thrown_in_where_that_is_allowed_and_a_long_one_is_bid() -> None:
    assert chosen(THROWING, [EVEN]) == ThrowIn()
    assert chosen(THROWING, ["7s 6s 5s 4s 2s 7d 6c 5b"]) == Bid(Rank.ACE)
    assert chosen(CHIAMATA, [EVEN]) == Pass()


def test_the_bid_rank_is_called_in_the_best_suit() -> None:
    assert chosen(CHIAMATA, [STRONG], "3 pass pass pass pass") == Call(Suit.SPADE)


def test_the_highest_missing_trump_is_called() -> None:
    wanted = Call(parse_card("3s"), whole_card=True)
    assert chosen(PUNTI, [STRONG], "61 pass pass pass pass") == wanted
    assert chosen(GINGO, [STRONG], "61 pass pass pass pass") == wanted


def test_every_word_of_the_auction_is_valued() -> None:
    view = on.called_view(CHIAMATA, [STRONG], "")
    choice = RulesPlayer().choose(view, Limit())
    assert [value.move for value in choice.values] == view.legal
    assert choice.reason.key == "reason.bid"
