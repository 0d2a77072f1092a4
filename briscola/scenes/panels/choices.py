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
from briscola.ui.panel_layout import LEAST_CONTROL, Part, button_width, cells, control, line, stack
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle

CARDS = 118


@dataclass(frozen=True)
class Option:
    """A button: who does what by it, what it says, its sign and tip, and the cards that lie over it."""

    name: str
    label: str
    move: Move
    seat: int
    cards: tuple[Card, ...] = ()
    icon: str = ""
    tip: str = ""


@dataclass(frozen=True)
class Grid:
    """How so many buttons stand in a width: how wide each is at least, how high, and whether with their signs."""

    count: int
    inside: int
    gap: int
    wanted: int
    row: int
    icons: bool

    @property
    def least(self) -> int:
        """Width of a button, which is never wider than the panel."""
        return min(self.wanted, self.inside)

    @property
    def down(self) -> int:
        """Rows."""
        return -(-self.count // max(1, min(self.count, (self.inside + self.gap) // (self.least + self.gap))))

    @property
    def height(self) -> int:
        """Of all rows."""
        return self.down * self.row + (self.down - 1) * self.gap


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
        """Heading, remark, cards over buttons, the way out; an only choice stands beside it."""
        options = self.options()
        grid = self._grid(metrics, room, options)
        rects = stack(metrics, room, self._parts(metrics, room, options, grid))
        widgets: list[Widget] = [PanelGround("ground", rects["panel"]), Head(rects["head"], self.title())]
        if "remark" in rects:
            widgets.append(Note("remark", rects["remark"], self.remark()))
        if "cards" in rects:
            widgets += [
                CardRow(f"cards.{option.name}", spot, self.turn.context, option.cards)
                for option, spot in zip(options, cells(rects["cards"], len(options), grid.gap, 0), strict=True)
            ]
        return [*widgets, *self._buttons(metrics, rects, options, grid)]

    def _buttons(self, metrics: Metrics, rects: Rects, options: Sequence[Option], grid: Grid) -> list[Widget]:
        way_out = self._way_out(metrics, rects)
        if "options" not in rects:
            left, foot = way_out.right + metrics.u(10), rects["foot"]
            onward = Rect(left, foot.y, foot.right - left, foot.h)
            return [cancel(self.turn, way_out), self._button(options[0], onward, grid, ButtonStyle.PRIMARY)]
        spots = cells(rects["options"], len(options), grid.gap, grid.least)
        buttons = [self._button(option, spot, grid) for option, spot in zip(options, spots, strict=True)]
        return [*buttons, cancel(self.turn, way_out)]

    def _parts(self, metrics: Metrics, room: Rect, options: Sequence[Option], grid: Grid) -> list[Part]:
        inside = room.w - 2 * metrics.u(20)
        parts = [Part("head", line(metrics, "lead"))]
        if remark := self.remark():
            parts.append(Part("remark", len(wrap(remark, metrics.type("small"), inside)) * line(metrics, "small"), 1))
        if grid.down == 1 and any(option.cards for option in options):
            parts.append(Part("cards", metrics.u(CARDS), waive=2))
        if len(options) > 1:
            parts.append(Part("options", grid.height))
        return [*parts, Part("foot", control(metrics) - metrics.u(4))]

    def _grid(self, metrics: Metrics, room: Rect, options: Sequence[Option]) -> Grid:
        """Roomy buttons with their signs; close ones, in small letters and without, where the panel is low."""
        inside, gap = room.w - 2 * metrics.u(20), max(6, metrics.u(8))
        body, small = metrics.type("body"), metrics.type("small")
        sign = round(1.15 * body) + metrics.u(8) if any(option.icon for option in options) else 0
        height = control(metrics) - metrics.u(4)
        roomy = Grid(len(options), inside, gap, button_width(metrics, _widest(options, body) + sign), height, True)
        if roomy.height + 2 * height + line(metrics, "lead") <= room.h:
            return roomy
        close = _widest(options, small) + 2 * metrics.u(10) + 4
        return Grid(len(options), inside, max(4, gap // 2), close, max(LEAST_CONTROL, round(1.35 * small)), False)

    def _way_out(self, metrics: Metrics, rects: Rects) -> Rect:
        """The cancel button: at the left of the foot, as wide as its words ask."""
        foot = rects["foot"]
        label = measure(self.turn.text("common.cancel"), metrics.type("body"), Role.BOLD)
        return Rect(foot.x, foot.y, min(foot.w, button_width(metrics, label)), foot.h)

    def _button(self, option: Option, rect: Rect, grid: Grid, style: ButtonStyle = ButtonStyle.PLAIN) -> Button:
        press = partial(self.turn.submit, option.seat, option.move)
        icon = option.icon if grid.icons else ""
        return Button(option.name, rect, option.label, press, style=style, icon=icon, tip=option.tip)


def _widest(options: Sequence[Option], px: int) -> int:
    return max(measure(option.label, px, Role.BOLD) for option in options)
