"""The options: each counts at once, is kept, and can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from briscola.scenes.context import Context
from briscola.scenes.options import RESET, OptionsScene
from briscola.store.places import Places
from briscola.store.settings import AnimationSpeed, Settings, load_settings
from briscola.ui.sound import Sound
from briscola.ui.timeline import Speed
from briscola.ui.widgets.field import Field
from tests.scenes.conftest import SHIPPED, Hands
from tests.scenes.looks import LANGUAGES, PAINTED, SIZES, TEXTS, cut_texts, misplaced, paint

DECKS = ("napoletane", "francesi")


def open_options(hands: Hands) -> OptionsScene:
    scene = hands.open(OptionsScene(hands.context))
    assert isinstance(scene, OptionsScene)
    return scene


def step(hands: Hands, scene: OptionsScene, name: str, key: int = pygame.K_RIGHT) -> None:
    """Change a row by keys."""
    scene.page.focus(name)
    hands.press(key)


def kept(places: Places) -> Settings:
    return load_settings(SHIPPED, places.settings_file)[0]


def titles(scene: OptionsScene) -> list[str]:
    return [widget.label for widget in scene.page.widgets if isinstance(widget, Field)]


def test_escape_closes_the_options(context: Context, hands: Hands) -> None:
    open_options(hands)
    hands.press(pygame.K_ESCAPE)
    assert hands.answers == [None]


def test_the_back_button_closes_the_options(context: Context, hands: Hands) -> None:
    open_options(hands)
    hands.click("back")
    assert hands.answers == [None]


def test_the_language_changes_under_the_finger(context: Context, hands: Hands, places: Places) -> None:
    scene = open_options(hands)
    assert "Lingua" in titles(scene)
    step(hands, scene, "language", pygame.K_LEFT)
    assert context.settings.language == "en" and "Language" in titles(scene)
    assert kept(places).language == "en"
    assert scene.page.focused is not None and scene.page.focused.name == "language"


def test_every_row_is_kept_by_keys_alone(context: Context, hands: Hands, places: Places) -> None:
    scene = open_options(hands)
    step(hands, scene, "text_size")
    step(hands, scene, "deck")
    step(hands, scene, "deck_back")
    scene.page.focus("tab.table")
    hands.press(pygame.K_RETURN)
    step(hands, scene, "animation_speed")
    step(hands, scene, "reduced_motion")
    step(hands, scene, "trick_pause")
    step(hands, scene, "sound_volume", pygame.K_LEFT)
    step(hands, scene, "mute")
    saved = kept(places)
    assert saved.text_size == 110 and context.stage.metrics.text == pytest.approx(1.1)
    assert saved.deck == context.deck.id != "napoletane" and saved.back == context.skin.back_name == "back2"
    assert saved.animation_speed is AnimationSpeed.FAST and context.pace.speed is Speed.FAST
    assert saved.reduced_motion and context.pace.reduced
    assert saved.trick_pause == 1400 and context.trick_pause == pytest.approx(1.4)
    assert saved.sound_volume == context.sounds.volume == 75
    assert saved.mute and context.sounds.muted


def test_every_row_is_kept_by_mouse_alone(context: Context, hands: Hands, places: Places) -> None:
    open_options(hands)
    hands.click("text_size", at=(0.92, 0.5))
    hands.click("deck", at=(0.92, 0.5))
    hands.click("tab.table")
    hands.click("animation_speed", at=(0.6, 0.5))
    hands.click("reduced_motion", at=(0.6, 0.5))
    hands.click("sound_volume", at=(0.6, 0.5))
    saved = kept(places)
    assert saved.text_size == 110 and saved.deck != "napoletane"
    assert saved.animation_speed is AnimationSpeed.SLOW and saved.reduced_motion and saved.sound_volume < 80


def test_full_screen_is_asked_of_the_window_once(context: Context, hands: Hands) -> None:
    asked: list[bool] = []
    context.fill_screen = asked.append
    scene = open_options(hands)
    step(hands, scene, "full_screen", pygame.K_SPACE)
    step(hands, scene, "full_screen", pygame.K_SPACE)
    assert asked == [True, False]


def test_a_new_volume_is_heard(context: Context, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[Sound, int]] = []
    monkeypatch.setattr(context.sounds, "play", lambda sound: heard.append((sound, context.sounds.volume)))
    scene = open_options(hands)
    hands.click("tab.table")
    step(hands, scene, "sound_volume")
    assert heard == [(Sound.SLAP, 85)]


def test_faces_are_offered_where_a_deck_has_several(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(deck="francesi"))
    scene = open_options(hands)
    step(hands, scene, "faces")
    assert hands.context.skin.faces == "four_colour"
    hands.context.change(deck="napoletane")
    assert "faces" not in scene.hotspots()


def test_without_animations_the_trick_pause_says_why_it_is_idle(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(animation_speed=AnimationSpeed.INSTANT))
    scene = open_options(hands)
    hands.click("tab.table")
    row = next(widget for widget in scene.page.widgets if widget.name == "trick_pause")
    assert not row.enabled and row.tip


def test_defaults_come_back_after_a_question(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(deck="francesi", text_size=125, mute=True, language="en"))
    open_options(hands)
    hands.click("defaults")
    hands.click("no")
    assert hands.context.settings.mute
    hands.click("defaults")
    hands.click("yes")
    default = Settings()
    assert all(getattr(hands.context.settings, name) == getattr(default, name) for name in RESET)
    assert hands.context.stage.metrics.text == 1.0


def test_a_text_size_of_the_users_own_stays(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(text_size=115))
    scene = open_options(hands)
    row = next(widget for widget in scene.page.widgets if widget.name == "text_size")
    assert row.value() == "115 %"
    step(hands, scene, "text_size")
    assert hands.context.settings.text_size == 125


def test_a_language_that_is_gone_counts_as_the_systems(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(language="xx"))
    scene = open_options(hands)
    assert scene.page.focused is not None and scene.page.focused.name == "language"
    step(hands, scene, "language")
    assert hands.context.settings.language in ("it", "en")


def test_an_idle_page_draws_nothing(context: Context, hands: Hands) -> None:
    scene = open_options(hands)
    for _ in range(15):
        hands.frame()
    assert scene.draw(hands.surface) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_options_keep_their_places(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language)
    for deck in DECKS:
        context.change(deck=deck)
        scene = OptionsScene(context)
        for text in TEXTS:
            scene.resize(replace(context.stage.metrics, text=text / 100))
            for tab in range(2):
                scene._turn_to(tab)
                assert misplaced(scene) == [], (text, tab)
                if size in PAINTED:
                    with cut_texts(monkeypatch) as cut:
                        paint(scene)
                    assert cut == [], (text, tab)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_is_whole_at_the_usual_size(
    make_context: Callable[..., Context], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(language=language, deck="francesi")
    scene = OptionsScene(context)
    scene.resize(context.stage.metrics)
    for tab in range(2):
        scene._turn_to(tab)
        for row in [widget for widget in scene.page.widgets if isinstance(widget, Field)]:
            assert context.tr.has(f"options.about_{row.name}")
            scene.page.focus(row.name)
            with cut_texts(monkeypatch) as cut:
                paint(scene)
            assert cut == []
