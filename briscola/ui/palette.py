"""Every colour of the game by its name, the cloths, and the contrast between any two of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from briscola.rules.cards import Suit

RGB: TypeAlias = tuple[int, int, int]
Colour: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]

Name = Literal[
    "felt_light", "felt", "felt_dark", "walnut_light", "walnut", "walnut_dark", "panel", "well", "button",
    "button_hot", "ivory", "ivory_dim", "off", "brass", "brass_light", "brass_dark", "paper", "paper_line",
    "paper_well", "ink", "ink_dim", "red", "green", "denari", "coppe", "spade", "bastoni", "black", "white",
]  # fmt: skip
"""The names a colour can be asked by; a misspelt one is found by the type checker."""

Paint: TypeAlias = Name | Colour
"""A colour of the palette by name, or a bare (red, green, blue[, alpha])."""

HEX: Final[dict[Name, str]] = {
    "felt_light": "#2c6944",
    "felt": "#205739",
    "felt_dark": "#0f3223",
    "walnut_light": "#6b4429",
    "walnut": "#4a2d1b",
    "walnut_dark": "#2c190e",
    "panel": "#0e2b21",
    "well": "#081c15",
    "button": "#1f5b45",
    "button_hot": "#266650",
    "ivory": "#f4ecd6",
    "ivory_dim": "#ddd7bf",
    "off": "#a3ad95",
    "brass": "#c9a24b",
    "brass_light": "#ffe19a",
    "brass_dark": "#8a6a2a",
    "paper": "#f6eed8",
    "paper_line": "#d9cba6",
    "paper_well": "#fffaec",
    "ink": "#2a2016",
    "ink_dim": "#6a5842",
    "red": "#a8342c",
    "green": "#1d6b3a",
    "denari": "#8a5f05",
    "coppe": "#b5251c",
    "spade": "#1f4fa3",
    "bastoni": "#1d6b3a",
    "black": "#000000",
    "white": "#ffffff",
}

CLEAR: Final[Colour] = (0, 0, 0, 0)
_SUIT_COLOUR: Final[tuple[Name, ...]] = ("denari", "coppe", "spade", "bastoni")


def rgb(name: Name, alpha: int | None = None) -> Colour:
    """The colour of this name; with ``alpha`` (0 … 255) as four numbers."""
    red, green, blue = _parse_hex(HEX[name])
    return (red, green, blue) if alpha is None else (red, green, blue, alpha)


def paint(colour: Paint, alpha: int | None = None) -> Colour:
    """``rgb`` for a colour that may already be numbers."""
    if isinstance(colour, str):
        return rgb(colour, alpha)
    return colour if alpha is None else (*colour[:3], alpha)


def opaque(colour: Paint) -> RGB:
    """The three numbers of a colour, without its alpha."""
    red, green, blue = paint(colour)[:3]
    return red, green, blue


def mix(start: Paint, end: Paint, share: float) -> RGB:
    """The colour ``share`` (0 … 1) of the way from ``start`` to ``end``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(opaque(start), opaque(end), strict=True))
    return red, green, blue


def contrast(first: Paint, second: Paint) -> float:
    """WCAG 2 contrast ratio, 1 (none) to 21 (black on white)."""
    low, high = sorted((_luminance(opaque(first)), _luminance(opaque(second))))
    return (high + 0.05) / (low + 0.05)


def suit_colour(suit: Suit) -> Name:
    """The colour a suit has as text on paper."""
    return _SUIT_COLOUR[suit]


def _parse_hex(text: str) -> RGB:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _luminance(colour: RGB) -> float:
    red, green, blue = (_linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else float(((channel + 0.055) / 1.055) ** 2.4)


@dataclass(frozen=True)
class Cloth:
    """A baize: its colour under the lamp, in the middle distance and in the corners.

    ``flat`` cloths have neither lamp nor nap: the high-contrast table.
    """

    light: RGB
    mid: RGB
    dark: RGB
    flat: bool = False


def dye(mid: RGB, lift: float) -> Cloth:
    """A cloth from its middle colour; ``lift`` is how far the lamp raises it towards white."""
    red, green, blue = (round(channel * 0.55) for channel in mid)
    return Cloth(light=mix(mid, "white", lift), mid=mid, dark=(red, green, blue))


GREEN: Final = Cloth(opaque("felt_light"), opaque("felt"), opaque("felt_dark"))
FLAT: Final = Cloth(opaque("felt_dark"), opaque("felt_dark"), opaque("felt_dark"), flat=True)
"""For high contrast."""

CLOTHS: Final[dict[str, Cloth]] = {
    "green": GREEN,
    "blue": dye((0x1F, 0x4A, 0x63), 0.10),
    "wine": dye((0x6B, 0x2A, 0x2A), 0.14),
    "grey_green": dye((0x4D, 0x4A, 0x3A), 0.10),
}
"""The cloths of the gallery by id; blue and grey-green are lifted less, or second text would fade on them."""
