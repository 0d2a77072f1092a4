"""A paper field to type a name into; letters typed here are never shortcuts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from briscola.ui.lettering import measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name, rgb
from briscola.ui.shapes import fill_box, hair, hairline
from briscola.ui.widgets.base import WidgetRole
from briscola.ui.widgets.field import Field, Ground

_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META

REPEAT: Final = (350, 60)
"""Milliseconds before a held key repeats, and between repeats; elsewhere than in a field a held key counts once."""


class TextField(Field):
    """One line of text of at most ``limit`` characters; ``on_change`` hears every change.

    ``paste`` reads the clipboard. While an input method composes, its text stands at the caret and all keys
    are its own.
    """

    role = WidgetRole.TEXTBOX

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        text: str,
        on_change: Callable[[str], object],
        *,
        limit: int = 16,
        hint: str = "",
        paste: Callable[[], str] = pygame.scrap.get_text,
        title: str = "",
        split: float = 0.5,
        ground: Ground = Ground.PANEL,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        """``hint`` stands dimly in an empty field."""
        super().__init__(name, rect, label, title=title, split=split, ground=ground, tip=tip, enabled=enabled)
        self.text = text
        self.on_change = on_change
        self.limit = limit
        self.hint = hint
        self.paste = paste
        self._caret = len(text)
        self._composing = ""
        self._typing = False

    def value(self) -> str:
        """The text in it."""
        return self.text

    def state(self) -> object:
        """The caret."""
        return self._caret

    def restore(self, state: object) -> None:
        """Put the caret back where it was."""
        if isinstance(state, int):
            self._caret = min(state, len(self.text))

    def gain_focus(self) -> None:
        """Ask the system for text, and its input method to open beside the field."""
        self._typing = True
        pygame.key.start_text_input()
        pygame.key.set_repeat(*REPEAT)
        pygame.key.set_text_input_rect(self.control)

    def lose_focus(self) -> None:
        """No more text, and nothing half composed."""
        self._typing = False
        self._composing = ""
        pygame.key.stop_text_input()
        pygame.key.set_repeat()

    def click(self, pos: tuple[int, int]) -> bool:
        """Put the caret at the end."""
        self._caret = len(self.text)
        return True

    def event(self, event: Event) -> bool:
        """Type, edit, move the caret, paste."""
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            return True
        if event.type == pygame.TEXTINPUT:
            self._composing = ""
            return self._insert(event.text)
        return event.type == pygame.KEYDOWN and self._key(event)

    def _key(self, event: Event) -> bool:
        if self._composing:
            return True
        if event.mod & _COMMAND:
            return event.key == pygame.K_v and self._insert(self.paste())
        match event.key:
            case pygame.K_BACKSPACE:
                return self._delete(self._caret - 1)
            case pygame.K_DELETE:
                return self._delete(self._caret)
            case pygame.K_LEFT:
                return self._move(self._caret - 1)
            case pygame.K_RIGHT:
                return self._move(self._caret + 1)
            case pygame.K_HOME:
                return self._move(0)
            case pygame.K_END:
                return self._move(len(self.text))
        return event.unicode.isprintable() and bool(event.unicode)

    def _insert(self, text: str) -> bool:
        """What fits of the text, line feeds and control characters left out."""
        wanted = "".join(letter for letter in text if letter.isprintable())
        new = wanted[: max(0, self.limit - len(self.text))]
        if new:
            self.text = self.text[: self._caret] + new + self.text[self._caret :]
            self._caret += len(new)
            self.on_change(self.text)
        return True

    def _delete(self, place: int) -> bool:
        if 0 <= place < len(self.text):
            self.text = self.text[:place] + self.text[place + 1 :]
            self._caret = place
            self.on_change(self.text)
        return True

    def _move(self, place: int) -> bool:
        self._caret = max(0, min(len(self.text), place))
        return True

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Paper, text, caret; a text longer than the field is shown around the caret."""
        self.draw_label(surface, metrics, focused)
        well, px = self.control, metrics.type("body")
        fill = rgb("paper" if self.enabled else "paper_line", 255)
        fill_box(surface, well, metrics.u(8), fill, hair(metrics, "brass" if hovered or focused else "brass_dark"))
        room = well.inflate(-2 * metrics.u(10), 0)
        if not self._typing:
            ink: Name = "ink" if self.text else "ink_dim"
            write(surface, self.text or self.hint, px, ink, width=room.w, midleft=room.midleft)
            return
        self._draw_typing(surface, metrics, room, px)

    def _draw_typing(self, surface: Surface, metrics: Metrics, room: Rect, px: int) -> None:
        before = self.text[: self._caret] + self._composing
        caret_x = measure(before, px)
        shift = max(0, caret_x - room.w + metrics.u(2))
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        whole = before + self.text[self._caret :]
        write(surface, whole, px, "ink", midleft=(room.x - shift, room.centery))
        if self._composing:
            start = room.x - shift + measure(self.text[: self._caret], px)
            hairline(surface, (start, room.centery + px * 0.55), measure(self._composing, px), "ink_dim")
        surface.set_clip(clip)
        height, width = round(px * 1.3), max(1, metrics.u(1.5))
        top = (min(room.right - width, room.x + caret_x - shift), room.centery - height // 2)
        hairline(surface, top, height, "red", thickness=width, upright=True)
