"""The menu: go on with the match that was left, begin another, options, the way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface
from pygame.event import Event

from briscola.scenes import doors
from briscola.scenes.answers import TableAnswer
from briscola.scenes.context import Context
from briscola.scenes.notice import face_notices, notice_rect, notice_slip
from briscola.scenes.page_scene import PageScene
from briscola.scenes.still_life import draw_still_life
from briscola.ui import pages
from briscola.ui.cloth import page_frame, table_ground
from briscola.ui.lettering import Role, measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.widgets.base import Action, Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.keys import ActionReader
from briscola.ui.widgets.label import KeyHint, Label
from briscola.ui.widgets.panel import Drawing

if TYPE_CHECKING:
    from briscola.play.session import Session
    from briscola.scenes.opening import MatchChoice

LAMP: Final = (0.68, 0.46)
SPREAD: Final = 1.15
LEAST_SLIP: Final = 18
"""Width of a slip beside the buttons, in heights of its type; a narrower one gets the page to itself."""


@dataclass(frozen=True)
class Item:
    """One button of the menu."""

    name: str
    label: str
    icon: str
    press: Callable[[], object]
    note: str = ""


class MenuScene(PageScene):
    """The first page. With ``at_once`` the match that the set-up would begin begins by itself.

    ``deal_number`` is the number of its first deal, where one was asked for.
    """

    def __init__(self, context: Context, deal_number: int | None = None, *, at_once: bool = False) -> None:
        super().__init__(context)
        self._deal_number, self._at_once = deal_number, at_once or deal_number is not None
        self._saved = doors.saved(context)
        self._told = 0

    def ground(self, metrics: Metrics) -> Surface:
        """The baize with the still-life on it, painted once."""
        cloth = table_ground(metrics, page_frame(metrics), LAMP, SPREAD, self.context.cloth)
        still = self._rects(metrics).get("still")
        if still is None:
            return cloth
        ground = cloth.copy()
        draw_still_life(ground, metrics, self.context.skin, still)
        return ground

    def _rects(self, metrics: Metrics) -> Rects:
        """Few buttons stand lower than many, so that no corner lies empty."""
        rects, count = pages.menu(metrics, len(self._items())), len(self._items())
        above = rects["title"].top - page_frame(metrics).top
        below = rects["note"].top - rects[f"button{count - 1}"].bottom
        for name in ("title", "motto", *(f"button{index}" for index in range(count))):
            if name in rects:
                rects[name].move_ip(0, max(0, below - above) // 2)
        return rects

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """Title, buttons, what this game promises; and, where there is something to tell, a slip of paper."""
        self._told = len(self.context.notices)
        if self._told:
            return self._build_with_notices(metrics)
        return self._build_menu(metrics)

    def _build_with_notices(self, metrics: Metrics) -> list[Widget]:
        """The slip lies on the still-life; in a window without room for it, on an empty table."""
        notices, margin = self.context.notices, max(24, metrics.u(32))
        still = self._rects(metrics).get("still")
        beside = still is not None and still.w - margin >= LEAST_SLIP * metrics.type("body")
        frame = page_frame(metrics)
        room = Rect(still.x, frame.y, frame.right - still.x, still.h) if beside and still else frame
        slip = notice_rect(metrics, room.inflate(-margin, -2 * margin), notices)
        tr = self.context.tr
        paper = notice_slip(metrics, tr, slip, notices, put_away=self._put_away, read=self._read_notices)
        return [*self._build_menu(metrics), *paper] if beside else paper

    def back(self) -> None:
        """Escape puts away what was told, then points to the way out; it never leaves by itself."""
        if self.context.notices:
            self._put_away()
        else:
            self.page.focus("quit")

    def _read_notices(self) -> None:
        """All of them on a page that scrolls."""
        title = self.text("menu.notices")
        self.context.stage.push(doors.reading(self.context, title, [(title, tuple(self.context.notices))]))

    def handle(self, event: Event) -> bool:
        """Page keys scroll the slip of paper, wherever the focus is."""
        action = ActionReader().read(event)
        slip = next((widget for widget in self.page.widgets if widget.name == "notices"), None)
        if action in (Action.PAGE_UP, Action.PAGE_DOWN) and slip is not None and slip.act(action):
            self.page.dirty = True
            return True
        return super().handle(event)

    def _put_away(self) -> None:
        self.context.notices.clear()
        self.page.rebuild()

    def _items(self) -> list[Item]:
        text = self.text
        items = [
            Item("new", text("menu.new_game"), "plus", self._set_up),
            Item("options", text("menu.options"), "gear", self._open_options),
            Item("quit", text("menu.quit"), "exit", self.context.quit),
        ]
        if self._saved is not None:
            score = _score_note(self.context, self._saved)
            items.insert(0, Item("continue", text("menu.continue"), "play", self._continue, score))
        return items

    def _build_menu(self, metrics: Metrics) -> list[Widget]:
        rects = self._rects(metrics)
        widgets: list[Widget] = [Drawing("title", rects["title"], self._draw_title, self.text("common.app"))]
        if "motto" in rects:
            tagline = self.text("menu.tagline")
            widgets.append(Label("motto", rects["motto"], tagline, step="lead", role=Role.ITALIC, colour="ivory_dim"))
        for index, item in enumerate(self._items()):
            style = ButtonStyle.PLAIN if index else ButtonStyle.PRIMARY
            widgets.append(
                Button(item.name, rects[f"button{index}"], item.label, item.press, style=style, icon=item.icon,
                       note=item.note, leading=True)
            )  # fmt: skip
        return widgets + self._foot(metrics, rects["note"])

    def _foot(self, metrics: Metrics, note: Rect) -> list[Widget]:
        """The promise on the left and, where both have room, a key to know on the right."""
        promise = self.text("menu.promise")
        hint = KeyHint("full_screen", note, "F11", self.text("keys.full_screen"), align="right")
        label = Label("promise", note, promise, step="small", colour="ivory_dim")
        used = measure(promise, metrics.type("small")) + metrics.u(32) + hint.width(metrics)
        return [label, hint] if used <= note.w else [label]

    def _draw_title(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        px = metrics.type("title") + metrics.u(36)
        place = (rect.x - metrics.u(3), rect.centery)
        write(surface, self.text("common.app"), px, "ivory", Role.TITLE, width=rect.w, midleft=place)

    def update(self, dt: float) -> None:
        """Tell what has come up meanwhile, pictures at fault too; begin the deal that was asked for."""
        super().update(dt)
        self.context.notices += face_notices(self.context.tr, self.context.skin)
        if len(self.context.notices) != self._told:
            self.page.rebuild()
        if self._at_once:
            self._at_once = False
            self._settled(doors.last_choice(self.context, self._deal_number))

    def _set_up(self) -> None:
        self.context.stage.push(doors.setup(self.context), self._settled)

    def _open_options(self) -> None:
        self.context.stage.push(doors.options(self.context))

    def _settled(self, choice: MatchChoice | None) -> None:
        """A match is to begin; one that was left is not lost without a word."""
        if choice is None:
            return
        if self._saved is None:
            self._begin(choice)
            return
        question = self.text("menu.leave_question", note=_score_note(self.context, self._saved))
        ask = doors.confirm(self.context, question, self.text("menu.leave_yes"), self.text("menu.leave_no"))
        self.context.stage.push(ask, lambda agreed: self._begin(choice) if agreed else None)

    def _begin(self, choice: MatchChoice) -> None:
        self._sit_down(doors.begin(self.context, choice))

    def _continue(self) -> None:
        if self._saved is not None:
            self._sit_down(self._saved)

    def _sit_down(self, session: Session) -> None:
        again = doors.again(session)
        self.context.stage.push(doors.table(self.context, session), lambda answer: self._after_table(answer, again))

    def _after_table(self, answer: TableAnswer, again: MatchChoice) -> None:
        """A rematch begins at once; else whether there is something to continue may have changed."""
        if answer is TableAnswer.REMATCH:
            self._begin(again)
            return
        self._saved = doors.saved(self.context)
        self.resize(self.metrics)


def _score_note(context: Context, session: Session) -> str:
    """``3 di 5 · 1 – 1``; only the deal's number where the match has no fixed length, or has gone beyond it."""
    return doors.progress(context, session)
