"""Every match that was played, in one SQLite file: a row a match, and what its deals gave each person.

The version of the tables is the file's ``user_version``: an older file is brought up to date when it is opened, a
newer one is refused with a sentence, a damaged one is set aside under another name and a new one begun.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from datetime import datetime
from pathlib import Path
from typing import Final, Self

from briscola.store.records import DealRow, MatchRecord, ScoreRow

MIGRATIONS: Final = (
    """
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        began TEXT NOT NULL,
        ended TEXT NOT NULL,
        variant TEXT NOT NULL,
        base TEXT NOT NULL,
        deck TEXT NOT NULL,
        persons TEXT NOT NULL,
        finished INTEGER NOT NULL,
        score TEXT NOT NULL,
        transcript TEXT NOT NULL
    );
    CREATE TABLE deals (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        ended TEXT NOT NULL,
        outcome TEXT NOT NULL,
        undone INTEGER NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
    CREATE TABLE scores (
        match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        person INTEGER NOT NULL,
        name TEXT NOT NULL,
        human INTEGER NOT NULL,
        level TEXT,
        base TEXT NOT NULL,
        ended TEXT NOT NULL,
        points INTEGER NOT NULL,
        won INTEGER NOT NULL,
        gain INTEGER NOT NULL,
        cappotto INTEGER NOT NULL,
        undone INTEGER NOT NULL,
        PRIMARY KEY (match, number, person)
    ) WITHOUT ROWID;
    CREATE INDEX scores_by_name ON scores
        (name, ended, match, number, base, level, points, won, gain, cappotto, undone, human) WHERE human;
    CREATE INDEX scores_by_end ON scores
        (ended, match, number, base, level, points, won, gain, cappotto, undone, human) WHERE human;
    CREATE INDEX scores_by_base ON scores (base) WHERE human;
    CREATE INDEX scores_by_level ON scores (level) WHERE human;
    CREATE INDEX matches_by_end ON matches (ended);
    """,
)
"""Scripts that bring a file from the version of their place in the row to the next."""
WAIT: Final = 2.0
"""Seconds to wait for another copy of the program that is writing."""


class NewerDatabase(ValueError):
    """The file was written by a later version of the program; it is left as it is."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A database ready for use; ``set_aside`` is where a damaged file went, ``reason`` what was wrong with it."""

    database: Database
    set_aside: Path | None = None
    reason: str = ""


class Database:
    """The matches of one file, or of ``:memory:``; raises ``sqlite3.Error`` where the disk does not serve."""

    def __init__(self, path: Path | str = ":memory:", migrations: Sequence[str] = MIGRATIONS) -> None:
        self._connection = sqlite3.connect(path, timeout=WAIT, isolation_level=None)
        try:
            self._connection.execute("PRAGMA foreign_keys = ON")
            self._bring_up_to_date(migrations)
        except BaseException:
            self._connection.close()
            raise

    def _bring_up_to_date(self, migrations: Sequence[str]) -> None:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        if version > len(migrations):
            raise NewerDatabase(f"is of version {version}, and this program knows {len(migrations)}")
        for number, script in enumerate(migrations[version:], start=version + 1):
            self._connection.executescript(f"BEGIN IMMEDIATE;{script};PRAGMA user_version = {number};COMMIT;")

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All of what is written, or nothing."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield self._connection
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def keep(self, record: MatchRecord) -> int:
        """Write a match as far as it has come, over what was known of it; its row's id."""
        row = record.row
        columns = [field.name for field in fields(row)]
        later = ", ".join(f"{name} = excluded.{name}" for name in columns if name not in ("key", "began"))
        with self._writing() as connection:
            (match,) = connection.execute(
                f"INSERT INTO matches ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))}) "
                f"ON CONFLICT (key) DO UPDATE SET {later} RETURNING id",
                astuple(row),
            ).fetchone()
            self._write_deals(connection, match, record.deals, record.scores)
        return int(match)

    @staticmethod
    def _write_deals(
        connection: sqlite3.Connection, match: int, deals: Sequence[DealRow], scores: Sequence[ScoreRow]
    ) -> None:
        for table, rows in (("deals", deals), ("scores", scores)):
            connection.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
            marks = ", ".join("?" * (1 + len(fields(rows[0])))) if rows else ""
            connection.executemany(f"INSERT INTO {table} VALUES ({marks})", [(match, *astuple(row)) for row in rows])

    def ask(self, query: str, values: Sequence[object] = ()) -> list[tuple[object, ...]]:
        """The rows that a question gives: for ``statistics`` and ``archive``, which know the tables."""
        return self._connection.execute(query, values).fetchall()

    def forget_all(self) -> None:
        """Remove every match."""
        with self._writing() as connection:
            connection.execute("DELETE FROM matches")

    def forget(self, match: int) -> None:
        """Remove one match."""
        with self._writing() as connection:
            connection.execute("DELETE FROM matches WHERE id = ?", (match,))


def open_database(path: Path, now: datetime) -> Opened:
    """The database of this file, which is made where there is none; ``now`` (UTC) names what is set aside.

    Raises NewerDatabase, and ``sqlite3.OperationalError`` where the folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        database = Database(path)
        if (fault := _fault(database)) is None:
            return Opened(database)
        database.close()
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        fault = str(error)
    aside = _set_aside(path, now)
    return Opened(Database(path), aside, fault)


def _fault(database: Database) -> str | None:
    """What is wrong with the file, by SQLite's own quick check and by the tables it should have."""
    ((told,),) = database.ask("PRAGMA quick_check(1)")
    if told != "ok":
        return str(told)
    names = {name for (name,) in database.ask("SELECT name FROM sqlite_master WHERE type = 'table'")}
    missing = {"matches", "deals", "scores"} - names
    return f"the table {min(missing)} is missing" if missing else None


def _set_aside(path: Path, now: datetime) -> Path:
    """Give the file another name beside it, and what SQLite keeps with it too."""
    stem = f"{path.name}.damaged-{now:%Y%m%d-%H%M%S}"
    aside = next(each for number in range(1, 10_000) if not (each := path.with_name(f"{stem}-{number}")).exists())
    path.replace(aside)
    for suffix in ("-wal", "-shm", "-journal"):
        beside = path.with_name(path.name + suffix)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + suffix))
    return aside
