"""The set-up of a match: which game, under which agreements, who sits down, with which deck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame import Rect, Surface
from pygame.event import Event

from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.name_page import NameScene
from briscola.scenes.opening import MatchChoice
from briscola.scenes.own_variant import LONGEST_NAME, keep_variant, name_fault
from briscola.scenes.page_scene import PageScene
from briscola.scenes.people import PeopleAnswer, PeopleScene
from briscola.scenes.rules_page import rules_scene
from briscola.scenes.setup_about import AboutVariant, Doors
from briscola.scenes.setup_company import trimmed
from briscola.scenes.setup_deck import DeckChoice
from briscola.scenes.setup_form import SetupForm, in_order
from briscola.scenes.setup_layout import columns_of, field_height, page_of, right_of, tabs_of
from briscola.scenes.setup_list import VariantList
from briscola.scenes.setup_seats import Seats
from briscola.scenes.variant_picker import VariantPicker
from briscola.ui import pages
from briscola.ui.lettering import Role, measure, write
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.stage import key_of
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.choice import Choice, Option
from briscola.ui.widgets.label import Heading
from briscola.ui.widgets.listing import Listing
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.richtext import RichText
from briscola.ui.widgets.textfield import TextField

TABS: Final = ("variant", "agreements", "table", "deck")
SEARCH_LENGTH: Final = 24


def offered_variants(context: Context) -> dict[str, VariantRules]:
    """The variants that can be played, in the order in which they are listed."""
    return in_order(context.shelf.usable)


def remembered_choice(context: Context) -> MatchChoice:
    """The match that Enter alone would begin."""
    scene = SetupScene(context)
    return scene.choice


class SetupScene(PageScene):
    """Pops a MatchChoice, or None when the player goes back; what was chosen is remembered either way."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, first="variants")
        self.form = SetupForm(context.settings, offered_variants(context))
        self._list = VariantList(context, self.form)
        doors = Doors(self._open_rules, self._ask_name, self._restore)
        self._about = AboutVariant(context, self.form, self._changed, doors)
        self._deck = DeckChoice(context)
        self._seats = Seats(
            context, self.form, changed=self._changed, typed=self._refresh_foot, asked=self._open_people
        )
        self._tab = 0
        self.trouble = ""

    @property
    def choice(self) -> MatchChoice:
        """The match as it is settled now."""
        return MatchChoice(self.form.rules, self.form.company.persons(self._seats.defaults))

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
        """The widest name of the list, as far as a column may be as wide as that."""
        px = metrics.type("body")
        longest = max(measure(self._name(rules), px, Role.BOLD) for rules in self.form.offered.values())
        return min(longest, 15 * px)

    def _name(self, rules: VariantRules) -> str:
        return rules.title(self.context.tr.language)

    def _columns(self, metrics: Metrics, rects: Rects) -> list[Widget]:
        right = rects["right"]
        sides = right_of(metrics, right, self._seats.panel_height(metrics, right.w))
        about = self._fault_page(rects["about"]) if self._list.fault else self._about.paper(metrics, rects["about"])
        return [
            *self._variant_list(metrics, rects["list"]),
            *about,
            *self._seats.panel(metrics, sides["seats"], self.text("setup.table")),
            *self._deck.panel(metrics, sides["deck"], self.text("setup.deck")),
        ]

    def _variant_list(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """The search field over the list."""
        pad, height = metrics.u(10), field_height(metrics)
        sought = Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, height)
        rows = Rect(rect.x, sought.bottom, rect.w, rect.bottom - sought.bottom)
        hint, title = self.text("setup.search"), self.text("setup.variant")
        return [
            Panel("list", rect),
            TextField("search", sought, "", self._list.sought, self._seek, limit=SEARCH_LENGTH, hint=hint, title=hint),
            Listing("variants", rows, title, self._list.groups(), self._list.selected, self._select),
        ]

    def _seek(self, words: str) -> None:
        self._list.sought = words
        self._changed()

    def _select(self, key: str) -> None:
        self._list.select(key)
        self._changed()

    def _fault_page(self, rect: Rect) -> list[Widget]:
        """Why the row of the list that is looked at cannot be chosen."""
        title = self._list.title
        return [RichText("summary", rect, title, f"# {title}\n{self._list.fault}")]

    # tabs

    def _tabbed(self, metrics: Metrics) -> list[Widget]:
        rects = tabs_of(metrics, len(TABS))
        tabs = [
            Button(f"tab.{name}", rects[f"tab{index}"], self.text(f"setup.tab_{name}"), partial(self._turn_to, index),
                   style=ButtonStyle.DARK, selected=index == self._tab)
            for index, name in enumerate(TABS)
        ]  # fmt: skip
        return [*tabs, *self._tab_contents(metrics, TABS[self._tab], rects["panel"])]

    def _turn_to(self, tab: int) -> None:
        self._tab = tab
        self._changed()

    def _tab_contents(self, metrics: Metrics, name: str, panel: Rect) -> list[Widget]:
        match name:
            case "variant":
                return self._variant_tab(metrics, panel)
            case "table":
                return self._seats.panel(metrics, panel)
            case "deck":
                return self._deck.panel(metrics, panel)
            case _:
                return self._about.terms_page(metrics, panel)

    def _variant_tab(self, metrics: Metrics, panel: Rect) -> list[Widget]:
        """The game between two arrows, the way to the list and the rules, what is to know about it below."""
        height, gap = field_height(metrics), metrics.u(10)
        field = Rect(panel.topleft, (panel.w, height))
        row = Rect(panel.x, field.bottom + gap, panel.w, height)
        options = [Option(key, self._name(rules)) for key, rules in self.form.offered.items()]
        paper = Rect(panel.x, row.bottom + gap, panel.w, panel.bottom - row.bottom - gap)
        title = self.text("setup.variant")
        listed, rules = pages.columns(row, [1, 1], gap)
        page = self._fault_page(paper) if self._list.fault else self._about.text_page(metrics, paper)
        return [
            Choice("variants", field, "", options, self.form.variant, self._select, title=title),
            Button("list", listed, self.text("setup.list"), self._open_list, icon="search"),
            Button("rules", rules, self.text("setup.rules"), self._open_rules, key="F1"),
            *page,
        ]

    # other pages

    def _open_list(self) -> None:
        self.context.stage.push(VariantPicker(self.context, self._list))

    def _open_rules(self) -> None:
        self.context.stage.push(rules_scene(self.context, self.form.rules, self.form.base))

    def _ask_name(self) -> None:
        """A name for what was agreed on."""
        fault = partial(name_fault, self.context)
        ask = NameScene(
            self.context, self.text("setup.save_question"), self.text("setup.save_yes"), fault, LONGEST_NAME
        )
        self.context.stage.push(ask, self._save)

    def _save(self, name: str | None) -> None:
        """What was agreed on becomes a variant of the list, and is chosen."""
        if not name:
            return
        try:
            key = keep_variant(self.context, self.form.rules, self.form.base, name)
        except OSError as error:
            self.trouble = self.text("errors.variant_not_saved", reason=error.strerror or str(error))
            self._changed()
            return
        self.form.offered = offered_variants(self.context)
        self._list.sought = ""
        self._select(key)

    def _restore(self) -> None:
        self.form.forget_agreements()
        self._changed()

    def _open_people(self, chair: int) -> None:
        """Who plays here, for a chair."""
        company = self.form.company
        scene = PeopleScene(self.context, company.acquaintances(), trimmed(company.chairs[chair].name))
        self.context.stage.push(scene, partial(self._after_people, chair))

    def _after_people(self, chair: int, answer: PeopleAnswer) -> None:
        self.form.know(answer.profiles, answer.renamed)
        if answer.chosen:
            self.form.company.seat(chair, name=answer.chosen)
        self._keep()
        self._changed()
        self.page.focus(f"name{chair}")

    def handle(self, event: Event) -> bool:
        """F1 opens the rules, also while a name is typed."""
        if key_of(event) == "f1":
            self._open_rules()
            return True
        return super().handle(event)

    # the foot

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
        fault = self.text("setup.cannot_play") if self._list.fault else self._seats.clash
        self._start.enabled, self._start.tip = not fault, fault

    def _draw_note(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """Why there is no start, or what went wrong, else how the cards come to be; nothing that would be cut off."""
        words, px = self._start.tip or self.trouble or self.text("setup.fairness"), metrics.type("small")
        if measure(words, px) <= rect.w:
            write(surface, words, px, "ivory_dim", center=rect.center)

    def _begin(self) -> None:
        choice = self.choice
        self.form.know(self.form.company.acquaintances())
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
