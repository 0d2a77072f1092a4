"""What an audience may know of a deal, told by somebody who sees all its cards.

Written from the ``Deal`` and the rules' text alone, with no use of events: views are held against it.
"""

from __future__ import annotations

from dataclasses import dataclass

from briscola.rules.auction import Auction
from briscola.rules.blind_hands import BlindHands
from briscola.rules.call import Calling, NamingTrump
from briscola.rules.cards import Card
from briscola.rules.choices import CallTiming, HandsVisible, KittyExchange, TalonVisible
from briscola.rules.contract import Contract
from briscola.rules.cutting import Cutting
from briscola.rules.deal import Deal
from briscola.rules.events import Audience
from briscola.rules.moves import Look, Move, Say, Sign
from briscola.rules.view import PlayerView
from tests.rules.tables import flat


@dataclass(frozen=True)
class Sight:
    """Everything an audience can point at: faces it sees, and how many backs lie where."""

    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]
    talon: int
    turn_up: Card | None
    turn_up_in_talon: bool
    trump: int
    trick: tuple[Card, ...]
    leader: int
    to_act: tuple[int, ...]
    taken: tuple[tuple[Card, ...], ...]
    tricks_won: tuple[int, ...]
    over: bool
    legal: tuple[tuple[Move, ...], ...]
    unseen: frozenset[Card]
    kitty: tuple[Card, ...]
    aside: int
    contract: Contract | None
    stage: type | None
    open_talon: tuple[Card, ...]


def referee(deal: Deal, audience: Audience, shown: frozenset[Card] = frozenset()) -> Sight:
    """What this audience is entitled to know; ``shown`` are cards that lay open before all while in a hand."""
    hands = tuple(
        tuple(card for card in hand if card in shown or _shown(deal, audience, seat, card))
        for seat, hand in enumerate(deal.hands)
    )
    under = [card for card in deal.talon if card == deal.turn_up]
    kitty = tuple(deal.kitty) if _discards_shown(deal, audience) else ()
    opened = _open_talon(deal)
    seen = {*flat(hands), *kitty, *flat(deal.taken), *deal.trick, *under, *opened}
    return Sight(
        hands=hands,
        counts=tuple(map(len, deal.hands)),
        talon=len(deal.talon),
        turn_up=deal.turn_up,
        turn_up_in_talon=bool(under),
        trump=deal.trump,
        trick=tuple(deal.trick),
        leader=deal.leader,
        to_act=deal.to_act,
        taken=tuple(map(tuple, deal.taken)),
        tricks_won=tuple(deal.tricks_won),
        over=deal.over,
        legal=_legal(deal, hands, audience),
        unseen=frozenset(deal.rules.cards) - seen,
        kitty=kitty,
        aside=len(deal.kitty),
        contract=deal.contract,
        stage=deal.stage and type(deal.stage),
        open_talon=opened,
    )


def _open_talon(deal: Deal) -> tuple[Card, ...]:
    """What lies open of the talon beside the turned card, the next to be drawn first; nothing before the deal."""
    if isinstance(deal.stage, Cutting) or not deal.talon:
        return ()
    match deal.rules.visibility.talon:
        case TalonVisible.ALL:
            return tuple(reversed(deal.talon))
        case TalonVisible.TOP if deal.talon[-1] != deal.turn_up:
            return (deal.talon[-1],)
        case _:
            return ()


def _shown(deal: Deal, audience: Audience, seat: int, card: Card) -> bool:
    """Whether the audience sees this card of this hand; the turn-up was drawn in front of everyone."""
    if card == deal.turn_up:
        return True
    match deal.rules.visibility.hands:
        case HandsVisible.OPEN:
            return True
        case HandsVisible.BLIND:
            return any(other != seat for other in audience)
        case _:
            return seat in audience


def _discards_shown(deal: Deal, audience: Audience) -> bool:
    """Whether the cards aside are those that this audience saw the declarer lay away."""
    if deal.contract is None or deal.rules.kitty.exchange is not KittyExchange.DECLARER:
        return False
    early = isinstance(deal.stage, Calling) and deal.rules.call.timing is CallTiming.AFTER_AUCTION
    return deal.contract.declarer in audience and not early and not isinstance(deal.stage, Auction | NamingTrump)


def _legal(deal: Deal, hands: tuple[tuple[Card, ...], ...], audience: Audience) -> tuple[tuple[Move, ...], ...]:
    """What each seat to act may do, where its whole hand is seen; what it may say, where it is one's own seat."""
    offered = []
    for seat in deal.to_act:
        seen = isinstance(deal.stage, BlindHands) or len(hands[seat]) == len(deal.hands[seat])
        moves = deal.legal_moves(seat) if seen else []
        offered.append(tuple(move for move in moves if seat in audience or not isinstance(move, Sign | Say | Look)))
    return tuple(offered)


def sight_of(view: PlayerView) -> Sight:
    """The same of a view."""
    return Sight(
        hands=tuple(map(tuple, view.hands)),
        counts=tuple(view.count(seat) for seat in range(view.rules.seats)),
        talon=view.talon_count,
        turn_up=view.turn_up,
        turn_up_in_talon=view.turn_up_in_talon,
        trump=view.trump,
        trick=tuple(view.trick),
        leader=view.leader,
        to_act=view.to_act,
        taken=tuple(map(tuple, view.taken)),
        tricks_won=tuple(view.tricks_won),
        over=view.over,
        legal=tuple(tuple(view.legal_moves(seat)) for seat in view.to_act),
        unseen=frozenset(view.unseen()),
        kitty=tuple(view.kitty),
        aside=len(view.kitty) + len(view.kitty_slots),
        contract=view.contract,
        stage=view.stage and type(view.stage),
        open_talon=tuple(view.open_talon),
    )
