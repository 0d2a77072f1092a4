"""How cards are dealt, turned, played, taken and drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from briscola.rules.cards import HIDDEN
from briscola.rules.events import Dealt, Drew, Played, TrickWon, TurnedUp
from briscola.ui.moments import Moment, Step, arrivals, joined, slide, standing
from briscola.ui.place import Place
from briscola.ui.sound import Sound
from briscola.ui.table_look import sprite_name
from briscola.ui.timeline import Ease, Movement

DEAL, DEAL_EVERY, DEAL_TURN = 0.24, 0.06, -8.0
TURN_SLIDE, TURN_FLIP, TURN_TUCK = 0.18, 0.20, 0.12
PLAY_OWN, PLAY_OTHER = 0.26, 0.30
GAP, GAP_AFTER = 0.16, 0.06
GATHER, FLY = 0.12, 0.20
DRAW, DRAW_EVERY = 0.22, 0.12
ARC: Final = 0.06
"""Height of a throw in heights of the window."""


def deal(event: Dealt, before: Moment, after: Moment) -> Step:
    """From the talon, one card after the other; own ones turn over as they arrive."""
    arrived = arrivals(event.seat, event.cards, after)
    source = replace(before.talon_top, angle=DEAL_TURN)
    flights = tuple(
        Movement(name, source, spot, DEAL, index * DEAL_EVERY, face_up=card != HIDDEN, flip=card != HIDDEN)
        for index, (name, card, spot) in enumerate(arrived)
    )
    faces = {name: card for name, card, _ in arrived}
    step = Step(flights, faces, (Sound.DEAL,), frozenset(faces))
    return joined(step, slide(before, after, frozenset(step.cards), GAP, 0))


def turn_up(event: TurnedUp, before: Moment, after: Moment) -> Step:
    """Slid off the talon, turned over, tucked under it."""
    card = event.card
    name, target = sprite_name(card), after.layout.turnup
    if target is None:
        return Step()
    beside = replace(target, x=target.x + target.h * 0.1, y=before.talon_top.y, angle=0)
    return Step(
        (
            Movement(name, before.talon_top, beside, TURN_SLIDE, face_up=False),
            Movement(name, beside, beside, TURN_FLIP, TURN_SLIDE, flip=True),
            Movement(name, beside, target, TURN_TUCK, TURN_SLIDE + TURN_FLIP),
        ),
        {name: card},
        (Sound.DEAL,),
    )


def play(event: Played, before: Moment, after: Moment) -> Step:
    """Thrown in an arc to its place in the trick; the hand closes the gap."""
    seat, card = event.seat, event.card
    name, place = sprite_name(card), before.look.place_of(seat)
    old, target = standing(before), standing(after)[name]
    known = name in old
    source = old[name] if known else _last_spot(before, place)
    duration = PLAY_OWN if place == 0 else PLAY_OTHER
    arc = ARC * before.layout["baize"].h
    flight = Movement(name, source, target, duration, arc=arc, flip=not known, lift=(0.5 if place == 0 else 0.0, 0.0))
    step = Step((flight,), {name: card}, (Sound.SLAP,))
    return joined(step, slide(before, after, frozenset((name,)), GAP, GAP_AFTER))


def _last_spot(moment: Moment, place: int) -> Place:
    spots = moment.layout.hand if place == 0 else moment.layout.backs[place]
    return spots[-1]


def take(event: TrickWon, before: Moment, after: Moment) -> Step:
    """The cards gather on the winning one, turn over and fly to the winner's pile."""
    old, view = standing(before), before.look.view
    names = {sprite_name(card): card for card in view.trick}
    if not names:
        return Step()
    heap = old[sprite_name(view.trick[view.taking_index])]
    pile = after.layout.pile(after.look.pile_place(event.seat))
    movements = []
    for name in names:
        movements.append(Movement(name, old[name], heap, GATHER, ease=Ease.IN_OUT))
        movements.append(Movement(name, heap, pile, FLY, GATHER, Ease.IN_OUT, face_up=False, flip=True))
    return Step(tuple(movements), names, (Sound.COLLECT,))


def draw(event: Drew, before: Moment, after: Moment) -> Step:
    """From the talon, or from under it, to the hand; an own card turns over on arrival."""
    seat, card = event.seat, event.card
    ((name, shown, spot),) = arrivals(seat, (card,), after)
    from_under = before.look.view.talon_count == 1 and before.layout.turnup is not None
    turned = from_under and before.look.view.turn_up is not None
    source = before.layout.turnup if turned and before.layout.turnup else before.talon_top
    seen_before = turned and shown != HIDDEN
    flight = Movement(name, source, spot, DRAW, face_up=shown != HIDDEN, flip=shown != HIDDEN and not seen_before)
    if turned and shown == HIDDEN:
        flight = replace(flight, flip=True, face_up=False)
    face = card if turned else shown
    step = Step((flight,), {name: face}, (Sound.DEAL,), frozenset((name,)))
    return joined(step, slide(before, after, frozenset((name,)), GAP, 0))
