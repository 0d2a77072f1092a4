"""Naming a partner, after the called card was found in the kitty."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from briscola.rules.moves import Name
from briscola.scenes.panels.base import Head, Panel, PanelGround
from briscola.ui.lettering import Role, measure
from briscola.ui.metrics import Metrics
from briscola.ui.panel_layout import Part, button_width, cells, control, line, stack
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button


class PartnerPanel(Panel):
    """One button for each of the others, in turn order."""

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """Title and names."""
        turn = self.turn
        names = [move for move in turn.moves if isinstance(move, Name)]
        widest = max(measure(turn.words.name(move.partner), metrics.type("body"), Role.BOLD) for move in names)
        least, gap = button_width(metrics, widest), metrics.u(8)
        down = 1 if len(names) * (least + gap) <= room.w - metrics.u(40) else 2
        height = down * control(metrics) + (down - 1) * gap
        rects = stack(metrics, room, [Part("head", line(metrics, "lead")), Part("names", height)])
        spots = cells(rects["names"], len(names), gap, least)
        return [
            PanelGround("ground", rects["panel"]),
            Head(rects["head"], turn.addressed("panel.partner")),
            *(
                Button(f"name.{move.partner}", spot, turn.words.name(move.partner), partial(turn.do, move))
                for move, spot in zip(names, spots, strict=True)
            ),
        ]
