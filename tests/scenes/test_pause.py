"""The pause: what ends it, where it leads, and that no hand can be seen meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame.event import Event

from briscola.rules.cards import HIDDEN, Card
from briscola.scenes.answers import PauseAnswer
from briscola.scenes.options import OptionsScene
from briscola.scenes.pause import PauseScene
from briscola.ui.metrics import Metrics
from tests.scenes.conftest import Hands
from tests.scenes.looks import LANGUAGES, SIZES, TEXTS, cut_texts, misplaced, paint


@pytest.fixture
def pause(hands: Hands) -> PauseScene:
    """A pause on the stage."""
    scene = PauseScene(hands.context)
    hands.open(scene)
    return scene


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE])
def test_keys_resume(hands: Hands, pause: PauseScene, key: int) -> None:
    hands.press(key)
    assert hands.answers == [PauseAnswer.RESUME]


def test_pad_b_resumes(hands: Hands, pause: PauseScene) -> None:
    hands.context.stage.handle(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B))
    hands.frame()
    assert hands.answers == [PauseAnswer.RESUME]


@pytest.mark.parametrize(("name", "answer"), [("resume", PauseAnswer.RESUME), ("menu", PauseAnswer.MENU)])
def test_clicks_answer(hands: Hands, pause: PauseScene, name: str, answer: PauseAnswer) -> None:
    hands.click(name)
    assert hands.answers == [answer]


def test_options_open_over_it_and_come_back(hands: Hands, pause: PauseScene) -> None:
    hands.click("options")
    assert isinstance(hands.top, OptionsScene)
    hands.press(pygame.K_ESCAPE)
    assert hands.top is pause


def test_quit_leaves_the_program(hands: Hands, pause: PauseScene) -> None:
    hands.click("quit")
    hands.frame()
    assert hands.context.stage.top is None


def test_no_face_is_drawn(hands: Hands, pause: PauseScene, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Card] = []
    face = hands.context.skin.face
    monkeypatch.setattr(
        hands.context.skin, "face", lambda card, *args, **how: seen.append(card) or face(card, *args, **how)
    )
    paint(pause)
    assert set(seen) == {HIDDEN}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_controls_keep_apart_inside_the_window(make_context: Callable[..., Any], language: str, text: int) -> None:
    scene = PauseScene(make_context(language=language))
    for size in SIZES:
        scene.resize(Metrics(size, text / 100))
        assert not misplaced(scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_nothing_is_cut_off(
    make_context: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, language: str, text: int
) -> None:
    scene = PauseScene(make_context(language=language))
    for size in SIZES[:3]:
        scene.resize(Metrics(size, text / 100))
        with cut_texts(monkeypatch) as cut:
            paint(scene)
        assert not cut, size
