"""A name is asked for: a field on a panel, with what is wrong with the name under it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect, Surface

from briscola.scenes.context import Context
from briscola.scenes.page_scene import PageScene
from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, paragraph, wrap
from briscola.ui.metrics import Metrics
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Paragraph
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.textfield import TextField

WIDTH: Final = 520
LEADING: Final = 1.34
FAULT_LINES: Final = 2


class NameScene(PageScene):
    """Pops the name, or None when nobody wants to give one; ``fault`` says what is wrong with a name, if anything."""

    def __init__(self, context: Context, question: str, yes: str, fault: Callable[[str], str], limit: int) -> None:
        super().__init__(context, first="name")
        self.question, self.yes, self.limit = question, yes, limit
        self._fault = fault
        self._name = ""

    @property
    def fault(self) -> str:
        """What is wrong with the name as it stands; nothing is, while it is still to be typed."""
        return self._fault(self._name.strip()) if self._name.strip() else ""

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """Question, field, fault, answers."""
        pad, px = metrics.u(28), metrics.type("body")
        width = min(metrics.size[0] - 2 * pad, max(metrics.u(WIDTH), 24 * px))
        inner, field = width - 2 * pad, max(36, metrics.u(40), round(1.8 * px))
        lead = metrics.type("lead")
        asked = round(len(wrap(self.question, lead, inner, Role.SERIF)) * lead * LEADING)
        told, button = round(FAULT_LINES * px * LEADING), max(38, metrics.u(46), round(1.5 * px))
        height = 2 * pad + asked + field + told + button + 3 * metrics.u(12)
        panel = Rect((metrics.size[0] - width) // 2, (metrics.size[1] - height) // 2, width, height)
        name = Rect(panel.x + pad, panel.y + pad + asked + metrics.u(12), inner, field)
        fault = Rect(name.x, name.bottom + metrics.u(8), inner, told)
        half = (inner - metrics.u(12)) // 2
        no = Rect(name.x, panel.bottom - pad - button, half, button)
        return [
            Panel("panel", panel),
            Paragraph("question", Rect(name.x, panel.y + pad, inner, asked + px), self.question, step="lead",
                      role=Role.SERIF),
            TextField("name", name, "", self._name, self._typed, limit=self.limit, title=self.question),
            Drawing("fault", fault, self._draw_fault),
            Button("no", no, self.text("common.cancel"), self.back, key="Esc", step="body"),
            self._yes_button(no.move(inner - half, 0)),
        ]  # fmt: skip

    def _yes_button(self, rect: Rect) -> Button:
        self._button = Button("yes", rect, self.yes, self._agree, style=ButtonStyle.PRIMARY, step="body")
        self._refresh()
        return self._button

    def _typed(self, name: str) -> None:
        self._name = name
        self._refresh()

    def _refresh(self) -> None:
        self._button.enabled = bool(self._name.strip()) and not self.fault

    def _draw_fault(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        px = metrics.type("body")
        if self.fault:
            sign = put_icon(surface, "lock", px, "brass_light", topleft=(rect.x, rect.y + metrics.u(3)))
            room = Rect(sign.right + metrics.u(6), rect.y, rect.right - sign.right - metrics.u(6), rect.h)
            paragraph(surface, self.fault, room, px, "brass_light", leading=LEADING)

    def _agree(self) -> None:
        self.context.stage.pop(" ".join(self._name.split()))

    def back(self) -> None:
        """No name."""
        self.context.stage.pop()
