"""Games with something beside the plain tricks, and random deals of them in which it is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from briscola.rules.cards import Card, Rank
from briscola.rules.choices import (
    Cut,
    ExchangeTakes,
    ExchangeUntil,
    ExchangeWhen,
    HandsVisible,
    MeldWhen,
    TalonVisible,
    TrumpSource,
    Unclaimed,
    WinRule,
)
from briscola.rules.deal import Deal
from briscola.rules.events import Drew, Event, Exchanged, Melded
from briscola.rules.moves import Claim, Move, Play
from briscola.rules.sections import (
    ClaimRule,
    DealRules,
    Exchange,
    ExchangeRule,
    MaxRank,
    MeldRule,
    MeldValue,
    Meta,
    Score,
    Table,
    Trump,
    Visibility,
)
from briscola.rules.variant import VariantRules
from tests.rules.tables import BLIND, CHIAMATA, COPPIE, DOPPIA, SEI, TRE, deal_out, rules, shuffled

PAIR = (Rank.KING, Rank.KNIGHT)
HIGHEST = Score(win=WinRule.HIGHEST)
ACCUSO = MeldRule(id="accuso", ranks=PAIR, value=MeldValue(trump=40, plain=20))
MARIANNA = MeldRule(
    id="marianna", ranks=PAIR, value=MeldValue(sequence=(20, 40, 60, 80)), when=MeldWhen.BETWEEN_TRICKS,
    talon_nonempty=True, full_hand=True, not_first_trick=True, per_window=1, sets_trump=True,
)  # fmt: skip
NO_TURN_UP = {"deal": DealRules(hand=5, turn_up=False), "trump": Trump(source=TrumpSource.MELD), "score": HIGHEST}
SPANISH = Exchange(
    rules=(
        ExchangeRule(give=Rank.SEVEN, takes=ExchangeTakes.ABOVE_GIVE),
        ExchangeRule(give=Rank.TWO, takes=MaxRank(max=Rank.SEVEN)),
    )
)
AT_ONCE = Exchange(
    rules=(ExchangeRule(give=Rank.TWO, takes=ExchangeTakes.ANY), ExchangeRule(give=Rank.FOUR, takes=ExchangeTakes.ANY)),
    when=ExchangeWhen.OWN_TURN, tricks_won_min=0, until=ExchangeUntil.BEFORE_PENULTIMATE,
)  # fmt: skip

ACCUSI = rules("accusi", melds=(ACCUSO,), score=HIGHEST)
ACCUSI_LATE = rules("accusi_late", melds=(replace(ACCUSO, late=True, tricks_won_min=1),), score=HIGHEST)
ACCUSI_TRE = replace(TRE, melds=(ACCUSO, replace(ACCUSO, id="fante", ranks=(Rank.KING, Rank.KNAVE))))
ACCUSI_DOPPIA = replace(DOPPIA, melds=(ACCUSO,), score=HIGHEST)
MARIANNA_2 = rules("marianna_2", melds=(MARIANNA,), **NO_TURN_UP)
MARIANNA_4 = rules("marianna_4", melds=(MARIANNA,), table=Table(seats=4, teams=((0, 2), (1, 3))), **NO_TURN_UP)
SCAMBIO = rules("brisca_scambio", exchange=SPANISH)
SCAMBIO_4 = replace(COPPIE, exchange=AT_ONCE)
TRENTUNO = rules("trentuno", claim=ClaimRule(points=31), score=HIGHEST)
TRENTUNO_TRE = replace(TRE, claim=ClaimRule(points=31, unclaimed=Unclaimed.DRAW))
EVERYTHING = rules("everything", melds=(ACCUSO,), exchange=AT_ONCE, claim=ClaimRule(points=61), score=HIGHEST)

SCOPERTA = rules("scoperta", visibility=Visibility(hands=HandsVisible.OPEN, talon=TalonVisible.TOP))
TOP_TRE = replace(TRE, visibility=Visibility(talon=TalonVisible.TOP))
ALL_OPEN = rules("all_open", visibility=Visibility(talon=TalonVisible.ALL), exchange=AT_ONCE)
CUT = rules("cut", deal=DealRules(cut=Cut.ASK))
CUT_CALLED = replace(
    CHIAMATA, meta=Meta(id="cut_called", name={"en": "x"}), deal=DealRules(hand=7, kitty=5, turn_up=False, cut=Cut.ASK)
)
COPERTA = {
    f"coperta_{variant.seats}_{variant.trick.cards_per_seat}": replace(variant, visibility=BLIND.visibility)
    for variant in (rules("coperta"), BLIND, COPPIE, SEI, DOPPIA)
}

BESIDE = {
    "accusi": ACCUSI,
    "accusi_late": ACCUSI_LATE,
    "accusi_tre": ACCUSI_TRE,
    "accusi_doppia": ACCUSI_DOPPIA,
    "marianna_2": MARIANNA_2,
    "marianna_4": MARIANNA_4,
    "scambio": SCAMBIO,
    "scambio_4": SCAMBIO_4,
    "trentuno": TRENTUNO,
    "trentuno_tre": TRENTUNO_TRE,
    "everything": EVERYTHING,
    "scoperta": SCOPERTA,
    "top_tre": TOP_TRE,
    "all_open": ALL_OPEN,
    "cut": CUT,
    "cut_called": CUT_CALLED,
    **COPERTA,
}


def choose(deal: Deal, rng: Random) -> tuple[int, Move]:
    """A random legal move: declarations and exchanges are seldom passed over, claims seldom made."""
    seat = rng.choice(deal.to_act) if rng.random() < 0.05 else deal.to_act[0]
    moves = deal.legal_moves(seat)
    beside = [move for move in moves if not isinstance(move, Play | Claim)]
    if beside and rng.random() < 0.7:
        return seat, rng.choice(beside)
    plays = [move for move in moves if isinstance(move, Play)]
    return seat, rng.choice(plays or moves)


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


def shown(events: list[Event]) -> frozenset[Card]:
    """The cards that lay open before all while they were in a hand."""
    declared = {card for event in events if isinstance(event, Melded) for card in event.cards}
    drawn = {event.card for event in events if isinstance(event, Drew) and event.to is None}
    return frozenset(declared | drawn | {event.took for event in events if isinstance(event, Exchanged)})
