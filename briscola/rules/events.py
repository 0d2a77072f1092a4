"""What moves bring about, as frozen values, and what each audience may see of it.

An audience is a set of seats whose eyes are on the screen (or in a player's head): empty is a curtain or a
spectator, one a player, two a person with two hands, all of them an analysis. A card that only some may see
carries them in ``to``; ``None`` there means everyone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from briscola.rules.cards import HIDDEN, Card, Rank, Suit
from briscola.rules.moves import Request, Scope, Sight, SignCard, Topic

if TYPE_CHECKING:
    from briscola.rules.scoring import DealResult

Audience: TypeAlias = frozenset[int]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, seen alike by everyone unless a subclass says otherwise."""

    def seen_by(self, audience: Audience) -> Event:
        """This event with everything hidden that the audience may not know."""
        return self


@dataclass(frozen=True, slots=True)
class Unseen(Event):
    """Something happened that this audience may not even notice: it changes nothing and takes no time."""


UNSEEN: Final = Unseen()


@dataclass(frozen=True, slots=True)
class DealBegan(Event):
    """The cards are shuffled: the match's deal number ``number``, who sits where, who deals (a person)."""

    number: int
    seating: tuple[int, ...]
    dealer: int
    factor: int
    commitment: str


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A packet of cards goes to a seat."""

    seat: int
    cards: tuple[Card, ...]
    to: Audience | None

    def seen_by(self, audience: Audience) -> Event:
        """Only those in ``to`` see the faces."""
        return self if _sees(self.to, audience) else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A card is turned: its suit is trump, and it lies half under the talon."""

    card: Card


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A seat lays the card at this place of its hand, counted from 1, without seeing it; which it was, is played."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card is laid in the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A seat takes the trick; ``leader`` leads the next. No running total: points are not shown."""

    seat: int
    leader: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat draws a card; the turned card is drawn in front of everyone."""

    seat: int
    card: Card
    to: Audience | None

    def seen_by(self, audience: Audience) -> Event:
        """Only those in ``to`` see the face."""
        return self if _sees(self.to, audience) else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat bids a rank, points, or a special bid by its id."""

    seat: int
    value: Rank | int | str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat leaves the auction; when the last one does, the deal is over."""

    seat: int


@dataclass(frozen=True, slots=True)
class ThrownIn(Event):
    """A seat throws its poor hand in and shows it to all; the deal is over."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """The auction is over: this seat is the declarer, at this bid."""

    seat: int
    value: Rank | int | str


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The declarer names the trump suit; the card is called later."""

    seat: int
    suit: Suit


@dataclass(frozen=True, slots=True)
class Called(Event):
    """The declarer calls a card: its suit is trump, and nothing is said about who holds it."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class KittyTaken(Event):
    """The declarer takes the kitty into his hand."""

    seat: int
    cards: tuple[Card, ...]
    to: Audience | None

    def seen_by(self, audience: Audience) -> Event:
        """Only those in ``to`` see the faces."""
        return self if _sees(self.to, audience) else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The declarer lays cards of his hand away where the kitty lay."""

    seat: int
    cards: tuple[Card, ...]
    to: Audience | None

    def seen_by(self, audience: Audience) -> Event:
        """Only those in ``to`` see the faces."""
        return self if _sees(self.to, audience) else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class PartnerWanted(Event):
    """The declarer found the called card in the kitty and will name a partner instead."""

    seat: int


@dataclass(frozen=True, slots=True)
class PartnerNamed(Event):
    """Everybody learns the declarer's partner, since the called card lay in the kitty."""

    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class PartnerRevealed(Event):
    """The partner, whose called card has fallen, declares himself."""

    seat: int


@dataclass(frozen=True, slots=True)
class PackCut(Event):
    """A seat lifts so many cards off the pack, which go to its foot; the cards are dealt after it."""

    seat: int
    lifted: int


@dataclass(frozen=True, slots=True)
class TalonShown(Event):
    """Cards of the talon that lie open from now on, the next to be drawn first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Melded(Event):
    """A seat declares a combination of this ``kind``, worth ``value`` points; ``cards`` are empty where none is shown.

    Shown or not, everybody knows from then on that the seat holds its cards.
    """

    seat: int
    suit: Suit
    kind: str
    cards: tuple[Card, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A seat lays a trump under the talon and takes the turned one for it."""

    seat: int
    gave: Card
    took: Card


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A seat claims to have reached the points that win; ``rightly`` tells whether it has."""

    seat: int
    rightly: bool


@dataclass(frozen=True, slots=True)
class Signed(Event):
    """A seat makes a sign to its partners."""

    seat: int
    about: SignCard
    to: Audience | None

    def seen_by(self, audience: Audience) -> Event:
        """Only those in ``to`` notice it at all."""
        return self if _sees(self.to, audience) else UNSEEN


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """A seat asks its partners about their cards, for all to hear."""

    seat: int
    topic: Topic


@dataclass(frozen=True, slots=True)
class Answered(Event):
    """A seat answers its partner's question, for all to hear."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Said(Event):
    """A seat makes a request to its partners, for all to hear."""

    seat: int
    request: Request


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat looks at its partners' hands or at its own pile; ``hands`` are (seat, cards) pairs it is shown.

    Everybody notices that it looks; only those in ``to`` see the faces.
    """

    seat: int
    at: Sight
    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    to: Audience | None

    def seen_by(self, audience: Audience) -> Event:
        """Without the hands, where they are not shown to this audience."""
        return self if _sees(self.to, audience) else replace(self, hands=())


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A seat gives up the deal or the match for its side."""

    seat: int
    scope: Scope


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """The deal is counted; ``scores`` are the match's, by side; the seed and its salt are shown at last."""

    result: DealResult
    scores: tuple[int, ...]
    seed: int | None
    salt: str


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; ``winner`` is a side of the match, None for a draw."""

    winner: int | None


def _sees(to: Audience | None, audience: Audience) -> bool:
    return to is None or not to.isdisjoint(audience)
