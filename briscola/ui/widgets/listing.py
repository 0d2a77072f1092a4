"""A list to choose one row from, in groups, scrolled by keys, wheel and bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import rgb
from briscola.ui.shapes import fill_box, hair, ring
from briscola.ui.widgets.base import Action, Widget, WidgetRole
from briscola.ui.widgets.scroll import Scroll


@dataclass(frozen=True)
class Row:
    """A thing to choose; ``note`` stands small at its right end, ``icon`` before it (a warning, say)."""

    key: str
    text: str
    note: str = ""
    icon: str = ""


@dataclass(frozen=True)
class Group:
    """Rows under a title; without a title they only follow."""

    title: str
    rows: tuple[Row, ...]


class Listing(Widget):
    """The rows of some groups, one of them selected; ``on_select`` hears the key of each new one.

    ``on_open`` hears Enter and Space on the selected row; without it Enter is left to the page.
    """

    role = WidgetRole.LIST
    focusable = True

    def __init__(
        self,
        name: str,
        rect: Rect,
        label: str,
        groups: Sequence[Group],
        selected: str,
        on_select: Callable[[str], object],
        *,
        on_open: Callable[[str], object] | None = None,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, label, tip=tip)
        self.groups = tuple(groups)
        self.rows = tuple(row for group in groups for row in group.rows)
        self.selected = selected
        self.on_select = on_select
        self.on_open = on_open
        self._scroll = Scroll()
        self._tops: dict[str, int] = {}
        self._titles: list[tuple[int, str]] = []
        self._row_height = 1
        self._bar = Rect(0, 0, 0, 0)
        self._hovered = ""

    def value(self) -> str:
        """The words of the selected row."""
        return next((row.text for row in self.rows if row.key == self.selected), "")

    def place(self, metrics: Metrics) -> None:
        """Stack titles and rows, and bring the selected one into view."""
        small, gap = metrics.type("small"), metrics.u(4)
        self._row_height = max(28, metrics.u(29), round(metrics.type("body") * 1.75))
        self._tops, self._titles = {}, []
        y = 0
        for group in self.groups:
            if group.title:
                self._titles.append((y + gap, group.title))
                y += round(small * 1.3) + metrics.u(8)
            for row in group.rows:
                self._tops[row.key] = y
                y += self._row_height
            y += gap
        self._scroll.fit(y, self.rect.inflate(-2 * metrics.u(7), -2 * metrics.u(10)))
        self._bar = self._scroll.bar(metrics)
        self._show_selected()

    def state(self) -> object:
        """How far it is scrolled."""
        return self._scroll.offset

    def restore(self, state: object) -> None:
        """Scroll there again, but never past the selected row."""
        if isinstance(state, int):
            self._scroll.to(state)
            self._show_selected()

    def act(self, action: Action) -> bool:
        """Up and down select and, at the ends, let the focus go; Page, Home and End leap."""
        page = max(1, self._scroll.view.h // self._row_height - 1)
        leaps = {Action.UP: -1, Action.DOWN: 1, Action.PAGE_UP: -page, Action.PAGE_DOWN: page}
        if action in leaps:
            return self._select(self._index() + leaps[action])
        if action in (Action.HOME, Action.END):
            return self._select(0 if action is Action.HOME else len(self.rows) - 1)
        if action in (Action.OK, Action.PRESS) and self.on_open is not None and self.rows:
            self.on_open(self.selected)
            return True
        return False

    def click(self, pos: tuple[int, int]) -> bool:
        """Select the row under the pointer, or take hold of the bar."""
        if self._scroll.grab(pos, self._bar):
            return True
        row = self._row_at(pos)
        if row is not None:
            self._select(self.rows.index(row))
        return True

    def drag(self, pos: tuple[int, int]) -> bool:
        """Pull the bar."""
        return self._scroll.pull(pos, self._bar)

    def hover(self, pos: tuple[int, int] | None) -> bool:
        """Light the row under the pointer."""
        row = self._row_at(pos) if pos else None
        old, self._hovered = self._hovered, row.key if row else ""
        return self._hovered != old

    def wheel(self, steps: int) -> bool:
        """Three rows a notch."""
        self._scroll.by(-3 * steps * self._row_height)
        return True

    def _index(self) -> int:
        """Where the selected row stands; before the first where none is."""
        return next((index for index, row in enumerate(self.rows) if row.key == self.selected), -1)

    def _select(self, index: int) -> bool:
        """Select a row; False, and nothing done, where there is no further one."""
        index = max(0, min(len(self.rows) - 1, index))
        if not self.rows or self.rows[index].key == self.selected:
            return False
        self.selected = self.rows[index].key
        self._show_selected()
        self.on_select(self.selected)
        return True

    def _show_selected(self) -> None:
        """With the first row, its group's title comes into view too."""
        top = self._tops.get(self.selected)
        if top is not None:
            self._scroll.show(0 if self._index() == 0 else top, self._row_height + (top if self._index() == 0 else 0))

    def _row_rect(self, key: str) -> Rect:
        view = self._scroll.view
        margin = 3 * self._bar.w if self._scroll.furthest else 0
        return Rect(view.x, view.y + self._tops.get(key, 0) - self._scroll.offset, view.w - margin, self._row_height)

    def _row_at(self, pos: tuple[int, int]) -> Row | None:
        if not self._scroll.view.collidepoint(pos):
            return None
        return next((row for row in self.rows if self._row_rect(row.key).collidepoint(pos)), None)

    def focus_rect(self) -> Rect:
        """The selected row, as far as it is seen."""
        return self._row_rect(self.selected).clip(self._scroll.view) if self.rows else self.rect

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Titles, rows, bar; what is out of the view is not drawn."""
        view, clip = self._scroll.view, surface.get_clip()
        surface.set_clip(view.inflate(2 * metrics.u(4), 0).clip(clip))
        px = metrics.type("small")
        for top, title in self._titles:
            place = (view.x + metrics.u(9), view.y + top - self._scroll.offset)
            write(surface, title, px, "brass", Role.BOLD, width=view.w - metrics.u(24), topleft=place)
        for row in self.rows:
            if self._row_rect(row.key).colliderect(view):
                self._draw_row(surface, metrics, row)
        surface.set_clip(clip)
        self._scroll.draw(surface, metrics, "well", "brass_dark")

    def _draw_row(self, surface: Surface, metrics: Metrics, row: Row) -> None:
        rect, chosen = self._row_rect(row.key), row.key == self.selected
        if chosen:
            fill_box(surface, rect, metrics.u(8), rgb("button_hot", 255), hair(metrics, "brass"))
        elif row.key == self._hovered:
            fill_box(surface, rect, metrics.u(8), rgb("button", 150))
        room, px = rect.inflate(-2 * metrics.u(12), 0), metrics.type("body")
        if row.note:
            room.w -= write(
                surface, row.note, metrics.type("small"), "ivory_dim", width=room.w // 2, midright=room.midright
            ).w + metrics.u(8)
        if row.icon:
            after = put_icon(surface, row.icon, px, "brass", midleft=room.midleft).w + metrics.u(6)
            room = Rect(room.x + after, room.y, room.w - after, room.h)
        write(surface, row.text, px, "ivory", Role.BOLD if chosen else Role.BODY, room.w, midleft=room.midleft)

    def draw_ring(self, surface: Surface, metrics: Metrics) -> None:
        """Round the selected row, inside the view."""
        clip = surface.get_clip()
        surface.set_clip(self._scroll.view.inflate(2 * metrics.u(4), 2 * metrics.u(3)).clip(clip))
        ring(surface, metrics, self._row_rect(self.selected), gap=2, radius=9)
        surface.set_clip(clip)
