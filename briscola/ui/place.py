"""Where one card lies on the screen: its centre, its height and its tilt."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, cos, floor, radians, sin

from pygame import Rect

_HAIR = 1e-6
"""Pixels by which an edge may miss a whole number before it counts as the next one."""


@dataclass(frozen=True, slots=True)
class Place:
    """A card's centre and height in pixels, its tilt in degrees counter-clockwise."""

    x: float
    y: float
    h: float
    angle: float = 0.0

    @classmethod
    def filling(cls, rect: Rect) -> Place:
        """The upright card that is as high as the rectangle and shares its centre."""
        return cls(rect.x + rect.w / 2, rect.y + rect.h / 2, rect.h)

    def moved(self, dx: float, dy: float) -> Place:
        """The same card, this many pixels to the right and down."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def extent(self, ratio: float) -> tuple[float, float]:
        """Width and height of the upright box round the tilted card; ratio is height over width."""
        width, turn = self.h / ratio, radians(self.angle)
        across, down = abs(cos(turn)), abs(sin(turn))
        return width * across + self.h * down, width * down + self.h * across

    def box(self, ratio: float) -> Rect:
        """The smallest upright rectangle of whole pixels that encloses the tilted card."""
        width, height = self.extent(ratio)
        left, top = floor(self.x - width / 2 + _HAIR), floor(self.y - height / 2 + _HAIR)
        right, bottom = ceil(self.x + width / 2 - _HAIR), ceil(self.y + height / 2 - _HAIR)
        return Rect(left, top, right - left, bottom - top)

    def contains(self, point: tuple[float, float], ratio: float) -> bool:
        """Whether the point lies on the tilted card itself, not merely in its box.

        The point is turned back by the card's tilt, so that cards overlapping in a fan are hit right.
        """
        dx, dy, turn = point[0] - self.x, point[1] - self.y, radians(self.angle)
        along, down = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        return abs(along) <= self.h / ratio / 2 and abs(down) <= self.h / 2


def lerp(a: Place, b: Place, t: float) -> Place:
    """The place a share t of the way from a to b; exactly a at 0 and b at 1, turning the shorter way round."""
    if t <= 0:
        return a
    if t >= 1:
        return b
    turn = (b.angle - a.angle + 180) % 360 - 180
    return Place(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, a.h + (b.h - a.h) * t, a.angle + turn * t)


def union(places: tuple[Place, ...], ratio: float) -> Rect:
    """The box round all these cards; at least one is needed."""
    first, *others = [place.box(ratio) for place in places]
    return first.unionall(others)
