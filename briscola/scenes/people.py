"""The people who play here: chosen for a chair, named, given an emblem, renamed, removed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from pygame import Rect, Surface

from briscola.scenes.confirm import ConfirmScene
from briscola.scenes.context import Context
from briscola.scenes.page_scene import PageScene
from briscola.scenes.setup_company import MOST_PROFILES, NAME_LENGTH, folded, trimmed
from briscola.scenes.setup_layout import field_height
from briscola.store.settings import Profile
from briscola.ui import pages
from briscola.ui.icons import put_icon
from briscola.ui.lettering import Role, measure, write
from briscola.ui.marks import monogram, portrait_mark
from briscola.ui.metrics import Metrics
from briscola.ui.portraits import EMBLEMS
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Heading, Label
from briscola.ui.widgets.listing import Group, Listing, Row
from briscola.ui.widgets.panel import Drawing, Panel
from briscola.ui.widgets.picture import PictureButton
from briscola.ui.widgets.textfield import TextField

LOOKS: Final = ("", *EMBLEMS)
"""How somebody may be shown: by the initial, or by a suit's emblem."""


@dataclass(frozen=True)
class PeopleAnswer:
    """The people as they are now, old names with the new ones (empty for who is gone), and who was chosen."""

    profiles: tuple[Profile, ...]
    renamed: dict[str, str] = field(default_factory=dict)
    chosen: str = ""


@dataclass
class _Draft:
    """A profile on the page: what it was called when the page opened, and what it says now."""

    before: str
    name: str
    portrait: str


class PeopleScene(PageScene):
    """Pops a PeopleAnswer. ``name`` is who sits on the chair now; where nobody of that name is known, he is new."""

    def __init__(self, context: Context, profiles: Sequence[Profile], name: str) -> None:
        super().__init__(context)
        self._drafts = [_Draft(profile.name, profile.name, profile.portrait) for profile in profiles]
        self._gone: list[str] = []
        known = [folded(draft.name) for draft in self._drafts]
        self._chosen = known.index(folded(name)) if folded(name) in known else -1
        if self._chosen < 0:
            self._add(name)

    def _add(self, name: str = "") -> None:
        self._drafts.append(_Draft(name, name, ""))
        self._chosen = len(self._drafts) - 1

    @property
    def _draft(self) -> _Draft:
        return self._drafts[self._chosen]

    @property
    def fault(self) -> str:
        """Why who stands on the page cannot be called so; empty where he can, or has no name yet."""
        own = folded(trimmed(self._draft.name))
        others = [folded(trimmed(draft.name)) for draft in self._drafts if draft is not self._draft]
        return self.text("setup.name_taken") if own and own in others else ""

    # the page

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """The people on the left; name, look and the way out of the house on the right."""
        rects, gap = pages.page(metrics), metrics.u(16)
        listed, card = pages.columns(rects["body"], [0.4, 0.6], gap)
        rows = tuple(Row(str(index), self._called(draft)) for index, draft in enumerate(self._drafts))
        return [
            Heading("head", rects["head"], self.text("people.title"), self._subtitle(metrics)),
            Panel("list", listed),
            Listing("people", listed, self.text("people.title"), [Group("", rows)], str(self._chosen), self._choose),
            Panel("card", card),
            *self._card(metrics, card.inflate(-2 * metrics.u(20), -2 * metrics.u(14))),
            *self._foot(metrics, rects["foot"]),
        ]

    def _subtitle(self, metrics: Metrics) -> str:
        """Left out where the letters are large."""
        return self.text("people.subtitle") if metrics.type("body") * 40 < metrics.size[0] else ""

    def _called(self, draft: _Draft) -> str:
        return trimmed(draft.name) or self.text("people.unnamed")

    def _card(self, metrics: Metrics, room: Rect) -> list[Widget]:
        height, line = field_height(metrics), round(1.5 * metrics.type("body"))
        name = Rect(room.x, room.y + line, room.w, height)
        told = Rect(room.x, name.bottom + metrics.u(2), room.w, round(1.5 * metrics.type("small")))
        look = Rect(room.x, told.bottom + metrics.u(4), room.w, line)
        faces = Rect(room.x, look.bottom + metrics.u(4), room.w, 0)
        side = min((room.w - metrics.u(8) * (len(LOOKS) - 1)) // len(LOOKS), metrics.u(96))
        remove = Rect(room.x, 0, room.w, height)
        remove.bottom = room.bottom
        return [
            Label("name.label", Rect(room.topleft, (room.w, line)), self.text("setup.name"), role=Role.BOLD),
            TextField("name", name, "", self._draft.name, self._rename, limit=NAME_LENGTH,
                      title=self.text("setup.name")),
            Drawing("fault", told, self._draw_fault),
            Label("look.label", look, self.text("people.look"), role=Role.BOLD),
            *[self._look(key, Rect(faces.x + index * (side + metrics.u(8)), faces.y, side, side))
              for index, key in enumerate(LOOKS)],
            Button("remove", remove, self.text("people.remove"), self._ask_remove, style=ButtonStyle.QUIET,
                   icon="trash", enabled=len(self._drafts) > 1 or bool(self._draft.name)),
        ]  # fmt: skip

    def _look(self, key: str, rect: Rect) -> PictureButton:
        label = self.text(f"people.look_{key}" if key else "people.look_initial")
        take, draw = partial(self._take_look, key), partial(self._draw_look, key)
        name, selected = f"look.{key or 'initial'}", self._draft.portrait == key
        return PictureButton(name, rect, label, take, draw, selected=selected, tip=label)

    def _foot(self, metrics: Metrics, foot: Rect) -> list[Widget]:
        """Back, a new person, and the one on the page sits down."""
        back, new, choose = pages.columns(foot, [0.26, 0.34, 0.4], metrics.u(12))
        narrow = measure(self.text("people.sit_down"), metrics.type("body"), Role.BOLD) > choose.w - metrics.u(90)
        self._sit = Button("choose", choose, self.text("people.sit_down"), self._sit_down, style=ButtonStyle.PRIMARY,
                           key="" if narrow else self.text("keys.enter"))  # fmt: skip
        self._refresh()
        return [
            Button("back", back, self.text("common.back"), self.back, style=ButtonStyle.QUIET,
                   key="" if narrow else "Esc"),
            Button("new", new, self.text("people.new"), self._begin_new, icon="plus",
                   enabled=len(self._drafts) < MOST_PROFILES),
            self._sit,
        ]  # fmt: skip

    def _refresh(self) -> None:
        self._sit.enabled = bool(trimmed(self._draft.name)) and not self.fault
        self._sit.tip = self.fault

    def _draw_fault(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        px = metrics.type("small")
        if self.fault:
            sign = put_icon(surface, "lock", px, "brass_light", midleft=rect.midleft)
            left = sign.right + metrics.u(5)
            write(surface, self.fault, px, "brass_light", width=rect.right - left, midleft=(left, rect.centery))

    def _draw_look(self, key: str, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        face = self.context.portrait(key, metrics, px=rect.w)
        if face is not None:
            portrait_mark(surface, face, rect.w, rect.center)
        else:
            monogram(surface, self._called(self._draft)[:1].upper(), round(0.94 * rect.w), rect.center)

    # what is done on it

    def _choose(self, row: str) -> None:
        self._chosen = int(row)
        self.page.rebuild()

    def _rename(self, name: str) -> None:
        self._draft.name = name
        self.page.rebuild()

    def _take_look(self, key: str) -> None:
        self._draft.portrait = key
        self.page.rebuild()

    def _begin_new(self) -> None:
        """An empty card; a second one is not begun while one waits for its name."""
        unnamed = [index for index, draft in enumerate(self._drafts) if not trimmed(draft.name)]
        if unnamed:
            self._chosen = unnamed[0]
        else:
            self._add()
        self.page.rebuild()
        self.page.focus("name")

    def _ask_remove(self) -> None:
        """Who was never kept goes without a word."""
        if not trimmed(self._draft.before):
            self._remove()
            return
        question = self.text("people.remove_sure", name=self._called(self._draft))
        ask = ConfirmScene(self.context, question, self.text("people.remove"), self.text("common.cancel"))
        self.context.stage.push(ask, lambda agreed: self._remove() if agreed else None)

    def _remove(self) -> None:
        self._gone.append(self._draft.before)
        self._drafts.pop(self._chosen)
        self._chosen = max(0, self._chosen - 1)
        if not self._drafts:
            self._add()
        self.page.rebuild()

    def _answer(self) -> PeopleAnswer:
        """Everyone with a name of his own; where two have one, the second keeps the one he had, if he had one."""
        kept: list[Profile] = []
        renamed = {name: "" for name in self._gone if name}
        for draft in self._drafts:
            taken = [folded(profile.name) for profile in kept]
            name = next((n for n in (trimmed(draft.name), draft.before) if n and folded(n) not in taken), "")
            if name:
                kept.append(Profile(name=name, portrait=draft.portrait))
            if draft.before and name and draft.before != name:
                renamed[draft.before] = name
        return PeopleAnswer(tuple(kept), renamed)

    def _sit_down(self) -> None:
        self.context.stage.pop(replace(self._answer(), chosen=trimmed(self._draft.name)))

    def back(self) -> None:
        """Nobody sits down; what was changed is kept."""
        self.context.stage.pop(self._answer())
