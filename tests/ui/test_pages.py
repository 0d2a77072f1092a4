"""Rectangles of menu, set-up, curtain, scoreboard and pause at every size and text size."""

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects, columns, curtain, menu, page, pause, rows, scoreboard, setup

FRAMES = {"body", "foot", "count", "panel", "head"}
"""Rectangles that others lie in."""

PAGES: list[Callable[[Metrics], Rects]] = [page, menu, setup, curtain, scoreboard, pause]
MORE: list[Callable[[Metrics], Rects]] = [
    lambda metrics: menu(metrics, 9),
    lambda metrics: scoreboard(metrics, sides=5),
    lambda metrics: pause(metrics, 8),
]


def faults(rects: Rects, size: tuple[int, int]) -> list[str]:
    window = Rect((0, 0), size)
    wrong = [name for name, rect in rects.items() if not window.contains(rect) or min(rect.size) < 1]
    inner = [name for name in rects if name not in FRAMES]
    return wrong + [f"{a} × {b}" for a, b in combinations(inner, 2) if rects[a].colliderect(rects[b])]


@pytest.mark.parametrize("build", PAGES + MORE)
@pytest.mark.parametrize("text", [0.8, 1.0, 1.5, 2.0])
def test_the_smallest_window_holds_every_page(build: Callable[[Metrics], Rects], text: float) -> None:
    assert faults(build(Metrics((800, 600), text)), (800, 600)) == []


windows = st.tuples(st.integers(800, 3840), st.integers(600, 2160)).filter(lambda s: 1.25 <= s[0] / s[1] <= 2.4)


@settings(max_examples=80, deadline=None)
@given(build=st.sampled_from(PAGES + MORE), size=windows, text=st.floats(0.8, 2.0))
def test_nothing_overlaps_or_leaves_the_window(
    build: Callable[[Metrics], Rects], size: tuple[int, int], text: float
) -> None:
    assert faults(build(Metrics(size, text)), size) == []


@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_seven_menu_buttons_hold_a_line_of_text(size: tuple[int, int], text: float) -> None:
    metrics = Metrics(size, text)
    rects = menu(metrics)
    buttons = [rects[f"button{i}"] for i in range(7)]
    assert all(button.h >= max(34, 1.3 * metrics.type("lead")) for button in buttons)
    assert all(a.bottom < b.top for a, b in pairwise(buttons))


def test_the_menu_at_720p_has_its_designed_places() -> None:
    rects = menu(Metrics((1280, 720)))
    assert rects["button0"] == Rect(96, 240, 280, 46)
    assert rects["button6"].bottom < rects["note"].top
    assert rects["still"].x > rects["title"].right


def test_what_is_only_a_remark_gives_way_to_large_text() -> None:
    assert "motto" in menu(Metrics((800, 600)))
    assert "motto" not in menu(Metrics((800, 600), 2.0))


def test_two_sides_grow_outwards_from_the_labels_and_more_stand_beside_each_other() -> None:
    two, five = scoreboard(Metrics((1280, 720))), scoreboard(Metrics((1280, 720)), sides=5)
    assert two["cell0.0"].right == two["kind0"].left and two["cell1.0"].left == two["kind0"].right
    assert five["kind0"].left < five["cell0.0"].left < five["cell4.0"].left


def test_the_curtain_keeps_room_for_the_backs() -> None:
    assert curtain(Metrics((800, 600), 2.0))["cards"].h >= 120


def test_columns_and_rows_use_every_pixel() -> None:
    rect = Rect(10, 20, 101, 77)
    parts = columns(rect, [0.3, 0.3, 0.4], 7)
    assert (parts[0].left, parts[-1].right) == (10, 111)
    assert parts[1].left == parts[0].right + 7
    assert rows(rect, [1, 2], 3)[-1].bottom == rect.bottom
