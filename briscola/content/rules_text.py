"""The rules of a variant as a sheet for players: titled sections of sentences, read off the resolved file.

Nothing is written for one variant. Every key that changes the game changes a sentence; ``rule_chapters`` holds them
chapter by chapter, and the language files their words, under ``rules``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from textwrap import fill
from typing import Final

from briscola.content.rule_chapters import beside, called, play, score, table
from briscola.content.rule_chapters.teller import Chapter, Sentences, Teller
from briscola.content.texts import Translator
from briscola.rules.variant import VariantRules

LINE: Final = 80
INDENT: Final = "  "


@dataclass(frozen=True)
class RulesSection:
    """One part of the sheet; ``key`` is the same in every language: ``play``."""

    key: str
    title: str
    sentences: tuple[str, ...]

    @property
    def text(self) -> str:
        """The sentences as one paragraph."""
        return " ".join(self.sentences)


@dataclass(frozen=True)
class RulesPage:
    """The whole sheet; ``summary`` is what the file says of itself, and may be empty."""

    title: str
    summary: str
    sections: tuple[RulesSection, ...]

    def as_text(self) -> str:
        """Plain text to print, a paragraph a section."""
        parts = [_paragraph(self.summary)] if self.summary else []
        parts += [f"{section.title}\n{_paragraph(section.text)}" for section in self.sections]
        return "\n\n".join([self.title.upper(), *parts])

    def as_json(self) -> dict[str, object]:
        """The same as data."""
        return asdict(self)


def _paragraph(text: str) -> str:
    return fill(text, LINE, initial_indent=INDENT, subsequent_indent=INDENT, break_long_words=False)


def rules_text(rules: VariantRules, translator: Translator) -> RulesPage:
    """The sheet of this variant in the translator's language, with the names of its deck's cards."""
    tell, language = Teller(rules, translator), translator.language
    told = ((key, tuple(chapter(rules, tell))) for key, chapter in _CHAPTERS.items())
    sections = tuple(RulesSection(key, tell(f"titles.{key}"), sentences) for key, sentences in told if sentences)
    return RulesPage(rules.title(language), in_language(rules.meta.summary, language), sections)


def in_language(texts: str | Mapping[str, str], language: str) -> str:
    """What a file says in this language, else in English, else nothing."""
    return texts if isinstance(texts, str) else texts.get(language) or texts.get("en", "")


def _about(rules: VariantRules, tell: Teller) -> Sentences:
    """Other names, where it is played, and how sure the sources are."""
    if rules.meta.aliases:
        yield tell("about.aliases", names=tell.listed(rules.meta.aliases))
    if region := in_language(rules.meta.region, tell.texts.language):
        yield tell("about.region", region=region)
    yield tell(f"about.{rules.meta.confidence}")


_CHAPTERS: Final[dict[str, Chapter]] = {
    "players": table.players,
    "cards": table.cards,
    "deal": table.deal,
    "trump": table.trump,
    "auction": called.auction,
    "call": called.call,
    "kitty": called.kitty,
    "blind": called.blind,
    "play": play.play,
    "draw": play.draw,
    "melds": beside.melds,
    "exchange": beside.exchange,
    "claim": beside.claim,
    "talk": play.talk,
    "sight": play.sight,
    "count": score.count,
    "payoff": score.payoff,
    "match": score.match,
    "rest": table.rest,
    "about": _about,
}
"""In the order in which they are told."""
