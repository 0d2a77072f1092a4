"""Who sits at the table: for each chair a face, person or computer, and a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from briscola.scenes.context import Context
from briscola.scenes.setup_form import NAME_LENGTH, SEATS, SetupForm, regular_of
from briscola.scenes.setup_layout import panel_title, seat_rects
from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, measure, write
from briscola.ui.marks import monogram, portrait_mark
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name
from briscola.ui.portraits import Expression, Regular, portrait
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.textfield import TextField


class Seats:
    """The chairs of the form; ``changed`` hears of another kind or regular, ``typed`` of each letter."""

    def __init__(
        self, context: Context, form: SetupForm, changed: Callable[[], object], typed: Callable[[], object]
    ) -> None:
        self.context, self.form = context, form
        self._changed, self._typed = changed, typed

    @property
    def defaults(self) -> tuple[str, ...]:
        """What people are called who typed no name."""
        text = self.context.tr.text
        alone = sum(chair.human for chair in self.form.chairs) == 1
        return tuple(
            text("setup.player_alone") if alone else text("setup.player", n=index + 1) for index in range(SEATS)
        )

    @property
    def clash(self) -> str:
        """Why these people cannot sit down together; empty when they can."""
        shared = self.form.shared_name(self.defaults)
        return self.context.tr.text("setup.same_name", name=shared) if shared else ""

    def panel(self, metrics: Metrics, rect: Rect, title: str = "") -> list[Widget]:
        """A panel with a block for each chair; without a title where a tab already names it."""
        pad = metrics.u(16)
        top = rect.y + (panel_title(metrics) if title else metrics.u(8))
        height = (rect.bottom - metrics.u(8) - top) // SEATS
        widgets: list[Widget] = [Panel("seats", rect, title)]
        if title:
            after = rect.x + pad + measure(title, metrics.type("lead"), Role.TITLE) + pad
            room = Rect(after, rect.y + metrics.u(12), rect.right - pad - after, round(1.24 * metrics.type("lead")))
            widgets.append(Drawing("sides", room, self._draw_sides))
        for index in range(SEATS):
            room = Rect(rect.x + pad, top + index * height, rect.w - 2 * pad, height)
            widgets += self._chair(metrics, index, room)
        return widgets

    def _chair(self, metrics: Metrics, index: int, room: Rect) -> list[Widget]:
        rects, chair, text = seat_rects(metrics, room), self.form.chairs[index], self.context.tr.text
        kinds = [Option(True, text("setup.human"), "person"), Option(False, text("setup.computer"), "cpu")]
        kind = Choice(
            f"kind{index}", rects["kind"], "", kinds, chair.human, partial(self._set_kind, index),
            title=text("setup.seat", n=index + 1),
        )  # fmt: skip
        who = self._name_field(index, rects["name"]) if chair.human else self._regular_choice(index, rects["name"])
        return [
            Drawing(f"face{index}", rects["face"], partial(self._draw_face, index), self._name(index)),
            kind,
            who,
            Drawing(f"line{index}", rects["line"], partial(self._draw_line, index), self._line(index)),
        ]

    def _name_field(self, index: int, rect: Rect) -> TextField:
        chair, text = self.form.chairs[index], self.context.tr.text
        return TextField(
            f"name{index}", rect, "", chair.name, partial(self._set_name, index), limit=NAME_LENGTH,
            hint=self.defaults[index], title=text("setup.name"),
        )  # fmt: skip

    def _regular_choice(self, index: int, rect: Rect) -> Choice[str]:
        options = [Option(regular.key, regular.name) for regular in self.form.free_regulars(index)]
        chair = self.form.chairs[index]
        return Choice(
            f"regular{index}", rect, "", options, chair.regular, partial(self._set_regular, index),
            title=self.context.tr.text("setup.name"), tip=self._told(regular_of(chair.regular).manner),
        )  # fmt: skip

    def _set_kind(self, index: int, human: bool) -> None:
        self.form.seat(index, human=human)
        self._changed()

    def _set_regular(self, index: int, key: str) -> None:
        self.form.seat(index, regular=key)
        self._changed()

    def _set_name(self, index: int, name: str) -> None:
        self.form.seat(index, name=name)
        self._typed()

    def _name(self, index: int) -> str:
        return self.form.name(index, self.defaults[index])

    def _told(self, words: dict[str, str]) -> str:
        return words.get(self.context.tr.language) or words.get("en", "")

    def _line(self, index: int) -> str:
        """The line under a name: a trade, who shares the screen, or what is wrong with the name."""
        chair, text = self.form.chairs[index], self.context.tr.text
        if not chair.human:
            regular: Regular = regular_of(chair.regular)
            return self._told(regular.trade)
        if self.clash and index == self._last_human:
            return text("setup.name_taken")
        alone = sum(other.human for other in self.form.chairs) == 1
        return text("setup.you") if alone else text("setup.same_screen")

    @property
    def _last_human(self) -> int:
        """Whose name is to be changed where two are equal."""
        return max((index for index, chair in enumerate(self.form.chairs) if chair.human), default=0)

    def _draw_line(self, index: int, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        px, x = metrics.type("small"), rect.x + metrics.u(4)
        wrong = bool(self.clash) and index == self._last_human and self.form.chairs[index].human
        colour: Name = "brass_light" if wrong else "ivory_dim"
        if wrong:
            x = put_icon(surface, "lock", px, colour, midleft=(x, rect.centery)).right + metrics.u(5)
        write(surface, self._line(index), px, colour, width=rect.right - x, midleft=(x, rect.centery))

    def _draw_sides(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """Who plays against whom, where there is room for all of it."""
        first, second = (self._name(index) for index in range(SEATS))
        words, px = self.context.tr.text("setup.sides", first=first, second=second), metrics.type("small")
        if measure(words, px) <= rect.w:
            write(surface, words, px, "ivory_dim", midright=rect.midright)

    def _draw_face(self, index: int, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """A regular's portrait or a monogram, square for who plays against the first person."""
        chair = self.form.chairs[index]
        home = next((place for place, other in enumerate(self.form.chairs) if other.human), 0)
        square = index != home
        if chair.human:
            monogram(surface, self._name(index)[:1].upper(), round(0.94 * rect.w), rect.center, square=square)
        else:
            face = portrait(chair.regular, Expression.NEUTRAL, rect.w)
            portrait_mark(surface, face, rect.w, rect.center, square=square)
