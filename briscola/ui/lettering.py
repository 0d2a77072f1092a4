"""Type: the two families, single lines that shorten instead of overflowing, and wrapped paragraphs.

Fonts come from the packages font-source-serif-pro and font-source-sans-pro, never from the system, so a page
looks and breaks the same everywhere.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect, Surface

from briscola.ui.palette import Colour, Paint, paint

ELLIPSIS: Final = "…"
OPTICAL_LIFT: Final = 0.02
"""Share of the height by which centred text rises: the x-height, not the line box, sits in the middle."""


class Role(StrEnum):
    """What a text is, hence which of the fonts it is set in."""

    TITLE = "title"
    SERIF = "serif"
    ITALIC = "italic"
    BODY = "body"
    BOLD = "bold"


Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]
Align = Literal["left", "center", "right"]

_FILES: Final = {
    Role.TITLE: ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    Role.SERIF: ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    Role.ITALIC: ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
    Role.BODY: ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    Role.BOLD: ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}


class Run(NamedTuple):
    """A stretch of text in one weight."""

    text: str
    bold: bool = False


Word: TypeAlias = tuple[Run, ...]
"""Runs without a space between them: punctuation stays with its bold word."""
Line: TypeAlias = tuple[Word, ...]


@lru_cache(maxsize=8)
def _font_bytes(role: Role) -> bytes:
    package, name = _FILES[role]
    return files(package).joinpath("files", name).read_bytes()


@lru_cache(maxsize=128)
def font(role: Role, px: int) -> pygame.font.Font:
    """The font of this role with a height of ``px`` pixels."""
    return pygame.font.Font(io.BytesIO(_font_bytes(role)), px)


@lru_cache(maxsize=3000)
def _glyphs(role: Role, px: int, text: str, colour: Colour) -> Surface:
    return font(role, px).render(text, True, colour).convert_alpha()


@lru_cache(maxsize=4000)
def measure(text: str, px: int, role: Role = Role.BODY) -> int:
    """Width of a single line in pixels."""
    return font(role, px).size(text)[0]


@lru_cache(maxsize=2000)
def fit(text: str, px: int, width: int, role: Role = Role.BODY) -> str:
    """The text itself, or as much of its beginning as fits into ``width`` with an ellipsis after it."""
    if measure(text, px, role) <= width:
        return text
    kept, too_long = 0, len(text)
    while too_long - kept > 1:
        middle = (kept + too_long) // 2
        if measure(text[:middle] + ELLIPSIS, px, role) <= width:
            kept = middle
        else:
            too_long = middle
    shortened = text[:kept].rstrip(" ,·") + ELLIPSIS
    return shortened if measure(shortened, px, role) <= width else ""


def write(
    surface: Surface,
    text: str,
    px: int,
    colour: Paint,
    role: Role = Role.BODY,
    width: int | None = None,
    **anchor: tuple[float, float],
) -> Rect:
    """Set one line, placed like a Rect (``topleft=…``, ``midright=…``, ``center=…``); return where it stands."""
    shown = text if width is None else fit(text, px, max(0, width), role)
    image = _glyphs(role, px, shown, paint(colour))
    rect = placed(image.get_rect(), **anchor)
    if "midleft" in anchor or "midright" in anchor or "center" in anchor:
        rect.y -= round(px * OPTICAL_LIFT)
    surface.blit(image, rect)
    return rect


def placed(rect: Rect, **anchor: tuple[float, float]) -> Rect:
    """``rect`` moved so that its one named corner or middle lies at the given point."""
    (name, (x, y)), *more = anchor.items()
    if more:
        raise TypeError(f"one anchor places a rectangle, not {sorted(anchor)}")
    moved = rect.copy()
    setattr(moved, name, (round(x), round(y)))
    return moved


def _weights(role: Role) -> tuple[Role, Role]:
    return role, Role.BOLD if role is Role.BODY else role


def _words(text: str) -> Iterator[Word]:
    """The words of a text with ``**bold**`` marks."""
    word: list[Run] = []
    for number, part in enumerate(text.split("**")):
        pieces = part.split(" ")
        for place, piece in enumerate(pieces):
            if place and word:
                yield tuple(word)
                word = []
            if piece:
                word.append(Run(piece, bool(number % 2)))
    if word:
        yield tuple(word)


def _word_width(word: Word, px: int, role: Role) -> int:
    weights = _weights(role)
    return sum(measure(run.text, px, weights[run.bold]) for run in word)


def _broken(word: Word, px: int, width: int, role: Role) -> Iterator[Word]:
    """The word itself, or, wider than a whole line, the pieces it must be cut into."""
    if _word_width(word, px, role) <= width:
        yield word
        return
    for run in word:
        piece = ""
        for letter in run.text:
            if piece and _word_width((Run(piece + letter, run.bold),), px, role) > width:
                yield (Run(piece, run.bold),)
                piece = ""
            piece += letter
        yield (Run(piece, run.bold),)


@lru_cache(maxsize=400)
def wrap(text: str, px: int, width: int, role: Role = Role.BODY) -> tuple[Line, ...]:
    """The lines of a text no wider than ``width``; a line feed in the text starts a new one."""
    space = measure(" ", px, role)
    lines: list[Line] = []
    for part in text.split("\n"):
        line: list[Word] = []
        used = 0
        for word in (piece for whole in _words(part) for piece in _broken(whole, px, width, role)):
            needed = _word_width(word, px, role)
            if line and used + needed > width:
                lines.append(tuple(line))
                line, used = [], 0
            line.append(word)
            used += needed + space
        lines.append(tuple(line))
    return tuple(lines)


def line_width(line: Line, px: int, role: Role = Role.BODY) -> int:
    """Width of a wrapped line in pixels."""
    space = measure(" ", px, role)
    return sum(_word_width(word, px, role) for word in line) + space * max(0, len(line) - 1)


def write_line(
    surface: Surface, line: Line, topleft: tuple[int, int], px: int, colour: Paint, role: Role = Role.BODY
) -> None:
    """Set one wrapped line with its bold runs."""
    x, y = topleft
    weights, space = _weights(role), measure(" ", px, role)
    for word in line:
        for run in word:
            image = _glyphs(weights[run.bold], px, run.text, paint(colour))
            surface.blit(image, (x, y))
            x += image.get_width()
        x += space


def paragraph(
    surface: Surface,
    text: str,
    rect: Rect,
    px: int,
    colour: Paint,
    role: Role = Role.BODY,
    leading: float = 1.32,
    align: Align = "left",
) -> int:
    """Set a wrapped text with ``**bold**`` from the top of ``rect``; return the y below it.

    Lines that would leave the rectangle at its foot are not set: the last one that fits ends in an ellipsis.
    """
    lines = wrap(text, px, rect.w, role)
    step = round(px * leading)
    room = max(1, (rect.h - font(role, px).get_height()) // step + 1)
    for number, line in enumerate(lines[:room]):
        last = number == room - 1 < len(lines) - 1
        shown = _shortened(line, px, rect.w, role) if last else line
        free = rect.w - line_width(shown, px, role)
        x = rect.x + {"left": 0, "center": free // 2, "right": free}[align]
        write_line(surface, shown, (x, rect.y + number * step), px, colour, role)
    return rect.y + min(room, len(lines)) * step


def _shortened(line: Line, px: int, width: int, role: Role) -> Line:
    """The line with an ellipsis after it, words dropped until that fits."""
    kept = list(line)
    while kept:
        marked = (*kept[:-1], (*kept[-1], Run(ELLIPSIS)))
        if line_width(marked, px, role) <= width:
            return marked
        kept.pop()
    return ((Run(ELLIPSIS),),)
