"""One card's place: its box, the way between two places, and the exact hit test."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from briscola.ui.place import Place, lerp, union

places = st.builds(Place, st.floats(0, 2000), st.floats(0, 2000), st.floats(20, 600), st.floats(-180, 180))


def corner(place: Place, ratio: float, across: float, down: float) -> tuple[float, float]:
    """A point of the card in shares of its half width and height from its centre."""
    x, y, turn = across * place.h / ratio / 2, down * place.h / 2, radians(place.angle)
    return place.x + x * cos(turn) + y * sin(turn), place.y - x * sin(turn) + y * cos(turn)


def test_an_upright_card_fills_its_box() -> None:
    assert Place(100, 100, 150).box(1.5) == Rect(50, 25, 100, 150)


def test_a_card_lying_crosswise_is_as_wide_as_it_was_high() -> None:
    assert Place(100, 100, 150, -90).box(1.5) == Rect(25, 50, 150, 100)


def test_a_place_filling_a_rectangle_shares_its_centre_and_height() -> None:
    assert Place.filling(Rect(50, 25, 100, 150)) == Place(100, 100, 150)


@given(place=places, ratio=st.floats(1.4, 2.0))
def test_the_box_encloses_every_corner_and_nothing_more(place: Place, ratio: float) -> None:
    box = place.box(ratio)
    corners = [corner(place, ratio, a, d) for a in (-1, 1) for d in (-1, 1)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    assert box.left <= min(xs) + 1e-3 and box.right >= max(xs) - 1e-3
    assert box.top <= min(ys) + 1e-3 and box.bottom >= max(ys) - 1e-3
    assert box.w <= max(xs) - min(xs) + 2 and box.h <= max(ys) - min(ys) + 2


@given(place=places, across=st.floats(-2, 2), down=st.floats(-2, 2))
def test_the_hit_test_follows_the_tilt(place: Place, across: float, down: float) -> None:
    if min(abs(abs(across) - 1), abs(abs(down) - 1)) < 1e-3:
        return
    inside = abs(across) < 1 and abs(down) < 1
    assert place.contains(corner(place, 1.66, across, down), 1.66) == inside


def test_the_corner_of_the_box_is_not_the_tilted_card() -> None:
    place = Place(100, 100, 150, 20)
    assert not place.contains(place.box(1.5).topleft, 1.5)
    assert place.contains((100, 100), 1.5)


@given(a=places, b=places)
def test_the_way_begins_and_ends_exactly(a: Place, b: Place) -> None:
    assert lerp(a, b, 0.0) is a
    assert lerp(a, b, 1.0) is b


def test_the_way_turns_the_shorter_way_round() -> None:
    assert lerp(Place(0, 0, 10, 170), Place(0, 0, 10, -170), 0.5).angle == pytest.approx(180)
    assert lerp(Place(0, 0, 10), Place(10, 20, 30, 40), 0.5) == Place(5, 10, 20, 20)


def test_the_union_encloses_all_cards() -> None:
    cards = (Place(100, 100, 150), Place(300, 100, 150))
    assert union(cards, 1.5) == Rect(50, 25, 300, 150)
