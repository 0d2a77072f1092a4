"""What a declarer lays away for the kitty: trumps and winners stay, and points go only where they are safe."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from briscola.ai.outlook import Calls, place
from briscola.ai.player import Choice, MoveValue, Reason, actor
from briscola.rules.call import contract_of
from briscola.rules.cards import Card
from briscola.rules.choices import DiscardsTo
from briscola.rules.moves import Discard, Move
from briscola.rules.trick import NO_TRUMP
from briscola.rules.view import PlayerView

TRUMP_KEPT: Final = 40.0
"""No plain card is kept before a trump."""
STEP_KEPT: Final = 0.5
"""What each step of strength adds."""
WINNERS_KEPT: Final = (9.0, 6.0)
"""What a plain ace brings in the hand, and a three under its ace."""
COMPANY_KEPT: Final = 0.4
"""A card in a long suit is kept before one whose going leaves the suit free to ruff."""
UNSAFE: Final = {DiscardsTo.DECLARER: -1.0, DiscardsTo.LAST_TRICK: 0.6, DiscardsTo.NOBODY: 1.0}
"""What a point laid away costs: it is won where the discards are the declarer's, and lost or at stake elsewhere."""


def choose_discard(view: PlayerView, moves: Sequence[Move]) -> Choice:
    """The cards whose going costs least."""
    kept = keeping_values(view)
    values = tuple(
        MoveValue(move, -sum(kept[card] for card in move.cards)) for move in moves if isinstance(move, Discard)
    )
    best = max(values, key=lambda value: value.points)
    return Choice(best.move, values, Reason("reason.discard"))


def keeping_values(view: PlayerView) -> dict[Card, float]:
    """What each card of the declarer's hand is worth to keep."""
    hand = view.hands[actor(view)]
    trump = view.trump
    if trump == NO_TRUMP:
        trump = Calls(view.rules, hand).best(contract_of(view)).suit
    return {card: _kept(view, hand, card, trump) for card in hand}


def _kept(view: PlayerView, hand: Collection[Card], card: Card, trump: int) -> float:
    rules = view.rules
    value = STEP_KEPT * rules.strength[card] + UNSAFE[rules.kitty.discards_to] * rules.points[card]
    if rules.suit[card] == trump:
        return TRUMP_KEPT + value
    company = [other for other in hand if rules.suit[other] == rules.suit[card]]
    winners = [other for other in company if place(rules, other) <= place(rules, card)]
    wins = len(winners) == place(rules, card) + 1 <= len(WINNERS_KEPT)
    return value + COMPANY_KEPT * len(company) + (WINNERS_KEPT[len(winners) - 1] if wins else 0.0)
