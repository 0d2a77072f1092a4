"""What truthful answers and signs tell of the hidden cards of one hand, remembered through what it lays and draws.

An answer speaks of the cards that were held then. Which of them a card laid later was, or whether it was drawn
since, nobody sees; so every shape the hidden hand can have by now is kept, and in how many ways it can have come to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from briscola.rules.cards import Card
from briscola.rules.unseen import ANY_CARD, Slot

Shape: TypeAlias = tuple[Slot, ...]
"""The slots of a hand, in order of their masks: when a card came matters only for what was said of it."""


@dataclass(frozen=True, slots=True)
class Testimony:
    """Every shape a hidden hand can have, with the number of histories that lead to it; one of them is true.

    No deal of the cards agrees with two histories, so each history counts as often as cards fill its shape.
    """

    shapes: Mapping[Shape, int]

    @classmethod
    def of(cls, slots: Sequence[Slot]) -> Testimony:
        """A hand of which only this is known."""
        return cls({_in_order(slots): 1})

    @property
    def silent(self) -> bool:
        """Whether nothing is known any more of the cards that are left."""
        return all(slot == ANY_CARD for shape in self.shapes for slot in shape)

    def drew(self) -> Testimony:
        """A hidden card came."""
        return self._each(lambda shape: [(*shape, ANY_CARD)])

    def showed(self, card: Card) -> Testimony:
        """A card of the hand is seen: it may be any that was hidden so far."""
        return self._each(
            lambda shape: [
                (*shape[:index], *shape[index + 1 :]) for index, slot in enumerate(shape) if slot >> card & 1
            ]
        )

    def denied(self, cards: Slot) -> Testimony:
        """None of these cards is held now."""
        return self._each(lambda shape: [tuple(slot & ~cards for slot in shape)])

    def affirmed(self, cards: Slot) -> Testimony:
        """At least one of these cards is held now: every slot is one of them or is none, and not all are none."""
        parted: Counter[Shape] = Counter()
        for shape, histories in self.shapes.items():
            for parts, count in _part(shape, cards).items():
                if any(not slot & ~cards for slot in parts):
                    parted[parts] += histories * count
        return Testimony(dict(parted))

    def _each(self, follow: Callable[[Shape], Iterable[Shape]]) -> Testimony:
        shapes: Counter[Shape] = Counter()
        for shape, histories in self.shapes.items():
            for following in follow(shape):
                if all(following):
                    shapes[_in_order(following)] += histories
        return Testimony(dict(shapes))

    def weights(self, pool: Slot) -> dict[Shape, int]:
        """The shapes that cards of this pool can fill, each with the number of histories and ways to fill it."""
        counted = ((shape, histories * _hands(shape, pool)) for shape, histories in self.shapes.items())
        return {shape: count for shape, count in counted if count}


def _in_order(slots: Iterable[Slot]) -> Shape:
    return tuple(sorted(slots))


def _without(shape: Shape, card: Card) -> Iterator[Shape]:
    """What is left of the hand, for every slot that this card may have lain in."""
    for index, slot in enumerate(shape):
        if slot >> card & 1:
            yield (*shape[:index], *shape[index + 1 :])


def _part(shape: Shape, cards: Slot) -> Counter[Shape]:
    """Every slot either of these cards or of the others, in all combinations; how many come to the same."""
    parted: Counter[Shape] = Counter({(): 1})
    for slot in shape:
        longer: Counter[Shape] = Counter()
        for before, count in parted.items():
            for half in (slot & cards, slot & ~cards):
                if half:
                    longer[_in_order((*before, half))] += count
        parted = longer
    return parted


def _hands(shape: Shape, pool: Slot) -> int:
    """In how many ways cards of this pool fill these slots.

    What was said parts older slots at least as finely as newer ones: of two, one lies within the other or they
    have nothing in common, so narrow ones first each leave a known number to the next.
    """
    count = 1
    filled: list[Slot] = []
    for slot in sorted(shape, key=int.bit_count):
        count *= max(0, (slot & pool).bit_count() - sum(not other & ~slot for other in filled))
        filled.append(slot)
    return count
