"""deck.yaml: what a deck says of itself. These frozen dataclasses are its YAML schema."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import PurePosixPath
from typing import Final, TypeAlias

from briscola.content.pictures import EXTENSIONS
from briscola.rules.cards import DECK_SIZE, Card, Rank, card_code, number_of, suit_of
from briscola.rules.choices import Family
from briscola.rules.rule_problem import InvalidRules, RuleProblem
from briscola.rules.section import Section

Names: TypeAlias = dict[str, str]
"""Language code -> what the thing is called there."""

COURT_RANKS: Final = (Rank.ACE, Rank.KNAVE, Rank.KNIGHT, Rank.KING)
CARD_CODES: Final = tuple(card_code(card) for card in range(DECK_SIZE))
RATIO_LIMITS: Final = (1.0, 2.6)
"""Height by width; real cards lie between 1.4 and 2.1."""

_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}")
_UNSAFE: Final = re.compile(r'[\x00-\x1f\\:*?"<>|]')


class Numbering(StrEnum):
    """How the files count the knave, the knight and the king."""

    ITALIAN = "italian"
    SPANISH = "spanish"
    FRENCH = "french"

    @property
    def knave(self) -> int:
        """8, 10 or 11; knight and king follow it."""
        return {"italian": 8, "spanish": 10, "french": 11}[self]


@dataclass(frozen=True)
class SuitNames(Section):
    """The four suits by letter, each named in every language."""

    d: Names
    c: Names
    s: Names
    b: Names


@dataclass(frozen=True)
class SuitColours(Section):
    """Fills of badges and large indices, ``#rrggbb``."""

    d: str = "#d9a21b"
    c: str = "#c4261d"
    s: str = "#1f4fa3"
    b: str = "#1d6b3a"


@dataclass(frozen=True)
class CardNote(Section):
    """A line on one card's tradition."""

    note: Names


@dataclass(frozen=True)
class Credits(Section):
    """Who drew the deck and under what terms."""

    author: str = ""
    licence: str = ""
    source: str = ""


@dataclass(frozen=True)
class DeckSheet(Section):
    """The whole of deck.yaml; raises InvalidRules naming every contradiction."""

    name: Names
    suits: SuitNames
    ranks: dict[Rank, Names]
    size_mm: tuple[float, float]
    corner_mm: float = 3.0
    colours: SuitColours = SuitColours()
    family: Family = Family.ITALIAN
    files: str = "{suit}{number}"
    numbering: Numbering = Numbering.ITALIAN
    faces: dict[str, str] = field(default_factory=lambda: {"default": "."})
    backs: tuple[str, ...] = ("back",)
    cards: dict[str, CardNote] = field(default_factory=dict)
    credits: Credits = Credits()

    def __post_init__(self) -> None:
        problems = tuple(_contradictions(self))
        if problems:
            raise InvalidRules(problems)

    def file_stem(self, card: Card) -> str:
        """``d01``: the card's file as this deck writes it, perhaps without its ending."""
        return fill_pattern(self.files, suit_of(card).letter, file_number(card, self.numbering))


def file_number(card: Card, numbering: Numbering) -> int:
    """1 … 7, then the knave's, knight's and king's numbers of this way of counting."""
    number = number_of(card)
    return number if number < 8 else number - 8 + numbering.knave


def fill_pattern(pattern: str, suit: str, number: int) -> str:
    """Put a suit letter and a two-digit number into ``{suit}{number}``; nothing else is a placeholder."""
    return pattern.replace("{suit}", suit).replace("{number}", f"{number:02d}")


def _contradictions(sheet: DeckSheet) -> Iterator[RuleProblem]:
    yield from _names(sheet)
    yield from _shape(sheet)
    yield from _paths(sheet)
    for letter in "dcsb":
        if not _COLOUR.fullmatch(colour := getattr(sheet.colours, letter)):
            yield RuleProblem(f"colours.{letter}", f"{colour!r} is no colour", 'write it as "#d9a21b"')
    for code in sheet.cards:
        if code not in CARD_CODES:
            yield RuleProblem(f"cards.{code}", f"{code!r} is no card", "write d01 … b10: a suit and two digits")


def _names(sheet: DeckSheet) -> Iterator[RuleProblem]:
    named: dict[str, Mapping[str, str]] = {"name": sheet.name}
    named |= {f"suits.{letter}": getattr(sheet.suits, letter) for letter in "dcsb"}
    named |= {f"ranks.{rank}": names for rank, names in sheet.ranks.items()}
    named |= {f"cards.{code}.note": card.note for code, card in sheet.cards.items()}
    for key, names in named.items():
        if not names:
            yield RuleProblem(key, "has no name in any language", "write at least one, as {it: Coppe, en: Cups}")
        for language, text in names.items():
            if not _LANGUAGE.fullmatch(language):
                yield RuleProblem(f"{key}.{language}", f"{language!r} is no language code", "write it or en")
            if not text.strip():
                yield RuleProblem(f"{key}.{language}", "is empty", "write a name or leave the language out")
    for rank in COURT_RANKS:
        if rank not in sheet.ranks:
            yield RuleProblem("ranks", f"{rank} has no name", "name A, F, C and R")


def _shape(sheet: DeckSheet) -> Iterator[RuleProblem]:
    width, height = sheet.size_mm
    low, high = RATIO_LIMITS
    if not (10 <= width <= 300 and 10 <= height <= 300):
        yield RuleProblem("size_mm", f"{width:g} × {height:g} is no card", "write width and height in millimetres")
    elif not low <= height / width <= high:
        yield RuleProblem(
            "size_mm",
            f"a height of {height / width:.2f} widths is no card",
            f"write width, then height: {low:g} to {high:g} widths",
        )
    if not 0 <= sheet.corner_mm <= max(0, min(sheet.size_mm) / 4):
        yield RuleProblem("corner_mm", f"{sheet.corner_mm:g} is no corner", "write 0 to a quarter of the width")


def _paths(sheet: DeckSheet) -> Iterator[RuleProblem]:
    rest = sheet.files.replace("{suit}", "", 1).replace("{number}", "", 1)
    if "{suit}" not in sheet.files or "{number}" not in sheet.files or set(rest) & set("{}"):
        yield RuleProblem("files", f"{sheet.files!r} names no file", "use {suit} and {number} once each")
    if "default" not in sheet.faces:
        yield RuleProblem("faces", "has no default", "write {default: .}")
    if not sheet.backs:
        yield RuleProblem("backs", "is empty", "name at least one picture")
    elif len(set(sheet.backs)) < len(sheet.backs):
        yield RuleProblem("backs", "names a back twice", "name each once")
    places = {"files": sheet.files}
    places |= {f"faces.{name}": path for name, path in sheet.faces.items()}
    places |= {f"backs[{index}]": path for index, path in enumerate(sheet.backs)}
    for key, path in places.items():
        if not stays_inside(path):
            yield RuleProblem(key, f"{path!r} leads out of the deck's folder", "write a plain path inside it, with /")


def stays_inside(path: str) -> bool:
    """Whether this is a relative path of plain names, on every system."""
    parts = PurePosixPath(path).parts
    return bool(parts or path == ".") and not path.startswith("/") and ".." not in parts and not _UNSAFE.search(path)


def split_extension(stem: str) -> tuple[str, tuple[str, ...]]:
    """A file as written in deck.yaml -> (without ending, the endings to try)."""
    written = PurePosixPath(stem).suffix.lower()
    return (stem[: -len(written)], (written,)) if written in EXTENSIONS else (stem, EXTENSIONS)
