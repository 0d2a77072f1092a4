"""The auction and the call: bid what the hand bears, call the card that helps it most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from briscola.ai.outlook import Calls, Plan, bare_plan, chance, gain, plan_with, stakes
from briscola.ai.player import Choice, MoveValue, Reason, actor
from briscola.rules.auction import Auction, BidValue, contract_for
from briscola.rules.call import NamingTrump, contract_of, fixed_card
from briscola.rules.cards import Card, Suit
from briscola.rules.moves import Bid, Call, Move, ThrowIn
from briscola.rules.view import PlayerView

LEAST_SPECIAL: Final = 0.7
"""Alone against all is for hands that can hardly fail: a bid of that kind is no raise, it ends the auction."""
RASH: Final = -1.0
"""At best, what such a bid is worth on a weaker hand."""
LEFT_TO_OTHERS: Final = 0.12
"""What leaving the contract to somebody else costs, as a share of what he wins: he will make it oftener than not."""
THROWN_IN: Final = 0.01
"""A hand that may be thrown in is too poor to help against others: better none than that."""


def choose_bid(view: PlayerView, moves: Sequence[Move]) -> Choice:
    """The bid that should gain most, if the hand bears one; else pass, or throw a poor hand in."""
    calls = Calls(view.rules, view.hands[actor(view)])
    values = tuple(MoveValue(move, _value(view, calls, move)) for move in moves)
    best = max(values, key=lambda value: value.points)
    return Choice(best.move, values, _bid_reason(best.move))


def _bid_reason(move: Move) -> Reason:
    match move:
        case Bid():
            return Reason("reason.bid")
        case ThrowIn():
            return Reason("reason.throw_in")
        case _:
            return Reason("reason.pass")


def _value(view: PlayerView, calls: Calls, move: Move) -> float:
    """What a word of the auction should gain."""
    match move:
        case Bid(value):
            return bid_value(view, calls, value)
        case ThrowIn():
            return THROWN_IN
        case _:
            return pass_value(view)


def bid_value(view: PlayerView, calls: Calls, value: BidValue) -> float:
    """What this bid should gain if it stands."""
    rules, seat = view.rules, actor(view)
    contract = contract_for(rules, seat, value)
    if contract.special is None:
        return gain(rules, calls.best(contract), contract.target)
    plan = bare_plan(rules, view.hands[seat])
    gained = gain(rules, plan, contract.target)
    return gained if chance(plan.points, contract.target) >= LEAST_SPECIAL else min(gained, RASH)


def pass_value(view: PlayerView) -> float:
    """Nothing while nobody has bid; else what it costs to leave the contract to him who has."""
    if not isinstance(view.stage, Auction) or view.stage.bid is None:
        return 0.0
    standing = contract_for(view.rules, actor(view), view.stage.bid)
    won, _ = stakes(view.rules, standing.target, alone=False)
    return -LEFT_TO_OTHERS * won


def choose_call(view: PlayerView, moves: Sequence[Move]) -> Choice:
    """The suit, or the card, with which the hand should gain most."""
    hand, target = view.hands[actor(view)], contract_of(view).target
    calls = [move for move in moves if isinstance(move, Call)]
    values = tuple(MoveValue(move, gain(view.rules, _plan_of(view, hand, move), target)) for move in calls)
    best = max(values, key=lambda value: value.points)
    return Choice(best.move, values, Reason("reason.call"))


def _plan_of(view: PlayerView, hand: Sequence[Card], move: Call) -> Plan:
    """What a call comes to; where only the trump is named now, with the best card to call in it later."""
    if move.whole_card:
        return plan_with(view.rules, hand, Card(move.called))
    if isinstance(view.stage, NamingTrump):
        return Calls(view.rules, hand, int(move.called)).best(contract_of(view))
    return plan_with(view.rules, hand, fixed_card(view.rules, contract_of(view), Suit(move.called)))
