"""The last tricks, played exactly: two sides, every card known or nearly so.

With two players and an empty talon the other hand is what is left of the pack. One trick earlier a single card
is hidden: each way it could lie is solved, and the ways are averaged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import factorial, inf, prod
from random import Random
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from briscola.ai.counting import points_of
from briscola.ai.roles import side_of
from briscola.rules.cards import Card
from briscola.rules.choices import WinRule
from briscola.rules.trick import legal_cards, winning_index
from briscola.rules.unseen import assign
from briscola.rules.view import PlayerView

WIN_WORTH: Final = 20.0
"""What winning the deal counts against points, when both are certain: an exact ending goes for the win."""
LINES_LIMIT: Final = 15_000
"""Endings with more orders of play than this (two hands of five cards: 14,400) are not solved."""

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
Worth: TypeAlias = tuple[float, float]
"""A finished deal for the own side: how good it is, and the points still taken on the way there."""


@dataclass(frozen=True, slots=True)
class World:
    """One way the hidden cards could lie; ``talon[-1]`` is drawn next."""

    hands: Hands
    talon: tuple[Card, ...]


def solve(view: PlayerView) -> dict[Card, Worth] | None:
    """Each legal card's worth with best play of both sides; None where too much is hidden or left."""
    if len(view.sides) != 2:
        return None
    worlds = _worlds(view)
    if not worlds or _lines(view) > LINES_LIMIT:
        return None
    solver = Solver(view)
    legal = legal_cards(view.rules, view.hands[view.turn], view.trick, view.trump)
    each = [{card: solver.worth_of(world, card) for card in legal} for world in worlds]
    return {card: _mean([worths[card] for worths in each]) for card in legal}


def _mean(worths: Sequence[Worth]) -> Worth:
    return fmean(good for good, _ in worths), fmean(points for _, points in worths)


def _lines(view: PlayerView) -> int:
    """An upper bound of the orders the cards could be played in: those of the hands, and of a trick before the draw."""
    counts = [view.count(seat) for seat in range(view.rules.seats)]
    return prod(map(factorial, counts)) * (prod(counts) if view.talon_in_play else 1)


def _worlds(view: PlayerView) -> list[World]:
    """Every way the hidden cards could lie, where one hand and at most one card of the talon are hidden."""
    hidden = [seat for seat, slots in enumerate(view.slots) if slots]
    pool = view.unseen()
    opened = tuple(card for card in reversed(view.open_talon) if card != view.turn_up)
    talon_hidden = view.talon_count - view.turn_up_in_talon - len(opened)
    if len(hidden) > 1 or talon_hidden > 1 or view.slots[view.turn] or view.talon_count > view.rules.seats:
        return []
    if not talon_hidden:
        return _world(view, pool, opened)
    return [
        world for card in pool for world in _world(view, [other for other in pool if other != card], (card, *opened))
    ]


def _world(view: PlayerView, cards: list[Card], top: tuple[Card, ...]) -> list[World]:
    """The world where these cards fill the hidden hand; none where what is known of it forbids them."""
    hands = []
    for known, slots in zip(view.hands, view.slots, strict=True):
        if slots and not _may_hold(slots, cards):
            return []
        hands.append((*known, *cards) if slots else tuple(known))
    foot = (view.turn_up,) if view.turn_up_in_talon and view.turn_up is not None else ()
    return [World(tuple(hands), foot + top)]


def _may_hold(slots: Sequence[int], cards: Sequence[Card]) -> bool:
    try:
        assign(cards, slots, Random(0))
    except ValueError:
        return False
    return True


class Node(NamedTuple):
    """A position of the ending: the trick on the table, who led it, and the points each side took since the root."""

    hands: Hands
    talon: tuple[Card, ...]
    trick: tuple[Card, ...]
    leader: int
    mine: int = 0
    theirs: int = 0


class Solver:
    """Best play of both sides in one view's ending: alpha-beta over the orders of play."""

    def __init__(self, view: PlayerView) -> None:
        self._rules, self._trump, self._seats = view.rules, view.trump, view.rules.seats
        self._trick_size = view.rules.seats * view.rules.trick.cards_per_seat
        self._side = side_of(view, view.turn)
        self._before = points_of(view, self._side)
        self._before_them = points_of(view, frozenset(range(self._seats)) - self._side)
        self._root = (tuple(view.trick), view.leader)

    def worth_of(self, world: World, card: Card) -> Worth:
        """What laying this card now leads to."""
        trick, leader = self._root
        return self._lay(Node(world.hands, world.talon, trick, leader), card, (-inf, 0.0), (inf, 0.0))

    def _best(self, node: Node, low: Worth, high: Worth) -> Worth:
        """The node's worth, exact where it lies between ``low`` and ``high``."""
        seat = (node.leader + len(node.trick)) % self._seats
        cards = legal_cards(self._rules, node.hands[seat], node.trick, self._trump)
        if not cards:
            return self._count(node)
        mine = seat in self._side
        for card in cards:
            worth = self._lay(node, card, low, high)
            low, high = (max(low, worth), high) if mine else (low, min(high, worth))
            if low >= high:
                break
        return low if mine else high

    def _lay(self, node: Node, card: Card, low: Worth, high: Worth) -> Worth:
        seat = (node.leader + len(node.trick)) % self._seats
        hand = tuple(held for held in node.hands[seat] if held != card)
        hands = (*node.hands[:seat], hand, *node.hands[seat + 1 :])
        trick = (*node.trick, card)
        if len(trick) == self._trick_size:
            return self._best(self._take(hands, trick, node), low, high)
        return self._best(Node(hands, node.talon, trick, node.leader, node.mine, node.theirs), low, high)

    def _take(self, hands: Hands, trick: tuple[Card, ...], node: Node) -> Node:
        """The full trick is taken, and hands are refilled while the talon lasts."""
        winner = (node.leader + winning_index(self._rules, trick, self._trump)) % self._seats
        won = sum(self._rules.points[card] for card in trick)
        mine, theirs = (won, 0) if winner in self._side else (0, won)
        talon = node.talon
        if len(talon) >= self._trick_size:
            hands, talon = self._refill(hands, talon, winner)
        leader = (winner + self._rules.lead.next_offset) % self._seats
        return Node(hands, talon, (), leader, node.mine + mine, node.theirs + theirs)

    def _refill(self, hands: Hands, talon: tuple[Card, ...], first: int) -> tuple[Hands, tuple[Card, ...]]:
        filled = [list(hand) for hand in hands]
        for turn in range(self._trick_size):
            filled[(first + turn) % self._seats].append(talon[-1 - turn])
        return tuple(map(tuple, filled)), talon[: -self._trick_size]

    def _count(self, node: Node) -> Worth:
        """A finished deal: points for the own side, and the win, turned round where the lowest wins."""
        mine, theirs = self._before + node.mine, self._before_them + node.theirs
        sign = -1 if self._rules.score.win is WinRule.LOWEST else 1
        won = (1 + (sign * mine > sign * theirs) - (sign * mine < sign * theirs)) / 2
        return sign * node.mine + WIN_WORTH * won, float(node.mine)
