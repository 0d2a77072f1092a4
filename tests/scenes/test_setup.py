"""The set-up: who plays what with whom, and what of it is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from briscola.play.persons import Person
from briscola.rules.choices import MatchFormat, Tie
from briscola.scenes.context import Context
from briscola.scenes.opening import MatchChoice
from briscola.scenes.setup import TABS, SetupScene, offered_variants
from briscola.scenes.setup_form import LENGTHS, Length, SetupForm, trimmed
from briscola.store.places import Places
from briscola.store.settings import SeatChoice, Settings, load_settings
from briscola.ui.portraits import regulars
from tests.scenes.conftest import SHIPPED, Hands
from tests.scenes.looks import LANGUAGES, PAINTED, SIZES, TEXTS, cut_texts, misplaced, paint

TWO_PEOPLE = (SeatChoice(name="Anna"), SeatChoice(name="Bruno"))


def answer(hands: Hands) -> MatchChoice:
    """What the page was popped with."""
    (choice,) = hands.answers
    assert isinstance(choice, MatchChoice)
    return choice


def kept(places: Places) -> Settings:
    """What the user's file says now."""
    return load_settings(SHIPPED, places.settings_file)[0]


def focus(scene: SetupScene, name: str) -> None:
    scene.page.focus(name)


def test_enter_alone_begins_the_usual_match(context: Context, hands: Hands) -> None:
    hands.open(SetupScene(context))
    hands.press(pygame.K_RETURN)
    choice = answer(hands)
    assert choice.rules.meta.id == "classica_2"
    assert choice.persons == (Person("Giocatore"), Person("Nino", "rules", "nino"))


def test_escape_goes_back_without_a_match(context: Context, hands: Hands) -> None:
    hands.open(SetupScene(context))
    hands.press(pygame.K_ESCAPE)
    assert hands.answers == [None]


def test_only_playable_games_for_two_are_offered(context: Context) -> None:
    offered = offered_variants(context)
    assert next(iter(offered)) == "classica_2"
    assert {"doppia_2", "a_perdere", "bussata"} <= set(offered)
    assert all(rules.seats == 2 for rules in offered.values())


def test_the_whole_page_by_keys_alone(context: Context, hands: Hands, places: Places) -> None:
    scene = hands.open(SetupScene(context))
    assert isinstance(scene, SetupScene)
    hands.press(pygame.K_DOWN)
    focus(scene, "match")
    hands.press(pygame.K_RIGHT)
    focus(scene, "tie")
    hands.press(pygame.K_RIGHT)
    focus(scene, "name0")
    hands.type("Zoë")
    focus(scene, "regular1")
    hands.press(pygame.K_RIGHT)
    focus(scene, "deck")
    hands.press(pygame.K_RIGHT)
    hands.press(pygame.K_RETURN)
    choice = answer(hands)
    assert choice.rules.meta.id == "doppia_2"
    assert (choice.rules.match.format, choice.rules.match.n) == (MatchFormat.BEST_OF, 5)
    assert choice.rules.score.tie is Tie.REPLAY
    assert choice.persons == (Person("Zoë"), Person("Elvira", "rules", "elvira"))
    saved = kept(places)
    assert (saved.variant, saved.match_format, saved.match_length, saved.tie) == ("doppia_2", "best_of", 5, "replay")
    assert saved.seats[0].name == "Zoë" and saved.seats[1].portrait == "elvira"
    assert saved.deck == context.deck.id != "napoletane"


def test_tab_reaches_every_control(context: Context, hands: Hands) -> None:
    scene = hands.open(SetupScene(context))
    assert isinstance(scene, SetupScene)
    reached = set()
    for _ in range(len(scene.hotspots()) + 1):
        assert scene.page.focused is not None
        reached.add(scene.page.focused.name)
        hands.press(pygame.K_TAB)
    assert reached == set(scene.hotspots())


def test_the_whole_page_by_mouse_alone(context: Context, hands: Hands) -> None:
    hands.open(SetupScene(context))
    hands.click("match", at=(0.95, 0.5))
    hands.click("tie", at=(0.95, 0.5))
    hands.click("kind1", at=(0.9, 0.5))
    hands.click("kind1", at=(0.1, 0.5))
    hands.click("regular1", at=(0.1, 0.5))
    hands.click("deck", at=(0.95, 0.5))
    hands.click("start")
    choice = answer(hands)
    assert choice.rules.match.n == 5 and choice.rules.score.tie is Tie.REPLAY
    assert choice.persons[1] == Person("Anselmo", "rules", "anselmo")


def test_what_was_chosen_is_there_the_next_time(make_context: Callable[..., Context], places: Places) -> None:
    first = Hands(make_context())
    scene = first.open(SetupScene(first.context))
    assert isinstance(scene, SetupScene)
    scene.form.seat(0, name="Mariangela")
    scene.form.length = Length(MatchFormat.FIRST_TO, 10)
    first.press(pygame.K_ESCAPE)
    saved = kept(places)
    again = SetupForm(saved, offered_variants(first.context))
    assert again.chairs == scene.form.chairs and again.length == scene.form.length


def test_two_people_share_the_screen(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(seats=TWO_PEOPLE))
    hands.open(SetupScene(hands.context))
    hands.press(pygame.K_RETURN)
    assert answer(hands).persons == (Person("Anna"), Person("Bruno"))


def test_two_computers_may_be_watched(context: Context, hands: Hands) -> None:
    scene = hands.open(SetupScene(context))
    hands.click("kind0", at=(0.9, 0.5))
    assert "regular0" in scene.hotspots()
    hands.click("start")
    persons = answer(hands).persons
    assert not any(person.is_human for person in persons)
    assert persons[0].portrait != persons[1].portrait


def test_no_regular_sits_on_two_chairs(context: Context) -> None:
    form = SetupForm(context.settings, offered_variants(context))
    form.seat(1, regular="rosa")
    form.seat(0, human=False, regular="rosa")
    assert form.chairs[0].regular != "rosa"
    assert "rosa" not in [regular.key for regular in form.free_regulars(0)]
    assert len(form.free_regulars(0)) == len(regulars()) - 1


@pytest.mark.parametrize("other", ["anna", " Anna ", "ANNA"])
def test_two_of_the_same_name_cannot_sit_down(make_context: Callable[..., Context], other: str) -> None:
    hands = Hands(make_context(seats=(SeatChoice(name="Anna"), SeatChoice(name=other))))
    hands.open(SetupScene(hands.context))
    hands.press(pygame.K_RETURN)
    hands.click("start")
    assert hands.answers == []


def test_composed_and_decomposed_accents_are_one_name(make_context: Callable[..., Context]) -> None:
    seats = (SeatChoice(name="Niccol\u00f2"), SeatChoice(name="niccolo\u0300"))
    form = SetupForm(make_context(seats=seats).settings, offered_variants(make_context()))
    assert form.shared_name(("1", "2")) == "niccolo\u0300"


def test_another_name_frees_the_start(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(seats=(SeatChoice(name="Anna"), SeatChoice(name="Anna"))))
    scene = hands.open(SetupScene(hands.context))
    assert isinstance(scene, SetupScene)
    focus(scene, "name1")
    hands.type("rita")
    hands.press(pygame.K_RETURN)
    assert [person.name for person in answer(hands).persons] == ["Anna", "Annarita"]


def test_a_person_named_as_a_regular_cannot_play_against_him(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(seats=(SeatChoice(name="nino"), SeatChoice(player="rules", portrait="nino"))))
    hands.open(SetupScene(hands.context))
    hands.press(pygame.K_RETURN)
    assert hands.answers == []


def test_who_types_no_name_gets_one(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(seats=(SeatChoice(name="   "), SeatChoice())))
    hands.open(SetupScene(hands.context))
    hands.press(pygame.K_RETURN)
    assert [person.name for person in answer(hands).persons] == ["Giocatore 1", "Giocatore 2"]


def test_names_are_trimmed_and_no_longer_than_sixteen() -> None:
    assert trimmed("  Maria   Pia ") == "Maria Pia"
    assert trimmed("Massimiliano Bartolomeo") == "Massimiliano Bar"
    assert trimmed("Bartolomeo Anna  X") == "Bartolomeo Anna"
    assert trimmed(" \t ") == ""


def test_letters_typed_into_a_name_are_no_shortcuts(context: Context, hands: Hands) -> None:
    scene = hands.open(SetupScene(context))
    assert isinstance(scene, SetupScene)
    focus(scene, "name0")
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0)
    assert context.stage.handle(event)


def test_a_deck_is_seen_and_kept_at_once(context: Context, hands: Hands, places: Places) -> None:
    hands.open(SetupScene(context))
    hands.click("deck", at=(0.95, 0.5))
    assert kept(places).deck == context.skin.deck.id != "napoletane"


@pytest.mark.parametrize(
    "wrong",
    [
        {"match_format": MatchFormat.BEST_OF, "match_length": 4},
        {"match_format": MatchFormat.FIRST_TO, "match_length": -1},
        {"variant": "gone"},
        {"seats": (SeatChoice(player="rules", portrait="nobody"),)},
        {"seats": (SeatChoice(), SeatChoice(), SeatChoice(name="third"))},
    ],
)
def test_impossible_settings_become_the_usual_match(make_context: Callable[..., Context], wrong: dict[str, object]):
    hands = Hands(make_context(**wrong))
    hands.open(SetupScene(hands.context))
    hands.press(pygame.K_RETURN)
    choice = answer(hands)
    assert len(choice.persons) == 2 and choice.rules.score.tie in Tie
    assert Length(choice.rules.match.format, choice.rules.match.n) in LENGTHS


def test_an_idle_page_draws_nothing(context: Context, hands: Hands) -> None:
    scene = hands.open(SetupScene(context))
    hands.frame()
    hands.frame()
    assert scene.draw(hands.surface) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_set_up_keeps_its_places(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language, seats=(SeatChoice(name="WWWWWWWWWWWWWWWW"), SeatChoice()))
    scene = SetupScene(context)
    for text in TEXTS:
        scene.resize(replace(context.stage.metrics, text=text / 100))
        tabs = range(len(TABS)) if "tab.variant" in scene.hotspots() else range(1)
        for tab in tabs:
            scene._turn_to(tab)
            for variant in scene.form.offered:
                scene._choose(variant)
                assert misplaced(scene) == [], (text, tab, variant)
            if size in PAINTED and tab != TABS.index("table"):
                with cut_texts(monkeypatch) as cut:
                    paint(scene)
                assert [words for words in cut if "WWW" not in words] == [], (text, tab)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_set_up_is_whole_at_the_usual_size(
    make_context: Callable[..., Context], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(language=language)
    scene = SetupScene(context)
    scene.resize(context.stage.metrics)
    with cut_texts(monkeypatch) as cut:
        for variant in scene.form.offered:
            scene._choose(variant)
            for length in scene.form.lengths:
                for tie in Tie:
                    scene.form.length, scene.form.tie = length, tie
                    scene.page.rebuild()
                    paint(scene)
        for regular in regulars():
            scene.form.seat(1, regular=regular.key)
            scene.page.rebuild()
            paint(scene)
    assert cut == []


@pytest.mark.parametrize("size", PAINTED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_why_there_is_no_start_is_told_whole(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language, seats=(SeatChoice(name="Anna"), SeatChoice(name="Anna")))
    scene = SetupScene(context)
    for text in TEXTS:
        scene.resize(replace(context.stage.metrics, text=text / 100))
        if "tab.table" in scene.hotspots():
            scene._turn_to(TABS.index("table"))
        with cut_texts(monkeypatch) as cut:
            paint(scene)
        assert cut == []


def test_shipped_defaults_and_form_agree(context: Context) -> None:
    shipped, problems = load_settings(SHIPPED)
    assert problems == ()
    form = SetupForm(shipped, offered_variants(context))
    assert (form.variant, form.length, form.tie) == ("classica_2", Length(MatchFormat.BEST_OF, 3), Tie.DRAW)


def test_a_variant_begins_with_its_own_tie_rule_and_match(context: Context) -> None:
    offered = offered_variants(context)
    base = offered["classica_2"]
    own = replace(
        base,
        meta=replace(base.meta, id="casa_mia"),
        score=replace(base.score, tie=Tie.LAST_TRICK),
        match=replace(base.match, format=MatchFormat.FIRST_TO, n=3),
    )
    settings = replace(context.settings, agreed_for="classica_2", tie=Tie.REPLAY, match_length=5)
    form = SetupForm(settings, {**offered, "casa_mia": own})
    assert form.rules().score.tie is Tie.REPLAY and form.rules().match.n == 5
    form.choose("casa_mia")
    assert form.rules().score.tie is Tie.LAST_TRICK
    assert (form.rules().match.format, form.rules().match.n) == (MatchFormat.FIRST_TO, 3)
    assert SetupForm(replace(settings, variant="casa_mia"), {**offered, "casa_mia": own}).rules().match.n == 3
