import pytest

from briscola.rules.choices import Signals, Speech
from briscola.rules.events import Said
from briscola.rules.moves import IllegalMove, Play, Request, Say
from briscola.rules.notation import NotationError, Word, move_text, parse_moves
from tests.rules.talking import dealt, table

FREE = table(speech=Speech.FREE)


def test_requests_are_made_by_anybody_at_any_moment_and_heard_by_all():
    deal, events = dealt(FREE)
    other = (deal.turn + 1) % 4
    deal.verify_move(other, Say(Request.LOAD))
    deal.play(other, Say(Request.LOAD), events.append)
    assert events[-1] == Said(other, Request.LOAD) == events[-1].seen_by(frozenset())


def test_the_first_trick_is_silent_and_the_same_is_asked_for_once_in_a_trick():
    deal, _ = dealt(FREE, tricks=0)
    with pytest.raises(IllegalMove, match="before trick 1 is complete"):
        deal.verify_move(0, Say(Request.RUFF))
    deal, _ = dealt(FREE)
    deal.play(0, Say(Request.RUFF))
    with pytest.raises(IllegalMove, match="once in a trick"):
        deal.verify_move(0, Say(Request.RUFF))
    assert Say(Request.LEAVE) in deal.legal_moves(0)


def test_who_has_laid_his_last_card_says_no_more():
    deal, _ = dealt(FREE, tricks=9)
    done = deal.turn
    deal.play(done, Play(deal.hands[done][0]))
    assert deal.legal_moves(done) == []
    with pytest.raises(IllegalMove, match="says no more"):
        deal.verify_move(done, Say(Request.LOAD))


def test_nobody_talks_who_does_not_sit_at_the_table():
    deal, _ = dealt(FREE)
    for seat in (-1, 4):
        with pytest.raises(IllegalMove, match="there is no seat"):
            deal.verify_move(seat, Say(Request.LOAD))


def test_where_only_signs_are_made_nothing_is_said():
    deal, _ = dealt(table(signals=Signals.PARTNER))
    with pytest.raises(IllegalMove, match="has no such move"):
        deal.verify_move(deal.turn, Say(Request.LOAD))


@pytest.mark.parametrize("request_", Request)
def test_requests_are_written_and_read(request_):
    words = [Word(word, 1) for word in move_text(Say(request_)).split()]
    assert parse_moves(words, FREE)[0].move == Say(request_)


def test_an_unknown_request_or_topic_is_refused_with_the_known_ones():
    with pytest.raises(NotationError, match="load, ruff, leave, trump, no_trump, three_below"):
        parse_moves([Word("say", 1), Word("hello", 1)], FREE)
    with pytest.raises(NotationError, match="lisci, briscoline, figure, carichi"):
        parse_moves([Word("ask", 1), Word("ace", 1)], FREE)
