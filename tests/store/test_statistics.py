import csv
import io
from datetime import timedelta

import pytest

from briscola.store.database import Database
from briscola.store.statistics import Point, Wanted, export, last_deals, played, tally
from tests.store.matches import NOON, keep_deals, played_match, record

RESULTS = [(70, 1), (120, 1), (60, 0), (50, -1), (61, 1), (80, 1), (75, 1)]


@pytest.fixture
def database():
    with Database() as opened:
        keep_deals(opened, RESULTS)
        yield opened


def test_deals_points_best_and_sweeps_are_counted(database):
    found = tally(database)
    assert (found.deals, found.won, found.drawn, found.lost) == (7, 5, 1, 1)
    assert (found.points, found.best, found.cappotti) == (516, 120, 1)
    assert found.points_a_deal == pytest.approx(516 / 7)
    assert found.share_won == pytest.approx(5.5 / 7)


def test_the_streak_is_the_run_that_lasts_and_the_longest_the_longest_ever(database):
    assert (tally(database).streak, tally(database).longest) == (3, 3)
    keep_deals(database, [(10, -1)], began=NOON + timedelta(days=1))
    assert (tally(database).streak, tally(database).longest) == (0, 3)


def test_a_draw_ends_a_streak():
    with Database() as database:
        keep_deals(database, [(70, 1), (60, 0), (70, 1)])
        assert (tally(database).streak, tally(database).longest) == (1, 1)


def test_nothing_played_is_all_noughts():
    with Database() as database:
        found = tally(database)
    assert (found.deals, found.points_a_deal, found.share_won, found.best, found.streak) == (0, 0.0, 0.0, 0, 0)


def test_computers_are_in_no_tally(database):
    assert tally(database, Wanted(name="Rosa")).deals == 0


def test_questions_are_narrowed_by_name_variant_level_and_time(database):
    keep_deals(database, [(90, 1)], name="Bruno")
    keep_deals(database, [(91, 1)], base="tre", level="greedy")
    assert tally(database, Wanted(name="Anna")).deals == 8
    assert tally(database, Wanted(name="Anna", base="tre")).best == 91
    assert tally(database, Wanted(level="greedy")).deals == 1
    hour = [(NOON + timedelta(hours=hours)).isoformat() for hours in (1, 3)]
    assert tally(database, Wanted(name="Anna", base="classica_2", since=hour[0], until=hour[1])).points == 180


def test_the_chart_shows_the_last_deals_the_oldest_first(database):
    assert last_deals(database, count=3) == (Point(61, 1), Point(80, 1), Point(75, 1))
    assert len(last_deals(database)) == 7


def test_names_variants_and_levels_are_those_of_humans(database):
    keep_deals(database, [(90, 1)], name="Bruno", base="tre", level=None)
    assert played(database, "name") == ("Anna", "Bruno")
    assert played(database, "base") == ("classica_2", "tre")
    assert played(database, "level") == ("rules",)
    with pytest.raises(ValueError, match="nothing that deals are told apart by"):
        played(database, "points; DROP TABLE scores")


def test_the_export_has_a_line_for_every_deal_of_a_human(database):
    file = io.StringIO()
    assert export(database, file) == 7
    lines = list(csv.DictReader(io.StringIO(file.getvalue())))
    assert [(line["name"], int(line["points"]), int(line["won"])) for line in lines] == [
        ("Anna", *each) for each in RESULTS
    ]


def test_a_played_match_is_counted_as_it_was_played():
    session = played_match()
    with Database() as database:
        database.keep(record(session))
        found = tally(database, Wanted(name="Anna"))
    deals = [deal for deal in session.deals if deal.result.outcome.counts]
    assert found.deals == len(deals)
    assert found.points == sum(deal.result.points[deal.plan.seating.index(0)] for deal in deals)
    assert found.won == session.match.scores[0]
