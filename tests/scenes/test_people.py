"""The people who play here: named, shown by an emblem, chosen, renamed, removed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from briscola.scenes.confirm import ConfirmScene
from briscola.scenes.context import Context
from briscola.scenes.people import LOOKS, PeopleAnswer, PeopleScene
from briscola.store.settings import Profile
from tests.scenes.conftest import Hands
from tests.scenes.looks import LANGUAGES, PAINTED, SIZES, TEXTS, cut_texts, misplaced, paint

ANNA, BRUNO = Profile(name="Anna", portrait="coppe"), Profile(name="Bruno")


def opened(hands: Hands, *profiles: Profile, name: str = "") -> PeopleScene:
    scene = hands.open(PeopleScene(hands.context, profiles, name))
    assert isinstance(scene, PeopleScene)
    return scene


def answer(hands: Hands) -> PeopleAnswer:
    (found,) = hands.answers
    assert isinstance(found, PeopleAnswer)
    return found


def test_who_sits_on_the_chair_is_on_the_page(hands: Hands) -> None:
    opened(hands, ANNA, BRUNO, name="bruno")
    hands.click("choose")
    assert answer(hands) == PeopleAnswer((ANNA, BRUNO), chosen="Bruno")


def test_somebody_new_is_typed_and_sits_down_by_keys_alone(hands: Hands) -> None:
    scene = opened(hands, ANNA)
    for _ in range(len(scene.hotspots())):
        if scene.page.focused is not None and scene.page.focused.name == "name":
            break
        hands.press(pygame.K_TAB)
    hands.type("Zoë")
    hands.press(pygame.K_RETURN)
    assert answer(hands) == PeopleAnswer((ANNA, Profile(name="Zoë")), chosen="Zoë")


def test_an_emblem_is_chosen(hands: Hands) -> None:
    opened(hands, ANNA, BRUNO, name="Bruno")
    hands.click("look.spade")
    hands.press(pygame.K_ESCAPE)
    assert answer(hands) == PeopleAnswer((ANNA, Profile(name="Bruno", portrait="spade")))


def test_who_is_renamed_is_told_by_both_names(hands: Hands) -> None:
    scene = opened(hands, ANNA, BRUNO, name="Anna")
    scene.page.focus("name")
    hands.press(pygame.K_BACKSPACE)
    hands.type("ina")
    hands.press(pygame.K_ESCAPE)
    found = answer(hands)
    assert found.profiles[0] == replace(ANNA, name="Annina") and found.renamed == {"Anna": "Annina"}


def test_who_is_kept_goes_only_after_a_question(hands: Hands) -> None:
    scene = opened(hands, ANNA, BRUNO, name="Anna")
    hands.click("remove")
    assert isinstance(hands.top, ConfirmScene)
    hands.press(pygame.K_RETURN)
    assert hands.top is scene
    hands.click("remove")
    hands.click("yes")
    hands.press(pygame.K_ESCAPE)
    assert answer(hands) == PeopleAnswer((BRUNO,), {"Anna": ""})


def test_the_last_one_may_go_too(hands: Hands) -> None:
    opened(hands, ANNA, name="Anna")
    hands.click("remove")
    hands.click("yes")
    hands.press(pygame.K_ESCAPE)
    assert answer(hands) == PeopleAnswer((), {"Anna": ""})


def test_two_of_one_name_cannot_be(hands: Hands) -> None:
    scene = opened(hands, ANNA, BRUNO)
    scene.page.focus("name")
    hands.type("anna")
    assert scene.fault
    hands.press(pygame.K_RETURN)
    assert hands.answers == []
    hands.press(pygame.K_ESCAPE)
    assert answer(hands) == PeopleAnswer((ANNA, BRUNO))


def test_a_name_rubbed_out_leaves_the_old_one(hands: Hands) -> None:
    scene = opened(hands, BRUNO, name="Bruno")
    scene.page.focus("name")
    hands.press(*[pygame.K_BACKSPACE] * 5)
    hands.press(pygame.K_RETURN)
    assert hands.answers == []
    hands.press(pygame.K_ESCAPE)
    assert answer(hands).profiles == (BRUNO,) and answer(hands).renamed == {}


def test_new_begins_one_empty_card(hands: Hands) -> None:
    scene = opened(hands, ANNA, name="Anna")
    hands.click("new")
    hands.click("new")
    assert scene.page.focused is not None and scene.page.focused.name == "name"
    hands.type("Ida")
    hands.press(pygame.K_RETURN)
    assert answer(hands) == PeopleAnswer((ANNA, Profile(name="Ida")), chosen="Ida")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_people_keep_their_places(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language)
    scene = PeopleScene(context, [ANNA, BRUNO], "bruno")
    for text in TEXTS:
        scene.resize(replace(context.stage.metrics, text=text / 100))
        assert misplaced(scene) == [], text
        assert len([name for name in scene.hotspots() if name.startswith("look.")]) == len(LOOKS)
        if size in PAINTED:
            with cut_texts(monkeypatch) as cut:
                paint(scene)
            assert cut == [], text
