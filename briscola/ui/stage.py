"""The stack of scenes: a dialog is pushed with a question and popped with its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from briscola.ui.metrics import Metrics

CROSS_FADE: Final = 0.14
"""Seconds in which a page gives way to the next."""


class Scene:
    """One page of the program.

    The named rectangles of ``hotspots`` serve mouse, keys, pad, screen reader and tests alike. ``draw`` changes
    nothing that matters; it returns the areas that differ from the frame before, or None for the whole window.
    """

    @property
    def moving(self) -> bool:
        """Whether something on the page moves, so that frames must follow each other quickly."""
        return False

    def resize(self, metrics: Metrics) -> None:
        """Take the window's size and text size; also called when language or look have changed."""

    def handle(self, event: Event) -> bool:
        """Answer one event; whether it was meant for this page."""
        return False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def draw(self, surface: Surface) -> list[Rect] | None:
        """Bring the surface up to date; the areas that changed, None for all."""
        return None

    def hotspots(self) -> Mapping[str, Rect]:
        """What can be pressed now, by name."""
        return {}

    def leave(self) -> None:
        """The page goes: let go of what it holds."""


@dataclass(frozen=True)
class _Layer:
    scene: Scene
    on_result: Callable[[Any], None] | None


class Stage:
    """Scenes upon each other; only the top one acts and is drawn. Changes take place between frames."""

    def __init__(self, metrics: Metrics, fade: float = CROSS_FADE) -> None:
        self.metrics = metrics
        self._fade = fade
        self._layers: list[_Layer] = []
        self._changes: list[Callable[[], None]] = []
        self._redraw = True
        self._old: Surface | None = None
        self._new: Surface | None = None
        self._since = 0.0

    @property
    def top(self) -> Scene | None:
        """The scene that acts; None when the last one has gone."""
        return self._layers[-1].scene if self._layers else None

    @property
    def moving(self) -> bool:
        """Whether the next frame should come soon."""
        return self._old is not None or bool(self._changes) or (self.top is not None and self.top.moving)

    def push(self, scene: Scene, on_result: Callable[[Any], None] | None = None) -> None:
        """Lay a scene upon the top one; its answer goes to ``on_result``."""
        self._changes.append(lambda: self._push(scene, on_result))

    def pop(self, result: Any = None) -> None:
        """Take the top scene away and give its opener the answer."""
        self._changes.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """Clear the whole stage for this scene."""
        self._changes.append(lambda: self._replace(scene))

    def _push(self, scene: Scene, on_result: Callable[[Any], None] | None) -> None:
        self._layers.append(_Layer(scene, on_result))
        scene.resize(self.metrics)

    def _pop(self, result: Any) -> None:
        layer = self._layers.pop()
        layer.scene.leave()
        if self.top is not None:
            self.top.resize(self.metrics)
        if layer.on_result is not None:
            layer.on_result(result)

    def _replace(self, scene: Scene) -> None:
        self.clear()
        self._push(scene, None)

    def leave(self) -> None:
        """End the program between two frames."""
        self._changes.append(self.clear)

    def clear(self) -> None:
        """Let every scene go."""
        while self._layers:
            self._layers.pop().scene.leave()

    def resize(self, metrics: Metrics) -> None:
        """A new size, text size, language or look: the top scene is laid out anew."""
        self.metrics = metrics
        self._old, self._redraw = None, True
        if self.top is not None:
            self.top.resize(metrics)

    def handle(self, event: Event) -> bool:
        """Give an event to the top scene; none to one that is about to go: what follows was not meant for the next."""
        if self._changes:
            return True
        return self.top is not None and self.top.handle(event)

    def update(self, dt: float, frame: Surface | None = None) -> None:
        """Make the changes asked for, then let time pass; ``frame`` is the last picture, to fade away from."""
        if self._changes:
            before = self.top
            while self._changes:
                self._changes.pop(0)()
            if self.top is not before:
                self._begin_fade(before, frame)
        self._since += dt
        if self.top is not None:
            self.top.update(dt)

    def _begin_fade(self, before: Scene | None, frame: Surface | None) -> None:
        self._redraw = True
        if before is not None and frame is not None and self._fade:
            self._old, self._new, self._since = frame.copy(), frame.copy(), 0.0

    def draw(self, surface: Surface) -> list[Rect] | None:
        """Draw the top scene, the last page still fading over it; the areas that changed, None for all."""
        if self.top is None:
            return []
        if self._old is not None and self._new is not None:
            self._draw_fade(surface, self.top, self._old, self._new)
            return None
        areas = self.top.draw(surface)
        whole, self._redraw = self._redraw, False
        return None if whole else areas

    def _draw_fade(self, surface: Surface, scene: Scene, old: Surface, new: Surface) -> None:
        """The new page grows on a surface of its own, so that it may go on drawing only what changes."""
        scene.draw(new)
        surface.blit(new, (0, 0))
        share = min(1.0, self._since / self._fade)
        if share >= 1:
            self._old = self._new = None
        else:
            old.set_alpha(round(255 * (1 - share)))
            surface.blit(old, (0, 0))

    def refresh(self) -> None:
        """Draw the next frame whole, as after the window was covered."""
        self._redraw = True


def key_of(event: Event) -> str:
    """The name of a pressed key with its modifiers, as ``ctrl+q``; empty for other events."""
    if event.type != pygame.KEYDOWN:
        return ""
    held = [
        name
        for name, mask in (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("alt", pygame.KMOD_ALT))
        if event.mod & mask
    ]
    return "+".join([*held, pygame.key.name(event.key)])
