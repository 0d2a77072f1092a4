"""What the commands ask for, and their words as values; whatever does not fit is wrong usage, told in a sentence."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Final

from briscola.rules.choices import Family
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


def add_choices(parser: ArgumentParser, default: str | None) -> None:
    """What the game begins with; ``default`` stands for what is not asked for."""
    parser.add_argument("--variant", default=default, metavar="ID", help="the variant to play at once")
    parser.add_argument("--deck", default=default, metavar="ID", help="the deck of cards")
    parser.add_argument("--lang", default=default, metavar="L", help="the language, as in it or en")
    parser.add_argument("--size", type=size, default=default, metavar="WxH", help="the window's size in pixels")


def add_rules(parser: ArgumentParser) -> None:
    """Whose rules, in which language."""
    parser.add_argument("variant", metavar="ID")
    parser.add_argument("--lang", default=SUPPRESS, metavar="L", help="the language, as in it or en")


def add_check(parser: ArgumentParser) -> None:
    """What is checked."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")


def add_replay(parser: ArgumentParser) -> None:
    """What is replayed."""
    parser.add_argument("file", metavar="FILE", help="the transcript; - reads it from standard input")


def add_simulate(parser: ArgumentParser) -> None:
    """Who plays what, how often."""
    parser.add_argument("--variant", required=True, metavar="ID")
    parser.add_argument("--players", required=True, type=names, metavar="A,B,…", help="by seat, repeated to fill them")
    parser.add_argument("--deals", type=positive, default=1000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S")
    parser.add_argument("--duplicate", action="store_true", help="play every pack in every seating")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="processes")


def add_shots(parser: ArgumentParser) -> None:
    """Where the pictures go, and what they show."""
    parser.add_argument("folder", type=Path, metavar="DIR")
    add_choices(parser, SUPPRESS)


def add_verify(parser: ArgumentParser) -> None:
    """A deal's number, salt and commitment."""
    parser.add_argument("seed", type=deal_number, metavar="SEED")
    parser.add_argument("salt", type=hexadecimal, metavar="SALT")
    parser.add_argument("commitment", type=hexadecimal, metavar="COMMITMENT")
    parser.add_argument("--variant", default="classica_2", metavar="ID")
    parser.add_argument("--family", type=Family, default=Family.ITALIAN, choices=list(Family), help="of the pack")
