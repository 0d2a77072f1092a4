"""A switch that says what it is set to, in a word and with a tick or cross, not by colour alone."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from briscola.ui.icons import put_icon
from briscola.ui.lettering import write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name, rgb
from briscola.ui.shapes import fill_box, hair, put_disc
from briscola.ui.widgets.base import Action, WidgetRole
from briscola.ui.widgets.field import Field, Ground


class Toggle(Field):
    """Yes or no; ``words`` are the player's words for (no, yes)."""

    role = WidgetRole.SWITCH

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        on: bool,
        on_change: Callable[[bool], object],
        *,
        words: tuple[str, str],
        split: float = 0.5,
        ground: Ground = Ground.PANEL,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, label, split=split, ground=ground, tip=tip, enabled=enabled)
        self.on = on
        self.on_change = on_change
        self.words = words

    def value(self) -> str:
        """Yes or no in the player's language."""
        return self.words[self.on]

    def act(self, action: Action) -> bool:
        """Enter, Space and a click change it; left is no, right is yes."""
        wanted = {Action.OK: not self.on, Action.PRESS: not self.on, Action.LEFT: False, Action.RIGHT: True}
        if action not in wanted or not self.enabled:
            return False
        if wanted[action] != self.on:
            self.on = wanted[action]
            self.on_change(self.on)
        return True

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """A track with a knob, the knob with its sign, the word beside it."""
        self.draw_label(surface, metrics, focused)
        track = self._track(metrics)
        knob = track.h - metrics.u(6)
        pad = (track.h - knob) // 2
        x = track.right - pad - knob / 2 if self.on else track.x + pad + knob / 2
        lit = self.enabled and (self.on or focused or hovered)
        fill = rgb("button_hot" if self.on and self.enabled else "well", 255)
        fill_box(surface, track, track.h // 2, fill, hair(metrics, "brass" if lit else "brass_dark"))
        put_disc(surface, (x, track.centery), knob, rgb(self._knob_colour()))
        sign = "lock" if not self.enabled else "tick" if self.on else "cross"
        put_icon(surface, sign, round(knob * 0.62), "ink", center=(x, track.centery))
        left = track.right + metrics.u(10)
        room = self.control.right - left
        write(surface, self.value(), metrics.type("body"), self._word_ink(), width=room, midleft=(left, track.centery))

    def _track(self, metrics: Metrics) -> Rect:
        height = max(22, metrics.u(24))
        track = Rect(0, 0, 2 * height, height)
        track.midleft = self.control.midleft
        return track

    def _knob_colour(self) -> Name:
        if not self.enabled:
            return "off"
        return "brass_light" if self.on else "ivory_dim"

    def _word_ink(self) -> Name:
        if self.ground is Ground.PAPER:
            return "ink" if self.enabled else "ink_dim"
        return "ivory_dim" if self.enabled else "off"
