"""How a language puts cards and people into a sentence: phrases that carry their gender, and their articles.

The grammar is data of the language file. A form (``def``, ``of``, ``to`` …) has a template for each gender, at need
for each way a word may begin: ``{m: "il {}", m_vowel: "l’{}", f: "la {}", f_vowel: "l’{}"}``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, Protocol, TypeAlias

from briscola.rules.cards import Card, Rank, Suit, rank_of, suit_of
from briscola.rules.section import Section

Gender: TypeAlias = Literal["m", "f"]
Forms: TypeAlias = Mapping[str, Mapping[str, str]]

PLAIN_FORMS: Final = ("name", "plural")
"""Forms that every phrase has: as it is, and of many."""


class DeckNames(Protocol):
    """What a deck calls its suits and ranks; ranks without a name are called by their letter."""

    def suit_name(self, suit: Suit, language: str) -> str:
        """``Coppe``."""

    def rank_name(self, rank: Rank, language: str) -> str:
        """``Fante``."""


@dataclass(frozen=True)
class Phrase:
    """Words with a gender, to stand in a sentence."""

    words: str
    gender: Gender = "m"
    plural: str = ""


class Person(Phrase):
    """Someone by name; names take other forms than things."""


@dataclass(frozen=True, kw_only=True)
class Grammar(Section):
    """The ``grammar`` section of a language file."""

    card: str
    suits: dict[str, str]
    ranks: dict[Rank, str]
    feminine: tuple[str, ...] = ()
    plurals: dict[str, str] = field(default_factory=dict)
    initials: dict[str, tuple[str, ...]] = field(default_factory=dict)
    things: dict[str, dict[str, str]]
    people: dict[str, dict[str, str]]
    comma: str = ", "
    last: str
    decimal: str = "."

    def rank(self, rank: Rank, deck_name: str = "") -> Phrase:
        """A rank by the deck's name, else by the language's."""
        words = (deck_name if deck_name and deck_name != rank else self.ranks.get(rank, rank)).lower()
        return Phrase(words, "f" if words in self.feminine else "m", self.plurals.get(words, words))

    def inflect(self, phrase: Phrase, form: str) -> str:
        """The phrase in this form; capitalised where the form is (``Def``); as it is where the form is unknown."""
        inflected = self._inflect(phrase, form.lower())
        return inflected[:1].upper() + inflected[1:] if form[:1].isupper() else inflected

    def _inflect(self, phrase: Phrase, form: str) -> str:
        if form == "plural":
            return phrase.plural or phrase.words
        templates = (self.people if isinstance(phrase, Person) else self.things).get(form, {})
        cases = (f"{phrase.gender}{kind}" for kind in (*self._beginnings(phrase.words), ""))
        fitting = [templates[case] for case in cases if case in templates]
        return (fitting[0] if fitting else templates.get("m", "{}")).replace("{}", phrase.words)

    def _beginnings(self, words: str) -> list[str]:
        start = words.lower()
        return [f"_{kind}" for kind, starts in self.initials.items() if start.startswith(tuple(starts))]


def card_phrase(card: Card, grammar: Grammar, language: str, deck: DeckNames | None) -> Phrase:
    """``asso di coppe``, with the gender of its rank."""
    rank = rank_phrase(rank_of(card), grammar, language, deck)
    suit = suit_phrase(suit_of(card), grammar, language, deck)
    words = grammar.card.replace("{rank}", rank.words).replace("{suit}", suit.words)
    return Phrase(words, rank.gender)


def rank_phrase(rank: Rank, grammar: Grammar, language: str, deck: DeckNames | None) -> Phrase:
    """``asso``."""
    return grammar.rank(rank, deck.rank_name(rank, language) if deck else "")


def suit_phrase(suit: Suit, grammar: Grammar, language: str, deck: DeckNames | None) -> Phrase:
    """``coppe``."""
    return Phrase((deck.suit_name(suit, language) if deck else grammar.suits.get(suit.letter, suit.letter)).lower())
