"""The first trick that is played before trump is named (*al buio*)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from briscola.rules.call import contract_of
from briscola.rules.cards import Card, card_name, rank_of
from briscola.rules.choices import ForbidExcept, Resolve
from briscola.rules.events import Event, Played, TrickWon
from briscola.rules.moves import PLAYS, IllegalMove, Move, Play, Rule
from briscola.rules.stage import Course, Hand, OpenTable, Stage, Tell, next_stage
from briscola.rules.trick import legal_cards
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class BlindTrick(Stage):
    """Some ranks may not be laid; the trick is judged without trump, or lies until the trump is named."""

    def __init__(self, table: OpenTable, course: Course) -> None:
        rules = table.rules
        self._seats, self._course = rules.seats, course
        self._size = rules.seats * rules.trick.cards_per_seat
        self._waits = rules.blind.resolve is Resolve.DECLARED_TRUMP
        self._declarer = contract_of(table).declarer
        self.turn, self._laid = table.leader, 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """One seat at a time."""
        return (self.turn,)

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """The cards that may be laid; whoever holds nothing but forbidden ones may lay any."""
        cards = legal_cards(table.rules, hand, table.trick, table.trump)
        return [PLAYS[card] for card in [card for card in cards if not self._forbids(table.rules, seat, card)] or cards]

    def _forbids(self, rules: VariantRules, seat: int, card: Card) -> bool:
        blind = rules.blind
        if not blind.enabled or rank_of(card) not in blind.forbid:
            return False
        last = seat == self._declarer and self._laid == self._size - 1
        return not (last and blind.except_ is ForbidExcept.DECLARER_LAST)

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse what is no play, cards not held, and forbidden ranks."""
        if not isinstance(move, Play):
            raise IllegalMove("the first trick is played before the call")
        if move.card not in hand:
            raise IllegalMove(f"seat {seat} does not hold {card_name(move.card)}")
        if move not in self.moves(table, seat, hand):
            message = f"{card_name(move.card)} may not be laid in the blind first trick"
            raise IllegalMove(message, Rule.BLIND_RANK, rank=rank_of(move.card))

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Lay the card; the full trick is taken, unless it waits for the trump."""
        assert isinstance(move, Play)
        deal.lay(seat, move.card)
        tell(Played(seat, move.card))
        if len(deal.trick) == deal.trick_size and not self._waits:
            deal.take_trick(tell)

    def apply(self, event: Event, table: OpenTable) -> None:
        """Go round, then on to the call."""
        match event:
            case Played(seat):
                self.turn, self._laid = (seat + 1) % self._seats, self._laid + 1
                if self._waits and self._laid == self._size:
                    next_stage(table, self._course)
            case TrickWon():
                next_stage(table, self._course)
            case _:
                pass
