"""Cards as small integers, and their names.

A card is ``10 * suit + number - 1`` with suits in the order denari, coppe, spade, bastoni and the numbers of
the Italian packs: 1 to 7, then 8 knave (fante), 9 knight (cavallo), 10 king (re). The same numbers name the
picture files of a deck (``d01`` … ``b10``).
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Final, TypeAlias

Card: TypeAlias = int
"""0 … 39, or HIDDEN for a card the audience may not know."""

HIDDEN: Final[Card] = -1
DECK_SIZE: Final = 40


class Suit(IntEnum):
    """The four suits; French packs use the same places for quadri, cuori, picche, fiori."""

    DENARI = 0
    COPPE = 1
    SPADE = 2
    BASTONI = 3

    @property
    def letter(self) -> str:
        """``d``, ``c``, ``s`` or ``b``."""
        return "dcsb"[self]


class Rank(StrEnum):
    """The ten ranks by their letters; their strength and points belong to a variant."""

    ACE = "A"
    THREE = "3"
    KING = "R"
    KNIGHT = "C"
    KNAVE = "F"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    TWO = "2"


_RANK_BY_NUMBER: Final = tuple(Rank(letter) for letter in "A234567FCR")
RANK_LETTERS: Final = frozenset("A3RCF76542")
_NUMBER_BY_RANK: Final = {rank: number for number, rank in enumerate(_RANK_BY_NUMBER, start=1)}
_SUIT_BY_LETTER: Final = {suit.letter: suit for suit in Suit}


def make_card(rank: Rank, suit: Suit) -> Card:
    """The card of this rank and suit."""
    return 10 * suit + _NUMBER_BY_RANK[rank] - 1


def suit_of(card: Card) -> Suit:
    """The suit of a known card."""
    return Suit(card // 10)


def rank_of(card: Card) -> Rank:
    """The rank of a known card."""
    return _RANK_BY_NUMBER[card % 10]


def number_of(card: Card) -> int:
    """1 … 10 as printed on Italian packs: knave 8, knight 9, king 10."""
    return card % 10 + 1


def card_name(card: Card) -> str:
    """``Rc`` for the king of coppe; ``?`` for a hidden card."""
    return "?" if card == HIDDEN else rank_of(card) + suit_of(card).letter


def parse_card(text: str) -> Card:
    """Read ``Rc``; raise ValueError with a sentence for anything else."""
    if len(text) == 2 and text[1] in _SUIT_BY_LETTER and text[0] in RANK_LETTERS:
        return make_card(Rank(text[0]), _SUIT_BY_LETTER[text[1]])
    raise ValueError(f"{text!r} is no card (a rank of A 3 R C F 7 6 5 4 2, then a suit of d c s b, as in Rc)")


def parse_suit(text: str) -> Suit:
    """Read ``d``, ``c``, ``s`` or ``b``; raise ValueError for anything else."""
    if text in _SUIT_BY_LETTER:
        return _SUIT_BY_LETTER[text]
    raise ValueError(f"{text!r} is no suit (one of d c s b)")


def card_code(card: Card) -> str:
    """``c10``: the name of the card's picture file in a deck."""
    return f"{suit_of(card).letter}{number_of(card):02d}"
