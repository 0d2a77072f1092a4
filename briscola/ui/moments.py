"""The table before and after an event, and what lies elsewhere in the second: the matter of all movement."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from briscola.rules.cards import HIDDEN, Card
from briscola.ui.layout import TableLayout
from briscola.ui.place import Place
from briscola.ui.sound import Sound
from briscola.ui.table_look import TableLook, sprite_name
from briscola.ui.timeline import Movement


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


def joined(step: Step, rest: Step) -> Step:
    """Both at once."""
    return Step(
        step.movements + rest.movements,
        step.cards | rest.cards,
        step.sounds + rest.sounds,
        step.appearing | rest.appearing,
    )


def arrivals(seat: int, cards: tuple[Card, ...], after: Moment) -> list[tuple[str, Card, Place]]:
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
