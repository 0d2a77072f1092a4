"""Words of the command line as values; whatever does not fit is wrong usage, told in a sentence."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError
from typing import Final

from briscola.rules.shuffle import MAX_DEAL_NUMBER

SMALLEST_WINDOW: Final = 320
LARGEST_WINDOW: Final = 16_384


def size(text: str) -> tuple[int, int]:
    """``1280x720``."""
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    given = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(SMALLEST_WINDOW <= side <= LARGEST_WINDOW for side in given):
        raise ArgumentTypeError(f"{text!r} is no size (width x height in pixels, as in 1280x720)")
    return given


def deal_number(text: str) -> int:
    """A whole number below the largest deal number."""
    if not (text.isascii() and text.isdigit() and len(text) <= 12):
        raise ArgumentTypeError(f"{text!r} is no deal number (0 to {MAX_DEAL_NUMBER - 1})")
    return int(text)


def positive(text: str) -> int:
    """A whole number from 1 on."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text)):
        raise ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def hexadecimal(text: str) -> str:
    """A salt or a hash, in small letters."""
    if not re.fullmatch(r"[0-9a-fA-F]+", text):
        raise ArgumentTypeError(f"{text!r} is not hexadecimal (digits 0 to 9 and a to f)")
    return text.lower()


def names(text: str) -> list[str]:
    """Computer players, with commas between them."""
    given = [name.strip() for name in text.split(",")]
    if not all(given):
        raise ArgumentTypeError(f"{text!r} lacks a player (names with commas between them, as in rules,greedy)")
    return given
