"""``< value >``: one of several, with the same two arrows for mouse, keys and pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import Rect, Surface

from briscola.ui.icons import put_icon
from briscola.ui.lettering import measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import RGB, Name, rgb
from briscola.ui.shapes import Edge, fill_box, hair, put_disc
from briscola.ui.widgets.base import Action, WidgetRole
from briscola.ui.widgets.field import Field, Ground

T = TypeVar("T")


@dataclass(frozen=True)
class Option(Generic[T]):
    """One thing to choose: what it is, what it is called, and perhaps a sign or a swatch before it."""

    value: T
    text: str
    icon: str = ""
    swatch: RGB | None = None


class Choice(Field, Generic[T]):
    """Steps through its options and begins again after the last; ``on_change`` hears each new value."""

    role = WidgetRole.CHOICE

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        options: Sequence[Option[T]],
        chosen: T,
        on_change: Callable[[T], object],
        *,
        title: str = "",
        split: float = 0.5,
        ground: Ground = Ground.PANEL,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, label, title=title, split=split, ground=ground, tip=tip, enabled=enabled)
        self.options = tuple(options)
        self.index = [option.value for option in self.options].index(chosen)
        self.on_change = on_change

    @property
    def chosen(self) -> T:
        """The value it stands on."""
        return self.options[self.index].value

    def value(self) -> str:
        """The words of the chosen option."""
        return self.options[self.index].text

    def act(self, action: Action) -> bool:
        """Left and right step, Space steps on; Enter is left to the page."""
        step = {Action.LEFT: -1, Action.RIGHT: 1, Action.PRESS: 1}.get(action)
        return step is not None and self._step(step)

    def click(self, pos: tuple[int, int]) -> bool:
        """The left quarter steps back, the rest of the control on; the label does nothing."""
        if not self.control.collidepoint(pos):
            return True
        return self._step(-1 if pos[0] < self.control.x + self.control.w / 4 else 1)

    def _step(self, by: int) -> bool:
        if not self.enabled:
            return False
        if len(self.options) > 1:
            self.index = (self.index + by) % len(self.options)
            self.on_change(self.chosen)
        return True

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """A well with the value between its arrows."""
        self.draw_label(surface, metrics, focused)
        on_paper = self.ground is Ground.PAPER
        fill = rgb("paper_well" if on_paper else "well", 255 if self.enabled else 90)
        lit = (focused or hovered) and self.enabled
        border: Name = "brass_light" if lit and not on_paper else "brass" if lit else "brass_dark"
        edge = hair(metrics, border) if self.enabled else hair(metrics, rgb("brass_dark", 90))
        fill_box(surface, self.control, metrics.u(8), fill, edge)
        self._draw_arrows(surface, metrics)
        self._draw_value(surface, metrics)

    def _draw_arrows(self, surface: Surface, metrics: Metrics) -> None:
        side, pad, well = max(12, metrics.u(14)), metrics.u(8), self.control
        if not self.enabled:
            put_icon(surface, "lock", side, self._dim(), midright=(well.right - pad, well.centery))
        elif len(self.options) > 1:
            colour: Name = "brass_dark" if self.ground is Ground.PAPER else "brass"
            put_icon(surface, "left", side, colour, midleft=(well.x + pad, well.centery))
            put_icon(surface, "right", side, colour, midright=(well.right - pad, well.centery))

    def _draw_value(self, surface: Surface, metrics: Metrics) -> None:
        option = self.options[self.index]
        px = metrics.type("body")
        room = self.control.inflate(-2 * metrics.u(27), 0)
        before = max(14, metrics.u(16)) + metrics.u(5)
        if option.swatch is not None or measure(option.text, px) + before <= room.w:
            room = self._draw_sign(surface, room, before - metrics.u(5), before)
        write(surface, option.text, px, self._value_ink(), width=room.w, center=room.center)

    def _draw_sign(self, surface: Surface, room: Rect, side: int, before: int) -> Rect:
        """The option's swatch or icon, if it has one; return the room left. A narrow well shows no icon."""
        option = self.options[self.index]
        if option.swatch is not None:
            put_disc(surface, (room.x + side / 2, room.centery), side, option.swatch, Edge(1, rgb("ivory_dim")))
        elif option.icon:
            put_icon(surface, option.icon, side, self._sign(), midleft=room.midleft)
        else:
            return room
        return Rect(room.x + before, room.y, room.w - before, room.h)

    def _value_ink(self) -> Name:
        if not self.enabled:
            return self._dim()
        return "ink" if self.ground is Ground.PAPER else "ivory"

    def _sign(self) -> Name:
        if not self.enabled:
            return self._dim()
        return "brass_dark" if self.ground is Ground.PAPER else "brass"

    def _dim(self) -> Name:
        return "ink_dim" if self.ground is Ground.PAPER else "off"
