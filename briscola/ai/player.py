"""What a computer player is: it is shown a view and names a move, with what it thinks of the others and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from briscola.rules.moves import Move
from briscola.rules.view import PlayerView


def never() -> bool:
    """The cancellation that never comes."""
    return False


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a thought may take; None means the player's own measure.

    ``cancelled`` is asked now and then by players that think long; one that answers True may be given anything.
    """

    seconds: float | None = None
    nodes: int | None = None
    cancelled: Callable[[], bool] = never


class MoveValue(NamedTuple):
    """What a player thinks of one legal move.

    ``points`` are expected points of the player's side; players without a search give an estimate that only
    ranks the moves of one choice. ``error`` is its standard error, None where nothing was sampled.
    """

    move: Move
    points: float
    error: float | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move was chosen: a key for the translator, and the values its sentence names (cards as numbers)."""

    key: str
    values: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, what each legal move seemed worth, and why this one."""

    move: Move
    values: tuple[MoveValue, ...]
    reason: Reason


@dataclass(frozen=True, slots=True)
class Silence:
    """The answer of a player that was asked whether it does anything out of turn, and does nothing."""


class Player(Protocol):
    """Someone who can play: it knows the view and nothing else.

    Players of our own inherit from it; a plug-in needs no more than ``choose``.
    """

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        """Choose one of ``view.legal``."""
        ...

    def interject(self, view: PlayerView, seat: int) -> Move | None:
        """What this seat, which a window entitles while another's turn it is, does now; None is nothing.

        Asked once before every move of others while the window is open, so it must not take long.
        """
        return None


class NothingToChoose(ValueError):
    """A player was asked although its view allows no move."""


def ask_aside(player: Player, view: PlayerView, seat: int) -> Move | None:
    """What a player does out of turn; nothing, where it is a plug-in that never does."""
    interject: Callable[[PlayerView, int], Move | None] | None = getattr(player, "interject", None)
    return interject(view, seat) if interject else None


def actor(view: PlayerView) -> int:
    """The seat whose decision a view is asked for; where nobody may move, whose turn it would be."""
    return next(iter(view.to_act), view.turn)


def legal_moves(view: PlayerView) -> list[Move]:
    """The moves to choose from; raises NothingToChoose where there are none."""
    moves = view.legal
    if not moves:
        raise NothingToChoose(f"{view.rules.meta.id}: this view lets seat {view.turn} do nothing now")
    return moves
