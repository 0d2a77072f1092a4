"""The table itself: baize under one lamp, a walnut rail, a brass inlay; painted once for a window's size.

Nothing here walks over the pixels of the window: a field of 160×90 and grains of a few hundred cells are
made as bytes and blown up.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from briscola.ui.metrics import Metrics
from briscola.ui.palette import GREEN, Cloth, mix, rgb

FIELD: Final = (160, 90)
STEPS: Final = 512
REACH: Final = (0.62, 0.68)
"""How far the lamp's light goes sideways and down, in widths and heights of the cloth."""
NAP_TILE: Final = 256
NAP_DEPTH: Final = 9
NAP_SHIFT: Final = (97, 61)
WALNUT_TINT: Final = (1.0, 0.72, 0.5)
GRAINS: Final = ((260, 16), (60, 9), (9, 5))
"""Length of a streak in pixels and its depth; three of them make quiet wood."""
LAMP: Final = (0.5, 0.44)


def page_frame(metrics: Metrics) -> Rect:
    """The baize of a page without the table's strip: a narrow rail all round."""
    rail = max(8, metrics.u(12))
    return Rect((0, 0), metrics.size).inflate(-2 * rail, -2 * rail)


def table_ground(
    metrics: Metrics,
    baize: Rect,
    centre: tuple[float, float] = LAMP,
    spread: float = 1.0,
    cloth: Cloth = GREEN,
) -> Surface:
    """Cloth, rail, inlay and the rail's shadow in one surface as large as the window; do not draw on it.

    ``baize`` is the cloth inside the rail, ``centre`` the lamp in shares of the window, ``spread`` its reach.
    """
    return _ground(metrics.size, tuple(baize), metrics.scale, centre, spread, cloth)


@lru_cache(maxsize=2)
def _ground(
    size: tuple[int, int],
    baize: tuple[int, int, int, int],
    scale: float,
    centre: tuple[float, float],
    spread: float,
    cloth: Cloth,
) -> Surface:
    inner, unit = Rect(baize), max(1, round(scale))
    ground = _dyed(size, cloth, centre, spread)
    if not cloth.flat:
        _inner_shadow(ground, inner, round(20 * scale))
    _rail(ground, inner)
    _inlay(ground, inner, max(1, round(1.5 * scale)))
    ground.fill(mix("walnut", "brass_light", 0.14), (0, 0, size[0], unit))
    return ground


@lru_cache(maxsize=4)
def felt(
    size: tuple[int, int],
    cloth: Cloth = GREEN,
    centre: tuple[float, float] = LAMP,
    spread: float = 1.0,
) -> Surface:
    """Baize of this size: light under the lamp, darker towards the corners, with a nap that hides banding."""
    return _dyed(size, cloth, centre, spread)


def _dyed(size: tuple[int, int], cloth: Cloth, centre: tuple[float, float], spread: float) -> Surface:
    if cloth.flat:
        plain = Surface(size).convert()
        plain.fill(cloth.mid)
        return plain
    lit = pygame.transform.smoothscale(_field(cloth, centre, spread), size)
    _brush(lit)
    return lit


def _field(cloth: Cloth, centre: tuple[float, float], spread: float) -> Surface:
    """The lamp's light on a small grid."""
    width, height = FIELD
    ramp = _ramp(cloth)
    across = [((x / width - centre[0]) / (REACH[0] * spread)) ** 2 * STEPS for x in range(width)]
    down = [((y / height - centre[1]) / (REACH[1] * spread)) ** 2 * STEPS for y in range(height)]
    pixels = b"".join([ramp[min(STEPS, int(dx + dy))] for dy in down for dx in across])
    return pygame.image.frombytes(pixels, FIELD, "RGB").convert()


def _ramp(cloth: Cloth) -> list[bytes]:
    """The cloth's colour by squared distance from the lamp, 0 … STEPS."""
    colours = []
    for step in range(STEPS + 1):
        distance = (step / STEPS) ** 0.5
        share = distance * distance * (3 - 2 * distance)
        near = share < 0.5
        colours.append(mix(cloth.light, cloth.mid, share * 2) if near else mix(cloth.mid, cloth.dark, share * 2 - 1))
    return [bytes(colour) for colour in colours]


def _brush(surface: Surface) -> None:
    """Add and subtract the nap, the two shifted against each other; tiles reach past every edge."""
    nap = _speckle((NAP_TILE, NAP_TILE), NAP_DEPTH, 1, (1.0, 1.0, 1.0))
    width, height = surface.get_size()
    for x in range(0, width + NAP_SHIFT[0], NAP_TILE):
        for y in range(0, height + NAP_SHIFT[1], NAP_TILE):
            surface.blit(nap, (x, y), special_flags=pygame.BLEND_RGB_ADD)
            surface.blit(nap, (x - NAP_SHIFT[0], y - NAP_SHIFT[1]), special_flags=pygame.BLEND_RGB_SUB)


def _speckle(size: tuple[int, int], depth: int, seed: int, tint: tuple[float, float, float]) -> Surface:
    """Random grains from 0 to ``depth`` - 1, coloured by ``tint``."""
    fold = bytes(value % depth for value in range(256))
    grains = random.Random(seed).randbytes(size[0] * size[1]).translate(fold)
    image = pygame.image.frombytes(grains, size, "P")
    image.set_palette([tuple(round(value * share) for share in tint) for value in range(256)])
    return image.convert()


@lru_cache(maxsize=8)
def wood(size: tuple[int, int], seed: int = 3) -> Surface:
    """Walnut with a long quiet grain along its longer side."""
    width, height = size
    if height > width:
        return pygame.transform.rotate(wood((height, width), seed + 1), 90)
    board = Surface(size).convert()
    board.fill(rgb("walnut"))
    for number, (length, depth) in enumerate(GRAINS):
        cells = (max(2, width // length), max(2, height // 2))
        streaks = pygame.transform.smoothscale(_speckle(cells, depth, seed + 10 * number, WALNUT_TINT), size)
        board.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        board.blit(pygame.transform.flip(streaks, True, True), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return board


def _rail(ground: Surface, inner: Rect) -> None:
    whole = ground.get_rect()
    for board in (
        Rect(0, 0, whole.w, inner.y),
        Rect(0, inner.bottom, whole.w, whole.h - inner.bottom),
        Rect(0, inner.y, inner.x, inner.h),
        Rect(inner.right, inner.y, whole.w - inner.right, inner.h),
    ):
        if board.w > 0 and board.h > 0:
            ground.blit(wood(board.size), board)


def _inlay(ground: Surface, inner: Rect, line: int) -> None:
    """A brass line between two dark ones, where wood meets cloth."""
    pygame.draw.rect(ground, rgb("walnut_dark"), inner.inflate(2 * line + 2, 2 * line + 2), line + 2)
    pygame.draw.rect(ground, rgb("brass_dark"), inner.inflate(2 * line, 2 * line), line)


def _inner_shadow(ground: Surface, inner: Rect, depth: int) -> None:
    """The shadow the rail throws on the cloth, deepest under the upper one."""
    upper = _fade(depth, 70)
    ground.blit(pygame.transform.scale(upper, (inner.w, depth)), inner.topleft)
    side = max(1, round(depth * 0.6))
    left = pygame.transform.scale(pygame.transform.rotate(_fade(side, 50), 90), (side, inner.h))
    ground.blit(left, inner.topleft)
    ground.blit(pygame.transform.flip(left, True, False), (inner.right - side, inner.y))


def _fade(depth: int, alpha: int) -> Surface:
    """A column of black that thins out downwards."""
    column = Surface((1, depth), pygame.SRCALPHA)
    for y in range(depth):
        column.set_at((0, y), (0, 0, 0, round(alpha * (1 - y / depth) ** 2)))
    return column
