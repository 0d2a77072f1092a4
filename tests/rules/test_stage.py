"""What an extra can rely on, shown by a toy: between tricks anybody may knock, and each knock is worth a point."""

from dataclasses import dataclass, replace
from random import Random

import pytest

from briscola.rules.closed import Closed
from briscola.rules.events import Event, Played
from briscola.rules.moves import Claim, IllegalMove, Play
from briscola.rules.scoring import Outcome
from briscola.rules.stage import Extra, Stage, Way
from tests.rules.tables import TRE, deal_out, look, shuffled


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    seat: int


class Knocking(Extra):
    kinds = (Claim,)

    def __init__(self):
        self.knocks = (0, 0, 0)
        self.seen = 0

    def to_act(self, table):
        return () if table.trick else tuple(range(table.rules.seats))

    def moves(self, table, seat, hand):
        return [Claim()] if seat in self.to_act(table) and hand else []

    def play(self, deal, seat, move, tell):
        tell(Knocked(seat))

    def apply(self, event, table):
        self.seen += isinstance(event, Played)
        if isinstance(event, Knocked):
            self.knocks = tuple(knocks + (seat == event.seat) for seat, knocks in enumerate(self.knocks))
            if sum(self.knocks) == 3:
                table.stage = Closed(Outcome.WON, event.seat)

    def bonus(self, seats):
        return self.knocks

    def judge(self, deal, result):
        return replace(result, factor=1 + sum(self.knocks))


def knocking(emit=None):
    deal = deal_out(TRE, shuffled(TRE, 1), emit)
    deal.extras = (Knocking(),)
    return deal


def seen_by(eyes, events):
    view = look(TRE, eyes, [])
    view.extras = (Knocking(),)
    for event in events:
        view.apply(event.seen_by(eyes))
    return view


def test_whose_turn_it_is_acts_first_then_whom_the_window_entitles():
    deal = knocking()
    deal.play(0, Play(deal.hands[0][0]))
    assert deal.to_act == (1,)
    deal.play(1, Play(deal.hands[1][0]))
    deal.play(2, Play(deal.hands[2][0]))
    assert deal.to_act == (deal.turn, *(seat for seat in range(3) if seat != deal.turn))


def test_an_extras_moves_stand_beside_the_plays():
    deal = knocking()
    assert deal.legal_moves(0)[-1] == Claim()
    assert deal.legal_moves(2) == [Claim()]
    deal.verify_move(2, Claim())
    with pytest.raises(IllegalMove, match="turn of seat 0, not of seat 2"):
        deal.verify_move(2, Play(deal.hands[2][0]))


def test_a_window_closes_with_the_leaders_card():
    deal = knocking()
    deal.play(0, Play(deal.hands[0][0]))
    assert Claim() not in deal.legal_moves(1)
    with pytest.raises(IllegalMove, match="seat 1 may not do this now"):
        deal.verify_move(1, Claim())


def test_a_view_folds_the_same_extra():
    events = []
    deal = knocking(events.append)
    for seat, move in ((2, Claim()), (0, Play(deal.hands[0][0]))):
        deal.play(seat, move, events.append)
    view = seen_by(frozenset({1}), events)
    assert vars(view.extras[0]) == vars(deal.extras[0]) == {"knocks": (0, 0, 1), "seen": 1}
    assert view.legal_moves(1) == deal.legal_moves(1)
    assert vars(view.sample(Random(0)).extras[0]) == vars(deal.extras[0])


def test_a_view_offers_a_seat_only_what_its_own_hand_is_seen_for():
    view = seen_by(frozenset({1}), [*told_start()])
    assert (view.to_act, view.legal, view.legal_moves(1)) == ((0, 1, 2), [], [Claim()])


def told_start():
    events = []
    knocking(events.append)
    return events


def test_extras_are_told_of_plays_even_where_nobody_listens():
    deal = knocking()
    deal.play(0, Play(deal.hands[0][0]))
    assert deal.extras[0].seen == 1


def test_a_copy_has_extras_of_its_own():
    deal = knocking()
    twin = deal.copy()
    twin.play(0, Claim())
    assert (deal.extras[0].knocks, twin.extras[0].knocks) == ((0, 0, 0), (1, 0, 0))


def test_an_extra_may_close_the_deal():
    events = []
    deal = knocking(events.append)
    for seat in (2, 1, 1):
        deal.verify_move(seat, Claim())
        deal.play(seat, Claim(), events.append)
    assert (deal.over, deal.to_act, deal.result().winner, deal.result().factor) == (True, (), 1, 4)
    assert seen_by(frozenset(), events).over
    with pytest.raises(IllegalMove, match="the deal is over"):
        deal.verify_move(0, Claim())


def test_an_extra_adds_points_and_has_the_last_word():
    deal, rng = knocking(), Random(3)
    deal.play(1, Claim())
    while not deal.over:
        deal.play(deal.turn, rng.choice([move for move in deal.legal_moves(deal.turn) if isinstance(move, Play)]))
    result = deal.result()
    assert (sum(result.points), result.points[1] - deal.points[1], result.factor) == (121, 1, 2)


def test_of_itself_a_stage_lets_nobody_do_anything():
    stage = Stage()
    assert (stage.to_act, stage.moves(None, 0, [])) == ((), [])
    with pytest.raises(IllegalMove):
        stage.verify(None, 0, [], Claim())


def test_a_way_is_met_card_by_card_and_refuted_by_others():
    way = Way(1, held=frozenset({4, 5}), lacked=frozenset({6}))
    assert way.after_play(1, 4) == Way(1, held=frozenset({5}), lacked=frozenset({6}))
    assert way.after_play(0, 6) == way
    assert way.after_play(0, 4) is None
    assert way.after_play(1, 6) is None
