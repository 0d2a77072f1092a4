from random import Random

import pytest

from briscola.play.persons import Person
from briscola.play.replay import restore, to_transcript
from briscola.play.session import Session
from briscola.rules.choices import Cut as CutRule
from briscola.rules.cutting import Cutting
from briscola.rules.moves import Cut, IllegalMove, Pass
from briscola.rules.notation import NotationError
from briscola.rules.sections import DealRules
from briscola.rules.shuffle import card_order, cut_pack, fair_pack
from briscola.rules.transcript import format_transcript, parse_transcript
from tests.rules.beside import CUT, CUT_CALLED, act
from tests.rules.tables import COPPIE, audiences, deal_out, look, rules, shuffled


def test_nobody_has_cards_before_the_cut_and_who_sits_before_the_dealer_cuts():
    deal = deal_out(CUT, shuffled(CUT, 1))
    assert (deal.hands, deal.to_act, deal.over) == ([[], []], (0,), False)
    four = rules("four", table=COPPIE.table, deal=DealRules(cut=CutRule.ASK))
    assert deal_out(four, shuffled(four, 1)).to_act == (2,)


def test_lifted_cards_go_to_the_foot_and_the_rest_is_dealt():
    order = shuffled(CUT, 3)
    deal = deal_out(CUT, order)
    deal.play(0, Cut(17))
    same = deal_out(rules("uncut"), cut_pack(order, 17))
    assert (deal.hands, deal.talon, deal.turn_up, deal.trump) == (same.hands, same.talon, same.turn_up, same.trump)
    assert (deal.stage, deal.to_act) == (None, (0,))


def test_a_kitty_is_cut_with_the_pack_and_the_auction_follows():
    order = shuffled(CUT_CALLED, 3)
    deal = deal_out(CUT_CALLED, order)
    (cutter,) = deal.to_act
    deal.play(cutter, Cut(30))
    assert deal.kitty == cut_pack(order, 30)[-5:]
    assert Pass() in deal.legal_moves(0)


@pytest.mark.parametrize("lifted", [0, 40, 99])
def test_none_and_all_are_no_cut(lifted):
    deal = deal_out(CUT, shuffled(CUT, 1))
    with pytest.raises(IllegalMove, match="lift 1 to 39"):
        deal.verify_move(0, Cut(lifted))
    with pytest.raises(IllegalMove, match="before the cards are dealt"):
        deal.verify_move(0, Pass())
    assert len(deal.legal_moves(0)) == 39


def test_before_the_cut_every_view_may_sample_and_knows_nothing():
    events = []
    deal_out(CUT_CALLED, shuffled(CUT_CALLED, 1), events.append)
    for eyes in audiences(5)[:7]:
        view = look(CUT_CALLED, eyes, events)
        assert (len(view.unseen()), view.over) == (40, False)
        sampled = view.sample(Random(1))
        assert isinstance(sampled.stage, Cutting)
        while not sampled.over:
            act(sampled, Random(2))


def cut_session(seed=7):
    session = Session(CUT, [Person("A"), Person("B")], 1, lambda cards: fair_pack(cards, seed))
    session.begin_deal()
    return session


def play_out(session):
    rng = Random(5)
    while not session.deal_over:
        seat = session.to_act[0]
        session.submit(seat, rng.choice(session.deal.legal_moves(seat)))


def test_the_same_number_and_the_same_cut_are_the_same_deal():
    one, two = cut_session(), cut_session()
    for session in (one, two):
        session.submit(0, Cut(11))
    assert one.deal.hands == two.deal.hands
    assert one.deal.hands[0] == cut_pack(card_order(7, CUT.cards), 11)[:3]


def test_a_transcript_keeps_the_pack_as_it_lay_and_the_cut():
    session = cut_session()
    play_out(session)
    text = format_transcript(to_transcript(session, "{}"))
    assert "\ncut " in text
    again = restore(parse_transcript(text), CUT)
    assert (again.events, again.deals) == (session.events, session.deals)


def test_undo_returns_to_before_the_cut():
    session = cut_session()
    before = list(session.events)
    session.submit(0, Cut(11))
    assert session.undo(0)
    assert (session.events, session.to_act) == (before, (0,))
    session.submit(0, Cut(12))
    play_out(session)


def test_a_cut_deal_is_written_with_its_whole_deck():
    session = Session(CUT_CALLED, [Person(name) for name in "ABCDE"], 4, lambda cards: fair_pack(cards, 3))
    session.begin_deal()
    session.submit(session.to_act[0], Cut(9))
    text = format_transcript(to_transcript(session, "{}"))
    assert "\ndeck " in text and "\nhands " not in text
    assert restore(parse_transcript(text), CUT_CALLED).events == session.events
    hands = "\n".join(f"hands {' '.join(text.split('deck ')[1].split()[i * 7 : i * 7 + 7])}" for i in range(5))
    start = text.index("deck ")
    written = text[:start] + hands + text[text.index("\n", start) :]
    with pytest.raises(NotationError, match="line 'deck' is missing"):
        restore(parse_transcript(written), CUT_CALLED)
