"""A picture that can be pressed: a face at the table, an emblem to choose."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from briscola.ui.metrics import Metrics
from briscola.ui.palette import CLEAR, rgb
from briscola.ui.shapes import fill_box, hair
from briscola.ui.widgets.button import Button

GAP = 4


class PictureButton(Button):
    """Draws what ``paint`` paints into its rectangle; lit or ``selected`` it has a frame."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        on_press: Callable[[], object],
        paint: Callable[[Surface, Metrics, Rect], object],
        *,
        selected: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, label, on_press, selected=selected, tip=tip)
        self.paint = paint

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """A frame where it is chosen or about to be, the picture in it."""
        if self.selected or hovered or focused:
            ground = rgb("button_hot", 255) if self.selected else CLEAR
            fill_box(surface, self.rect, metrics.u(10), ground, hair(metrics, "brass"))
        self.paint(surface, metrics, self.rect.inflate(-2 * metrics.u(GAP), -2 * metrics.u(GAP)))
