"""Cards an audience cannot see: in which hands they may be, and a random way they could lie.

A hidden card of a hand is a *slot*: a bit mask of the cards it may be. A seat that fails to follow shows that
none of its hidden cards is of the suit led, so its present slots lose that suit; later draws come with fresh
slots. Older slots are therefore never wider than newer ones, which makes it safe to let a played card leave
the narrowest slot it fits: whatever lay there fits the wider one too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from briscola.rules.cards import DECK_SIZE, Card

Slot: TypeAlias = int
"""Bit ``c`` is set when card ``c`` may lie here."""

ANY_CARD: Final[Slot] = (1 << DECK_SIZE) - 1


def mask_of(cards: Iterable[Card]) -> Slot:
    """The slot that could be any of these cards."""
    return sum(1 << card for card in cards)


def leave_slot(slots: list[Slot], card: Card) -> None:
    """Remove the slot a card that is now seen came from: the narrowest that fits."""
    fitting = [slot for slot in slots if slot >> card & 1]
    slots.remove(min(fitting, key=int.bit_count))


def exclude(slots: list[Slot], cards: Slot) -> None:
    """Learn that none of these slots holds any of these cards."""
    slots[:] = [slot & ~cards for slot in slots]


def assign(cards: Sequence[Card], slots: Sequence[Slot], rng: Random) -> list[Card]:
    """A random way to lay as many cards as there are slots, each in a slot that allows it.

    ``cards`` may be more than the slots; which stay over is random too. Narrow slots choose first; where that
    leads into a dead end, cards already laid are moved along an augmenting path, so a way is found whenever
    there is one. Raises ValueError when there is none.
    """
    pool = list(cards)
    rng.shuffle(pool)
    laid: dict[int, int] = {}
    for slot in sorted(range(len(slots)), key=lambda index: slots[index].bit_count()):
        if not _lay(slot, slots, pool, laid, set()):
            raise ValueError("no cards fit what is known of the hidden hands")
    by_slot = {slot: pool[index] for index, slot in laid.items()}
    return [by_slot[slot] for slot in range(len(slots))]


def _lay(slot: int, slots: Sequence[Slot], pool: list[Card], laid: dict[int, int], tried: set[int]) -> bool:
    """Give this slot a card of the shuffled pool, moving others where need be; ``laid`` is card index -> slot."""
    fitting = [index for index, card in enumerate(pool) if slots[slot] >> card & 1 and index not in tried]
    free = next((index for index in fitting if index not in laid), None)
    if free is not None:
        laid[free] = slot
        return True
    for index in fitting:
        tried.add(index)
        if _lay(laid[index], slots, pool, laid, tried):
            laid[index] = slot
            return True
    return False
