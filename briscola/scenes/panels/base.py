"""What every panel has: whom it serves, how it asks the rules, what it is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from briscola.content.grammar import Person as Named
from briscola.content.texts import Value
from briscola.play.session import Session
from briscola.rules.cards import Card
from briscola.rules.moves import Move
from briscola.rules.view import PlayerView
from briscola.scenes.context import Context
from briscola.scenes.table_words import TableWords
from briscola.ui.cards import draw_card
from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, measure, paragraph, wrap, write
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.shapes import panel
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle

LEADING: Final = 1.3
OPAQUE: Final = 253


@dataclass(frozen=True)
class Turn:
    """One seat's say at the table. It knows no rule: ``moves`` come from the view, refusals from the session."""

    context: Context
    session: Session
    view: PlayerView
    seat: int
    moves: tuple[Move, ...]
    words: TableWords
    submit: Callable[[int, Move], None]
    redraw: Callable[[], None]
    close: Callable[[], None]
    pick: Callable[[frozenset[Card]], None]
    shared: bool

    def text(self, key: str, **values: Value) -> str:
        """A text of the player's language."""
        return self.context.tr.text(key, **values)

    def why_not(self, move: Move) -> str:
        """Why the rules refuse a move, in the player's words."""
        return self.words.refused(self.session.refusal(self.seat, move))

    def do(self, move: Move) -> None:
        """Carry a move out."""
        self.submit(self.seat, move)

    def addressed(self, key: str, **values: Value) -> str:
        """A title that says "you" to the only person before the screen, and names who is meant where there are more."""
        return self.text(f"{key}_named" if self.shared else key, player=self.person(self.seat), **values)

    def person(self, seat: int) -> Named:
        """Who sits there, to stand in a sentence."""
        return Named(self.words.name(seat))


class Panel:
    """Something to decide. ``forced`` ones stay until it is decided; ``takes_cards`` ones are told of own cards."""

    forced = True
    takes_cards = False
    first = ""
    """The widget that has the first focus."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """The widgets in the order of Tab; ``room`` is the free place above the hand."""
        raise NotImplementedError

    def take_card(self, card: Card) -> None:
        """An own card was pressed."""


class PanelGround(Widget):
    """The dark ground of a panel."""

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """The ground, through which no card is seen."""
        panel(surface, metrics, self.rect, alpha=OPAQUE)


class Head(Widget):
    """Title on the left and, where it has room, what it is about on the right."""

    def __init__(self, rect: Rect, label: str, note: str = "") -> None:
        super().__init__("head", rect, label)
        self.note = note

    def value(self) -> str:
        """The note."""
        return self.note

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Both in one line; a note without room is left to its own line."""
        lead, body = (
            fitting(metrics, self.label, self.rect.w, ("lead", "body", "small"), Role.TITLE),
            note_type(metrics),
        )
        title = write(surface, self.label, lead, "ivory", Role.TITLE, self.rect.w, midleft=self.rect.midleft)
        if self.note and note_fits(metrics, self.rect, self.label, self.note):
            left = title.right + metrics.u(12)
            write(
                surface, self.note, body, "brass_light", Role.BOLD, self.rect.right - left, midright=self.rect.midright
            )


def note_type(metrics: Metrics) -> int:
    """Height of a note beside a title."""
    return metrics.type("small")


def note_fits(metrics: Metrics, rect: Rect, title: str, note: str) -> bool:
    """Whether a note stands beside a title."""
    used = measure(title, metrics.type("lead"), Role.TITLE) + metrics.u(16)
    return used + measure(note, note_type(metrics), Role.BOLD) <= rect.w


def fitting(metrics: Metrics, text: str, width: int, steps: Sequence[str], role: Role = Role.BODY) -> int:
    """The largest of these steps in which a text fits; the last one where none does."""
    sizes = [metrics.type(step) for step in steps]
    return next((px for px in sizes if measure(text, px, role) <= width), sizes[-1])


class Note(Widget):
    """A remark in small letters; with ``icon`` a lock or another sign before it. It wraps where it has two lines."""

    def __init__(self, name: str, rect: Rect, label: str, icon: str = "") -> None:
        super().__init__(name, rect, label)
        self.icon = icon

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Sign and words, in the middle of the height."""
        px = metrics.type("small")
        sign = px + metrics.u(8) if self.icon else 0
        lines = wrap(self.label, px, max(1, self.rect.w - sign))
        whole = len(lines) == 1 or len(lines) * round(px * LEADING) > self.rect.h
        if self.icon:
            y = self.rect.centery if whole else self.rect.centery - (len(lines) - 1) * px * LEADING / 2
            put_icon(surface, self.icon, px, "off", midleft=(self.rect.x, y))
        left, room = self.rect.x + sign, self.rect.w - sign
        if whole:
            write(surface, self.label, px, "ivory_dim", width=room, midleft=(left, self.rect.centery))
            return
        height = len(lines) * round(px * LEADING)
        paragraph(surface, self.label, Rect(left, self.rect.centery - height // 2, room, height + px), px, "ivory_dim",
                  leading=LEADING)  # fmt: skip


def note_width(metrics: Metrics, text: str, icon: str = "") -> int:
    """How wide a note is in one line."""
    px = metrics.type("small")
    return measure(text, px) + (px + metrics.u(8) if icon else 0)


def note_has_room(metrics: Metrics, rect: Rect, text: str, icon: str = "") -> bool:
    """Whether a note can be read whole in a rectangle."""
    px = metrics.type("small")
    room = rect.w - (px + metrics.u(8) if icon else 0)
    if room < 5 * px:
        return measure(text, px) <= room
    return len(wrap(text, px, room)) * round(px * LEADING) <= max(rect.h, round(px * LEADING))


def label_width(metrics: Metrics, label: str) -> int:
    """How wide a button is with this label and, at need, a lock before it."""
    px = metrics.type("body")
    return measure(label, px, Role.BOLD) + px + metrics.u(8) + max(20, metrics.u(28))


class CardRow(Widget):
    """Cards laid out beside each other, as large as the row lets them, closing up where they are many."""

    def __init__(self, name: str, rect: Rect, context: Context, cards: Sequence[Card], label: str = "") -> None:
        super().__init__(name, rect, label)
        self.context, self.cards = context, tuple(cards)

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """The cards from the left."""
        skin = self.context.skin
        for card, place in zip(self.cards, row_places(self.rect, len(self.cards), skin.ratio), strict=True):
            draw_card(surface, metrics, skin, card, place)


def row_places(rect: Rect, count: int, ratio: float) -> list[Place]:
    """Where so many cards lie in a row, centred."""
    height = float(min(rect.h, round(rect.w * ratio)))
    width = height / ratio
    step = min(width * 1.08, (rect.w - width) / max(1, count - 1))
    left = rect.centerx - step * (count - 1) / 2
    return [Place(left + index * step, rect.centery, height) for index in range(count)]


def confirm(turn: Turn, rect: Rect, label: str, press: Callable[[], object], *, tip: str = "") -> Button:
    """The brass button that settles a panel; with a ``tip`` it cannot be pressed yet, and the tip says why."""
    return Button("confirm", rect, label, press, style=ButtonStyle.PRIMARY, tip=tip, enabled=not tip)


def cancel(turn: Turn, rect: Rect) -> Button:
    """The way out of a panel that was only opened."""
    return Button("close", rect, turn.text("common.cancel"), turn.close, style=ButtonStyle.QUIET)
