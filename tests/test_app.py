"""The wiring: what the command line asks for, what is remembered, which keys mean the same everywhere."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from briscola.app import App, Options, make_context
from briscola.play.thinker import InlineThinker
from briscola.store.places import Places
from briscola.ui import window
from briscola.ui.metrics import Metrics
from briscola.ui.stage import Stage
from tests.pilot import Pilot, start


def opened(folder: Path, **asked: object) -> App:
    surface = window.open_window((1280, 720), "test")
    options = Options(data_dir=folder, **asked)
    context = make_context(options, Places.below(folder), Stage(Metrics((1280, 720)), fade=0), InlineThinker)
    app = App(surface, context)
    app.open(options)
    return app


def test_what_the_command_line_asks_for_is_not_remembered(tmp_path: Path) -> None:
    app = opened(tmp_path, deck="francesi", language="it")
    assert (app.context.deck.id, app.context.tr.language) == ("francesi", "it")
    app.context.change(mute=True)
    app.close()
    again = opened(tmp_path)
    assert again.context.settings.deck == "napoletane"
    assert again.context.settings.language == "system"
    assert again.context.settings.mute


def test_what_the_player_changes_is_remembered(tmp_path: Path) -> None:
    app = opened(tmp_path, deck="francesi")
    app.context.next_deck()
    chosen = app.context.deck.id
    app.close()
    assert opened(tmp_path).context.deck.id == chosen


def test_nothing_is_written_where_nothing_was_changed(tmp_path: Path) -> None:
    pilot = Pilot(opened(tmp_path))
    pilot.settle()
    pilot.app.close()
    assert not Places.below(tmp_path).settings_file.exists()


def test_settings_that_cannot_be_kept_are_told_and_the_game_goes_on(tmp_path: Path) -> None:
    app = opened(tmp_path)
    (tmp_path / "config").write_text("a file where a folder should be")
    app.context.change(mute=True)
    assert len(app.context.notices) == 1
    assert app.context.settings.mute


@pytest.mark.parametrize(
    ("key", "mod"), [(pygame.K_m, 0), (pygame.K_m, pygame.KMOD_CAPS), (pygame.K_m, pygame.KMOD_NUM)]
)
def test_m_mutes_on_every_page_whatever_locks_are_on(tmp_path: Path, key: int, mod: int) -> None:
    pilot = Pilot(start(tmp_path))
    pilot.settle()
    pilot.press(key, mod)
    assert pilot.app.context.sounds.muted


def test_text_grows_and_shrinks_by_keys_within_its_range(tmp_path: Path) -> None:
    pilot = Pilot(start(tmp_path))
    pilot.settle()
    for _ in range(12):
        pilot.press(pygame.K_PLUS, pygame.KMOD_CTRL)
    assert pilot.app.context.settings.text_size == 200
    for _ in range(12):
        pilot.press(pygame.K_MINUS, pygame.KMOD_CTRL)
    assert pilot.app.context.settings.text_size == 80
    pilot.press(pygame.K_0, pygame.KMOD_CTRL)
    assert pilot.app.context.settings.text_size == 100


def test_ctrl_q_quits(tmp_path: Path) -> None:
    pilot = Pilot(start(tmp_path))
    pilot.settle()
    pilot.press(pygame.K_q, pygame.KMOD_CTRL)
    assert not pilot.app.running
