"""What signs, requests and questions have in common: when the table is silent, and what breaking the silence costs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from briscola.rules.cards import Card
from briscola.rules.choices import PenaltyKind
from briscola.rules.concede import given_up
from briscola.rules.events import Audience
from briscola.rules.moves import Move, Request, Scope, SignCard, Topic
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
        self._said: frozenset[tuple[int, Word]] = frozenset()
        """(seat, word) of what was said in the trick that was last talked in, which is number ``_trick``."""
        self._trick = 0
        self._fines = (0,) * rules.seats

    def early(self, table: OpenTable) -> bool:
        """Whether the first tricks are still to be played, in which the table is silent."""
        return sum(table.tricks_won) < self._rules.opens_after_trick

    def silence(self, table: OpenTable) -> str | None:
        """Why nothing is said now; None while talk is open."""
        if self.early(table):
            return f"nothing is said before trick {self._rules.opens_after_trick} is complete"
        if self._rules.endgame_silent and drawn_out(table):
            return "the end is played in silence"
        return None

    def forbidden(self, table: OpenTable) -> str | None:
        """Why nothing may be said now; early talk may be where it is punished."""
        punished = self.early(table) and self._rules.penalty is not PenaltyKind.NONE
        return None if punished else self.silence(table)

    def repeated(self, table: OpenTable, seat: int, word: Word) -> bool:
        """Whether this seat has said this in the present trick."""
        return (seat, word) in self._said and self._trick == sum(table.tricks_won)

    def unsaid(self, table: OpenTable, seat: int, words: Mapping[Word, Move]) -> list[Move]:
        """Of these words' moves those this seat has not made in the present trick; none in the silence."""
        if self.silence(table) is not None:
            return []
        if not self._said or self._trick != sum(table.tricks_won):
            return list(words.values())
        return [move for word, move in words.items() if (seat, word) not in self._said]

    def hear(self, table: OpenTable, seat: int, word: Word) -> None:
        """Remember what was said, as long as its trick lasts; punish what was said too early."""
        trick = sum(table.tricks_won)
        self._said = (self._said if trick == self._trick else frozenset()) | {(seat, word)}
        self._trick = trick
        if not self.early(table):
            return
        match self._rules.penalty:
            case PointsPenalty(points=points):
                self._fines = tuple(fine - points * (who == seat) for who, fine in enumerate(self._fines))
            case PenaltyKind.LOSE_DEAL:
                table.stage = given_up(table, seat, Scope.DEAL)
            case _:
                pass

    def bonus(self, seats: int) -> Iterable[int]:
        """What the seats have been fined."""
        return self._fines


def drawn_out(table: OpenTable) -> bool:
    """Whether nobody draws any more; a talon that does not go round lies there to the end."""
    return table.talon_count < table.rules.seats * table.rules.trick.cards_per_seat


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
