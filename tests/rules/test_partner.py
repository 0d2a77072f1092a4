from random import Random

import pytest

from briscola.rules.cards import Rank, Suit, parse_card
from briscola.rules.events import PartnerRevealed
from briscola.rules.moves import Call, IllegalMove, Play, Reveal
from tests.rules.called import FORBIDDEN, GINGO, deal_hands, make, win_auction
from tests.rules.tables import CHIAMATA, cards, deal_out, look

HANDS = ["Ac 3c", "Rc", "2d", "4d", "5d"]


def called_deal(variant, hands, declarer, bid, call, events=None):
    """A deal in which the declarer made this call; what happened goes to ``events``."""
    order = list(deal_hands(variant, [cards(hand) for hand in hands]).hands)
    events = [] if events is None else events
    deal = deal_out(variant, [card for hand in order for card in hand], events.append)
    win_auction(deal, declarer, bid, emit=events.append)
    return make(deal, call, emit=events.append), events


def lay(deal, name, events):
    seat = deal.to_act[0]
    deal.play(seat, Play(parse_card(name)), events.append)


def test_who_lays_the_called_card_is_the_partner_and_everybody_knows():
    deal, events = called_deal(CHIAMATA, HANDS, 3, Rank.KING, Call(Suit.COPPE))
    lay(deal, "3c", events)
    assert (deal.contract.partner, look(CHIAMATA, frozenset({3}), events).contract.partner) == (None, None)
    lay(deal, "Rc", events)
    assert deal.contract.partner == 1
    assert all(look(CHIAMATA, eyes, events).contract.partner == 1 for eyes in (frozenset(), frozenset({4})))


def test_a_declarer_who_called_his_own_card_is_known_to_be_alone_when_it_falls():
    deal, events = called_deal(CHIAMATA, HANDS, 0, Rank.ACE, Call(Suit.COPPE))
    assert deal.contract.partner is None
    lay(deal, "Ac", events)
    assert deal.contract.partner == 0


def gingo(declarer=0, call="Rc"):
    return called_deal(GINGO, HANDS, declarer, 61, Call(parse_card(call), whole_card=True))


def test_gingo_the_partner_may_declare_himself_once_his_card_has_fallen():
    deal, events = gingo()
    lay(deal, "3c", events)
    assert deal.to_act == (1,)
    with pytest.raises(IllegalMove, match="may not do this now"):
        deal.verify_move(1, Reveal())
    lay(deal, "Rc", events)
    assert deal.to_act == (2, 1)
    assert deal.legal_moves(1) == [Reveal()]
    deal.verify_move(1, Reveal())
    deal.play(1, Reveal(), events.append)
    assert (events[-1], deal.to_act, deal.legal_moves(1)) == (PartnerRevealed(1), (2,), [])


def test_elsewhere_nobody_declares_himself():
    deal, events = called_deal(CHIAMATA, HANDS, 3, Rank.KING, Call(Suit.COPPE))
    lay(deal, "3c", events)
    lay(deal, "Rc", events)
    assert deal.to_act == (2,)


def test_gingo_a_declarer_alone_has_nobody_to_declare():
    deal, events = gingo(call="3c")
    lay(deal, "3c", events)
    assert deal.to_act == (1,)


def holders(view, card):
    return {seat for turn in range(150) for seat, hand in enumerate(view.sample(Random(turn)).hands) if card in hand}


def test_gingo_who_calls_a_low_trump_holds_it_or_all_the_higher_ones():
    """Others may conclude it, and no sample forgets it."""
    _, events = gingo()
    view = look(GINGO, frozenset({4}), events)
    rc = parse_card("Rc")
    for turn in range(100):
        hand = view.sample(Random(turn)).hands[0]
        assert rc in hand or {parse_card("Ac"), parse_card("3c")} <= set(hand)
    assert holders(view, rc) == {0, 1, 2, 3}


def test_gingo_a_higher_trump_in_another_hand_shows_that_the_declarer_is_alone():
    """Seat 1, who sees the ace of trumps in his own hand, knows that a declarer who called the king holds it."""
    deal, events = called_deal(GINGO, ["Rc 2c", "Ac", "3c"], 0, 61, Call(parse_card("Rc"), whole_card=True))
    knowing, ignorant = (look(GINGO, frozenset({seat}), events) for seat in (1, 3))
    assert holders(knowing, parse_card("Rc")) == {0}
    assert len(holders(ignorant, parse_card("Rc"))) > 1
    lay(deal, "2c", events)
    lay(deal, "Ac", events)
    assert holders(look(GINGO, frozenset({3}), events), parse_card("Rc")) == {0}


def test_a_forbidden_own_card_is_not_thought_to_be_the_declarers():
    _, events = called_deal(FORBIDDEN, HANDS, 3, Rank.KING, Call(Suit.COPPE))
    assert 3 not in holders(look(FORBIDDEN, frozenset({4}), events), parse_card("Rc"))


def test_the_holder_knows_and_the_declarer_does_not():
    _, events = called_deal(CHIAMATA, HANDS, 3, Rank.KING, Call(Suit.COPPE))
    rc = parse_card("Rc")
    assert holders(look(CHIAMATA, frozenset({1}), events), rc) == {1}
    assert holders(look(CHIAMATA, frozenset({3}), events), rc) == {0, 1, 2, 4}
