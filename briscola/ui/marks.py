"""The small marks of the table: who someone is, what he is, what he says. Drawings only; nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from briscola.rules.cards import Suit
from briscola.ui.icons import SuitFamily, put_icon, put_image, put_suit
from briscola.ui.lettering import Role, measure, placed, write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import CLEAR, Name, Paint, paint, rgb
from briscola.ui.shapes import Edge, arrowhead, fill_box, hair, put_disc, shade

LINE_STEP: Final = 1.22
"""Height of a line in a bubble, in heights of its letters."""
SQUARE_ROUNDING: Final = 0.24


class Side(StrEnum):
    """A direction on the screen: where a pointer points, where a tail hangs."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


class Mark(StrEnum):
    """What a player is in this deal; the value is the icon's name. Ground and shape both differ."""

    DEALER = "deal"
    LEADER = "lead"
    DECLARER = "crown"
    PARTNER = "star"


@dataclass(frozen=True)
class Saying:
    """One line of a bubble: a text, its step of the type scale, its colour and font."""

    text: str
    step: str = "body"
    colour: Name = "ink"
    role: Role = Role.BOLD


def monogram(
    surface: Surface,
    letter: str,
    diameter: int,
    center: tuple[float, float],
    *,
    square: bool = False,
    ground: Paint = "paper",
) -> Rect:
    """Who: a letter on a disc; the other side of a pairs game has a rounded square instead."""
    rect = _around(center, diameter)
    if square:
        fill_box(surface, rect, round(diameter * SQUARE_ROUNDING), paint(ground))
    else:
        put_disc(surface, center, diameter, paint(ground))
    write(surface, letter, round(diameter * 0.62), "ink", Role.TITLE, center=rect.center)
    return rect


def portrait_mark(
    surface: Surface, portrait: Surface, diameter: int, center: tuple[float, float], *, square: bool = False
) -> Rect:
    """A picture in the shape of a monogram."""
    return put_image(surface, _cropped(portrait, diameter, square), center=center)


@lru_cache(maxsize=100)
def _cropped(portrait: Surface, diameter: int, square: bool) -> Surface:
    picture = pygame.transform.smoothscale(portrait.convert_alpha(), (diameter, diameter))
    mask = Surface((diameter, diameter), pygame.SRCALPHA).convert_alpha()
    mask.fill((255, 255, 255, 0))
    if square:
        fill_box(mask, mask.get_rect(), round(diameter * SQUARE_ROUNDING), rgb("white"))
    else:
        put_disc(mask, mask.get_rect().center, diameter, rgb("white"))
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def token(
    surface: Surface, metrics: Metrics, mark: Mark, center: tuple[float, float], diameter: int | None = None
) -> Rect:
    """Dealer (two cards on ivory); on brass leader (pennant), declarer (crown), his partner (star)."""
    size = diameter or max(20, metrics.u(24))
    rect = _around(center, size)
    shade(surface, rect, size // 2, metrics.u(3), metrics.u(1), 100)
    ground = rgb("paper" if mark is Mark.DEALER else "brass")
    put_disc(surface, rect.center, size, ground, Edge(1, rgb("walnut_dark")))
    put_icon(surface, mark, round(size * 0.68), "ink", center=rect.center)
    return rect


def medallion(
    surface: Surface,
    metrics: Metrics,
    suit: Suit,
    diameter: int,
    center: tuple[float, float],
    family: SuitFamily = SuitFamily.ITALIAN,
) -> Rect:
    """The suit's sign on an ivory disc with a brass rim."""
    rect = _around(center, diameter)
    shade(surface, rect, diameter // 2, metrics.u(4), metrics.u(2), 110)
    put_disc(surface, rect.center, diameter, rgb("paper"), Edge(max(2, round(diameter * 0.05)), rgb("brass")))
    put_suit(surface, suit, round(diameter * 0.62), family, center=rect.center)
    return rect


def keycap_width(metrics: Metrics, key: str) -> int:
    """How wide the cap of this key is."""
    px = metrics.type("small")
    return max(round(px * 1.35), measure(key, px, Role.BOLD) + metrics.u(10))


def keycap(surface: Surface, metrics: Metrics, key: str, **anchor: tuple[float, float]) -> Rect:
    """The cap of a key that does the same as the thing beside it."""
    px = metrics.type("small")
    rect = placed(Rect(0, 0, keycap_width(metrics, key), round(px * 1.35)), **anchor)
    fill_box(surface, rect, metrics.u(5), rgb("well", 216), hair(metrics))
    write(surface, key, px, "ivory_dim", Role.BOLD, center=rect.center)
    return rect


def pill(surface: Surface, metrics: Metrics, text: str, *, icon: str = "", **anchor: tuple[float, float]) -> Rect:
    """A small dark badge with a number or a letter: cards left, tricks taken, whose card this is."""
    px = metrics.type("body")
    sign = round(px * 0.95) if icon else 0
    width = measure(text, px, Role.BOLD) + metrics.u(20) + (sign + metrics.u(5) if icon else 0)
    height = round(px * 1.7)
    rect = placed(Rect(0, 0, max(width, height), height), **anchor)
    shade(surface, rect, rect.h // 2, metrics.u(3), metrics.u(1), 100)
    fill_box(surface, rect, rect.h // 2, rgb("panel", 244), hair(metrics))
    if icon:
        right = put_icon(surface, icon, sign, "brass", midright=(rect.right - metrics.u(9), rect.centery)).left
        write(surface, text, px, "ivory", Role.BOLD, midright=(right - metrics.u(5), rect.centery))
    else:
        write(surface, text, px, "ivory", Role.BOLD, center=rect.center)
    return rect


def plate(
    surface: Surface,
    metrics: Metrics,
    rect: Rect,
    name: str,
    line: str = "",
    *,
    turn: bool = False,
    square: bool = False,
    marks: Sequence[Mark] = (),
    portrait: Surface | None = None,
    icon: str = "",
    towards: Side = Side.UP,
) -> None:
    """A player's name plate.

    On ``turn`` it has a thick bright rim, a glow and a pointer ``towards`` the middle of the table, so that
    it reads on a still picture and without colour. ``line`` is the one small line under the name.
    """
    _plate_ground(surface, metrics, rect, turn)
    if turn:
        _pointer(surface, metrics, rect, towards)
    size = max(24, min(rect.h - metrics.u(14), metrics.u(32)))
    pad = (rect.h - size) // 2
    middle = (rect.x + pad + size / 2, rect.centery)
    if portrait is not None:
        portrait_mark(surface, portrait, size, middle, square=square)
    else:
        monogram(surface, name[:1], size, middle, square=square)
    left = rect.x + 2 * pad + size - metrics.u(2)
    room = Rect(left, rect.y, max(0, rect.right - metrics.u(6) - left), rect.h)
    _plate_words(surface, metrics, room, name, line, icon, "brass_light" if turn else "ivory")
    x = rect.right - metrics.u(14)
    for mark in marks:
        x -= token(surface, metrics, mark, (x, rect.y)).w + metrics.u(3)


def _plate_ground(surface: Surface, metrics: Metrics, rect: Rect, turn: bool) -> None:
    radius = metrics.u(10)
    if turn:
        shade(surface, rect, radius, metrics.u(8), 0, 120, "brass_light")
        edge = Edge(max(2, metrics.u(2)), rgb("brass_light"))
    else:
        shade(surface, rect, radius, metrics.u(4), metrics.u(2), 100)
        edge = hair(metrics)
    fill_box(surface, rect, radius, rgb("panel", 244), edge)


def _plate_words(surface: Surface, metrics: Metrics, room: Rect, name: str, line: str, icon: str, colour: Name) -> None:
    big, small = metrics.type("body"), metrics.type("small")
    if not line:
        write(surface, name, big, colour, Role.BOLD, width=room.w, midleft=room.midleft)
        return
    gap = round((room.h - big - small) * 0.36)
    write(surface, name, big, colour, Role.BOLD, width=room.w, midleft=(room.x, room.y + gap + big * 0.5))
    x, y = room.x, room.bottom - gap - small * 0.5
    if icon:
        x = put_icon(surface, icon, small, "brass", midleft=(x, y)).right + metrics.u(4)
    write(surface, line, small, "ivory_dim", width=room.right - x, midleft=(x, y))


def _pointer(surface: Surface, metrics: Metrics, rect: Rect, towards: Side) -> None:
    """A triangle on the plate's edge; upwards it stands over the portrait, where no card hides it."""
    x = rect.x + metrics.u(26) if towards is Side.UP else None
    _spike(surface, rect, towards, metrics.u(8), 0, "brass_light", x)


def _spike(
    surface: Surface, rect: Rect, side: Side, size: int, overlap: int, colour: Paint, x: int | None = None
) -> None:
    """A triangle growing out of one side of a box, ``overlap`` pixels inside it so that no seam shows."""
    cx, cy = rect.centerx if x is None else x, rect.centery
    match side:
        case Side.UP:
            y = rect.top + overlap
            arrowhead(surface, (cx, rect.top - size), ((cx - size, y), (cx + size, y)), colour)
        case Side.DOWN:
            y = rect.bottom - 1 - overlap
            arrowhead(surface, (cx, rect.bottom + size), ((cx - size, y), (cx + size, y)), colour)
        case Side.LEFT:
            edge = rect.left + overlap
            arrowhead(surface, (rect.left - size, cy), ((edge, cy - size), (edge, cy + size)), colour)
        case Side.RIGHT:
            edge = rect.right - 1 - overlap
            arrowhead(surface, (rect.right + size, cy), ((edge, cy - size), (edge, cy + size)), colour)


def speech(
    surface: Surface, metrics: Metrics, rect: Rect, tail: Side | None = Side.LEFT, ground: Paint = "paper"
) -> None:
    """The paper of something said, with a tail towards the speaker; what stands on it is the caller's."""
    shade(surface, rect, metrics.u(10), metrics.u(5), metrics.u(3), 110)
    fill_box(surface, rect, metrics.u(10), paint(ground, 255))
    if tail is not None:
        _spike(surface, rect, tail, metrics.u(8), 1, ground)


def bubble(
    surface: Surface,
    metrics: Metrics,
    rect: Rect,
    lines: Sequence[Saying],
    *,
    tail: Side | None = Side.LEFT,
    icon: str = "",
    ground: Paint = "paper",
) -> None:
    """Something said: a single line stands in the middle, several stand on the left."""
    speech(surface, metrics, rect, tail, ground)
    x = rect.x + metrics.u(12)
    if icon:
        side = rect.h - metrics.u(16)
        x = put_icon(surface, icon, side, "ink", midleft=(x - metrics.u(4), rect.centery)).right + metrics.u(8)
    alone = len(lines) == 1 and not icon
    y = rect.centery - sum(metrics.type(said.step) * LINE_STEP for said in lines) / 2
    for said in lines:
        px = metrics.type(said.step)
        middle = y + px * LINE_STEP / 2
        if alone:
            room = rect.w - metrics.u(8)
            write(surface, said.text, px, said.colour, said.role, width=room, center=(rect.centerx, middle))
        else:
            room = rect.right - x - metrics.u(6)
            write(surface, said.text, px, said.colour, said.role, width=room, midleft=(x, middle))
        y += px * LINE_STEP


def bubble_size(metrics: Metrics, lines: Sequence[Saying], icon: bool = False) -> tuple[int, int]:
    """The least size in which nothing of these lines is shortened."""
    width = max(measure(said.text, metrics.type(said.step), said.role) for said in lines) + metrics.u(24)
    height = round(sum(metrics.type(said.step) * LINE_STEP for said in lines)) + metrics.u(14)
    return width + (height if icon else 0), height


def empty_place(surface: Surface, metrics: Metrics, rect: Rect) -> None:
    """A faint outline where something will lie: the drop target of an upright card."""
    fill_box(surface, rect, metrics.u(7), rgb("ivory", 14), Edge(max(1, metrics.u(1.5)), rgb("ivory", 70)))


def outline(surface: Surface, metrics: Metrics, rect: Rect, radius: int, colour: Paint = "brass_light") -> None:
    """A line touching the outside of a rectangle: the chosen or winning thing."""
    width = max(2, metrics.u(2.5))
    fill_box(surface, rect.inflate(2 * width, 2 * width), radius + width, CLEAR, Edge(width, paint(colour)))


def _around(center: tuple[float, float], size: int) -> Rect:
    return placed(Rect(0, 0, size, size), center=center)
