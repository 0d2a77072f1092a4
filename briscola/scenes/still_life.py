"""The menu's still-life: talon and turn-up, three cards laid down as if someone had just got up, an espresso."""

from __future__ import annotations

import io
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from briscola.content.resources import resource
from briscola.rules.cards import HIDDEN, parse_card
from briscola.ui.cards import IN_HAND, draw_card
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.shapes import shade
from briscola.ui.skin import DeckSkin

TURN_UP: Final = parse_card("Rd")
LAID_DOWN: Final = ((parse_card("3b"), -1, 9.0), (parse_card("Ac"), 0, 0.0), (parse_card("Cs"), 1, -9.0))
"""The three cards: which, how many steps aside, tilt."""

FAN: Final = 296
TALON: Final = 226
LAYERS: Final = 7
CUP: Final = 172
"""Heights of the cards and width of the saucer, in pixels of a still-life at full size."""
TALON_ABOVE: Final = 262
"""From the middle of the three cards up to that of the talon."""
CUP_ASIDE: Final = 264
ABOVE: Final = 388
BELOW: Final = 168
"""How far talon and cards reach from the middle of the three cards."""
MARGIN: Final = 28


@dataclass(frozen=True)
class Composition:
    """Where the still-life's middle lies, how large it is, and whether there is room for the cup."""

    x: float
    y: float
    scale: float
    cup: bool

    def u(self, pixels: float) -> float:
        """Pixels of the full-size still-life."""
        return pixels * self.scale


def compose(metrics: Metrics, room: Rect, ratio: float) -> Composition:
    """The largest still-life in this room; the cup is left out before the cards grow small."""
    fan = FAN / ratio * 2.93 + 46
    left = max(fan / 2, TALON / ratio + 40)
    wide = left + max(CUP_ASIDE + CUP / 2, fan / 2)
    height, width = room.h - metrics.u(2 * MARGIN), room.w - metrics.u(2 * MARGIN)
    full = min(height / (ABOVE + BELOW), width / wide, metrics.scale)
    plain = min(height / (ABOVE + BELOW), width / fan, metrics.scale)
    cup = full > 0.8 * plain
    scale = full if cup else plain
    aside = left - wide / 2 if cup else 0
    return Composition(room.centerx + aside * scale, room.centery + (ABOVE - BELOW) / 2 * scale, scale, cup)


def draw_still_life(surface: Surface, metrics: Metrics, skin: DeckSkin, room: Rect) -> None:
    """Paint it into the room."""
    made = compose(metrics, room, skin.ratio)
    _draw_talon(surface, metrics, skin, made)
    if made.cup:
        middle = round(made.x + made.u(CUP_ASIDE)), round(made.y - made.u(TALON_ABOVE - 4))
        _draw_cup(surface, metrics, middle, round(made.u(CUP)))
    step = made.u(FAN) / skin.ratio * 0.965
    for card, aside, angle in LAID_DOWN:
        place = Place(made.x + aside * step, made.y + abs(aside) * made.u(6), made.u(FAN), angle)
        draw_card(surface, metrics, skin, card, place, lift=IN_HAND)


def _draw_talon(surface: Surface, metrics: Metrics, skin: DeckSkin, made: Composition) -> None:
    top = made.y - made.u(TALON_ABOVE)
    width = made.u(TALON) / skin.ratio
    left = made.x - made.u(30) - width / 2
    turned = Place(left + width / 2 + made.u(TALON) * 0.36, top + made.u(4), made.u(TALON), -84)
    draw_card(surface, metrics, skin, TURN_UP, turned)
    for layer in range(LAYERS):
        lower = layer * made.u(1.4)
        draw_card(surface, metrics, skin, HIDDEN, Place(left - lower, top - lower, made.u(TALON), 3))


def _draw_cup(surface: Surface, metrics: Metrics, center: tuple[int, int], px: int) -> None:
    """The only thing on the tables of this game that is not a card."""
    rect = Rect(0, 0, px, px)
    rect.center = center
    shade(surface, rect.inflate(-px // 12, -px // 12), px // 2, metrics.u(7), metrics.u(5), 110)
    surface.blit(_espresso(px), rect)


@lru_cache(maxsize=2)
def _espresso(px: int) -> Surface:
    svg = resource("assets", "espresso.svg").read_bytes()
    return pygame.image.load_sized_svg(io.BytesIO(svg), (px, px)).convert_alpha()
