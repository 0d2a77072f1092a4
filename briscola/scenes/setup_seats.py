"""Who sits at the table: for each person a face, who plays, a name, and a line on how he stands to the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect, Surface

from briscola.content.grammar import Person as Named
from briscola.content.rules_text import in_language
from briscola.play.persons import HUMAN
from briscola.rules.choices import TeamKind
from briscola.scenes.context import Context
from briscola.scenes.setup_company import COMPUTER, NAME_LENGTH, PLAYERS, Company, regular_of
from briscola.scenes.setup_form import SetupForm
from briscola.scenes.setup_layout import field_height, fits_beside, panel_title, seat_height, seat_rects
from briscola.scenes.setup_words import sides_of, sides_sentence
from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, measure, write
from briscola.ui.marks import monogram, portrait_mark
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.palette import Name, rgb
from briscola.ui.shapes import Edge, put_disc
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.label import Label
from briscola.ui.widgets.pane import Pane, rows_width
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.picture import PictureButton
from briscola.ui.widgets.textfield import TextField

STACKED: int = 2
"""So many people have their two fields over each other, with a large face; more are a line each."""


class Seats:
    """The chairs of the form.

    ``changed`` hears of another kind, regular or number, ``typed`` of each letter, ``asked`` of the chair whose
    person is to be chosen among those who play here.
    """

    def __init__(
        self,
        context: Context,
        form: SetupForm,
        *,
        changed: Callable[[], object],
        typed: Callable[[], object],
        asked: Callable[[int], object],
    ) -> None:
        self.context, self.form = context, form
        self._changed, self._typed, self._asked = changed, typed, asked

    @property
    def company(self) -> Company:
        """The people as they are now."""
        return self.form.company

    @property
    def defaults(self) -> tuple[str, ...]:
        """What people are called who typed no name."""
        text, company = self.context.tr.text, self.company
        alone = len(company.humans) == 1
        return tuple(
            text("setup.player_alone") if alone else text("setup.player", n=index + 1)
            for index in range(len(company.chairs))
        )

    @property
    def clash(self) -> str:
        """Why these people cannot sit down together; empty when they can."""
        shared = self.company.shared_name(self.defaults)
        return self.context.tr.text("setup.same_name", name=shared) if shared else ""

    # the panel

    def panel_height(self, metrics: Metrics, width: int) -> int:
        """What the panel would take for all of its rows."""
        return panel_title(metrics) + self._rows_height(metrics, width - 2 * metrics.u(16)) + metrics.u(12)

    def panel(self, metrics: Metrics, rect: Rect, title: str = "") -> list[Widget]:
        """A panel with a row for each person; without a title where a tab already names it."""
        pad = metrics.u(16)
        top = rect.y + (panel_title(metrics) if title else metrics.u(8))
        room = Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - metrics.u(8) - top)
        widgets: list[Widget] = [Panel("seats", rect, title)]
        if title:
            after = rect.x + pad + measure(title, metrics.type("lead"), Role.TITLE) + pad
            head = Rect(after, rect.y + metrics.u(12), rect.right - pad - after, round(1.24 * metrics.type("lead")))
            widgets.append(Drawing("sides", head, self._draw_sides))
        rows = self._rows(metrics, room)
        return [*widgets, Pane("people.pane", room, rows, self._rows_height(metrics, room.w)), *rows]

    def _rows(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """The number of people where there is a choice, then everyone, evenly over the room or through a window."""
        needed = self._rows_height(metrics, room.w)
        width = rows_width(metrics, room, needed)
        head, count = self._head_height(metrics), len(self.company.chairs)
        least, beside = self._pitch(metrics, room.w), self._beside(metrics, room.w)
        pitch = min(max(least, (room.h - head) // count), round(1.5 * least))
        rows: list[Widget] = []
        if head:
            rows += self._number(metrics, Rect(room.x, room.y, width, field_height(metrics)))
        for index in range(count):
            place = Rect(room.x, room.y + head + index * pitch, width, pitch)
            rows += self._chair(index, seat_rects(metrics, place, self._widest_kind(metrics), beside=beside))
        return rows

    def _rows_height(self, metrics: Metrics, width: int) -> int:
        return self._head_height(metrics) + len(self.company.chairs) * self._pitch(metrics, width)

    def _head_height(self, metrics: Metrics) -> int:
        return field_height(metrics) + metrics.u(8) if len(self.form.sizes) > 1 else 0

    def _pitch(self, metrics: Metrics, width: int) -> int:
        return seat_height(metrics, beside=self._beside(metrics, width)) + metrics.u(10)

    def _beside(self, metrics: Metrics, width: int) -> bool:
        many = len(self.company.chairs) > STACKED
        return many and fits_beside(metrics, width - metrics.u(16), self._widest_kind(metrics))

    def _widest_kind(self, metrics: Metrics) -> int:
        return max(measure(self._kind_words(player), metrics.type("body")) for player in PLAYERS)

    def _number(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """How many people play; some of them rest in turns."""
        text, seats = self.context.tr.text, self.form.base.seats
        options = [
            Option(size, text("setup.people_resting", n=size, resting=size - seats) if size > seats else str(size))
            for size in self.form.sizes
        ]
        label, title = rect.copy(), text("setup.people")
        label.w = measure(title, metrics.type("body")) + metrics.u(16)
        field = Rect(label.right, rect.y, rect.right - label.right, rect.h)
        return [
            Label("people.label", label, title),
            Choice("people", field, "", options, self.form.people, self._invite, title=title),
        ]

    def _invite(self, people: int) -> None:
        self.form.invite(people)
        self._changed()

    # a chair

    def _chair(self, index: int, rects: Rects) -> list[Widget]:
        human = self.company.chairs[index].human
        return [
            self._face(index, rects["face"]),
            self._kind_choice(index, rects["kind"]),
            self._name_field(index, rects["name"]) if human else self._regular_choice(index, rects["name"]),
            Drawing(f"line{index}", rects["line"], partial(self._draw_line, index), self._line(index)),
        ]

    def _face(self, index: int, rect: Rect) -> Widget:
        """The face of somebody of the house is where people are chosen, and choose how they look."""
        paint = partial(self._draw_face, index)
        if not self.company.chairs[index].human:
            return Drawing(f"face{index}", rect, paint, self._name(index))
        tip = self.context.tr.text("setup.choose_person")
        return PictureButton(f"face{index}", rect, self._name(index), partial(self._asked, index), paint, tip=tip)

    def _kind_choice(self, index: int, rect: Rect) -> Choice[str]:
        text, chair = self.context.tr.text, self.company.chairs[index]
        offered = [player for player in PLAYERS if player == HUMAN or self.company.free_regulars(index)]
        options = [
            Option(player, self._kind_words(player), "person" if player == HUMAN else "cpu") for player in offered
        ]
        return Choice(
            f"kind{index}", rect, "", options, chair.player, partial(self._set_kind, index),
            title=text("setup.seat", n=index + 1),
        )  # fmt: skip

    def _kind_words(self, player: str) -> str:
        """A person, the computer, or one of its levels."""
        text = self.context.tr.text
        if player in (HUMAN, COMPUTER):
            return text("setup.human" if player == HUMAN else "setup.computer")
        return text(f"levels.{player}")

    def _name_field(self, index: int, rect: Rect) -> TextField:
        chair, text = self.company.chairs[index], self.context.tr.text
        return TextField(
            f"name{index}", rect, "", chair.name, partial(self._set_name, index), limit=NAME_LENGTH,
            hint=self.defaults[index], title=text("setup.name"),
        )  # fmt: skip

    def _regular_choice(self, index: int, rect: Rect) -> Choice[str]:
        options = [Option(regular.key, regular.name) for regular in self.company.free_regulars(index)]
        chair = self.company.chairs[index]
        manner = in_language(regular_of(chair.regular).manner, self.context.tr.language)
        return Choice(
            f"regular{index}", rect, "", options, chair.regular, partial(self._set_regular, index),
            title=self.context.tr.text("setup.name"), tip=manner,
        )  # fmt: skip

    def _set_kind(self, index: int, player: str) -> None:
        self.company.seat(index, player=player)
        self._changed()

    def _set_regular(self, index: int, key: str) -> None:
        self.company.seat(index, regular=key)
        self._changed()

    def _set_name(self, index: int, name: str) -> None:
        self.company.seat(index, name=name)
        self._typed()

    def _name(self, index: int) -> str:
        return self.company.name(index, self.defaults[index])

    # what is said of them

    def _line(self, index: int) -> str:
        """The line under a name: partner, trade, who shares the screen, or what is wrong with the name."""
        chair, text, company = self.company.chairs[index], self.context.tr.text, self.company
        if chair.human and self.clash and index == max(company.humans):
            return text("setup.name_taken")
        alone = len(company.humans) == 1
        told = text("setup.you") if alone else text("setup.same_screen")
        if not chair.human:
            told = in_language(regular_of(chair.regular).trade, self.context.tr.language)
        home = min(company.humans, default=index)
        if index == home or home not in self._side(index):
            return told
        return f"{text('setup.partner') if alone else text('setup.partner_of', name=Named(self._name(home)))} · {told}"

    def _side(self, index: int) -> tuple[int, ...]:
        """The persons who stand with this one, himself too."""
        return next(side for side in sides_of(self.form.base, self.form.people) if index in side)

    def _draw_line(self, index: int, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        px, x = metrics.type("small"), rect.x + metrics.u(4)
        humans = self.company.humans
        wrong = bool(self.clash) and bool(humans) and index == max(humans)
        colour: Name = "brass_light" if wrong else "ivory_dim"
        if wrong:
            x = put_icon(surface, "lock", px, colour, midleft=(x, rect.centery)).right + metrics.u(5)
        write(surface, self._line(index), px, colour, width=rect.right - x, midleft=(x, rect.centery))

    def _draw_sides(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """Who plays against whom, where there is room for all of it."""
        names = [self._name(index) for index in range(len(self.company.chairs))]
        words, px = sides_sentence(self.context.tr, self.form.base, names), metrics.type("small")
        if measure(words, px) <= rect.w:
            write(surface, words, px, "ivory_dim", midright=rect.midright)

    def _draw_face(self, index: int, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """A portrait or a monogram, square for who plays against the first person."""
        home = min(self.company.humans, default=0)
        called = self.form.base.table.teams is TeamKind.CALLED
        square = not called and home not in self._side(index)
        face = self.context.portrait(self.company.portrait(index), metrics, px=rect.w)
        if face is not None:
            portrait_mark(surface, face, rect.w, rect.center, square=square)
        else:
            monogram(surface, self._name(index)[:1].upper(), round(0.94 * rect.w), rect.center, square=square)
        if self.company.chairs[index].human:
            _draw_badge(surface, metrics, rect)


def _draw_badge(surface: Surface, metrics: Metrics, face: Rect) -> None:
    """The face opens something."""
    size = max(14, round(0.34 * face.w))
    center = (face.right - size / 2, face.bottom - size / 2)
    put_disc(surface, center, size, rgb("brass"), Edge(max(1, metrics.u(1)), rgb("walnut_dark")))
    put_icon(surface, "down", round(size * 0.66), "ink", center=center)
