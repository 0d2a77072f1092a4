"""Signs no font has: SVG files of our own, drawn at the asked size in the asked colour."""

from __future__ import annotations

import io
from enum import StrEnum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from briscola.content.resources import resource
from briscola.rules.cards import Suit
from briscola.ui.lettering import placed
from briscola.ui.palette import Colour, Paint, opaque

PLACEHOLDER: Final = "currentColor"
"""Stands in the files for the colour an icon is asked in."""


class SuitFamily(StrEnum):
    """Whose suit signs: the Italian packs' or the French ones'."""

    ITALIAN = "italian"
    FRENCH = "french"


def icon(name: str, px: int, colour: Paint = "ivory") -> Surface:
    """The icon ``assets/icons/<name>.svg``, ``px`` pixels square."""
    return _icon(name, max(1, px), opaque(colour))


@lru_cache(maxsize=600)
def _icon(name: str, px: int, colour: Colour) -> Surface:
    svg = _source(name).replace(PLACEHOLDER, f"#{bytes(colour).hex()}")
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (px, px)).convert_alpha()


@lru_cache(maxsize=100)
def _source(name: str) -> str:
    return resource("assets", "icons", f"{name}.svg").read_text(encoding="utf-8")


def suit_icon(suit: Suit, px: int, family: SuitFamily = SuitFamily.ITALIAN) -> Surface:
    """The small flat sign of a suit; reads down to 16 pixels."""
    return icon(f"suit_{family}_{suit.letter}", px)


def put_icon(surface: Surface, name: str, px: int, colour: Paint = "ivory", **anchor: tuple[float, float]) -> Rect:
    """Draw an icon, placed like a Rect (``midleft=…``, ``center=…``); return where it stands."""
    return put_image(surface, icon(name, px, colour), **anchor)


def put_suit(
    surface: Surface,
    suit: Suit,
    px: int,
    family: SuitFamily = SuitFamily.ITALIAN,
    **anchor: tuple[float, float],
) -> Rect:
    """Draw a suit's sign, placed like a Rect."""
    return put_image(surface, suit_icon(suit, px, family), **anchor)


def put_image(surface: Surface, image: Surface, **anchor: tuple[float, float]) -> Rect:
    """Blit any picture, placed like a Rect; return where it stands."""
    rect = placed(image.get_rect(), **anchor)
    surface.blit(image, rect)
    return rect
