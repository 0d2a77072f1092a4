"""The rules player: what good players say about Briscola, as weights on one trick and what comes after it.

It counts every card, works out how the seats after it would probably answer each of its cards, and weighs the
points of the trick against the card it spends: lead lisci, ruff carichi and not lisci, keep a trump for a
carico, load the partner's trick (RULES.md, "Strategy the sources state"). The last tricks between two players
are played exactly. It is instant, knows no chance, and needs nothing of a variant but its rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from briscola.ai.counting import Answer, Holding, answers, holdings, points_of, tricks_left
from briscola.ai.ending import solve
from briscola.ai.player import Choice, Limit, MoveValue, Reason, legal_moves, side_of
from briscola.ai.reasons import CARICO_POINTS, explain_follow, explain_lead
from briscola.rules.cards import DECK_SIZE, Card
from briscola.rules.choices import WinRule
from briscola.rules.moves import PLAYS, Play
from briscola.rules.trick import winning_index
from briscola.rules.view import PlayerView


@dataclass(frozen=True, slots=True)
class Weights:
    """The typed numbers, in points of margin; these were found by duplicate matches in classica_2."""

    trump: float = 6.5
    """What the weakest trump is worth in the hand: the carico it may ruff later."""
    trump_step: float = 0.5
    """What each step of a trump's strength adds."""
    trump_points: float = 1.0
    """How many of a court trump's own points are safe in the hand, and so no gain when it takes a trick."""
    plain_step: float = 0.025
    """The same for other suits: of equal cards the weaker goes first."""
    carico: float = 8.0
    """What a carico of a plain suit is worth in the hand: most of its points, for it seldom has to be lost."""
    court: float = 1.0
    """The same for a king, knight or knave."""
    next_lead: float = 1.0
    """What leading the next trick is worth."""
    last_turn_up: float = 1.0
    """How much of the turned trump's worth counts when this trick decides who draws it."""
    fade: float = 4.0
    """Cards lose their worth in the hand over this many last tricks, since less and less is left to do with them."""
    threshold: float = 15.0
    """What reaching the points that win the deal, or letting another side reach them, is worth."""
    shed: float = 0.5
    """Where the lowest wins: what getting rid of one step of strength is worth."""


TWO_HANDS: Final = Weights()
MORE_HANDS: Final = Weights(trump=8.0, trump_points=1.25, carico=2.0, court=0.0, next_lead=-1.0, fade=2.0)
"""Found in coppie_4 and tre: carichi fall to later seats more often, and who leads is further from the last word."""


class RulesPlayer:
    """Plays by the rules of thumb; equal seeds and unequal ones play alike."""

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        self._weights = weights

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        """The card with the best estimate, or the exactly best one when the end can be seen."""
        moves = legal_moves(view)
        plays = [move.card for move in moves if isinstance(move, Play)]
        if len(plays) == 1:
            return Choice(PLAYS[plays[0]], (MoveValue(PLAYS[plays[0]], 0.0),), Reason("reason.only_card"))
        exact = solve(view)
        if exact:
            best = max(plays, key=lambda card: exact[card][0])
            values = tuple(MoveValue(PLAYS[card], exact[card][1]) for card in plays)
            return Choice(PLAYS[best], values, Reason("reason.exact", {"card": best, "points": round(exact[best][1])}))
        thought = Thought(view, self._weights or (TWO_HANDS if view.rules.seats == 2 else MORE_HANDS))
        estimates = {card: thought.estimate(card) for card in plays}
        best = max(plays, key=lambda card: estimates[card])
        reason = explain_follow(view, best) if view.trick else explain_lead(view, best)
        return Choice(PLAYS[best], tuple(MoveValue(PLAYS[card], estimates[card]) for card in plays), reason)


class Thought:
    """One decision: what is known, and what each card would probably bring."""

    def __init__(self, view: PlayerView, weights: Weights) -> None:
        self._view, self._weights, self._rules = view, weights, view.rules
        self._me = view.turn
        self._side = side_of(view, view.turn)
        self._sides = {seat: side_of(view, seat) for seat in range(view.rules.seats)}
        self._holdings = holdings(view)
        self._size = view.rules.seats * view.rules.trick.cards_per_seat
        self._sign = -1.0 if view.rules.score.win is WinRule.LOWEST else 1.0
        self._share = 1.0 / (len(view.sides) - 1) if len(view.sides) > 1 else 1.0
        self._fade = min(1.0, (tricks_left(view) - 1) / weights.fade)
        self._table = float(sum(view.rules.points[card] for card in view.trick))
        self._won = {seat: points_of(view, side) for seat, side in self._sides.items()}
        self._worth = [self._worth_of(card) for card in range(DECK_SIZE)]
        self._turn_up = self._turn_up_worth()

    def estimate(self, card: Card) -> float:
        """Points of margin this card should bring: the trick's outcome, less what the card was worth in the hand."""
        held = list(self._holdings)
        held[self._me] = held[self._me].without(card)
        trick = [*self._view.trick, card]
        return self._outcome(trick, self._table + self._rules.points[card], held) - self._worth[card]

    def _worth_of(self, card: Card) -> float:
        """What a card is worth in the hand, beyond the points it carries into the trick."""
        weights, step = self._weights, self._rules.strength[card] - 1
        if self._sign < 0:
            return -weights.shed * step
        if self._rules.suit[card] == self._view.trump:
            ruff = (weights.trump + weights.trump_step * step) * self._fade
            return ruff + weights.trump_points * self._rules.points[card]
        points = self._rules.points[card]
        kept = weights.carico if points >= CARICO_POINTS else weights.court if points else 0.0
        return weights.plain_step * step + kept * self._fade

    def _outcome(self, trick: Sequence[Card], points: float, held: Sequence[Holding]) -> float:
        """The expected end of a trick: the seats still to come answer as they like best."""
        if len(trick) == self._size:
            return self._settle(self._taker(trick), points)
        seat = self._view.seat_of_play(len(trick))
        found = self._answers(seat, trick, points, held[seat])
        if len(trick) + 1 == self._size:
            value = self._rules.points
            return sum(p * self._settle(self._taker([*trick, card]), points + value[card]) for card, p in found)
        return sum(self._branch(trick, points, held, seat, group) for group in self._grouped(trick, found))

    def _answers(self, seat: int, trick: Sequence[Card], points: float, holding: Holding) -> list[Answer]:
        def liking(card: Card) -> float:
            ours = self._taker([*trick, card]) in self._sides[seat]
            stake = points + self._rules.points[card]
            return self._sign * (stake if ours else -stake) - self._worth[card]

        return answers(self._view, holding, trick, liking)

    def _grouped(self, trick: Sequence[Card], found: list[Answer]) -> list[list[Answer]]:
        """The answers that take the trick, and those that leave it: two branches do for a seat in between."""
        taker = self._taker(trick)
        groups: list[list[Answer]] = [[], []]
        for card, chance in found:
            groups[self._taker([*trick, card]) == taker].append((card, chance))
        return [group for group in groups if group]

    def _branch(
        self, trick: Sequence[Card], points: float, held: Sequence[Holding], seat: int, group: list[Answer]
    ) -> float:
        """A group of answers as one: its likeliest card, its mean points."""
        chance = sum(p for _, p in group)
        typical = max(group, key=lambda answer: answer[1])[0]
        mean = sum(p * self._rules.points[card] for card, p in group) / chance
        after = list(held)
        after[seat] = after[seat].without(typical)
        return chance * self._outcome([*trick, typical], points + mean, after)

    def _taker(self, trick: Sequence[Card]) -> int:
        return self._view.seat_of_play(winning_index(self._rules, trick, self._view.trump))

    def _settle(self, taker: int, points: float) -> float:
        """What a finished trick is worth to the own side: points, the thresholds, the next lead, the turn-up."""
        mine = taker in self._side
        value = points + self._threshold(taker, points)
        total = self._sign * (value if mine else -value * self._share)
        leader = (taker + self._rules.lead.next_offset) % self._rules.seats
        total += self._weights.next_lead * (1.0 if leader in self._side else -self._share)
        drawer = (taker + self._size - 1) % self._rules.seats
        return total + self._turn_up * (1.0 if drawer in self._side else -self._share)

    def _threshold(self, taker: int, points: float) -> float:
        """Whether these points take a side over the number that wins the deal."""
        target, won = self._rules.score.target, self._won[taker]
        if self._rules.score.win is WinRule.LOWEST or won >= target:
            return 0.0
        return self._weights.threshold if won + points >= target else 0.0

    def _turn_up_worth(self) -> float:
        """What drawing the turned card is worth, if this trick decides who does; else nothing."""
        view = self._view
        if not view.turn_up_in_talon or view.turn_up is None or view.talon_count != self._size:
            return 0.0
        return self._weights.last_turn_up * (
            self._worth[view.turn_up] + min(0.0, self._sign) * self._rules.points[view.turn_up]
        )
