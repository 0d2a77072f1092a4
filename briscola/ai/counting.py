"""Counting cards: what a seat may still hold, and which card it would answer a trick with.

Everything played is remembered, since the view keeps it; what is unseen lies in hidden hands or in the talon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from briscola.rules.cards import Card
from briscola.rules.trick import NO_TRUMP, duties, legal_cards, winning_index
from briscola.rules.unseen import Slot
from briscola.rules.view import PlayerView

CARICO_POINTS: Final = 10
"""An ace or a three (or what the variant makes of them) is worth at least this."""
Liking: TypeAlias = Callable[[Card], float]
"""How gladly a seat would answer with a card."""
Answer: TypeAlias = tuple[Card, float]
"""A card and the probability that a seat answers with it."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What may be in one hand: cards known to be there, and ``hidden`` more, drawn from ``pool``."""

    known: tuple[Card, ...]
    hidden: int
    pool: tuple[Card, ...]

    def without(self, card: Card) -> Holding:
        """The hand after a known card left it."""
        return Holding(tuple(held for held in self.known if held != card), self.hidden, self.pool)


def holdings(view: PlayerView) -> list[Holding]:
    """Every seat's holding, as far as this view can tell."""
    unseen = view.unseen()
    return [
        Holding(tuple(known), len(slots), tuple(card for card in unseen if _fits(card, slots)))
        for known, slots in zip(view.hands, view.slots, strict=True)
    ]


def _fits(card: Card, slots: Sequence[Slot]) -> bool:
    return any(slot >> card & 1 for slot in slots)


def answers(view: PlayerView, holding: Holding, trick: Sequence[Card], liking: Liking) -> list[Answer]:
    """The cards a seat may answer this trick with, and how probable each is.

    The seat is taken to answer with the card it likes best of those it may lay. Its hidden cards are any of the
    pool, so the best of them is the first of the ranked pool that it holds: the i-th card is held, none before
    it being there, with probability hidden / (pool − i).
    """
    bound = set(legal_cards(view.rules, holding.known, trick, view.trump)) if holding.known else set()
    candidates = sorted({*bound, *holding.pool}, key=_preference(view, trick, liking), reverse=True)
    left, unlooked = 1.0, len(holding.pool)
    found: list[Answer] = []
    for card in candidates:
        if card in bound:
            found.append((card, left))
            break
        chance = min(1.0, holding.hidden / unlooked)
        unlooked -= 1
        found.append((card, left * chance))
        left *= 1.0 - chance
        if left <= 0.0:
            break
    return [(card, chance) for card, chance in found if chance > 0.0]


def _preference(view: PlayerView, trick: Sequence[Card], liking: Liking) -> Callable[[Card], tuple[int, float] | float]:
    """Where a suit is to be served, that first, where it is held; then what is liked."""
    suits = duties(view.rules, trick, view.trump)
    if not suits:
        return liking
    rank = {suit: len(suits) - place for place, suit in reversed(list(enumerate(suits)))}
    return lambda card: (rank.get(view.rules.suit[card], 0), liking(card))


def unseen_of(view: PlayerView, suit: int) -> list[Card]:
    """The cards of a suit this view cannot place: in other hands, or in the talon."""
    return [card for card in view.unseen() if view.rules.suit[card] == suit]


def is_master(view: PlayerView, card: Card) -> bool:
    """Whether no card outside the own hand, the turn-up under the talon included, is stronger in its suit."""
    rules, suit = view.rules, view.rules.suit[card]
    shown = [held for seat, hand in enumerate(view.hands) if seat != view.turn for held in hand]
    others = unseen_of(view, suit) + [held for held in shown if rules.suit[held] == suit]
    if view.turn_up_in_talon and view.turn_up is not None and rules.suit[view.turn_up] == suit:
        others.append(view.turn_up)
    return all(rules.strength[other] < rules.strength[card] for other in others)


def points_of(view: PlayerView, seats: Iterable[int]) -> int:
    """The points these seats have won so far, in cards and in what they declared."""
    value = view.rules.points
    bonuses = [tuple(extra.bonus(view.rules.seats)) for extra in view.extras]
    return sum(sum(value[card] for card in view.taken[seat]) + sum(by[seat] for by in bonuses) for seat in seats)


def tricks_played(view: PlayerView) -> list[tuple[int, tuple[Card, ...]]]:
    """The tricks taken so far as (leader, cards in turn), in the order of each winner's pile.

    Who led follows from who took them; a blind trick for which that is not sure is left out.
    """
    size = view.rules.seats * view.rules.trick.cards_per_seat
    trumps = {view.trump, NO_TRUMP} if view.rules.blind.enabled else {view.trump}
    found = []
    for winner, pile in enumerate(view.taken):
        for start in range(0, len(pile) - size + 1, size):
            cards = tuple(pile[start : start + size])
            takers = {winning_index(view.rules, cards, trump) for trump in trumps}
            if len(takers) == 1:
                found.append(((winner - takers.pop()) % view.rules.seats, cards))
    return found


def tricks_left(view: PlayerView) -> int:
    """Tricks still to be taken, the one on the table included."""
    cards = len(view.rules.cards) - view.rules.deal.kitty - sum(map(len, view.taken))
    return cards // (view.rules.seats * view.rules.trick.cards_per_seat)
