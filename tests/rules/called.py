"""Called games of every kind, and deals of them that tests play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any

from briscola.rules.cards import Card
from briscola.rules.choices import (
    CallCard,
    CallTiming,
    DiscardsTo,
    FirstLead,
    InKitty,
    KittyExchange,
    Ladder,
    OwnCard,
    Resolve,
)
from briscola.rules.deal import Deal
from briscola.rules.events import Event
from briscola.rules.moves import Bid, Move, Pass
from briscola.rules.sections import (
    Auction,
    Blind,
    CallRules,
    DealRules,
    Kitty,
    Lead,
    Meta,
    ThrowInRule,
)
from briscola.rules.variant import VariantRules
from tests.rules.tables import CHIAMATA, SHIPPED, deal_out, shuffled


def called(variant: str, **sections: Any) -> VariantRules:
    """Chiamata with other sections."""
    return replace(CHIAMATA, meta=Meta(id=variant, name={"en": variant}), **sections)


POINTS = Auction(ladder=Ladder.POINTS, points_min=61)
EXCHANGE = Kitty(exchange=KittyExchange.DECLARER)
FIVE_KITTY = {"deal": DealRules(hand=7, kitty=5, turn_up=False), "lead": Lead(first=FirstLead.DECLARER)}

CHIAMATA_PUNTI = SHIPPED["chiamata_punti"]
SUBITO = SHIPPED["subito_2"]
BUIO = SHIPPED["buio"]
BUIO_DECLARED = replace(
    BUIO,
    meta=Meta(id="buio_declared", name={"en": "x"}),
    blind=Blind(enabled=True, resolve=Resolve.DECLARED_TRUMP),
    call=CallRules(card=CallCard.ANY_TRUMP, timing=CallTiming.AFTER_TRICK_1),
)
CARICHI = SHIPPED["carichi"]
MONTE_5 = SHIPPED["monte_5"]
MONTE_6 = SHIPPED["monte_6"]
MONTE_FIXED = replace(
    MONTE_6,
    meta=Meta(id="monte_fixed", name={"en": "x"}),
    call=CallRules(card=CallCard.LOWEST, timing=CallTiming.SUIT_THEN_KITTY_THEN_CARD),
    kitty=replace(EXCHANGE, discards_to=DiscardsTo.DECLARER),
)
NAMING = called(
    "naming",
    auction=POINTS,
    call=CallRules(card=CallCard.LOWEST, in_kitty=InKitty.NAME_PLAYER),
    kitty=EXCHANGE,
    **FIVE_KITTY,
)
NEIGHBOUR = replace(
    NAMING,
    meta=Meta(id="neighbour", name={"en": "x"}),
    call=CallRules(card=CallCard.LOWEST, in_kitty=InKitty.RIGHT_NEIGHBOUR, own_card=OwnCard.FORBIDDEN),
)
ASIDE = called("kitty_for_the_last_trick", deal=DealRules(hand=7, kitty=5, turn_up=False))
GINGO = SHIPPED["gingo"]
GINGO_MONTE = replace(
    GINGO,
    meta=Meta(id="gingo_monte", name={"en": "x"}),
    call=CallRules(card=CallCard.HIGHEST_MISSING),
    kitty=EXCHANGE,
    **FIVE_KITTY,
)
FORBIDDEN = called("forbidden", call=CallRules(own_card=OwnCard.FORBIDDEN))
CAVALIERI = SHIPPED["cavalieri_9"]
THROWING = called(
    "throwing",
    auction=Auction(ladder=Ladder.RANKS_THEN_POINTS, throw_in=ThrowInRule(max_points=4, next_factor=2)),
)

CALLED = {
    variant.meta.id: variant
    for variant in (
        CHIAMATA, CHIAMATA_PUNTI, SUBITO, BUIO, BUIO_DECLARED, CARICHI, MONTE_5, MONTE_6, MONTE_FIXED,
        NAMING, NEIGHBOUR, ASIDE, GINGO, GINGO_MONTE, FORBIDDEN, CAVALIERI,
    )
}  # fmt: skip
"""Every kind of called game; none of them deals again for a poor hand."""


def choose(deal: Deal, rng: Random) -> tuple[int, Move]:
    """A random legal move of a random seat that may move; passes are more likely than each single bid."""
    seat = rng.choice(deal.to_act)
    moves = deal.legal_moves(seat)
    if Pass() in moves and rng.random() < 0.5:
        return seat, Pass()
    return seat, rng.choice(moves)


def act(deal: Deal, rng: Random, emit: Callable[[Event], None] | None = None) -> tuple[int, Move]:
    """Carry out a random legal move."""
    seat, move = choose(deal, rng)
    deal.verify_move(seat, move)
    deal.play(seat, move, emit)
    return seat, move


def acted_to(variant: VariantRules, seed: int, moves: int) -> tuple[Deal, list[Event], list[tuple[int, Move]]]:
    """A random deal after some moves (or at its end), all that happened in it, and the moves."""
    events: list[Event] = []
    made = []
    rng = Random(seed)
    deal = deal_out(variant, shuffled(variant, seed), events.append)
    while len(made) < moves and not deal.over:
        made.append(act(deal, rng, events.append))
    return deal, events, made


def deal_hands(variant: VariantRules, hands: Iterable[Iterable[Card]], kitty: Iterable[Card] = ()) -> Deal:
    """A deal in which these hands are dealt in one packet each; cards that are not named fill up in order."""
    wanted = [list(hand) for hand in hands]
    wanted += [[] for _ in range(variant.seats - len(wanted))]
    aside = list(kitty)
    named = {card for hand in (*wanted, aside) for card in hand}
    rest = iter([card for card in variant.cards if card not in named])
    for hand in wanted:
        hand += [next(rest) for _ in range(variant.deal.hand - len(hand))]
    aside += [next(rest) for _ in range(variant.deal.kitty - len(aside))]
    return deal_out(variant, [card for hand in (*wanted, aside) for card in hand])


def make(deal: Deal, *moves: Move, emit: Callable[[Event], None] | None = None) -> Deal:
    """Verify and carry out these moves, each of the first seat to act."""
    for move in moves:
        (seat, *_) = deal.to_act
        deal.verify_move(seat, move)
        deal.play(seat, move, emit)
    return deal


def win_auction(deal: Deal, seat: int, bid: Any, emit: Callable[[Event], None] | None = None) -> Deal:
    """Let this seat win the auction with its first bid."""
    while deal.contract is None:
        make(deal, Bid(bid) if deal.to_act[0] == seat else Pass(), emit=emit)
    return deal
