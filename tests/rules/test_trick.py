from itertools import pairwise

import pytest

from briscola.rules.cards import parse_card, parse_suit
from briscola.rules.trick import NO_TRUMP, legal_cards, winning_index
from tests.rules.tables import BUSSATA, BY_ID, CLASSICA, STRICT, cards, vector


def trump_of(example):
    return NO_TRUMP if example["trump"] is None else parse_suit(example["trump"])


def takes(trick, trump=NO_TRUMP, variant=CLASSICA):
    """The card that takes a trick."""
    suit = NO_TRUMP if trump is NO_TRUMP else parse_suit(trump)
    return trick.split()[winning_index(variant, cards(trick), suit)]


@pytest.mark.parametrize("example", vector("tricks.yaml"), ids=lambda e: " ".join(e["plays"]))
def test_worked_trick(example):
    variant = BY_ID[example.get("rules", "classica_2")]
    seats, names = zip(*(play.split() for play in example["plays"]), strict=True)
    trick = [parse_card(name) for name in names]
    assert int(seats[winning_index(variant, trick, trump_of(example))]) == example["winner"]
    assert sum(variant.points[card] for card in trick) == example["points"]


@pytest.mark.parametrize("example", vector("legal.yaml"), ids=lambda e: f"{e['led']} {' '.join(e['hand'])}")
def test_worked_legal_cards(example):
    variant = STRICT if example.get("follow") else BY_ID[example["rules"]]
    led = next(card for card in variant.cards if variant.suit[card] == parse_suit(example["led"]))
    hand = [parse_card(name) for name in example["hand"]]
    legal = legal_cards(variant, hand, [led], trump_of(example))
    assert legal == [parse_card(name) for name in example["legal"]]


def test_three_beats_king_of_same_suit():
    assert takes("Rd 3d") == "3d"


def test_ace_beats_three_of_same_suit():
    assert takes("3c Ac") == "Ac"


def test_each_rank_beats_the_next_of_its_suit():
    order = "A3RCF76542"
    for stronger, weaker in pairwise(order):
        assert takes(f"{weaker}s {stronger}s") == f"{stronger}s"
        assert takes(f"{stronger}s {weaker}s") == f"{stronger}s"


def test_other_suits_never_win_not_even_with_the_ace():
    assert takes("2d Ac As", trump="b") == "2d"


def test_lowest_trump_beats_the_ace_led():
    assert takes("Ac 2s", trump="s") == "2s"


def test_highest_trump_wins_whenever_it_falls():
    assert takes("Ac 2s 4s", trump="s") == "4s"
    assert takes("Ac 4s 2s", trump="s") == "4s"


def test_a_card_of_the_suit_led_does_not_come_back_after_a_trump():
    assert takes("4d 2s Ad", trump="s") == "2s"


def test_without_trump_the_highest_of_the_suit_led_wins():
    assert takes("7d Ac 3s As Fd") == "Fd"


def test_led_suit_of_a_double_trick_is_the_very_first_card():
    assert takes("4d Ac 3d Rb", trump="s") == "3d"


def test_the_leader_may_lay_any_card():
    hand = cards("Ac 7d 2d")
    assert legal_cards(BUSSATA, hand, [], parse_suit("d")) == hand


def test_following_is_free_in_briscola():
    hand = cards("Ac 7d 2s")
    assert legal_cards(CLASSICA, hand, cards("Rd"), parse_suit("s")) == hand


def test_suit_is_followed_before_a_trump_is_laid():
    assert legal_cards(STRICT, cards("Ac 7s 2d"), cards("Rd"), parse_suit("s")) == cards("2d")


def test_the_duty_is_to_the_first_card_led_not_to_the_last():
    assert legal_cards(BUSSATA, cards("Ac 2d"), cards("Rd 5c"), parse_suit("s")) == cards("2d")


def test_there_is_no_duty_to_win():
    assert legal_cards(BUSSATA, cards("Ad 2d"), cards("3d"), parse_suit("s")) == cards("Ad 2d")
