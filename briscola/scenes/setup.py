"""The set-up of a match: which game, under which agreements, who sits down, with which deck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface

from briscola.rules.choices import Confidence
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.deck_spread import draw_spread
from briscola.scenes.opening import MatchChoice
from briscola.scenes.page_scene import PageScene
from briscola.scenes.setup_about import AboutVariant, variant_name
from briscola.scenes.setup_form import SEATS, SetupForm
from briscola.scenes.setup_layout import columns_of, field_height, page_of, panel_title, tabs_of
from briscola.scenes.setup_seats import Seats
from briscola.ui.lettering import Role, measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.field import Ground
from briscola.ui.widgets.label import Heading
from briscola.ui.widgets.listing import Group, Listing, Row
from briscola.ui.widgets.panel import Drawing, Panel

BASE: Final = "classica_2"
"""The game every other is measured by stands first."""
TABS: Final = ("variant", "agreements", "table", "deck")
SURENESS: Final = (Confidence.HIGH, Confidence.MEDIUM, Confidence.LOW)


def offered_variants(context: Context) -> dict[str, VariantRules]:
    """The variants there is a table for, the best known ones first."""
    found = [(key, rules) for key, rules in context.shelf.playable.items() if rules.seats == SEATS]
    found.sort(key=lambda item: (item[0] != BASE, SURENESS.index(item[1].meta.confidence), item[0]))
    return dict(found)


def remembered_choice(context: Context) -> MatchChoice:
    """The match that Enter alone would begin."""
    form = SetupForm(context.settings, offered_variants(context))
    seats = Seats(context, form, lambda: None, lambda: None)
    return MatchChoice(form.rules(), form.persons(seats.defaults))


class SetupScene(PageScene):
    """Pops a MatchChoice, or None when the player goes back; what was chosen is remembered either way."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, first="variants")
        self.form = SetupForm(context.settings, offered_variants(context))
        self._about = AboutVariant(context, self.form, self._changed)
        self._seats = Seats(context, self.form, self._changed, self._refresh_foot)
        self._tab = 0

    def _changed(self) -> None:
        self.page.rebuild()

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """Three columns, or tabs where the window is small for its letters."""
        rects = page_of(metrics)
        columns = columns_of(metrics, self._longest_name(metrics))
        body = self._columns(metrics, columns) if columns else self._tabbed(metrics)
        subtitle = self.text("setup.subtitle") if columns else ""
        return [Heading("head", rects["head"], self.text("setup.title"), subtitle), *body, *self._foot(rects)]

    def _longest_name(self, metrics: Metrics) -> int:
        px = metrics.type("body")
        return max(measure(self._name(rules), px, Role.BOLD) for rules in self.form.offered.values())

    def _name(self, rules: VariantRules) -> str:
        return variant_name(rules, self.context)

    def _columns(self, metrics: Metrics, rects: Rects) -> list[Widget]:
        rows = tuple(Row(key, self._name(rules)) for key, rules in self.form.offered.items())
        group = Group(self.text("setup.players_2"), rows)
        return [
            Panel("list", rects["list"]),
            Listing("variants", rects["list"], self.text("setup.variant"), [group], self.form.variant, self._choose),
            *self._about.paper(metrics, rects["about"]),
            *self._seats.panel(metrics, rects["seats"], self.text("setup.table")),
            *self._deck_panel(metrics, rects["deck"], self.text("setup.deck")),
        ]

    def _choose(self, variant: str) -> None:
        self.form.choose(variant)
        self._changed()

    # tabs

    def _tabbed(self, metrics: Metrics) -> list[Widget]:
        rects = tabs_of(metrics, len(TABS))
        tabs = [
            Button(f"tab.{name}", rects[f"tab{index}"], self.text(f"setup.tab_{name}"), partial(self._turn_to, index),
                   style=ButtonStyle.DARK, selected=index == self._tab)
            for index, name in enumerate(TABS)
        ]  # fmt: skip
        panel = rects["panel"]
        return [*tabs, *self._tab_contents(metrics, TABS[self._tab], panel)]

    def _turn_to(self, tab: int) -> None:
        self._tab = tab
        self._changed()

    def _tab_contents(self, metrics: Metrics, name: str, panel: Rect) -> list[Widget]:
        if name == "variant":
            return self._variant_tab(metrics, panel)
        if name == "table":
            return self._seats.panel(metrics, panel)
        if name == "deck":
            return self._deck_panel(metrics, panel)
        inner = panel.inflate(-2 * metrics.u(12), -2 * metrics.u(12))
        return [Panel("panel", panel), *self._about.agreements(inner, metrics, Ground.PANEL)[1:]]

    def _variant_tab(self, metrics: Metrics, panel: Rect) -> list[Widget]:
        """The game between two arrows, what is to know about it below."""
        field = Rect(panel.topleft, (panel.w, field_height(metrics)))
        options = [Option(key, self._name(rules)) for key, rules in self.form.offered.items()]
        paper = Rect(panel.x, field.bottom + metrics.u(10), panel.w, panel.bottom - field.bottom - metrics.u(10))
        title = self.text("setup.variant")
        return [
            Choice("variants", field, "", options, self.form.variant, self._choose, title=title),
            *self._about.text_page(metrics, paper),
        ]

    # deck and foot

    def _deck_panel(self, metrics: Metrics, rect: Rect, title: str = "") -> list[Widget]:
        """The deck's name between two arrows, some of its cards below."""
        pad, field = metrics.u(16), field_height(metrics)
        choice = Rect(rect.x + pad, rect.y + metrics.u(12), rect.w - 2 * pad, field)
        if title:
            choice.w = round(choice.w * 0.62)
            choice.right = rect.right - pad
            choice.y = rect.y + (panel_title(metrics) + metrics.u(10) - field) // 2
        top = choice.bottom + metrics.u(14)
        cards = Rect(rect.x + pad, top, rect.w - 2 * pad, rect.bottom - metrics.u(16) - top)
        language = self.context.tr.language
        options = [Option(deck.id, deck.name(language)) for deck in self.context.library.decks.usable]
        chosen = self.context.deck.id
        return [
            Panel("decks", rect, title),
            Choice("deck", choice, "", options, chosen, self._choose_deck, title=self.text("setup.deck")),
            Drawing("cards", cards, self._draw_cards),
        ]

    def _choose_deck(self, deck: str) -> None:
        self.context.change(deck=deck)

    def _draw_cards(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        draw_spread(surface, metrics, self.context.skin, rect)

    def _foot(self, rects: Rects) -> list[Widget]:
        """Back, a remark, start."""
        back = Button("back", rects["back"], self.text("common.back"), self.back, style=ButtonStyle.QUIET, key="Esc")
        self._start = Button("start", rects["start"], self.text("setup.start"), self._begin,
                             style=ButtonStyle.PRIMARY, key=self.text("keys.enter"))  # fmt: skip
        self._refresh_foot()
        note = [Drawing("note", rects["note"], self._draw_note)] if "note" in rects else []
        return [back, *note, self._start]

    def _refresh_foot(self) -> None:
        """Whether the match can begin, and why not."""
        clash = self._seats.clash
        self._start.enabled, self._start.tip = not clash, clash

    def _draw_note(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """Why there is no start, else how the cards come to be; nothing where it would be cut off."""
        words, px = self._start.tip or self.text("setup.fairness"), metrics.type("small")
        if measure(words, px) <= rect.w:
            write(surface, words, px, "ivory_dim", center=rect.center)

    def _begin(self) -> None:
        choice = MatchChoice(self.form.rules(), self.form.persons(self._seats.defaults))
        self._keep()
        self.context.stage.pop(choice)

    def back(self) -> None:
        """Leave without a match; the choices are kept for the next time."""
        self._keep()
        self.context.stage.pop()

    def _keep(self) -> None:
        """Remember what was chosen, if it differs from last time."""
        kept, settings = self.form.kept(), self.context.settings
        if any(getattr(settings, name) != value for name, value in kept.items()):
            self.context.change(**kept)
