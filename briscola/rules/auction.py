"""The auction (*asta*): who undertakes what (RULES.md, "Chiamata", and the keys under ``auction``)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from briscola.rules.cards import Rank
from briscola.rules.choices import FirstLead, Ladder
from briscola.rules.closed import Closed
from briscola.rules.contract import Contract
from briscola.rules.events import AuctionWon, BidMade, Event, Passed, ThrownIn
from briscola.rules.moves import Bid, IllegalMove, Move, Pass, Rule, ThrowIn
from briscola.rules.scoring import Outcome
from briscola.rules.sections import SpecialBid
from briscola.rules.stage import Course, Hand, OpenTable, Stage, Tell, next_stage
from briscola.rules.variant import VariantRules

if TYPE_CHECKING:
    from briscola.rules.deal import Deal

BidValue: TypeAlias = Rank | int | str
"""A rank, points, or the id of a special bid."""


class Auction(Stage):
    """Everyone bids or passes in turn, the dealer's right first; who passed is out for good.

    ``course`` follows a bid of the ladder, ``bare_course`` a special one, which calls no card.
    """

    def __init__(self, rules: VariantRules, course: Course, bare_course: Course) -> None:
        self._seats, self._course, self._bare_course = rules.seats, course, bare_course
        self._top = rules.auction.max
        self.turn = 0
        self.bid: BidValue | None = None
        self.bidder: int | None = None
        self.out: frozenset[int] = frozenset()
        self.spoken: frozenset[int] = frozenset()
        """The seats that have made a bid."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """One seat at a time."""
        return (self.turn,)

    @property
    def won(self) -> bool:
        """Whether nobody can bid any more: one bidder is left, or the highest bid is made."""
        if self.bid is None:
            return False
        return len(self.out) == self._seats - 1 or self.bid == self._top or _is_special(self.bid)

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        """Pass, every bid that beats the standing one, and throwing a poor hand in."""
        rules = table.rules
        bids = [Bid(value) for value in all_bids(rules) if bid_fault(rules, self.bid, value) is None]
        thrown = [] if self._throw_in_fault(rules, seat, hand) else [ThrowIn()]
        return [Pass(), *bids, *thrown]

    def verify(self, table: OpenTable, seat: int, hand: Hand, move: Move) -> None:
        """Refuse what does not raise, and what is no word of an auction."""
        match move:
            case Pass():
                fault = None
            case Bid(value):
                fault = bid_fault(table.rules, self.bid, value)
            case ThrowIn():
                fault = self._throw_in_fault(table.rules, seat, hand)
            case _:
                fault = IllegalMove("the auction is on: bid or pass")
        if fault:
            raise fault

    def _throw_in_fault(self, rules: VariantRules, seat: int, hand: Hand) -> IllegalMove | None:
        rule = rules.auction.throw_in
        if rule is None:
            return IllegalMove(f"in {rules.meta.id} no hand is thrown in")
        if seat in self.spoken:
            return IllegalMove("a hand is thrown in before one's first bid only", Rule.FIRST_BID_ONLY)
        points, most = sum(rules.points[card] for card in hand), rule.max_points
        if points > most:
            message = f"a hand of {points} points is not thrown in (at most {most})"
            return IllegalMove(message, Rule.RICH_HAND, points=points, most=most)
        return None

    def play(self, deal: Deal, seat: int, move: Move, tell: Tell) -> None:
        """Tell the word that was spoken, and who has won the auction by it."""
        match move:
            case Bid(value):
                tell(BidMade(seat, value))
            case ThrowIn():
                tell(ThrownIn(seat, tuple(deal.hands[seat])))
            case _:
                tell(Passed(seat))
        if self.won and self.bid is not None and self.bidder is not None:
            tell(AuctionWon(self.bidder, self.bid))

    def apply(self, event: Event, table: OpenTable) -> None:
        """Go on to the next who is not out, or to what follows the auction."""
        match event:
            case BidMade(seat, value):
                self.bid, self.bidder, self.spoken = value, seat, self.spoken | {seat}
                self._pass_turn()
            case Passed(seat):
                self.out |= {seat}
                if len(self.out) == self._seats:
                    table.stage = Closed(Outcome.PASSED)
                else:
                    self._pass_turn()
            case ThrownIn(seat, cards):
                for card in cards:
                    table.see(seat, card)
                table.stage = Closed(Outcome.THROWN_IN)
            case AuctionWon(seat, value):
                self._conclude(table, seat, value)
            case _:
                pass

    def _pass_turn(self) -> None:
        seats = ((self.turn + step) % self._seats for step in range(1, self._seats + 1))
        self.turn = next(seat for seat in seats if seat not in self.out)

    def _conclude(self, table: OpenTable, seat: int, value: BidValue) -> None:
        contract = contract_for(table.rules, seat, value)
        table.contract = contract
        if table.rules.lead.first is FirstLead.DECLARER:
            table.lead(seat)
        if contract.special:
            table.obey(table.rules.after_special[contract.special.id])
        next_stage(table, self._bare_course if contract.special else self._course)


def contract_for(rules: VariantRules, declarer: int, value: BidValue) -> Contract:
    """What this bid undertakes: a rank is worth the plain target, and so is a special bid."""
    special = special_of(rules, value)
    target = max(rules.score.target, value) if isinstance(value, int) else rules.score.target
    return Contract(declarer, value, target, special, partner=declarer if special else None)


def special_of(rules: VariantRules, value: BidValue) -> SpecialBid | None:
    """The special bid of this id."""
    return next((special for special in rules.auction.specials if special.id == value), None)


def all_bids(rules: VariantRules) -> Iterator[BidValue]:
    """Every bid these rules know, from the lowest."""
    if rules.auction.ladder is Ladder.RANKS_THEN_POINTS:
        yield from rules.ladder_ranks
    yield from range(least_points(rules), rules.auction.max + 1)
    yield from (special.id for special in rules.auction.specials)


def least_points(rules: VariantRules) -> int:
    """The fewest points that open the points part of the ladder."""
    after_ranks = rules.auction.ladder is Ladder.RANKS_THEN_POINTS
    written = rules.auction.points_min
    if after_ranks:
        return max(rules.score.target + rules.auction.step, 0 if written is None else written)
    return rules.score.target if written is None else written


def bid_fault(rules: VariantRules, standing: BidValue | None, value: BidValue) -> IllegalMove | None:
    """Why this bid may not follow the standing one; None where it may."""
    if isinstance(value, Rank):
        return _rank_fault(rules, standing, value)
    if isinstance(value, int):
        return _points_fault(rules, standing, value)
    return None if special_of(rules, value) else IllegalMove(f"{value!r} is no bid of {rules.meta.id}")


def _rank_fault(rules: VariantRules, standing: BidValue | None, value: Rank) -> IllegalMove | None:
    if rules.auction.ladder is not Ladder.RANKS_THEN_POINTS or value not in rules.ladder_ranks:
        return IllegalMove(f"in {rules.meta.id} {value} is not bid")
    if standing is None:
        return None
    if isinstance(standing, int):
        return IllegalMove(f"points are bid already: bid more than {standing}", Rule.POINTS_BID, standing=standing)
    if not isinstance(standing, Rank):
        return IllegalMove(f"nothing beats {standing}")
    if rules.ladder_ranks.index(value) > rules.ladder_ranks.index(standing):
        return None
    return IllegalMove(f"{value} is not weaker than {standing}", Rule.WEAKER_RANK, standing=standing)


def _points_fault(rules: VariantRules, standing: BidValue | None, value: int) -> IllegalMove | None:
    auction, lowest = rules.auction, rules.ladder_ranks[-1]
    by_ranks = auction.ladder is Ladder.RANKS_THEN_POINTS
    if by_ranks and not auction.jump_to_points and not isinstance(standing, int) and standing != lowest:
        message = f"points are bid once the lowest rank, {lowest}, is bid"
        return IllegalMove(message, Rule.LOWEST_FIRST, lowest=lowest)
    least = standing + auction.step if isinstance(standing, int) else least_points(rules)
    if value < least:
        return IllegalMove(f"{value} is too little: bid {least} or more", Rule.LEAST_POINTS, least=least)
    if value > auction.max:
        return IllegalMove(f"{value} is too much: {auction.max} is the most", Rule.MOST_POINTS, most=auction.max)
    return None


def _is_special(value: BidValue) -> bool:
    return isinstance(value, str) and not isinstance(value, Rank)
