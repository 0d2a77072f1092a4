"""Questions to the partner, in the manner of Rome: asked and answered aloud, and answered truthfully."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from briscola.rules.cards import Card, Rank, rank_of
from briscola.rules.choices import Asker
from briscola.rules.events import Answered, Asked, Event
from briscola.rules.moves import Answer, Ask, IllegalMove, Move, Topic
from briscola.rules.stage import Hand, OpenTable, Stage, Tell
from briscola.rules.talk import Talking, Word, partners_of

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


QUESTIONS: Final[dict[Word, Move]] = {topic: Ask(topic) for topic in Topic}


class Questioning(Talking):
    """What was asked in the present trick; a question stops the tricks until it is answered."""

    kinds = (Ask,)
    anytime = False

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Every topic that was not yet asked about in this trick."""
        return [] if self._turn_fault(table, seat) else self.unsaid(table, seat, QUESTIONS)

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse it out of turn, in the silence, and twice."""
        assert isinstance(move, Ask)
        fault = self._turn_fault(table, seat) or self.forbidden(table)
        if fault is None and self.repeated(table, seat, move.topic):
            fault = "the same is asked once in a trick"
        if fault:
            raise IllegalMove(fault)

    def _turn_fault(self, table: OpenTable, seat: int) -> str | None:
        if seat != table.turn:
            return "questions are asked on one's own turn"
        if self._rules.asker is Asker.LEADER and table.trick:
            return "only who leads asks, and before he leads"
        return None

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Ask."""
        assert isinstance(move, Ask)
        tell(Asked(seat, move.topic))

    def apply(self, event: Event, table: OpenTable) -> None:
        """Wait for the answers, unless the question has ended the deal."""
        if isinstance(event, Asked):
            self.hear(table, event.seat, event.topic)
            if table.stage is None:
                table.stage = Answering(event.topic, partners_of(table, event.seat))


class Answering(Stage):
    """The partners answer in turn; the only answer they may give is the true one."""

    def __init__(self, topic: Topic, seats: tuple[int, ...]) -> None:
        self.topic, self._seats = topic, seats

    @property
    def to_act(self) -> tuple[int, ...]:
        """Who answers next."""
        return self._seats[:1]

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """The truth."""
        return [Answer(not set(asked_about(table, self.topic)).isdisjoint(hand))]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse what is no answer, and what is not true."""
        if not isinstance(move, Answer):
            raise IllegalMove("a question waits for its answer")
        if move not in self.moves(table, seat, hand):
            raise IllegalMove("the answer must be true")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Answer."""
        assert isinstance(move, Answer)
        tell(Answered(seat, move.yes))

    def apply(self, event: Event, table: OpenTable) -> None:
        """Everybody learns of the hand; the next partner answers, and after the last one play goes on."""
        if not isinstance(event, Answered):
            return
        learn = table.vouch_for if event.yes else table.rule_out
        learn(event.seat, asked_about(table, self.topic))
        self._seats = self._seats[1:]
        if not self._seats:
            table.stage = None


def asked_about(table: OpenTable, topic: Topic) -> list[Card]:
    """The cards a question is about; the ace and three of trumps are in none."""
    rules = table.rules
    trumps = [card for card in rules.cards if rules.suit[card] == table.trump]
    plain = [card for card in rules.cards if rules.suit[card] != table.trump]
    match topic:
        case Topic.LISCI:
            return [card for card in plain if not rules.points[card]]
        case Topic.LOW_TRUMPS:
            return [card for card in trumps if not rules.points[card]]
        case Topic.COURT_TRUMPS:
            return [card for card in trumps if rank_of(card) in (Rank.KING, Rank.KNIGHT, Rank.KNAVE)]
        case Topic.CARICHI:
            return [card for card in plain if rules.points[card] >= 10]
