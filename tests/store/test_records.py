import json
from itertools import groupby

from briscola.play.persons import Person
from briscola.rules.choices import MatchFormat
from briscola.rules.sections import MatchRules
from briscola.rules.shuffle import Pack
from tests.rules.called import CHIAMATA
from tests.rules.tables import CLASSICA, COPPIE, rules
from tests.store.matches import played_match, record


def by_deal(scores):
    return [list(rows) for _, rows in groupby(scores, key=lambda row: row.number)]


def test_points_won_and_lost_are_those_of_the_sides():
    session = played_match()
    for deal, rows in zip(
        [deal for deal in session.deals if deal.result.outcome.counts], by_deal(record(session).scores), strict=True
    ):
        assert {row.person: row.points for row in rows} == dict(zip(deal.plan.seating, deal.result.points, strict=True))
        assert sum(row.won for row in rows) == 0
        assert [row.gain for row in rows] == [max(0, row.won) for row in rows]


def test_partners_have_the_points_of_their_side():
    session = played_match([Person(name) for name in "ABCD"], COPPIE)
    for rows in by_deal(record(session).scores):
        points = {row.person: row.points for row in rows}
        assert (points[0], points[1]) == (points[2], points[3])
        assert points[0] + points[1] == 120


def test_match_points_of_a_called_game_are_the_gain_and_sitters_have_no_row():
    fixed = rules(
        "chiamata",
        **{key: getattr(CHIAMATA, key) for key in ("table", "deal", "trump", "draw", "auction", "payoff", "score")},
        match=MatchRules(format=MatchFormat.FIXED_DEALS, n=2),
    )
    session = played_match([Person(name) for name in "ABCDEF"], fixed, seed=4)
    scores = record(session).scores
    for rows in by_deal(scores):
        assert (len(rows), sum(row.gain for row in rows)) == (5, 0)
    totals = [sum(row.gain for row in scores if row.person == person) for person in range(6)]
    assert tuple(totals) == session.match.scores


def test_a_person_with_two_hands_has_one_row():
    control = rules("control", table=COPPIE.table.__class__(seats=4, teams=((0, 2), (1, 3)), control=(0, 1, 0, 1)))
    session = played_match([Person("A"), Person("B")], control)
    assert all([row.person for row in rows] in ([0, 1], [1, 0]) for rows in by_deal(record(session).scores))


def levels(*players):
    persons = [Person(f"P{index}", player) for index, player in enumerate(players)]
    variant = CLASSICA if len(players) == 2 else COPPIE
    return {row.person: row.level for row in record(played_match(persons, variant)).scores}


def test_a_level_is_told_only_of_a_human_alone_among_computers():
    assert levels("human", "rules") == {0: "rules", 1: None}
    assert levels("human", "human") == {0: None, 1: None}
    assert levels("human", "rules", "greedy", "rules")[0] == "mixed"
    assert levels("human", "rules", "human", "rules")[0] is None
    assert levels("rules", "rules") == {0: None, 1: None}


def test_the_row_of_a_match_names_its_persons_its_base_and_how_it_stands():
    row = record(played_match(), base="classica_2").row
    assert json.loads(row.persons) == [["Anna", "human"], ["Rosa", "rules"]]
    assert (row.base, row.finished, row.ended) == ("classica_2", True, "2026-03-01T12:09:00+00:00")
    assert max(json.loads(row.score)) == 2


def test_a_match_is_known_again_by_its_first_deal():
    session = played_match()
    assert record(session).row.key == session.deals[0].pack.commitment
    assert record(session).row.key != record(played_match(seed=2)).row.key


def test_a_deal_that_is_not_over_gives_no_row():
    session = played_match()
    whole = record(session)
    session.deals[-1].result = None
    assert len(record(session).deals) == len(whole.deals) - 1


def test_a_pack_of_unknown_seed_has_a_key_too():
    session = played_match()
    session.deals[0].pack = Pack(session.deals[0].pack.order)
    assert record(session).row.key
