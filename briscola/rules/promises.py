"""Cards put where somebody has truthfully said that they are, when chance does not put them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from briscola.rules.cards import Card
from briscola.rules.stage import Promise
from briscola.rules.unseen import Slot


def pin(
    promises: Sequence[Promise],
    hands: Sequence[Sequence[Card]],
    slots: Sequence[Sequence[Slot]],
    pool: Sequence[Card],
    rng: Random,
) -> Iterator[list[list[Slot]]]:
    """Slots in which every promise has a witness: a seen card, one pinned for another promise, or one of its own.

    ``slots`` may have more rows than there are hands. Ways come in random order; each is a copy.
    """
    pinned = [list(each) for each in slots]
    open_ones = [promise for promise in promises if not promise.kept(hands[promise.seat])]
    yield from _pin_next(open_ones, pinned, frozenset(pool), rng)


def _pin_next(
    promises: Sequence[Promise], slots: list[list[Slot]], free: frozenset[Card], rng: Random
) -> Iterator[list[list[Slot]]]:
    if not promises:
        yield [list(each) for each in slots]
        return
    promise, *rest = promises
    own = slots[promise.seat]
    if any(slot.bit_count() == 1 and slot.bit_length() - 1 in promise.cards - free for slot in own):
        yield from _pin_next(rest, slots, free, rng)
        return
    witnesses = sorted(promise.cards & free)
    rng.shuffle(witnesses)
    for card in witnesses:
        fitting = [index for index, slot in enumerate(own) if slot >> card & 1]
        if fitting:
            index = min(fitting, key=lambda each: own[each].bit_count())
            before, own[index] = own[index], 1 << card
            yield from _pin_next(rest, slots, free - {card}, rng)
            own[index] = before
