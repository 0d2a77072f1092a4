"""The panels beside the hand: every size, text size and language; nothing overlaps, nothing is cut."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from briscola.play.session import Session
from briscola.rules.moves import (
    Answer,
    Ask,
    Bid,
    Call,
    Claim,
    Discard,
    Exchange,
    Look,
    Meld,
    Play,
    Say,
    Sign,
    SignCard,
)
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.panels.base import PanelGround
from briscola.scenes.panels.look import LookPanel
from briscola.scenes.panels.talk import SignPanel
from briscola.scenes.table import TableScene
from briscola.ui.metrics import Metrics
from tests.rules.called import CARICHI, CHIAMATA_PUNTI, GINGO, MONTE_5, MONTE_6, SUBITO, THROWING
from tests.rules.tables import CHIAMATA, COPPIE, SEI, TRE
from tests.scenes.conftest import Hands
from tests.scenes.looks import LANGUAGES, SIZES, TEXTS, cut_texts
from tests.scenes.tables import match_of, play_until, settle, sit_down

DRAWN = ((800, 600), (1280, 720))
"""Where texts are measured too: the larger windows are these at other scales, and slow to paint."""

DECISIONS: tuple[tuple[VariantRules, type], ...] = (
    (CHIAMATA, Bid),
    (CARICHI, Bid),
    (THROWING, Bid),
    (SUBITO, Bid),
    (CHIAMATA, Call),
    (CHIAMATA_PUNTI, Call),
    (GINGO, Call),
    (MONTE_6, Call),
    (MONTE_5, Discard),
    (MONTE_6, Discard),
)
IDS = [f"{rules.meta.id}-{kind.__name__}" for rules, kind in DECISIONS]


def deciding(hands: Hands, rules: VariantRules, kind: type) -> TableScene:
    """Anna before the panel for this kind of move."""
    table = sit_down(hands, play_until(match_of(hands.context, rules, dealer=2), kind))
    assert table.desk.panel is not None
    return table


@pytest.mark.parametrize(("rules", "kind"), DECISIONS, ids=IDS)
def test_a_panel_keeps_to_its_room_at_every_size(make_context: Callable[..., Context], rules, kind) -> None:
    table = deciding(Hands(make_context()), rules, kind)
    for size in SIZES:
        for text in TEXTS:
            table.context.stage.resize(Metrics(size, text / 100))
            assert misplaced(table) == [], (size, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "kind"), DECISIONS, ids=IDS)
def test_no_text_of_a_table_with_a_panel_is_cut(
    make_context: Callable[..., Context], monkeypatch: pytest.MonkeyPatch, language: str, rules, kind
) -> None:
    table = deciding(Hands(make_context(language=language)), rules, kind)
    for size in DRAWN:
        for text in TEXTS:
            table.context.stage.resize(Metrics(size, text / 100))
            with cut_texts(monkeypatch) as cut:
                table.draw(Surface(size).convert())
            assert cut == [], (size, text)


def misplaced(table: TableScene) -> list[str]:
    """Widgets of the panel outside of it or upon each other, and a panel upon what it must not cover."""
    widgets = [widget for widget in table.desk._page.widgets if not isinstance(widget, PanelGround)]
    (ground,) = (widget.rect for widget in table.desk._page.widgets if isinstance(widget, PanelGround))
    outside = [f"{widget.name} outside" for widget in widgets if not ground.contains(widget.rect)]
    pairs = [f"{a.name} on {b.name}" for a, b in combinations(widgets, 2) if a.rect.colliderect(b.rect)]
    small = [f"{w.name} {w.rect} small" for w in widgets if w.focusable and (w.rect.w < 28 or w.rect.h < 26)]
    solid = ("plate", "backs", "hand", "strip", "say", "actions", "trump")
    covered = [
        name for name, rect in table.show.layout.rects.items() if name.startswith(solid) and ground.colliderect(rect)
    ]
    return outside + pairs + small + covered


IN_PLAY: tuple[tuple[VariantRules, int], ...] = (
    (CHIAMATA, 0),
    (replace(CHIAMATA, table=replace(CHIAMATA.table, sit_out={9: (0, -1, -2, -3)})), 9),
    (MONTE_6, 0),
    (TRE, 0),
    (COPPIE, 0),
    (SEI, 0),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("rules", "count"), IN_PLAY, ids=[f"{rules.meta.id}-{count}" for rules, count in IN_PLAY])
def test_no_text_of_a_table_in_play_is_cut(
    make_context: Callable[..., Context],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    rules: VariantRules,
    count: int,
) -> None:
    hands = Hands(make_context(language=language))
    session = play_until(match_of(hands.context, rules, count=count, dealer=count and 5), Play)
    table = sit_down(hands, session)
    for size in DRAWN:
        for text in TEXTS:
            table.context.stage.resize(Metrics(size, text / 100))
            with cut_texts(monkeypatch) as cut:
                table.draw(Surface(size).convert())
            assert [words for words in cut if words not in strip_words(table)] == [], (size, text)


def strip_words(table: TableScene) -> tuple[str, ...]:
    """The strip shortens what it must: it says nothing that does not stand elsewhere."""
    strip = table.show.look.strip
    return (*strip.where, *strip.where_short, strip.event)


OPENED = (
    ("accusi", Meld, "do.meld"),
    ("marianna_4", Meld, "do.meld"),
    ("brisca_scambio", Exchange, "do.exchange"),
    ("trentuno", Claim, "do.claim"),
    ("coppie_4", Sign, "do.sign"),
    ("sei", Say, "do.talk"),
    ("romana", Ask, "do.talk"),
)


def opened(hands: Hands, variant: str, kind: type, button: str) -> TableScene:
    """A panel that Anna has opened by its button."""
    rules = hands.context.shelf.usable[variant]
    for seed in range(7, 400):
        session = match_of(hands.context, rules, dealer=2 % rules.seats, seed=seed)
        if offered(session, kind):
            table = sit_down(hands, session)
            hands.click(button if button in table.hotspots() else "do.more")
            if button not in table.desk._bar.hotspots():
                hands.click(f"more.{button.removeprefix('do.')}")
            return table
    raise AssertionError(f"{variant} never offers it")


def offered(session: Session, kind: type) -> bool:
    """Random plays until Anna, on turn, may do this."""
    rng = random.Random(1)
    while not session.deal_over:
        seat = session.to_act[0]
        legal = session.view(frozenset((seat,))).legal_moves(seat)
        if session.holder(seat) == 0 and any(isinstance(move, kind) for move in legal):
            return True
        session.submit(seat, rng.choice([move for move in legal if isinstance(move, Play)]))
    return False


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("variant", "kind", "button"), OPENED, ids=[f"{v}-{k.__name__}" for v, k, _ in OPENED])
def test_a_panel_that_is_opened_keeps_to_its_room_and_cuts_nothing(
    make_context: Callable[..., Context], monkeypatch: pytest.MonkeyPatch, language: str, variant, kind, button
) -> None:
    table = opened(Hands(make_context(language=language)), variant, kind, button)
    assert table.desk.panel is not None and not table.desk.panel.forced
    for size in SIZES:
        for text in TEXTS:
            table.context.stage.resize(Metrics(size, text / 100))
            assert misplaced(table) == [], (size, text)
            if size in DRAWN:
                with cut_texts(monkeypatch) as cut:
                    table.draw(Surface(size).convert())
                assert [words for words in cut if words not in strip_words(table)] == [], (size, text)


def test_escape_and_a_click_beside_it_close_a_panel_that_was_opened(hands: Hands) -> None:
    table = opened(hands, "coppie_4", Sign, "do.sign")
    hands.press(pygame.K_ESCAPE)
    assert table.desk.panel is None and hands.top is table
    hands.click("do.sign")
    hands.context.stage.handle(Event(pygame.MOUSEBUTTONDOWN, pos=(5, 400), button=1))
    assert table.desk.panel is None


def test_a_sign_is_made_by_its_button_and_takes_no_turn(hands: Hands) -> None:
    table = opened(hands, "coppie_4", Sign, "do.sign")
    seat = table.session.to_act[0]
    hands.click("sign.1")
    assert table.session.current.moves[-1] == (seat, Sign(SignCard.THREE))
    assert table.session.to_act[0] == seat and table.desk.panel is None


def test_the_buttons_are_reached_with_the_arrows(hands: Hands) -> None:
    table = opened(hands, "coppie_4", Sign, "do.sign")
    hands.press(pygame.K_ESCAPE)
    hands.press(pygame.K_DOWN, pygame.K_RETURN)
    assert table.desk.panel is not None


def test_a_partners_question_waits_for_the_true_answer(hands: Hands) -> None:
    session = match_of(hands.context, hands.context.shelf.usable["romana"], dealer=2)
    ask = partner_asks(session)
    table = sit_down(hands, session)
    answers = {widget.name: widget.enabled for widget in table.desk._page.widgets if widget.name in ("yes", "no")}
    assert sorted(answers.values()) == [False, True] and ask is not None
    hands.click(next(name for name, legal in answers.items() if legal))
    assert isinstance(session.current.moves[-1][1], Answer)


def partner_asks(session: Session) -> Ask:
    """Anna's partner leads and asks her."""
    while True:
        seat = session.to_act[0]
        legal = session.view(frozenset((seat,))).legal_moves(seat)
        asks = [move for move in legal if isinstance(move, Ask)]
        if asks and session.holder(seat) == 2:
            session.submit(seat, asks[0])
            return asks[0]
        session.submit(seat, next(move for move in legal if isinstance(move, Play)))


def test_a_look_at_the_partners_hand_lasts_until_it_is_dismissed(hands: Hands) -> None:
    session = match_of(hands.context, hands.context.shelf.usable["coppie_4"], dealer=2)
    assert offered(session, Look)
    table = sit_down(hands, session)
    hands.click("do.look_partner")
    settle(hands, lambda: table.desk.panel is not None)
    assert isinstance(table.desk.panel, LookPanel)
    (seat, cards), *_ = table.desk.panel.hands
    assert table.session.person_at(seat).name == "Carla" and len(cards) >= 2
    hands.press(pygame.K_RETURN)
    assert table.desk.panel is None


def test_buttons_without_room_stand_in_one_list(make_context: Callable[..., Context]) -> None:
    hands = Hands(make_context(size=(800, 600)))
    table = opened(hands, "coppie_4", Sign, "do.sign")
    assert isinstance(table.desk.panel, SignPanel)
    hands.press(pygame.K_ESCAPE)
    hands.click("do.more")
    assert {"more.sign", "more.talk", "more.look_partner"} <= set(table.hotspots())
