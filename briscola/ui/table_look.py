"""What a table picture shows, as plain values: a view and the words around it."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Surface

from briscola.rules.cards import HIDDEN, Card, card_name
from briscola.rules.view import PlayerView
from briscola.ui.icons import SuitFamily
from briscola.ui.layout import TableShape
from briscola.ui.marks import Mark
from briscola.ui.palette import GREEN, Cloth


@dataclass(frozen=True)
class SeatLook:
    """A player's plate: names and marks. ``rival`` sits on the other side: his monogram is square."""

    name: str
    line: str = ""
    rival: bool = False
    portrait: Surface | None = None
    marks: tuple[Mark, ...] = ()

    @property
    def letter(self) -> str:
        """The monogram."""
        return self.name[:1].upper()


@dataclass(frozen=True)
class StripAction:
    """Something that can be asked for in the upper rail."""

    name: str
    icon: str
    key: str
    label: str


@dataclass(frozen=True)
class StripLook:
    """The upper rail: where we are (long and short), what just happened, what can be asked."""

    where: tuple[str, ...] = ()
    where_short: tuple[str, ...] = ()
    event: str = ""
    actions: tuple[StripAction, ...] = ()


@dataclass(frozen=True)
class TableLook:
    """One moment of the table.

    ``bottom`` is the seat at place 0; ``seats`` stand by place. Cards named in ``moving`` are in the air, and
    drawn by somebody else. ``glow`` lights the own hand when it is its turn.
    """

    view: PlayerView
    bottom: int
    seats: tuple[SeatLook, ...]
    strip: StripLook = StripLook()
    trump_words: tuple[str, str] = ("", "")
    family: SuitFamily = SuitFamily.ITALIAN
    cloth: Cloth = GREEN
    hand: tuple[Card, ...] = ()
    chosen: Card | None = None
    acting: int | None = None
    own_turn: bool = False
    glow: bool = True
    moving: frozenset[str] = field(default_factory=frozenset)

    def place_of(self, seat: int) -> int:
        """Where a seat is on the screen: 0 at the bottom, then in turn order."""
        return (seat - self.bottom) % self.view.rules.seats

    def seat_at(self, place: int) -> int:
        """The seat at a place of the screen."""
        return (place + self.bottom) % self.view.rules.seats

    def shape(self, ratio: float) -> TableShape:
        """The numbers the geometry depends on; a hand keeps its room while a trick is played."""
        rules = self.view.rules
        hands = tuple(self.view.count(self.seat_at(place)) for place in range(rules.seats))
        lifted = self.hand.index(self.chosen) if self.chosen is not None and self.chosen in self.hand else None
        return TableShape(
            hands=hands,
            held=max(rules.deal.hand, *hands),
            ratio=ratio,
            cards_per_seat=rules.trick.cards_per_seat,
            talon=rules.talon_size > 0,
            clockwise=rules.table.direction == "cw",
            lifted=lifted,
            portraits=any(seat.portrait for seat in self.seats),
        )


def sprite_name(card: Card, place: int = 0, index: int = 0) -> str:
    """The name a card moves under: its own where it is known, else its place among the backs."""
    return f"back.{place}.{index}" if card == HIDDEN else f"card.{card_name(card)}"
