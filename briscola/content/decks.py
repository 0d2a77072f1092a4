"""Decks: folders of faces and backs with a deck.yaml, shipped or dropped in.

A folder whose deck.yaml is at fault is unusable and says why. A face that is missing or broken is not: the deck
stays usable, and whoever draws the card asks ``face`` or ``read_face`` and draws another in its place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from briscola.content.deck_sheet import DeckSheet, Names, split_extension
from briscola.content.pictures import Fault, Picture, PictureError, read_picture
from briscola.content.problems import ContentError, Problem
from briscola.content.schema import read_yaml
from briscola.rules.cards import DECK_SIZE, Card, Rank, Suit, card_code, rank_of, suit_of
from briscola.rules.choices import Family

DECK_FILE: Final = "deck.yaml"
DEFAULT_FACES: Final = "default"
MAX_SHEET_BYTES: Final = 200_000


@dataclass(frozen=True)
class FaceProblem:
    """A picture of a usable deck at fault; ``drawn`` says whether a plain card stands in for it."""

    file: str
    fault: Fault | None
    reason: str
    drawn: bool = True

    def __str__(self) -> str:
        return f"{self.file}: {self.reason}"


@dataclass(frozen=True, eq=False)
class Deck:
    """A usable deck: its folder's name, its folder and what deck.yaml says."""

    id: str
    folder: Path
    sheet: DeckSheet = field(repr=False)

    @property
    def family(self) -> Family:
        """Italian or French suits; it also decides which 2 leaves the deck with three players."""
        return self.sheet.family

    @property
    def ratio(self) -> float:
        """Height by width."""
        width, height = self.sheet.size_mm
        return height / width

    @property
    def corner(self) -> float:
        """Radius of the corners as a part of the height."""
        return self.sheet.corner_mm / self.sheet.size_mm[1]

    @property
    def face_sets(self) -> tuple[str, ...]:
        """``default`` and whatever else there is, as ``four_colour``."""
        return tuple(self.sheet.faces)

    @property
    def backs(self) -> tuple[str, ...]:
        """The backs by their names in deck.yaml, the first being the deck's own."""
        return self.sheet.backs

    def name(self, language: str) -> str:
        """What the deck is called."""
        return in_language(self.sheet.name, language)

    def suit_name(self, suit: Suit, language: str) -> str:
        """``Coppe``; ``Hearts`` where the deck has French suits."""
        return in_language(getattr(self.sheet.suits, suit.letter), language)

    def rank_name(self, rank: Rank, language: str) -> str:
        """``Fante``; a rank without a name is its number."""
        return in_language(self.sheet.ranks[rank], language) if rank in self.sheet.ranks else str(rank)

    def colour(self, suit: Suit) -> str:
        """The suit's fill, ``#rrggbb``."""
        colour: str = getattr(self.sheet.colours, suit.letter)
        return colour

    def note(self, card: Card, language: str) -> str:
        """A line on the card's tradition, or nothing."""
        entry = self.sheet.cards.get(card_code(card))
        return in_language(entry.note, language) if entry else ""

    def face_file(self, card: Card, faces: str = DEFAULT_FACES) -> str:
        """The face's path inside the folder: the file that is there, else the one that should be.

        A set of faces needs only the cards that differ; the others are those of ``default``.
        """
        stem = self.sheet.file_stem(card)
        file = self._file(f"{self.sheet.faces.get(faces, '.')}/{stem}")
        if faces == DEFAULT_FACES or self._is_listed(file):
            return file
        return self.face_file(card)

    def back_file(self, back: str) -> str:
        """The back's path inside the folder."""
        return self._file(back)

    def read(self, file: str) -> Picture:
        """Read a picture of this deck; raise PictureError, also for one that leads out of the folder."""
        path = self.folder / file
        try:
            inside = path.resolve().is_relative_to(self.folder.resolve())
        except (OSError, RuntimeError):
            inside = False
        if not inside:
            raise PictureError(Fault.UNREADABLE, "it leads out of the deck's folder")
        return read_picture(path)

    def _file(self, written: str) -> str:
        stem, endings = split_extension(written.removeprefix("./"))
        parent, _, name = stem.rpartition("/")
        listed = self._listing(parent)
        found = (listed[f"{name}{ending}".lower()] for ending in endings if f"{name}{ending}".lower() in listed)
        return "/".join(filter(None, (parent, next(found, name + endings[0]))))

    def _is_listed(self, file: str) -> bool:
        parent, _, name = file.rpartition("/")
        return name.lower() in self._listing(parent)

    def _listing(self, parent: str) -> dict[str, str]:
        if parent not in self._listings:
            self._listings[parent] = _list_files(self.folder / parent)
        return self._listings[parent]

    @cached_property
    def _listings(self) -> dict[str, dict[str, str]]:
        """Folder -> lower-case name -> name: looked at once, so that D01.PNG is found on every system."""
        return {}


class UnusableDeck(NamedTuple):
    """A folder that is no deck, with everything that is wrong with it."""

    folder: Path
    problems: tuple[Problem, ...]


class FoundDecks(NamedTuple):
    """Every folder looked at, in the order of the roots and then by name."""

    usable: tuple[Deck, ...]
    unusable: tuple[UnusableDeck, ...]


def load_deck(folder: Path) -> Deck:
    """Read a deck's folder; raise ContentError naming every problem of its deck.yaml with its place."""
    file = folder / DECK_FILE
    return Deck(folder.name, folder, read_yaml(_read_sheet(file), DeckSheet, str(file)))


def find_decks(roots: Iterable[Path]) -> FoundDecks:
    """Look at every folder under these; where two have the same name the first one found is the deck."""
    usable: dict[str, Deck] = {}
    unusable: list[UnusableDeck] = []
    for folder in (folder for root in roots for folder in _folders(root)):
        try:
            deck = load_deck(folder)
        except ContentError as error:
            unusable.append(UnusableDeck(folder, error.problems))
            continue
        if deck.id in usable:
            taken = _problem(folder, f"a deck named {deck.id} is already there", "rename the folder")
            unusable.append(UnusableDeck(folder, (taken,)))
        else:
            usable[deck.id] = deck
    return FoundDecks(tuple(usable.values()), tuple(unusable))


def inspect_faces(deck: Deck) -> tuple[FaceProblem, ...]:
    """Read every face and back and name each one at fault. Slow (some 2 MB): for the gallery and ``check``."""
    files = [deck.face_file(card, faces) for faces in deck.face_sets for card in range(DECK_SIZE)]
    files += [deck.back_file(back) for back in deck.backs]
    return tuple(problem for file in files for problem in _inspect(deck, file))


def in_language(names: Names, language: str) -> str:
    """The name in this language, else in English, else in the first there is."""
    return names.get(language) or names.get("en") or next(iter(names.values()))


def index_letter(deck: Deck, card: Card) -> str:
    """What the corner of the card says: ``7``, or the first letter of the Italian name (D for a Donna)."""
    rank = rank_of(card)
    return rank if rank.isdigit() else deck.rank_name(rank, "it")[0].upper()


def describe_card(deck: Deck, card: Card, language: str) -> tuple[str, str]:
    """(rank, suit) as the deck calls them."""
    return deck.rank_name(rank_of(card), language), deck.suit_name(suit_of(card), language)


def _inspect(deck: Deck, file: str) -> Iterator[FaceProblem]:
    try:
        picture = deck.read(file)
    except PictureError as error:
        yield FaceProblem(file, error.fault, str(error))
        return
    if picture.ignored:
        reason = f"{', '.join(picture.ignored)} will not be drawn: make plain paths of it"
        yield FaceProblem(file, None, reason, drawn=False)


def _folders(root: Path) -> list[Path]:
    try:
        return sorted(path for path in root.iterdir() if path.is_dir() and not path.name.startswith((".", "_")))
    except OSError:
        return []


def _list_files(folder: Path) -> dict[str, str]:
    try:
        return {path.name.lower(): path.name for path in sorted(folder.iterdir(), reverse=True)}
    except OSError:
        return {}


def _read_sheet(file: Path) -> str:
    try:
        with file.open("rb") as stream:
            data = stream.read(MAX_SHEET_BYTES + 1)
    except FileNotFoundError:
        raise ContentError((_problem(file, "is missing", f"a deck's folder needs a {DECK_FILE}"),)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise ContentError((_problem(file, f"cannot be read: {reason}", "write a text file there"),)) from None
    if len(data) > MAX_SHEET_BYTES:
        raise ContentError((_problem(file, f"is larger than {MAX_SHEET_BYTES:,} bytes", "write a few lines"),))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ContentError((_problem(file, "is not UTF-8", "save it as UTF-8", line),)) from None


def _problem(file: Path, what: str, remedy: str, line: int = 1) -> Problem:
    return Problem(file=str(file), line=line, column=1, key="", what=what, remedy=remedy)
