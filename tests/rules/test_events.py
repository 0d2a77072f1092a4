from briscola.rules.cards import HIDDEN
from briscola.rules.events import DealBegan, Dealt, Drew, Played, TrickWon, TurnedUp

CURTAIN = frozenset()
ALL = frozenset({0, 1})


def test_a_hand_is_hidden_from_those_it_was_not_shown_to():
    dealt = Dealt(0, (4, 5, 6), frozenset({0}))
    assert dealt.seen_by(frozenset({0})) == dealt
    assert dealt.seen_by(frozenset({1})).cards == (HIDDEN,) * 3
    assert dealt.seen_by(CURTAIN).cards == (HIDDEN,) * 3
    assert dealt.seen_by(ALL) == dealt


def test_a_drawn_card_is_hidden_but_not_who_drew():
    drew = Drew(1, 7, frozenset({1}))
    assert drew.seen_by(frozenset({0})) == Drew(1, HIDDEN, frozenset({1}))
    assert drew.seen_by(frozenset({1})) == drew


def test_what_is_shown_to_all_is_seen_behind_the_curtain_too():
    assert Drew(1, 7, None).seen_by(CURTAIN).card == 7
    assert Dealt(1, (7,), None).seen_by(CURTAIN).cards == (7,)


def test_one_person_with_two_hands_sees_both():
    assert Dealt(2, (7,), frozenset({2})).seen_by(frozenset({0, 2})).cards == (7,)


def test_tricks_and_turned_cards_are_public():
    for event in (TurnedUp(3), Played(0, 3), TrickWon(1, 1), DealBegan(1, (0, 1), 1, 1, "ab")):
        assert event.seen_by(CURTAIN) == event


def test_a_trick_that_is_won_carries_no_running_total():
    assert set(TrickWon.__slots__) == {"seat", "leader"}
