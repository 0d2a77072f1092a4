"""The curtain between two people at one screen: nobody's hand is in sight until the next one is ready."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from briscola.play.session import Session
from briscola.rules.cards import HIDDEN
from briscola.scenes.answers import CurtainAnswer, PauseAnswer
from briscola.scenes.company import draw_person, humans, named
from briscola.scenes.context import Context
from briscola.scenes.page_scene import PageScene
from briscola.scenes.pause import PauseScene
from briscola.scenes.table_words import TableWords
from briscola.ui import pages
from briscola.ui.cards import IN_HAND, draw_card
from briscola.ui.cloth import page_frame, table_ground
from briscola.ui.lettering import Role, font, measure, paragraph, wrap, write
from briscola.ui.metrics import Metrics
from briscola.ui.place import Place
from briscola.ui.stage import key_of
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Label
from briscola.ui.widgets.panel import Drawing

PATIENCE: Final = 0.6
"""Seconds in which the curtain takes no input: the second half of a double click is not the next person's."""
LAMP: Final = (0.5, 0.42)
BACKS_TURN: Final = 9.0
"""Degrees from one back of the fan to the next."""
BACKS_STEP: Final = 0.42
MOST_BACKS: Final = 5
LEAST_BACKS: Final = 60
"""Pixels of height under which the fan is left out."""
LEADING: Final = 1.34
AIR: Final = 14
"""Pixels by which words and button part from each other where the window is high enough."""


def own_key(session: Session, person: int) -> str:
    """The letter that is this person's alone among the humans; empty where it is shared or on no keyboard."""
    initial = _initial(session, person)
    others = (_initial(session, other) for other in humans(session) if other != person)
    typed = initial.isascii() and initial.isalnum()
    return initial if typed and initial not in others else ""


def _initial(session: Session, person: int) -> str:
    return session.persons[person].name[:1].casefold()


class CurtainScene(PageScene):
    """Names who is next and waits for his key. Its page is its own: no hand and no face is in any frame.

    ``person`` is an index into the session's persons, ``said`` the last public event as a sentence.
    """

    def __init__(self, context: Context, session: Session, person: int, said: str) -> None:
        self.session, self.person, self.said = session, person, said
        self._key = own_key(session, person)
        self._shown = 0.0
        super().__init__(context, first="ready")

    def ground(self, metrics: Metrics) -> Surface:
        """Cloth with the lamp a little above the middle."""
        return table_ground(metrics, page_frame(metrics), LAMP, 0.9, self.context.cloth)

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """Who is next, what happened, the one button; below, where the match stands."""
        rects = _aired(metrics, pages.curtain(metrics))
        name = named(self.context.tr, self.session, [self.person])
        text = self.context.tr.text
        key = self._key.upper() or text("keys.enter")
        return [
            Drawing("cards", rects["cards"], self._draw_backs),
            Drawing("monogram", rects["monogram"], self._draw_monogram, name.words),
            Label("title", rects["title"], text("curtain.title", player=name), step="title", role=Role.TITLE,
                  align="center"),
            Drawing("event", rects["event"], self._draw_event, self.said),
            Button("ready", rects["button"], text("curtain.ready", player=name), self._ready,
                   style=ButtonStyle.PRIMARY, key=key),
            Label("hint", rects["hint"], self._hint(), step="small", colour="ivory_dim", align="center"),
            *([Drawing("status", rects["status"], self._draw_status)] if "status" in rects else []),
            Button("pause", rects["pause"], text("table.pause"), self.back, style=ButtonStyle.QUIET,
                   key=text("keys.escape")),
        ]  # fmt: skip

    def _hint(self) -> str:
        """Who presses the key, and who looks away where it is plain who that is."""
        name = named(self.context.tr, self.session, [self.person])
        others = [person for person in humans(self.session) if person != self.person]
        if len(others) != 1:
            return self.context.tr.text("curtain.alone", player=name)
        other = named(self.context.tr, self.session, others)
        return self.context.tr.text("curtain.alone_other", player=name, other=other)

    def _draw_backs(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """A hand as everyone may see it."""
        if rect.h < LEAST_BACKS:
            return
        skin, count = self.context.skin, min(MOST_BACKS, self.session.current.plan.rules.deal.hand)
        height = rect.h * 0.86
        for index in range(count):
            aside = index - (count - 1) / 2
            x = rect.centerx + aside * BACKS_STEP * height / skin.ratio
            y = rect.y + height / 2 + metrics.u(4) + aside**2 * height * 0.018
            draw_card(surface, metrics, skin, HIDDEN, Place(x, y, height, -aside * BACKS_TURN), lift=IN_HAND)

    def _draw_monogram(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        draw_person(surface, metrics, self.context, self.session, self.person, rect.h, rect.center)

    def _draw_event(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """What everyone has seen, and under it, where there is room, that the cards are covered."""
        wait = self.context.tr.text("curtain.wait", player=self.session.persons[self.person].name)
        px, body = metrics.type("lead"), metrics.type("body")
        top = rect.y
        if self.said:
            top = paragraph(surface, self.said, rect, px, "ivory", Role.ITALIC, LEADING, "center") + metrics.u(6)
        rest = Rect(rect.x, top, rect.w, max(0, rect.bottom - top))
        lines = len(wrap(wait, body, rest.w))
        if round((lines - 1) * body * LEADING) + font(Role.BODY, body).get_height() <= rest.h + metrics.u(8):
            paragraph(surface, wait, rest, body, "ivory_dim", Role.BODY, LEADING, "center")

    def _draw_status(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """The variant, the deal and the score, as in the table's strip; the variant gives way first."""
        title, *rest = TableWords(self.context.tr, self.session).strip("").where
        px, gap, line = metrics.type("body"), metrics.u(24), " · ".join(rest)
        left = rect.x
        if measure(title, px, Role.BOLD) + gap + measure(line, px) <= rect.w:
            left = write(surface, title, px, "ivory", Role.BOLD, midleft=rect.midleft).right + gap
        write(surface, line, px, "ivory_dim", width=rect.right - left, midleft=(left, rect.centery))

    def _ready(self) -> None:
        self.context.stage.pop(CurtainAnswer.READY)

    def handle(self, event: Event) -> bool:
        """His letter lifts the curtain; everything else is the page's."""
        if self._shown < PATIENCE or self._is_strange_key(event):
            return True
        if self._key and key_of(event) == self._key:
            self._ready()
            return True
        return super().handle(event)

    def _is_strange_key(self, event: Event) -> bool:
        """Where a person has a letter of his own, no other key lifts the curtain."""
        focused = self.page.focused
        aimed = self._key and focused is not None and focused.name == "ready" and event.type == pygame.KEYDOWN
        return bool(aimed) and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

    def update(self, dt: float) -> None:
        """The page answers nobody at first: whoever has just played may still be clicking."""
        super().update(dt)
        self._shown += dt

    @property
    def moving(self) -> bool:
        """Whether it still waits before it answers."""
        return self._shown < PATIENCE

    def back(self) -> None:
        """Pause; who leaves for the menu from there leaves the curtain too."""
        self.context.stage.push(PauseScene(self.context), self._after_pause)

    def _after_pause(self, answer: PauseAnswer) -> None:
        if answer is PauseAnswer.MENU:
            self.context.stage.pop(CurtainAnswer.LEAVE)


def _aired(metrics: Metrics, rects: pages.Rects) -> pages.Rects:
    """The free height above and below the group goes between what is told and what is to be pressed."""
    air = max(0, min(metrics.u(AIR), rects["cards"].y - metrics.u(28)))
    shifts = dict.fromkeys(("cards", "monogram", "title", "event"), -air) | {"button": air, "hint": air}
    return {name: rect.move(0, shifts.get(name, 0)) for name, rect in rects.items()}
