"""Sentences of one variant: the translator, with small numbers as words and the side the turn goes to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from briscola.content.grammar import Phrase
from briscola.content.texts import Translator, Value
from briscola.rules.cards import Card, Rank, Suit
from briscola.rules.choices import Direction, TeamKind
from briscola.rules.variant import VariantRules

LARGEST_WORD: Final = 10
MINUS: Final = "−"


class Number(int):
    """A number that chooses between words by its value, and shows as a word."""

    word: str

    def __new__(cls, value: int, word: str) -> Number:
        """The number with its word."""
        number = super().__new__(cls, value)
        number.word = word
        return number

    def __str__(self) -> str:
        return self.word


class Teller:
    """Called with the key of a sentence below ``rules`` and its values, it says that sentence."""

    def __init__(self, rules: VariantRules, texts: Translator) -> None:
        self.texts = texts
        other = Direction.CW if rules.table.direction is Direction.CCW else Direction.CCW
        self._sides = {"side": texts.text(f"rules.sides.{rules.table.direction}")}
        self._sides["other_side"] = texts.text(f"rules.sides.{other}")
        self._who = texts.text(f"rules.who.{_who(rules)}")

    def __call__(self, key: str, **values: Value) -> str:
        """The sentence; it may name the ``side`` of the next in turn, and ``who`` wins here."""
        return self.texts.text(f"rules.{key}", **{"who": self._who, **self._sides, **values})

    def number(self, value: int) -> Number:
        """A number of things: a word up to ten."""
        worded = 1 <= value <= LARGEST_WORD
        return Number(value, self(f"numbers.n{value}") if worded else str(value))

    def times(self, factor: int) -> str:
        """``double``."""
        return self(f"times.n{factor}") if factor in (2, 3) else self("times.more", n=factor)

    def listed(self, words: Iterable[str]) -> str:
        """``one, two and three``."""
        return self.texts.listed(list(words))

    def ranks(self, ranks: Sequence[Rank]) -> str:
        """``ace, three and king``."""
        return self.listed(self.rank(rank).words for rank in ranks)

    def rank(self, rank: Rank) -> Phrase:
        """``ace``."""
        return self.texts.rank(rank)

    def card(self, card: Card) -> Phrase:
        """``ace of cups``."""
        return self.texts.card(card)

    def with_french_cards(self) -> Teller:
        """The same with the suits of a French pack."""
        twin = object.__new__(Teller)
        twin.__dict__.update(self.__dict__)
        twin.texts = self.texts.with_deck(_FrenchNames(self))
        return twin


class _FrenchNames:
    """The suits of a French pack as the language calls them; only number cards are ever taken out of it."""

    def __init__(self, tell: Teller) -> None:
        self._tell = tell

    def suit_name(self, suit: Suit, language: str) -> str:
        """``Fiori``."""
        return self._tell(f"french_suits.{suit.letter}")

    def rank_name(self, rank: Rank, language: str) -> str:
        """The plain name."""
        return rank


Sentences: TypeAlias = Iterator[str]
Chapter: TypeAlias = Callable[[VariantRules, Teller], Sentences]
"""What tells one part of the rules; no sentence where the variant has no such part."""


def signed(number: int) -> str:
    """``+2``, ``−1``, ``0``."""
    return f"{MINUS}{-number}" if number < 0 else f"+{number}" if number else "0"


def has_partners(rules: VariantRules) -> bool:
    """Whether somebody's side has more than one seat, by the seating."""
    teams = rules.table.teams
    return not isinstance(teams, TeamKind) and any(len(team) > 1 for team in teams)


def side_count(rules: VariantRules) -> int:
    """How many sides a deal of these rules has."""
    teams = rules.table.teams
    if teams is TeamKind.CALLED:
        return 2
    return rules.seats if isinstance(teams, TeamKind) else len(teams)


def is_called(rules: VariantRules) -> bool:
    """Whether an auction makes the sides."""
    return rules.table.teams is TeamKind.CALLED


def round_size(rules: VariantRules) -> int:
    """Cards that are drawn after one trick."""
    return rules.seats * rules.trick.cards_per_seat


def is_drawn(rules: VariantRules) -> bool:
    """Whether anything is ever drawn."""
    return rules.draw.refill and rules.talon_size >= round_size(rules)


def _who(rules: VariantRules) -> str:
    teams = rules.table.teams
    if isinstance(teams, TeamKind) or not has_partners(rules):
        return "alone"
    return "pair" if all(len(team) == 2 for team in teams) else "team"
