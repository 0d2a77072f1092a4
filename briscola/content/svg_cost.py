"""How much work an SVG would be to draw: told from its attributes, so that one made to stall the game is refused.

The renderer draws in the time of a frame what artists draw, and in minutes what a short script can write: a wide
line of ten thousand bends, a mile of dashes. Bounds stand well above the most detailed faces of ours (500 shapes,
95 kB, no dash, a stroke of 400) and let nothing pass that takes more than a few seconds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

SHAPES: Final = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
MOST_SHAPES: Final = 2_500
MOST_STROKE: Final = 10_000.0
"""Sum over the lines of their width, as a part of the card's, times the letters of their data."""
MOST_DASHES: Final = 40_000.0

_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_GEOMETRY: Final = ("d", "points", "x", "y", "width", "height", "r", "rx", "ry", "x1", "y1", "x2", "y2", "cx", "cy")


class TooMuchWork(ValueError):
    """This picture would take too long to draw; the message says what of it."""


class SvgCost:
    """Adds up the work of a picture, element by element; ``side`` is its larger side in its own units."""

    def __init__(self, side: float) -> None:
        self._side = side
        self._inherited: list[tuple[float, float]] = [(0.0, 0.0)]
        self._shapes = 0
        self._stroke = 0.0
        self._dashes = 0.0

    def open_element(self, element: str, attributes: Mapping[str, str]) -> None:
        """An element begins; raise TooMuchWork once it is more than a card can need."""
        width, dash = self._inherited[-1]
        width = _first_number(_property(attributes, "stroke-width"), width)
        dash = _dash_length(_property(attributes, "stroke-dasharray"), dash)
        self._inherited.append((width, dash))
        if element in SHAPES:
            self._add_shape(attributes, width, dash)

    def close_element(self) -> None:
        """The element last begun ends."""
        self._inherited.pop()

    def _add_shape(self, attributes: Mapping[str, str], width: float, dash: float) -> None:
        data = " ".join(attributes.get(name, "") for name in _GEOMETRY)
        self._shapes += 1
        self._stroke += width / self._side * len(data)
        if dash:
            self._dashes += 2 * sum(abs(float(number)) for number in _NUMBER.findall(data)) / dash
        if self._shapes > MOST_SHAPES:
            raise TooMuchWork(f"more than {MOST_SHAPES:,} shapes")
        if self._stroke > MOST_STROKE:
            raise TooMuchWork("lines too wide for their many bends")
        if self._dashes > MOST_DASHES:
            raise TooMuchWork(f"more than {MOST_DASHES:,.0f} dashes")


def _property(attributes: Mapping[str, str], name: str) -> str:
    """A presentation attribute, or the same in ``style``, which goes before it."""
    for declaration in attributes.get("style", "").split(";"):
        key, _, value = declaration.partition(":")
        if key.strip() == name:
            return value
    return attributes.get(name, "")


def _first_number(text: str, default: float) -> float:
    found = _NUMBER.search(text)
    return abs(float(found[0])) if found else default


def _dash_length(text: str, default: float) -> float:
    if "none" in text:
        return 0.0
    dashes = [abs(float(number)) for number in _NUMBER.findall(text)]
    return sum(dashes) / len(dashes) if dashes else default
