"""Every icon file draws something, in the colour asked for."""

from __future__ import annotations

import re

import pytest

from briscola.content.resources import resource
from briscola.rules.cards import Suit
from briscola.ui.icons import SuitFamily, icon, put_icon, put_suit, suit_icon
from briscola.ui.palette import rgb

NAMES = sorted(file.name.removesuffix(".svg") for file in resource("assets", "icons").iterdir())


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_draws_something_at_every_size(name):
    for px in (14, 24, 60):
        image = icon(name, px)
        assert image.get_size() == (px, px)
        assert image.get_bounding_rect().w > px / 4


@pytest.mark.parametrize("name", [name for name in NAMES if not re.match("suit_|pad_", name)])
def test_signs_take_the_colour_asked_for(name):
    image = icon(name, 48, "brass")
    solid = [image.get_at((x, y)) for x in range(48) for y in range(48) if image.get_at((x, y)).a == 255]
    assert solid
    off = [abs(is_ - asked) for pixel in solid for is_, asked in zip(pixel[:3], rgb("brass"), strict=True)]
    assert max(off) <= 2


@pytest.mark.parametrize("family", SuitFamily)
def test_each_suit_of_each_family_has_its_own_sign(family):
    pictures = {suit_icon(suit, 32, family).get_view("0").raw for suit in Suit}
    assert len(pictures) == 4


def test_icons_are_placed_like_rectangles(canvas):
    assert put_icon(canvas, "menu", 20, midleft=(10, 50)).midleft == (10, 50)
    assert put_suit(canvas, Suit.COPPE, 20, center=(100, 100)).center == (100, 100)
