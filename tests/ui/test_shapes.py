"""Boxes of every size, shadows that reach beyond them, and smooth edges."""

from __future__ import annotations

import pytest
from pygame import Rect

from briscola.ui.palette import CLEAR, rgb
from briscola.ui.shapes import Edge, box, disc, fill_box, hairline, panel, ring, shade, soft

SIZES = [(1, 1), (2, 40), (7, 7), (30, 20), (280, 46), (900, 500)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("radius", [1, 10, 400])
def test_a_box_has_the_size_asked_for(size, radius):
    assert box(size, radius, rgb("panel", 236), Edge(1, rgb("brass"))).get_size() == size


def test_a_box_is_filled_edged_and_open_at_its_corners():
    image = box((60, 40), 10, rgb("paper"), Edge(2, rgb("brass_dark")))
    assert image.get_at((30, 20))[:3] == rgb("paper")
    assert image.get_at((30, 0))[:3] == rgb("brass_dark")
    assert image.get_at((0, 0)).a == 0


def test_smooth_edges_do_not_turn_dark():
    image = box((40, 40), 12, rgb("paper"))
    faint = [image.get_at((x, y)) for x in range(12) for y in range(12) if 0 < image.get_at((x, y)).a < 255]
    assert faint
    assert all(min(pixel[:3]) > 200 for pixel in faint)


def test_a_ring_leaves_its_middle_untouched(canvas, metrics):
    ring(canvas, metrics, Rect(100, 100, 200, 50))
    assert canvas.get_at((200, 125))[:3] == (0, 0, 0)
    assert canvas.get_at((200, 96))[:3] == rgb("brass_light")


@pytest.mark.parametrize("size", [(10, 10), (300, 46), (900, 500)])
@pytest.mark.parametrize("blur", [1, 4, 24])
def test_a_shadow_reaches_three_blurs_beyond_its_thing(size, blur):
    image = soft(size, 10, blur, (0, 0, 0, 120))
    assert image.get_size() == (size[0] + 6 * blur, size[1] + 6 * blur)
    assert image.get_at((0, 0)).a == 0


def test_a_large_shadow_is_as_dark_as_asked():
    image = soft((900, 500), 14, 24, (0, 0, 0, 120))
    assert abs(image.get_at(image.get_rect().center).a - 120) <= 3


def test_a_tilted_shadow_grows(canvas):
    upright, tilted = soft((60, 100), 4, 3, (0, 0, 0, 90)), soft((60, 100), 4, 3, (0, 0, 0, 90), 10)
    assert tilted.get_width() > upright.get_width()


def test_a_glow_is_bright(canvas):
    shade(canvas, Rect(100, 100, 50, 50), 8, 6, 0, 120, "brass_light")
    assert canvas.get_at((125, 125)).r > 60


@pytest.mark.parametrize("diameter", [1, 2, 15, 64])
def test_a_disc_is_round(diameter):
    image = disc(diameter, rgb("paper"), Edge(1, rgb("brass")) if diameter > 4 else Edge(0, CLEAR))
    assert image.get_size() == (diameter, diameter)
    assert diameter < 10 or image.get_at((0, 0)).a == 0


def test_nothing_is_drawn_into_an_empty_rectangle(canvas):
    fill_box(canvas, Rect(10, 10, 0, 5), 3, rgb("ivory"))
    assert canvas.get_at((10, 10))[:3] == (0, 0, 0)


def test_hairlines_run_right_or_down(canvas):
    hairline(canvas, (10, 10), 20, "ivory")
    hairline(canvas, (50, 10), 20, "ivory", upright=True)
    assert canvas.get_at((29, 10))[:3] == canvas.get_at((50, 29))[:3] == rgb("ivory")


def test_panels_are_cached(canvas, metrics):
    panel(canvas, metrics, Rect(20, 20, 400, 300))
    assert box((400, 300), 14, rgb("panel", 236), Edge(1, rgb("brass_dark"))) is box(
        (400, 300), 14, rgb("panel", 236), Edge(1, rgb("brass_dark"))
    )
