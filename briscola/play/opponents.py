"""The computer's side of a match: asks the thinker when a computer is to act, answers at a human pace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from briscola.ai.player import Choice, Limit
from briscola.play.session import Session
from briscola.play.thinker import Thinker

LIMIT: Final = Limit(seconds=0.3, nodes=None)
LEAST_PAUSE: Final = 0.55
"""Seconds from a quiet table to a computer's move at normal speed: quicker would be hard to follow."""
WINDOW: Final = 1.5
"""Seconds a computer always leaves to people who may act before its card, whatever they hold."""


@dataclass(frozen=True)
class _Turn:
    """What is being thought about: a seat's move number in a state of the match."""

    epoch: int
    deal: int
    move: int
    seat: int


class Opponents:
    """Starts, awaits and submits the computers' thoughts; never waits itself.

    A thought begins as soon as the rules know whose turn it is, the move lands once the table has been quiet for
    a moment. The pause depends on nothing the cards decide.
    """

    def __init__(self, session: Session, thinker: Thinker, seed: Callable[[], int]) -> None:
        self._session, self._thinker, self._seed = session, thinker, seed
        self._turn: _Turn | None = None
        self._answer: Choice | None = None
        self._quiet = 0.0

    @property
    def thinking(self) -> bool:
        """Whether a computer is to act."""
        return self._turn is not None

    def update(self, dt: float, quiet: bool, pace: float = 1.0) -> None:
        """Let time pass; ``quiet`` says that all that happened has been shown, ``pace`` stretches the pause."""
        turn = self._whose_turn()
        if turn != self._turn:
            self._begin(turn)
        if turn is None:
            return
        self._quiet = self._quiet + dt if quiet else 0.0
        self._answer = self._answer or self._thinker.poll()
        if self._answer is not None and quiet and self._quiet >= self._pause(pace):
            self._session.submit(turn.seat, self._answer.move)

    def _pause(self, pace: float) -> float:
        """How long the table is quiet before a computer moves: it depends on seats, never on cards."""
        session = self._session
        window = any(session.person_at(seat).is_human for seat in session.to_act[1:])
        return max(LEAST_PAUSE * pace, WINDOW if window else 0.0)

    def _whose_turn(self) -> _Turn | None:
        """The computer whose turn it is; in a window of others it is asked nothing."""
        session = self._session
        seats = session.to_act
        if seats and not session.person_at(seats[0]).is_human:
            return _Turn(session.epoch, len(session.deals), len(session.current.moves), seats[0])
        return None

    def _begin(self, turn: _Turn | None) -> None:
        if self._turn is not None:
            self._thinker.cancel()
        self._turn, self._answer, self._quiet = turn, None, 0.0
        if turn is not None:
            view = self._session.view(frozenset((turn.seat,)))
            self._thinker.start(view, LIMIT, self._session.person_at(turn.seat).player, self._seed())

    def cancel(self) -> None:
        """Forget the thought under way; the next update begins it anew."""
        self._begin(None)
