"""The loop: events in, time on, one picture out; quick while something moves, slow while nothing does."""

from __future__ import annotations

from typing import Final, Protocol

import pygame
from pygame import Rect
from pygame.event import Event

MOVING_FPS: Final = 60
IDLE_FPS: Final = 20
LONGEST_STEP: Final = 0.1
"""Seconds: after a long hiccup the animation goes on where it was instead of jumping."""


class Program(Protocol):
    """What the loop drives."""

    @property
    def running(self) -> bool:
        """Whether another frame is wanted."""

    @property
    def moving(self) -> bool:
        """Whether it is wanted soon."""

    def frame(self, dt: float, events: list[Event]) -> list[Rect] | None:
        """One frame; the areas to show, None for all of the window."""


def run(program: Program) -> None:
    """Drive a program until it stops."""
    clock = pygame.time.Clock()
    while program.running:
        dt = clock.tick(MOVING_FPS if program.moving else IDLE_FPS) / 1000
        areas = program.frame(min(dt, LONGEST_STEP), pygame.event.get())
        if areas is None:
            pygame.display.flip()
        elif areas:
            pygame.display.update(areas)
