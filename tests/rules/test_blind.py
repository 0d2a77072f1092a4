from dataclasses import replace

import pytest

from briscola.rules.call import Calling
from briscola.rules.cards import Rank, Suit, parse_card
from briscola.rules.choices import ForbidExcept
from briscola.rules.events import Called, Played, TrickWon
from briscola.rules.moves import Call, IllegalMove, Play
from briscola.rules.sections import Blind
from tests.rules.called import BUIO, BUIO_DECLARED, deal_hands, make, win_auction
from tests.rules.tables import cards

HANDS = [cards("2d 4d"), cards("5d Ad"), cards("2c 6c"), cards("3b 7b"), cards("2s 3d")]


def plays(text):
    return [Play(card) for card in cards(text)]


def begun(variant, declarer):
    return win_auction(deal_hands(variant, HANDS), declarer, 61)


def test_who_is_not_the_declarer_may_not_play_a_two_in_the_first_trick():
    deal = begun(BUIO, 4)
    with pytest.raises(IllegalMove, match="2d may not be laid in the blind first trick"):
        make(deal, *plays("2d"))
    assert plays("2d")[0] not in deal.legal_moves(0)
    assert len(deal.legal_moves(0)) == 7


def test_the_declarer_may_if_he_plays_last():
    deal = make(begun(BUIO, 4), *plays("4d 5d 6c 7b"))
    assert plays("2s")[0] in deal.legal_moves(4)


def test_the_declarer_may_not_if_he_does_not_play_last():
    assert plays("2d")[0] not in begun(BUIO, 0).legal_moves(0)


def test_nobody_is_excepted_where_the_variant_says_so():
    strict = replace(BUIO, blind=Blind(enabled=True, except_=ForbidExcept.NONE))
    deal = make(begun(strict, 4), *plays("4d 5d 6c 7b"))
    assert plays("2s")[0] not in deal.legal_moves(4)


def test_a_hand_of_nothing_but_forbidden_ranks_may_play_any():
    ranks = tuple(rank for rank in Rank if rank is not Rank.ACE)
    strict = replace(BUIO, blind=Blind(enabled=True, forbid=ranks))
    deal = win_auction(deal_hands(strict, [cards("2d 4d 5d 6d 7d Fd Cd Rd")]), 4, 61)
    assert len(deal.legal_moves(0)) == 8


def test_the_blind_trick_is_judged_without_trump_and_the_call_follows_it():
    events = []
    deal = begun(BUIO, 4)
    make(deal, *plays("4d Ad 6c 3b 3d"), emit=events.append)
    assert [type(event) for event in events] == [Played] * 5 + [TrickWon]
    assert (events[-1].seat, deal.points[1], isinstance(deal.stage, Calling), deal.to_act) == (1, 31, True, (4,))
    make(deal, Call(Suit.BASTONI))
    assert (deal.trump, deal.to_act, deal.contract.called) == (Suit.BASTONI, (1,), parse_card("2b"))


def test_the_blind_trick_may_wait_for_its_trump():
    events = []
    deal = begun(BUIO_DECLARED, 4)
    make(deal, *plays("4d Ad 6c 3b 3d"))
    assert (len(deal.trick), deal.to_act) == (5, (4,))
    make(deal, Call(parse_card("Rb"), whole_card=True), emit=events.append)
    assert events == [Called(4, parse_card("Rb")), TrickWon(3, 3)]
    assert (deal.points[3], deal.to_act) == (31, (3,))


def test_a_declarer_who_laid_the_two_he_then_calls_is_known_to_be_alone_at_once():
    deal = make(begun(BUIO, 4), *plays("4d Ad 6c 3b 2s"), Call(Suit.SPADE))
    assert deal.contract.partner == 4


def test_who_laid_the_card_that_is_then_called_is_known_as_partner_at_once():
    deal = make(begun(BUIO_DECLARED, 4), *plays("4d Ad 6c 3b 3d"), Call(parse_card("3b"), whole_card=True))
    assert deal.contract.partner == 3


def test_nothing_but_a_play_is_made_in_the_blind_trick():
    deal = begun(BUIO, 4)
    with pytest.raises(IllegalMove, match="before the call"):
        deal.verify_move(0, Call(Suit.SPADE))
    with pytest.raises(IllegalMove, match="does not hold Ad"):
        deal.verify_move(0, plays("Ad")[0])
