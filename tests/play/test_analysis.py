from random import Random

import pytest

from briscola.ai.player import Choice, Limit, MoveValue, Reason
from briscola.ai.rules_player import RulesPlayer
from briscola.play.analysis import Verdict, account, costliest, decisions, judge, surely_less
from briscola.play.persons import Person
from briscola.play.session import Session
from briscola.rules.moves import PLAYS
from briscola.rules.shuffle import fair_pack
from tests.rules.called import MONTE_5
from tests.rules.tables import CLASSICA, rules

BOTH = frozenset({0, 1})


def played(variant=CLASSICA, seed=5, people=2):
    rng = Random(seed)
    session = Session(
        variant, [Person(f"P{number}") for number in range(people)], 0, lambda cards: fair_pack(cards, seed)
    )
    session.begin_deal()
    while not session.deal_over:
        seat = session.to_act[0]
        session.submit(seat, rng.choice(session.deal.legal_moves(seat)))
    return session


@pytest.mark.parametrize(("variant", "people"), [(CLASSICA, 2), (MONTE_5, 5)])
def test_every_move_with_an_alternative_is_a_decision_seen_as_its_player_saw_it(variant, people):
    session = played(variant, people=people)
    found = list(decisions(session.current))
    assert [session.current.moves[each.index] for each in found] == [(each.seat, each.move) for each in found]
    for each in found:
        assert each.view.audience == {each.seat}
        assert each.move in each.view.legal
        assert len(each.view.legal) > 1
    assert len([each for each in found if each.move in PLAYS]) >= 18


def test_who_has_two_hands_decides_with_both_in_sight():
    table = CLASSICA.table.__class__(seats=4, teams=((0, 2), (1, 3)), control=(0, 1, 0, 1))
    session = played(rules("control", table=table))
    eyes = {each.view.audience for each in decisions(session.current, session.control)}
    assert eyes == {frozenset({0, 2}), frozenset({1, 3})}


def choice(**points):
    values = tuple(MoveValue(PLAYS[int(card[1:])], *value) for card, value in points.items())
    return Choice(max(values, key=lambda value: value.points).move, values, Reason("reason.exact"))


def verdict(made, **points):
    decision = next(iter(decisions(played().current)))
    object.__setattr__(decision, "move", PLAYS[made])
    return judge(decision, choice(**points))


def test_a_move_gives_away_what_the_best_is_worth_more():
    found = verdict(3, c3=(10.0, 1.0), c4=(22.0, 1.0), c5=(-5.0, 1.0))
    assert (found.cost, found.best, found.move) == (12.0, PLAYS[4], PLAYS[3])


def test_what_differs_by_less_than_two_standard_errors_is_equal():
    found = verdict(3, c3=(20.0, 1.0), c4=(22.0, 1.0), c5=(-5.0, 1.0))
    assert found.cost == 0
    assert found.equal_best == {PLAYS[3], PLAYS[4]}
    assert surely_less(MoveValue(PLAYS[1], 20.0, 0.5), MoveValue(PLAYS[2], 22.0, 0.5))


def test_values_without_errors_are_exact():
    found = verdict(3, c3=(21.5,), c4=(22.0,))
    assert (found.cost, found.equal_best) == (0.5, {PLAYS[4]})


def row(index, seat, cost):
    return Verdict(index, seat, PLAYS[0], PLAYS[1], cost, ())


def test_an_account_counts_ones_own_decisions_only():
    found = account([row(0, 0, 0.0), row(1, 1, 30.0), row(2, 0, 4.5), row(3, 0, 0.0)], frozenset({0}))
    assert (found.decisions, found.best, found.given_away) == (3, 2, 4.5)
    assert found.accuracy == pytest.approx(2 / 3)
    assert account([], BOTH).accuracy == 1.0


def test_the_three_costliest_are_the_worst_first_and_none_that_cost_nothing():
    rows = [row(0, 0, 2.0), row(1, 0, 9.0), row(2, 1, 50.0), row(3, 0, 0.0), row(4, 0, 5.0), row(5, 0, 9.0)]
    assert [each.index for each in costliest(rows, frozenset({0}))] == [1, 5, 4]
    assert costliest([row(0, 0, 0.0)], BOTH) == ()


def test_the_rules_player_finds_nothing_to_blame_in_its_own_deal():
    session = Session(CLASSICA, [Person("A", "rules"), Person("B", "rules")], 0, lambda cards: fair_pack(cards, 3))
    session.begin_deal()
    while not session.deal_over:
        seat = session.to_act[0]
        session.submit(seat, RulesPlayer().choose(session.view(frozenset({seat})), Limit()).move)
    verdicts = [judge(each, RulesPlayer().choose(each.view, Limit())) for each in decisions(session.current)]
    assert account(verdicts, BOTH).accuracy == 1.0
