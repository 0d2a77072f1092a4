"""The program with a window: everything is wired here, and nothing else knows of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from briscola.content.decks import find_decks
from briscola.content.resources import resource
from briscola.scenes import doors
from briscola.scenes.context import Context, Library
from briscola.scenes.menu import MenuScene
from briscola.store.places import Places
from briscola.store.saves import Saves
from briscola.store.settings import Settings, load_settings, save_settings
from briscola.ui import loop, window
from briscola.ui.metrics import Metrics
from briscola.ui.sound import SoundBoard
from briscola.ui.stage import Stage, key_of

if TYPE_CHECKING:  # the first frame of the menu waits for none of these
    from briscola.content.variants import VariantShelf
    from briscola.play.thinker import Thinker

TITLE: Final = "Briscola"
TEXT_SIZES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
WAKE_AFTER: Final = 2
"""Frames after which sounds and the computers' worker start: the menu comes first."""
WAKE_FRAMES: Final = 4


@dataclass(frozen=True)
class Options:
    """What the command line asked for; None leaves it to the settings."""

    variant: str | None = None
    deck: str | None = None
    language: str | None = None
    size: tuple[int, int] | None = None
    full_screen: bool = False
    deal: int | None = None
    config: Path | None = None
    data_dir: Path | None = None


class App:
    """The running program, one ``frame`` at a time; tests drive it as the loop does."""

    def __init__(self, surface: Surface, context: Context) -> None:
        self.surface, self.context = surface, context
        self.stage = context.stage
        self._frames = 0
        self._started = False

    @property
    def running(self) -> bool:
        """Whether a page is left, or about to come."""
        return not self._started or self.stage.top is not None

    @property
    def moving(self) -> bool:
        """Whether the next frame should come soon."""
        return self.stage.moving or self._frames <= WAKE_AFTER + WAKE_FRAMES

    def open(self, options: Options) -> None:
        """Lay the menu on the stage; a variant or a deal number asked for is dealt at once."""
        self.stage.push(MenuScene(self.context, options.deal, at_once=options.variant is not None))

    def frame(self, dt: float, events: list[Event]) -> list[Rect] | None:
        """Take the events, let time pass, draw; the areas that changed, None for all."""
        for event in events:
            self._handle(event)
        self.stage.update(dt, self.surface)
        self._started = True
        self._wake()
        return self.stage.draw(self.surface) if self.stage.top is not None else []

    def _wake(self) -> None:
        """What a start can do without comes after the first pictures, a little each frame."""
        later = (self.context.sounds.start, doors.unlock, lambda: self.context.thinker, self.context.tell_unusable)
        self._frames += 1
        if WAKE_AFTER <= self._frames < WAKE_AFTER + len(later):
            later[self._frames - WAKE_AFTER]()

    def _handle(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self.stage.clear()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.stage.refresh()
        elif not self.stage.handle(event):
            self._shortcut(key_of(event))

    def _resized(self) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and (surface is not self.surface or surface.get_size() != self.stage.metrics.size):
            self.surface = surface
            self.stage.resize(Metrics(surface.get_size(), self.stage.metrics.text))
            self.context.remember_window(surface.get_size())

    def _shortcut(self, key: str) -> None:
        """Keys that mean the same on every page."""
        context, settings = self.context, self.context.settings
        match key:
            case "ctrl+q":
                self.stage.clear()
            case "f11" | "alt+return":
                context.change(full_screen=not settings.full_screen)
            case "m":
                context.change(mute=not settings.mute)
            case "d":
                context.next_deck()
            case "ctrl++" | "ctrl+=" | "ctrl+[+]":
                context.change(text_size=_next_size(settings.text_size, 1))
            case "ctrl+-" | "ctrl+[-]":
                context.change(text_size=_next_size(settings.text_size, -1))
            case "ctrl+0" | "ctrl+[0]":
                context.change(text_size=100)
            case _:
                pass

    def close(self) -> None:
        """Let everything go: scenes, worker, sounds."""
        self.stage.clear()
        self.context.close()


def make_context(options: Options, places: Places, stage: Stage, hire_thinker: Callable[[], Thinker]) -> Context:
    """Read what ships and what was dropped in; everything that is wrong with it becomes a notice."""
    shipped_file = resource("config.yaml")
    user_file = options.config or places.settings_file
    shipped, _ = load_settings(shipped_file)
    settings, problems = load_settings(shipped_file, user_file)
    asked = _asked(settings, options)
    library = Library(
        find_shelf=lambda: _find_shelf(places),
        decks=find_decks([resource("decks"), places.decks]),
        language_folders=(places.languages,),
        own_variants=places.variants,
    )
    context = Context(
        asked,
        keep_settings=lambda changed: save_settings(_own(changed, asked, settings), shipped, user_file),
        library=library,
        stage=stage,
        sounds=SoundBoard(settings.sound_volume, muted=settings.mute),
        saves=Saves(places.saves),
        hire_thinker=hire_thinker,
        cache=places.cards,
    )
    context.notices += [str(problem) for problem in problems]
    return context


def _find_shelf(places: Places) -> VariantShelf:
    from briscola.content.variants import find_variants, shipped_variants

    return find_variants([shipped_variants(), places.variants])


def _hire_worker() -> Thinker:
    from briscola.play.thinker import WorkerThinker

    return WorkerThinker()


def _asked(settings: Settings, options: Options) -> Settings:
    """The settings with what the command line asked for."""
    return replace(
        settings,
        language=options.language or settings.language,
        deck=options.deck or settings.deck,
        variant=options.variant or settings.variant,
        full_screen=settings.full_screen or options.full_screen,
    )


def _own(changed: Settings, asked: Settings, before: Settings) -> Settings:
    """What the player changed in the game; what only the command line asked for is not remembered."""
    lent = {f.name for f in fields(Settings) if getattr(asked, f.name) != getattr(before, f.name)}
    untouched = {name: getattr(before, name) for name in lent if getattr(changed, name) == getattr(asked, name)}
    return replace(changed, **untouched)


def open_app(options: Options) -> App:
    """Open the window and lay the menu on the stage."""
    places = Places.below(options.data_dir) if options.data_dir else Places.of_user()
    settings, _ = load_settings(resource("config.yaml"), options.config or places.settings_file)
    full_screen = settings.full_screen or options.full_screen
    size, fit = (options.size, False) if options.size else (settings.window_size, True)
    surface = window.open_window(size, TITLE, full_screen=full_screen, fit=fit)
    stage = Stage(Metrics(surface.get_size(), settings.text_size / 100))
    app = App(surface, make_context(options, places, stage, _hire_worker))
    app.context.fill_screen = window.set_full_screen
    app.open(options)
    return app


def run(options: Options) -> int:
    """Play; 0 when the player leaves."""
    app = open_app(options)
    window.show_icon()
    try:
        loop.run(app)
    finally:
        app.close()
        pygame.quit()
    return 0


def _next_size(size: int, step: int) -> int:
    """The next text size, larger or smaller."""
    larger = [known for known in TEXT_SIZES if known > size] or [TEXT_SIZES[-1]]
    smaller = [known for known in TEXT_SIZES if known < size] or [TEXT_SIZES[0]]
    return larger[0] if step > 0 else smaller[-1]
