import pytest

from briscola.rules.cards import (
    DECK_SIZE,
    HIDDEN,
    Rank,
    Suit,
    card_code,
    card_name,
    make_card,
    number_of,
    parse_card,
    parse_suit,
    rank_of,
    suit_of,
)


def test_every_card_has_its_own_name_and_is_read_back():
    names = [card_name(card) for card in range(DECK_SIZE)]
    assert len(set(names)) == DECK_SIZE
    assert [parse_card(name) for name in names] == list(range(DECK_SIZE))


def test_a_card_is_its_rank_and_suit():
    for card in range(DECK_SIZE):
        assert make_card(rank_of(card), suit_of(card)) == card


def test_courts_follow_the_seven_as_on_italian_packs():
    numbers = [number_of(parse_card(name)) for name in ("Ac", "2c", "7c", "Fc", "Cc", "Rc")]
    assert numbers == [1, 2, 7, 8, 9, 10]


def test_card_codes_are_those_of_the_deck_files():
    assert [card_code(parse_card(name)) for name in ("Ad", "Rc", "7s", "Rb")] == ["d01", "c10", "s07", "b10"]


def test_a_hidden_card_has_no_face():
    assert card_name(HIDDEN) == "?"


@pytest.mark.parametrize("text", ["", "A", "Ax", "1c", "10c", "ac", "AC", "rc", "Rc ", "Ąc", "?"])
def test_what_is_no_card_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"is no card \(a rank of"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "x", "C", "dc"])
def test_what_is_no_suit_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"is no suit \(one of d c s b\)"):
        parse_suit(text)


def test_suits_are_read_by_their_letters():
    assert [parse_suit(letter) for letter in "dcsb"] == list(Suit)


def test_rank_letters_are_those_of_the_notation():
    assert "".join(Rank) == "A3RCF76542"
