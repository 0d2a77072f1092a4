"""A page to read scrolls by wheel, keys, bar and drag; a name is asked for on a page of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from briscola.scenes.context import Context
from briscola.scenes.name_page import NameScene
from briscola.scenes.reading import ReadingScene, ReadingSection
from briscola.scenes.rules_page import rules_scene
from briscola.ui.widgets.richtext import RichText
from tests.scenes.conftest import Hands
from tests.scenes.looks import LANGUAGES, PAINTED, SIZES, TEXTS, cut_texts, misplaced, paint

SECTIONS = [ReadingSection(f"Part {n}", tuple(f"Sentence {n}.{m}." for m in range(6))) for n in range(20)]


def opened(hands: Hands) -> tuple[ReadingScene, RichText]:
    scene = hands.open(ReadingScene(hands.context, "Rules", SECTIONS))
    assert isinstance(scene, ReadingScene)
    text = next(widget for widget in scene.page.widgets if isinstance(widget, RichText))
    return scene, text


def test_sections_stand_under_their_titles(hands: Hands) -> None:
    scene, _ = opened(hands)
    assert scene.source.startswith("## Part 0\nSentence 0.0.\n")
    assert scene.source.count("\n\n## ") == 19


def test_the_keys_scroll_at_once(hands: Hands) -> None:
    _, text = opened(hands)
    places = [text.state()]
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_END):
        hands.press(key)
        places.append(text.state())
    assert places == sorted(set(places))
    hands.press(pygame.K_HOME)
    assert text.state() == 0


def test_wheel_and_drag_scroll(context: Context, hands: Hands) -> None:
    scene, text = opened(hands)
    hands.wheel("text", -2)
    wheeled = text.state()
    assert wheeled > 0
    middle = scene.hotspots()["text"].center
    context.stage.handle(Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1))
    context.stage.handle(Event(pygame.MOUSEMOTION, pos=(middle[0], middle[1] - 60), rel=(0, -60), buttons=(1, 0, 0)))
    context.stage.handle(Event(pygame.MOUSEBUTTONUP, pos=middle, button=1))
    assert text.state() > wheeled


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_leave(hands: Hands, key: int) -> None:
    opened(hands)
    hands.press(key)
    assert hands.answers == [None]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_to_read_keep_their_places(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language)
    rules = context.shelf.usable["coppie_4"]
    changed = replace(rules, match=replace(rules.match, n=5))
    for scene in (
        rules_scene(context, changed, rules),
        NameScene(context, context.tr.text("setup.save_question"), "OK", lambda name: "", 20),
    ):
        for text in TEXTS:
            scene.resize(replace(context.stage.metrics, text=text / 100))
            assert misplaced(scene) == [], text
            if size in PAINTED:
                with cut_texts(monkeypatch) as cut:
                    paint(scene)
                assert cut == [], text


def test_rules_say_what_was_agreed_on(context: Context) -> None:
    rules = context.shelf.usable["classica_2"]
    changed = replace(rules, match=replace(rules.match, n=5))
    assert "## Patti di tavolo\nPartita: al meglio di 5" in rules_scene(context, changed, rules).source
    assert "Patti di tavolo" not in rules_scene(context, rules, rules).source


def test_every_variant_has_rules_to_read(context: Context) -> None:
    for rules in context.shelf.usable.values():
        assert "[" not in rules_scene(context, rules, rules).source


def test_a_name_is_given_or_not(hands: Hands) -> None:
    hands.open(NameScene(hands.context, "?", "OK", lambda name: "no" if name == "x" else "", 8))
    hands.press(pygame.K_RETURN)
    hands.type("x")
    hands.press(pygame.K_RETURN)
    assert hands.answers == []
    hands.type("y  z")
    hands.press(pygame.K_RETURN)
    assert hands.answers == ["xy z"]
    hands.open(NameScene(hands.context, "?", "OK", lambda name: "", 8))
    hands.press(pygame.K_ESCAPE)
    assert hands.answers == ["xy z", None]
