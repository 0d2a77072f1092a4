"""The own hand under mouse, keys and pad: which card is chosen, dragged, played."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from briscola.rules.cards import card_name
from briscola.ui.layout import TableLayout
from briscola.ui.place import Place
from briscola.ui.table_look import TableLook
from briscola.ui.widgets.base import Action
from briscola.ui.widgets.keys import ActionReader

DRAG_FROM: Final = 8
"""Pixels the pointer must travel with the button down before a press becomes a drag."""
DOUBLE_CLICK: Final = 0.35
"""Seconds after a card was played in which a click is the second half of a double click, and means nothing."""
_KEYPAD: Final = {pygame.K_KP_1 + n: n for n in range(9)} | {pygame.K_1 + n: n for n in range(9)}
_PLAIN: Final = ~(pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)


class Hand:
    """What the player's fingers do with his cards, which are told by their places from the left; it knows no rule.

    ``chosen`` is the raised card; ``changed`` says after an input that the picture differs.
    """

    def __init__(self) -> None:
        self.chosen: int | None = None
        self.dragged: int | None = None
        self.dragged_at: tuple[int, int] = (0, 0)
        self.changed = False
        self._reader = ActionReader()
        self._by_pointer = True
        self._pressed: int | None = None
        self._pressed_at: tuple[int, int] = (0, 0)
        self._since_played = DOUBLE_CLICK

    @property
    def just_played(self) -> bool:
        """Whether a card left the hand a moment ago."""
        return self._since_played < DOUBLE_CLICK

    def advance(self, dt: float) -> None:
        """Let time pass."""
        self._since_played = min(DOUBLE_CLICK, self._since_played + dt)

    def forget(self) -> None:
        """Let go of everything: the hand has changed, or is somebody else's."""
        self.chosen = self.dragged = self._pressed = None

    def handle(self, event: Event, layout: TableLayout) -> int | None:
        """The place of the card an input plays, if any; whether it may be played is not decided here."""
        self.changed = False
        count = len(layout.hand)
        match event.type:
            case pygame.MOUSEMOTION:
                self._move(event.pos, layout)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event.pos, layout)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos, layout)
            case pygame.KEYDOWN if event.key in _KEYPAD and not event.mod & ~_PLAIN:
                return self._play_number(_KEYPAD[event.key], count)
            case _:
                return self._act(self._reader.read(event), count)
        return None

    def hotspots(self, look: TableLook, layout: TableLayout) -> dict[str, Rect]:
        """A rectangle inside each card that no other card covers at its middle; unseen ones go by their number."""
        ratio = layout.shape.ratio
        names = [card_name(card) for card in look.hand] or [str(index + 1) for index in range(len(layout.hand))]
        return {
            f"card.{name}": _free_part(place, index, layout, ratio)
            for index, (name, place) in enumerate(zip(names, layout.hand, strict=False))
        }

    def dragged_place(self, layout: TableLayout) -> Place | None:
        """Where the card between the fingers is."""
        if self.dragged is None or self.dragged >= len(layout.hand):
            return None
        return Place(self.dragged_at[0], self.dragged_at[1], layout.hand[self.dragged].h, 0)

    def _card_at(self, pos: tuple[int, int], layout: TableLayout) -> int | None:
        """The card under the pointer; what the keys have raised is hit as it is seen, over its neighbours."""
        seen = layout.hand_at(pos)
        if not self._by_pointer and seen == self.chosen:
            return seen
        return _strip_at(pos, layout, seen)

    def _choose(self, index: int | None) -> None:
        self.changed = self.changed or index != self.chosen
        self.chosen = index

    def _move(self, pos: tuple[int, int], layout: TableLayout) -> None:
        if self._pressed is not None and self.dragged is None and _distance(pos, self._pressed_at) > DRAG_FROM:
            self.dragged, self.changed = self._pressed, True
        if self.dragged is not None:
            self.dragged_at, self.changed = pos, True
        else:
            self._by_pointer = True
            self._choose(self._card_at(pos, layout))

    def _press(self, pos: tuple[int, int], layout: TableLayout) -> None:
        self._pressed, self._pressed_at = self._card_at(pos, layout), pos
        if self._pressed is not None:
            self._choose(self._pressed)

    def _release(self, pos: tuple[int, int], layout: TableLayout) -> int | None:
        """A click plays the card under it; a dragged card is played when it is let go on the cloth."""
        pressed, dragged = self._pressed, self.dragged
        self._pressed = self.dragged = None
        self.changed = dragged is not None
        if dragged is not None:
            on_cloth = layout["baize"].collidepoint(pos) and pos[1] < layout["hand"].top
            return self._played(dragged) if on_cloth else None
        if pressed is not None and pressed == self._card_at(pos, layout):
            return self._played(pressed)
        return None

    def _play_number(self, index: int, count: int) -> int | None:
        return self._played(index) if index < count else None

    def _act(self, action: Action | None, count: int) -> int | None:
        if action in (Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS):
            self._step(1 if action in (Action.RIGHT, Action.NEXT) else -1, count)
        elif action in (Action.OK, Action.PRESS, Action.UP):
            if self.chosen is not None and self.chosen < count:
                return self._played(self.chosen)
            self._step(1, count)
        return None

    def _step(self, by: int, count: int) -> None:
        if not count:
            return
        self._by_pointer = False
        if self.chosen is not None and self.chosen < count:
            self._choose((self.chosen + by) % count)
        else:
            self._choose(0 if by > 0 else count - 1)

    def _played(self, index: int) -> int:
        self._since_played = 0.0
        return index


def _strip_at(pos: tuple[int, int], layout: TableLayout, seen: int | None) -> int | None:
    """The card whose part of the resting fan is under the pointer, so that a raised one bars no way to the next."""
    height = layout.hand[0].h if layout.hand else 0
    resting = [
        place.moved(0, LIFT * height) if index in layout.shape.raised else place
        for index, place in enumerate(layout.hand)
    ]
    hit = [index for index, place in enumerate(resting) if place.contains(pos, layout.shape.ratio)]
    return hit[-1] if hit else seen


LIFT: Final = 0.11


def _free_part(place: Place, index: int, layout: TableLayout, ratio: float) -> Rect:
    """The part of a fanned card that the next one leaves free, as a small upright rectangle."""
    width = place.h / ratio
    following = layout.hand[index + 1].x if index + 1 < len(layout.hand) else place.x + width
    left = place.x - width / 2
    right = min(place.x + width / 2, following - width / 2) if index + 1 < len(layout.hand) else place.x + width / 2
    middle = (left + max(left + 8, right)) / 2
    rect = Rect(0, 0, max(8, round((right - left) * 0.5)), round(place.h * 0.4))
    rect.center = (round(middle), round(place.y - place.h * 0.1))
    return rect


def _distance(a: tuple[int, int], b: tuple[int, int]) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))
