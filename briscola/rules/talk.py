"""What signs, requests and questions have in common: when the table is silent, and what breaking the silence costs."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Self, TypeAlias

from briscola.rules.cards import Card
from briscola.rules.choices import PenaltyKind
from briscola.rules.closed import Closed
from briscola.rules.events import Audience
from briscola.rules.moves import Request, SignCard, Topic
from briscola.rules.scoring import Outcome
from briscola.rules.sections import PointsPenalty
from briscola.rules.stage import Extra, OpenTable
from briscola.rules.variant import VariantRules

Word: TypeAlias = SignCard | Request | Topic


class Talking(Extra):
    """One way of talking to partners; the same is said at most once by a seat in a trick.

    Talk is open to every seat at any moment between the silences, for it takes no turn. Where early talk is
    punished it is allowed, and never offered: nobody who picks an offered move breaks the silence.
    """

    heeds_cards = False
    anytime = True

    def __init__(self, rules: VariantRules) -> None:
        self._rules = rules.talk
        self._said: set[tuple[int, int, Word]] = set()
        self._fines = [0] * rules.seats

    def silence(self, table: OpenTable) -> str | None:
        """Why nothing is said now; None while talk is open."""
        if sum(table.tricks_won) < self._rules.opens_after_trick:
            return f"nothing is said before {self._rules.opens_after_trick} tricks are complete"
        if self._rules.endgame_silent and not table.talon_count:
            return "the end is played in silence"
        return None

    def forbidden(self, table: OpenTable) -> str | None:
        """The same where breaking the silence is no matter of a penalty."""
        return self.silence(table) if self._rules.penalty is PenaltyKind.NONE else None

    def repeated(self, table: OpenTable, seat: int, word: Word) -> bool:
        """Whether this seat has said this in the present trick."""
        return (sum(table.tricks_won), seat, word) in self._said

    def hear(self, table: OpenTable, seat: int, word: Word) -> None:
        """Remember what was said; punish it where the table was silent."""
        self._said.add((sum(table.tricks_won), seat, word))
        if self.silence(table) is None:
            return
        match self._rules.penalty:
            case PointsPenalty(points=points):
                self._fines[seat] -= points
            case PenaltyKind.LOSE_DEAL:
                others = [side for side, seats in enumerate(table.sides) if seat not in seats]
                table.stage = Closed(Outcome.WON, others[0])
            case _:
                pass

    def bonus(self, seats: int) -> Iterable[int]:
        """What the seats have been fined."""
        return self._fines

    def copy(self) -> Self:
        """An independent twin."""
        twin = copy(self)
        twin._said, twin._fines = self._said.copy(), self._fines[:]
        return twin


def partners_of(table: OpenTable, seat: int) -> tuple[int, ...]:
    """The seats of the same side, in turn order from this one."""
    seats = table.rules.seats
    turn = ((seat + step) % seats for step in range(1, seats))
    side = next((side for side in table.sides if seat in side), ())
    return tuple(other for other in turn if other in side)


def reach(table: OpenTable, seat: int) -> Audience:
    """Whom a sign of this seat reaches: itself and its partners."""
    return frozenset((seat, *partners_of(table, seat)))


def trumps_of(table: OpenTable) -> list[Card]:
    """The cards of the trump suit; none where there is no trump."""
    return [card for card in table.rules.cards if table.rules.suit[card] == table.trump]
