"""The curtain: who is next, whose key lifts it, and that no card can be seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame.event import Event

from briscola.play.persons import Person
from briscola.play.session import Session
from briscola.rules.cards import HIDDEN, Card
from briscola.scenes.answers import CurtainAnswer
from briscola.scenes.context import Context
from briscola.scenes.curtain import PATIENCE, CurtainScene, own_key
from briscola.scenes.pause import PauseScene
from briscola.ui.metrics import Metrics
from tests.scenes.conftest import Hands
from tests.scenes.looks import LANGUAGES, SIZES, TEXTS, cut_texts, misplaced, paint
from tests.scenes.matches import ANNA_BRUNO, start

SAID = "Anna gioca il tre di bastoni"


def begun(context: Context, persons: tuple[Person, ...] = ANNA_BRUNO, variant: str = "classica_2") -> Session:
    session = start(context, variant, persons)
    session.begin_deal()
    return session


def people(*names: str, computers: tuple[str, ...] = ()) -> tuple[Person, ...]:
    return (*map(Person, names), *(Person(name, "rules") for name in computers))


@pytest.fixture
def curtain(hands: Hands) -> CurtainScene:
    """Bruno is next."""
    scene = CurtainScene(hands.context, begun(hands.context), 1, SAID)
    hands.open(scene)
    scene.update(PATIENCE)
    return scene


def test_own_key_lifts_it(hands: Hands, curtain: CurtainScene) -> None:
    hands.press(pygame.K_b)
    assert hands.answers == [CurtainAnswer.READY]


def test_at_first_it_answers_nobody(hands: Hands) -> None:
    scene = CurtainScene(hands.context, begun(hands.context), 1, SAID)
    hands.open(scene)
    assert scene.moving
    hands.press(pygame.K_b)
    hands.click("ready")
    assert not hands.answers and hands.top is scene


def test_own_key_counts_with_shift_held(hands: Hands, curtain: CurtainScene) -> None:
    hands.press(pygame.K_b, mod=pygame.KMOD_SHIFT)
    assert hands.answers == [CurtainAnswer.READY]


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_a, 0),
        (pygame.K_p, 0),
        (pygame.K_b, pygame.KMOD_CTRL),
        (pygame.K_RETURN, 0),
        (pygame.K_KP_ENTER, 0),
        (pygame.K_SPACE, 0),
    ],
)
def test_another_key_lifts_nothing(hands: Hands, curtain: CurtainScene, key: int, mod: int) -> None:
    hands.press(key, mod=mod)
    assert not hands.answers
    assert hands.top is curtain


def test_click_lifts_it(hands: Hands, curtain: CurtainScene) -> None:
    hands.click("ready")
    assert hands.answers == [CurtainAnswer.READY]


def test_pad_a_lifts_it(hands: Hands, curtain: CurtainScene) -> None:
    hands.context.stage.handle(Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A))
    hands.frame()
    assert hands.answers == [CurtainAnswer.READY]


def test_escape_pauses_and_menu_leaves_both(hands: Hands, curtain: CurtainScene) -> None:
    hands.press(pygame.K_ESCAPE)
    assert isinstance(hands.top, PauseScene)
    hands.click("menu")
    hands.frame()
    assert hands.answers == [CurtainAnswer.LEAVE]


def test_resumed_pause_leaves_the_curtain_down(hands: Hands, curtain: CurtainScene) -> None:
    hands.click("pause")
    hands.press(pygame.K_p)
    assert hands.top is curtain
    assert not hands.answers


@pytest.mark.parametrize(
    ("names", "computers", "keys"),
    [
        (("Anna", "Bruno"), (), ["a", "b"]),
        (("Anna", "Alberto"), (), ["", ""]),
        (("anna", "Alberto"), (), ["", ""]),
        (("Élodie", "7 bello"), (), ["", "7"]),
        (("Ωmega", "  "), (), ["", ""]),
        (("Bruno",), ("Beppe",), ["b"]),
    ],
)
def test_key_is_the_initial_unless_shared_or_untypable(
    context: Context, names: tuple[str, ...], computers: tuple[str, ...], keys: list[str]
) -> None:
    session = begun(context, people(*names, computers=computers))
    assert [own_key(session, person) for person in range(len(names))] == keys


def test_shared_initial_leaves_enter(hands: Hands) -> None:
    scene = CurtainScene(hands.context, begun(hands.context, people("Anna", "Alberto")), 1, "")
    hands.open(scene)
    scene.update(PATIENCE)
    hands.press(pygame.K_a)
    assert not hands.answers
    hands.press(pygame.K_RETURN)
    assert hands.answers == [CurtainAnswer.READY]


def labels(scene: CurtainScene) -> dict[str, str]:
    return {widget.name: widget.label for widget in scene.page.widgets}


def test_names_who_is_next_and_who_looks_away(curtain: CurtainScene) -> None:
    words = labels(curtain)
    assert words["title"] == "Ora gioca Bruno"
    assert words["ready"] == "Sono Bruno: scopri"
    assert words["hint"] == "solo Bruno preme questo tasto · Anna guarda altrove"
    assert words["event"] == SAID


def test_among_three_people_nobody_is_singled_out(hands: Hands) -> None:
    session = begun(hands.context, people("Anna", "Bruno", "Carla"), "tre")
    scene = CurtainScene(hands.context, session, 2, "")
    hands.open(scene)
    assert labels(scene)["hint"] == "solo Carla preme questo tasto"


def test_no_face_is_drawn(hands: Hands, curtain: CurtainScene, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Card] = []
    face = hands.context.skin.face
    monkeypatch.setattr(
        hands.context.skin, "face", lambda card, *args, **how: seen.append(card) or face(card, *args, **how)
    )
    paint(curtain)
    assert set(seen) == {HIDDEN}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", TEXTS)
def test_controls_keep_apart_inside_the_window(make_context: Callable[..., Any], language: str, text: int) -> None:
    context = make_context(language=language)
    scene = CurtainScene(context, begun(context), 1, SAID)
    for size in SIZES:
        scene.resize(Metrics(size, text / 100))
        assert not misplaced(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off(make_context: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    context = make_context(language=language)
    scene = CurtainScene(context, begun(context), 1, SAID)
    for size in SIZES[:3]:
        scene.resize(Metrics(size))
        with cut_texts(monkeypatch) as cut:
            paint(scene)
        assert not cut, size
