"""Games with something beside the plain tricks, and random deals of them in which it is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from briscola.rules.cards import Card, Rank, make_card
from briscola.rules.choices import (
    Asker,
    Cut,
    ExchangeTakes,
    ExchangeUntil,
    ExchangeWhen,
    Family,
    HandsVisible,
    PartnerHand,
    PilesVisible,
    Signals,
    SignCode,
    Speech,
    TalonVisible,
    Unclaimed,
    WinRule,
)
from briscola.rules.deal import Deal
from briscola.rules.events import Audience, Drew, Event, Exchanged, Looked, Melded, Signed, TurnedUp
from briscola.rules.moves import Claim, Look, Move, Play, Say, Sight, Sign
from briscola.rules.notation import Word, parse_moves
from briscola.rules.sections import (
    ClaimRule,
    DealRules,
    Exchange,
    ExchangeRule,
    Meta,
    Score,
    Talk,
    Visibility,
)
from briscola.rules.variant import VariantRules
from tests.cases.reading import lay_out
from tests.rules.tables import (
    BLIND,
    CHIAMATA,
    COPPIE,
    DOPPIA,
    SEI,
    SHIPPED,
    STRICT,
    TRE,
    deal_out,
    rules,
    shuffled,
    sides_of,
)

PAIR = (Rank.KING, Rank.KNIGHT)
HIGHEST = Score(win=WinRule.HIGHEST)
ACCUSI, SCAMBIO, TRENTUNO, MARIANNA_2 = (
    SHIPPED[name] for name in ("accusi", "brisca_scambio", "trentuno", "marianna_2")
)
ACCUSO, MARIANNA, SPANISH = ACCUSI.melds[0], MARIANNA_2.melds[0], SCAMBIO.exchange
NO_TURN_UP = {"deal": MARIANNA_2.deal, "trump": MARIANNA_2.trump, "score": HIGHEST}
AT_ONCE = Exchange(
    rules=(ExchangeRule(give=Rank.TWO, takes=ExchangeTakes.ANY), ExchangeRule(give=Rank.FOUR, takes=ExchangeTakes.ANY)),
    when=ExchangeWhen.OWN_TURN, tricks_won_min=0, until=ExchangeUntil.BEFORE_PENULTIMATE,
)  # fmt: skip

ACCUSI_LATE = rules("accusi_late", melds=(replace(ACCUSO, late=True, tricks_won_min=1),), score=HIGHEST)
ACCUSI_TRE = replace(TRE, melds=(ACCUSO, replace(ACCUSO, id="fante", ranks=(Rank.KING, Rank.KNAVE))))
ACCUSI_DOPPIA = replace(DOPPIA, melds=(replace(ACCUSO, show=False),), score=HIGHEST)
MARIANNA_3 = SHIPPED["marianna_3"].for_family(Family.ITALIAN)
MARIANNA_4 = SHIPPED["marianna_4"]
SCAMBIO_4 = replace(COPPIE, exchange=AT_ONCE)
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

QUESTIONS = Talk(speech=Speech.QUESTIONS)
TRUTHFUL = Talk(signals=Signals.PARTNER, false_signals=False)
ONCE, FREELY = (Visibility(partner_hand=when, piles=PilesVisible.TEAM_ENDGAME) for when in (
    PartnerHand.ENDGAME_ONCE, PartnerHand.ENDGAME_FREE))  # fmt: skip
TALKING = {
    "signs": replace(COPPIE, talk=Talk(signals=Signals.PARTNER, speech=Speech.FREE), visibility=ONCE),
    "true_signs": replace(COPPIE, talk=replace(TRUTHFUL, code=SignCode.TOSCANA70, opens_after_trick=0)),
    "objects": replace(SEI, talk=replace(TRUTHFUL, code=SignCode.OBJECTS), visibility=FREELY),
    "caught": replace(COPPIE, talk=replace(TRUTHFUL, catch=True, endgame_silent=True)),
    "romana": replace(
        COPPIE, talk=Talk(speech=Speech.QUESTIONS), visibility=Visibility(partner_hand=PartnerHand.START)
    ),
    "romana_sei": replace(SEI, talk=replace(QUESTIONS, asker=Asker.ANYONE, opens_after_trick=0)),
    "romana_bussata": replace(STRICT, table=COPPIE.table, talk=QUESTIONS),
}

BESIDE = {
    "accusi": ACCUSI,
    "accusi_late": ACCUSI_LATE,
    "accusi_tre": ACCUSI_TRE,
    "accusi_doppia": ACCUSI_DOPPIA,
    "marianna_2": MARIANNA_2,
    "marianna_3": MARIANNA_3,
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
    **TALKING,
}


def dealt(variant: VariantRules, **layout: Any) -> tuple[Deal, list[Event]]:
    """A deal laid out as the worked cases are (hands, talon, turn_up), and what happened in it so far."""
    events: list[Event] = []
    return deal_out(variant, lay_out(variant, layout), events.append), events


def make(deal: Deal, text: str, events: list[Event]) -> None:
    """Verify and carry out the moves of a transcript's line, ``@seat`` before those out of turn."""
    for written in parse_moves([Word(word, 1) for word in text.split()], deal.rules):
        seat = deal.turn if written.seat is None else written.seat
        deal.verify_move(seat, written.move)
        deal.play(seat, written.move, events.append)


def choose(deal: Deal, rng: Random) -> tuple[int, Move]:
    """A random legal move: declarations and exchanges are seldom passed over, claims seldom made, talk anyhow."""
    if rng.random() < 0.2:
        seat = rng.randrange(deal.seats)
        aside = [move for move in deal.legal_moves(seat) if isinstance(move, Sign | Say | Look)]
        if aside:
            return seat, rng.choice(aside)
    seat = rng.choice(deal.to_act) if rng.random() < 0.05 else deal.to_act[0]
    moves = deal.legal_moves(seat)
    beside = [move for move in moves if not isinstance(move, Play | Claim | Sign | Say | Look)]
    if beside and rng.random() < 0.6:
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


def shown(variant: VariantRules, events: list[Event], eyes: Audience) -> frozenset[Card]:
    """The cards that lay open before this audience while they were in a hand."""
    ranks = {rule.id: rule.ranks for rule in variant.melds}
    melded = [event for event in events if isinstance(event, Melded)]
    declared = {make_card(rank, event.suit) for event in melded for rank in ranks[event.kind]}
    drawn = {event.card for event in events if isinstance(event, Drew) and event.to is None}
    taken = {event.took for event in events if isinstance(event, Exchanged)}
    return frozenset(declared | drawn | taken | _looked_at(events, eyes) | _told(variant, events, eyes))


def _looked_at(events: list[Event], eyes: Audience) -> set[Card]:
    """The cards of the partners' hands that somebody of this audience has looked at."""
    looks = [event for event in events if isinstance(event, Looked) and event.at is Sight.PARTNER]
    return {card for look in looks if look.seat in eyes for _, cards in look.hands for card in cards}


def _told(variant: VariantRules, events: list[Event], eyes: Audience) -> set[Card]:
    """The trumps that a partner of somebody of this audience, or anybody where signs are caught, truthfully showed."""
    if variant.talk.false_signals:
        return set()
    suit = next(variant.suit[event.card] for event in events if isinstance(event, TurnedUp))
    sides = sides_of(variant)
    signs = [event for event in events if isinstance(event, Signed)]
    near = [
        sign for sign in signs if variant.talk.catch or any(eyes & set(side) for side in sides if sign.seat in side)
    ]
    return {suit * 10 + "A234567FCR".index(sign.about) for sign in near if sign.about in tuple("A3RCF76")}
