"""The baked table: its size, its light, its wood."""

from __future__ import annotations

import pytest
from pygame import Rect

from briscola.ui.cloth import felt, page_frame, table_ground, wood
from briscola.ui.metrics import Metrics
from briscola.ui.palette import CLOTHS, FLAT, rgb

WINDOWS = [(800, 600), (1024, 600), (1280, 720), (1920, 1080)]


def brightness(colour):
    return sum(colour[:3])


@pytest.mark.parametrize("size", WINDOWS)
def test_the_ground_fills_the_window_and_is_baked_once(size):
    metrics = Metrics(size)
    ground = table_ground(metrics, page_frame(metrics))
    assert ground.get_size() == size
    assert table_ground(metrics, page_frame(metrics)) is ground


def average(surface, rect):
    return sum(brightness(surface.get_at((x, y))) for x in range(*rect[0]) for y in range(*rect[1]))


@pytest.mark.parametrize("name", CLOTHS)
def test_the_lamp_lights_the_middle(name):
    lit = felt((400, 300), CLOTHS[name], (0.5, 0.5))
    assert average(lit, ((190, 210), (140, 160))) > average(lit, ((0, 20), (0, 20)))


def test_the_flat_cloth_has_one_colour():
    plain = felt((200, 100), FLAT)
    assert {tuple(plain.get_at((x, y))[:3]) for x in range(200) for y in range(100)} == {rgb("felt_dark")}


def test_brass_runs_round_the_baize(metrics):
    inner = Rect(12, 40, 1256, 668)
    ground = table_ground(metrics, inner)
    assert ground.get_at((640, inner.y - 1))[:3] == rgb("brass_dark")
    assert ground.get_at((inner.x - 1, 400))[:3] == rgb("brass_dark")


def test_wood_lies_along_its_longer_side():
    assert wood((300, 12)).get_size() == (300, 12)
    assert wood((12, 300)).get_size() == (12, 300)
