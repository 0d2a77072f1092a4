import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from briscola.store.database import MIGRATIONS, Database, NewerDatabase, open_database
from tests.store.matches import NOON, keep_deals, played_match, record


def counts(database):
    return [database.ask(f"SELECT count(*) FROM {table}")[0][0] for table in ("matches", "deals", "scores")]


def version(path):
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA user_version").fetchone()[0]


def test_a_match_is_one_row_with_its_deals_and_their_persons():
    session = played_match()
    deals = sum(1 for deal in session.deals if deal.result.outcome.counts)
    with Database() as database:
        database.keep(record(session))
        assert counts(database) == [1, deals, 2 * deals]


def test_a_match_kept_again_takes_the_place_of_what_was_known_of_it():
    whole = record(played_match())
    begun = replace(whole, row=replace(whole.row, finished=False), deals=whole.deals[:1], scores=whole.scores[:2])
    with Database() as database:
        first = database.keep(begun)
        assert counts(database) == [1, 1, 2]
        assert database.keep(whole) == first
        assert counts(database) == [1, len(whole.deals), len(whole.scores)]
        assert database.ask("SELECT finished, began FROM matches") == [(1, whole.row.began)]


def test_what_is_kept_is_there_when_the_file_is_opened_again(tmp_path):
    path = tmp_path / "deep" / "matches.sqlite"
    with open_database(path, NOON).database as database:
        keep_deals(database, [(61, 1)])
    opened = open_database(path, NOON)
    with opened.database as database:
        assert counts(database) == [1, 1, 2]
        assert opened.set_aside is None


def test_forgetting_one_match_leaves_the_others_and_forgetting_all_leaves_nothing():
    with Database() as database:
        keep_deals(database, [(61, 1), (59, -1), (60, 0)])
        database.forget(2)
        assert counts(database) == [2, 2, 4]
        database.forget_all()
        assert counts(database) == [0, 0, 0]


def test_a_match_that_cannot_be_written_whole_is_not_written_at_all():
    whole = record(played_match())
    twice = replace(whole, scores=(*whole.scores, whole.scores[0]))
    with Database() as database:
        with pytest.raises(sqlite3.IntegrityError):
            database.keep(twice)
        assert counts(database) == [0, 0, 0]
        database.keep(whole)


def test_an_older_file_is_brought_up_to_date_and_keeps_what_it_holds(tmp_path):
    path = tmp_path / "old.sqlite"
    with Database(path) as database:
        keep_deals(database, [(61, 1)])
    with Database(path, [*MIGRATIONS, "ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT 'none'"]) as database:
        assert database.ask("SELECT note FROM matches") == [("none",)]
    assert version(path) == len(MIGRATIONS) + 1


def test_a_migration_that_fails_changes_nothing(tmp_path):
    path = tmp_path / "old.sqlite"
    Database(path).close()
    with pytest.raises(sqlite3.Error):
        Database(path, [*MIGRATIONS, "ALTER TABLE matches ADD COLUMN note TEXT; SELECT nothing FROM nowhere"])
    assert version(path) == len(MIGRATIONS)
    with Database(path) as database:
        assert "note" not in {row[1] for row in database.ask("PRAGMA table_info(matches)")}


def test_a_newer_file_is_refused_with_a_sentence_and_left_alone(tmp_path):
    path = tmp_path / "new.sqlite"
    Database(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 7}")
    before = path.read_bytes()
    with pytest.raises(NewerDatabase, match=f"version {len(MIGRATIONS) + 7}, and this program knows {len(MIGRATIONS)}"):
        open_database(path, NOON)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"not a database at all, but long enough to look" * 40, b"SQLite format 3\x00" + b"\xff" * 4000]
)
def test_a_damaged_file_is_set_aside_under_a_name_that_tells_and_a_new_one_begun(tmp_path, content):
    path = tmp_path / "matches.sqlite"
    path.write_bytes(content)
    opened = open_database(path, datetime(2026, 5, 6, 7, 8, 9, tzinfo=UTC))
    with opened.database as database:
        assert counts(database) == [0, 0, 0]
    assert opened.set_aside == tmp_path / "matches.sqlite.damaged-20260506-070809-1"
    assert opened.set_aside.read_bytes() == content
    assert opened.reason


def test_a_file_without_its_tables_is_damaged_too(tmp_path):
    path = tmp_path / "matches.sqlite"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        connection.execute("CREATE TABLE other (x)")
    opened = open_database(path, NOON)
    opened.database.close()
    assert (opened.set_aside.is_file(), opened.reason) == (True, "the table deals is missing")


def test_two_files_damaged_in_the_same_second_do_not_overwrite_each_other(tmp_path):
    path = tmp_path / "matches.sqlite"
    for content in (b"one " * 500, b"two " * 500):
        path.write_bytes(content)
        open_database(path, NOON).database.close()
    aside = sorted(file.read_bytes()[:3] for file in tmp_path.glob("*.damaged-*"))
    assert aside == [b"one", b"two"]


def test_an_empty_file_is_a_new_one(tmp_path):
    path = tmp_path / "matches.sqlite"
    path.touch()
    opened = open_database(path, NOON)
    opened.database.close()
    assert opened.set_aside is None


def test_a_folder_in_its_place_is_said_and_nothing_is_moved(tmp_path):
    path = tmp_path / "matches.sqlite"
    path.mkdir()
    with pytest.raises(sqlite3.OperationalError):
        open_database(path, NOON)
    assert path.is_dir()
