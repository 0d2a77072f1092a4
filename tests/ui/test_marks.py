"""Marks keep to their rectangles, whatever the name, the turn or the size."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from briscola.rules.cards import Suit
from briscola.ui.marks import (
    Mark,
    Saying,
    Side,
    bubble,
    bubble_size,
    keycap,
    keycap_width,
    medallion,
    monogram,
    pill,
    plate,
    token,
)
from briscola.ui.metrics import Metrics
from briscola.ui.palette import rgb

NAMES = ["A", "Massimiliano della Rocca di Sopra", "Élodie", ""]


def touched(surface: Surface) -> Rect:
    surface.set_colorkey((0, 0, 0))
    return surface.get_bounding_rect()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("line", ["", "tocca a te, e pensaci bene prima di giocare"])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_a_plate_never_spills_its_words(name, line, size):
    metrics = Metrics(size)
    surface = Surface(size).convert()
    rect = Rect(100, 100, max(124, metrics.u(152)), max(40, metrics.u(46)))
    plate(surface, metrics, rect, name, line, icon="bulb" if line else "")
    assert rect.inflate(2, 2).contains(touched(surface))


@pytest.mark.parametrize("side", Side)
def test_the_turn_shows_as_rim_and_pointer(canvas, metrics, side):
    rect = Rect(400, 300, 152, 46)
    plate(canvas, metrics, rect, "Anna", turn=True, towards=side)
    tip = {Side.UP: (rect.x + 26, 295), Side.DOWN: (476, 350), Side.LEFT: (395, 323), Side.RIGHT: (556, 323)}[side]
    assert canvas.get_at(tip)[:3] == rgb("brass_light")
    assert canvas.get_at((rect.x + 60, rect.y))[:3] == rgb("brass_light")


def test_marks_sit_on_the_upper_right_edge(canvas, metrics):
    rect = Rect(400, 300, 152, 46)
    plate(canvas, metrics, rect, "Anna", marks=[Mark.DEALER, Mark.LEADER, Mark.DECLARER])
    assert touched(canvas).top < rect.top
    assert touched(canvas).right <= rect.right + 2


def test_a_portrait_takes_the_monograms_place(canvas, metrics):
    portrait = Surface((64, 64)).convert()
    portrait.fill((200, 10, 10))
    plate(canvas, metrics, Rect(400, 300, 152, 46), "Anna", portrait=portrait)
    assert canvas.get_at((423, 323))[:3] == (200, 10, 10)


def test_round_and_square_monograms_differ(canvas):
    monogram(canvas, "A", 32, (100, 100))
    monogram(canvas, "B", 32, (200, 100), square=True)
    assert canvas.get_at((87, 87))[:3] == (0, 0, 0)
    assert canvas.get_at((187, 87))[:3] == rgb("paper")


def test_tokens_and_medallions_have_the_size_asked_for(canvas, metrics):
    assert token(canvas, metrics, Mark.LEADER, (100, 100)).w == 24
    assert medallion(canvas, metrics, Suit.SPADE, 64, (200, 100)).size == (64, 64)


@pytest.mark.parametrize("side", [*Side, None])
def test_a_bubble_of_its_own_size_shortens_nothing(canvas, metrics, side):
    lines = [Saying("Ho un carico"), Saying("segno del tre", "small", "ink_dim")]
    size = bubble_size(metrics, lines, icon=True)
    bubble(canvas, metrics, Rect((300, 300), size), lines, tail=side, icon="wry")
    assert size[0] > 100


def test_a_keycap_is_as_wide_as_it_says(canvas, metrics):
    for key in ("H", "Esc", "Ctrl+Shift+Z"):
        assert keycap(canvas, metrics, key, topleft=(0, 0)).w == keycap_width(metrics, key)


def test_a_pill_grows_with_its_text(canvas, metrics):
    short, long = pill(canvas, metrics, "2", center=(100, 100)), pill(canvas, metrics, "2 di 20", center=(100, 200))
    assert short.w < long.w
    assert short.h == long.h
