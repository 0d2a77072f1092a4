"""Rules, packs and whole deals that the tests of the core play with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain, combinations
from pathlib import Path
from random import Random
from typing import Any

import yaml
from hypothesis import settings

from briscola.content.variants import find_variants, shipped_variants
from briscola.rules.cards import Card, Rank, parse_card
from briscola.rules.choices import (
    HandsVisible,
    ShortTalon,
    TrickFollow,
    TurnUpFrom,
    WinRule,
)
from briscola.rules.deal import Deal
from briscola.rules.events import Audience, Event
from briscola.rules.match import deal_sides, match_sides
from briscola.rules.moves import Play
from briscola.rules.sections import (
    DealRules,
    DeckRules,
    Draw,
    Lead,
    Meta,
    Ranks,
    Score,
    Table,
    Trick,
    Visibility,
)
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView

modest = settings(max_examples=60, deadline=None, derandomize=True)
"""Enough examples to meet every kind of table, few enough for a quick test command."""

VECTORS = Path(__file__).parent.parent / "vectors"
NO_TALON = {"deal": DealRules(hand=8, turn_up=False), "draw": Draw(refill=False)}
WITHOUT_TWOS = DeckRules(remove=("2*",))


def rules(variant: str, **sections: Any) -> VariantRules:
    """Rules from sections; whatever is unsaid is the base game for two."""
    return VariantRules(meta=Meta(id=variant, name={"en": variant}), **sections)


def ranks(letters: str) -> tuple[Rank, ...]:
    return tuple(Rank(letter) for letter in letters)


CLASSICA = rules("classica_2")
TRE = rules("tre", table=Table(seats=3), deck=DeckRules(remove=("2c",)), score=Score(win=WinRule.HIGHEST))
COPPIE = rules("coppie_4", table=Table(seats=4, teams=((0, 2), (1, 3))))
SEI = rules("sei", table=Table(seats=6, teams=((0, 2, 4), (1, 3, 5))), deck=WITHOUT_TWOS)
DOPPIA = rules("doppia_2", deal=DealRules(hand=4), trick=Trick(cards_per_seat=2))
BUSSATA = rules("bussata", trick=Trick(follow=TrickFollow.SUIT))
STRICT = rules("suit_else_trump", table=Table(seats=4), trick=Trick(follow=TrickFollow.SUIT_ELSE_TRUMP))
OPEN = rules("open", visibility=Visibility(hands=HandsVisible.OPEN))
BLIND = rules(
    "blind", table=Table(seats=3), deck=DeckRules(remove=("2c",)), visibility=Visibility(hands=HandsVisible.BLIND)
)
BINI = rules("bini", table=Table(seats=4), lead=Lead(next_offset=-1))
FROM_BELOW = rules("from_below", deal=DealRules(turn_up_from=TurnUpFrom.BOTTOM))
SHORT = rules("short_talon", table=Table(seats=3), draw=Draw(short_talon=ShortTalon.LEAVE_LAST))
SETTE_TRE = rules("sette_tre", ranks=Ranks(order=ranks("A7RCF65432"), points={Rank.SEVEN: 10, Rank.THREE: 0}))
FANTE_DONNA = rules("fante_donna", ranks=Ranks(order=ranks("A3RFC76542"), points={Rank.KNAVE: 3, Rank.KNIGHT: 2}))
SHIPPED = find_variants([shipped_variants()]).usable
"""The shipped variants: tests of the core read them where a copy would say the same."""
CHIAMATA = SHIPPED["chiamata_5"]
CARICHI = replace(CHIAMATA, meta=Meta(id="carichi", name={"en": "carichi"}), trick=Trick(follow=TrickFollow.SUIT))

BY_ID = {
    variant.meta.id: variant
    for variant in (CLASSICA, TRE, COPPIE, SEI, DOPPIA, BUSSATA, SETTE_TRE, FANTE_DONNA, CHIAMATA, CARICHI, BINI)
}
TABLES = {
    variant.meta.id: variant
    for variant in (CLASSICA, TRE, COPPIE, SEI, DOPPIA, BUSSATA, STRICT, OPEN, BINI, FROM_BELOW, SHORT)
}
"""Every kind of table that needs no phase but the tricks."""


def vector(name: str) -> Any:
    """The worked examples of one file."""
    return yaml.safe_load((VECTORS / name).read_text(encoding="utf-8"))


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def flat(lists: Iterable[Iterable[Card]]) -> list[Card]:
    return list(chain.from_iterable(lists))


def sides_of(variant: VariantRules) -> tuple[tuple[int, ...], ...]:
    """The sides of a deal where nobody rests."""
    people = variant.seats
    return deal_sides(match_sides(variant, people), tuple(range(people)))


def shuffled(variant: VariantRules, seed: int) -> list[Card]:
    order = list(variant.cards)
    Random(seed).shuffle(order)
    return order


def deal_out(variant: VariantRules, order: Sequence[Card], emit: Callable[[Event], None] | None = None) -> Deal:
    return Deal.start(variant, order, sides_of(variant), emit)


def play_on(deal: Deal, rng: Random, emit: Callable[[Event], None] | None = None) -> tuple[int, Card]:
    """One random legal move; who played which card."""
    (seat,) = deal.to_act
    move = rng.choice(deal.legal_moves(seat))
    assert isinstance(move, Play)
    deal.verify_move(seat, move)
    deal.play(seat, move, emit)
    return seat, move.card


def played_to(variant: VariantRules, seed: int, plies: int) -> tuple[Deal, list[Event]]:
    """A random deal after some moves (or at its end) and everything that happened in it."""
    events: list[Event] = []
    rng = Random(seed)
    deal = deal_out(variant, shuffled(variant, seed), events.append)
    for _ in range(plies):
        if deal.over:
            break
        play_on(deal, rng, events.append)
    return deal, events


def look(variant: VariantRules, audience: Audience, events: Iterable[Event]) -> PlayerView:
    """What this audience makes of what it was shown."""
    view = PlayerView(variant, audience, sides_of(variant))
    for event in events:
        view.apply(event.seen_by(audience))
    return view


def audiences(seats: int) -> list[Audience]:
    """Every set of seats: curtain, players, persons with two hands, analysis."""
    everyone = range(seats)
    sizes = (combinations(everyone, size) for size in range(seats + 1))
    return [frozenset(chosen) for chosen in chain.from_iterable(sizes)]
