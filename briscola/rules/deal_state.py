"""Everything a referee knows of one deal, mutable and cheap to copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from briscola.rules.cards import Card
from briscola.rules.choices import HandsVisible, TrickFollow
from briscola.rules.contract import Contract
from briscola.rules.events import Audience
from briscola.rules.phases import extras_for
from briscola.rules.stage import Extra, Stage
from briscola.rules.trick import NO_TRUMP
from briscola.rules.variant import VariantRules


class DealState:
    """Cards, turns, and what was agreed.

    ``talon[-1]`` is drawn next and ``talon[0]`` last; ``kitty`` lies aside, before and after an exchange; seats
    count in turn order from the dealer's right. ``stage`` is None while tricks are played, ``extras`` are empty
    in plain games.
    """

    __slots__ = (
        "contract",
        "extras",
        "free",
        "hands",
        "kitty",
        "leader",
        "points",
        "rules",
        "seats",
        "sides",
        "stage",
        "taken",
        "talon",
        "trick",
        "trick_size",
        "tricks_won",
        "trump",
        "turn",
        "turn_up",
    )

    rules: VariantRules
    seats: int
    trick_size: int
    free: bool
    sides: tuple[tuple[int, ...], ...]
    hands: list[list[Card]]
    talon: list[Card]
    kitty: list[Card]
    turn_up: Card | None
    trump: int
    trick: list[Card]
    leader: int
    turn: int
    taken: list[list[Card]]
    points: list[int]
    tricks_won: list[int]
    stage: Stage | None
    extras: tuple[Extra, ...]
    contract: Contract | None

    @classmethod
    def empty(cls, rules: VariantRules, sides: tuple[tuple[int, ...], ...]) -> Self:
        """A deal before its cards are dealt; ``sides`` are the seats that count together."""
        deal = cls.__new__(cls)
        deal.rules, deal.sides, seats = rules, sides, rules.seats
        deal.free = rules.trick.follow is TrickFollow.FREE
        deal.seats, deal.trick_size = seats, seats * rules.trick.cards_per_seat
        deal.hands = [[] for _ in range(seats)]
        deal.talon, deal.kitty, deal.trick, deal.turn_up, deal.trump = [], [], [], None, NO_TRUMP
        deal.leader = deal.turn = 0
        deal.taken = [[] for _ in range(seats)]
        deal.points, deal.tricks_won = [0] * seats, [0] * seats
        deal.stage, deal.contract, deal.extras = None, None, extras_for(rules)
        return deal

    def copy(self) -> Self:
        """An independent twin; what is never changed is shared."""
        twin = self.__new__(type(self))
        twin.rules, twin.sides = self.rules, self.sides
        twin.seats, twin.trick_size, twin.free = self.seats, self.trick_size, self.free
        twin.hands = [hand[:] for hand in self.hands]
        twin.talon, twin.kitty, twin.trick = self.talon[:], self.kitty[:], self.trick[:]
        twin.turn_up, twin.trump = self.turn_up, self.trump
        twin.leader, twin.turn = self.leader, self.turn
        twin.taken = [pile[:] for pile in self.taken]
        twin.points, twin.tricks_won = self.points[:], self.tricks_won[:]
        twin.contract = self.contract
        twin.stage = self.stage and self.stage.copy()
        twin.extras = self.extras and tuple(extra.copy() for extra in self.extras)
        return twin

    @property
    def over(self) -> bool:
        """Whether the last trick is taken, or the deal was closed before."""
        return not self.hands[self.turn] if self.stage is None else not self.stage.to_act

    @property
    def talon_count(self) -> int:
        """Cards still to be drawn."""
        return len(self.talon)

    def count(self, seat: int) -> int:
        """Cards in this seat's hand."""
        return len(self.hands[seat])

    def lay(self, seat: int, card: Card) -> None:
        """Lay a card, and leave the trick where it is."""
        self.hands[seat].remove(card)
        self.trick.append(card)
        self.turn = (seat + 1) % self.seats

    def see(self, seat: int, card: Card) -> None:
        """A card is shown that lies in this hand: nothing new to a referee."""

    def rule_out(self, seat: int, cards: Sequence[Card]) -> None:
        """None of these cards lies in this hand now: nothing new to a referee."""

    def vouch_for(self, seat: int, cards: Sequence[Card]) -> None:
        """At least one of these cards lies in this hand now: nothing new to a referee."""

    def lead(self, seat: int) -> None:
        """Let this seat lead the next trick."""
        self.leader = self.turn = seat

    def obey(self, rules: VariantRules) -> None:
        """Go on under these rules, which differ from the former ones in how tricks are played."""
        self.rules, self.free = rules, rules.trick.follow is TrickFollow.FREE

    def swap_turn_up(self, seat: int, gave: Card) -> None:
        """Let a seat take the turned card and lay this one in its place."""
        hand = self.hands[seat]
        hand.remove(gave)
        hand.append(self.talon[0])
        self.talon[0] = self.turn_up = gave

    def take_kitty(self, seat: int, cards: Sequence[Card]) -> None:
        """Move the kitty to a hand."""
        self.hands[seat].extend(cards)
        self.kitty = []

    def lay_away(self, seat: int, cards: Sequence[Card]) -> None:
        """Move these cards of a hand to where the kitty lay."""
        for card in cards:
            self.hands[seat].remove(card)
        self.kitty = list(cards)

    def who_sees(self, seat: int) -> Audience | None:
        """Who sees the faces of this seat's hand; None means everyone."""
        match self.rules.visibility.hands:
            case HandsVisible.OPEN:
                return None
            case HandsVisible.BLIND:
                return frozenset(range(self.seats)) - {seat}
            case _:
                return frozenset((seat,))
