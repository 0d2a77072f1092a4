"""The cut: how many cards are lifted off the pack, before the deal."""

from __future__ import annotations

from pygame import Rect, Surface

from briscola.rules.cards import HIDDEN
from briscola.rules.moves import Cut
from briscola.scenes.panels.base import Head, Panel, PanelGround, Turn, confirm
from briscola.ui.cards import draw_card
from briscola.ui.metrics import Metrics
from briscola.ui.pages import columns
from briscola.ui.panel_layout import Part, control, line, stack
from briscola.ui.place import Place
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.panel import Drawing
from briscola.ui.widgets.slider import Scale, Slider, Stepper

PACK = 116
LAYERS = 12
LIFT = 0.7
"""How far the lifted cards stand beside the rest, in card widths."""


class CutPanel(Panel):
    """A slider to feel and a stepper to count; the pack beside them shows the cut."""

    first = "confirm"

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn)
        self.sizes = sorted(move.lifted for move in turn.moves if isinstance(move, Cut))
        self.lifted = self.sizes[len(self.sizes) // 2]

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """Title, pack, slider and stepper, the button."""
        turn = self.turn
        parts = [Part("head", line(metrics, "lead")), Part("pack", metrics.u(PACK), waive=1)]
        parts += [Part("slider", control(metrics)), Part("foot", control(metrics))]
        rects = stack(metrics, room, parts)
        scale = Scale(self.sizes[0], self.sizes[-1])
        stepper, onward = columns(rects["foot"], [4, 6], max(6, metrics.u(10)))
        pack = [Drawing("pack", rects["pack"], self._draw_pack)] if "pack" in rects else []
        return [
            PanelGround("ground", rects["panel"]),
            Head(rects["head"], turn.addressed("panel.cut"), turn.text("common.cards", n=self.lifted)),
            *pack,
            Slider("slider", rects["slider"], "", self.lifted, scale, self._set),
            Stepper("stepper", stepper, "", self.lifted, scale, self._set),
            confirm(turn, onward, turn.text("panel.cut_done", n=self.lifted), self._cut),
        ]

    def _set(self, lifted: int) -> None:
        self.lifted = lifted
        self.turn.redraw()

    def _cut(self) -> None:
        self.turn.do(Cut(self.lifted))

    def _draw_pack(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """Two piles, each as thick as its share of the pack."""
        skin = self.turn.context.skin
        share = (self.lifted - self.sizes[0] + 1) / (self.sizes[-1] - self.sizes[0] + 2)
        aside = LIFT * rect.h / skin.ratio
        for x, part in ((rect.centerx - aside, 1 - share), (rect.centerx + aside, share)):
            for layer in range(max(1, round(LAYERS * part))):
                step = layer * metrics.u(1.4)
                draw_card(surface, metrics, skin, HIDDEN, Place(x - step, rect.centery + 6 - step, rect.h - 12))
