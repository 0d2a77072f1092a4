"""Blind hands (*coperta*): nobody sees his own cards, and so lays a place of his hand and not a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from briscola.rules.cards import HIDDEN, Card
from briscola.rules.events import Dealt, Drew, Event, Laid, Played, TrickWon
from briscola.rules.moves import IllegalMove, Lay, Move
from briscola.rules.stage import Extra, Hand, OpenTable, Stage, Tell
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class BlindHands(Stage):
    """Lasts the whole deal. Places count from 1, in the order the cards came; what they allow is known to all."""

    by_place: ClassVar[bool] = True

    def __init__(self, rules: VariantRules) -> None:
        self._seats = rules.seats
        self._left = _cards_played(rules)
        self.turn = 0

    @property
    def to_act(self) -> tuple[int, ...]:
        """One seat at a time, while cards are left."""
        return (self.turn,) if self._left else ()

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Every place of the hand."""
        return [Lay(place) for place in range(1, table.count(seat) + 1)]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse what names no place."""
        if not isinstance(move, Lay):
            raise IllegalMove("with blind hands a place is laid, not a card")
        if not 1 <= move.place <= table.count(seat):
            raise IllegalMove(f"the hand of seat {seat} has no place {move.place} (1 to {table.count(seat)})")

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Lay the card that is there."""
        assert isinstance(move, Lay)
        tell(Laid(seat, move.place))
        deal.play_card(seat, deal.hands[seat][move.place - 1], tell)

    def apply(self, event: Event, table: OpenTable) -> None:
        """Go round, and on from who leads next."""
        match event:
            case Played(seat):
                self.turn, self._left = (seat + 1) % self._seats, self._left - 1
            case TrickWon(_, leader):
                self.turn = leader
            case _:
                pass


class Places(Extra):
    """What is known of every place of every hand: a card that was drawn in front of everybody stays where it is."""

    def __init__(self, rules: VariantRules) -> None:
        self.hands: tuple[tuple[Card, ...], ...] = ((),) * rules.seats

    def apply(self, event: Event, table: OpenTable) -> None:
        """Cards come to the end of a hand, and leave it where they lie."""
        match event:
            case Dealt(seat, cards):
                self._put(seat, (*self.hands[seat], *cards))
            case Drew(seat, card):
                self._put(seat, (*self.hands[seat], card))
            case Laid(seat, place):
                hand = self.hands[seat]
                self._put(seat, (*hand[: place - 1], *hand[place:]))
            case _:
                pass

    def _put(self, seat: int, hand: tuple[Card, ...]) -> None:
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def complete(self, deal: Deal) -> None:
        """Put the cards of a sampled deal where they are known to lie, the others in between."""
        for seat, known in enumerate(self.hands):
            others = iter([card for card in deal.hands[seat] if card not in known])
            deal.hands[seat] = [next(others) if card == HIDDEN else card for card in known]
        self.hands = tuple(map(tuple, deal.hands))


def _cards_played(rules: VariantRules) -> int:
    """How many cards are laid in a deal: all that are dealt, and all that are drawn in whole rounds."""
    one_round = rules.seats * rules.trick.cards_per_seat
    drawn = rules.talon_size // one_round * one_round if rules.draw.refill else 0
    return rules.seats * rules.deal.hand + drawn
