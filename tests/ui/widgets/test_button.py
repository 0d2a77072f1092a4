"""Buttons and tiles."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from briscola.rules.cards import Suit
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.tile import Tile

RECT = Rect(100, 100, 200, 46)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_it(hold, code):
    pressed = []
    assert hold(Button("go", RECT, "Si comincia", lambda: pressed.append(1))).keys(code)
    assert pressed == [1]


def test_a_click_inside_presses_it_and_one_outside_does_not(hold):
    pressed = []
    hands = hold(Button("go", RECT, "Si comincia", lambda: pressed.append(1)))
    assert hands.click(RECT.center)
    assert not hands.click((10, 10))
    assert pressed == [1]


def test_the_pad_presses_it(hold):
    pressed = []
    assert hold(Button("go", RECT, "Si comincia", lambda: pressed.append(1))).pad(pygame.CONTROLLER_BUTTON_A)
    assert pressed == [1]


def test_a_disabled_button_cannot_be_pressed(hold):
    pressed = []
    hands = hold(Button("go", RECT, "Si comincia", lambda: pressed.append(1), enabled=False, tip="manca un posto"))
    hands.click(RECT.center)
    hands.keys(pygame.K_RETURN)
    assert hands.page.focused is None
    assert pressed == []


def test_a_disabled_button_keeps_its_place_but_loses_its_border(canvas, metrics):
    live, dead = (Button("b", RECT, "", lambda: None, enabled=enabled) for enabled in (True, False))
    live.draw(canvas, metrics, False, False)
    border = canvas.get_at((RECT.centerx, RECT.y))
    canvas.fill((0, 0, 0))
    dead.draw(canvas, metrics, False, False)
    assert canvas.get_at((RECT.centerx, RECT.y)) != border
    assert canvas.get_at((RECT.x + 20, RECT.centery))[:3] != (0, 0, 0)


def test_only_the_primary_style_is_primary():
    assert [style for style in ButtonStyle if Button("b", RECT, "", print, style=style).primary] == [
        ButtonStyle.PRIMARY
    ]


@pytest.mark.parametrize("style", ButtonStyle)
@pytest.mark.parametrize("enabled", [True, False])
def test_a_long_label_stays_inside(canvas, metrics, style, enabled):
    button = Button(
        "b", RECT, "Un’etichetta molto più lunga del bottone che la porta", print,
        style=style, icon="menu", key="Ctrl+Shift+Z", enabled=enabled,
    )  # fmt: skip
    button.draw(canvas, metrics, True, True)
    canvas.set_colorkey((0, 0, 0))
    assert RECT.inflate(30, 30).contains(canvas.get_bounding_rect())


def test_a_tile_shows_a_suit_or_a_lock(canvas, metrics):
    for tile in (
        Tile("A", Rect(0, 0, 46, 56), "A", print, enabled=False),
        Tile("c", Rect(60, 0, 100, 76), "Coppe", print, suit=Suit.COPPE, selected=True),
        Tile("s", Rect(200, 0, 100, 76), "Spade", print, suit=Suit.SPADE, enabled=False),
    ):
        tile.draw(canvas, metrics, False, False)
        assert canvas.get_at(tile.rect.center)[:3] != (0, 0, 0)
