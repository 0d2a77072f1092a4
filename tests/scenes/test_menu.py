"""The menu: going on, beginning, and never losing a match without a word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from briscola.content.decks import FoundDecks, load_deck
from briscola.content.resources import resource
from briscola.play.session import Session
from briscola.scenes.confirm import ConfirmScene
from briscola.scenes.context import Context
from briscola.scenes.menu import MenuScene
from briscola.scenes.opening import begin_match, saved_match
from briscola.scenes.options import OptionsScene
from briscola.scenes.reading import ReadingScene
from briscola.scenes.setup import SetupScene, remembered_choice
from briscola.scenes.table import TableScene
from briscola.ui.widgets.button import Button
from tests.scenes.conftest import Hands
from tests.scenes.looks import LANGUAGES, PAINTED, SIZES, TEXTS, cut_texts, misplaced, paint


def begin(context: Context) -> Session:
    return begin_match(context, remembered_choice(context))


def play_out(session: Session) -> None:
    """Whatever is allowed, to the end of the match."""
    while not session.match.over:
        if session.deal_over:
            session.begin_deal()
        seat = session.to_act[0]
        session.submit(seat, session.view(frozenset((seat,))).legal[0])


def button(scene: MenuScene, name: str) -> Button:
    found = next(widget for widget in scene.page.widgets if widget.name == name)
    assert isinstance(found, Button)
    return found


def test_without_a_saved_match_new_game_comes_first(context: Context, hands: Hands) -> None:
    menu = hands.open(MenuScene(context))
    assert list(menu.hotspots()) == ["new", "options", "quit"]
    assert button(menu, "new").primary


def test_a_saved_match_can_be_continued(context: Context, hands: Hands) -> None:
    begin(context)
    menu = hands.open(MenuScene(context))
    assert button(menu, "continue").primary and not button(menu, "new").primary
    assert button(menu, "continue").note == "1 di 3 · 0 – 0"
    hands.press(pygame.K_RETURN)
    assert isinstance(hands.top, TableScene)


def test_a_match_of_open_length_shows_the_deal_alone(make_context: Callable[..., Context]) -> None:
    context = make_context(agreed_for="classica_2", agreed={"match": "first_to_5"})
    begin(context)
    hands = Hands(context)
    assert button(hands.open(MenuScene(context)), "continue").note == "smazzata 1 · 0 – 0"


def test_continue_goes_when_the_match_is_over(context: Context, hands: Hands) -> None:
    begin(context)
    menu = hands.open(MenuScene(context))
    hands.click("continue")
    table = hands.top
    assert isinstance(table, TableScene)
    play_out(table.session)
    context.save(table.session)
    context.stage.pop()
    hands.frame()
    assert hands.top is menu
    assert "continue" not in menu.hotspots()


def test_continue_comes_when_the_table_is_left_in_mid_match(context: Context, hands: Hands) -> None:
    menu = hands.open(MenuScene(context))
    hands.click("new")
    assert isinstance(hands.top, SetupScene)
    hands.click("start")
    assert isinstance(hands.top, TableScene)
    context.stage.pop()
    hands.frame()
    assert hands.top is menu and "continue" in menu.hotspots()


def test_a_new_match_over_an_unfinished_one_is_asked_about(context: Context, hands: Hands) -> None:
    old = begin(context)
    menu = hands.open(MenuScene(context))
    hands.click("new")
    hands.click("start")
    assert isinstance(hands.top, ConfirmScene)
    hands.press(pygame.K_RETURN)
    assert hands.top is menu, "the first answer is the harmless one"
    kept = saved_match(context)
    assert kept is not None and kept.current.pack == old.current.pack


def test_agreed_the_new_match_begins(context: Context, hands: Hands) -> None:
    old = begin(context)
    hands.open(MenuScene(context))
    hands.click("new")
    hands.click("start")
    hands.click("yes")
    assert isinstance(hands.top, TableScene)
    assert hands.top.session.current.pack != old.current.pack


def test_escape_answers_a_question_with_no(context: Context, hands: Hands) -> None:
    hands.open(ConfirmScene(context, "?", "yes", "no"))
    hands.press(pygame.K_ESCAPE)
    assert hands.answers == [False]


def test_a_question_is_answered_by_keys_alone(context: Context, hands: Hands) -> None:
    hands.open(ConfirmScene(context, "?", "yes", "no"))
    hands.press(pygame.K_TAB, pygame.K_SPACE)
    assert hands.answers == [True]


def test_a_deal_asked_for_by_number_is_dealt_at_once(context: Context, hands: Hands) -> None:
    hands.open(MenuScene(context, deal_number=7))
    hands.frame()
    assert isinstance(hands.top, TableScene)
    assert hands.top.session.current.pack.seed == 7


def test_quit_leaves_the_stage_empty(context: Context, hands: Hands) -> None:
    hands.open(MenuScene(context))
    hands.click("quit")
    assert context.stage.top is None


def test_escape_points_to_the_way_out_and_does_not_leave(context: Context, hands: Hands) -> None:
    menu = hands.open(MenuScene(context))
    hands.press(pygame.K_ESCAPE)
    assert hands.top is menu and menu.page.focused is not None and menu.page.focused.name == "quit"
    hands.press(pygame.K_RETURN)
    assert context.stage.top is None


def test_options_are_reached_by_arrows(context: Context, hands: Hands) -> None:
    hands.open(MenuScene(context))
    hands.press(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(hands.top, OptionsScene)


def test_notices_lie_on_the_table_until_put_away(context: Context, hands: Hands) -> None:
    context.notices.append("Qualcosa non va.")
    menu = hands.open(MenuScene(context))
    assert "put_away" in menu.hotspots() and "new" in menu.hotspots()
    hands.click("put_away")
    assert "put_away" not in menu.hotspots() and not context.notices


def test_a_notice_that_comes_later_is_seen_too(context: Context, hands: Hands) -> None:
    menu = hands.open(MenuScene(context))
    context.notices.append("Qualcosa non va.")
    hands.frame()
    assert "put_away" in menu.hotspots()


def test_escape_puts_a_notice_away(context: Context, hands: Hands) -> None:
    context.notices.append("Qualcosa non va.")
    menu = hands.open(MenuScene(context))
    hands.press(pygame.K_ESCAPE)
    assert hands.top is menu and not context.notices


def test_a_save_nobody_can_read_is_told(context: Context, hands: Hands) -> None:
    begin(context)
    for path in context.saves.autosave.parent.iterdir():
        path.write_text("briscola 1\nnonsense\n", encoding="utf-8")
    menu = hands.open(MenuScene(context))
    assert "continue" not in menu.hotspots()
    assert context.notices[0].startswith("La partita salvata non si legge")


def test_a_missing_picture_is_told_once(context: Context, tmp_path: Path) -> None:
    folder = tmp_path / "bare"
    folder.mkdir()
    sheet = resource("decks", "napoletane", "deck.yaml").read_text(encoding="utf-8")
    (folder / "deck.yaml").write_text(sheet, encoding="utf-8")
    context.library.decks = FoundDecks((load_deck(folder),), ())
    context.change(deck="bare")
    hands = Hands(context)
    hands.open(MenuScene(context))
    hands.frame()
    told = list(context.notices)
    assert any("manca la figura b03" in notice for notice in told)
    hands.frame()
    assert context.notices == told


def test_an_idle_menu_draws_nothing(context: Context, hands: Hands) -> None:
    menu = hands.open(MenuScene(context))
    hands.frame()
    hands.frame()
    assert menu.draw(hands.surface) == [] and not menu.moving


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_menu_and_notices_keep_their_places(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language)
    for saved in (False, True):
        if saved:
            begin(context)
        for notice in ([], ["L’errore è alla riga 12, dove si legge una carta che non c’è. " * 4] * 2):
            context.notices = list(notice)
            menu = MenuScene(context)
            for text in TEXTS:
                menu.resize(replace(context.stage.metrics, text=text / 100))
                assert misplaced(menu) == [], text
                if size in PAINTED:
                    with cut_texts(monkeypatch) as cut:
                        paint(menu)
                    assert cut == [], text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_keep_their_places(
    make_context: Callable[..., Context], size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = make_context(size, language=language)
    text = context.tr.text
    ask = ConfirmScene(
        context, text("menu.leave_question", note="12 di 15 · 7 – 7"), text("menu.leave_yes"), text("menu.leave_no")
    )
    for share in TEXTS:
        ask.resize(replace(context.stage.metrics, text=share / 100))
        assert misplaced(ask) == []
        if size in PAINTED:
            with cut_texts(monkeypatch) as cut:
                paint(ask)
            assert cut == []


def test_notices_that_do_not_fit_are_scrolled_by_keys_and_read_on_a_page(make_context: Callable[..., Context]) -> None:
    context = make_context((800, 600))
    context.notices += [f"notice {n} " * 12 for n in range(30)]
    hands = Hands(context)
    menu = hands.open(MenuScene(context))
    assert isinstance(menu, MenuScene)
    slip = next(widget for widget in menu.page.widgets if widget.name == "notices")
    menu.page.focus("put_away")
    hands.press(pygame.K_PAGEDOWN)
    assert slip.state() != 0
    hands.press(pygame.K_PAGEUP)
    assert slip.state() == 0
    hands.click("read")
    assert isinstance(hands.top, ReadingScene) and "notice 29" in hands.top.source
    hands.press(pygame.K_ESCAPE)
    assert hands.top is menu


def test_a_short_notice_needs_no_page(context: Context, hands: Hands) -> None:
    context.notices.append("one")
    assert "read" not in hands.open(MenuScene(context)).hotspots()


@pytest.mark.parametrize("variant", ["classica_2", "tre", "coppie_4", "quattro_in_due", "chiamata_5", "sei"])
def test_a_match_may_begin_by_itself(make_context: Callable[..., Context], variant: str) -> None:
    context = make_context(variant=variant)
    hands = Hands(context)
    hands.open(MenuScene(context, at_once=True))
    hands.frame()
    assert isinstance(hands.top, TableScene)
    session = hands.top.session
    assert session.rules.meta.id == variant
    assert [person.is_human for person in session.persons].count(True) == 1
    for _ in range(20):
        hands.frame()
