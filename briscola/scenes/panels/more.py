"""The buttons for which there is no room beside the hand, in one list."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from briscola.scenes.panels.base import Head, Panel, PanelGround, Turn, cancel
from briscola.ui.lettering import Role, measure
from briscola.ui.metrics import Metrics
from briscola.ui.panel_layout import Part, button_width, cells, control, line, stack
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button

Entry = tuple[str, str, str, Callable[[], object], str]
"""Name, label, icon, what it does, and why it cannot be done now."""


class MorePanel(Panel):
    """Everything that may be done beside laying a card."""

    forced = False

    def __init__(self, turn: Turn, entries: Sequence[Entry]) -> None:
        super().__init__(turn)
        self.entries = entries

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """Heading, buttons, the way out."""
        widest = max(measure(label, metrics.type("body"), Role.BOLD) for _, label, *_ in self.entries)
        gap, inside = metrics.u(8), room.w - 2 * metrics.u(20)
        least = min(inside, button_width(metrics, widest) + metrics.u(30))
        down = -(-len(self.entries) // max(1, (inside + gap) // (least + gap)))
        parts = [Part("head", line(metrics, "lead")), Part("entries", down * (control(metrics) + gap) - gap)]
        rects = stack(metrics, room, [*parts, Part("foot", control(metrics))])
        spots = cells(rects["entries"], len(self.entries), gap, least)
        foot = rects["foot"]
        return [
            PanelGround("ground", rects["panel"]),
            Head(rects["head"], self.turn.text("panel.more")),
            *(
                Button(f"more.{name}", spot, label, press, icon=icon, tip=why, enabled=not why)
                for (name, label, icon, press, why), spot in zip(self.entries, spots, strict=True)
            ),
            cancel(self.turn, Rect(foot.x, foot.y, min(foot.w, least), foot.h)),
        ]
