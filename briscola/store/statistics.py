"""A player's statistics: questions to the stored matches, and no counters anywhere."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TextIO

from briscola.store.database import Database

LAST_DEALS: Final = 50


@dataclass(frozen=True, slots=True)
class Wanted:
    """Whose deals are asked about; None is everything. Times are UTC in ISO format, ``until`` excluded."""

    name: str | None = None
    base: str | None = None
    level: str | None = None
    since: str | None = None
    until: str | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Deals of humans, counted: ``streak`` is the present run of won deals, ``longest`` the longest there was."""

    deals: int
    won: int
    drawn: int
    lost: int
    points: int
    best: int
    cappotti: int
    gain: int
    with_undo: int
    streak: int
    longest: int

    @property
    def points_a_deal(self) -> float:
        """The mean of the own side's points; nought where nothing was played."""
        return self.points / self.deals if self.deals else 0.0

    @property
    def share_won(self) -> float:
        """Won deals of all, a draw counting half; nought where nothing was played."""
        return (self.won + self.drawn / 2) / self.deals if self.deals else 0.0


@dataclass(frozen=True, slots=True)
class Point:
    """One deal of the chart: the own side's points, and 1 for won, 0 for drawn, −1 for lost."""

    points: int
    won: int


def tally(database: Database, wanted: Wanted = Wanted()) -> Tally:
    """Everything that a page of numbers shows, in one pass over its deals in the order they ended."""
    where, values = _where(wanted)
    (row,) = database.ask(
        "SELECT group_concat(won + 1, ''), sum(points), max(points), sum(cappotto), sum(gain), sum(undone > 0) FROM "
        f"(SELECT won, points, cappotto, gain, undone FROM scores WHERE {where} ORDER BY ended, match, number)",
        values,
    )
    results = str(row[0] or "")
    lost, drawn, won = map(results.count, "012")
    points, best, cappotti, gain, with_undo = map(_whole, row[1:])
    runs = results.replace("0", "1").split("1")
    streak, longest = len(runs[-1]), max(map(len, runs))
    return Tally(len(results), won, drawn, lost, points, best, cappotti, gain, with_undo, streak, longest)


def _whole(value: object) -> int:
    """A whole number of SQLite, which knows no sum of nothing."""
    return value if isinstance(value, int) else 0


def last_deals(database: Database, wanted: Wanted = Wanted(), count: int = LAST_DEALS) -> tuple[Point, ...]:
    """The last deals, the oldest first."""
    where, values = _where(wanted)
    rows = database.ask(
        f"SELECT points, won FROM scores WHERE {where} ORDER BY ended DESC, match DESC, number DESC LIMIT ?",
        [*values, count],
    )
    return tuple(Point(_whole(points), _whole(won)) for points, won in reversed(rows))


def played(database: Database, column: str) -> tuple[str, ...]:
    """The names, variants (``base``) or levels that humans have deals of, in order.

    Steps from one value to the next along its index, which is quicker than to look at every deal.
    """
    if column not in ("name", "base", "level"):
        raise ValueError(f"{column!r} is nothing that deals are told apart by")
    rows = database.ask(
        f"WITH RECURSIVE each (value) AS (SELECT min({column}) FROM scores WHERE human UNION ALL SELECT "
        f"(SELECT min({column}) FROM scores WHERE human AND {column} > value) FROM each WHERE value IS NOT NULL) "
        "SELECT value FROM each WHERE value IS NOT NULL"
    )
    return tuple(str(value) for (value,) in rows)


COLUMNS: Final = (
    "ended",
    "variant",
    "base",
    "deck",
    "deal",
    "name",
    "level",
    "points",
    "won",
    "gain",
    "cappotto",
    "undone",
)


def export(database: Database, file: TextIO) -> int:
    """Write every deal of a human as a line of CSV, the oldest first; how many there were."""
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    count = 0
    for row in _exported(database):
        writer.writerow(row)
        count += 1
    return count


def _exported(database: Database) -> Iterator[tuple[object, ...]]:
    yield from database.ask(
        "SELECT scores.ended, variant, scores.base, deck, number, name, level, points, won, gain, cappotto, undone "
        "FROM scores JOIN matches ON matches.id = scores.match WHERE human ORDER BY scores.ended, match, number, person"
    )


def _where(wanted: Wanted) -> tuple[str, list[object]]:
    """The condition of a question, and the values for its marks."""
    asked = {
        "name = ?": wanted.name,
        "base = ?": wanted.base,
        "level = ?": wanted.level,
        "ended >= ?": wanted.since,
        "ended < ?": wanted.until,
    }
    given = {condition: value for condition, value in asked.items() if value is not None}
    return " AND ".join(("human", *given)), list(given.values())
