from dataclasses import replace
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.play.persons import Person
from briscola.play.session import Session
from briscola.rules.choices import MatchFormat, MultiwayTie
from briscola.rules.deal_state import DealState
from briscola.rules.events import DealBegan, DealEnded, MatchEnded, Played
from briscola.rules.moves import IllegalMove, Play
from briscola.rules.scoring import Outcome
from briscola.rules.sections import MatchRules, Table
from briscola.rules.shuffle import Pack, commitment, fair_pack
from tests.rules.called import CALLED, choose
from tests.rules.referee import referee, sight_of
from tests.rules.tables import CLASSICA, COPPIE, DOPPIA, TABLES, TRE, audiences, cards, modest, rules, vector

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Furio")
DEALS = vector("deals.yaml")


def seated(rules, dealer=None, seed=1):
    """A match with a first deal on the table."""
    persons = [Person(name) for name in NAMES[: rules.seats]]
    session = Session(rules, persons, rules.seats - 1 if dealer is None else dealer, partial(fair_pack, seed=seed))
    session.begin_deal()
    return session


def play_on(session, rng, moves=1):
    """Random legal moves, at most as many as the deal has."""
    for _ in range(moves):
        if session.deal_over:
            return
        (seat,) = session.to_act
        session.submit(seat, rng.choice(session.deal.legal_moves(seat)))


def picture(session):
    """Everything a session says about itself, as values."""
    deal = session.deal
    return (
        list(session.events),
        session.to_act,
        session.deal_over,
        session.match.scores,
        [(played.plan, played.pack, list(played.moves), played.result, played.scores) for played in session.deals],
        {field: repr(getattr(deal, field)) for field in DealState.__slots__},
        [vars(session.view(eyes)) for eyes in audiences(session.rules.seats)],
    )


def test_a_deal_begins_with_its_commitment_and_ends_with_seed_and_salt():
    session = seated(CLASSICA, seed=77)
    began = session.events[0]
    play_on(session, Random(0), 40)
    ended = next(event for event in session.events if isinstance(event, DealEnded))
    assert began == DealBegan(1, (0, 1), 1, 1, commitment(77, ended.salt))
    assert ended.seed == 77


def test_the_seed_is_no_part_of_any_event_before_the_end():
    session = seated(CLASSICA, seed=77)
    play_on(session, Random(0), 39)
    salt = session.current.pack.salt
    assert not any(salt in repr(event) for event in session.events)


def test_anna_and_bruno_end_67_to_53():
    worked = DEALS["anna_bruno_67_53"]
    session = Session(CLASSICA, [Person("Anna"), Person("Bruno")], 1)
    session.begin_deal(Pack(tuple(cards(worked["deck"]))))
    for card in cards(worked["plays"]):
        session.submit(session.to_act[0], Play(card))
    result = session.current.result
    assert (result.points, result.cards, result.winner) == ((67, 53), (22, 18), 0)
    assert session.match.scores == (1, 0)


@pytest.mark.parametrize("rules", [CLASSICA, TRE, COPPIE], ids=lambda rules: rules.meta.id)
def test_nothing_can_be_played_between_deals(rules):
    session = seated(rules)
    play_on(session, Random(3), 100)
    assert (session.deal_over, session.to_act) == (True, ())
    with pytest.raises(IllegalMove, match="no deal is on the table"):
        session.submit(0, Play(0))


def test_no_deal_begins_while_one_is_on_the_table():
    with pytest.raises(ValueError, match="no deal can begin now"):
        seated(CLASSICA).begin_deal()


def test_no_deal_begins_after_the_match():
    session = seated(replace(CLASSICA, match=MatchRules(format=MatchFormat.SINGLE)))
    play_on(session, Random(0), 40)
    assert session.match.over
    assert session.events[-1] == MatchEnded(session.match.winner)
    with pytest.raises(ValueError, match="no deal can begin now"):
        session.begin_deal()


def test_an_illegal_move_changes_nothing():
    session = seated(CLASSICA)
    before = picture(session)
    for seat, card in ((1, session.deal.hands[1][0]), (0, session.deal.hands[1][0])):
        with pytest.raises(IllegalMove):
            session.submit(seat, Play(card))
    assert picture(session) == before


def test_persons_move_one_seat_every_deal():
    session = seated(COPPIE, dealer=3)
    first = [session.person_at(seat).name for seat in range(4)]
    play_on(session, Random(0), 40)
    session.begin_deal()
    assert first == ["Anna", "Bruno", "Carla", "Dario"]
    assert [session.person_at(seat).name for seat in range(4)] == ["Bruno", "Carla", "Dario", "Anna"]
    assert session.seats_of(frozenset({0, 1})) == frozenset({3, 0})


def test_a_replayed_deal_is_followed_by_another_with_the_same_dealer():
    session = Session(TRE, [Person(name) for name in NAMES[:3]], 2)
    worked = DEALS["tie_40_40_40_3p"]
    session.begin_deal(Pack(tuple(cards(worked["deck"]))))
    for card in cards(worked["plays"]):
        session.submit(session.to_act[0], Play(card))
    assert session.current.result.outcome is Outcome.REPLAY
    session.begin_deal()
    assert session.current.plan.dealer == 2


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_the_sessions_view_is_what_a_referee_would_show(rules):
    session, rng = seated(rules), Random(5)
    while not session.deal_over:
        play_on(session, rng, 5)
        for eyes in audiences(rules.seats)[:: 1 if rules.seats < 4 else 5]:
            assert sight_of(session.view(eyes)) == referee(session.deal, eyes)


def test_a_view_of_the_second_deal_knows_nothing_of_the_first():
    session = seated(CLASSICA)
    play_on(session, Random(0), 40)
    session.begin_deal()
    view = session.view(frozenset({0}))
    assert (view.taken, view.talon_count, view.result) == ([[], []], 34, None)


UNDOABLE = st.sampled_from(sorted(TABLES))


@modest
@given(UNDOABLE, st.integers(0, 10**6), st.integers(0, 30), st.integers(1, 8))
def test_undo_returns_exactly_to_the_seats_previous_decision(name, seed, before, after):
    session, rng = seated(TABLES[name], seed=seed), Random(seed)
    play_on(session, rng, before)
    if session.deal_over:
        return
    (seat,) = session.to_act
    earlier = picture(session)
    play_on(session, rng)
    for _ in range(after - 1):
        if session.deal_over or seat in session.to_act:
            break
        play_on(session, rng)
    taken_back = len(session.current.moves) - before
    if session.deal_over:
        assert not session.undo(seat)
        return
    epoch = session.epoch
    assert session.undo(seat)
    assert picture(session) == earlier
    assert session.epoch == epoch + 1
    assert session.current.undone == taken_back


def test_undo_before_ones_first_move_does_nothing():
    session = seated(CLASSICA)
    play_on(session, Random(0))
    before = picture(session)
    assert not session.undo(1)
    assert (picture(session), session.epoch, session.current.undone) == (before, 0, 0)


def test_undo_does_not_reach_into_a_deal_that_is_over():
    session = seated(CLASSICA)
    play_on(session, Random(0), 40)
    assert not session.undo(0)
    session.begin_deal()
    assert not session.undo(0)


def test_undo_in_the_second_deal_leaves_the_first_alone():
    session, rng = seated(DOPPIA), Random(2)
    play_on(session, rng, 40)
    session.begin_deal()
    told = len(session.events)
    play_on(session, rng, 2)
    assert session.undo(session.to_act[0])
    assert len(session.events) == told
    assert sum(isinstance(event, DealEnded) for event in session.events) == 1


def test_undone_moves_are_counted_over_the_deal():
    session, rng = seated(CLASSICA), Random(2)
    play_on(session, rng, 4)
    seat = session.to_act[0]
    while session.undo(seat):
        pass
    assert session.current.undone == 4 - len(session.current.moves)
    assert not any(isinstance(event, Played) and event.seat == seat for event in session.events)


QUATTRO = rules("quattro_in_due", table=Table(seats=4, teams=((0, 2), (1, 3)), control=(0, 1, 0, 1)))


def test_two_persons_play_two_hands_each():
    """Control [0, 1, 0, 1]: seats 0 and 2 prompt the same person, now and when the deal has passed on."""
    session = Session(QUATTRO, [Person("Anna"), Person("Bruno")], 3, partial(fair_pack, seed=1))
    session.begin_deal()
    assert [session.person_at(seat).name for seat in range(4)] == ["Anna", "Bruno", "Anna", "Bruno"]
    assert session.seats_of(frozenset({0})) == frozenset({0, 2})
    assert session.view(frozenset({0, 2})).slots[0] == session.view(frozenset({0, 2})).slots[2] == []
    play_on(session, Random(0), 40)
    session.begin_deal()
    assert (session.current.plan.dealer, session.person_at(0).name) == (0, "Bruno")
    assert session.seats_of(frozenset({0})) == frozenset({1, 3})
    assert len(session.match.scores) == 2


def test_persons_must_be_as_many_as_control_the_hands():
    with pytest.raises(ValueError, match="quattro_in_due is played by 2 people, not by 4"):
        Session(QUATTRO, [Person(name) for name in NAMES[:4]], 0)


def test_a_play_off_is_played_with_its_own_rules():
    variant = replace(TRE, score=replace(TRE.score, multiway_tie=MultiwayTie.PLAYOFF))
    for seed in range(3000):
        session = Session(variant, [Person(name) for name in NAMES[:3]], 2, partial(fair_pack, seed=seed))
        session.begin_deal()
        play_on(session, Random(seed), 40)
        if session.current.result.outcome is Outcome.PLAYOFF:
            break
    session.begin_deal()
    assert (session.deal.seats, len(session.deal.hands), session.deal.turn_up is not None) == (2, 2, True)
    play_on(session, Random(1), 5)
    for eyes in (frozenset(), frozenset({0}), frozenset({0, 1})):
        assert sight_of(session.view(eyes)) == referee(session.deal, eyes)


@pytest.mark.parametrize("name", CALLED)
def test_called_games_are_played_to_their_count_and_undone(name):
    variant, rng = CALLED[name], Random(3)
    people = max(variant.table.sit_out, default=variant.seats)
    session = Session(variant, [Person(f"P{person}") for person in range(people)], 2, partial(fair_pack, seed=3))
    session.begin_deal()
    while not session.deal_over:
        before, (seat, move) = picture(session)[1:5], choose(session.deal, rng)
        session.submit(seat, move)
        if not session.deal_over and rng.random() < 0.3:
            assert session.undo(seat)
            assert picture(session)[1:5] == before
            session.submit(seat, move)
        if session.deal_over and session.current.result.outcome is Outcome.PASSED:
            session.begin_deal()
    paid = dict(zip(session.current.plan.seating, session.current.result.payoff, strict=True))
    assert session.match.scores == tuple(paid.get(person, 0) for person in range(people))
