from dataclasses import replace

import pytest

from briscola.rules.cards import Rank, Suit, card_name, parse_card
from briscola.rules.choices import OwnCard
from briscola.rules.events import Called, TrumpNamed
from briscola.rules.moves import Call, IllegalMove, Pass, Play
from tests.rules.called import (
    CHIAMATA_PUNTI,
    FORBIDDEN,
    GINGO,
    MONTE_6,
    MONTE_FIXED,
    SUBITO,
    deal_hands,
    make,
    win_auction,
)
from tests.rules.tables import CHIAMATA, cards


def whole(name):
    return Call(parse_card(name), whole_card=True)


def calls(deal):
    """The cards and suits that may be called, as text."""
    moves = deal.legal_moves(deal.contract.declarer)
    return {card_name(move.called) if move.whole_card else Suit(move.called).letter for move in moves}


def test_the_called_card_is_the_rank_that_was_bid_in_the_suit_that_is_named():
    events = []
    deal = win_auction(deal_hands(CHIAMATA, []), 2, Rank.KING)
    make(deal, Call(Suit.COPPE), emit=events.append)
    assert events == [Called(2, parse_card("Rc"))]
    assert (deal.contract.called, deal.trump, deal.stage, deal.to_act) == (parse_card("Rc"), Suit.COPPE, None, (0,))


def test_with_points_the_lowest_rank_is_called():
    deal = make(win_auction(deal_hands(CHIAMATA, []), 0, Rank.TWO), Call(Suit.SPADE))
    assert deal.contract.called == parse_card("2s")
    assert make(win_auction(deal_hands(SUBITO, []), 0, 80), Call(Suit.SPADE)).contract.called == parse_card("2s")


def test_only_a_suit_is_named_where_the_rank_is_fixed():
    deal = win_auction(deal_hands(SUBITO, []), 0, 61)
    assert calls(deal) == {"d", "c", "s", "b"}
    with pytest.raises(IllegalMove, match="the declarer names a suit"):
        make(deal, whole("2s"))


def test_any_card_may_be_called_where_the_variant_says_so():
    deal = win_auction(deal_hands(CHIAMATA_PUNTI, []), 0, 61)
    assert len(calls(deal)) == 40
    with pytest.raises(IllegalMove, match="the declarer names a whole card"):
        make(deal, Call(Suit.SPADE))
    assert make(deal, whole("7s")).trump == Suit.SPADE


def test_a_card_one_holds_may_be_called_with_the_same_events():
    told = []
    for hand in ("Ac", "2d"):
        events = []
        make(win_auction(deal_hands(CHIAMATA, [cards(hand)]), 0, Rank.ACE), Call(Suit.COPPE), emit=events.append)
        told.append(events)
    assert told[0] == told[1] == [Called(0, parse_card("Ac"))]


def test_a_card_one_holds_may_be_forbidden():
    deal = win_auction(deal_hands(FORBIDDEN, [cards("Ac Ad")]), 0, Rank.ACE)
    assert calls(deal) == {"s", "b"}
    with pytest.raises(IllegalMove, match="calling one's own card, Ac, is forbidden"):
        make(deal, Call(Suit.COPPE))


def test_where_nothing_else_is_left_ones_own_card_is_called_all_the_same():
    deal = win_auction(deal_hands(FORBIDDEN, [cards("Ac Ad As Ab")]), 0, Rank.ACE)
    assert calls(deal) == {"d", "c", "s", "b"}


def test_gingo_calls_the_highest_trump_that_is_missing_or_one_in_hand():
    deal = win_auction(deal_hands(GINGO, [cards("Ac 3c Cc 5d As Fs Ab 4b")]), 0, 61)
    assert calls(deal) == {"Ac", "3c", "Rc", "Cc", "Ad", "5d", "As", "3s", "Fs", "Ab", "3b", "4b"}
    with pytest.raises(IllegalMove, match="Fc cannot be called: call the highest trump that is missing"):
        make(deal, whole("Fc"))


def test_gingo_with_own_cards_forbidden_leaves_one_card_a_suit():
    strict = replace(GINGO, call=replace(GINGO.call, own_card=OwnCard.FORBIDDEN))
    deal = win_auction(deal_hands(strict, [cards("Ac 3c Cc 5d As Fs Ab 4b")]), 0, 61)
    assert calls(deal) == {"Rc", "Ad", "3s", "3b"}


def test_a_suit_may_be_named_before_the_kitty_and_the_card_after_it():
    events = []
    deal = win_auction(deal_hands(MONTE_6, []), 0, 61)
    make(deal, Call(Suit.SPADE), emit=events.append)
    assert (events[0], deal.trump, deal.contract.called) == (TrumpNamed(0, Suit.SPADE), Suit.SPADE, None)
    make(deal, deal.legal_moves(0)[0])
    assert calls(deal) == {card_name(card) for card in range(20, 30)}
    with pytest.raises(IllegalMove, match="Ac is not of the suit that was named"):
        make(deal, whole("Ac"))


def test_a_fixed_card_of_a_named_suit_calls_itself():
    deal = make(win_auction(deal_hands(MONTE_FIXED, []), 0, 61), Call(Suit.SPADE))
    make(deal, deal.legal_moves(0)[0])
    assert (deal.contract.called, deal.stage) == (parse_card("2s"), None)


def test_only_the_declarer_calls_and_nothing_else_is_done_meanwhile():
    deal = win_auction(deal_hands(CHIAMATA, []), 2, Rank.ACE)
    assert deal.to_act == (2,)
    with pytest.raises(IllegalMove, match="it is the turn of seat 2"):
        deal.verify_move(0, Call(Suit.COPPE))
    for move in (Pass(), Play(deal.hands[2][0])):
        with pytest.raises(IllegalMove, match="calls a card now"):
            deal.verify_move(2, move)
