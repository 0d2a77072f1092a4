"""All the variants on a page of their own, for windows in which a list has no room beside anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from briscola.scenes.context import Context
from briscola.scenes.page_scene import PageScene
from briscola.scenes.setup_layout import field_height
from briscola.scenes.setup_list import VariantList
from briscola.ui import pages
from briscola.ui.lettering import Role, measure, paragraph
from briscola.ui.metrics import Metrics
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Heading
from briscola.ui.widgets.listing import Listing
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.textfield import TextField

REASON_LINES: Final = 3


class VariantPicker(PageScene):
    """The same list as at the set-up; what is chosen is chosen. Pops None."""

    def __init__(self, context: Context, variants: VariantList) -> None:
        super().__init__(context, first="variants")
        self._list = variants

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """Search field, list, and why a variant cannot be played where it is one that cannot."""
        rects, gap, px = pages.page(metrics), metrics.u(10), metrics.type("body")
        body, reason = rects["body"], 0
        if self._list.fault:
            reason = round(REASON_LINES * 1.32 * px) + gap
        sought = Rect(body.topleft, (body.w, field_height(metrics)))
        listed = Rect(body.x, sought.bottom + gap, body.w, body.bottom - sought.bottom - gap - reason)
        label, title = self.text("common.close"), self.text("setup.variant")
        wide = max(metrics.u(200), measure(label, px, Role.BOLD) + 5 * px)
        close = Rect(rects["foot"].right - wide, rects["foot"].y, wide, rects["foot"].h)
        return [
            Heading("head", rects["head"], title),
            TextField("search", sought, "", self._list.sought, self._seek, limit=24,
                      hint=self.text("setup.search"), title=self.text("setup.search")),
            Panel("list", listed),
            Listing("variants", listed, title, self._list.groups(), self._list.selected, self._select),
            *([Drawing("reason", Rect(body.x, listed.bottom + gap, body.w, reason - gap), self._draw_reason)]
              if reason else []),
            Button("close", close, label, self.back, style=ButtonStyle.PRIMARY, key=self.text("keys.enter")),
        ]  # fmt: skip

    def _draw_reason(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        paragraph(surface, self._list.fault, rect, metrics.type("body"), "ivory")

    def _seek(self, words: str) -> None:
        self._list.sought = words
        self.page.rebuild()

    def _select(self, key: str) -> None:
        self._list.select(key)
        self.page.rebuild()
