"""Where Tab and the arrows take the focus."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Vector2

from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.focus import nearest

GRID = {
    "a": Rect(0, 0, 100, 40),
    "b": Rect(200, 0, 100, 40),
    "c": Rect(0, 100, 100, 40),
    "d": Rect(200, 100, 100, 40),
    "wide": Rect(0, 200, 300, 40),
}


def buttons(**more):
    return [Button(name, rect, name, lambda: None) for name, rect in (GRID | more).items()]


@pytest.mark.parametrize(
    ("way", "end"),
    [
        ([pygame.K_RIGHT], "b"),
        ([pygame.K_DOWN], "c"),
        ([pygame.K_DOWN, pygame.K_RIGHT], "d"),
        ([pygame.K_DOWN, pygame.K_DOWN], "wide"),
        ([pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN], "wide"),
        ([pygame.K_LEFT], "a"),
        ([pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP], "a"),
    ],
)
def test_arrows_go_where_they_point(hold, way, end):
    hands = hold(*buttons())
    hands.keys(*way)
    assert hands.page.focused.name == end


def test_an_arrow_into_nothing_is_left_to_the_scene(hold):
    assert not hold(*buttons()).keys(pygame.K_UP)


def test_tab_goes_through_the_page_and_round(hold):
    hands = hold(*buttons())
    names = []
    for _ in range(6):
        hands.keys(pygame.K_TAB)
        names.append(hands.page.focused.name)
    assert names == ["b", "c", "d", "wide", "a", "b"]
    hands.keys(pygame.K_TAB, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    assert hands.page.focused.name == "wide"


def test_the_pad_walks_like_the_keys(hold):
    hands = hold(*buttons())
    hands.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    hands.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert hands.page.focused.name == "d"


def test_a_stick_moves_once_a_push(hold):
    page = hold(*buttons()).page
    for value in (9_000, 25_000, 30_000, 28_000):
        page.handle(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=value))
    assert page.focused.name == "c"
    for value in (0, 25_000):
        page.handle(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=value))
    assert page.focused.name == "wide"


def test_disabled_widgets_are_passed_over(hold):
    widgets = buttons()
    widgets[1].enabled = False
    hands = hold(*widgets)
    hands.keys(pygame.K_TAB)
    assert hands.page.focused.name == "c"
    hands.keys(pygame.K_UP, pygame.K_RIGHT)
    assert hands.page.focused.name == "d"


def test_the_primary_button_has_the_first_focus(hold):
    start = Button("start", Rect(400, 300, 100, 40), "", lambda: None, style=ButtonStyle.PRIMARY)
    assert hold(*buttons(), start).page.focused is start


def test_nothing_lies_ahead_of_the_last_one():
    assert nearest(Rect(0, 0, 10, 10), [Rect(0, 50, 10, 10)], Vector2(0, -1)) is None
    assert nearest(Rect(0, 0, 10, 10), [], Vector2(0, 1)) is None
