"""The plain card that stands in for a face that is missing or broken, and the large index some players want."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from briscola.rules.cards import Suit
from briscola.rules.choices import Family
from briscola.ui.icons import SuitFamily, suit_icon
from briscola.ui.lettering import Role, font, measure
from briscola.ui.palette import Colour, opaque, suit_colour

PAPER: Final = (246, 236, 210)
"""The ground of our own faces, so that a card that stands in looks like one of the pack."""

INK: Final = opaque("ink")
FRAME: Final = opaque("paper_line")
_DOUBLE: Final = 2
_ALMOST_OPAQUE: Final = 250


class CardWords(NamedTuple):
    """What a plain card says: its corner (``R``), its rank and its suit in the player's language."""

    corner: str
    rank: str
    suit: str


def draw_plain_face(size: tuple[int, int], radius: int, suit: Suit, family: Family, words: CardWords) -> Surface:
    """A face from rank, suit sign and suit name alone, at exactly this size in pixels."""
    width, height = size[0] * _DOUBLE, size[1] * _DOUBLE
    face = _blank((width, height), radius * _DOUBLE)
    ink = _text_colour(suit, family)
    corner = _index(words.corner, suit, family, round(height * 0.11), ink)
    margin = round(width * 0.07)
    face.blit(corner, (margin, margin))
    turned = pygame.transform.rotate(corner, 180)
    face.blit(turned, turned.get_rect(bottomright=(width - margin, height - margin)))
    sign = _sign(suit, family, round(width * 0.46))
    face.blit(sign, sign.get_rect(center=(width // 2, round(height * 0.40))))
    room = round(width * 0.84)
    for text, share, y in ((words.rank, 0.105, 0.62), (words.suit, 0.085, 0.735)):
        line = _line(text, round(height * share), room, ink)
        face.blit(line, line.get_rect(center=(width // 2, round(height * y))))
    return scale_smoothly(face, size)


def draw_plain_back(size: tuple[int, int], radius: int) -> Surface:
    """A back of crossing lines, the same either way up."""
    width, height = size[0] * _DOUBLE, size[1] * _DOUBLE
    back = _blank((width, height), radius * _DOUBLE)
    field = back.get_rect().inflate(-width * 0.14, -width * 0.14)
    pygame.draw.rect(back, opaque("red"), field)
    step, line = max(6, width // 10), max(1, width // 90)
    window = back.subsurface(field)
    across = field.width + field.height
    middle_x, middle_y = field.width / 2, field.height / 2
    for k in range(-across // step - 1, across // step + 2):
        offset = (k + 0.5) * step
        for way in (1, -1):
            start = (middle_x + offset - way * middle_y, 0)
            end = (middle_x + offset + way * middle_y, field.height)
            pygame.draw.line(window, PAPER, start, end, line)
    pygame.draw.rect(back, INK, field, max(2, width // 80))
    return scale_smoothly(back, size)


def draw_large_index(face: Surface, suit: Suit, family: Family, index: str) -> Surface:
    """A copy of a face with a plate in its corner: rank and suit sign, legible at arm's length."""
    height = face.get_height()
    side = round(height * 0.20)
    plate = Rect(round(height * 0.025), round(height * 0.025), side, round(side * 1.72))
    copy, line, radius = face.copy(), max(1, height // 160), max(2, round(height * 0.03))
    pygame.draw.rect(copy, PAPER, plate, border_radius=radius)
    pygame.draw.rect(copy, FRAME, plate, line, border_radius=radius)
    letter = _line(index, round(side * 0.98), side, _text_colour(suit, family))
    copy.blit(letter, letter.get_rect(midtop=(plate.centerx, plate.y - round(side * 0.1))))
    sign = _sign(suit, family, round(side * 0.74))
    copy.blit(sign, sign.get_rect(midbottom=(plate.centerx, plate.bottom - round(side * 0.08))))
    return copy


def round_corners(surface: Surface, radius: int) -> None:
    """Clear what lies outside the rounded corners, softly."""
    if radius > 0:
        large = _rounded((surface.width * 4, surface.height * 4), radius * 4, (255, 255, 255))
        pygame.surfarray.pixels_alpha(surface)[:] = pygame.surfarray.array_alpha(
            scale_smoothly(large, surface.get_size())
        )


def scale_smoothly(surface: Surface, size: tuple[int, int]) -> Surface:
    """``smoothscale`` without its fault: it makes what was opaque a hundredth part clear."""
    scaled = pygame.transform.smoothscale(surface, size)
    alpha = pygame.surfarray.pixels_alpha(scaled)
    alpha[alpha >= _ALMOST_OPAQUE] = 255
    return scaled


def _rounded(size: tuple[int, int], radius: int, colour: tuple[int, int, int]) -> Surface:
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 0))
    pygame.draw.rect(surface, colour, surface.get_rect(), border_radius=radius)
    return surface


def _blank(size: tuple[int, int], radius: int) -> Surface:
    blank = _rounded(size, radius, PAPER)
    inset = -2 * max(4, size[0] // 28)
    pygame.draw.rect(blank, FRAME, blank.get_rect().inflate(inset, inset), max(2, size[0] // 160), border_radius=radius)
    return blank


def _text_colour(suit: Suit, family: Family) -> Colour:
    if family is Family.ITALIAN:
        return opaque(suit_colour(suit))
    return opaque("red") if suit in (Suit.DENARI, Suit.COPPE) else INK


def _sign(suit: Suit, family: Family, px: int) -> Surface:
    return suit_icon(suit, px, SuitFamily(family))


def _index(index: str, suit: Suit, family: Family, px: int, ink: Colour) -> Surface:
    letter, sign = font(Role.TITLE, px).render(index, True, ink), _sign(suit, family, round(px * 0.7))
    width = max(letter.width, sign.width)
    block = Surface((width, letter.height + sign.height), pygame.SRCALPHA)
    block.blit(letter, ((width - letter.width) // 2, 0))
    block.blit(sign, ((width - sign.width) // 2, round(letter.height * 0.92)))
    return block


def _line(text: str, px: int, room: int, ink: Colour) -> Surface:
    """A line of text, smaller where it would not fit."""
    width = measure(text, px, Role.TITLE)
    return font(Role.TITLE, px * room // width if width > room else px).render(text, True, ink)
