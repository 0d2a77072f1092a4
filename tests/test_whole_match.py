"""Whole matches through the real program: by clicks, by keys, by two people at one screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from briscola.app import App
from briscola.play.session import Session
from briscola.rules.cards import HIDDEN
from briscola.rules.choices import MatchFormat
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
    settings = {"animation_speed": AnimationSpeed.INSTANT, "seats": ALONE, "match_format": MatchFormat.SINGLE} | changes
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
    pilot = Pilot(start(folder, animation_speed=AnimationSpeed.INSTANT, seats=ALONE))
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
    pilot = pilot_at_table(folder, match_format=MatchFormat.BEST_OF, match_length=3)
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
    pilot = pilot_at_table(folder, seats=TOGETHER, animation_speed=speed, trick_pause=200)
    pilot.on_frame = check_hands
    lookers: list[int] = []
    while not isinstance(pilot.scene, ScoreboardScene):
        if isinstance(pilot.scene, CurtainScene):
            lookers.append(pilot.scene.person)
            pilot.press(pygame.K_RETURN)
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
    pilot.click(pilot.cards()[0])
    moves = len(table_of(pilot).session.current.moves)
    pilot.frame(pygame.event.Event(pygame.QUIT))
    assert not pilot.app.running
    pilot.app.close()
    again = Pilot(start(folder))
    again.settle()
    again.click("continue")
    again.settle()
    assert len(table_of(again).session.current.moves) >= moves
