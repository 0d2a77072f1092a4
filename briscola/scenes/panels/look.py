"""Cards that lie open to whoever looks, until he has seen enough."""

from __future__ import annotations

from pygame import Rect

from briscola.rules.cards import Card
from briscola.rules.events import Event, Looked
from briscola.rules.moves import Sight
from briscola.scenes.panels.base import CardRow, Head, Panel, PanelGround, Turn, confirm
from briscola.ui.metrics import Metrics
from briscola.ui.pages import columns, rows
from briscola.ui.panel_layout import Part, control, line, stack
from briscola.ui.widgets.base import Widget

A_ROW = 10
"""Cards of a pile that lie in one row."""
HAND = 150
PILE_ROW = 74


class LookPanel(Panel):
    """Hands of partners beside each other, or a pile in rows; one button ends it."""

    forced = False
    first = "confirm"

    def __init__(self, turn: Turn, why: Event, hands: tuple[tuple[int, tuple[Card, ...]], ...]) -> None:
        super().__init__(turn)
        self.why, self.hands = why, hands

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """Whose cards they are, the cards, the button."""
        turn = self.turn
        lines = self._lines()
        height = metrics.u(HAND) if len(lines) == 1 else len(lines) * metrics.u(PILE_ROW)
        parts = [Part("head", line(metrics, "lead")), Part("cards", height), Part("foot", control(metrics))]
        rects = stack(metrics, room, parts)
        label = turn.text("panel.look_done")
        return [
            PanelGround("ground", rects["panel"]),
            Head(rects["head"], self._title()),
            *self._rows(metrics, rects["cards"], lines),
            confirm(turn, columns(rects["foot"], [3, 4, 3], 0)[1], label, turn.close),
        ]

    def _lines(self) -> list[tuple[Card, ...]]:
        """Cards by row: a hand each, a pile as many as it needs."""
        return [
            cards[start : start + A_ROW] for _, cards in self.hands for start in range(0, max(1, len(cards)), A_ROW)
        ]

    def _rows(self, metrics: Metrics, rect: Rect, lines: list[tuple[Card, ...]]) -> list[Widget]:
        spots = rows(rect, [1] * len(lines), metrics.u(6))
        return [
            CardRow(f"row.{index}", spot, self.turn.context, cards)
            for index, (cards, spot) in enumerate(zip(lines, spots, strict=True))
        ]

    def _title(self) -> str:
        text, owners = self.turn.text, [self.turn.person(seat) for seat, _ in self.hands]
        if isinstance(self.why, Looked) and self.why.at is Sight.PILE:
            return text("panel.look_pile")
        if isinstance(self.why, Looked):
            return text("panel.look_hand", player=self.turn.context.tr.people(owners))
        return text("panel.thrown_in", player=owners[0])
