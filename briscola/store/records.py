"""What is kept of a match: its row, a row for each deal that is over, and one for each person in it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from briscola.play.session import PlayedDeal, Session
from briscola.rules.scoring import DealResult

MIXED: Final = "mixed"
"""The level of computers that are not all of one."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """One match; ``key`` tells it from every other, times are UTC in ISO format.

    ``base`` is the variant it counts under: its own id, or that of the variant its table changed.
    """

    key: str
    began: str
    ended: str
    variant: str
    base: str
    deck: str
    persons: str
    finished: bool
    score: str
    transcript: str


@dataclass(frozen=True, slots=True)
class DealRow:
    """One deal that is over; ``undone`` counts the moves that were taken back."""

    number: int
    ended: str
    outcome: str
    undone: int


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What a deal gave one person.

    ``points`` are his side's, ``won`` is 1, 0 for a draw, −1; ``gain`` what it brought him in the match. ``level``
    is the computers' where he was the only human, else None.
    """

    number: int
    person: int
    name: str
    human: bool
    level: str | None
    base: str
    ended: str
    points: int
    won: int
    gain: int
    cappotto: bool
    undone: int


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """Everything that is written of a match."""

    row: MatchRow
    deals: tuple[DealRow, ...]
    scores: tuple[ScoreRow, ...]


def record_of(session: Session, transcript: str, base: str, deck: str, began: datetime, now: datetime) -> MatchRecord:
    """A match as far as it has come; only deals that are over and count give rows."""
    over = [deal for deal in session.deals if deal.result is not None and deal.result.outcome.counts]
    ended = _stamp(now)
    row = MatchRow(
        key=_key(session, began),
        began=_stamp(began),
        ended=ended,
        variant=session.rules.meta.id,
        base=base,
        deck=deck,
        persons=json.dumps([[person.name, person.player] for person in session.persons], ensure_ascii=False),
        finished=session.match.over,
        score=json.dumps(session.match.scores),
        transcript=transcript,
    )
    deals = tuple(DealRow(deal.plan.number, ended, str(_result(deal).outcome), deal.undone) for deal in over)
    return MatchRecord(row, deals, tuple(score for deal in over for score in _scores(session, deal, base, ended)))


def _key(session: Session, began: datetime) -> str:
    """What tells a match from every other: the salted commitment, or where there is none when it began and its pack."""
    pack = session.deals[0].pack
    return pack.commitment or hashlib.sha256(f"{_stamp(began)}:{pack.order}".encode("ascii")).hexdigest()


def _stamp(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")


def _result(deal: PlayedDeal) -> DealResult:
    assert deal.result is not None
    return deal.result


def _scores(session: Session, deal: PlayedDeal, base: str, ended: str) -> Iterator[ScoreRow]:
    """One row for each person who had a hand in the deal; sitters have none."""
    result, told = _result(deal), set()
    for seat, hand in enumerate(deal.plan.seating):
        person = session.control[hand]
        if person in told:
            continue
        told.add(person)
        side = next(index for index, seats in enumerate(result.sides) if seat in seats)
        who = session.persons[person]
        yield ScoreRow(
            number=deal.plan.number,
            person=person,
            name=who.name,
            human=who.is_human,
            level=_level(session, person),
            base=base,
            ended=ended,
            points=result.side_points[side],
            won=0 if result.winner is None else 1 if result.winner == side else -1,
            gain=_gain(result, seat, side, deal.plan.factor),
            cappotto=result.cappotto and result.winner == side,
            undone=deal.undone,
        )


def _gain(result: DealResult, seat: int, side: int, factor: int) -> int:
    """What the deal brought in the match: its payoff, else its worth where it was won."""
    if result.payoff:
        return factor * result.payoff[seat]
    return factor * result.factor if result.winner == side else 0


def _level(session: Session, person: int) -> str | None:
    others = [other for index, other in enumerate(session.persons) if index != person]
    if not session.persons[person].is_human or not others or any(other.is_human for other in others):
        return None
    levels = {other.player for other in others}
    return levels.pop() if len(levels) == 1 else MIXED
