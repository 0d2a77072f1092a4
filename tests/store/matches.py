"""Matches that tests of the store keep: played at random, or made up deal by deal."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from briscola.play.persons import Person
from briscola.play.session import Session
from briscola.rules.shuffle import fair_pack
from briscola.rules.variant import VariantRules
from briscola.store.database import Database
from briscola.store.records import DealRow, MatchRecord, MatchRow, ScoreRow, record_of
from tests.rules.tables import CLASSICA

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ALONE = (Person("Anna"), Person("Rosa", "rules"))


def played_match(persons: Sequence[Person] = ALONE, rules: VariantRules = CLASSICA, seed: int = 1) -> Session:
    """A whole match of random moves."""
    rng, numbers = Random(seed), count(seed * 1000)
    session = Session(rules, persons, rules.seats - 1, lambda cards: fair_pack(cards, next(numbers)))
    while not session.match.over:
        session.begin_deal()
        while not session.deal_over:
            seat = session.to_act[0]
            assert session.deal is not None
            session.submit(seat, rng.choice(session.deal.legal_moves(seat)))
    return session


def record(session: Session, base: str = "classica_2") -> MatchRecord:
    return record_of(session, "the text", base, "napoletane", NOON, NOON + timedelta(minutes=9))


def keep_deals(
    database: Database, results: Sequence[tuple[int, int]], name: str = "Anna", base: str = "classica_2",
    level: str | None = "rules", began: datetime = NOON,
) -> None:  # fmt: skip
    """A match for each deal: (points, 1 won, 0 drawn, −1 lost), an hour between them."""
    for number, (points, won) in enumerate(results):
        ended = (began + timedelta(hours=number)).isoformat()
        key = f"{name}{base}{level}{ended}"
        row = MatchRow(key, ended, ended, base, base, "napoletane", "[]", True, "[]", "")
        mine = ScoreRow(1, 0, name, True, level, base, ended, points, won, max(0, won), points == 120, 0)
        theirs = ScoreRow(1, 1, "Rosa", False, None, base, ended, 120 - points, -won, max(0, -won), points == 0, 0)
        database.keep(MatchRecord(row, (DealRow(1, ended, "won", 0),), (mine, theirs)))
