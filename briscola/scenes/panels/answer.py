"""A partner's question that waits for its answer."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from briscola.rules.moves import Answer
from briscola.scenes.panels.base import Head, Note, Panel, PanelGround, Turn
from briscola.ui.metrics import Metrics
from briscola.ui.pages import columns
from briscola.ui.panel_layout import Part, control, line, stack
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button


class AnswerPanel(Panel):
    """Yes and no; where the table answers truthfully only one of them can be pressed."""

    def __init__(self, turn: Turn, question: str) -> None:
        super().__init__(turn)
        self.question = question

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """The question over its answers."""
        turn = self.turn
        parts = [Part("head", line(metrics, "lead")), Part("question", line(metrics, "small"), waive=1)]
        rects = stack(metrics, room, [*parts, Part("foot", control(metrics))])
        spots = columns(rects["foot"], [1, 1], metrics.u(10))
        question = [Note("question", rects["question"], self.question)] if "question" in rects else []
        return [
            PanelGround("ground", rects["panel"]),
            Head(rects["head"], turn.addressed("panel.answer")),
            *question,
            *(self._answer(yes, spot) for yes, spot in zip((True, False), spots, strict=True)),
        ]

    def _answer(self, yes: bool, rect: Rect) -> Button:
        move, turn = Answer(yes), self.turn
        legal = move in turn.moves
        return Button("yes" if yes else "no", rect, turn.text("talk.yes" if yes else "talk.no"),
                      partial(turn.do, move), tip="" if legal else turn.why_not(move), enabled=legal)  # fmt: skip
