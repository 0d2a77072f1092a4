"""The pause: a panel on bare cloth; no hand is in sight while it lies there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from briscola.rules.cards import HIDDEN
from briscola.scenes.answers import PauseAnswer
from briscola.scenes.context import Context
from briscola.scenes.options import OptionsScene
from briscola.scenes.page_scene import PageScene
from briscola.ui import pages
from briscola.ui.cards import IN_HAND, draw_card
from briscola.ui.lettering import Role, measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.stage import key_of
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Label
from briscola.ui.widgets.panel import Drawing, Panel

BUTTONS: Final = 4
BACKS: Final = (-14.0, -5.0, 4.0, 13.0)
"""Tilts of the backs that look out above the panel."""
BACK_HEIGHT: Final = 184
"""Pixels in a 1280×720 window."""
LOWER: Final = 36
"""How far the panel sinks, so that it and the backs stand in the middle together."""
PEEP: Final = 0.62
"""How much of a back shows above the panel."""


class PauseScene(PageScene):
    """Go on, options, the menu, the way out. The match was saved after its last move."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, first="resume")

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """The panel and its buttons; what a quiet mind wants to know stands under it."""
        rects, text = _lowered(metrics, pages.pause(metrics, BUTTONS)), self.text
        panel = rects["panel"]
        return [
            Drawing("backs", panel, self._draw_backs),
            Panel("panel", panel),
            Drawing("title", rects["title"], self._draw_title, text("pause.title")),
            Button("resume", rects["button0"], text("pause.resume"), self.back, style=ButtonStyle.PRIMARY,
                   icon="play", key="P"),
            Button("options", rects["button1"], text("pause.options"), self._open_options, icon="gear"),
            Button("menu", rects["button2"], text("pause.to_menu"), self._to_menu, icon="menu"),
            Button("quit", rects["button3"], text("pause.quit"), self._quit, style=ButtonStyle.QUIET, icon="exit"),
            *self._note(metrics, panel),
        ]  # fmt: skip

    def _note(self, metrics: Metrics, panel: Rect) -> list[Widget]:
        """That nothing is lost; left out where no line fits under the panel."""
        height = round(1.5 * metrics.type("body"))
        line = Rect(panel.x, panel.bottom + metrics.u(12), panel.w, height)
        if line.bottom > metrics.size[1] - metrics.u(16):
            return []
        return [Label("saved", line, self.text("pause.saved"), colour="ivory_dim", role=Role.ITALIC, align="center")]

    def _draw_title(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """Title on the left; on the right, where it fits, that the cards are covered."""
        subtitle, px = self.text("pause.subtitle"), metrics.type("body")
        title = write(surface, self.text("pause.title"), metrics.type("head"), "ivory", Role.TITLE, width=rect.w,
                      midleft=rect.midleft)  # fmt: skip
        if measure(subtitle, px, Role.ITALIC) <= rect.right - title.right - metrics.u(12):
            place = (rect.right, rect.centery + metrics.u(3))
            write(surface, subtitle, px, "ivory_dim", Role.ITALIC, midright=place)

    def _draw_backs(self, surface: Surface, metrics: Metrics, panel: Rect) -> None:
        """A fan of backs behind the panel's upper edge, as far as the window has room for it."""
        height = min(metrics.u(BACK_HEIGHT), (panel.top - metrics.u(28)) / PEEP)
        if height < metrics.u(BACK_HEIGHT) / 3:
            return
        skin, clip = self.context.skin, surface.get_clip()
        width = height / skin.ratio
        surface.set_clip(Rect(0, 0, surface.get_width(), panel.top + metrics.u(1)).clip(clip))
        for index, angle in enumerate(BACKS):
            aside = index - (len(BACKS) - 1) / 2
            x = panel.centerx + aside * 0.36 * width
            y = panel.top - height * (PEEP - 0.5) + abs(aside) ** 2 * height * 0.02
            draw_card(surface, metrics, skin, HIDDEN, Place(x, y, height, -angle), lift=IN_HAND)
        surface.set_clip(clip)

    def _open_options(self) -> None:
        self.context.stage.push(OptionsScene(self.context))

    def _to_menu(self) -> None:
        self.context.stage.pop(PauseAnswer.MENU)

    def _quit(self) -> None:
        self.context.quit()

    def back(self) -> None:
        """Go on playing."""
        self.context.stage.pop(PauseAnswer.RESUME)

    def handle(self, event: Event) -> bool:
        """P ends what P began."""
        if key_of(event) == "p":
            self.back()
            return True
        return super().handle(event)


def _lowered(metrics: Metrics, rects: pages.Rects) -> pages.Rects:
    """Everything a little lower, as far as the note under the panel leaves room."""
    note = round(1.5 * metrics.type("body")) + metrics.u(44)
    sink = max(0, min(metrics.u(LOWER), metrics.size[1] - rects["panel"].bottom - note))
    return {name: rect.move(0, sink) for name, rect in rects.items()}
