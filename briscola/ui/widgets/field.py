"""What the fields of a form share: a label on the left, a control on the right, on a panel or on paper."""

from __future__ import annotations

from enum import Enum

from pygame import Rect, Surface

from briscola.ui.lettering import write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name
from briscola.ui.shapes import ring
from briscola.ui.widgets.base import Widget


class Ground(Enum):
    """What a field stands on."""

    PANEL = "panel"
    PAPER = "paper"


def control_height(metrics: Metrics) -> int:
    """Height of the control of a row."""
    return max(32, metrics.u(34), round(metrics.type("body") * 1.7))


class Field(Widget):
    """A labelled row. ``split`` is the label's share of the width; without a label the control fills the row."""

    focusable = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str = "",
        *,
        title: str = "",
        split: float = 0.5,
        ground: Ground = Ground.PANEL,
        tip: str = "",
        enabled: bool = True,
    ) -> None:
        """``title`` is what a screen reader calls a row whose label is not written on it."""
        super().__init__(name, rect, label or title, tip=tip, enabled=enabled)
        self.shown_label = label
        self.split = split
        self.ground = ground
        self.control = Rect(rect)

    def place(self, metrics: Metrics) -> None:
        """Find the control's rectangle."""
        height = min(self.rect.h, control_height(metrics))
        self.control = Rect(0, 0, self.rect.w, height)
        if self.shown_label:
            margin = metrics.u(12) if self.ground is Ground.PANEL else 0
            self.control.w = round(self.rect.w * (1 - self.split)) - margin
            self.control.midright = (self.rect.right - margin, self.rect.centery)
        else:
            self.control.midleft = self.rect.midleft

    def draw_label(self, surface: Surface, metrics: Metrics, focused: bool) -> None:
        """The label, bright under the focus."""
        if not self.shown_label:
            return
        x = self.rect.x + (metrics.u(12) if self.ground is Ground.PANEL else 0)
        room = self.control.x - metrics.u(8) - x
        px = metrics.type("body")
        write(surface, self.shown_label, px, self._ink(focused), width=room, midleft=(x, self.rect.centery))

    def _ink(self, focused: bool) -> Name:
        if self.ground is Ground.PAPER:
            return "ink" if self.enabled else "ink_dim"
        if not self.enabled:
            return "off"
        return "brass_light" if focused else "ivory"

    def draw_ring(self, surface: Surface, metrics: Metrics) -> None:
        """Round the whole row, or, on paper and without a label, round the control."""
        if self.shown_label and self.ground is Ground.PANEL:
            ring(surface, metrics, self.rect.inflate(0, -metrics.u(4)), gap=0, radius=10)
        else:
            ring(surface, metrics, self.control, gap=3, radius=11)
