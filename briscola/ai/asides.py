"""What may be done beside laying cards: declare, exchange, claim, look, make oneself known.

None of it costs the turn, so it is done as soon as it gains. Signs, questions and requests are not made yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from briscola.ai.counting import points_of
from briscola.ai.player import Choice, MoveValue, Reason
from briscola.ai.roles import side_of
from briscola.rules.cards import Card
from briscola.rules.moves import Claim, Exchange, Look, Meld, Move, Reveal, Sight
from briscola.rules.sections import MeldRule
from briscola.rules.view import PlayerView

WINS: Final = 1000.0
"""A claim that is right wins the deal."""
LOOK_GAIN: Final = 1.0
REVEAL_GAIN: Final = 0.1
"""Courtesy: everybody has seen the called card fall."""
TRUMP_IN_HAND: Final = 6.5
STEP_IN_HAND: Final = 0.5
"""What holding a trump is worth, and what each step of its strength adds."""


def choose_aside(view: PlayerView, seat: int, moves: Sequence[Move]) -> Choice | None:
    """The aside of this seat that gains most; None where none gains anything."""
    gains = [MoveValue(move, gain) for move in moves if (gain := aside_gain(view, seat, move)) is not None]
    best = max(gains, key=lambda value: value.points, default=None)
    if best is None or best.points <= 0.0:
        return None
    return Choice(best.move, tuple(gains), Reason(f"reason.{type(best.move).__name__.lower()}"))


def aside_gain(view: PlayerView, seat: int, move: Move) -> float | None:
    """The points that an aside should gain; None for what is no aside, or is never done."""
    match move:
        case Claim():
            return _claim_gain(view, seat)
        case Meld():
            return _meld_gain(view, seat, move)
        case Exchange(give):
            return _exchange_gain(view, give)
        case Look(at):
            return _look_gain(view, seat, at)
        case Reveal():
            return REVEAL_GAIN
        case _:
            return None


def _claim_gain(view: PlayerView, seat: int) -> float:
    """A right claim wins the deal, a wrong one loses it."""
    claim = view.rules.claim
    enough = claim is not None and points_of(view, side_of(view, seat)) >= claim.points
    return WINS if enough else -WINS


def _meld_gain(view: PlayerView, seat: int, move: Meld) -> float:
    """What a declaration counts, and what it makes of the hand where it names the trump."""
    rule = next((rule for rule in view.rules.melds if move.kind in ("", rule.id)), None)
    if rule is None:
        return 0.0
    value = float(_meld_value(rule, int(move.suit) == view.trump))
    if rule.sets_trump:
        value += _trump_worth(view, seat, int(move.suit)) - _trump_worth(view, seat, view.trump)
    return value


def _meld_value(rule: MeldRule, in_trumps: bool) -> int:
    """The points of a declaration; of a sequence the first, for its number is the same for every suit."""
    if rule.value.sequence:
        return rule.value.sequence[0]
    return (rule.value.trump if in_trumps else rule.value.plain) or 0


def _trump_worth(view: PlayerView, seat: int, suit: int) -> float:
    """What this seat's hand is worth in trumps of this suit."""
    return sum(_in_hand(view, card) for card in view.hands[seat] if view.rules.suit[card] == suit)


def _in_hand(view: PlayerView, card: Card) -> float:
    return TRUMP_IN_HAND + STEP_IN_HAND * (view.rules.strength[card] - 1)


def _exchange_gain(view: PlayerView, give: Card) -> float:
    """The better card for the worse; a turn-up that beats nothing is left where it is."""
    if view.turn_up is None:
        return 0.0
    rules = view.rules
    stronger = _in_hand(view, view.turn_up) - _in_hand(view, give)
    return stronger + rules.points[view.turn_up] - rules.points[give]


def _look_gain(view: PlayerView, seat: int, at: Sight) -> float:
    """A look is free, and worth it while something is to be seen that the view does not know."""
    if at is Sight.PILE:
        return 0.0
    others = side_of(view, seat) - {seat}
    return LOOK_GAIN if any(view.slots[other] for other in others) else 0.0
