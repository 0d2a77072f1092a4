"""The regulars of the bar: every one of them can make every face."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
import pytest

from briscola.rules.cards import Suit
from briscola.ui.portraits import Expression, UnknownPortrait, emblem, portrait, regulars

FOLDER = Path(__file__).parents[2] / "assets" / "portraits"


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield


def test_eight_regulars_in_both_languages() -> None:
    people = regulars()
    assert len({person.key for person in people}) == 8
    assert all({*person.trade} == {*person.manner} == {"it", "en"} for person in people)


def test_every_expression_is_a_file_and_no_file_is_left_over() -> None:
    expected = {f"{person.key}_{expression}.svg" for person in regulars() for expression in Expression}
    expected |= {f"emblem_{suit.name.lower()}.svg" for suit in Suit}
    assert {file.name for file in FOLDER.glob("*.svg")} == expected


def test_portrait_is_drawn_at_its_size_and_kept() -> None:
    face = portrait("nino", Expression.NEUTRAL, 46)
    assert face.get_size() == (46, 46)
    assert face.get_at((23, 23)).a == 255
    assert portrait("nino", Expression.NEUTRAL, 46) is face


def test_expressions_and_people_differ() -> None:
    pictures = [portrait("nino", expression, 46) for expression in Expression]
    pictures += [portrait(person.key, Expression.NEUTRAL, 46) for person in regulars()[1:]]
    pictures += [emblem(suit, 46) for suit in Suit]
    assert len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) == len(pictures)


def test_stranger_is_refused_in_words() -> None:
    with pytest.raises(UnknownPortrait, match=r"'\.\./x' has no portrait"):
        portrait("../x", Expression.NEUTRAL, 46)
