"""Numbers: a slider for a range to feel, a stepper for a range to count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name, rgb
from briscola.ui.shapes import Edge, fill_box, hair, put_disc
from briscola.ui.widgets.base import Action, WidgetRole
from briscola.ui.widgets.field import Field, Ground

PAGE_STEPS: Final = 4
"""Steps of Page up and Page down."""


@dataclass(frozen=True)
class Scale:
    """From ``low`` to ``high`` in steps."""

    low: int
    high: int
    step: int = 1

    def nearest(self, number: float) -> int:
        """The step nearest to a number, inside the range."""
        stepped = self.low + round((number - self.low) / self.step) * self.step
        return max(self.low, min(self.high, stepped))

    def share(self, number: int) -> float:
        """How far along the range a number lies, 0 … 1."""
        return (number - self.low) / max(1, self.high - self.low)


class Slider(Field):
    """A number in a scale, dragged or stepped; ``show`` puts it into the player's words."""

    role = WidgetRole.SLIDER

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        number: int,
        scale: Scale,
        on_change: Callable[[int], object],
        *,
        show: Callable[[int], str] = str,
        split: float = 0.5,
        ground: Ground = Ground.PANEL,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, label, split=split, ground=ground, tip=tip, enabled=enabled)
        self.number = scale.nearest(number)
        self.scale = scale
        self.on_change = on_change
        self.show = show
        self.track = Rect(rect)

    def value(self) -> str:
        """The number in words."""
        return self.show(self.number)

    def place(self, metrics: Metrics) -> None:
        """Leave room for the number at the right of the track."""
        super().place(metrics)
        words = max(metrics.u(64), metrics.type("body") * 4)
        height = max(6, metrics.u(6))
        self.track = Rect(self.control.x, 0, max(metrics.u(40), self.control.w - words), height)
        self.track.centery = self.control.centery

    def act(self, action: Action) -> bool:
        """Left and right by a step, Page by four, Home and End to the ends."""
        targets = {
            Action.LEFT: self.number - self.scale.step,
            Action.RIGHT: self.number + self.scale.step,
            Action.PAGE_DOWN: self.number - PAGE_STEPS * self.scale.step,
            Action.PAGE_UP: self.number + PAGE_STEPS * self.scale.step,
            Action.HOME: self.scale.low,
            Action.END: self.scale.high,
        }
        return action in targets and self._set(targets[action])

    def click(self, pos: tuple[int, int]) -> bool:
        """Jump to the pointer; the label does nothing."""
        return self.drag(pos) if self.control.collidepoint(pos) else True

    def drag(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer."""
        share = (pos[0] - self.track.x) / max(1, self.track.w)
        return self._set(self.scale.low + share * (self.scale.high - self.scale.low))

    def wheel(self, steps: int) -> bool:
        """A step for each notch."""
        return self._set(self.number + steps * self.scale.step)

    def _set(self, number: float) -> bool:
        if not self.enabled:
            return False
        new = self.scale.nearest(number)
        if new != self.number:
            self.number = new
            self.on_change(new)
        return True

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Track, filled part, knob, number."""
        self.draw_label(surface, metrics, focused)
        radius, done = self.track.h // 2, round(self.track.w * self.scale.share(self.number))
        fill_box(surface, self.track, radius, rgb("well"), hair(metrics))
        if done and self.enabled:
            filled = Rect(self.track.topleft, (max(2 * radius, done), self.track.h))
            fill_box(surface, filled, radius, rgb("brass"))
        knob = rgb("off" if not self.enabled else "brass_light" if focused or hovered else "ivory")
        middle = (self.track.x + done, self.track.centery)
        put_disc(surface, middle, max(18, metrics.u(20)), knob, Edge(max(1, metrics.u(2)), rgb("brass_dark")))
        room = self.control.right - self.track.right - metrics.u(12)
        ink: Name = "ink_dim" if self.ground is Ground.PAPER else "ivory_dim"
        write(surface, self.value(), metrics.type("body"), ink, width=room, midright=self.control.midright)


class Stepper(Slider):
    """``− 62 +``: a number counted up and down, without a track."""

    def place(self, metrics: Metrics) -> None:
        """The whole control is the well; its left third counts down, its right third up."""
        super().place(metrics)
        self.track = Rect(self.control)

    def click(self, pos: tuple[int, int]) -> bool:
        """Minus and plus."""
        third = self.control.w / 3
        if pos[0] < self.control.x + third:
            return self.act(Action.LEFT)
        return self.act(Action.RIGHT) if pos[0] > self.control.right - third else True

    def drag(self, pos: tuple[int, int]) -> bool:
        """Nothing to drag."""
        return False

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """A well with the numeral between its signs."""
        self.draw_label(surface, metrics, focused)
        well, side = self.control, max(14, metrics.u(16))
        edge = (
            hair(metrics, "brass" if focused or hovered else "brass_dark") if self.enabled else hair(metrics, "panel")
        )
        fill_box(surface, well, metrics.u(8), rgb("well", 255 if self.enabled else 90), edge)
        ends = (("minus", well.x + well.w / 6, self.scale.low), ("plus", well.right - well.w / 6, self.scale.high))
        for sign, x, end in ends:
            live = self.enabled and self.number != end
            put_icon(surface, sign, side, "brass" if live else rgb("off", 255), center=(x, well.centery))
        ink = rgb("ivory" if self.enabled else "off")
        write(surface, self.value(), metrics.type("lead"), ink, Role.TITLE, width=well.w // 2, center=well.center)
