"""The rules player: what good players say about Briscola, as weights on one trick and what comes after it.

It counts every card, works out how the seats after it would probably answer each of its cards, and weighs the
points of the trick against the card it spends: lead lisci, ruff carichi and not lisci, keep a trump for a
carico, load the partner's trick (RULES.md, "Strategy the sources state"). The last tricks between two players
are played exactly. It is instant, knows no chance, and needs nothing of a variant but its rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from briscola.ai.counting import CARICO_POINTS, Answer, Holding, answers, holdings, tricks_left
from briscola.ai.decisions import decide, interject
from briscola.ai.ending import solve
from briscola.ai.player import Choice, Limit, MoveValue, Player, Reason, legal_moves
from briscola.ai.reasons import explain_follow, explain_lead
from briscola.ai.roles import missing_points, side_of, trust
from briscola.rules.cards import DECK_SIZE, HIDDEN, Card
from briscola.rules.choices import WinRule
from briscola.rules.moves import PLAYS, Move, Play
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
    secret: float = 0.0
    """What it is worth to a called partner that nobody knows him yet."""
    shed: float = 0.5
    """Where the lowest wins: what getting rid of one step of strength is worth."""


TWO_HANDS: Final = Weights()
MORE_HANDS: Final = Weights(trump=8.0, trump_points=1.25, carico=2.0, court=0.0, next_lead=-1.0, fade=2.0)
"""Found in coppie_4 and tre: carichi fall to later seats more often, and who leads is further from the last word."""
DEFENDING: Final = replace(MORE_HANDS, carico=5.0, next_lead=0.0, threshold=5.0, fade=1.0)
DECLARING: Final = replace(DEFENDING, trump_points=2.0, carico=7.0, next_lead=-1.0, secret=8.0)
"""Found in chiamata_5, where nothing is drawn: the declarer's side takes with its low trumps first."""


class RulesPlayer(Player):
    """Plays by the rules of thumb; equal seeds and unequal ones play alike."""

    def __init__(self, seed: int = 0, weights: Weights | None = None) -> None:
        self._weights = weights

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        """The move with the best estimate, or the exactly best card when the end can be seen."""
        return decide(view) or self._choose_card(view)

    def interject(self, view: PlayerView, seat: int) -> Move | None:
        """What gains something, out of turn."""
        return interject(view, seat)

    def _choose_card(self, view: PlayerView) -> Choice:
        plays = [move.card for move in legal_moves(view) if isinstance(move, Play)]
        if len(plays) == 1:
            return Choice(PLAYS[plays[0]], (MoveValue(PLAYS[plays[0]], 0.0),), Reason("reason.only_card"))
        exact = solve(view)
        if exact:
            best = max(plays, key=lambda card: exact[card][0])
            values = tuple(MoveValue(PLAYS[card], exact[card][1]) for card in plays)
            return Choice(PLAYS[best], values, Reason("reason.exact", {"card": best, "points": round(exact[best][1])}))
        thought = Thought(view, self._weights or usual_weights(view))
        estimates = {card: thought.estimate(card) for card in plays}
        best = max(plays, key=lambda card: estimates[card])
        reason = explain_follow(view, best) if view.trick else explain_lead(view, best)
        return Choice(PLAYS[best], tuple(MoveValue(PLAYS[card], estimates[card]) for card in plays), reason)


def usual_weights(view: PlayerView) -> Weights:
    """The weights that were found for this kind of table, and for this seat's role."""
    if view.contract is not None:
        return DECLARING if view.contract.declarer in side_of(view, view.turn) else DEFENDING
    return TWO_HANDS if view.rules.seats == 2 else MORE_HANDS


class Lying(NamedTuple):
    """A trick on the table: its cards, their points, the card that would take it and whose that is."""

    trick: tuple[Card, ...]
    points: float
    top: Card
    taker: int


class Thought:
    """One decision: what is known, and what each card would probably bring."""

    def __init__(self, view: PlayerView, weights: Weights) -> None:
        self._view, self._weights, self._rules = view, weights, view.rules
        self._me = view.turn
        self._trust = trust(view, self._me)
        self._holdings = holdings(view)
        self._size = view.rules.seats * view.rules.trick.cards_per_seat
        self._sign = -1.0 if view.rules.score.win is WinRule.LOWEST else 1.0
        self._share = 1.0 / (len(view.sides) - 1) if view.contract is None and len(view.sides) > 1 else 1.0
        self._fade = min(1.0, (tricks_left(view) - 1) / weights.fade)
        self._missing = missing_points(view, self._me)
        self._worth = [self._worth_of(card) for card in range(DECK_SIZE)]
        seats = range(view.rules.seats)
        self._gain = [self._sign * self._shares(seat) for seat in seats]
        self._after = [self._after_trick(seat) for seat in seats]

    def estimate(self, card: Card) -> float:
        """Points of margin this card should bring: the trick's outcome, less what the card was worth in the hand."""
        held = list(self._holdings)
        held[self._me] = held[self._me].without(card)
        return self._outcome(self._lay(self._lying(), self._me, card), held) - self._worth[card]

    def _lying(self) -> Lying:
        view = self._view
        if not view.trick:
            return Lying((), 0.0, HIDDEN, view.leader)
        points = float(sum(self._rules.points[card] for card in view.trick))
        index = view.taking_index
        return Lying(tuple(view.trick), points, view.trick[index], view.seat_of_play(index))

    def _lay(self, lying: Lying, seat: int, card: Card, points: float | None = None) -> Lying:
        """The trick with one card more, worth its own points or those given."""
        total = lying.points + (self._rules.points[card] if points is None else points)
        takes = self._takes(card, lying)
        return Lying((*lying.trick, card), total, card if takes else lying.top, seat if takes else lying.taker)

    def _takes(self, card: Card, lying: Lying) -> bool:
        """Whether this card would take the trick as it lies."""
        if not lying.trick:
            return True
        suit = self._rules.suit
        if suit[card] == suit[lying.top]:
            return self._rules.strength[card] > self._rules.strength[lying.top]
        return suit[card] == self._view.trump

    def _worth_of(self, card: Card) -> float:
        """What a card is worth in the hand, beyond the points it carries into the trick."""
        weights, step = self._weights, self._rules.strength[card] - 1
        if self._sign < 0:
            return -weights.shed * step
        if self._rules.suit[card] == self._view.trump:
            ruff = (weights.trump + weights.trump_step * step) * self._fade
            return ruff + weights.trump_points * self._rules.points[card] + self._secret(card)
        points = self._rules.points[card]
        kept = weights.carico if points >= CARICO_POINTS else weights.court if points else 0.0
        return weights.plain_step * step + kept * self._fade

    def _secret(self, card: Card) -> float:
        """What it is worth to a partner not to be known yet."""
        contract = self._view.contract
        hidden = contract is not None and contract.called == card and contract.declarer != self._me
        return self._weights.secret * self._fade if hidden else 0.0

    def _outcome(self, lying: Lying, held: Sequence[Holding]) -> float:
        """The expected end of a trick: the seats still to come answer as they like best."""
        if len(lying.trick) == self._size:
            return self._settle(lying.taker, lying.points)
        seat = self._view.seat_of_play(len(lying.trick))
        found = self._answers(seat, lying, held[seat])
        if len(lying.trick) + 1 == self._size:
            value = self._rules.points
            return sum(
                chance * self._settle(seat if self._takes(card, lying) else lying.taker, lying.points + value[card])
                for card, chance in found
            )
        return sum(self._branch(lying, held, seat, group) for group in self._grouped(lying, seat, found))

    def _answers(self, seat: int, lying: Lying, holding: Holding) -> list[Answer]:
        value, worth, sure = self._rules.points, self._worth, self._trust[seat][lying.taker]
        ours, left = self._sign, self._sign * (2.0 * sure - 1.0)

        def liking(card: Card) -> float:
            stake = lying.points + value[card]
            return (ours if self._takes(card, lying) else left) * stake - worth[card]

        return answers(self._view, holding, lying.trick, liking)

    def _grouped(self, lying: Lying, seat: int, found: list[Answer]) -> list[list[Answer]]:
        """The answers that take the trick, and those that leave it: two branches do for a seat in between."""
        groups: list[list[Answer]] = [[], []]
        for card, chance in found:
            groups[seat == lying.taker or not self._takes(card, lying)].append((card, chance))
        return [group for group in groups if group]

    def _branch(self, lying: Lying, held: Sequence[Holding], seat: int, group: list[Answer]) -> float:
        """A group of answers as one: its likeliest card, its mean points."""
        chance = sum(p for _, p in group)
        typical = max(group, key=lambda answer: answer[1])[0]
        mean = sum(p * self._rules.points[card] for card, p in group) / chance
        after = list(held)
        after[seat] = after[seat].without(typical)
        return chance * self._outcome(self._lay(lying, seat, typical, mean), after)

    def _settle(self, taker: int, points: float) -> float:
        """What a finished trick is worth to the own side: points, the thresholds, and what comes after it."""
        return self._gain[taker] * (points + self._threshold(taker, points)) + self._after[taker]

    def _threshold(self, taker: int, points: float) -> float:
        """Whether these points take a side over the number that decides the deal."""
        chance = 0.0
        for sure, missing in self._missing[taker]:
            if 0.0 < missing <= points:
                chance += sure
        return self._weights.threshold * chance

    def _shares(self, seat: int) -> float:
        """How much of what this seat gets is a gain: all where it is an own one, else a loss, shared by other sides."""
        sure = self._trust[self._me][seat]
        return sure - (1.0 - sure) * self._share

    def _after_trick(self, taker: int) -> float:
        """What it is worth that this seat takes the trick: the next lead, and who draws the turned card."""
        leader = (taker + self._rules.lead.next_offset) % self._rules.seats
        drawer = (taker + self._size - 1) % self._rules.seats
        return self._weights.next_lead * self._shares(leader) + self._turn_up_worth() * self._shares(drawer)

    def _turn_up_worth(self) -> float:
        """What drawing the turned card is worth, if this trick decides who does; else nothing."""
        view = self._view
        if not view.turn_up_in_talon or view.turn_up is None or view.talon_count != self._size:
            return 0.0
        return self._weights.last_turn_up * (
            self._worth[view.turn_up] + min(0.0, self._sign) * self._rules.points[view.turn_up]
        )
