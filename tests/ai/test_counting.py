import pytest

from briscola.ai.counting import Holding, answers, holdings, is_master, points_of, tricks_left, unseen_of
from briscola.rules.cards import Card, Suit, parse_card
from tests.ai import situations as on


def likes_strong(card: Card) -> float:
    return on.CLASSICA.strength[card]


def test_a_hidden_card_is_any_card_that_is_neither_held_nor_played_nor_turned() -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", "Rc", turn_up="7s", taken=("Ab 3b",))
    other = holdings(view)[0]
    assert other.hidden == 2
    assert set(other.pool) == set(on.CLASSICA.cards) - set(on.cards("Ad 5c 3s Rc 7s Ab 3b"))


def test_the_best_of_three_hidden_cards_is_the_top_one_with_three_in_ten() -> None:
    view = on.position(on.CLASSICA, "5c 4c 2c", turn_up="7s")
    pool = tuple(on.cards("Ad 3d Rd Cd Fd 7d 6d 5d 4d 2d"))
    found = dict(answers(view, Holding((), 3, pool), on.cards("2b"), likes_strong))
    assert found[parse_card("Ad")] == pytest.approx(3 / 10)
    assert found[parse_card("3d")] == pytest.approx(7 / 10 * 3 / 9)
    assert sum(found.values()) == pytest.approx(1)
    assert parse_card("2d") not in found


def test_a_known_card_is_the_least_a_seat_answers_with() -> None:
    view = on.position(on.CLASSICA, "5c 4c 2c", turn_up="7s")
    held = Holding((parse_card("Rd"),), 1, tuple(on.cards("Ad 3d Fd 7d")))
    found = dict(answers(view, held, on.cards("2b"), likes_strong))
    assert found == {parse_card("Ad"): 1 / 4, parse_card("3d"): pytest.approx(1 / 4), parse_card("Rd"): 1 / 2}


def test_where_suit_must_be_followed_the_led_suit_goes_first() -> None:
    view = on.position(on.BUSSATA, "5c 4c 2c", turn_up="7s")
    found = answers(view, Holding((), 2, tuple(on.cards("Ad 4b"))), on.cards("2b"), likes_strong)
    assert found == [(parse_card("4b"), 1.0)]


def test_a_king_is_master_when_ace_and_three_are_gone() -> None:
    view = on.position(on.CLASSICA, "Rd Rc 2s", turn_up="7s", taken=("Ad 3d", "Ac 2d"))
    assert is_master(view, parse_card("Rd"))
    assert not is_master(view, parse_card("Rc"))


def test_trumps_are_counted() -> None:
    view = on.position(on.CLASSICA, "5c 4c 2s", turn_up="7s", taken=("As 3s", "Rs 2d"))
    assert len(unseen_of(view, Suit.SPADE)) == 10 - 5


def test_points_and_tricks_are_remembered_by_what_was_taken() -> None:
    view = on.position(on.CLASSICA, "5c 4c 2s", turn_up="7s", taken=("As 3s", "Rs 2d"))
    assert points_of(view, frozenset((0,))) == 21
    assert tricks_left(view) == 18
