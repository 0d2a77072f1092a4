"""The Translator: a key and its values become a sentence of the player's language.

Cards and people enter as phrases that carry article and gender, so no sentence is glued together in code::

    texts.text("event.played", player=Person("Anna", "f"), card=texts.card(3))   # Anna gioca il quattro di denari
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

from briscola.content.grammar import DeckNames, Gender, Person, Phrase, card_phrase, rank_phrase, suit_phrase
from briscola.content.languages import PLACEHOLDER, REFERENCE, Language, available_languages, read_language
from briscola.rules.cards import Card, Rank, Suit

Value: TypeAlias = Phrase | str | int | float

__all__ = ["DeckNames", "Person", "Phrase", "Translator", "Value", "load_translator"]


class Translator:
    """Texts of one language, with the names that one deck gives its cards."""

    def __init__(self, language: Language, deck: DeckNames | None = None, fallback: Language | None = None) -> None:
        self._language = language
        self._grammar = language.grammar
        self._deck = deck
        self._texts = {**fallback.texts, **language.texts} if fallback else language.texts

    @property
    def language(self) -> str:
        """The language's code."""
        return self._language.code

    def with_deck(self, deck: DeckNames) -> Translator:
        """The same texts with the names of another deck."""
        twin = Translator(self._language, deck)
        twin._texts = self._texts
        return twin

    def has(self, key: str) -> bool:
        """Whether there is a text by this key."""
        return key in self._texts

    def text(self, key: str, **values: Value) -> str:
        """The sentence for this key with its values; a missing key is shown in brackets."""
        if key not in self._texts:
            return f"[{key}]"
        return PLACEHOLDER.sub(lambda match: self._fill(match, values), self._texts[key])

    def card(self, card: Card) -> Phrase:
        """``asso di coppe``."""
        return card_phrase(card, self._grammar, self.language, self._deck)

    def rank(self, rank: Rank) -> Phrase:
        """``asso``."""
        return rank_phrase(rank, self._grammar, self.language, self._deck)

    def suit(self, suit: Suit) -> Phrase:
        """``coppe``."""
        return suit_phrase(suit, self._grammar, self.language, self._deck)

    def people(self, people: Sequence[Person]) -> Person:
        """Several people as one: ``Anna, Bruno e Tea``."""
        if len(people) == 1:
            return people[0]
        gender: Gender = "f" if all(person.gender == "f" for person in people) else "m"
        return Person(self.listed([person.words for person in people]), gender)

    def listed(self, words: Sequence[str]) -> str:
        """Several things as one: ``20, 40 e 60``."""
        *most, last = words
        return f"{self._grammar.comma.join(most)}{self._grammar.last}{last}" if most else last

    def _fill(self, match: re.Match[str], values: dict[str, Value]) -> str:
        name, form, choices = match.groups()
        if name not in values:
            return match[0]
        value = values[name]
        if choices:
            return _choose(value, choices[1:].split("|"))
        if isinstance(value, Phrase):
            return self._grammar.inflect(value, form or "name")
        if isinstance(value, float):
            return f"{value:g}".replace(".", self._grammar.decimal)
        return str(value)


def load_translator(code: str, folders: Sequence[Path] = (), deck: DeckNames | None = None) -> Translator:
    """The translator of an available language, else of English; a dropped-in one falls back to English texts."""
    files = available_languages(folders)
    language = read_language(files.get(code, files[REFERENCE]))
    shipped = files.get(code, files[REFERENCE]).parent == files[REFERENCE].parent
    return Translator(language, deck, None if shipped else read_language(files[REFERENCE]))


def _choose(value: Value, choices: list[str]) -> str:
    """The first choice for one thing or a man, the last for many or a woman."""
    if isinstance(value, Phrase):
        return choices[-1] if value.gender == "f" else choices[0]
    return choices[0] if value == 1 else choices[-1]
