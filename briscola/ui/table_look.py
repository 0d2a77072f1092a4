"""What a table picture shows, as plain values: a view and the words around it."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Surface

from briscola.rules.cards import HIDDEN, Card, card_name
from briscola.rules.choices import Direction, HandsVisible, PartnerHand, PilesVisible, Signals, Speech
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView
from briscola.ui.icons import SuitFamily
from briscola.ui.layout import TableShape
from briscola.ui.marks import Mark
from briscola.ui.palette import GREEN, Cloth
from briscola.ui.portraits import Expression


@dataclass(frozen=True)
class SpeechLook:
    """A bubble: a bid, or, ``long``, a sentence or sign with a line under it; ``quiet`` words stand back."""

    text: str
    line: str = ""
    quiet: bool = False
    long: bool = False
    face: Expression | None = None


@dataclass(frozen=True)
class ContractLook:
    """The plaque of an auction game: what is undertaken, with whom (both also in short), and the called card."""

    title: str
    line: str = ""
    card: Card | None = None
    short: str = ""
    short_line: str = ""


@dataclass(frozen=True)
class SeatLook:
    """A player's plate: names and marks. ``rival`` sits on the other side: his monogram is square.

    ``points`` are written on his pile where the table agreed to see them.
    """

    name: str
    line: str = ""
    rival: bool = False
    portrait: Surface | None = None
    marks: tuple[Mark, ...] = ()
    speech: SpeechLook | None = None
    points: str = ""

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
    drawn by somebody else. ``chosen`` is the place of the raised card, ``picked`` are own cards to be laid away.
    ``glow`` lights the own hand when it is its turn; ``lays_cards`` tells whether a card is waited for and not a
    word; ``covered``, whether a panel lies over the middle.
    """

    view: PlayerView
    bottom: int
    seats: tuple[SeatLook, ...]
    strip: StripLook = StripLook()
    trump_words: tuple[str, str] = ("", "")
    family: SuitFamily = SuitFamily.ITALIAN
    cloth: Cloth = GREEN
    hand: tuple[Card, ...] = ()
    chosen: int | None = None
    acting: int | None = None
    own_turn: bool = False
    glow: bool = True
    contract: ContractLook | None = None
    sitters: tuple[str, ...] = ()
    sits_out: str = ""
    picked: frozenset[Card] = field(default_factory=frozenset)
    lays_cards: bool = True
    covered: bool = False
    moving: frozenset[str] = field(default_factory=frozenset)

    def place_of(self, seat: int) -> int:
        """Where a seat is on the screen: 0 at the bottom, then in turn order."""
        return (seat - self.bottom) % self.view.rules.seats

    def seat_at(self, place: int) -> int:
        """The seat at a place of the screen."""
        return (place + self.bottom) % self.view.rules.seats

    def pile_place(self, seat: int) -> int:
        """Where the tricks of a seat lie: partners have one pile, before whoever of them comes first in turn."""
        places = [self.place_of(each) for side in self.view.sides if seat in side for each in side]
        return min(places, default=self.place_of(seat))

    def shows_faces(self, seat: int) -> bool:
        """Whether the cards of this hand that are known lie open: those of whoever looks, or by the rules all."""
        hands = self.view.rules.visibility.hands
        return seat in self.view.audience or hands is not HandsVisible.OWN

    @property
    def kitty(self) -> int:
        """Cards that lie aside."""
        return len(self.view.kitty) + len(self.view.kitty_slots)

    def shape(self, ratio: float) -> TableShape:
        """The numbers the geometry depends on; a hand keeps its room while a trick is played."""
        rules = self.view.rules
        hands = tuple(self.view.count(self.seat_at(place)) for place in range(rules.seats))
        lifted = self.chosen if self.chosen is not None and self.chosen < hands[0] else None
        return TableShape(
            hands=hands,
            held=max(rules.deal.hand, *hands),
            ratio=ratio,
            cards_per_seat=rules.trick.cards_per_seat,
            talon=rules.talon_size > 0,
            clockwise=rules.table.direction is Direction.CW,
            lifted=lifted,
            portraits=any(seat.portrait for seat in self.seats),
            sitters=len(self.sitters),
            actions=has_actions(rules),
            picked=frozenset(index for index, card in enumerate(self.hand) if card in self.picked),
        )


def has_actions(rules: VariantRules) -> bool:
    """Whether these rules let anybody do more between tricks than lay cards: the table keeps room for it."""
    visible = rules.visibility
    talks = rules.talk.signals is not Signals.NONE or rules.talk.speech is not Speech.NONE
    looks = visible.partner_hand is not PartnerHand.NEVER or visible.piles is not PilesVisible.CLOSED
    declares = bool(rules.melds) or bool(rules.exchange.rules) or rules.claim is not None
    return talks or looks or declares or rules.call.speak_after_reveal


def sprite_name(card: Card, place: int = 0, index: int = 0) -> str:
    """The name a card moves under: its own where it is known, else its place among the backs."""
    return f"back.{place}.{index}" if card == HIDDEN else f"card.{card_name(card)}"
