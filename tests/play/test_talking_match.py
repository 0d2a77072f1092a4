"""Signs, requests, questions and looks in a match: taken back, written and read like every other move."""

from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.play.persons import Person
from briscola.play.replay import restore, to_transcript
from briscola.play.session import Session
from briscola.rules.moves import Play
from briscola.rules.notation import NotationError
from briscola.rules.shuffle import fair_pack
from briscola.rules.transcript import format_transcript, parse_transcript
from tests.rules.beside import choose
from tests.rules.tables import SHIPPED, modest

GAMES = ("coppie_4", "romana", "sei", "torneo_pile")
GAME = st.sampled_from(GAMES)
SEED = st.integers(0, 10**6)


def seated(name, seed):
    variant = SHIPPED[name]
    persons = [Person(f"P{person}") for person in range(variant.seats)]
    session = Session(variant, persons, variant.seats - 1, partial(fair_pack, seed=seed))
    session.begin_deal()
    return session


def talk_on(session, rng, moves):
    for _ in range(moves):
        if session.deal_over:
            return
        session.submit(*choose(session.deal, rng))


def stands(session):
    """Where a match stands: all that happened, who moves, what each seat may do."""
    deal = session.deal
    return list(session.events), deal.to_act, [deal.legal_moves(seat) for seat in range(deal.seats)]


@modest
@given(GAME, SEED, st.integers(0, 60))
def test_whatever_was_said_or_looked_at_is_taken_back_without_a_trace(name, seed, moves):
    session, rng = seated(name, seed), Random(seed)
    talk_on(session, rng, moves)
    if session.deal_over:
        return
    before, (seat, move) = stands(session), choose(session.deal, rng)
    session.submit(seat, move)
    if session.deal_over:
        return
    assert session.undo(seat)
    assert stands(session) == before
    session.submit(seat, move)


@modest
@given(GAME, SEED, st.integers(0, 120))
def test_a_match_with_talk_is_read_back_as_the_same_match(name, seed, moves):
    session = seated(name, seed)
    talk_on(session, Random(seed), moves)
    text = format_transcript(to_transcript(session, "{}"))
    again = restore(parse_transcript(text), session.rules)
    assert (again.events, again.deals) == (session.events, session.deals)
    assert format_transcript(to_transcript(again, "{}")) == text


@pytest.mark.parametrize("move", ["say load", "sign A", "look pile", "concede deal"])
def test_a_seat_that_is_not_at_the_table_is_refused_by_its_line(move):
    session = seated("torneo_pile", 1)
    for _ in range(4):
        session.submit(session.to_act[0], Play(session.deal.hands[session.to_act[0]][0]))
    text = format_transcript(to_transcript(session, "{}")) + f"\n@9 {move}\n"
    with pytest.raises(NotationError, match="there is no seat 9"):
        restore(parse_transcript(text), session.rules)
