from dataclasses import replace

import pytest

from briscola.play.persons import Person
from briscola.play.replay import restore, to_transcript
from briscola.play.session import Session
from briscola.rules.choices import MatchFormat, MultiwayTie
from briscola.rules.moves import Concede, IllegalMove, Scope
from briscola.rules.scoring import DealResult, Outcome
from briscola.rules.sections import MatchRules
from briscola.rules.shuffle import fair_pack
from briscola.rules.transcript import format_transcript, parse_transcript
from tests.rules.beside import ACCUSI, CUT, acted_to
from tests.rules.tables import CHIAMATA, CLASSICA, COPPIE, TRE, deal_out, look, shuffled

DEAL, MATCH = Concede(Scope.DEAL), Concede(Scope.MATCH)
TIED = DealResult((50, 20, 50), (13, 13, 13), (4, 5, 4), ((0,), (1,), (2,)), Outcome.PLAYOFF)


def table(variant=CLASSICA, people=2):
    session = Session(
        variant, [Person(name) for name in "ABCDE"[:people]], people - 1, lambda cards: fair_pack(cards, 3)
    )
    session.begin_deal()
    return session


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_who_gives_up_gives_the_deal_to_the_other_side_whoevers_turn_it_is(seat):
    events = []
    deal = deal_out(COPPIE, shuffled(COPPIE, 1), events.append)
    deal.verify_move(seat, DEAL)
    deal.play(seat, DEAL, events.append)
    result = deal.result()
    assert (deal.over, deal.to_act, result.outcome) == (True, (), Outcome.WON)
    assert seat not in result.sides[result.winner]
    view = look(COPPIE, frozenset(), events)
    assert (view.over, view.to_act) == (True, ())


def test_giving_up_is_never_among_the_moves_that_are_offered():
    for variant in (CLASSICA, COPPIE, CUT):
        deal = deal_out(variant, shuffled(variant, 1))
        assert all(not isinstance(move, Concede) for seat in range(deal.seats) for move in deal.legal_moves(seat))


@pytest.mark.parametrize("variant", [TRE, CHIAMATA], ids=lambda each: each.meta.id)
def test_where_there_are_more_than_two_sides_nobody_can_give_up(variant):
    deal = deal_out(variant, shuffled(variant, 1))
    for move in (DEAL, MATCH):
        with pytest.raises(IllegalMove, match="only one of two sides can give up"):
            deal.verify_move(0, move)


def test_a_deal_that_is_over_cannot_be_given_up():
    deal, _, _ = acted_to(ACCUSI, 1, 200)
    with pytest.raises(IllegalMove, match="the deal is over"):
        deal.verify_move(0, DEAL)


def test_a_deal_given_up_counts_and_the_next_follows():
    session = table()
    session.submit(1, DEAL)
    assert (session.deal_over, session.match.scores, session.match.over) == (True, (1, 0), False)
    session.begin_deal()
    assert session.current.plan.dealer == 0


def test_a_match_given_up_is_over_and_the_other_has_won():
    session = table()
    session.submit(0, MATCH)
    assert (session.match.over, session.match.winner) == (True, 1)


def test_where_points_are_counted_the_winner_has_all_that_were_out():
    cumulative = replace(CLASSICA, match=MatchRules(format=MatchFormat.POINTS_TO, n=500))
    session = table(cumulative)
    for _ in range(6):
        seat = session.to_act[0]
        session.submit(seat, session.deal.legal_moves(seat)[0])
    taken = tuple(session.deal.points)
    session.submit(0, DEAL)
    assert session.current.result.points == (taken[0], 120 - taken[0])
    assert sum(session.match.scores) == 120


@pytest.mark.parametrize("move", [DEAL, MATCH])
def test_the_transcript_gives_the_same_again(move):
    session = table()
    session.submit(0, session.deal.legal_moves(0)[0])
    session.submit(0, move)
    text = format_transcript(to_transcript(session, "{}"))
    assert f"@0 concede {move.scope}" in text
    again = restore(parse_transcript(text), CLASSICA)
    assert (again.events, again.match.scores, again.match.over) == (
        session.events,
        session.match.scores,
        session.match.over,
    )


def test_declared_points_stay_with_who_declared_them():
    for seed in range(200):
        deal, _, _ = acted_to(ACCUSI, seed, 10)
        bonus = deal.bonus()
        if sum(bonus) and not deal.over:
            deal.play(0, DEAL)
            assert deal.result().points == tuple(map(sum, zip(deal.points, bonus, strict=True)))
            return
    raise AssertionError("nobody declared anything")


def test_nobody_gives_up_who_is_not_at_the_table():
    deal = deal_out(CLASSICA, shuffled(CLASSICA, 1))
    with pytest.raises(IllegalMove, match=r"there is no seat 2 \(0 to 1\)"):
        deal.verify_move(2, DEAL)


def test_a_play_off_can_be_given_up_and_the_match_of_three_cannot():
    tied = replace(TRE, score=replace(TRE.score, multiway_tie=MultiwayTie.PLAYOFF))
    session = table(tied, people=3)
    plan = session.current.plan
    session.match.record(plan, replace(TIED, sides=plan.sides))
    session.current.result = TIED
    session.begin_deal()
    before = session.match.scores
    with pytest.raises(IllegalMove, match="only one of two sides"):
        session.submit(0, MATCH)
    assert (session.match.scores, session.match.over) == (before, False)
    session.submit(0, DEAL)
    winner = session.current.plan.seating[1]
    assert session.match.scores == tuple(int(person == winner) for person in range(3))


def test_a_pack_that_is_not_cut_yet_can_be_given_up():
    session = table(CUT)
    session.submit(1, DEAL)
    assert (session.current.result.points, session.match.scores) == ((0, 0), (1, 0))


def test_what_the_last_trick_counts_was_still_out_too():
    bonus = replace(
        CLASSICA,
        score=replace(CLASSICA.score, last_trick_bonus=5),
        match=MatchRules(format=MatchFormat.POINTS_TO, n=500),
    )
    session = table(bonus)
    session.submit(0, DEAL)
    assert session.current.result.points == (0, 125)
