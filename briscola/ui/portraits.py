"""The faces at the table: the eight regulars of the bar with their expressions, and emblems for the players.

A portrait is drawn from its SVG in 2 ms and kept in memory; a cache on disk would save little.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from briscola.content.resources import resource
from briscola.content.schema import read_yaml
from briscola.rules.cards import Suit
from briscola.rules.section import Section

_KEPT: Final = 160
"""Eight people in a dozen expressions and the emblems, at the one size a window needs; 3 MB at 1080p."""


EMBLEMS: Final = {suit.name.lower(): suit for suit in Suit}
"""The keys by which people choose a suit's medallion for their portrait."""


class Expression(StrEnum):
    """What a face can do; every regular can do all of it. What a sign stands for is a house rule."""

    NEUTRAL = "neutral"
    THINKING = "thinking"
    PLEASED = "pleased"
    DISMAYED = "dismayed"
    WINK = "wink"
    LIPS_PRESSED = "lips_pressed"
    LIPS_OVER_TEETH = "lips_over_teeth"
    MOUTH_TWISTED = "mouth_twisted"
    EYES_TO_SKY = "eyes_to_sky"
    SHOULDER_RAISED = "shoulder_raised"
    TONGUE_TIP = "tongue_tip"
    MOUTH_SIDEWAYS = "mouth_sideways"
    PUFFED_CHEEKS = "puffed_cheeks"
    EYES_SQUEEZED = "eyes_squeezed"
    KISS = "kiss"
    FINGERS_RUBBED = "fingers_rubbed"
    HAND_SLANT = "hand_slant"
    NOSE_WRINKLED = "nose_wrinkled"


@dataclass(frozen=True)
class Regular(Section):
    """One of the people of the bar: key of the portrait, name, trade and manner of play by language."""

    key: str
    name: str
    trade: dict[str, str]
    manner: dict[str, str]


@dataclass(frozen=True)
class _Company(Section):
    people: tuple[Regular, ...]


class UnknownPortrait(ValueError):
    """Nobody of that name has a portrait."""

    def __init__(self, person: str) -> None:
        known = ", ".join(regular.key for regular in regulars())
        super().__init__(f"{person!r} has no portrait (one of {known})")


@lru_cache(maxsize=1)
def regulars() -> tuple[Regular, ...]:
    """The eight regulars, in the order in which they take a seat."""
    file = resource("assets", "portraits", "people.yaml")
    return read_yaml(file.read_text(encoding="utf-8"), _Company, str(file)).people


def portrait(person: str, expression: Expression, px: int) -> Surface:
    """A regular's round portrait, ``px`` pixels square; raise UnknownPortrait. Not to be drawn upon."""
    if all(person != regular.key for regular in regulars()):
        raise UnknownPortrait(person)
    return _picture(f"{person}_{expression}", max(1, px))


def emblem(suit: Suit, px: int) -> Surface:
    """The medallion of a suit, for people who have no portrait, ``px`` pixels square."""
    return _picture(f"emblem_{suit.name.lower()}", max(1, px))


@lru_cache(maxsize=_KEPT)
def _picture(name: str, px: int) -> Surface:
    svg = resource("assets", "portraits", f"{name}.svg").read_bytes()
    return pygame.image.load_sized_svg(io.BytesIO(svg), (px, px)).convert_alpha()
