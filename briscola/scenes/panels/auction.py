"""The auction: a ladder of ranks, points, special bids, and the way out of it."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from pygame import Rect

from briscola.content.decks import index_letter
from briscola.rules.auction import Auction, BidValue, least_points
from briscola.rules.cards import Rank, Suit, make_card
from briscola.rules.choices import Ladder
from briscola.rules.moves import Bid, Pass, ThrowIn
from briscola.scenes.panels.base import (
    Head,
    Note,
    Panel,
    PanelGround,
    Turn,
    confirm,
    label_width,
    note_fits,
    note_has_room,
    note_width,
)
from briscola.ui.lettering import Role, measure
from briscola.ui.metrics import Metrics
from briscola.ui.pages import Rects
from briscola.ui.panel_layout import Part, button_width, cells, control, line, side_by_side, stack, tile
from briscola.ui.widgets.base import Widget
from briscola.ui.widgets.button import Button, ButtonStyle
from briscola.ui.widgets.field import control_height
from briscola.ui.widgets.label import Label
from briscola.ui.widgets.slider import Scale, Stepper
from briscola.ui.widgets.tile import Tile

QUICK: Final = (5, 10)
"""Quick steps of the points."""
LEAST_TILE: Final = 30
STEPPER: Final = 130


class AuctionPanel(Panel):
    """What may be bid; the cheapest bid is chosen at first, and nothing is bid before the brass button is pressed."""

    first = "pass"

    def __init__(self, turn: Turn) -> None:
        super().__init__(turn)
        self.legal = [move.value for move in turn.moves if isinstance(move, Bid)]
        self.chosen: BidValue | None = self.legal[0] if self.legal else None

    @cached_property
    def points(self) -> list[int]:
        """The points that may be bid now."""
        return [value for value in self.legal if isinstance(value, int)]

    @property
    def _by_ranks(self) -> bool:
        return self.turn.view.rules.auction.ladder is Ladder.RANKS_THEN_POINTS

    def build(self, metrics: Metrics, room: Rect) -> list[Widget]:
        """Title and standing bid, ladder, points, the words."""
        title, standing = self.turn.addressed("panel.auction"), self._standing()
        rects = stack(metrics, room, self._parts(metrics, room, title, standing))
        widgets: list[Widget] = [PanelGround("ground", rects["panel"]), Head(rects["head"], title, standing)]
        if "standing" in rects:
            widgets.append(Label("standing", rects["standing"], standing, step="small", role=Role.BOLD,
                                 colour="brass_light"))  # fmt: skip
        widgets += self._ladder(metrics, rects) if "ladder" in rects else []
        return [*widgets, *self._points_row(metrics, rects["points"]), *self._foot(metrics, rects["foot"])]

    def _parts(self, metrics: Metrics, room: Rect, title: str, standing: str) -> list[Part]:
        inside = room.inflate(-2 * metrics.u(20), 0)
        parts = [Part("head", line(metrics, "lead"))]
        if not note_fits(metrics, inside, title, standing):
            parts.append(Part("standing", line(metrics, "small"), waive=1))
        if self._by_ranks:
            parts.append(Part("ladder", tile(metrics)))
            parts += [Part("why", line(metrics, "small"), waive=2)] if self._why_no_rank() else []
        return [*parts, Part("points", control(metrics)), Part("foot", control(metrics))]

    def _standing(self) -> str:
        stage, words = self.turn.view.stage, self.turn.words
        if not isinstance(stage, Auction) or stage.bid is None or stage.bidder is None:
            return self.turn.text("panel.no_bid")
        bid = words.events.bid(stage.bid)
        return self.turn.text("panel.standing", bid=bid, player=self.turn.person(stage.bidder))

    def _why_no_rank(self) -> str:
        """Why the first of the ranks that are out of reach may not be bid."""
        ranks = self.turn.view.rules.ladder_ranks
        locked = next((rank for rank in ranks if rank not in self.legal), None)
        return self.turn.why_not(Bid(locked)) if locked else ""

    def _ladder(self, metrics: Metrics, rects: Rects) -> list[Widget]:
        ranks = self.turn.view.rules.ladder_ranks
        gap = max(3, metrics.u(6))
        spots = cells(rects["ladder"], len(ranks), gap, LEAST_TILE)
        widgets: list[Widget] = [self._rank_tile(rank, spot) for rank, spot in zip(ranks, spots, strict=True)]
        if "why" in rects:
            widgets.append(Note("why", rects["why"], self._why_no_rank(), "lock"))
        return widgets

    def _rank_tile(self, rank: Rank, rect: Rect) -> Tile:
        letter = index_letter(self.turn.context.deck, make_card(rank, Suit.DENARI))
        legal = rank in self.legal
        return Tile(f"bid.{rank}", rect, letter, lambda: self._choose(rank), selected=rank == self.chosen,
                    tip="" if legal else self.turn.why_not(Bid(rank)), enabled=legal)  # fmt: skip

    def _choose(self, value: BidValue) -> None:
        self.chosen = value
        self.turn.redraw()

    def _points_row(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """``At points  − 62 +  +5 +10``, or, while points may not be bid, why; special bids at the end."""
        specials = [special.id for special in self.turn.view.rules.auction.specials]
        gap = metrics.u(8)
        room = rect.copy()
        widgets: list[Widget] = []
        for special in reversed(specials):
            label = self.turn.words.events.bid(special)
            width = min(room.w // 3, button_width(metrics, measure(label, metrics.type("small"), Role.BOLD)))
            spot = Rect(room.right - width, room.y, width, room.h)
            widgets.insert(0, self._special(special, label, spot))
            room.w -= width + gap
        return [*self._points(metrics, room), *widgets]

    def _special(self, special: str, label: str, rect: Rect) -> Button:
        legal = special in self.legal
        return Button(f"bid.{special}", rect, label, lambda: self._choose(special), selected=special == self.chosen,
                      tip="" if legal else self.turn.why_not(Bid(special)), enabled=legal)  # fmt: skip

    def _points(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        caption, px, gap = self.turn.text("panel.points"), metrics.type("body"), metrics.u(8)
        label = measure(caption, px) + gap
        stepper = max(STEPPER, metrics.u(STEPPER), 4 * metrics.type("lead"))
        widgets: list[Widget] = []
        x = rect.x
        if label + stepper + 2 * gap + self._needed(metrics) <= rect.w:
            widgets.append(Label("points_label", Rect(x, rect.y, label, rect.h), caption,
                                 colour="ivory" if self.points else "off"))  # fmt: skip
            x += label + gap
        stepper = min(stepper, rect.right - x)
        widgets.append(self._stepper(Rect(x, rect.y, stepper, rect.h)))
        rest = Rect(x + stepper + gap, rect.y, max(0, rect.right - x - stepper - gap), rect.h)
        return widgets + self._beside_points(metrics, rest)

    def _needed(self, metrics: Metrics) -> int:
        """Room wanted beside the stepper: for the quick steps, or for why points may not be bid."""
        if self.points:
            return 2 * self._quick_width(metrics)
        return note_width(metrics, self.turn.why_not(Bid(least_points(self.turn.view.rules))), "lock")

    def _quick_width(self, metrics: Metrics) -> int:
        return button_width(metrics, measure("+10", metrics.type("body"), Role.BOLD))

    def _stepper(self, rect: Rect) -> Stepper:
        least = self.points[0] if self.points else least_points(self.turn.view.rules)
        number = self.chosen if isinstance(self.chosen, int) else least
        scale = Scale(least, self.points[-1] if self.points else least)
        return Stepper("points", rect, "", number, scale, self._choose, enabled=bool(self.points),
                       tip="" if self.points else self.turn.why_not(Bid(least)))  # fmt: skip

    def _beside_points(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        if not self.points:
            why = self.turn.why_not(Bid(least_points(self.turn.view.rules)))
            return [Note("why_points", rect, why, "lock")] if note_has_room(metrics, rect, why, "lock") else []
        width, gap = self._quick_width(metrics), metrics.u(6)
        height = min(rect.h, control_height(metrics))
        rect = Rect(rect.x, rect.centery - height // 2, rect.w, height)
        quick = [step for index, step in enumerate(QUICK) if (index + 1) * (width + gap) <= rect.w + gap]
        return [
            self._quick(step, Rect(rect.x + index * (width + gap), rect.y, width, rect.h))
            for index, step in enumerate(quick)
        ]

    def _quick(self, step: int, rect: Rect) -> Button:
        number = self.chosen if isinstance(self.chosen, int) else self.points[0] - step
        target = min(number + step, self.points[-1])
        enabled = target in self.points and target != self.chosen
        return Button(f"plus.{step}", rect, f"+{step}", lambda: self._choose(target), enabled=enabled)

    def _foot(self, metrics: Metrics, rect: Rect) -> list[Widget]:
        """Pass on the left, throw-in where the table plays it, the bid on the right."""
        turn, throws = self.turn, self.turn.view.rules.auction.throw_in is not None
        gap = max(6, metrics.u(10))
        others = [turn.text("panel.pass"), *([turn.text("panel.throw_in")] if throws else [])]
        left = [label_width(metrics, label) for label in others]
        offer = self._offer()
        if sum(left) + label_width(metrics, offer) + gap * len(left) > rect.w:
            offer = turn.text("panel.bid")
        spots = side_by_side(rect, [*left, label_width(metrics, offer)], gap)
        widgets: list[Widget] = [
            Button("pass", spots[0], turn.text("panel.pass"), lambda: turn.do(Pass()), style=ButtonStyle.QUIET)
        ]
        if throws:
            legal = ThrowIn() in turn.moves
            widgets.append(Button("throw_in", spots[1], turn.text("panel.throw_in"), lambda: turn.do(ThrowIn()),
                                  style=ButtonStyle.QUIET, tip="" if legal else turn.why_not(ThrowIn()),
                                  enabled=legal))  # fmt: skip
        return [*widgets, confirm(turn, spots[-1], offer, self._bid,
                                  tip="" if self.chosen is not None else turn.text("refused.not_now"))]  # fmt: skip

    def _offer(self) -> str:
        """The bid in words, on the button that makes it."""
        turn, chosen = self.turn, self.chosen
        if chosen is None:
            return turn.text("panel.bid_nothing")
        if isinstance(chosen, Rank):
            return turn.text("panel.bid_rank", rank=turn.context.tr.rank(chosen))
        if isinstance(chosen, int):
            return turn.text("panel.bid_points", n=chosen)
        return turn.text("panel.bid_special", bid=turn.words.events.bid(chosen))

    def _bid(self) -> None:
        if self.chosen is not None:
            self.turn.do(Bid(self.chosen))
