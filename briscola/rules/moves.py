"""Everything a seat may do, as frozen values; ``notation`` writes them as text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from briscola.rules.cards import DECK_SIZE, Card, Rank, Suit, card_name


class SignCard(StrEnum):
    """What a sign names: a trump, low or high trumps, none at all."""

    ACE = "A"
    THREE = "3"
    KING = "R"
    KNIGHT = "C"
    KNAVE = "F"
    SEVEN = "7"
    SIX = "6"
    LOW = "low"
    HIGH = "high"
    NONE = "none"


class Topic(StrEnum):
    """What a partner may be asked about; never the ace and three of trumps."""

    LISCI = "lisci"
    LOW_TRUMPS = "briscoline"
    COURT_TRUMPS = "figure"
    CARICHI = "carichi"


class Request(StrEnum):
    """What a partner may be asked for."""

    LOAD = "load"
    RUFF = "ruff"
    LEAVE = "leave"
    TRUMP = "trump"
    NO_TRUMP = "no_trump"
    THREE_BELOW = "three_below"


class Sight(StrEnum):
    """What a look is taken at."""

    PARTNER = "partner"
    PILE = "pile"


class Scope(StrEnum):
    """What is conceded."""

    DEAL = "deal"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift this many cards off the pack, before the deal."""

    lifted: int


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card of one's hand in the trick."""

    card: Card

    def __str__(self) -> str:
        return card_name(self.card)


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the card at this place of one's hand, counted from 1, without seeing it."""

    place: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a rank, a number of points, or a special bid by its id."""

    value: Rank | int | str


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """Throw a poor hand in before one's first bid."""


@dataclass(frozen=True, slots=True)
class Call:
    """Name the trump suit, or the called card where the rank is free too."""

    called: Suit | Card
    whole_card: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """Name a partner: by seat in a deal, by person in a transcript."""

    partner: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay away as many cards as the kitty held."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Meld:
    """Declare a combination in this suit; ``kind`` names it where the variant has several."""

    suit: Suit
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give this trump for the turn-up."""

    give: Card


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim to have reached the points that win."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Make a sign to the partner, true or false."""

    about: SignCard


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner about the cards he holds."""

    topic: Topic


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the partner's question."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Say:
    """Make a public request to the partner."""

    request: Request


@dataclass(frozen=True, slots=True)
class Look:
    """Look at the partner's hand or at one's own pile."""

    at: Sight


@dataclass(frozen=True, slots=True)
class Reveal:
    """Declare oneself the called partner."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up the deal or the match."""

    scope: Scope


Move: TypeAlias = (
    Cut
    | Play
    | Lay
    | Pass
    | Bid
    | ThrowIn
    | Call
    | Name
    | Discard
    | Meld
    | Exchange
    | Claim
    | Sign
    | Ask
    | Answer
    | Say
    | Look
    | Reveal
    | Concede
)

PLAYS: Final = tuple(Play(card) for card in range(DECK_SIZE))
"""Card -> the move that plays it: moves are values, so one of each will do."""


class Rule(StrEnum):
    """Rules that a refused move breaks, for whoever says it in the player's own words."""

    FOLLOW = "follow"
    BLIND_RANK = "blind_rank"
    WEAKER_RANK = "weaker_rank"
    POINTS_BID = "points_bid"
    LOWEST_FIRST = "lowest_first"
    LEAST_POINTS = "least_points"
    MOST_POINTS = "most_points"
    FIRST_BID_ONLY = "first_bid_only"
    RICH_HAND = "rich_hand"
    OWN_CARD = "own_card"
    HIGHEST_MISSING = "highest_missing"


class IllegalMove(ValueError):
    """A move that the rules do not allow now; the message names the rule.

    ``rule`` and its ``values`` say the same for a screen that speaks another language, where there are words for it.
    """

    def __init__(self, message: str, rule: Rule | None = None, **values: Rank | Suit | int) -> None:
        self.rule, self.values = rule, values
        super().__init__(message)
