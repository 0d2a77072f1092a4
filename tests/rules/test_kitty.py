from dataclasses import replace

import pytest

from briscola.rules.call import NamingPartner
from briscola.rules.cards import HIDDEN, Rank, Suit, parse_card
from briscola.rules.choices import DiscardsTo
from briscola.rules.events import Discarded, KittyTaken, PartnerNamed, PartnerWanted
from briscola.rules.moves import Call, Discard, IllegalMove, Name
from briscola.rules.sections import DealRules
from tests.rules.called import ASIDE, MONTE_5, NAMING, NEIGHBOUR, deal_hands, make, win_auction
from tests.rules.tables import cards, deal_out, flat, look, rules


def play_out(deal):
    while not deal.over:
        make(deal, deal.legal_moves(deal.to_act[0])[0])
    return deal.result()


def test_the_kitty_is_the_packs_last_cards_and_is_never_drawn():
    variant = rules("widow", deal=DealRules(kitty=4))
    deal = deal_out(variant, variant.cards)
    assert (deal.kitty, len(deal.talon)) == ([36, 37, 38, 39], 30)
    result = play_out(deal)
    assert (deal.kitty, sum(result.points), sum(result.cards)) == ([36, 37, 38, 39], 120, 40)


def test_the_declarer_takes_the_kitty_and_ends_with_as_many_cards_as_the_others():
    deal = win_auction(deal_hands(MONTE_5, [], cards("Ac 3d 2s 4s 5s")), 1, 61)
    assert set(cards("Ac 3d 2s 4s 5s")) <= set(deal.hands[1])
    assert (len(deal.hands[1]), deal.kitty, len(deal.legal_moves(1))) == (12, [], 792)
    make(deal, Discard(tuple(cards("Ac 3d 2s 4s 5s"))))
    assert (len(deal.hands[1]), deal.kitty) == (7, cards("Ac 3d 2s 4s 5s"))


def test_discards_are_as_many_different_cards_of_the_own_hand_in_any_order():
    deal = win_auction(deal_hands(MONTE_5, [cards("Ad 2d 3d 4d 5d 6d 7d")]), 0, 61)
    deal.verify_move(0, Discard(tuple(cards("5d 4d 3d 2d Ad"))))
    for text, fault in (
        ("Ad 2d", "5 cards are laid away, not 2"),
        ("Ad Ad 2d 3d 4d", "Ad is laid away twice"),
        ("Ad 2d 3d 4d Fd", "does not hold Fd"),
    ):
        with pytest.raises(IllegalMove, match=fault):
            deal.verify_move(0, Discard(tuple(cards(text))))
    with pytest.raises(IllegalMove, match="lays 5 cards away now"):
        deal.verify_move(0, Call(Suit.COPPE))


def test_who_wins_the_last_trick_gains_the_discards():
    """With Ac and 3d laid away and the last trick lost, the defenders gain 21."""
    deal = win_auction(deal_hands(MONTE_5, [], cards("Ac 3d 2s 4s 5s")), 1, 61)
    make(deal, Discard(tuple(cards("Ac 3d 2s 4s 5s"))), Call(parse_card("Ad"), whole_card=True))
    result = play_out(deal)
    heir = result.aside_to
    assert (heir, result.aside) == (deal.leader, tuple(cards("Ac 3d 2s 4s 5s")))
    assert result.points[heir] == deal.points[heir] + 21
    assert sum(result.points) == 120


@pytest.mark.parametrize(("to", "total"), [(DiscardsTo.DECLARER, 120), (DiscardsTo.NOBODY, 99)])
def test_discards_may_go_to_the_declarer_or_to_nobody(to, total):
    variant = replace(MONTE_5, kitty=replace(MONTE_5.kitty, discards_to=to))
    deal = win_auction(deal_hands(variant, [], cards("Ac 3d 2s 4s 5s")), 1, 61)
    make(deal, Discard(tuple(cards("Ac 3d 2s 4s 5s"))), Call(parse_card("Ad"), whole_card=True))
    result = play_out(deal)
    assert sum(result.points) == total
    assert result.points[1] == deal.points[1] + (21 if to is DiscardsTo.DECLARER else 0)


def test_a_kitty_that_nobody_takes_goes_with_the_last_trick():
    deal = make(win_auction(deal_hands(ASIDE, []), 0, Rank.TWO), Call(Suit.SPADE))
    assert len(deal.kitty) == 5
    assert sum(play_out(deal).points) == 120


def test_to_all_others_the_kitty_and_the_discards_are_backs():
    events = []
    order = [*range(40)]
    deal = deal_out(MONTE_5, order, events.append)
    win_auction(deal, 1, 61, emit=events.append)
    make(deal, Discard((35, 36, 37, 38, 39)), emit=events.append)
    others = look(MONTE_5, frozenset({0, 2, 3, 4}), events)
    assert (others.count(1), others.kitty, len(others.kitty_slots)) == (7, [], 5)
    mine = look(MONTE_5, frozenset({1}), events)
    assert (mine.hands[1], mine.kitty) == ([*range(7, 14)], [35, 36, 37, 38, 39])
    taken = next(event for event in events if isinstance(event, KittyTaken))
    assert taken.seen_by(frozenset({0})).cards == (HIDDEN,) * 5


def test_a_called_card_in_the_kitty_leaves_the_declarer_alone():
    deal = win_auction(deal_hands(MONTE_5, [], cards("Ac")), 1, 61)
    make(deal, Discard(tuple(deal.hands[1][:5])), Call(parse_card("Ac"), whole_card=True))
    assert play_out(deal).sides == ((1,), (0, 2, 3, 4))


def test_calling_ones_own_discard_is_to_play_alone_and_nobody_learns_it_before_the_count():
    deal = win_auction(deal_hands(MONTE_5, [], cards("Ac 3d 2s 4s 5s")), 1, 61)
    make(deal, Discard(tuple(cards("Ac 3d 2s 4s 5s"))), Call(parse_card("Ac"), whole_card=True))
    result = play_out(deal)
    assert (deal.contract.partner, result.contract.partner, result.sides[0]) == (None, 1, (1,))


def called_from_kitty(variant):
    """Seat 1 calls the 2 of coppe, which lies in the kitty; what happens then."""
    events = []
    deal = deal_out(
        variant, [*(card for card in range(40) if card not in cards("2c 4c 5c 6c 7c")), *cards("2c 4c 5c 6c 7c")]
    )
    win_auction(deal, 1, 61)
    make(deal, Call(Suit.COPPE), emit=events.append)
    return deal, events


def test_the_declarer_may_have_to_name_a_partner_instead():
    deal, events = called_from_kitty(NAMING)
    assert events[-1] == PartnerWanted(1)
    make(deal, deal.legal_moves(1)[0])
    assert (isinstance(deal.stage, NamingPartner), deal.to_act) == (True, (1,))
    assert deal.legal_moves(1) == [Name(0), Name(2), Name(3), Name(4)]
    with pytest.raises(IllegalMove, match="names another player"):
        deal.verify_move(1, Name(1))
    make(deal, Name(3), emit=events.append)
    assert (events[-1], deal.contract.partner, deal.stage) == (PartnerNamed(1, 3), 3, None)
    assert play_out(deal).sides[0] == (1, 3)


def test_the_right_neighbour_may_become_the_partner():
    deal, events = called_from_kitty(NEIGHBOUR)
    assert (events[-1], deal.contract.partner) == (PartnerNamed(1, 2), 2)
    make(deal, deal.legal_moves(1)[0])
    assert play_out(deal).sides[0] == (1, 2)


def test_nobody_is_named_where_the_called_card_was_dealt():
    events = []
    deal = win_auction(deal_hands(NAMING, [cards("2c")]), 1, 61)
    make(deal, Call(Suit.COPPE), emit=events.append)
    make(deal, deal.legal_moves(1)[0], emit=events.append)
    assert [type(event) for event in events[1:]] == [KittyTaken, Discarded]
    assert (deal.stage, play_out(deal).sides[0]) == (None, (0, 1))


def test_every_card_of_a_deal_with_a_kitty_is_somewhere():
    deal = win_auction(deal_hands(MONTE_5, []), 2, 61)
    assert sorted(flat((*deal.hands, deal.kitty))) == list(range(40))
