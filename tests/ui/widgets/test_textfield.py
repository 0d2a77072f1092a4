"""Typing a name."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.textfield import TextField

ROW = Rect(100, 100, 200, 41)


@pytest.fixture
def field():
    return TextField("name", ROW, "", "Anna", lambda text: None, limit=8, paste=lambda: "Bea\n triz")


def test_letters_are_typed_at_the_caret(hold, field):
    hands = hold(field)
    hands.type("!")
    hands.keys(pygame.K_HOME)
    hands.type("di ")
    assert field.text == "di Anna!"


def test_the_limit_holds_for_typing_and_pasting(hold, field):
    hands = hold(field)
    hands.keys(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.text == "AnnaBea "
    hands.type("x")
    assert field.text == "AnnaBea "


def test_backspace_and_delete_take_letters_away(hold, field):
    hands = hold(field)
    hands.keys(pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE, pygame.K_BACKSPACE)
    assert field.text == "nn"
    hands.keys(pygame.K_END, pygame.K_DELETE, pygame.K_LEFT, pygame.K_BACKSPACE)
    assert field.text == "n"


def test_every_change_is_heard(hold):
    heard = []
    hands = hold(TextField("name", ROW, "", "", heard.append))
    hands.type("Io")
    hands.keys(pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_LEFT)
    assert heard == ["I", "Io", "I"]


def test_letters_typed_are_used_up_so_that_no_shortcut_sees_them(hold, field):
    page = hold(field).page
    for letter in "mpd 1":
        assert page.handle(Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))


def test_commands_pass_through_to_the_scene(hold, field):
    page = hold(field).page
    assert not page.handle(Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_CTRL, unicode="\x11"))
    assert not page.handle(Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))


def test_enter_in_a_field_presses_the_primary_button(hold, field):
    pressed = []
    start = Button("go", Rect(0, 0, 90, 40), "", lambda: pressed.append(1), style=ButtonStyle.PRIMARY)
    hands = hold(field, start)
    hands.page.focus("name")
    hands.keys(pygame.K_RETURN)
    assert pressed == [1]


def test_composing_keeps_all_keys_until_it_ends(hold, field):
    page = hold(field).page
    page.handle(Event(pygame.TEXTEDITING, text="に", start=0, length=1))
    assert page.handle(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    page.handle(Event(pygame.TEXTINPUT, text="日"))
    assert field.text == "Anna日"
    assert not page.handle(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))


def test_a_long_text_is_drawn_around_its_caret(hold, canvas):
    field = TextField("name", ROW, "", "x" * 60, print, limit=80)
    hands = hold(field)
    hands.page.draw(canvas)
    assert canvas.get_at((ROW.right + 8, ROW.centery))[:3] == (0, 0, 0)


def test_an_empty_field_shows_its_hint_only_when_nobody_types(hold, canvas):
    field = TextField("name", ROW, "", "", print, hint="nome")
    field.place(hold(field).page.metrics)
    field.lose_focus()
    field.draw(canvas, hold(field).page.metrics, False, False)
    assert field.value() == ""
