"""After a deal: the points counted by card type, the match on paper, and where to go from here."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from briscola.play.session import Session
from briscola.scenes.answers import ScoreAnswer
from briscola.scenes.company import humans, side_of
from briscola.scenes.context import Context
from briscola.scenes.page_scene import PageScene
from briscola.scenes.score_count import count_cards
from briscola.scenes.score_sheet import Sheet, SheetPaper, SheetRows, lay_out_sheet
from briscola.scenes.score_table import CountTable
from briscola.scenes.score_words import ScoreWords
from briscola.ui import pages
from briscola.ui.cloth import page_frame, table_ground
from briscola.ui.lettering import Role, measure, wrap
from briscola.ui.metrics import Metrics
from briscola.ui.sound import Sound
from briscola.ui.timeline import Timeline
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.label import Heading, Paragraph

LAMP: Final = (0.36, 0.5)
PRESSES: Final = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN})
CHORDS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
MENU_WIDTH, NEXT_WIDTH = 140, 280


def put_on_clipboard(text: str) -> None:
    """Copy a text, where there is a clipboard."""
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)


class ScoreboardScene(PageScene):
    """The count of the deal just finished. The cards fly into their rows first; any key or click ends that."""

    def __init__(self, context: Context, session: Session, copy: Callable[[str], None] = put_on_clipboard) -> None:
        self.session, self._copy = session, copy
        self._timeline = Timeline(context.pace)
        self._table = CountTable(context, session, count_cards(session), self._timeline)
        self._begun = self._announced = self._copied = False
        super().__init__(context, first="next")

    @property
    def counting(self) -> bool:
        """Whether cards are still on their way."""
        return not self._announced

    @property
    def moving(self) -> bool:
        """Whether frames must follow each other quickly."""
        return self.counting

    def ground(self, metrics: Metrics) -> Surface:
        """Cloth with the lamp over the count."""
        return table_ground(metrics, page_frame(metrics), LAMP, 1.2, self.context.cloth)

    def resize(self, metrics: Metrics) -> None:
        """Lay the page out anew; the first time, the cards set off."""
        super().resize(metrics)
        if not self._begun:
            self._begun = True
            self._table.begin()
            self.update(0)

    def build(self, metrics: Metrics) -> Sequence[Widget]:
        """Heading, count, sheet, buttons; who won is said when all is counted."""
        words = ScoreWords(self.context.tr, self.session)
        rects = pages.scoreboard(metrics, len(self._table.count.sides), self._table.count.rows)
        self._table.lay_out(metrics, rects)
        headline = self.text("score.counting") if self.counting else words.headline()
        return [
            Heading("title", rects["head"], headline, words.subtitle()),
            *self._told(metrics, rects["count"], words),
            *self._sheet(metrics, rects["sheet"], words),
            *self._buttons(metrics, rects["foot"]),
        ]

    def _told(self, metrics: Metrics, rect: Rect, words: ScoreWords) -> list[Widget]:
        """The count; where no card was played, why, and who deals again."""
        why = words.why_again()
        if not why:
            return [self._table]
        px = metrics.type("lead")
        height = min(rect.h, round(len(wrap(why, px, rect.w)) * 1.34 * px) + px)
        middle = Rect(rect.x, rect.centery - height // 2, rect.w, height)
        return [Paragraph("why", middle, why, step="lead", role=Role.ITALIC, align="center")]

    def _sheet(self, metrics: Metrics, paper: Rect, words: ScoreWords) -> list[Widget]:
        sheet, proof = Sheet(self.context.tr, self.session, words), words.proof()
        label = self.text("score.copied" if self._copied else "common.copy")
        longest = max((self.text(key) for key in ("score.copied", "common.copy")), key=len)
        layout = lay_out_sheet(metrics, paper, sheet.needs(proof, longest))
        opened = not self.counting
        widgets: list[Widget] = [
            SheetPaper(
                paper, layout, sheet, self.context.tr, words, proof, family=self.context.suit_family, opened=opened
            ),
            SheetRows(layout, sheet.rows(opened=opened), self.text("score.sheet")),
        ]
        if proof and layout.copy:
            icon = "tick" if self._copied else "copy"
            widgets.append(Button("copy", layout.copy, label, lambda: self._copy_proof(proof.command),
                                  style=ButtonStyle.PAPER, icon=icon, step="small", tip=proof.whole))  # fmt: skip
        return widgets

    def _buttons(self, metrics: Metrics, foot: Rect) -> list[Widget]:
        over = self.session.match.over
        onward = self.text("score.rematch" if over else "score.next_deal")
        answer = ScoreAnswer.REMATCH if over else ScoreAnswer.NEXT
        menu, onwards = footer(metrics, foot, onward)
        return [
            Button("menu", menu, self.text("score.menu"), self.back, style=ButtonStyle.QUIET,
                   key=self.text("keys.escape")),
            Button("next", onwards, onward, lambda: self.context.stage.pop(answer), style=ButtonStyle.PRIMARY,
                   key=self.text("keys.enter")),
        ]  # fmt: skip

    def _copy_proof(self, command: str) -> None:
        self._copy(command)
        self._copied = True
        self.page.rebuild()

    def back(self) -> None:
        """To the menu; the match is kept."""
        self.context.stage.pop(ScoreAnswer.MENU)

    def handle(self, event: Event) -> bool:
        """While cards fly, a key or click finishes the count and does nothing else."""
        if not self.counting:
            return super().handle(event)
        if event.type not in PRESSES or (event.type == pygame.KEYDOWN and event.mod & CHORDS):
            return False
        self._timeline.finish()
        self.update(0)
        return True

    def update(self, dt: float) -> None:
        """Let the cards fly; when the last has arrived, say who won."""
        super().update(dt)
        self._timeline.advance(dt)
        if self._begun and self.counting and self._table.done:
            self._announced = True
            self.context.sounds.play(self._verdict())
            self.page.rebuild()

    def _verdict(self) -> Sound:
        """One human hears whether the match is his; else only that something was decided."""
        match, people = self.session.match, humans(self.session)
        if not match.over or match.winner is None or len(people) != 1:
            return Sound.TRICK_WON
        return Sound.WIN if match.winner == side_of(self.session, people[0]) else Sound.LOSE

    def draw(self, surface: Surface) -> list[Rect] | None:
        """The whole page where it changed; while cards fly, only the count."""
        if self.page.dirty or not self.counting or self._ground is None:
            return super().draw(surface)
        area = self._table.rect.inflate(2 * self.metrics.u(8), 2 * self.metrics.u(8)).clip(surface.get_rect())
        clip = surface.get_clip()
        surface.set_clip(area)
        surface.blit(self._ground, area, area)
        self._table.draw(surface, self.metrics, False, False)
        surface.set_clip(clip)
        return [area]


def footer(metrics: Metrics, foot: Rect, onward: str) -> tuple[Rect, Rect]:
    """The two buttons at the ends of the foot, as wide as their words ask, squeezed alike at need."""
    gap, px = metrics.u(12), metrics.type("lead")
    wanted = [metrics.u(MENU_WIDTH) * max(1.0, metrics.text),
              max(metrics.u(NEXT_WIDTH), measure(onward, px, Role.BOLD) + 5 * px)]  # fmt: skip
    share = min(1.0, (foot.w - gap) / sum(wanted))
    left, right = (int(width * share) for width in wanted)
    return Rect(foot.topleft, (left, foot.h)), Rect(foot.right - right, foot.y, right, foot.h)
