"""The one table from event to movement and sound (LOOK.md, "Motion").

An event has already been taken in by the view: ``before`` and ``after`` are the table's two moments, and what
lies elsewhere in the second is moved there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from briscola.rules.cards import HIDDEN, Card
from briscola.rules.events import DealBegan, Dealt, Drew, Event, Played, TrickWon, TurnedUp
from briscola.ui.layout import TableLayout
from briscola.ui.place import Place
from briscola.ui.sound import Sound
from briscola.ui.table_look import TableLook, sprite_name
from briscola.ui.timeline import Ease, Movement

DEAL, DEAL_EVERY, DEAL_TURN = 0.24, 0.06, -8.0
TURN_SLIDE, TURN_FLIP, TURN_TUCK = 0.18, 0.20, 0.12
PLAY_OWN, PLAY_OTHER = 0.26, 0.30
GAP, GAP_AFTER = 0.16, 0.06
GATHER, FLY = 0.12, 0.20
DRAW, DRAW_EVERY = 0.22, 0.12
RAISE = 0.09
ARC: Final = 0.06
"""Height of a throw in heights of the window."""


@dataclass(frozen=True)
class Moment:
    """The table at one time: what it shows, where that stands, and which cards are held in the air."""

    look: TableLook
    layout: TableLayout
    held: dict[str, Place] = field(default_factory=dict)

    @property
    def talon_top(self) -> Place:
        """Where the next card of the talon leaves from."""
        return self.layout.source


@dataclass(frozen=True)
class Step:
    """What an event looks and sounds like.

    ``cards`` are the faces of what moves, by name; ``appearing`` those that are not seen before they start.
    """

    movements: tuple[Movement, ...] = ()
    cards: dict[str, Card] = field(default_factory=dict)
    sounds: tuple[Sound, ...] = ()
    appearing: frozenset[str] = frozenset()


def choreograph(event: Event, before: Moment, after: Moment, delay: float = 0.0) -> Step:
    """The movements of one event, the first ``delay`` seconds from now."""
    match event:
        case Dealt(seat, cards):
            step = _deal(seat, cards, before, after)
        case TurnedUp(card):
            step = _turn_up(card, before, after)
        case Played(seat, card):
            step = _play(seat, card, before, after)
        case TrickWon(seat):
            step = _take(seat, before, after)
        case Drew(seat, card):
            step = _draw(seat, card, before, after)
        case DealBegan():
            step = Step(sounds=(Sound.SHUFFLE,))
        case _:
            step = Step()
    return replace(step, movements=tuple(replace(m, start=m.start + delay) for m in step.movements))


def standing(moment: Moment) -> dict[str, Place]:
    """Where every card that can be told apart lies, by the name it moves under."""
    look, layout = moment.look, moment.layout
    places = {sprite_name(card, 0, index): layout.hand[index] for index, card in enumerate(_own_hand(moment))}
    for place in range(1, len(look.seats)):
        places |= {sprite_name(HIDDEN, place, index): spot for index, spot in enumerate(layout.backs[place])}
    for index, card in enumerate(look.view.trick):
        place = look.place_of(look.view.seat_of_play(index))
        places[sprite_name(card)] = layout.trick[place][index // look.view.rules.seats]
    if look.view.turn_up is not None and look.view.turn_up_in_talon and layout.turnup:
        places[sprite_name(look.view.turn_up)] = layout.turnup
    return places | {name: place for name, place in moment.held.items() if name in places}


def slide(before: Moment, after: Moment, leaving: frozenset[str], duration: float, start: float) -> Step:
    """Whatever stands elsewhere now goes there, but for what has a way of its own.

    The others' backs do not: they are tucked under the rail, and what moves is drawn over it.
    """
    old, new = standing(before), standing(after)
    own = [name for name in new if not name.startswith("back.")]
    moved = [name for name in own if name in old and name not in leaving and old[name] != new[name]]
    faces = faces_of(after)
    return Step(
        tuple(_shown(name, faces[name], old[name], new[name], duration, start) for name in moved),
        {name: faces[name] for name in moved},
    )


def faces_of(moment: Moment) -> dict[str, Card]:
    """The card under each name of ``standing``."""
    view = moment.look.view
    cards = [*_own_hand(moment), *view.trick, *([view.turn_up] if view.turn_up is not None else [])]
    faces = {sprite_name(card, 0, index): card for index, card in enumerate(cards)}
    return {name: faces.get(name, HIDDEN) for name in standing(moment)}


def _own_hand(moment: Moment) -> Iterator[Card]:
    hand = moment.look.hand
    for index in range(len(moment.layout.hand)):
        yield hand[index] if index < len(hand) else HIDDEN


def _shown(name: str, card: Card, source: Place, target: Place, duration: float, start: float) -> Movement:
    return Movement(name, source, target, duration, start, face_up=card != HIDDEN)


def _joined(step: Step, rest: Step) -> Step:
    return Step(
        step.movements + rest.movements,
        step.cards | rest.cards,
        step.sounds + rest.sounds,
        step.appearing | rest.appearing,
    )


def _arrivals(seat: int, cards: tuple[Card, ...], after: Moment) -> list[tuple[str, Card, Place]]:
    """Name, face and place of the last cards of a seat's hand, which have just come."""
    place = after.look.place_of(seat)
    spots = after.layout.hand if place == 0 else after.layout.backs[place]
    first = len(spots) - len(cards)
    arrived = []
    for offset, card in enumerate(cards):
        shown = card if place == 0 and card in after.look.hand else HIDDEN
        index = after.look.hand.index(card) if shown != HIDDEN else first + offset
        arrived.append((sprite_name(shown, place, index), shown, spots[index]))
    return arrived


def _deal(seat: int, cards: tuple[Card, ...], before: Moment, after: Moment) -> Step:
    arrived = _arrivals(seat, cards, after)
    source = replace(before.talon_top, angle=DEAL_TURN)
    flights = tuple(
        Movement(name, source, spot, DEAL, index * DEAL_EVERY, face_up=card != HIDDEN, flip=card != HIDDEN)
        for index, (name, card, spot) in enumerate(arrived)
    )
    faces = {name: card for name, card, _ in arrived}
    step = Step(flights, faces, (Sound.DEAL,), frozenset(faces))
    return _joined(step, slide(before, after, frozenset(step.cards), GAP, 0))


def _turn_up(card: Card, before: Moment, after: Moment) -> Step:
    """Slid off the talon, turned over, tucked under it."""
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


def _play(seat: int, card: Card, before: Moment, after: Moment) -> Step:
    """Thrown in an arc to its place in the trick; the hand closes the gap."""
    name, place = sprite_name(card), before.look.place_of(seat)
    old, target = standing(before), standing(after)[name]
    known = name in old
    source = old[name] if known else _last_spot(before, place)
    duration = PLAY_OWN if place == 0 else PLAY_OTHER
    arc = ARC * before.layout["baize"].h
    flight = Movement(name, source, target, duration, arc=arc, flip=not known, lift=(0.5 if place == 0 else 0.0, 0.0))
    step = Step((flight,), {name: card}, (Sound.SLAP,))
    return _joined(step, slide(before, after, frozenset((name,)), GAP, GAP_AFTER))


def _last_spot(moment: Moment, place: int) -> Place:
    spots = moment.layout.hand if place == 0 else moment.layout.backs[place]
    return spots[-1]


def _take(seat: int, before: Moment, after: Moment) -> Step:
    """The cards gather on the winning one, turn over and fly to the winner's pile."""
    old, view = standing(before), before.look.view
    names = {sprite_name(card): card for card in view.trick}
    if not names:
        return Step()
    heap = old[sprite_name(view.trick[view.taking_index])]
    pile = after.layout.pile(after.look.place_of(seat))
    movements = []
    for name in names:
        movements.append(Movement(name, old[name], heap, GATHER, ease=Ease.IN_OUT))
        movements.append(Movement(name, heap, pile, FLY, GATHER, Ease.IN_OUT, face_up=False, flip=True))
    return Step(tuple(movements), names, (Sound.COLLECT,))


def _draw(seat: int, card: Card, before: Moment, after: Moment) -> Step:
    """From the talon, or from under it, to the hand; an own card turns over on arrival."""
    ((name, shown, spot),) = _arrivals(seat, (card,), after)
    from_under = before.look.view.talon_count == 1 and before.layout.turnup is not None
    turned = from_under and before.look.view.turn_up is not None
    source = before.layout.turnup if turned and before.layout.turnup else before.talon_top
    seen_before = turned and shown != HIDDEN
    flight = Movement(name, source, spot, DRAW, face_up=shown != HIDDEN, flip=shown != HIDDEN and not seen_before)
    if turned and shown == HIDDEN:
        flight = replace(flight, flip=True, face_up=False)
    face = card if turned else shown
    step = Step((flight,), {name: face}, (Sound.DEAL,), frozenset((name,)))
    return _joined(step, slide(before, after, frozenset((name,)), GAP, 0))
