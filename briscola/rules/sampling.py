"""A whole deal that an audience cannot tell from the real one, made up from its view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from math import comb, inf, log
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from briscola.rules.cards import Card
from briscola.rules.deal import Deal
from briscola.rules.stage import Way
from briscola.rules.testimony import Shape
from briscola.rules.unseen import ANY_CARD, Slot, assign, mask_of

if TYPE_CHECKING:
    from briscola.rules.view import PlayerView

TRIES: Final = 40
"""How often likely shapes of the hands that were talked of are tried together, before all are gone through."""
Slots: TypeAlias = list[list[Slot]]
"""The slots of each hand, and after the last one those of the kitty."""


def sample_deal(view: PlayerView, rng: Random) -> Deal:
    """Lay the unseen cards at random, within all that is known of them."""
    deal = Deal.empty(view.rules, view.sides)
    pool = view.unseen()
    *deal.hands, deal.kitty = _lay(view, pool, rng)
    laid = {card for cards in (*deal.hands, deal.kitty) for card in cards}
    rest = sorted(set(pool) - laid)
    rng.shuffle(rest)
    deal.talon = _talon(view, rest)
    _copy_public(view, deal)
    for extra in deal.extras:
        extra.complete(deal)
    return deal


def _talon(view: PlayerView, rest: list[Card]) -> list[Card]:
    """The talon from its foot: the turned card, what is hidden, what lies open."""
    opened = view.open_talon[::-1]
    under = view.turn_up_in_talon and view.turn_up is not None and view.turn_up not in opened
    return [*([view.turn_up] if under and view.turn_up is not None else []), *rest, *opened]


def _lay(view: PlayerView, pool: list[Card], rng: Random) -> list[list[Card]]:
    """The hands and the kitty, known cards first; raises ValueError where what is known contradicts itself."""
    for slots in _slots(view, pool, rng):
        laid = _lay_in(view, pool, slots, rng)
        if laid is not None:
            return laid
    raise ValueError("no cards fit what is known of the hidden hands")


def _lay_in(view: PlayerView, pool: list[Card], slots: Slots, rng: Random) -> list[list[Card]] | None:
    """Known cards, and a random one for every slot; None where there is no way."""
    try:
        cards = iter(_fill(pool, [slot for each in slots for slot in each], rng))
    except ValueError:
        return None
    known = [*view.hands, view.kitty]
    return [[*seen, *(next(cards) for _ in each)] for seen, each in zip(known, slots, strict=True)]


def _fill(pool: list[Card], slots: list[Slot], rng: Random) -> list[Card]:
    if all(slot == ANY_CARD for slot in slots):
        return rng.sample(pool, len(slots))
    return assign(pool, slots, rng)


def _slots(view: PlayerView, pool: Sequence[Card], rng: Random) -> Iterator[Slots]:
    """The view's slots, narrowed to one of the ways that its extras know of; likely ways tend to come first."""
    choices = [extra.ways for extra in view.extras if extra.ways]
    for told in _as_told(view, pool, rng):
        if not choices:
            yield told
            continue
        drawn = [(_chance(view, pool, ways, rng), ways) for ways in product(*choices)]
        for _, ways in sorted(drawn, key=lambda each: each[0], reverse=True):
            slots = [each[:] for each in told]
            if all(_narrow(view, slots, way, rng) for way in ways):
                yield slots


def _as_told(view: PlayerView, pool: Sequence[Card], rng: Random) -> Iterator[Slots]:
    """The view's slots, with each hand that was truthfully talked of in one of its shapes.

    A hand's shapes come as often as they are likely by themselves; that several such hands share one pack is only
    heeded where they would want the same card.
    """
    if not view.told:
        yield [*view.slots, view.kitty_slots]
        return
    mask = mask_of(pool)
    weights = [told.weights(mask) for told in view.told.values()]
    likely = ([*_one_of_each(weights, rng)] for _ in range(TRIES if all(weights) else 0))
    every = product(*(rng.sample(list(each), len(each)) for each in weights))
    for shapes in chain(likely, every):
        slots = [*view.slots, view.kitty_slots]
        for seat, shape in zip(view.told, shapes, strict=True):
            slots[seat] = list(shape)
        yield slots


def _one_of_each(weights: Iterable[dict[Shape, int]], rng: Random) -> Iterator[Shape]:
    return (rng.choices(list(each), list(each.values()))[0] for each in weights)


def _chance(view: PlayerView, pool: Sequence[Card], ways: Iterable[Way], rng: Random) -> float:
    """A random key: the greatest of several is each one's as often as hands that agree with its ways are dealt."""
    hands = 1
    for way in ways:
        hidden = len(view.slots[way.seat]) + (len(view.kitty_slots) if way.or_aside else 0)
        held, lacked = (len(cards.intersection(pool)) for cards in (way.held, way.lacked))
        hands *= comb(len(pool) - held - lacked, hidden - held) if held <= hidden <= len(pool) - lacked else 0
    return log(1.0 - rng.random()) / hands if hands else -inf


def _narrow(view: PlayerView, slots: Slots, way: Way, rng: Random) -> bool:
    """Let the slots agree with this way; False where cards that are seen do not."""
    if not way.lacked.isdisjoint(view.hands[way.seat]):
        return False
    slots[way.seat][:] = [slot & ~mask_of(way.lacked) for slot in slots[way.seat]]
    places = [way.seat, len(view.hands)] if way.or_aside else [way.seat]
    seen = {card for place in places for card in (*view.hands, view.kitty)[place]}
    return all(_pin(slots, places, card, rng) for card in sorted(way.held - seen))


def _pin(slots: Slots, places: Sequence[int], card: Card, rng: Random) -> bool:
    """Keep one slot of these places for this card."""
    open_slots = [
        (place, index)
        for place in places
        for index, slot in enumerate(slots[place])
        if slot >> card & 1 and slot.bit_count() > 1
    ]
    if not open_slots:
        return False
    place, index = rng.choice(open_slots)
    slots[place][index] = mask_of((card,))
    return True


def _copy_public(view: PlayerView, deal: Deal) -> None:
    value = view.rules.points
    deal.turn_up, deal.trump = view.turn_up, view.trump
    deal.trick, deal.leader, deal.turn = view.trick[:], view.leader, view.turn
    deal.taken = [pile[:] for pile in view.taken]
    deal.points = [sum(value[card] for card in pile) for pile in view.taken]
    deal.tricks_won = view.tricks_won[:]
    deal.contract, deal.stage = view.contract, view.stage and view.stage.copy()
    deal.extras = tuple(extra.copy() for extra in view.extras)
