"""A real context on temporary folders, and hands that press keys and click hotspots."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from briscola.content.decks import find_decks
from briscola.content.resources import resource
from briscola.content.variants import find_variants, shipped_variants
from briscola.play.thinker import InlineThinker
from briscola.scenes.context import Context, Library
from briscola.store.places import Places
from briscola.store.saves import Saves
from briscola.store.settings import Settings, load_settings, save_settings
from briscola.ui.metrics import Metrics
from briscola.ui.sound import SoundBoard
from briscola.ui.stage import Scene, Stage

SHIPPED = resource("config.yaml")


@pytest.fixture(scope="session", autouse=True)
def window() -> Iterator[Surface]:
    """The display nobody sees."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """Where this test's files lie."""
    return Places.below(tmp_path)


@pytest.fixture
def make_context(places: Places) -> Callable[..., Context]:
    """A context for a window size and settings; what it keeps goes to the user's file of ``places``."""

    def make(size: tuple[int, int] = (1280, 720), **settings: Any) -> Context:
        chosen = replace(Settings(), **({"language": "it"} | settings))
        library = Library(
            lambda: find_variants([shipped_variants(), places.variants]),
            find_decks([resource("decks"), places.decks]),
            (),
            places.variants,
        )
        return Context(
            chosen,
            lambda changed: save_settings(changed, load_settings(SHIPPED)[0], places.settings_file),
            library,
            Stage(Metrics(size, chosen.text_size / 100), fade=0),
            SoundBoard(),
            Saves(places.saves),
            InlineThinker,
            places.cards,
        )

    return make


@pytest.fixture
def context(make_context: Callable[..., Context]) -> Context:
    """An Italian player at 1280×720."""
    return make_context()


@dataclass
class Hands:
    """Somebody before the screen: pushes a page, presses keys, clicks, and keeps the page's answer."""

    context: Context
    answers: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.surface = Surface(self.context.stage.metrics.size).convert()

    @property
    def top(self) -> Scene:
        """The page that acts now."""
        assert self.context.stage.top is not None
        return self.context.stage.top

    def open(self, scene: Scene) -> Scene:
        """Lay a page on the stage; its answer goes to ``answers``."""
        self.context.stage.push(scene, self.answers.append)
        self.frame()
        return scene

    def frame(self, dt: float = 0.05) -> None:
        """Let time pass and draw."""
        self.context.stage.update(dt)
        if self.context.stage.top is not None:
            self.context.stage.draw(self.surface)

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.context.stage.handle(Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            self.frame()

    def type(self, text: str) -> None:
        """Type text into whatever has the focus."""
        for letter in text:
            self.context.stage.handle(Event(pygame.TEXTINPUT, text=letter))
            self.frame()

    def wheel(self, name: str, steps: int) -> None:
        """Turn the wheel over a hotspot, or where the pointer is."""
        if name in self.top.hotspots():
            pos = self.top.hotspots()[name].center
            self.context.stage.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.context.stage.handle(Event(pygame.MOUSEWHEEL, x=0, y=steps))
        self.frame()

    def click(self, name: str, at: tuple[float, float] = (0.5, 0.5)) -> None:
        """Click a hotspot at a share of its width and height."""
        spot = self.top.hotspots()[name]
        pos = (round(spot.x + at[0] * (spot.w - 1)), round(spot.y + at[1] * (spot.h - 1)))
        self.context.stage.handle(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.context.stage.handle(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.context.stage.handle(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.frame()


@pytest.fixture
def hands(context: Context) -> Hands:
    """Hands on the context of this test."""
    return Hands(context)
