"""The page about a variant: what it is called and where, how sure its rules are, how it goes; the agreements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect, Surface

from briscola.content.rules_text import in_language
from briscola.rules.choices import Confidence
from briscola.scenes.context import Context
from briscola.scenes.setup_form import SetupForm
from briscola.scenes.setup_layout import field_height
from briscola.scenes.setup_ranking import Ranking, draw_rule
from briscola.scenes.setup_terms import Terms
from briscola.scenes.setup_words import summary_of
from briscola.ui import pages
from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, measure, wrap, write, write_line
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.field import Ground
from briscola.ui.widgets.label import Label
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.richtext import RichText

LEADING: Final = 1.38
LEAST_TEXT: Final = 32
"""Height in pixels under which a text could not be hit to scroll it."""
LEAST_TERMS: Final = 3.5
"""Rows of agreements that are seen at least: the half one says that there are more."""
CONFIDENCE_SIGN: Final[dict[Confidence, tuple[str, Name]]] = {
    Confidence.HIGH: ("tick", "green"),
    Confidence.MEDIUM: ("book", "ink_dim"),
    Confidence.LOW: ("question", "red"),
}


class Fact(NamedTuple):
    """A short remark with its sign."""

    icon: str
    colour: Name
    text: str


@dataclass(frozen=True)
class Doors:
    """Where the buttons under the text lead: the rules, a name for what was agreed on, the variant as it was."""

    rules: Callable[[], object]
    save: Callable[[], object]
    restore: Callable[[], object]


class AboutVariant:
    """The chosen variant on paper; ``changed`` hears that an agreement is another one."""

    def __init__(self, context: Context, form: SetupForm, changed: Callable[[], object], doors: Doors) -> None:
        self.context, self.form, self._doors = context, form, doors
        self.terms = Terms(context, form, changed)

    def paper(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """Title, facts, summary, agreements and buttons; where there is room, the cards in their order."""
        u = metrics.u
        inner = rect.inflate(-2 * u(24), -2 * u(18))
        wide = rect.right - u(6) - inner.x
        buttons = field_height(metrics)
        heads = self._head_height(metrics, inner.w)
        free = inner.h - heads - buttons - 3 * u(10)
        text, table, order = self._share(metrics, free, inner.w, wide)
        rooms = _stack(inner, [heads, text, table, *([order] if order else [])], u(10))
        foot = Rect(inner.x, inner.bottom - buttons, inner.w, buttons)
        return [
            Panel("about", rect, on_paper=True),
            Drawing("about.head", rooms[0], self._draw_head, self.form.base.title(self._language)),
            *([self._summary(Rect(rooms[1].topleft, (wide, rooms[1].h)))] if text else []),
            *self._agreements(metrics, rooms[2]),
            *(Ranking(self.context, self.form.base).widgets(metrics, rooms[3]) if order else []),
            *self.buttons(foot, ButtonStyle.PAPER, with_rules=True),
        ]

    def _share(self, metrics: Metrics, free: int, width: int, wide: int) -> tuple[int, int, int]:
        """How high summary, agreements and cards are: the cards give way first, then the longer of the others."""
        summary = self._summary_height(metrics, wide)
        head = self._terms_head(metrics)
        terms = self.terms.height(metrics) + head
        order = Ranking(self.context, self.form.base).height(metrics, width)
        if order and summary + terms + order + metrics.u(10) <= free:
            return summary, terms, order
        least = min(terms, head + round(LEAST_TERMS * self.terms.pitch(metrics)))
        summary = min(summary, free - least)
        return summary, min(terms, free - summary), 0

    def text_page(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """Summary and facts alone, for a page with the name of the game above it; the cards where they fit."""
        pad = metrics.u(16)
        text = Rect(rect.x + pad, rect.y + pad // 2, rect.w - pad - metrics.u(4), rect.h - pad)
        facts = " · ".join(fact.text for fact in self._facts())
        also = self._also()
        needed = self._summary_height(metrics, text.w) + (6 if also else 3) * metrics.type("body")
        ranking = Ranking(self.context, self.form.base)
        height = ranking.height(metrics, rect.w - 2 * pad)
        widgets: list[Widget] = [Panel("about", rect, on_paper=True)]
        if height and needed + height <= text.h:
            text.h -= height
            widgets += ranking.widgets(metrics, Rect(text.x, text.bottom, rect.w - 2 * pad, height))
        return [*widgets, self._summary(text, "\n\n".join(("", *([also] if also else []), f"**{facts}**")))]

    def terms_page(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """The agreements alone on a panel, and what can be done with them."""
        inner = rect.inflate(-2 * metrics.u(12), -2 * metrics.u(12))
        buttons, gap = field_height(metrics), metrics.u(10)
        room = Rect(inner.x, inner.y, inner.w, inner.h - buttons - gap)
        foot = Rect(inner.x, inner.bottom - buttons, inner.w, buttons)
        rows = self.terms.rows(metrics, room, Ground.PANEL)
        return [Panel("panel", rect), *rows, *self.buttons(foot, ButtonStyle.PLAIN, with_rules=False)]

    def buttons(self, foot: Rect, style: ButtonStyle, *, with_rules: bool) -> list[Widget]:
        """The rules; and, where something was agreed on, to keep it under a name or to forget it."""
        text, places = self.context.tr.text, pages.columns(foot, [1, 1, 1], foot.h // 4)
        shown = [Button("rules", places.pop(0), text("setup.rules"), self._doors.rules, style=style, key="F1")]
        if not with_rules:
            places, shown = pages.columns(foot, [1, 1], foot.h // 4), []
        if self.form.changed:
            shown += [
                Button("save", places[0], text("setup.save"), self._doors.save, style=style, icon="save"),
                Button("restore", places[1], text("setup.restore"), self._doors.restore, style=style, icon="again"),
            ]
        return [*shown]

    # words

    @property
    def _language(self) -> str:
        return self.context.tr.language

    def _summary(self, rect: Rect, after: str = "") -> RichText:
        rules = self.form.base
        return RichText("summary", rect, rules.title(self._language), self._words() + after, bare=True)

    def _words(self) -> str:
        return summary_of(self.context.tr, self.context.shelf, self.form.base)

    def _also(self) -> str:
        """What else the game is called."""
        aliases = self.form.base.meta.aliases
        return self.context.tr.text("setup.aliases", names=", ".join(aliases)) if aliases else ""

    def _summary_height(self, metrics: Metrics, width: int) -> int:
        """What the summary takes when nothing need scroll; a variant of somebody's own may have none."""
        px = metrics.type("body")
        if not self._words():
            return 0
        lines = wrap(self._words(), px, width - metrics.u(8) - metrics.u(18))
        return max(LEAST_TEXT, round(len(lines) * px * LEADING) + round(0.4 * px))

    def _facts(self) -> list[Fact]:
        """Where it is played, if that is known, and how sure the sources are."""
        rules = self.form.base
        region, confidence = in_language(rules.meta.region, self._language), rules.meta.confidence
        sign, colour = CONFIDENCE_SIGN[confidence]
        sure = Fact(sign, colour, self.context.tr.text(f"setup.confidence_{confidence}"))
        return [Fact("pin", "red", region), sure] if region else [sure]

    # the head

    def _title_lines(self, metrics: Metrics, width: int) -> tuple[int, int]:
        """Pixels and lines of the title: on one line where it is not too small for that."""
        title, least = self.form.base.title(self._language), metrics.type("lead")
        for px in range(metrics.type("head"), least, -1):
            if measure(title, px, Role.TITLE) <= width:
                return px, 1
        return least, len(wrap(title, least, width, Role.TITLE))

    def _fact_rows(self, metrics: Metrics, width: int) -> list[list[Fact]]:
        """The facts on one line, or one below the other."""
        px = metrics.type("body")
        wide = sum(round(1.3 * px) + measure(fact.text, px) + metrics.u(18) for fact in self._facts())
        return [self._facts()] if wide <= width else [[fact] for fact in self._facts()]

    def _also_lines(self, metrics: Metrics, width: int) -> int:
        return len(wrap(self._also(), metrics.type("small"), width)) if self._also() else 0

    def _head_height(self, metrics: Metrics, width: int) -> int:
        px, lines = self._title_lines(metrics, width)
        facts = round(1.45 * metrics.type("body") * len(self._fact_rows(metrics, width)))
        also = round(1.3 * metrics.type("small") * self._also_lines(metrics, width))
        return round(1.25 * px * lines) + also + metrics.u(8) + facts

    def _draw_head(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """The title, what else it is called, and the facts under it."""
        px, _ = self._title_lines(metrics, rect.w)
        y = rect.y
        for line in wrap(self.form.base.title(self._language), px, rect.w, Role.TITLE):
            write_line(surface, line, (rect.x, y), px, "ink", Role.TITLE)
            y += round(1.25 * px)
        small, body = metrics.type("small"), metrics.type("body")
        y += metrics.u(2)
        for line in wrap(self._also(), small, rect.w) if self._also() else ():
            write_line(surface, line, (rect.x, y), small, "ink_dim")
            y += round(1.3 * small)
        y += metrics.u(6)
        for row in self._fact_rows(metrics, rect.w):
            self._draw_facts(surface, metrics, row, (rect.x, y + round(0.7 * body)))
            y += round(1.45 * body)

    def _draw_facts(self, surface: Surface, metrics: Metrics, facts: Sequence[Fact], start: tuple[int, int]) -> None:
        px, (x, y) = metrics.type("body"), start
        for fact in facts:
            sign = put_icon(surface, fact.icon, px, fact.colour, midleft=(x, y))
            words = write(surface, fact.text, px, "ink_dim", midleft=(sign.right + round(0.3 * px), y))
            x = words.right + metrics.u(18)

    # the agreements

    def _terms_head(self, metrics: Metrics) -> int:
        """Hairline and heading."""
        return metrics.u(8) + round(1.7 * metrics.type("body"))

    def _agreements(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        head = self._terms_head(metrics)
        title = Rect(rect.x, rect.y + metrics.u(8), rect.w, head - metrics.u(8))
        room = Rect(rect.x, rect.y + head, rect.w, rect.h - head)
        return [
            Drawing("rule", rect, draw_rule),
            Label("agreements", title, self.context.tr.text("setup.agreements"), role=Role.BOLD, colour="ink"),
            *self.terms.rows(metrics, room, Ground.PAPER),
        ]


def _stack(room: Rect, heights: Sequence[int], gap: int) -> list[Rect]:
    """Rectangles of these heights from the top of the room downwards."""
    rects, y = [], room.y
    for height in heights:
        rects.append(Rect(room.x, y, room.w, height))
        y += height + gap
    return rects
