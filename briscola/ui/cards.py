"""Cards on the table: each with its shadows, the outline of a chosen one, the talon, a closed pile."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from briscola.rules.cards import HIDDEN, Card
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Paint, opaque, paint
from briscola.ui.place import Place
from briscola.ui.shapes import Edge, box, soft
from briscola.ui.skin import MARGIN, DeckSkin

LYING: Final = 1.0
IN_HAND: Final = 1.4
RAISED: Final = 2.6
"""How far above the cloth: what the ambient shadow is multiplied by."""

CONTACT: Final = (2.0, 1.0, 90)
AMBIENT: Final = (5.0, 2.5, 62)
"""Blur, fall and alpha of the two shadows of a card that lies on the cloth."""

TALON_STEP: Final = 1.4
CARDS_A_LAYER: Final = 4
MOST_LAYERS: Final = 7
PILE_ANGLES: Final = (3.0, -4.0, 1.0, 5.0, -2.0, 2.0)
_EDGE_ON: Final = 0.02


def draw_card(
    surface: Surface,
    metrics: Metrics,
    skin: DeckSkin,
    card: Card,
    place: Place,
    *,
    lift: float = LYING,
    squeeze: float = 1.0,
    settle: bool = True,
) -> Rect:
    """A card, or a back for HIDDEN, with its shadows; return where it stands.

    ``squeeze`` is the part of its width that is seen in mid-flip; ``settle`` false scales instead of drawing anew.
    """
    height = max(1, round(place.h))
    center = round(place.x), round(place.y)
    width = max(1, round(skin.size(height)[0] * squeeze))
    _draw_shadows(surface, metrics, (width, height), skin.radius(height), place, lift, settle)
    if squeeze <= _EDGE_ON:
        return Rect(0, 0, width, height).move(center[0] - width // 2, center[1] - height // 2)
    if squeeze < 1:
        image = skin.squeezed(card, height, place.angle, squeeze)
    else:
        image = skin.face(card, height, place.angle, settle=settle)
    rect = image.get_rect(center=center)
    surface.blit(image, rect)
    return rect


def draw_outline(
    surface: Surface,
    metrics: Metrics,
    skin: DeckSkin,
    place: Place,
    *,
    colour: Paint = "brass_light",
    width: float = 2.5,
) -> Rect:
    """A line round a card, tilted with it and touching its edge."""
    line = max(2, metrics.u(width))
    height = max(1, round(place.h))
    red, green, blue = paint(colour)[:3]
    image = _outline(skin.size(height), skin.radius(height), line, (red, green, blue), round(place.angle, 1))
    rect = image.get_rect(center=(round(place.x), round(place.y)))
    surface.blit(image, rect)
    return rect


def draw_target(surface: Surface, skin: DeckSkin, place: Place) -> None:
    """A faint empty card: where one's own will lie, and where a dragged one may be let go."""
    height = max(1, round(place.h))
    image = _target(skin.size(height), skin.radius(height), round(place.angle, 1))
    surface.blit(image, image.get_rect(center=(round(place.x), round(place.y))))


def draw_talon(surface: Surface, metrics: Metrics, skin: DeckSkin, place: Place, count: int) -> Place:
    """The talon as a stack, thinner as it shrinks; return the place of its top card."""
    layers = min(MOST_LAYERS, -(-count // CARDS_A_LAYER))
    top = place
    for layer in range(layers):
        top = place.moved(-layer * metrics.scale * TALON_STEP, -layer * metrics.scale * TALON_STEP)
        draw_card(surface, metrics, skin, HIDDEN, top)
    return top


def draw_pile(surface: Surface, metrics: Metrics, skin: DeckSkin, place: Place, tricks: int) -> None:
    """A closed heap: crossed cards, thicker with every trick; nothing before the first."""
    if not tricks:
        return
    for layer, turn in enumerate(PILE_ANGLES[: 1 + tricks // 2]):
        lying = replace(place.moved(0, -layer * metrics.u(1)), angle=place.angle + turn)
        draw_card(surface, metrics, skin, HIDDEN, lying)


def _draw_shadows(
    surface: Surface, metrics: Metrics, size: tuple[int, int], radius: int, place: Place, lift: float, settle: bool
) -> None:
    """The two shadows; in flight in coarse steps of size and tilt, so that few of them are ever drawn."""
    angle = round(place.angle * 2) / 2
    if not settle:
        size, angle = (size[0] + -size[0] % 8, size[1] + -size[1] % 8), round(place.angle / 2) * 2.0
    for (blur, fall, alpha), height in ((CONTACT, 1.0), (AMBIENT, lift)):
        shadow = soft(size, max(2, radius), max(1, metrics.u(blur * height)), paint("black", alpha), angle)
        center = round(place.x), round(place.y + metrics.u(fall * height))
        surface.blit(shadow, shadow.get_rect(center=center))


@lru_cache(maxsize=24)
def _outline(size: tuple[int, int], radius: int, line: int, colour: tuple[int, int, int], angle: float) -> Surface:
    """Reaching a pixel under the card's edge; tilted, drawn at twice its size and halved, as the card is."""
    if angle % 90 == 0:
        upright = box((size[0] + 2 * line, size[1] + 2 * line), radius + line, (*colour, 0), Edge(line + 1, colour))
        return pygame.transform.rotate(upright, angle)
    double = (2 * (size[0] + 2 * line), 2 * (size[1] + 2 * line))
    return _tilted(box(double, 2 * (radius + line), (*colour, 0), Edge(2 * line + 2, colour)), colour, angle)


@lru_cache(maxsize=12)
def _target(size: tuple[int, int], radius: int, angle: float) -> Surface:
    colour = opaque("ivory_dim")
    edge = Edge(max(3, size[1] // 60), (*colour, 110))
    return _tilted(box((2 * size[0], 2 * size[1]), 2 * radius, (*colour, 10), edge), colour, angle)


def _tilted(double: Surface, colour: tuple[int, int, int], angle: float) -> Surface:
    """A shape drawn at twice its size, turned and halved; its clear margin keeps the edge smooth."""
    clear = Surface((double.width + 2 * MARGIN, double.height + 2 * MARGIN), pygame.SRCALPHA)
    clear.fill((*colour, 0))
    clear.blit(double, (MARGIN, MARGIN))
    return pygame.transform.rotozoom(clear, angle, 0.5).convert_alpha()
