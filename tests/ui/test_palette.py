"""Contrast as LOOK promises it, computed for every pair."""

from __future__ import annotations

import pytest

from briscola.rules.cards import Suit
from briscola.ui.palette import CLOTHS, FLAT, HEX, contrast, mix, opaque, rgb, suit_colour

TEXT = [
    ("ivory", "felt_light", 5.5),
    ("ivory", "felt", 7.2),
    ("ivory", "panel", 12.9),
    ("ivory", "walnut", 10.6),
    ("ivory", "button", 6.7),
    ("ivory", "button_hot", 5.7),
    ("ivory_dim", "felt_light", 4.5),
    ("ivory_dim", "felt", 5.9),
    ("ivory_dim", "panel", 10.5),
    ("ivory_dim", "walnut", 8.6),
    ("ivory_dim", "button_hot", 4.7),
    ("off", "panel", 6.5),
    ("off", "well", 7.6),
    ("brass", "panel", 6.3),
    ("brass", "walnut", 5.2),
    ("ink", "brass", 6.6),
    ("brass_light", "felt_light", 5.1),
    ("brass_light", "felt", 6.6),
    ("brass_light", "panel", 11.9),
    ("ink", "paper", 13.8),
    ("ink_dim", "paper", 5.9),
    ("red", "paper", 5.7),
    ("green", "paper", 5.6),
    ("denari", "paper", 4.9),
    ("coppe", "paper", 5.6),
    ("spade", "paper", 6.7),
    ("bastoni", "paper", 5.6),
]


@pytest.mark.parametrize(("text", "ground", "claim"), TEXT)
def test_text_reaches_its_claimed_contrast(text, ground, claim):
    assert contrast(text, ground) >= 4.5
    assert round(contrast(text, ground), 1) >= claim


def test_quiet_borders_can_be_seen_on_panels():
    assert round(contrast("brass_dark", "panel"), 1) >= 3.0


@pytest.mark.parametrize("name", CLOTHS)
@pytest.mark.parametrize("text", ["ivory", "ivory_dim", "brass_light"])
def test_every_cloth_carries_text_even_under_the_lamp(name, text):
    cloth = CLOTHS[name]
    assert all(contrast(text, ground) >= 4.5 for ground in (cloth.light, cloth.mid, cloth.dark))


def test_high_contrast_cloth_is_flat_and_darkest():
    assert FLAT.flat
    assert FLAT.light == FLAT.mid == FLAT.dark == opaque("felt_dark")
    assert contrast("ivory", FLAT.mid) >= 7


@pytest.mark.parametrize("ground", ["felt_light", "panel"])
def test_disabled_text_stays_readable_on_its_ground(ground):
    """A disabled button is a well at 150 of 255 over whatever lies below."""
    assert contrast("off", mix(ground, "well", 150 / 255)) >= 4.5


@pytest.mark.parametrize("ground", ["paper_well", "paper_line"])
def test_fields_on_paper_carry_ink(ground):
    assert contrast("ink", ground) >= 7


def test_contrast_of_black_and_white_is_21():
    assert contrast("black", "white") == pytest.approx(21)
    assert contrast("white", "black") == pytest.approx(21)
    assert contrast("ink", "ink") == 1


def test_rgb_reads_hex_and_adds_alpha():
    assert rgb("brass") == (201, 162, 75)
    assert rgb("brass", 7) == (201, 162, 75, 7)
    assert all(len(rgb(name)) == 3 for name in HEX)


def test_each_suit_has_its_own_colour():
    assert len({suit_colour(suit) for suit in Suit}) == 4
