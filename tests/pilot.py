"""Drives the whole program as a player does: real events, frame by frame, without a display."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from briscola.app import App, Options, make_context
from briscola.play.thinker import InlineThinker
from briscola.scenes.table import TableScene
from briscola.store.places import Places
from briscola.ui import window
from briscola.ui.metrics import Metrics
from briscola.ui.stage import Scene, Stage

FRAME = 1 / 30
PATIENCE = 4000
"""Frames after which waiting for something has become pointless."""


class Pilot:
    """Clicks hotspots and presses keys; ``on_frame`` sees every frame that is drawn."""

    def __init__(self, app: App, on_frame: Callable[[App], None] | None = None) -> None:
        self.app, self.on_frame = app, on_frame

    @property
    def scene(self) -> Scene:
        """The page on top."""
        assert self.app.stage.top is not None
        return self.app.stage.top

    def frame(self, *events: Event) -> None:
        """One frame with these events."""
        self.app.frame(FRAME, list(events))
        if self.on_frame:
            self.on_frame(self.app)

    def settle(self) -> None:
        """Frames until nothing moves and somebody may act, or another page is up."""
        for _ in range(PATIENCE):
            self.frame()
            if self.settled:
                return
        raise AssertionError(f"{type(self.scene).__name__} never came to rest")

    @property
    def settled(self) -> bool:
        """Whether the program waits for its player."""
        if self.app.stage.moving or self.app.stage.top is None:
            return self.app.stage.top is None
        scene = self.scene
        return scene.ready if isinstance(scene, TableScene) else True

    def click(self, name: str) -> None:
        """Press and let go in the middle of a hotspot, in one frame."""
        self.frame(*self.clicks(name))

    def clicks(self, name: str) -> list[Event]:
        """The events of one click on a hotspot."""
        spot = self.scene.hotspots()[name].center
        return [
            Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)),
            Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=spot, button=1),
        ]

    def press(self, key: int, mod: int = 0, text: str = "") -> None:
        """Press a key and let it go."""
        fields: dict[str, Any] = {"key": key, "mod": mod, "unicode": text, "scancode": 0}
        self.frame(Event(pygame.KEYDOWN, **fields), Event(pygame.KEYUP, **fields))

    def cards(self) -> list[str]:
        """The hotspots of the own cards."""
        return sorted(name for name in self.scene.hotspots() if name.startswith("card."))


def start(folder: Path, *, size: tuple[int, int] = (1280, 720), **changes: Any) -> App:
    """The program as ``main.py`` starts it, its data in ``folder``, its computers thinking at once."""
    surface = window.open_window(size, "test")
    options = Options(data_dir=folder)
    stage = Stage(Metrics(size), fade=0)
    context = make_context(options, Places.below(folder), stage, InlineThinker)
    if changes:
        context.change(**changes)
    app = App(surface, context)
    app.open(options)
    return app
