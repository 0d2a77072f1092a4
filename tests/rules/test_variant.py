from dataclasses import replace
from math import comb

import pytest

from briscola.rules.cards import DECK_SIZE, Rank, parse_card
from briscola.rules.choices import Family
from briscola.rules.sections import DeckRules, Meta
from tests.rules.tables import CLASSICA, FANTE_DONNA, SEI, SETTE_TRE, TABLES, TRE, rules

FRENCH_TRE = replace(TRE, deck=DeckRules(remove={Family.ITALIAN: ("2c",), Family.FRENCH: ("2b",)}))


def points(variant, name):
    return variant.points[parse_card(name)]


def strongest_first(variant):
    return "".join(sorted("A3RCF76542", key=lambda rank: -variant.strength[parse_card(rank + "c")]))


def test_base_game_has_forty_cards_and_120_points_thirty_a_suit():
    assert CLASSICA.cards == tuple(range(DECK_SIZE))
    assert CLASSICA.deck_points == 120
    for suit in range(4):
        assert sum(CLASSICA.points[card] for card in CLASSICA.cards if CLASSICA.suit[card] == suit) == 30


def test_base_game_order_is_ace_three_king_knight_knave_seven_to_two():
    assert strongest_first(CLASSICA) == "A3RCF76542"


def test_ace_is_eleven_three_ten_king_four_knight_three_knave_two():
    assert [points(CLASSICA, f"{rank}d") for rank in "A3RCF76542"] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]


def test_three_and_seven_swapped_changes_order_and_points():
    assert strongest_first(SETTE_TRE) == "A7RCF65432"
    assert points(SETTE_TRE, "7d") == 10
    assert points(SETTE_TRE, "3d") == 0


def test_fante_over_donna():
    assert strongest_first(FANTE_DONNA) == "A3RFC76542"
    assert (points(FANTE_DONNA, "Fb"), points(FANTE_DONNA, "Cb")) == (3, 2)


def test_six_remove_all_twos():
    assert len(SEI.cards) == 36
    assert not any(parse_card(f"2{suit}") in SEI.cards for suit in "dcsb")


def test_three_remove_the_two_of_coppe_and_with_french_suits_the_two_of_fiori():
    italian, french = (FRENCH_TRE.for_family(family) for family in (Family.ITALIAN, Family.FRENCH))
    assert set(range(DECK_SIZE)) - set(italian.cards) == {parse_card("2c")}
    assert set(range(DECK_SIZE)) - set(french.cards) == {parse_card("2b")}


def test_a_pack_removed_for_every_family_stays_as_it_is():
    assert TRE.for_family(Family.FRENCH) is TRE


@pytest.mark.parametrize("variant", TABLES.values(), ids=TABLES)
def test_every_pack_has_120_points(variant):
    assert variant.deck_points == 120


@pytest.mark.parametrize(
    ("variant", "hidden_talon"),
    [("classica_2", 33), ("tre", 29), ("coppie_4", 27), ("sei", 17), ("doppia_2", 31)],
)
def test_hidden_talon_of_the_table_of_r0(variant, hidden_talon):
    assert TABLES[variant].talon_size == hidden_talon + 1


def test_title_is_in_the_language_else_english_else_the_id():
    variant = rules("x")
    assert replace(variant, meta=Meta(id="x", name={"en": "Game", "it": "Gioco"})).title("it") == "Gioco"
    assert replace(variant, meta=Meta(id="x", name={"en": "Game"})).title("de") == "Game"
    assert replace(variant, meta=Meta(id="x", name={})).title("de") == "x"


def test_ten_trumps_of_forty_and_nine_in_six():
    assert sum(1 for card in CLASSICA.cards if CLASSICA.suit[card] == 2) == 10
    assert sum(1 for card in SEI.cards if SEI.suit[card] == 2) == 9


def test_three_players_have_nine_trumps_only_in_the_suit_of_the_removed_two():
    assert [sum(1 for card in TRE.cards if TRE.suit[card] == suit) for suit in range(4)] == [10, 9, 10, 10]


def test_ranks_of_the_pack_may_be_fewer_than_ten():
    assert Rank.TWO not in {name for name in SEI.ranks.order if parse_card(f"{name}d") in SEI.cards}


def test_three_cards_hold_one_of_the_nine_trumps_left_in_more_than_half_of_all_deals():
    trumps = sum(1 for card in CLASSICA.cards if CLASSICA.suit[card] == 2) - 1
    unseen = len(CLASSICA.cards) - 1
    assert 1 - comb(unseen - trumps, 3) / comb(unseen, 3) == pytest.approx(0.5557, abs=0.0001)
