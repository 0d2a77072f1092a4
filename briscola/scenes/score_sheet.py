"""The match on paper: one line a deal, what each side has, what is missing, and the proof of a fair shuffle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from briscola.content.texts import Translator
from briscola.play.session import Session
from briscola.rules.cards import Suit
from briscola.rules.choices import MatchFormat, PayoffScheme
from briscola.rules.match import DealRecord
from briscola.scenes.company import home_side
from briscola.scenes.match_words import counted_deals, known_length, with_sign
from briscola.scenes.score_words import Proof, ScoreWords
from briscola.scenes.sheet_layout import (
    LEADING,
    SheetLayout,
    SheetNeeds,
    dealer_icon_width,
    lay_out_sheet,
    number_width,
    proof_lines,
)
from briscola.ui.icons import SuitFamily, put_icon, suit_icon
from briscola.ui.lettering import Role, measure, paragraph, write
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name, mix, rgb
from briscola.ui.shapes import fill_box, paper
from briscola.ui.widgets.base import Action, Widget, WidgetRole
from briscola.ui.widgets.scroll import Scroll

ORNAMENT_ROOM: Final = 100
ORNAMENT_ALPHA: Final = 90
BAND: Final = mix("paper", "brass", 0.24)
FACTOR: Final = "×{}"


@dataclass(frozen=True)
class SheetRow:
    """A deal of the match: played, or still to come where the number of deals is known."""

    number: int
    dealer: str
    points: tuple[int | None, ...] = ()
    winners: frozenset[int] = frozenset()
    paid: bool = False
    factor: int = 1
    note: str = ""
    latest: bool = False


class Sheet:
    """What stands on the paper. ``open`` false keeps back the deal being counted, and what follows from it."""

    def __init__(self, tr: Translator, session: Session, words: ScoreWords) -> None:
        self._tr, self._session, self._words = tr, session, words
        sides = range(len(session.match.sides))
        home = home_side(session)
        self.order: tuple[int, ...] = tuple((home + step) % len(sides) for step in sides)

    @property
    def names(self) -> tuple[tuple[str, ...], ...]:
        """The persons of every side, the home side first."""
        match, persons = self._session.match, self._session.persons
        holders = self._session.holders
        return tuple(tuple(persons[person].name for person in holders(match.sides[side])) for side in self.order)

    @property
    def has_match_row(self) -> bool:
        """Whether the match is more than its one deal."""
        return self._session.rules.match.format is not MatchFormat.SINGLE

    def scores(self, *, opened: bool) -> tuple[int, ...]:
        """The match by side, without the deal being counted as long as it is not ``opened``."""
        records = self._session.match.records
        if opened or len(records) == 1:
            scores = records[-1].scores if opened else (0,) * len(self.order)
        else:
            scores = records[-2].scores
        return tuple(scores[side] for side in self.order)

    def match_winner(self, *, opened: bool) -> int | None:
        """The column of who has won the match."""
        winner = self._session.match.winner if opened and self._session.match.over else None
        return None if winner is None else self.order.index(winner)

    def rows(self, *, opened: bool) -> list[SheetRow]:
        """The deals played, then those known to follow."""
        records = self._session.match.records
        rows = [
            self._row(record, number, opened=opened or record is not records[-1])
            for record, number in zip(records, self._numbers(), strict=True)
        ]
        return rows + self._coming_rows()

    def _numbers(self) -> list[int]:
        """The number of each deal played; of a fixed number of deals, one that is dealt again counts once."""
        records = self._session.match.records
        if self._session.rules.match.format is not MatchFormat.FIXED_DEALS:
            return [record.plan.number for record in records]
        numbers, counted = [], 0
        for record in records:
            numbers.append(counted + (0 if record.plan.decides else 1))
            counted += record.result.outcome.counts and not record.plan.decides
        return numbers

    def _dealer(self, hand: int) -> str:
        return self._session.persons[self._session.control[hand]].name

    def _row(self, record: DealRecord, number: int, *, opened: bool) -> SheetRow:
        plan, result = record.plan, record.result
        dealer = self._dealer(plan.dealer)
        latest = record is self._session.match.records[-1]
        if not opened:
            return SheetRow(number, dealer, latest=True)
        shown = tuple(plan.factor * value for value in result.payoff) or result.points
        by_person = dict(zip(plan.seating, shown, strict=True))
        winners = set() if result.winner is None else {plan.seating[seat] for seat in result.sides[result.winner]}
        sides = [self._session.match.sides[side] for side in self.order]
        played = result.outcome.counts or any(result.points)
        return SheetRow(
            number=number,
            dealer=dealer,
            points=tuple(_side_points(by_person, side) if played else None for side in sides),
            winners=frozenset(index for index, side in enumerate(sides) if winners & set(side)),
            paid=bool(result.payoff),
            factor=1 if result.payoff else plan.factor * result.factor,
            note=self._words.row_note(record),
            latest=latest,
        )

    def _coming_rows(self) -> list[SheetRow]:
        """Deals to come, where the match tells how many; each has the next dealer."""
        match = self._session.match
        if match.over:
            return []
        fixed = self._session.rules.match.format is MatchFormat.FIXED_DEALS
        played = counted_deals(match) if fixed else match.records[-1].plan.number
        numbers, first = range(played + 1, known_length(self._session.rules) + 1), match.plan().dealer
        return [SheetRow(number, self._dealer((first + index) % match.people)) for index, number in enumerate(numbers)]

    def score_words(self, *, opened: bool) -> tuple[str, ...]:
        """The match by side as it is written."""
        paid = self._session.rules.payoff.scheme is not PayoffScheme.DEAL_WIN
        return tuple(with_sign(score, paid=paid) for score in self.scores(opened=opened))

    def needs(self, proof: Proof | None, copy_label: str) -> SheetNeeds:
        """What must find room."""
        rows = self.rows(opened=True)
        return SheetNeeds(
            names=self.names,
            dealers=tuple({row.dealer for row in rows}),
            deals=len(rows),
            has_match_row=self.has_match_row,
            outlook=self._words.outlook(),
            proof=(proof.title, proof.number, proof.salt) if proof else (),
            copy_label=copy_label,
        )


def _side_points(by_person: dict[int, int], side: tuple[int, ...]) -> int | None:
    """What a side made in a deal; None for who rested."""
    playing = [by_person[person] for person in side if person in by_person]
    return sum(playing) if playing else None


class SheetPaper(Widget):
    """The paper and everything on it that does not scroll."""

    def __init__(
        self, rect: Rect, layout: SheetLayout, sheet: Sheet, tr: Translator, words: ScoreWords, proof: Proof | None,
        *, family: SuitFamily, opened: bool,
    ) -> None:  # fmt: skip
        super().__init__("paper", rect, tr.text("score.sheet"))
        self.family = family
        self.layout, self.sheet, self.tr, self.words = layout, sheet, tr, words
        self.proof, self.opened = proof, opened

    def value(self) -> str:
        """What is missing for the match."""
        return self.words.outlook() if self.opened else ""

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Title, heads of the columns, the match so far, what is missing, the proof."""
        paper(surface, metrics, self.rect)
        layout = self.layout
        if layout.title:
            write(surface, self.label, metrics.type("head"), "ink", Role.TITLE, layout.title.w,
                  midleft=layout.title.midleft)  # fmt: skip
        if layout.subtitle:
            write(surface, self.words.match_kind(), metrics.type("body"), "ink_dim", Role.ITALIC, layout.subtitle.w,
                  midleft=layout.subtitle.midleft)  # fmt: skip
        self._draw_column_heads(surface, metrics)
        if layout.match:
            self._draw_match(surface, metrics, layout.match)
        if layout.outlook and self.opened:
            paragraph(surface, self.words.outlook(), layout.outlook, metrics.type("body"), "ink", Role.ITALIC, LEADING)
        self._draw_ornament(surface, metrics)
        if layout.proof and self.proof:
            self._draw_proof(surface, metrics, layout.proof, self.proof)

    def _draw_column_heads(self, surface: Surface, metrics: Metrics) -> None:
        head, layout = self.layout.head, self.layout
        small, px = metrics.type("small"), metrics.type(layout.head_step or "body")
        room = layout.edges[0] - layout.column - head.x
        first = self.tr.text("score.deal")
        if measure(first, small) <= room:
            write(surface, first, small, "ink_dim", bottomleft=(head.x, head.bottom - metrics.u(3)))
        for edge, names in zip(layout.edges, self.sheet.names, strict=True):
            y = head.bottom - metrics.u(2)
            shown = names if layout.head_step else ["".join(name[:1].upper() for name in names)]
            for name in reversed(shown):
                width = layout.column - metrics.u(4)
                y = write(surface, name, px, "ink", Role.BOLD, width, bottomright=(edge, y)).y + round(px * 0.1)

    def _draw_match(self, surface: Surface, metrics: Metrics, rect: Rect) -> None:
        """The match so far; who leads is set darker."""
        layout, scores = self.layout, self.sheet.scores(opened=self.opened)
        words = self.sheet.score_words(opened=self.opened)
        room = layout.edges[0] - layout.column - rect.x
        label, lead = self.tr.text("score.match"), metrics.type("lead")
        if measure(label, lead, Role.TITLE) <= room:
            write(surface, label, lead, "ink", Role.TITLE, midleft=rect.midleft)
        widest = max(map(len, words))
        px = metrics.type("head") + metrics.u(8) if widest < 3 else lead
        winner = self.sheet.match_winner(opened=self.opened)
        for index, (edge, score) in enumerate(zip(layout.edges, scores, strict=True)):
            colour: Name = "ink" if score == max(scores) else "ink_dim"
            drawn = write(surface, words[index], px, colour, Role.TITLE, midright=(edge, rect.centery))
            if winner == index:
                put_icon(
                    surface, "tick", metrics.type("body"), "green", midright=(drawn.left - metrics.u(6), rect.centery)
                )

    def _draw_ornament(self, surface: Surface, metrics: Metrics) -> None:
        """The four suits, printed pale where the paper would be empty."""
        layout, size, gap = self.layout, metrics.u(26), metrics.u(22)
        blocks = (layout.rows, layout.match, layout.outlook)
        top = max(block.bottom for block in blocks if block)
        bottom = layout.proof.top if layout.proof else self.rect.bottom - metrics.u(16)
        if bottom - top < metrics.u(ORNAMENT_ROOM):
            return
        left = self.rect.centerx - (4 * size + 3 * gap) // 2
        for index, suit in enumerate(Suit):
            sign = suit_icon(suit, size, self.family).copy()
            sign.set_alpha(ORNAMENT_ALPHA)
            surface.blit(sign, (left + index * (size + gap), (top + bottom - size) // 2))

    def _draw_proof(self, surface: Surface, metrics: Metrics, rect: Rect, proof: Proof) -> None:
        """A tick and what was checked, over number and salt as far as there are lines for them."""
        px = metrics.type("small")
        step = px * LEADING
        _, *values = proof_lines((proof.title, proof.number, proof.salt), px, rect.w)
        values = values[: max(1, round(rect.h / step) - 1)]
        upper = rect.centery - step * len(values) / 2
        icon, colour = ("tick", "green") if proof.holds else ("cross", "red")
        sign = put_icon(surface, icon, px, rgb(colour), midleft=(rect.x, upper))  # type: ignore[arg-type]
        left = sign.right + metrics.u(6)
        write(surface, proof.title, px, "ink", width=rect.right - left, midleft=(left, upper))
        for index, value in enumerate(values, start=1):
            write(surface, value, px, "ink_dim", width=rect.w, midleft=(rect.x, upper + index * step))


class SheetRows(Widget):
    """The lines of the deals; a long match scrolls, the latest deal in view at first."""

    role = WidgetRole.LIST

    def __init__(self, layout: SheetLayout, rows: list[SheetRow], label: str) -> None:
        super().__init__("sheet", layout.rows, label)
        self.layout, self.rows = layout, rows
        self.focusable = len(rows) * layout.row_height > layout.rows.h
        self._scroll = Scroll()

    def value(self) -> str:
        """The deals played, for a screen reader."""
        return " · ".join(" – ".join(map(str, row.points)) for row in self.rows if row.points)

    def place(self, metrics: Metrics) -> None:
        """Measure what is to be scrolled, and bring the latest deal into view."""
        self._bar_width = max(6, metrics.u(6))
        view = Rect(self.rect.x, self.rect.y, self.rect.w + metrics.u(14), self.rect.h)
        self._scroll.fit(len(self.rows) * self.layout.row_height, view)
        self._bar = self._scroll.bar(metrics)
        latest = next((index for index, row in enumerate(self.rows) if row.latest), 0)
        self._scroll.show(latest * self.layout.row_height, self.layout.row_height)

    def state(self) -> object:
        """How far it is scrolled."""
        return self._scroll.offset

    def restore(self, state: object) -> None:
        """Scroll there again."""
        if isinstance(state, int):
            self._scroll.to(state)

    def act(self, action: Action) -> bool:
        """Scroll; at the ends the arrows let the focus go."""
        row = self.layout.row_height
        return self._scroll.act(action, row, max(row, self.rect.h - row))

    def click(self, pos: tuple[int, int]) -> bool:
        """Take hold of the bar."""
        self._scroll.grab(pos, self._bar)
        return True

    def drag(self, pos: tuple[int, int]) -> bool:
        """Pull the bar."""
        return self._scroll.pull(pos, self._bar)

    def wheel(self, steps: int) -> bool:
        """Two deals a notch."""
        self._scroll.by(-2 * steps * self.layout.row_height)
        return True

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """The rows in view, a rule under each, and the bar."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.inflate(2 * metrics.u(10), metrics.u(2)).clip(clip))
        for index, row in enumerate(self.rows):
            y = self.rect.y + index * self.layout.row_height - self._scroll.offset
            line = Rect(self.rect.x, y, self.rect.w, self.layout.row_height)
            if line.colliderect(self.rect):
                self._draw_row(surface, metrics, line, row)
        surface.set_clip(clip)
        self._scroll.draw(surface, metrics, "paper_line", "brass_dark")

    def _draw_row(self, surface: Surface, metrics: Metrics, line: Rect, row: SheetRow) -> None:
        if row.latest:
            fill_box(surface, line.inflate(2 * metrics.u(8), -1), metrics.u(6), BAND)
        surface.fill(rgb("paper_line"), Rect(line.x, line.bottom - 1, line.w, metrics.u(1)))
        known = bool(row.points) or row.latest
        number: Name = "ink" if known else "ink_dim"
        write(surface, str(row.number), metrics.type("body"), number, Role.BOLD, midleft=line.midleft)
        self._draw_dealer(surface, metrics, line, row)
        for index, (edge, points) in enumerate(zip(self.layout.edges, row.points, strict=False)):
            self._draw_points(surface, metrics, (edge, line.centery), points, row, won=index in row.winners)

    def _draw_dealer(self, surface: Surface, metrics: Metrics, line: Rect, row: SheetRow) -> None:
        """Who dealt, and after it a word on a deal nobody won."""
        room = self.layout.dealer
        if room is None:
            return
        body, small = metrics.type("body"), metrics.type("small")
        put_icon(surface, "deal", body, "ink_dim", midleft=(room.x, line.centery))
        left = room.x + dealer_icon_width(metrics)
        end = write(surface, row.dealer, body, "ink_dim", width=room.right - left, midleft=(left, line.centery)).right
        gap = metrics.u(8)
        if row.note and measure(row.note, small, Role.ITALIC) + gap <= room.right - end:
            write(surface, row.note, small, "ink_dim", Role.ITALIC, midleft=(end + gap, line.centery))

    def _draw_points(
        self, surface: Surface, metrics: Metrics, place: tuple[int, int], points: int | None, row: SheetRow,
        *, won: bool,
    ) -> None:  # fmt: skip
        """A side's points, ticked and set darker for the winner; a dash for who rested."""
        lead, small = metrics.type("lead"), metrics.type("small")
        if points is None:
            write(surface, "–", lead, "ink_dim", Role.SERIF, midright=place)
            return
        role, colour = (Role.TITLE, "ink") if won else (Role.SERIF, "ink_dim")
        shown = with_sign(points, paid=row.paid)
        drawn = write(surface, shown, lead, rgb(colour), role, midright=place)  # type: ignore[arg-type]
        if not won or row.paid:
            return
        tick = put_icon(surface, "tick", small, "green", midright=(drawn.left - metrics.u(4), place[1]))
        factor = FACTOR.format(row.factor)
        if (
            row.factor > 1
            and tick.left - measure(factor, small, Role.BOLD) - metrics.u(4) > place[0] - self.layout.column
        ):
            write(surface, factor, small, "green", Role.BOLD, midright=(tick.left - metrics.u(3), place[1]))


__all__ = ["Sheet", "SheetPaper", "SheetRow", "SheetRows", "lay_out_sheet", "number_width"]
