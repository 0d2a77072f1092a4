"""A page to read: titled sections of sentences on paper, scrolled by wheel, keys, bar and drag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from briscola.scenes.context import Context
from briscola.scenes.page_scene import PageScene
from briscola.ui import pages
from briscola.ui.lettering import Role, measure
from briscola.ui.metrics import Metrics
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Heading
from briscola.ui.widgets.richtext import RichText

WIDEST: Final = 52
"""Width of the paper, in heights of its type, over which lines are too long to read."""


class ReadingSection(NamedTuple):
    """A title and the sentences under it, each a paragraph; ``**bold**`` counts in them."""

    title: str
    sentences: tuple[str, ...]


class ReadingScene(PageScene):
    """Sections under a title; the text has the first focus, so that arrows and Page keys scroll at once. Pops None."""

    def __init__(
        self, context: Context, title: str, sections: Sequence[ReadingSection], subtitle: str = "", lead: str = ""
    ) -> None:
        """``lead`` stands above the first section."""
        super().__init__(context, first="text")
        self.title, self.subtitle, self.lead = title, subtitle, lead
        self.sections = tuple(sections)

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """Title, paper, the way back."""
        rects = pages.page(metrics)
        px, label = metrics.type("body"), self.text("common.back")
        width = min(rects["body"].w, WIDEST * px)
        paper = Rect(rects["body"].centerx - width // 2, rects["body"].y, width, rects["body"].h)
        wide = max(metrics.u(150), measure(label, px, Role.BOLD) + 5 * px)
        back = Rect(rects["foot"].topleft, (wide, rects["foot"].h))
        return [
            Heading("head", rects["head"], self.title, self.subtitle),
            RichText("text", paper, self.title, self.source),
            Button("back", back, label, self.back, style=ButtonStyle.PRIMARY, key="Esc"),
        ]

    @property
    def source(self) -> str:
        """The sections as the paper sets them."""
        told = ["\n".join((f"## {section.title}", *section.sentences)) for section in self.sections]
        return "\n\n".join([*([self.lead] if self.lead else []), *told])
