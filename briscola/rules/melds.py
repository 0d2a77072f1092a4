"""Declarations (*accusi*, *marianna*): cards of one suit held together, shown for points, and perhaps for trump."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Self

from briscola.rules.cards import DECK_SIZE, Card, Rank, Suit, rank_of, suit_of
from briscola.rules.choices import MeldWhen
from briscola.rules.events import Dealt, Drew, Event, Exchanged, Melded, Played
from briscola.rules.moves import IllegalMove, Meld, Move
from briscola.rules.sections import MeldRule
from briscola.rules.stage import Extra, Hand, OpenTable, Tell
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


class Melding(Extra):
    """Who has declared what.

    A declaration that is not ``late`` belongs to the first own turn at which its cards are all held, which is the
    turn at which one of them is fresh: came to the hand since its owner last laid a card. A hand is kept in the
    order its cards came, the fresh ones last, so that a view finds the same as the deal. How many these are is
    public but for a fresh card that is given for the turn-up out of a hand one does not see.
    """

    kinds = (Meld,)

    def __init__(self, rules: VariantRules) -> None:
        self._melds = rules.melds
        self._combinations = combinations_of(rules.melds)
        self._fresh = [0] * rules.seats
        self._points = [0] * rules.seats
        self._declared: tuple[tuple[str, Suit], ...] = ()
        self._in_window = 0

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Every declaration that is open to this seat."""
        if seat != table.turn:
            return []
        held = frozenset(hand)
        return [
            self._move(rule, suit)
            for rule, suit, wanted in self._combinations
            if wanted <= held and self._fault(table, seat, hand, rule, suit) is None
        ]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse what is not held, not in time, or declared already."""
        assert isinstance(move, Meld)
        rule = self._rule_of(move)
        if rule is None:
            raise IllegalMove(f"{move.kind!r} is no declaration of {table.rules.meta.id}")
        fault = self._fault(table, seat, hand, rule, move.suit)
        if fault:
            raise IllegalMove(fault)

    def _move(self, rule: MeldRule, suit: Suit) -> Meld:
        return Meld(suit, rule.id if len(self._melds) > 1 else "")

    def _rule_of(self, move: Meld) -> MeldRule | None:
        if len(self._melds) == 1:
            return self._melds[0] if move.kind in ("", self._melds[0].id) else None
        return next((rule for rule in self._melds if rule.id == move.kind), None)

    def _fault(self, table: OpenTable, seat: int, hand: Hand, rule: MeldRule, suit: Suit) -> str | None:
        """Why this seat may not declare this now; None where it may."""
        if (rule.id, suit) in self._declared:
            return "a suit is declared once"
        return self._window_fault(table, seat, rule) or self._hand_fault(seat, hand, rule, suit)

    def _window_fault(self, table: OpenTable, seat: int, rule: MeldRule) -> str | None:
        """What everybody can see: turn, tricks and talon."""
        if seat != table.turn:
            return "declarations are made on one's own turn"
        if rule.when is MeldWhen.BETWEEN_TRICKS and table.trick:
            return "this is declared between tricks"
        if tricks_of_side(table, seat) < rule.tricks_won_min:
            return f"who declares must have won tricks before: {rule.tricks_won_min}"
        if rule.talon_nonempty and not table.talon_count:
            return "with an empty talon nothing is declared"
        if rule.full_hand and table.count(seat) < table.rules.deal.hand:
            return "this is declared with a full hand"
        if rule.not_first_trick and not any(table.tricks_won):
            return "nothing is declared before the second trick"
        if rule.not_last_trick and table.count(seat) <= table.rules.trick.cards_per_seat:
            return "nothing is declared before the last trick"
        if rule.per_window is not None and self._in_window >= rule.per_window:
            return f"{rule.per_window} may be declared at a time"
        return None

    def _hand_fault(self, seat: int, hand: Hand, rule: MeldRule, suit: Suit) -> str | None:
        """What only who sees the hand can tell."""
        wanted = meld_cards(rule.ranks)[suit]
        if not wanted <= set(hand):
            return "the cards of this declaration are not all held"
        late = rule.late or rule.when is MeldWhen.BETWEEN_TRICKS
        if not late and wanted.isdisjoint(self._fresh_of(seat, hand)):
            return "this is declared at the first own turn at which its cards are held"
        return None

    def _fresh_of(self, seat: int, hand: Hand) -> Hand:
        """The cards of this hand that came since its owner last laid one."""
        return hand[max(0, len(hand) - self._fresh[seat]) :]

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell what is declared and shown, and what it is worth."""
        assert isinstance(move, Meld)
        rule = self._rule_of(move)
        assert rule is not None, "an unverified move"
        value = self._value(rule, move.suit, deal.trump)
        cards = tuple(sorted(meld_cards(rule.ranks)[move.suit])) if rule.show else ()
        tell(Melded(seat, move.suit, rule.id, cards, value))

    def _value(self, rule: MeldRule, suit: Suit, trump: int) -> int:
        """Points by suit, or by how many of its kind were declared before; the last number of the list goes on."""
        worth = rule.value
        if worth.sequence:
            number = sum(1 for kind, _ in self._declared if kind == rule.id)
            return worth.sequence[min(number, len(worth.sequence) - 1)]
        return (worth.trump if suit == trump else worth.plain) or 0

    def apply(self, event: Event, table: OpenTable) -> None:
        """Count what comes and goes; a declaration stays known, and may make trump."""
        match event:
            case Dealt(seat, cards):
                self._fresh[seat] += len(cards)
            case Drew(seat):
                self._fresh[seat] += 1
            case Exchanged(seat, gave):
                self._fresh[seat] += gave not in self._fresh_of(seat, table.hands[seat])
            case Played(seat):
                self._fresh[seat] = 0
                self._in_window = 0
            case Melded():
                self._declare(event, table)
            case _:
                pass

    def _declare(self, event: Melded, table: OpenTable) -> None:
        self._declared = (*self._declared, (event.kind, event.suit))
        self._in_window += 1
        self._points[event.seat] += event.value
        rule = next(rule for rule in self._melds if rule.id == event.kind)
        for card in meld_cards(rule.ranks)[event.suit]:
            table.see(event.seat, card)
        if rule.sets_trump:
            table.trump = event.suit

    def bonus(self, seats: int) -> Iterable[int]:
        """What each seat has declared."""
        return self._points

    def copy(self) -> Self:
        """An independent twin."""
        twin = copy(self)
        twin._fresh, twin._points = self._fresh[:], self._points[:]
        return twin


def combinations_of(melds: tuple[MeldRule, ...]) -> tuple[tuple[MeldRule, Suit, frozenset[Card]], ...]:
    """Everything that could be declared, with its cards: read at every turn, so told once a deal."""
    return tuple((rule, suit, meld_cards(rule.ranks)[suit]) for rule in melds for suit in Suit)


@cache
def meld_cards(ranks: tuple[Rank, ...]) -> tuple[frozenset[Card], ...]:
    """Suit -> the cards of these ranks."""
    return tuple(
        frozenset(card for card in range(DECK_SIZE) if rank_of(card) in ranks and suit_of(card) is suit)
        for suit in Suit
    )


def tricks_of_side(table: OpenTable, seat: int) -> int:
    """Tricks won by this seat and its partners, who keep them together."""
    side = next((side for side in table.sides if seat in side), (seat,))
    return sum(table.tricks_won[member] for member in side)
