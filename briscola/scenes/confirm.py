"""A question with two answers, on a panel in the middle; Escape is the harmless one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from briscola.scenes.context import Context
from briscola.scenes.page_scene import PageScene
from briscola.ui.lettering import Role, measure, wrap
from briscola.ui.metrics import Metrics
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Paragraph
from briscola.ui.widgets.panel import Panel

WIDTH: Final = 520
LEADING: Final = 1.34


class ConfirmScene(PageScene):
    """Pops True for ``yes``; False for ``no``, which also has the first focus."""

    def __init__(self, context: Context, question: str, yes: str, no: str) -> None:
        super().__init__(context, first="no")
        self.question, self.yes, self.no = question, yes, no

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """The question over its answers, which stand one below the other where they are long."""
        pad, gap = metrics.u(28), metrics.u(12)
        width = min(metrics.size[0] - 2 * pad, max(metrics.u(WIDTH), 26 * metrics.type("body")))
        inner = width - 2 * pad
        px = metrics.type("lead")
        lines = round(len(wrap(self.question, px, inner, Role.SERIF)) * px * LEADING)
        answers = self._answers(metrics, inner, gap)
        height = 2 * pad + lines + max(metrics.u(20), px) + answers.h
        panel = Rect((metrics.size[0] - width) // 2, (metrics.size[1] - height) // 2, width, height)
        asked = Rect(panel.x + pad, panel.y + pad, inner, lines + px)
        answers.topleft = panel.x + pad, panel.bottom - pad - answers.h
        no, yes = _halves(answers, gap, stacked=answers.h > _button_height(metrics))
        return [
            Panel("panel", panel),
            Paragraph("question", asked, self.question, step="lead", role=Role.SERIF),
            Button("no", no, self.no, self.back, style=ButtonStyle.PRIMARY, step="body"),
            Button("yes", yes, self.yes, self._agree, step="body"),
        ]

    def _answers(self, metrics: Metrics, width: int, gap: int) -> Rect:
        """The room of both answers."""
        height = _button_height(metrics)
        longest = max(measure(text, metrics.type("body"), Role.BOLD) for text in (self.yes, self.no))
        beside = longest + 2 * metrics.u(20) <= (width - gap) // 2
        return Rect(0, 0, width, height if beside else 2 * height + gap)

    def _agree(self) -> None:
        self.context.stage.pop(True)

    def back(self) -> None:
        """Nothing is done."""
        self.context.stage.pop(False)


def _button_height(metrics: Metrics) -> int:
    return max(38, metrics.u(46), round(1.5 * metrics.type("body")))


def _halves(room: Rect, gap: int, *, stacked: bool) -> tuple[Rect, Rect]:
    """Left and right, or upper and lower."""
    if stacked:
        height = (room.h - gap) // 2
        return Rect(room.topleft, (room.w, height)), Rect(room.x, room.bottom - height, room.w, height)
    width = (room.w - gap) // 2
    return Rect(room.topleft, (width, room.h)), Rect(room.right - width, room.y, width, room.h)
