"""How the kitty, the called card, melds and the exchange move: what lies beside the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from briscola.rules.cards import HIDDEN, Card
from briscola.rules.events import Called, Discarded, Exchanged, KittyTaken, Melded, PackCut
from briscola.ui.moments import Moment, Step, arrivals, faces_of, joined, slide, standing
from briscola.ui.place import Place
from briscola.ui.plaque import kitty_place
from briscola.ui.sound import Sound
from briscola.ui.table_look import sprite_name
from briscola.ui.timeline import Ease, Movement

CARRY, CARRY_EVERY = 0.30, 0.06
GAP: Final = 0.16
GROW, STAND, SHRINK = 0.18, 1.1, 0.26
"""A card that is shown to all comes forward, stands, and goes back."""
LARGE: Final = 1.7
"""Height of a card shown to all, in heights of a card on the table."""
SWAP: Final = 0.32
CUT: Final = 0.24
CUT_ASIDE: Final = 0.9
"""How far the lifted part of the pack is carried, in card widths."""


def take_kitty(event: KittyTaken, before: Moment, after: Moment) -> Step:
    """The kitty goes to the declarer, card by card."""
    source = kitty_place(before.layout, called=_called(before))
    flights = tuple(
        Movement(name, source, spot, CARRY, index * CARRY_EVERY, face_up=card != HIDDEN, flip=card != HIDDEN)
        for index, (name, card, spot) in enumerate(arrivals(event.seat, event.cards, after))
    )
    faces = {name: card for name, card, _ in arrivals(event.seat, event.cards, after)}
    step = Step(flights, faces, (Sound.DEAL,), frozenset(faces))
    return joined(step, slide(before, after, frozenset(faces), GAP, 0))


def discard(event: Discarded, before: Moment, after: Moment) -> Step:
    """Cards go back to where the kitty lay, face down."""
    target, old, faces = kitty_place(after.layout, called=_called(after)), standing(before), faces_of(before)
    place, count = before.look.place_of(event.seat), len(event.cards)
    if event.cards[0] != HIDDEN and place == 0:
        names = [sprite_name(card) for card in event.cards]
    else:
        first = before.look.view.count(event.seat) - count
        names = [sprite_name(HIDDEN, place, first + index) for index in range(count)]
    known = [name for name in names if name in old]
    flights = tuple(
        Movement(name, old[name], target, CARRY, index * CARRY_EVERY, face_up=False, flip=faces[name] != HIDDEN)
        for index, name in enumerate(known)
    )
    step = Step(flights, {name: faces[name] for name in known}, (Sound.COLLECT,))
    return joined(step, slide(before, after, frozenset(known), GAP, 0.06))


def call(event: Called, before: Moment, after: Moment) -> Step:
    """The called card is shown large for a moment, then lies on the plaque."""
    target = after.layout.called
    if target is None:
        return Step()
    return _shown("called", event.card, _forward(after, 0, 1), _forward(after, 0, 1), target)


def meld(event: Melded, before: Moment, after: Moment) -> Step:
    """The cards come forward from the hand, are seen by all, and go back."""
    step = Step(sounds=(Sound.SLAP,))
    for index, (card, name, spot) in enumerate(_held(event.seat, event.cards, after)):
        step = joined(step, _shown(name, card, spot, _forward(after, index, len(event.cards)), spot))
    return step


def exchange(event: Exchanged, before: Moment, after: Moment) -> Step:
    """The given card goes under the talon while the turned one comes to the hand."""
    turned = after.layout.turnup
    if turned is None:
        return Step()
    old, new = standing(before), standing(after)
    gave, took = sprite_name(event.gave), sprite_name(event.took)
    place = after.look.place_of(event.seat)
    hand = after.layout.hand if place == 0 else after.layout.backs[place]
    source, target = old.get(gave, hand[-1]), new.get(took, hand[-1])
    step = Step(
        (
            Movement(gave, source, turned, SWAP, flip=gave not in old, lift=(0.5, 0.0)),
            Movement(took, turned, target, SWAP, SWAP / 2, face_up=took in new, flip=took not in new),
        ),
        {gave: event.gave, took: event.took},
        (Sound.SLAP,),
    )
    return joined(step, slide(before, after, frozenset((gave, took)), GAP, 0))


def cut_pack(event: PackCut, before: Moment, after: Moment) -> Step:
    """The upper part of the pack is lifted beside it and laid under the rest."""
    pack = after.talon_top
    beside = pack.moved(CUT_ASIDE * pack.h / after.layout.shape.ratio, 0)
    return Step(
        (
            Movement("pack", pack, beside, CUT, face_up=False, ease=Ease.IN_OUT, lift=(0.0, 1.0)),
            Movement("pack", beside, pack, CUT, CUT, face_up=False, ease=Ease.IN_OUT, lift=(1.0, 0.0)),
        ),
        {"pack": HIDDEN},
        (Sound.DEAL,),
    )


def _called(moment: Moment) -> bool:
    return moment.look.contract is not None and moment.look.contract.card is not None


def _forward(moment: Moment, index: int, count: int) -> Place:
    """Where a card shown to all stands: large, in the middle of the free zone, several beside each other."""
    zone, card = moment.layout["zone"], moment.layout.source.h * LARGE
    height = min(card, zone.h * 0.96)
    aside = (index - (count - 1) / 2) * height / moment.layout.shape.ratio * 1.05
    return Place(zone.centerx + aside, zone.centery, height)


def _held(seat: int, cards: Sequence[Card], moment: Moment) -> list[tuple[Card, str, Place]]:
    """Where these cards of a hand are seen: own ones at their places, others' among the backs."""
    place, standing_now = moment.look.place_of(seat), standing(moment)
    backs = moment.layout.hand if place == 0 else moment.layout.backs[place]
    return [
        (card, sprite_name(card), standing_now.get(sprite_name(card), backs[min(index, len(backs) - 1)]))
        for index, card in enumerate(cards)
        if backs
    ]


def _shown(name: str, card: Card, source: Place, forward: Place, target: Place) -> Step:
    """Forward, a rest, and away; a card that appears from nowhere fades in."""
    appears = source == forward
    first = Movement(name, source, forward, GROW, fade=(0.0, 1.0)) if appears else Movement(name, source, forward, GROW)
    return Step(
        (
            replace(first, lift=(0.0, 1.0)),
            Movement(name, forward, forward, STAND, GROW, lift=(1.0, 1.0)),
            Movement(name, forward, target, SHRINK, GROW + STAND, Ease.IN_OUT, lift=(1.0, 0.0)),
        ),
        {name: card},
    )
