"""The panels beside the hand: every size, text size and language; nothing overlaps, nothing is cut."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from pygame import Surface

from briscola.rules.moves import Bid, Call, Discard, Play
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.panels.base import PanelGround
from briscola.scenes.table import TableScene
from briscola.ui.metrics import Metrics
from tests.rules.called import CARICHI, CHIAMATA_PUNTI, GINGO, MONTE_5, MONTE_6, SUBITO, THROWING
from tests.rules.tables import CHIAMATA, COPPIE, SEI, TRE
from tests.scenes.conftest import Hands
from tests.scenes.looks import LANGUAGES, PAINTED, SIZES, TEXTS, cut_texts
from tests.scenes.tables import match_of, play_until, sit_down

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
    for size in PAINTED:
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
    for size in PAINTED:
        for text in TEXTS:
            table.context.stage.resize(Metrics(size, text / 100))
            with cut_texts(monkeypatch) as cut:
                table.draw(Surface(size).convert())
            assert [words for words in cut if words not in strip_words(table)] == [], (size, text)


def strip_words(table: TableScene) -> tuple[str, ...]:
    """The strip shortens what it must: it says nothing that does not stand elsewhere."""
    strip = table.show.look.strip
    return (*strip.where, *strip.where_short, strip.event)
