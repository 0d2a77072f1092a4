"""Boxes, shadows, rings and discs with smooth edges: drawn once in a size, then only copied.

Every rounded shape is made of nine slices of a small corner drawing, so a large panel costs no more to draw
than a small one. Transparent pixels carry the colour of their neighbours: edges never turn dark.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from briscola.ui.metrics import Metrics
from briscola.ui.palette import CLEAR, Colour, Paint, paint, rgb
from briscola.ui.raster_cache import SurfaceCache

OVERSAMPLING: Final = 4
LARGE: Final = 300 * 300
"""Pixels from which on a shape is kept in the small cache of large shapes, to bound the memory."""


FINE_BLUR: Final = 6
"""Radius up to which a blur is computed pixel by pixel."""


class Edge(NamedTuple):
    """A border: its width in pixels and its colour."""

    width: int
    colour: Colour


NO_EDGE: Final = Edge(0, CLEAR)


class _Look(NamedTuple):
    """What a rounded rectangle looks like apart from its size."""

    radius: int
    fill: Colour
    edge: Edge


def box(size: tuple[int, int], radius: int, fill: Colour, edge: Edge = NO_EDGE) -> Surface:
    """A rounded rectangle of this size; ``fill`` and the edge's colour may be translucent or CLEAR."""
    look = _Look(max(1, min(radius, size[0] // 2, size[1] // 2)), fill, edge)
    return _large_box(size, look) if size[0] * size[1] > LARGE else _small_box(size, look)


@lru_cache(maxsize=600)
def _small_box(size: tuple[int, int], look: _Look) -> Surface:
    return _draw_box(size, look)


@lru_cache(maxsize=12)
def _large_box(size: tuple[int, int], look: _Look) -> Surface:
    return _draw_box(size, look)


def _draw_box(size: tuple[int, int], look: _Look) -> Surface:
    return _stretch(_corner(look), size, look.radius)


@lru_cache(maxsize=200)
def _corner(look: _Look) -> Surface:
    """The smallest whole box of this look: four corners and one pixel between them."""
    radius, fill, edge = look
    side = (2 * radius + 1) * OVERSAMPLING
    big = Surface((side, side), pygame.SRCALPHA)
    if edge.width:
        big.fill((*edge.colour[:3], 0))
        pygame.draw.rect(big, edge.colour, big.get_rect(), border_radius=radius * OVERSAMPLING)
        inside = big.get_rect().inflate(-2 * edge.width * OVERSAMPLING, -2 * edge.width * OVERSAMPLING)
        inner = fill if len(fill) == 3 or fill[3] else (*edge.colour[:3], 0)
        pygame.draw.rect(big, inner, inside, border_radius=max(0, radius - edge.width) * OVERSAMPLING)
    else:
        big.fill((*fill[:3], 0))
        pygame.draw.rect(big, fill, big.get_rect(), border_radius=radius * OVERSAMPLING)
    return pygame.transform.smoothscale(big, (2 * radius + 1, 2 * radius + 1))


def _stretch(source: Surface, size: tuple[int, int], margin: int) -> Surface:
    """``source`` made ``size`` by stretching only what lies inside its margins."""
    source = source.convert_alpha()
    result = Surface(size, pygame.SRCALPHA, source)
    for sx, sw, dx, dw in _slices(source.get_width(), size[0], margin):
        for sy, sh, dy, dh in _slices(source.get_height(), size[1], margin):
            target = result.subsurface((dx, dy, dw, dh))
            pygame.transform.scale(source.subsurface((sx, sy, sw, sh)), (dw, dh), target)
    return result


def _slices(source: int, target: int, margin: int) -> Iterator[tuple[int, int, int, int]]:
    """Start and length in the source, start and length in the target: margin, middle, margin."""
    yield 0, margin, 0, margin
    if target > 2 * margin:
        yield margin, source - 2 * margin, margin, target - 2 * margin
    yield source - margin, margin, target - margin, margin


_TILTED: Final = SurfaceCache(24 << 20)


class _Blur(NamedTuple):
    """What a blurred rounded rectangle looks like apart from its size."""

    radius: int
    blur: int
    colour: Colour


def soft(size: tuple[int, int], radius: int, blur: int, colour: Colour, angle: float = 0.0) -> Surface:
    """A blurred rounded rectangle turned by ``angle``: every shadow and every glow. Centre it on its thing."""
    look = _Blur(radius, max(1, blur), colour)
    if angle:
        return _tilted_soft(size, look, angle)
    return _large_soft(size, look) if size[0] * size[1] > LARGE else _small_soft(size, look)


@lru_cache(maxsize=400)
def _small_soft(size: tuple[int, int], look: _Blur) -> Surface:
    return _draw_soft(size, look)


@lru_cache(maxsize=12)
def _large_soft(size: tuple[int, int], look: _Blur) -> Surface:
    return _draw_soft(size, look)


def _tilted_soft(size: tuple[int, int], look: _Blur, angle: float) -> Surface:
    """Cards in the air cast many of these: they are kept up to a number of bytes."""
    key = (size, look, angle)
    return _TILTED.make(key, lambda: pygame.transform.rotate(_draw_soft(size, look), angle).convert_alpha())


def _draw_soft(size: tuple[int, int], look: _Blur) -> Surface:
    pad = 3 * look.blur
    margin = look.radius + 2 * pad
    least = 2 * (margin - pad) + 1
    whole = (size[0] + 2 * pad, size[1] + 2 * pad)
    if size[0] > least and size[1] > least:
        return _stretch(_blurred((least, least), look), whole, margin)
    return _blurred(size, look).convert_alpha()


@lru_cache(maxsize=60)
def _blurred(size: tuple[int, int], look: _Blur) -> Surface:
    """Drawn and blurred small where the blur is wide: nobody sees the difference, and it is far quicker."""
    pad = 3 * look.blur
    whole = (size[0] + 2 * pad, size[1] + 2 * pad)
    grain = max(1, look.blur // FINE_BLUR)
    small = Surface((-(-whole[0] // grain), -(-whole[1] // grain)), pygame.SRCALPHA)
    small.fill((*look.colour[:3], 0))
    inside = Rect(pad // grain, pad // grain, max(1, size[0] // grain), max(1, size[1] // grain))
    pygame.draw.rect(small, look.colour, inside, border_radius=look.radius // grain)
    blurred = pygame.transform.gaussian_blur(small, look.blur // grain)
    return pygame.transform.smoothscale(blurred, whole) if grain > 1 else blurred


def shade(
    surface: Surface, rect: Rect, radius: int, blur: int, drop: int, alpha: int = 110, colour: Paint = "black"
) -> None:
    """The shadow of ``rect``, fallen by ``drop`` pixels; in a bright colour and without drop, a glow."""
    image = soft(rect.size, radius, blur, paint(colour, alpha))
    surface.blit(image, image.get_rect(center=(rect.centerx, rect.centery + drop)))


def fill_box(surface: Surface, rect: Rect, radius: int, fill: Colour, edge: Edge = NO_EDGE) -> None:
    """``box`` put at its place."""
    if rect.w > 0 and rect.h > 0:
        surface.blit(box(rect.size, radius, fill, edge), rect)


def hair(metrics: Metrics, colour: Paint = "brass_dark", width: float = 1) -> Edge:
    """The quiet border of a thing: one pixel of the 720p design."""
    return Edge(metrics.u(width), paint(colour))


def panel(
    surface: Surface,
    metrics: Metrics,
    rect: Rect,
    *,
    fill: Paint = "panel",
    alpha: int = 236,
    border: Paint | None = "brass_dark",
    radius: int = 14,
    shadow: bool = True,
) -> None:
    """A dark panel floating over the cloth; ``fill="paper", alpha=255`` makes it a page to read."""
    if shadow:
        shade(surface, rect, metrics.u(radius), metrics.u(8), metrics.u(4), 120)
    edge = hair(metrics, border) if border is not None else NO_EDGE
    fill_box(surface, rect, metrics.u(radius), paint(fill, alpha), edge)


def paper(surface: Surface, metrics: Metrics, rect: Rect, *, shadow: bool = True) -> None:
    """A page to read, with a brass edge."""
    panel(surface, metrics, rect, fill="paper", alpha=255, border="brass", shadow=shadow)


def ring(surface: Surface, metrics: Metrics, rect: Rect, *, gap: int = 4, radius: int = 14) -> None:
    """The focus ring: a bright line outside the widget, ``gap`` away from it."""
    around = rect.inflate(2 * metrics.u(gap), 2 * metrics.u(gap))
    edge = Edge(max(2, metrics.u(2)), rgb("brass_light"))
    fill_box(surface, around, metrics.u(radius), CLEAR, edge)


@lru_cache(maxsize=200)
def disc(diameter: int, fill: Colour, edge: Edge = NO_EDGE) -> Surface:
    """A round thing of this diameter."""
    side, radius = diameter * OVERSAMPLING, diameter * OVERSAMPLING // 2
    big = Surface((side, side), pygame.SRCALPHA)
    big.fill((*(edge.colour if edge.width else fill)[:3], 0))
    pygame.draw.circle(big, edge.colour if edge.width else fill, (radius, radius), radius)
    if edge.width:
        pygame.draw.circle(big, fill, (radius, radius), radius - edge.width * OVERSAMPLING)
    return pygame.transform.smoothscale(big, (diameter, diameter)).convert_alpha()


def put_disc(surface: Surface, center: tuple[float, float], diameter: int, fill: Colour, edge: Edge = NO_EDGE) -> Rect:
    """``disc`` put at its place."""
    image = disc(diameter, fill, edge)
    rect = image.get_rect(center=(round(center[0]), round(center[1])))
    surface.blit(image, rect)
    return rect


def hairline(
    surface: Surface, start: tuple[float, float], length: float, colour: Paint = "brass_dark", *,
    thickness: int = 1, upright: bool = False,
) -> None:  # fmt: skip
    """A thin rule to the right of ``start``, or below it."""
    size = (thickness, round(length)) if upright else (round(length), thickness)
    surface.fill(paint(colour), Rect((round(start[0]), round(start[1])), size))


def arrowhead(
    surface: Surface, tip: tuple[int, int], base: tuple[tuple[int, int], tuple[int, int]], colour: Paint
) -> None:
    """A smooth triangle: the tail of a bubble, the pointer of a plate."""
    corners = [base[0], base[1], tip]
    pygame.draw.polygon(surface, paint(colour), corners)
    pygame.draw.aalines(surface, paint(colour), True, corners)
