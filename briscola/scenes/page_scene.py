"""A scene that is a page of widgets on the baize: what menu, set-up, options and dialogs have in common.

A subclass says what stands on the page (``build``) and what Escape means (``back``). Nothing is painted while
nothing changes: an idle page costs nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Rect, Surface
from pygame.event import Event

from briscola.scenes.context import Context
from briscola.ui.cloth import page_frame, table_ground
from briscola.ui.metrics import Metrics
from briscola.ui.stage import Scene
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.form import Page


class PageScene(Scene):
    """A page of widgets; the first focus goes to the widget called ``first``, else to the primary button."""

    def __init__(self, context: Context, *, first: str = "") -> None:
        self.context = context
        self.metrics = context.stage.metrics
        self.page = Page(self.build, first=first, on_back=self.back, on_focus=self.focused)
        self._ground: Surface | None = None

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """The widgets of the page, in the order of Tab; run again for every size, language and change."""
        raise NotImplementedError

    def back(self) -> None:
        """Escape and pad B: leave the page without an answer."""
        self.context.stage.pop()

    def focused(self, widget: Widget) -> None:
        """The focus came to this widget."""

    def ground(self, metrics: Metrics) -> Surface:
        """What lies under the widgets, as large as the window; asked for once a size. Not drawn upon."""
        return table_ground(metrics, page_frame(metrics), cloth=self.context.cloth)

    def text(self, key: str, **values: str | int | float) -> str:
        """A text of the player's language."""
        return self.context.tr.text(key, **values)

    def resize(self, metrics: Metrics) -> None:
        """Build the page for this window, language and look."""
        self.metrics = metrics
        self._ground = self.ground(metrics)
        self.page.resize(metrics.size, metrics.text)

    def handle(self, event: Event) -> bool:
        """Give the event to the page."""
        return self.page.handle(event)

    def update(self, dt: float) -> None:
        """Let a tip appear after a rest."""
        self.page.update(dt)

    def draw(self, surface: Surface) -> list[Rect] | None:
        """The whole page where anything differs from the last frame, else nothing."""
        if not self.page.dirty or self._ground is None:
            return []
        surface.blit(self._ground, (0, 0))
        self.page.draw(surface)
        return None

    def hotspots(self) -> Mapping[str, Rect]:
        """Every control by its name."""
        return self.page.hotspots()
