"""The page about a variant: what it is called and where, how sure its rules are, how it goes; the agreements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pygame import Rect, Surface

from briscola.rules.cards import Suit, make_card
from briscola.rules.choices import Confidence, Tie
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.setup_form import Length, SetupForm
from briscola.scenes.setup_layout import field_height
from briscola.ui.cards import draw_card
from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, measure, wrap, write, write_line
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name
from briscola.ui.place import Place
from briscola.ui.shapes import hairline
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.field import Ground
from briscola.ui.widgets.label import Label
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.richtext import RichText

LEADING: Final = 1.38
SPLIT: Final = 0.4
RANKING_GAP: Final = 5
LEAST_CARDS: Final = 40
"""Height in pixels under which the small cards tell nothing any more."""
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


class AboutVariant:
    """The chosen variant on paper; ``changed`` hears that an agreement is another one."""

    def __init__(self, context: Context, form: SetupForm, changed: Callable[[], object]) -> None:
        self.context, self.form, self._changed = context, form, changed

    def paper(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """Title, facts, summary and agreements; where there is room, the cards in their order."""
        u = metrics.u
        inner = rect.inflate(-2 * u(24), -2 * u(18))
        wide = rect.right - u(6) - inner.x
        heads, agreed = self._head_height(metrics, inner.w), self.agreements_height(metrics)
        text = min(self._summary_height(metrics, wide), inner.h - heads - agreed - 2 * u(10))
        free = inner.h - heads - agreed - text
        ranking = self._ranking_height(metrics, inner.w)
        large = self._ranking_cards(metrics, inner.w) >= LEAST_CARDS
        shown = ranking if large and ranking + 3 * u(10) <= free else 0
        gap = min(u(20), (free - shown) // (3 if shown else 2))
        head, body, table, order = _stack(inner, [heads, text, agreed, shown], gap)
        return [
            Panel("about", rect, on_paper=True),
            Drawing("about.head", head, self._draw_head, self.form.base.title(self._language)),
            self._summary(Rect(body.topleft, (wide, body.h))),
            *self.agreements(table, metrics, Ground.PAPER),
            *(self._ranking(metrics, order) if shown else []),
        ]

    def text_page(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """Summary and facts alone, for a page with the name of the game above it; the cards where they fit."""
        pad = metrics.u(16)
        text = Rect(rect.x + pad, rect.y + pad // 2, rect.w - pad - metrics.u(4), rect.h - pad)
        facts = " · ".join(fact.text for fact in self._facts())
        needed = self._summary_height(metrics, text.w) + 3 * metrics.type("body")
        ranking = self._ranking_height(metrics, rect.w - 2 * pad)
        widgets: list[Widget] = [Panel("about", rect, on_paper=True)]
        if needed + ranking <= text.h:
            text.h -= ranking
            widgets += self._ranking(metrics, Rect(text.x, text.bottom, rect.w - 2 * pad, ranking))
        return [*widgets, self._summary(text, f"\n\n**{facts}**")]

    @property
    def _language(self) -> str:
        return self.context.tr.language

    def _summary(self, rect: Rect, after: str = "") -> RichText:
        rules = self.form.base
        return RichText("summary", rect, rules.title(self._language), self._words() + after, bare=True)

    def _words(self) -> str:
        summary = self.form.base.meta.summary
        return summary.get(self._language) or summary.get("en", "")

    def _summary_height(self, metrics: Metrics, width: int) -> int:
        """What the summary takes when nothing need scroll."""
        px = metrics.type("body")
        lines = wrap(self._words(), px, width - metrics.u(8) - metrics.u(18))
        return round(len(lines) * px * LEADING) + round(0.4 * px)

    def _facts(self) -> list[Fact]:
        """Where it is played, if that is known, and how sure the sources are."""
        meta = self.form.base.meta
        region = meta.region if isinstance(meta.region, str) else _in(meta.region, self._language)
        sign, colour = CONFIDENCE_SIGN[meta.confidence]
        sure = Fact(sign, colour, self.context.tr.text(f"setup.confidence_{meta.confidence}"))
        return [Fact("pin", "red", region), sure] if region else [sure]

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

    def _head_height(self, metrics: Metrics, width: int) -> int:
        px, lines = self._title_lines(metrics, width)
        rows = len(self._fact_rows(metrics, width))
        return round(1.25 * px * lines) + metrics.u(6) + round(1.45 * metrics.type("body") * rows)

    def _draw_head(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """The title and the facts under it."""
        px, _ = self._title_lines(metrics, rect.w)
        y = rect.y
        for line in wrap(self.form.base.title(self._language), px, rect.w, Role.TITLE):
            write_line(surface, line, (rect.x, y), px, "ink", Role.TITLE)
            y += round(1.25 * px)
        y += metrics.u(6)
        body = metrics.type("body")
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

    def agreements_height(self, metrics: Metrics) -> int:
        """Hairline, heading, two rows."""
        return metrics.u(8) + round(1.7 * metrics.type("body")) + 2 * (field_height(metrics) + metrics.u(6))

    def agreements(self, rect: Rect, metrics: Metrics, ground: Ground) -> list[Widget]:
        """How long the match is and what an equal deal means."""
        text, px = self.context.tr.text, metrics.type("body")
        margin = 0 if ground is Ground.PAPER else metrics.u(12)
        head = Rect(rect.x + margin, rect.y + metrics.u(8), rect.w - margin, round(1.7 * px))
        rows = [
            Rect(rect.x, head.bottom + row * (field_height(metrics) + metrics.u(6)), rect.w, field_height(metrics))
            for row in range(2)
        ]
        ink: Name = "ink" if ground is Ground.PAPER else "ivory"
        lengths = [Option(length, self._length_words(length)) for length in self.form.lengths]
        ties = [Option(tie, text(f"setup.tie_{tie}")) for tie in Tie]
        return [
            Drawing("rule", rect, _draw_rule),
            Label("agreements", head, text("setup.agreements"), role=Role.BOLD, colour=ink),
            Choice("match", rows[0], text("setup.match"), lengths, self.form.length, self._agree_length,
                   split=SPLIT, ground=ground),
            Choice("tie", rows[1], text("setup.tie"), ties, self.form.tie, self._agree_tie,
                   split=SPLIT, ground=ground),
        ]  # fmt: skip

    def _length_words(self, length: Length) -> str:
        return self.context.tr.text(f"setup.match_{length.format}", n=length.n)

    def _agree_length(self, length: Length) -> None:
        self.form.length = length
        self._changed()

    def _agree_tie(self, tie: Tie) -> None:
        self.form.tie = tie
        self._changed()

    # the order of the cards

    def _ranking_height(self, metrics: Metrics, width: int) -> int:
        """Hairline, heading, cards and their points."""
        return _ranking_head(metrics) + self._ranking_cards(metrics, width) + round(1.4 * metrics.type("small"))

    def _ranking_cards(self, metrics: Metrics, width: int) -> int:
        """Height of the small cards."""
        count = len(self.form.base.ranks.order)
        return round((width - metrics.u(RANKING_GAP) * (count - 1)) / count * self.context.skin.ratio)

    def _ranking(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """The ranks from the strongest on, with what each is worth."""
        head = _ranking_head(metrics)
        title = Rect(room.x, room.y + metrics.u(8), room.w, head - metrics.u(14))
        row = Rect(room.x, room.y + head, room.w, room.h - head)
        words = self.context.tr.text("setup.ranking")
        return [
            Drawing("ranking.rule", room, _draw_rule),
            Label("ranking.title", title, words, role=Role.BOLD, colour="ink"),
            Drawing("ranking", row, self._draw_ranking, words),
        ]

    def _draw_ranking(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        rules, skin, px = self.form.base, self.context.skin, metrics.type("small")
        cards = [make_card(rank, Suit.DENARI) for rank in rules.ranks.order]
        gap, height = metrics.u(RANKING_GAP), self._ranking_cards(metrics, rect.w)
        width = (rect.w - gap * (len(cards) - 1)) / len(cards)
        for index, card in enumerate(cards):
            x = rect.x + width / 2 + index * (width + gap)
            draw_card(surface, metrics, skin, card, Place(x, rect.y + height / 2, height))
            worth = rules.points[card]
            place = (x, rect.y + height + round(0.8 * px))
            write(surface, str(worth) if worth else "–", px, "ink" if worth else "ink_dim", Role.BOLD, center=place)


def _ranking_head(metrics: Metrics) -> int:
    return round(1.5 * metrics.type("body")) + metrics.u(14)


def _stack(room: Rect, heights: Sequence[int], gap: int) -> list[Rect]:
    """Rectangles of these heights from the top of the room downwards."""
    rects, y = [], room.y
    for height in heights:
        rects.append(Rect(room.x, y, room.w, height))
        y += height + gap
    return rects


def _draw_rule(surface: Surface, metrics: Metrics, rect: Rect) -> None:
    """A hairline over a part of the paper."""
    hairline(surface, rect.topleft, rect.w, "paper_line", thickness=metrics.u(1))


def _in(names: dict[str, str], language: str) -> str:
    return names.get(language) or names.get("en", "")


def variant_name(rules: VariantRules, context: Context) -> str:
    """What the variant is called in the player's language."""
    return rules.title(context.tr.language)
