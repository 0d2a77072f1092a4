"""The set-up: who plays what with whom, by keys and by mouse, and what of it is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from briscola.content.check import check_path
from briscola.content.variants import find_variants, shipped_variants
from briscola.play.persons import Person
from briscola.play.session import Session
from briscola.rules.choices import MatchFormat, Tie
from briscola.scenes.confirm import ConfirmScene
from briscola.scenes.context import Context
from briscola.scenes.name_page import NameScene
from briscola.scenes.opening import MatchChoice, begin_match, match_text, restore_match
from briscola.scenes.people import PeopleScene
from briscola.scenes.reading import ReadingScene
from briscola.scenes.setup import TABS, SetupScene, remembered_choice
from briscola.scenes.setup_company import COMPUTER
from briscola.scenes.variant_picker import VariantPicker
from briscola.store.places import Places
from briscola.store.settings import Profile, SeatChoice, Settings, load_settings
from briscola.ui.widgets.button import Button
from briscola.ui.widgets.listing import Listing
from briscola.ui.widgets.richtext import RichText
from tests.scenes.conftest import SHIPPED, Hands
from tests.scenes.test_setup_form import called_file

TWO_PEOPLE = {2: (SeatChoice(name="Anna"), SeatChoice(name="Bruno"))}


def answer(hands: Hands) -> MatchChoice:
    """What the page was popped with."""
    (choice,) = hands.answers
    assert isinstance(choice, MatchChoice)
    return choice


def kept(places: Places) -> Settings:
    """What the user's file says now."""
    return load_settings(SHIPPED, places.settings_file)[0]


def opened(hands: Hands) -> SetupScene:
    scene = hands.open(SetupScene(hands.context))
    assert isinstance(scene, SetupScene)
    return scene


def listing(scene: SetupScene) -> Listing:
    return next(widget for widget in scene.page.widgets if isinstance(widget, Listing))


def press_until(hands: Hands, key: int, done: Callable[[], bool]) -> None:
    """Press a key until something is so."""
    for _ in range(60):
        if done():
            return
        hands.press(key)
    raise AssertionError("never came about")


def tab_to(hands: Hands, scene: SetupScene, name: str) -> None:
    """Bring the focus to a control with Tab alone."""
    press_until(hands, pygame.K_TAB, lambda: scene.page.focused is not None and scene.page.focused.name == name)


def test_enter_alone_begins_the_usual_match(context: Context, hands: Hands) -> None:
    opened(hands)
    hands.press(pygame.K_RETURN)
    choice = answer(hands)
    assert choice.rules.meta.id == "classica_2"
    assert choice.persons == (Person("Giocatore"), Person("Nino", "rules", "nino"))


def test_escape_goes_back_without_a_match(context: Context, hands: Hands) -> None:
    opened(hands)
    hands.press(pygame.K_ESCAPE)
    assert hands.answers == [None]


# the list


def test_variants_stand_under_their_number_of_players(context: Context, hands: Hands, places: Places) -> None:
    key = called_file(places)
    groups = {group.title: [row.key for row in group.rows] for group in listing(opened(hands)).groups}
    assert list(groups) == ["In due", "In tre", "In quattro", "In cinque", "In sei"]
    assert key in groups["In cinque"]
    assert "quattro_in_due" in groups["In due"]
    assert {"sei", "schembil"} <= set(groups["In sei"])
    assert sum(map(len, groups.values())) == len(context.shelf.usable)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("romagn", {"romagna", "romagna_2"}),
        ("TORNEO coppie", {"torneo_pile"}),
        ("briskula", {"doppia_2"}),
        ("libia", {"schembil"}),
        ("poker", set()),
    ],
)
def test_a_game_is_found_by_name_nickname_or_region(hands: Hands, words: str, found: set[str]) -> None:
    scene = opened(hands)
    scene.page.focus("search")
    hands.type(words)
    assert {row.key for row in listing(scene).rows} == found


def test_what_is_sought_changes_nothing_until_it_is_chosen(hands: Hands) -> None:
    scene = opened(hands)
    scene.page.focus("search")
    hands.type("libia")
    assert scene.form.variant == "classica_2"
    hands.press(pygame.K_DOWN, pygame.K_DOWN)
    assert scene.form.variant == "schembil"


def test_a_file_that_cannot_be_used_stays_in_the_list_with_its_reason(hands: Hands, places: Places) -> None:
    places.variants.mkdir(parents=True)
    (places.variants / "rotta.yaml").write_text("meta: {id: rotta, name: {en: x}}\ndeal: {hand: 30}\n")
    scene = opened(hands)
    row = listing(scene).rows[-1]
    assert row.text == "rotta.yaml" and row.icon == "warn"
    scene.page.focus("variants")
    hands.press(pygame.K_END)
    told = next(widget for widget in scene.page.widgets if isinstance(widget, RichText))
    assert "deal.hand: 30 is out of range" in told.source
    hands.press(pygame.K_RETURN)
    hands.click("start")
    assert hands.answers == []
    hands.press(pygame.K_UP, pygame.K_RETURN)
    assert answer(hands).rules.meta.id != "rotta"


def test_all_games_have_a_page_where_there_is_no_room_for_a_list(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context((800, 600)))
    scene = opened(hands)
    hands.click("list")
    assert isinstance(hands.top, VariantPicker)
    hands.top.page.focus("search")
    hands.type("libia")
    hands.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN)
    assert hands.top is scene and scene.form.variant == "schembil"


# a whole set-up for each number of people


@pytest.mark.parametrize(("variant", "people"), [("doppia_2", 2), ("tre", 3), ("coppie_4", 4), ("sei", 6)])
def test_a_company_sits_down_by_keys_alone(hands: Hands, variant: str, people: int) -> None:
    scene = opened(hands)
    press_until(hands, pygame.K_DOWN, lambda: scene.form.variant == variant)
    tab_to(hands, scene, "match")
    hands.press(pygame.K_RIGHT)
    tab_to(hands, scene, "name0")
    hands.type("Zoë")
    tab_to(hands, scene, f"kind{people - 1}")
    hands.press(pygame.K_RIGHT)
    tab_to(hands, scene, f"name{people - 1}")
    hands.type("Ida")
    hands.press(pygame.K_RETURN)
    choice = answer(hands)
    assert choice.rules.meta.id == variant
    assert choice.rules.match == replace(choice.rules.match, format=MatchFormat.BEST_OF, n=5)
    names = [person.name for person in choice.persons]
    assert len(set(names)) == people and (names[0], names[-1]) == ("Zoë", "Ida")
    assert [person.is_human for person in choice.persons] == [True, *[False] * (people - 2), True]


@pytest.mark.parametrize("people", [5, 6, 7, 9])
def test_more_people_than_seats_sit_down_by_keys(hands: Hands, places: Places, people: int) -> None:
    key = called_file(places)
    scene = opened(hands)
    press_until(hands, pygame.K_DOWN, lambda: scene.form.variant == key)
    tab_to(hands, scene, "people")
    press_until(hands, pygame.K_RIGHT, lambda: scene.form.people == people)
    hands.press(pygame.K_RETURN)
    choice = answer(hands)
    assert len({person.name for person in choice.persons}) == people
    assert_sits_down(hands.context, choice, people)
    saved = kept(places)
    assert saved.people == people and len(saved.companies[people]) == people


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_seven_sit_down_by_mouse(make_context: Callable[..., Context], places: Places, size: tuple[int, int]) -> None:
    key = called_file(places)
    hands = Hands(make_context(size))
    scene = opened(hands)
    scene._select(key)
    if "tab.table" in scene.hotspots():
        hands.click("tab.table")
    hands.click("people", at=(0.95, 0.5))
    hands.click("people", at=(0.95, 0.5))
    assert "kind6" not in scene.hotspots()
    for _ in range(12):
        hands.wheel("kind0" if "kind0" in scene.hotspots() else "people.pane", -1)
    hands.click("regular6", at=(0.95, 0.5))
    hands.click("start")
    choice = answer(hands)
    assert len(choice.persons) == 7 and choice.persons[6].name == "Ortensia"
    assert_sits_down(hands.context, choice, 7)


def assert_sits_down(context: Context, choice: MatchChoice, people: int) -> None:
    """Deals of the match: everybody has a place or rests, and all of it is read back."""
    session = begin_match(context, choice)
    assert len(session.persons) == people and len(session.current.plan.seating) == choice.rules.seats
    assert_read_back(context, session)


def assert_read_back(context: Context, session: Session) -> None:
    again = restore_match(match_text(session, context.deck.id, "x"))
    assert again.persons == session.persons
    assert again.current.pack.order == session.current.pack.order
    assert again.current.plan == session.current.plan


def test_every_variant_can_be_begun_from_the_set_up(make_context: Callable[..., Context]) -> None:
    first = make_context()
    for variant in first.shelf.usable:
        for family in ("napoletane", "francesi"):
            context = make_context(variant=variant, deck=family)
            choice = remembered_choice(context)
            assert choice.rules.meta.id == variant
            assert [person.is_human for person in choice.persons].count(True) == 1
            session = begin_match(context, choice)
            assert session.to_act
            assert_read_back(context, session)


def test_any_hand_may_deal_first_where_two_people_have_two_each(make_context: Callable[..., Context]) -> None:
    context = make_context(variant="quattro_in_due")
    choice = remembered_choice(context)
    assert len(choice.persons) == 2
    dealers = {begin_match(context, choice).current.plan.dealer for _ in range(80)}
    assert dealers == {0, 1, 2, 3}


# seats


def test_tab_reaches_every_control(context: Context, hands: Hands, places: Places) -> None:
    key = called_file(places)
    scene = opened(hands)
    for variant in ("classica_2", "coppie_4", key):
        scene._select(variant)
        controls = {widget.name for widget in scene.page.widgets if widget.takes_focus}
        reached = set()
        for _ in range(len(controls)):
            hands.press(pygame.K_TAB)
            assert scene.page.focused is not None
            assert scene.page.focused.in_view
            reached.add(scene.page.focused.name)
        assert reached == controls


def test_the_page_by_mouse_alone(context: Context, hands: Hands) -> None:
    opened(hands)
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


def test_partners_are_named_as_partners(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(variant="coppie_4"))
    scene = opened(hands)
    lines = {widget.name: widget.label for widget in scene.page.widgets if widget.name.startswith("line")}
    assert ["in coppia con te" in lines[f"line{index}"] for index in range(4)] == [False, False, True, False]
    scene.form.company.seat(1, player="human", name="Ida")
    scene.form.company.seat(0, name="Anna")
    scene.page.rebuild()
    lines = {widget.name: widget.label for widget in scene.page.widgets if widget.name.startswith("line")}
    assert lines["line2"].startswith("in coppia con Anna · ") and lines["line1"] == "stesso schermo"


def test_two_people_share_the_screen(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(companies=TWO_PEOPLE))
    opened(hands)
    hands.press(pygame.K_RETURN)
    assert answer(hands).persons == (Person("Anna"), Person("Bruno"))


def test_two_computers_may_be_watched(context: Context, hands: Hands) -> None:
    scene = opened(hands)
    hands.click("kind0", at=(0.9, 0.5))
    assert "regular0" in scene.hotspots()
    hands.click("start")
    persons = answer(hands).persons
    assert not any(person.is_human for person in persons)
    assert persons[0].portrait != persons[1].portrait


def test_two_of_the_same_name_cannot_sit_down(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(companies={2: (SeatChoice(name="Anna"), SeatChoice(name="anna"))}))
    opened(hands)
    hands.press(pygame.K_RETURN)
    hands.click("start")
    assert hands.answers == []


def test_another_name_frees_the_start(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(companies={2: (SeatChoice(name="Anna"), SeatChoice(name="Anna"))}))
    scene = opened(hands)
    scene.page.focus("name1")
    hands.type("rita")
    hands.press(pygame.K_RETURN)
    assert [person.name for person in answer(hands).persons] == ["Anna", "Annarita"]


def test_who_types_no_name_gets_one(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(companies={2: (SeatChoice(name="   "), SeatChoice())}))
    opened(hands)
    hands.press(pygame.K_RETURN)
    assert [person.name for person in answer(hands).persons] == ["Giocatore 1", "Giocatore 2"]


@pytest.mark.parametrize("field", ["name0", "search"])
def test_letters_typed_into_a_field_are_no_shortcuts(context: Context, hands: Hands, field: str) -> None:
    scene = opened(hands)
    scene.page.focus(field)
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0)
    assert context.stage.handle(event)


# people who play here


def test_a_name_is_known_the_next_time(hands: Hands, places: Places) -> None:
    scene = opened(hands)
    scene.page.focus("name0")
    hands.type("Zoë")
    hands.press(pygame.K_RETURN)
    assert kept(places).profiles == (Profile(name="Zoë"),)


def test_somebody_known_is_chosen_for_a_chair(make_context: Callable[..., Context]) -> None:
    known = (Profile(name="Anna", portrait="coppe"), Profile(name="Bruno"))
    hands = Hands(make_context(profiles=known))
    opened(hands)
    hands.click("face0")
    assert isinstance(hands.top, PeopleScene)
    hands.top.page.focus("people")
    hands.press(pygame.K_HOME)
    hands.click("choose")
    hands.press(pygame.K_RETURN)
    assert answer(hands).persons[0] == Person("Anna", portrait="coppe")


def test_who_is_removed_leaves_the_chair_too(make_context: Callable[..., Context], places: Places) -> None:
    hands = Hands(make_context(companies=TWO_PEOPLE, profiles=(Profile(name="Anna"), Profile(name="Bruno"))))
    scene = opened(hands)
    hands.click("face1")
    hands.click("remove")
    assert isinstance(hands.top, ConfirmScene)
    hands.click("yes")
    hands.press(pygame.K_ESCAPE)
    assert hands.top is scene
    assert [chair.name for chair in scene.form.company.chairs] == ["Anna", ""]
    assert kept(places).profiles == (Profile(name="Anna"),)


# agreements


def test_agreements_are_played_at_once_and_remembered(hands: Hands, places: Places) -> None:
    opened(hands)
    hands.click("tie", at=(0.95, 0.5))
    hands.click("start")
    rules = answer(hands).rules
    assert rules.score.tie is Tie.REPLAY and rules.meta.id == "classica_2"
    assert kept(places).agreed == {"tie": "replay"} and kept(places).agreed_for == "classica_2"


def test_what_was_agreed_on_is_saved_under_a_name(context: Context, hands: Hands, places: Places) -> None:
    scene = opened(hands)
    assert "save" not in scene.hotspots()
    hands.click("tie", at=(0.95, 0.5))
    hands.click("save")
    assert isinstance(hands.top, NameScene)
    hands.type("Casa nostra")
    hands.press(pygame.K_RETURN)
    assert hands.top is scene and scene.form.variant == "casa_nostra"
    assert "casa_nostra" in [row.key for row in listing(scene).rows]
    assert not scene.form.changed
    path = places.variants / "casa_nostra.yaml"
    assert check_path(path) == []
    assert context.shelf.base_of("casa_nostra") == "classica_2"
    hands.press(pygame.K_RETURN)
    choice = answer(hands)
    assert choice.rules.score.tie is Tie.REPLAY and choice.rules.title("it") == "Casa nostra"
    reloaded = find_variants([shipped_variants(), places.variants]).usable["casa_nostra"]
    assert reloaded == choice.rules
    assert "x-base classica_2" in match_text(begin_match(context, choice), "napoletane", "classica_2")


def test_a_saved_match_names_the_shipped_variant_it_goes_back_to(context: Context, hands: Hands) -> None:
    opened(hands)
    hands.click("tie", at=(0.95, 0.5))
    hands.click("save")
    hands.type("Casa")
    hands.press(pygame.K_RETURN, pygame.K_RETURN)
    begin_match(context, answer(hands))
    assert "x-base classica_2" in context.saves.read()[0]


def test_a_name_that_another_game_has_is_refused(hands: Hands) -> None:
    opened(hands)
    hands.click("tie", at=(0.95, 0.5))
    hands.click("save")
    hands.type("briscola in due")
    hands.press(pygame.K_RETURN)
    assert isinstance(hands.top, NameScene) and hands.top.fault
    hands.press(pygame.K_ESCAPE)
    assert isinstance(hands.top, SetupScene) and hands.top.form.variant == "classica_2"


def test_a_folder_that_cannot_be_written_is_told(hands: Hands, places: Places) -> None:
    places.variants.parent.mkdir(parents=True)
    places.variants.write_text("a file where a folder should be")
    scene = opened(hands)
    hands.click("tie", at=(0.95, 0.5))
    hands.click("save")
    hands.type("Casa")
    hands.press(pygame.K_RETURN)
    assert hands.top is scene and scene.form.changed
    assert scene._start.tip == "" and "non è stato salvato" in scene.trouble


def test_agreements_are_taken_back(hands: Hands) -> None:
    scene = opened(hands)
    hands.click("tie", at=(0.95, 0.5))
    hands.click("restore")
    assert not scene.form.changed and "restore" not in scene.hotspots()


# rules, deck, page


@pytest.mark.parametrize("field", ["variants", "name0"])
def test_the_rules_are_one_key_away(hands: Hands, field: str) -> None:
    scene = opened(hands)
    scene.page.focus(field)
    hands.press(pygame.K_F1)
    assert isinstance(hands.top, ReadingScene)
    hands.press(pygame.K_ESCAPE)
    assert hands.top is scene


def test_a_deck_is_seen_and_kept_at_once(context: Context, hands: Hands, places: Places) -> None:
    opened(hands)
    hands.click("deck", at=(0.95, 0.5))
    assert kept(places).deck == context.skin.deck.id != "napoletane"


def test_what_was_chosen_is_there_the_next_time(make_context: Callable[..., Context], places: Places) -> None:
    first = Hands(make_context())
    scene = opened(first)
    scene._select("coppie_4")
    scene.form.company.seat(3, player=COMPUTER, regular="anselmo")
    first.press(pygame.K_ESCAPE)
    again = SetupScene(make_context(**{name: getattr(kept(places), name) for name in scene.form.kept()}))
    assert again.form.variant == "coppie_4"
    assert again.form.company.chairs == scene.form.company.chairs


def test_an_idle_page_draws_nothing(context: Context, hands: Hands) -> None:
    scene = opened(hands)
    hands.frame()
    hands.frame()
    assert scene.draw(hands.surface) == []


def test_the_tabs_hold_what_the_columns_hold(make_context: Callable[..., Context], tmp_path: Path) -> None:
    hands = Hands(make_context((800, 600)))
    scene = opened(hands)
    for name in TABS:
        hands.click(f"tab.{name}")
        lit = [widget.name for widget in scene.page.widgets if isinstance(widget, Button) and widget.selected]
        assert lit == [f"tab.{name}"]
        assert len(scene.hotspots()) > len(TABS) + 2
