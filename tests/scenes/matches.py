"""Matches for the pages that come between deals: random play from fixed deal numbers, and written deals."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from briscola.play.persons import Person
from briscola.play.replay import restore
from briscola.play.session import Session
from briscola.rules.moves import Play
from briscola.rules.shuffle import Pack, fair_pack
from briscola.rules.transcript import parse_transcript
from briscola.rules.trick import winning_index
from briscola.rules.view import PlayerView
from briscola.scenes.context import Context

TRANSCRIPTS = Path(__file__).parents[1] / "vectors" / "transcripts"
ANNA_BRUNO = (Person("Anna"), Person("Bruno"))
SWEEP = 60
"""The shuffle in which Anna takes every point."""
ANNA_ROSA = (Person("Anna"), Person("Rosa", "rules", "rosa"))


def start(
    context: Context,
    variant: str,
    persons: tuple[Person, ...],
    *,
    seed: int = 1,
    dealer: int = 0,
    pack: Pack | None = None,
    **match: Any,
) -> Session:
    """A match before its first deal; ``match`` replaces keys of the rules' section of that name."""
    rules = context.shelf.usable[variant].for_family(context.deck.family)
    rules = replace(rules, match=replace(rules.match, **match))
    numbers = iter(range(seed * 1000, seed * 1000 + 1000))
    return Session(rules, persons, dealer, lambda cards: pack or fair_pack(cards, next(numbers)))


def play_deals(session: Session, deals: int, seed: int = 1) -> Session:
    """Play so many deals at random, fewer where the match ends before."""
    rng = random.Random(seed)
    for _ in range(deals):
        if session.match.over:
            break
        session.begin_deal()
        while not session.deal_over:
            (seat,) = session.to_act
            session.submit(seat, rng.choice(session.view(frozenset((seat,))).legal))
    return session


def written(context: Context, name: str) -> Session:
    """A deal of the test vectors, played through the rules."""
    transcript = parse_transcript((TRANSCRIPTS / name).read_text(encoding="utf-8"))
    return restore(transcript, context.shelf.usable[transcript.variant].for_family(context.deck.family))


def swept(context: Context, **match: Any) -> Session:
    """A match whose first deal Anna sweeps: she takes what she can, cheaply, and Rosa gives what she must."""
    rules = context.shelf.usable["classica_2"]
    order = list(rules.cards)
    random.Random(SWEEP).shuffle(order)
    session = start(context, "classica_2", ANNA_ROSA, dealer=1, pack=Pack(tuple(order)), **match)
    session.begin_deal()
    while not session.deal_over:
        (seat,) = session.to_act
        view = session.view(frozenset((seat,)))
        anna = session.current.plan.seating[seat] == 0
        session.submit(seat, (_take if anna else _give)(view))
    return session


def _take(view: PlayerView) -> Play:
    """The least card that takes the trick, else the least of all; on the lead the strongest."""
    taking = [play for play in _plays(view) if view.trick and _takes(view, play)]
    if taking or not view.trick:
        return (min if view.trick else max)(taking or _plays(view), key=lambda play: _strength(view, play))
    return min(_plays(view), key=lambda play: view.rules.points[play.card])


def _give(view: PlayerView) -> Play:
    """A card that does not take, trumps first."""
    losing = [play for play in _plays(view) if not view.trick or not _takes(view, play)] or _plays(view)
    return max(losing, key=lambda play: (view.rules.suit[play.card] != view.trump, -view.rules.points[play.card]))


def _plays(view: PlayerView) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]


def _takes(view: PlayerView, play: Play) -> bool:
    return winning_index(view.rules, [*view.trick, play.card], view.trump) == len(view.trick)


def _strength(view: PlayerView, play: Play) -> tuple[bool, int]:
    return view.rules.suit[play.card] == view.trump, view.rules.strength[play.card]
