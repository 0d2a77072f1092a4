"""The count of a deal whose cards are all played: piles, what lies aside, and what the extras add."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from briscola.rules.choices import DiscardsTo
from briscola.rules.payoff import count_contract
from briscola.rules.scoring import DealResult, count_deal

if TYPE_CHECKING:
    from briscola.rules.deal import Deal


def count_up(deal: Deal) -> DealResult:
    """Points, cards and tricks by seat, judged by the rules of the deal."""
    points, cards = deal.points[:], [len(pile) for pile in deal.taken]
    last_winner = (deal.leader - deal.rules.lead.next_offset) % deal.seats
    heir = _heir(deal, last_winner) if deal.kitty else None
    if heir is not None:
        points[heir] += sum(deal.rules.points[card] for card in deal.kitty)
        cards[heir] += len(deal.kitty)
    counts = {"points": tuple(points), "cards": tuple(cards), "tricks": tuple(deal.tricks_won)}
    if deal.contract is not None:
        result = count_contract(deal.rules, deal.contract, last_winner=last_winner, **counts)
    else:
        result = count_deal(deal.rules, deal.sides, last_winner=last_winner, extra=deal.bonus(), **counts)
    return replace(result, aside=tuple(deal.kitty), aside_to=heir) if deal.kitty else result


def _heir(deal: Deal, last_winner: int) -> int | None:
    """The seat that counts the cards laid aside."""
    match deal.rules.kitty.discards_to:
        case DiscardsTo.NOBODY:
            return None
        case DiscardsTo.DECLARER if deal.contract is not None:
            return deal.contract.declarer
        case _:
            return last_winner
