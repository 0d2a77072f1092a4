"""Choices, toggles, sliders and steppers."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.field import Ground
from briscola.ui.widgets.slider import Scale, Slider, Stepper
from briscola.ui.widgets.toggle import Toggle

ROW = Rect(100, 100, 500, 41)
DECKS = [Option("n", "Napoletane"), Option("p", "Piacentine"), Option("f", "Francesi")]


@pytest.fixture
def heard():
    return []


def test_a_choice_wraps_at_both_ends(hold, heard):
    hands = hold(Choice("deck", ROW, "Mazzo", DECKS, "n", heard.append))
    hands.keys(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_RIGHT)
    assert heard == ["f", "n", "p", "f", "n"]
    assert hands.page.widgets[0].value() == "Napoletane"


def test_a_choice_steps_back_on_its_left_quarter(hold, heard):
    choice = Choice("deck", ROW, "Mazzo", DECKS, "n", heard.append)
    hands = hold(choice)
    hands.click((choice.control.x + 5, ROW.centery))
    hands.click((choice.control.right - 5, ROW.centery))
    hands.click((ROW.x + 5, ROW.centery))
    assert heard == ["f", "n"]


def test_enter_on_a_choice_is_left_to_the_page(hold, heard):
    assert not hold(Choice("deck", ROW, "Mazzo", DECKS, "n", heard.append)).keys(pygame.K_RETURN)
    assert heard == []


def test_a_lone_option_says_nothing_new(hold, heard):
    hold(Choice("deck", ROW, "", DECKS[:1], "n", heard.append)).keys(pygame.K_RIGHT)
    assert heard == []


def test_a_toggle_turns_with_enter_and_takes_sides_with_arrows(hold, heard):
    hands = hold(Toggle("big", ROW, "Indici grandi", False, heard.append, words=("no", "sì")))
    hands.keys(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_SPACE)
    hands.click(ROW.center)
    assert heard == [True, False, True, False]
    assert hands.page.widgets[0].value() == "no"


def test_a_slider_follows_the_pointer_and_stays_in_range(hold, heard):
    slider = Slider("volume", ROW, "Effetti", 50, Scale(0, 100, 5), heard.append)
    hands = hold(slider)
    y = slider.track.centery
    hands.drag((slider.track.centerx, y), (slider.track.x + slider.track.w // 4, y), (5000, 900), (-50, y))
    assert heard == [25, 100, 0]
    hands.point((slider.track.right, y))
    assert heard == [25, 100, 0]


def test_a_slider_steps_with_keys_and_wheel(hold, heard):
    hands = hold(Slider("volume", ROW, "Effetti", 50, Scale(0, 100, 5), heard.append))
    hands.keys(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEUP, pygame.K_END, pygame.K_RIGHT, pygame.K_HOME)
    hands.point(ROW.center)
    hands.wheel(1)
    assert heard == [55, 50, 70, 100, 0, 5]


def test_a_slider_shows_its_number_in_words(hold):
    slider = Slider("text", ROW, "Testo", 100, Scale(80, 200, 10), print, show=lambda number: f"{number} %")
    assert slider.value() == "100 %"


def test_scales_round_to_their_steps():
    scale = Scale(80, 200, 10)
    assert [scale.nearest(number) for number in (0, 84, 86, 999)] == [80, 80, 90, 200]
    assert scale.share(140) == 0.5


def test_a_stepper_counts_and_stops(hold, heard):
    stepper = Stepper("bid", ROW, "", 119, Scale(62, 120), heard.append)
    hands = hold(stepper)
    hands.click((ROW.right - 5, ROW.centery))
    hands.click((ROW.right - 5, ROW.centery))
    hands.click(ROW.center)
    hands.click((ROW.x + 5, ROW.centery))
    assert heard == [120, 119]


@pytest.mark.parametrize("ground", Ground)
@pytest.mark.parametrize("enabled", [True, False])
def test_every_field_draws_and_disabled_ones_change_nothing(hold, heard, canvas, ground, enabled):
    common = {"ground": ground, "enabled": enabled, "tip": "non in questo gioco"}
    hands = hold(
        Choice("c", ROW, "Mazzo", [Option(1, "verde", swatch=(0, 90, 0)), Option(2, "tu", "person")], 2, heard.append,
               **common),
        Toggle("t", ROW.move(0, 50), "Segni", True, heard.append, words=("no", "sì"), **common),
        Slider("s", ROW.move(0, 100), "Testo", 5, Scale(0, 10), heard.append, **common),
        Stepper("p", ROW.move(0, 150), "Punti", 5, Scale(0, 10), heard.append, **common),
    )  # fmt: skip
    hands.page.draw(canvas)
    for widget in hands.page.widgets:
        hands.click((widget.control.x + 5, widget.control.centery))
    assert bool(heard) is enabled


def test_the_control_of_a_labelled_row_is_on_the_right(hold):
    labelled, bare = Choice("a", ROW, "Mazzo", DECKS, "n", print), Choice("b", ROW.move(0, 60), "", DECKS, "n", print)
    hold(labelled, bare)
    assert labelled.control.x > ROW.centerx - 1
    assert bare.control.w == ROW.w
