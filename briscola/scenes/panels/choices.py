"""What can be chosen from a short list and then left: melds, exchanges, claims, talk; opened from the buttons.

Each choice is one button. Where cards belong to it they lie over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from briscola.rules.cards import Card
from briscola.rules.moves import Move
from briscola.scenes.panels.base import CardRow, Head, Note, Panel, PanelGround, cancel
from briscola.ui.lettering import Role, measure, wrap
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.panel_layout import Part, button_width, cells, control, line, stack
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button

CARDS = 118


@dataclass(frozen=True)
class Option:
    """A button: who does what by it, what it says, and the cards that lie over it."""

    name: str
    label: str
    move: Move
    seat: int
    cards: tuple[Card, ...] = ()
    why_not: str = ""


class ChoicePanel(Panel):
    """A list of moves; a subclass says which, and what stands over them."""

    forced = False

    def title(self) -> str:
        """The heading."""
        raise NotImplementedError

    def remark(self) -> str:
        """A sentence under the heading, if there is something to know before choosing."""
        return ""

    def options(self) -> Sequence[Option]:
        """What can be chosen."""
        raise NotImplementedError

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """Heading, remark, cards over buttons, the way out."""
        options = self.options()
        rects = stack(metrics, room, self._parts(metrics, room, options))
        gap = metrics.u(8)
        spots = cells(rects["options"], len(options), gap, self._least(metrics, room, options))
        widgets: list[Widget] = [PanelGround("ground", rects["panel"]), Head(rects["head"], self.title())]
        if "remark" in rects:
            widgets.append(Note("remark", rects["remark"], self.remark()))
        if "cards" in rects:
            shown = cells(rects["cards"], len(options), gap, self._least(metrics, room, options))
            widgets += [
                CardRow(f"cards.{option.name}", spot, self.turn.context, option.cards)
                for option, spot in zip(options, shown, strict=True)
            ]
        widgets += [self._button(option, spot) for option, spot in zip(options, spots, strict=True)]
        return [*widgets, cancel(self.turn, self._way_out(metrics, rects))]

    def _parts(self, metrics: Metrics, room: Rect, options: Sequence[Option]) -> list[Part]:
        inside = room.w - 2 * metrics.u(20)
        parts = [Part("head", line(metrics, "lead"))]
        if remark := self.remark():
            parts.append(Part("remark", len(wrap(remark, metrics.type("small"), inside)) * line(metrics, "small"), 1))
        across = max(1, (inside + metrics.u(8)) // (self._least(metrics, room, options) + metrics.u(8)))
        down = -(-len(options) // across)
        if down == 1 and any(option.cards for option in options):
            parts.append(Part("cards", metrics.u(CARDS), waive=2))
        height = down * (control(metrics) - metrics.u(4)) + (down - 1) * metrics.u(8)
        return [*parts, Part("options", height), Part("foot", control(metrics) - metrics.u(4))]

    def _least(self, metrics: Metrics, room: Rect, options: Sequence[Option]) -> int:
        """How wide the widest button is, and never wider than the panel."""
        widest = max(measure(option.label, metrics.type("body"), Role.BOLD) for option in options)
        return min(button_width(metrics, widest), room.w - 2 * metrics.u(20))

    def _way_out(self, metrics: Metrics, rects: Rects) -> Rect:
        """The cancel button: at the left of the foot, as wide as its words ask."""
        foot = rects["foot"]
        label = measure(self.turn.text("common.cancel"), metrics.type("body"), Role.BOLD)
        return Rect(foot.x, foot.y, min(foot.w, button_width(metrics, label)), foot.h)

    def _button(self, option: Option, rect: Rect) -> Button:
        press = partial(self.turn.submit, option.seat, option.move)
        return Button(option.name, rect, option.label, press, tip=option.why_not, enabled=not option.why_not)
