"""Whole matches through the real program: by clicks, by keys, by two people at one screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from briscola.app import App
from briscola.play.session import Session
from briscola.rules.cards import HIDDEN
from briscola.scenes.curtain import CurtainScene
from briscola.scenes.menu import MenuScene
from briscola.scenes.scoreboard import ScoreboardScene
from briscola.scenes.setup import SetupScene
from briscola.scenes.table import TableScene
from briscola.store.settings import AnimationSpeed, SeatChoice
from tests.pilot import Pilot, start

COMPUTER = SeatChoice(name="Rosa", player="rules", portrait="rosa")
ALONE = (SeatChoice(name="Anna"), COMPUTER)
TOGETHER = (SeatChoice(name="Anna"), SeatChoice(name="Bruno"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def pilot_at_table(folder: Path, **changes: object) -> Pilot:
    """From the menu through the set-up to a table, by keys."""
    agreed = {"agreed_for": "classica_2", "agreed": {"match": "single_1"}}
    settings = {"animation_speed": AnimationSpeed.INSTANT, "companies": {2: ALONE}} | agreed | changes
    pilot = Pilot(start(folder, **settings))
    pilot.settle()
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert isinstance(pilot.scene, SetupScene)
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    return pilot


def table_of(pilot: Pilot) -> TableScene:
    assert isinstance(pilot.scene, TableScene)
    return pilot.scene


def test_a_match_is_played_by_clicks(folder: Path) -> None:
    pilot = Pilot(start(folder, animation_speed=AnimationSpeed.INSTANT, companies={2: ALONE}))
    pilot.settle()
    pilot.click("new")
    pilot.settle()
    pilot.click("start")
    pilot.settle()
    session = table_of(pilot).session
    while not session.match.over:
        while isinstance(pilot.scene, TableScene):
            pilot.click(pilot.cards()[0])
            pilot.settle()
        assert isinstance(pilot.scene, ScoreboardScene)
        assert sum(session.deals[len(session.match.records) - 1].result.points) == 120
        if not session.match.over:
            pilot.click("next")
            pilot.settle()
    assert session.match.winner is not None
    pilot.click("menu")
    pilot.settle()
    assert isinstance(pilot.scene, MenuScene)
    assert "continue" not in pilot.scene.hotspots()


def test_a_match_is_played_by_keys_alone(folder: Path) -> None:
    pilot = pilot_at_table(folder, agreed={})
    session = table_of(pilot).session
    choices = [pygame.K_1, pygame.K_KP_1, None]
    turn = 0
    while not session.match.over:
        while isinstance(pilot.scene, TableScene):
            play_by_key(pilot, choices[turn % len(choices)])
            turn += 1
            pilot.settle()
        assert isinstance(pilot.scene, ScoreboardScene)
        if not session.match.over:
            pilot.press(pygame.K_RETURN)
            pilot.frame()
            pilot.press(pygame.K_RETURN) if isinstance(pilot.scene, ScoreboardScene) else None
            pilot.settle()
    assert sum(session.match.scores) >= 2


def play_by_key(pilot: Pilot, key: int | None) -> None:
    """A card by its number, or chosen with the arrows and laid with Enter."""
    if key is not None:
        pilot.press(key)
        return
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RIGHT)
    pilot.press(pygame.K_RETURN)


def test_two_clicks_in_one_frame_play_one_card(folder: Path) -> None:
    pilot = pilot_at_table(folder, animation_speed=AnimationSpeed.NORMAL)
    session = table_of(pilot).session
    before = len(mine(session))
    first, second = pilot.cards()[:2]
    pilot.frame(*pilot.clicks(first), *pilot.clicks(second))
    pilot.settle()
    assert len(mine(session)) == before + 1


def test_a_click_while_a_trick_resolves_only_skips(folder: Path) -> None:
    pilot = pilot_at_table(folder, animation_speed=AnimationSpeed.NORMAL)
    table = table_of(pilot)
    session = table.session
    pilot.click(pilot.cards()[0])
    while not session.current.moves or len(session.current.moves) % 2 or not table.show.timeline.held("trick"):
        pilot.frame()
        if table.ready:
            pilot.click(pilot.cards()[0])
    played = mine(session)
    while table.hand.just_played:
        pilot.frame()
    assert table.show.timeline.held("trick")
    spot = table.show.layout["hand"].center
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
    assert not table.show.timeline.held("trick")
    assert mine(session) == played
    pilot.settle()
    assert mine(session) == played


def mine(session: Session) -> list[object]:
    """What the person before the screen has played."""
    return [move for seat, move in session.current.moves if session.person_at(seat).is_human]


def check_hands(app: App) -> None:
    """No frame shows a hand that is not its looker's: neither in the view nor in the picture."""
    scene = app.stage.top
    if not isinstance(scene, TableScene):
        return
    show, session = scene.show, scene.session
    present = show.watch.present
    allowed = frozenset() if present is None else session.seats_of(frozenset((present,)))
    assert show.view.audience == allowed
    for seat in range(session.rules.seats):
        assert seat in allowed or not [card for card in show.view.hands[seat] if card != show.view.turn_up]
    if present is None:
        assert all(card == HIDDEN for card in show.look.hand)


@pytest.mark.parametrize("speed", [AnimationSpeed.INSTANT, AnimationSpeed.FAST])
def test_two_people_at_one_screen_never_see_each_others_cards(folder: Path, speed: AnimationSpeed) -> None:
    pilot = pilot_at_table(folder, companies={2: TOGETHER}, animation_speed=speed, trick_pause=200)
    pilot.on_frame = check_hands
    lookers: list[int] = []
    while not isinstance(pilot.scene, ScoreboardScene):
        if isinstance(pilot.scene, CurtainScene):
            lookers.append(pilot.scene.person)
            pilot.press(pygame.K_a if pilot.scene.person == 0 else pygame.K_b)
        else:
            show = table_of(pilot).show
            assert show.watch.present == lookers[-1]
            assert len(show.look.hand) == show.view.count(show.watch.bottom_seat)
            pilot.click(pilot.cards()[-1])
        pilot.settle()
    assert set(lookers) == {0, 1}


def test_a_match_left_in_the_middle_goes_on_where_it_was(folder: Path) -> None:
    pilot = pilot_at_table(folder)
    for _ in range(3):
        pilot.click(pilot.cards()[0])
        pilot.settle()
    session = table_of(pilot).session
    moves, hand = list(session.current.moves), table_of(pilot).show.look.hand
    pilot.app.close()
    again = Pilot(start(folder))
    again.settle()
    again.click("continue")
    again.settle()
    table = table_of(again)
    assert table.session.current.moves == moves
    assert table.show.look.hand == hand
    assert table.session.current.pack.seed == session.current.pack.seed
    assert [person.name for person in table.session.persons] == ["Anna", "Rosa"]


def test_the_deck_changes_in_mid_trick(folder: Path) -> None:
    pilot = pilot_at_table(folder)
    table = table_of(pilot)
    before = table.show.look.hand
    names = set()
    for _ in range(len(pilot.app.context.library.decks.usable)):
        pilot.press(pygame.K_d)
        pilot.settle()
        names.add(pilot.app.context.deck.id)
        assert table.show.look.hand == before
    assert {"napoletane", "piacentine", "francesi"} <= names


def test_quitting_asks_nothing_and_loses_nothing(folder: Path) -> None:
    pilot = pilot_at_table(folder)
    session = table_of(pilot).session
    played = len(mine(session))
    pilot.frame(*pilot.clicks(pilot.cards()[0]), pygame.event.Event(pygame.QUIT))
    assert not pilot.app.running
    pilot.app.close()
    again = Pilot(start(folder))
    again.settle()
    again.click("continue")
    again.settle()
    assert len(mine(table_of(again).session)) == played + 1


def test_a_double_click_plays_one_card_at_every_speed(folder: Path) -> None:
    pilot = pilot_at_table(folder)
    session = table_of(pilot).session
    for _ in range(6):
        before, clicks = len(mine(session)), pilot.clicks(pilot.cards()[0])
        pilot.frame(*clicks)
        for _ in range(4):
            pilot.frame()
        pilot.frame(*clicks)
        pilot.settle()
        assert len(mine(session)) == before + 1
        for _ in range(15):
            pilot.frame()


def test_a_deal_that_was_left_before_its_first_card_comes_back_the_same(folder: Path) -> None:
    pilot = pilot_at_table(folder, agreed={})
    while isinstance(pilot.scene, TableScene):
        pilot.click(pilot.cards()[0])
        pilot.settle()
    pilot.app.close()
    seeds = []
    for _ in range(3):
        again = Pilot(start(folder))
        again.settle()
        again.click("continue")
        again.frame()
        again.frame()
        seeds.append(table_of(again).session.current.pack.seed)
        again.app.close()
    assert len(set(seeds)) == 1


def test_a_card_under_the_finger_goes_back_when_the_game_is_paused(folder: Path) -> None:
    pilot = pilot_at_table(folder)
    table = table_of(pilot)
    before = len(mine(table.session))
    spot = table.hotspots()[pilot.cards()[0]].center
    away = (spot[0], spot[1] - 300)
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    pilot.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=away, rel=(0, -300), buttons=(1, 0, 0)))
    assert table.hand.dragged is not None
    pilot.press(pygame.K_p)
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=away, button=1))
    pilot.click("resume")
    pilot.settle()
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=away, button=1))
    assert len(mine(table.session)) == before


@pytest.mark.parametrize(("place", "plays"), [((640, 300), True), ((640, -40), False), ((2000, 300), False)])
def test_a_card_is_played_where_it_is_let_go_on_the_cloth_alone(
    folder: Path, place: tuple[int, int], plays: bool
) -> None:
    pilot = pilot_at_table(folder)
    table = table_of(pilot)
    before, spot = len(mine(table.session)), table.hotspots()[pilot.cards()[0]].center
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    pilot.frame(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(9, 9), buttons=(1, 0, 0)))
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    pilot.settle()
    assert len(mine(table.session)) - before == plays


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_key_pressed_twice_in_one_frame_counts_for_one_page(folder: Path, key: int) -> None:
    pilot = pilot_at_table(folder)
    pilot.press(pygame.K_p)
    pilot.frame()
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    pilot.frame(event, event, event)
    pilot.settle()
    assert isinstance(pilot.scene, TableScene)


def test_the_curtain_answers_nobody_at_first_and_then_only_its_person(folder: Path) -> None:
    pilot = Pilot(start(folder, companies={2: TOGETHER}, animation_speed=AnimationSpeed.INSTANT))
    pilot.settle()
    pilot.click("new")
    pilot.settle()
    pilot.click("start")
    while not isinstance(pilot.scene, CurtainScene):
        pilot.frame()
    person = pilot.scene.person
    own, other = (pygame.K_a, pygame.K_b) if person == 0 else (pygame.K_b, pygame.K_a)
    pilot.press(own)
    pilot.frame()
    assert isinstance(pilot.scene, CurtainScene)
    pilot.settle()
    for key in (other, pygame.K_RETURN, pygame.K_SPACE):
        pilot.press(key)
        pilot.frame()
        assert isinstance(pilot.scene, CurtainScene)
    pilot.press(own)
    pilot.frame()
    assert table_of(pilot).show.watch.present == person


def test_after_a_pause_at_a_shared_screen_no_hand_is_seen_before_the_curtain(folder: Path) -> None:
    pilot = pilot_at_table(folder, companies={2: TOGETHER})
    while not isinstance(pilot.scene, TableScene):
        pilot.settle()
        pilot.press(pygame.K_a if pilot.scene.person == 0 else pygame.K_b)  # type: ignore[attr-defined]
        pilot.frame()
    pilot.settle()
    assert pilot.cards()
    seen = []
    pilot.on_frame = lambda app: seen.append(pilot.cards())
    pilot.press(pygame.K_p)
    pilot.settle()
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert isinstance(pilot.scene, CurtainScene)
    assert not any(seen[1:])


def test_after_a_pause_of_one_person_alone_the_hand_is_there_at_once(folder: Path) -> None:
    pilot = pilot_at_table(folder)
    pilot.press(pygame.K_p)
    pilot.settle()
    pilot.press(pygame.K_RETURN)
    pilot.settle()
    assert isinstance(pilot.scene, TableScene) and pilot.cards()


@pytest.mark.parametrize(
    ("variant", "people"), [("classica_2", 2), ("tre", 3), ("coppie_4", 4), ("chiamata_5", 5), ("chiamata_5", 7)]
)
def test_a_company_of_any_size_sits_down_from_the_menu(folder: Path, variant: str, people: int) -> None:
    pilot = Pilot(start(folder, animation_speed=AnimationSpeed.INSTANT, variant=variant))
    pilot.settle()
    pilot.click("new")
    pilot.settle()
    while isinstance(pilot.scene, SetupScene) and pilot.scene.form.people != people:
        pilot.click("people")
        pilot.settle()
    pilot.press(pygame.K_RETURN)
    pilot.frame()
    pilot.frame()
    session = table_of(pilot).session
    assert len(session.persons) == people and len({person.name for person in session.persons}) == people
    assert [person.is_human for person in session.persons] == [True, *[False] * (people - 1)]
    for _ in range(60):
        pilot.frame()
    pilot.app.close()
