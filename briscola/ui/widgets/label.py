"""Words that only stand there: a line, a paragraph, the heading of a page, a key with what it does."""

from __future__ import annotations

from pygame import Rect, Surface

from briscola.ui.lettering import Align, Role, measure, paragraph, write
from briscola.ui.marks import keycap
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Paint
from briscola.ui.shapes import hairline
from briscola.ui.widgets.base import Widget


class Label(Widget):
    """One line, in the middle of its rectangle's height, shortened where it is too long."""

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        *,
        step: str = "body",
        role: Role = Role.BODY,
        colour: Paint = "ivory",
        align: Align = "left",
    ) -> None:
        super().__init__(name, rect, label)
        self.step = step
        self.type_role = role
        self.colour = colour
        self.align = align

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Set the line."""
        px, rect = metrics.type(self.step), self.rect
        match self.align:
            case "left":
                write(surface, self.label, px, self.colour, self.type_role, rect.w, midleft=rect.midleft)
            case "center":
                write(surface, self.label, px, self.colour, self.type_role, rect.w, center=rect.center)
            case "right":
                write(surface, self.label, px, self.colour, self.type_role, rect.w, midright=rect.midright)


class Paragraph(Label):
    """A wrapped text with ``**bold**``; what does not fit into its rectangle ends in an ellipsis."""

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Set the lines."""
        px = metrics.type(self.step)
        paragraph(surface, self.label, self.rect, px, self.colour, self.type_role, 1.34, self.align)


class Heading(Widget):
    """The title of a page, in italics what it is about, and a hairline under both."""

    def __init__(self, name: str, rect: Rect, label: str, subtitle: str = "") -> None:
        super().__init__(name, rect, label)
        self.subtitle = subtitle

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Title, subtitle on the same base line, hairline."""
        rect, gap = self.rect, metrics.u(16)
        px = min(metrics.type("head") + metrics.u(6), round(rect.h * 0.72))
        title = write(surface, self.label, px, "ivory", Role.TITLE, width=rect.w, midleft=rect.midleft)
        left = title.right + gap
        if self.subtitle and rect.right - left > metrics.u(80):
            place = (left, rect.centery + metrics.u(5))
            body = metrics.type("body")
            write(surface, self.subtitle, body, "ivory_dim", Role.ITALIC, width=rect.right - left, midleft=place)
        thickness = metrics.u(1)
        hairline(surface, (rect.x, rect.bottom - thickness), rect.w, thickness=thickness)


class KeyHint(Widget):
    """The cap of a key and what it does, at the left or right end of its rectangle."""

    def __init__(
        self, name: str, rect: Rect, key: str, label: str, *, colour: Paint = "ivory_dim", align: Align = "left"
    ) -> None:
        super().__init__(name, rect, label)
        self.key = key
        self.colour = colour
        self.align = align

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Cap, gap, words."""
        px, gap, rect = metrics.type("small"), metrics.u(6), self.rect
        if self.align == "right":
            words = write(surface, self.label, px, self.colour, width=rect.w, midright=rect.midright)
            keycap(surface, metrics, self.key, midright=(words.left - gap, rect.centery))
            return
        cap = keycap(surface, metrics, self.key, midleft=rect.midleft)
        left = cap.right + gap
        write(surface, self.label, px, self.colour, width=rect.right - left, midleft=(left, rect.centery))

    def width(self, metrics: Metrics) -> int:
        """How wide it would like to be."""
        px = metrics.type("small")
        cap = max(round(px * 1.35), measure(self.key, px, Role.BOLD) + metrics.u(10))
        return cap + metrics.u(6) + measure(self.label, px)
