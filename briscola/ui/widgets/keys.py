"""From keys, pad buttons and sticks to actions."""

from __future__ import annotations

from typing import Final

import pygame
from pygame.event import Event

from briscola.ui.widgets.base import Action

KEYS: Final = {
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_RETURN: Action.OK,
    pygame.K_KP_ENTER: Action.OK,
    pygame.K_SPACE: Action.PRESS,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_AC_BACK: Action.BACK,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
    pygame.K_HOME: Action.HOME,
    pygame.K_END: Action.END,
}

PAD: Final = {
    pygame.CONTROLLER_BUTTON_A: Action.PRESS,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_START: Action.OK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}

STICK: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: (Action.LEFT, Action.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Action.UP, Action.DOWN),
}
STICK_ON: Final = 20_000
STICK_OFF: Final = 10_000
"""A stick counts as pushed beyond the one and as let go below the other, of 32 767."""

_OTHER_MEANING: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class ActionReader:
    """Turns raw events into actions; remembers only which way a stick is pushed."""

    def __init__(self) -> None:
        self._pushed: set[int] = set()

    def read(self, event: Event) -> Action | None:
        """The action an event means, or None."""
        if event.type == pygame.KEYDOWN:
            return _key_action(event)
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            return PAD.get(event.button)
        if event.type == pygame.CONTROLLERAXISMOTION:
            return self._stick_action(event)
        return None

    def _stick_action(self, event: Event) -> Action | None:
        if event.axis not in STICK:
            return None
        if abs(event.value) < STICK_OFF:
            self._pushed.discard(event.axis)
        if abs(event.value) < STICK_ON or event.axis in self._pushed:
            return None
        self._pushed.add(event.axis)
        return STICK[event.axis][event.value > 0]


def _key_action(event: Event) -> Action | None:
    if event.mod & _OTHER_MEANING:
        return None
    if event.key == pygame.K_TAB:
        return Action.PREVIOUS if event.mod & pygame.KMOD_SHIFT else Action.NEXT
    return KEYS.get(event.key)
