"""Every decision of a deal but which card to lay: what the auction, the call, the kitty and the table ask."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from briscola.ai.asides import choose_aside
from briscola.ai.bidding import choose_bid, choose_call
from briscola.ai.laying_away import choose_discard
from briscola.ai.player import Choice, MoveValue, Reason, actor, legal_moves
from briscola.rules.moves import (
    Ask,
    Bid,
    Call,
    Claim,
    Concede,
    Cut,
    Discard,
    Exchange,
    Look,
    Meld,
    Move,
    Name,
    Pass,
    Play,
    Reveal,
    Say,
    Sign,
    ThrowIn,
)
from briscola.rules.view import PlayerView

ASIDES: Final = (Ask, Claim, Concede, Exchange, Look, Meld, Reveal, Say, Sign)
"""The kinds of move that leave the turn where it is."""


def decide(view: PlayerView) -> Choice | None:
    """What the seat to act does now; None where it is to lay a card. Raises NothingToChoose where it may not move."""
    moves = legal_moves(view)
    aside = choose_aside(view, actor(view), moves)
    if aside is not None:
        return aside
    onward = [move for move in moves if not isinstance(move, ASIDES)] or moves
    if any(isinstance(move, Play) for move in onward):
        return None
    return _chooser(onward[0])(view, onward)


def interject(view: PlayerView, seat: int) -> Move | None:
    """What a seat that a window entitles does while it is another's turn."""
    aside = choose_aside(view, seat, view.legal_moves(seat))
    return aside.move if aside else None


def _chooser(move: Move) -> Callable[[PlayerView, Sequence[Move]], Choice]:
    """Who decides about moves of this kind; an answer that is asked for, and kinds not known here, as they come."""
    match move:
        case Pass() | Bid() | ThrowIn():
            return choose_bid
        case Call():
            return choose_call
        case Discard():
            return choose_discard
        case Name():
            return _choose_partner
        case Cut():
            return _choose_cut
        case _:
            return _choose_first


def _choose_partner(view: PlayerView, moves: Sequence[Move]) -> Choice:
    """The seat before the declarer's, which lays last on what he leads, where it may be named."""
    last = Name((actor(view) - 1) % view.rules.seats)
    return _alike(last if last in moves else moves[0], moves, "reason.name")


def _choose_cut(view: PlayerView, moves: Sequence[Move]) -> Choice:
    """The middle: no cut is better than another."""
    return _alike(moves[len(moves) // 2], moves, "reason.cut")


def _choose_first(view: PlayerView, moves: Sequence[Move]) -> Choice:
    return _alike(moves[0], moves, "reason.goes_on")


def _alike(move: Move, moves: Sequence[Move], key: str) -> Choice:
    """A choice among moves that are worth the same as far as anybody can tell."""
    return Choice(move, tuple(MoveValue(each, 0.0) for each in moves), Reason(key))
