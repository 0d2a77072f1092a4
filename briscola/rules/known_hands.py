"""What an audience knows of the cards in the hands, and of those that lie aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from briscola.rules.cards import HIDDEN, Card
from briscola.rules.testimony import Testimony
from briscola.rules.unseen import ANY_CARD, Slot, exclude, leave_slot, mask_of
from briscola.rules.variant import VariantRules


class KnownHands:
    """The cards known to be in each hand, in the order they came, and what its hidden ones may be.

    ``kitty`` and ``kitty_slots`` are what ``hands`` and ``slots`` are, of the cards that lie aside. ``slots`` are
    never narrower than the truth. ``told``, what was truthfully said of hidden cards, is exact; its values are
    replaced and never changed, so that a shallow copy may go on by itself.
    """

    def __init__(self, rules: VariantRules) -> None:
        self.rules = rules
        self.hands: list[list[Card]] = [[] for _ in range(rules.seats)]
        self.slots: list[list[Slot]] = [[] for _ in range(rules.seats)]
        self.told: dict[int, Testimony] = {}
        self.kitty: list[Card] = []
        self.kitty_slots: list[Slot] = [ANY_CARD] * rules.deal.kitty

    def count(self, seat: int) -> int:
        """Cards in this seat's hand, seen or not."""
        return len(self.hands[seat]) + len(self.slots[seat])

    def gain(self, seat: int, card: Card) -> None:
        """A card, seen or HIDDEN, comes to a hand."""
        if card == HIDDEN:
            self.slots[seat].append(ANY_CARD)
            self._retell(seat, Testimony.drew)
        else:
            self.hands[seat].append(card)

    def lose(self, seat: int, card: Card) -> None:
        """A card that everybody sees leaves a hand."""
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        else:
            self._uncover(seat, card)

    def see(self, seat: int, card: Card) -> None:
        """A card is shown that lies in this hand, and stays known there."""
        if card not in self.hands[seat]:
            self._uncover(seat, card)
            self.hands[seat].append(card)

    def _uncover(self, seat: int, card: Card) -> None:
        leave_slot(self.slots[seat], card)
        self._retell(seat, lambda told: told.showed(card))

    def take_kitty(self, seat: int, cards: Sequence[Card]) -> None:
        """Move the kitty, which is these cards, to a hand."""
        for card in cards:
            self.gain(seat, card)
        self.kitty, self.kitty_slots = [], []

    def lay_away(self, seat: int, cards: Sequence[Card]) -> None:
        """Move these cards of a hand to where the kitty lay; of hidden ones any of its slots may be theirs."""
        for card in cards:
            if card == HIDDEN:
                self.kitty_slots.append(self.slots[seat].pop())
            else:
                self.lose(seat, card)
                self.kitty.append(card)

    def rule_out(self, seat: int, cards: Sequence[Card]) -> None:
        """None of these cards lies in this hand now; later ones may be."""
        self._listen(seat)
        self.deny(seat, mask_of(cards))

    def deny(self, seat: int, cards: Slot) -> None:
        """None of these cards is among the hidden ones of this hand."""
        self._retell(seat, lambda told: told.denied(cards))
        exclude(self.slots[seat], cards)

    def vouch_for(self, seat: int, cards: Sequence[Card]) -> None:
        """At least one of these cards lies in this hand now, whatever comes later."""
        if set(cards).isdisjoint(self.hands[seat]):
            self._listen(seat)
            self._retell(seat, lambda told: told.affirmed(mask_of(cards)))

    def _listen(self, seat: int) -> None:
        """From now on remember what is said of the hidden cards of this hand."""
        if self.slots[seat]:
            self.told = {seat: Testimony.of(self.slots[seat])} | self.told

    def _retell(self, seat: int, follow: Callable[[Testimony], Testimony]) -> None:
        """What was said of this hand, after something has happened to it; forgotten once it says nothing."""
        if seat in self.told:
            others = {other: told for other, told in self.told.items() if other != seat}
            told = follow(self.told[seat])
            self.told = others if told.silent else others | {seat: told}
