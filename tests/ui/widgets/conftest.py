"""Events as a player's hands make them, and pages around single widgets."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.form import Page


def key(code: int, mod: int = 0, letter: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)


def press(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, button=1, pos=pos)


def release(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEBUTTONUP, button=1, pos=pos)


def motion(pos: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def wheel(steps: int) -> Event:
    return Event(pygame.MOUSEWHEEL, x=0, y=steps)


def pad(button: int) -> Event:
    return Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


class Hands:
    """Sends events to a page the way a player would."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def keys(self, *codes: int, mod: int = 0) -> bool:
        return [self.page.handle(key(code, mod)) for code in codes][-1]

    def click(self, pos: tuple[int, int]) -> bool:
        used = self.page.handle(press(pos))
        self.page.handle(release(pos))
        return used

    def drag(self, start: tuple[int, int], *points: tuple[int, int]) -> None:
        self.page.handle(press(start))
        for point in points:
            self.page.handle(motion(point))
        self.page.handle(release(points[-1]))

    def point(self, pos: tuple[int, int]) -> None:
        self.page.handle(motion(pos))

    def wheel(self, steps: int) -> bool:
        return self.page.handle(wheel(steps))

    def pad(self, button: int) -> bool:
        return self.page.handle(pad(button))

    def type(self, text: str) -> None:
        for letter in text:
            self.page.handle(key(0, letter=letter))
            self.page.handle(Event(pygame.TEXTINPUT, text=letter))


@pytest.fixture
def hold() -> Callable[..., Hands]:
    """A page of the given widgets in a 1280×720 window, in a player's hands."""

    def build(*widgets: Widget) -> Hands:
        page = Page(lambda metrics: widgets)
        page.resize((1280, 720))
        return Hands(page)

    return build
