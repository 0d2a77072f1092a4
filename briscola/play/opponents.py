"""The computer's side of a match: asks the thinker when a computer is to act, answers at a human pace."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from briscola.ai.player import Choice, Limit, Silence
from briscola.play.session import Session
from briscola.play.thinker import Thinker

LIMIT: Final = Limit(seconds=0.3, nodes=None)
LEAST_PAUSE: Final = 0.55
"""Seconds from a quiet table to a computer's move at normal speed: quicker would be hard to follow."""
WINDOW: Final = 1.5
"""Seconds a computer on turn always leaves to people who may act before its card, whatever they hold."""


@dataclass(frozen=True)
class _Moment:
    """A state of the match in which computers may act: those who may beside the turn, then the one on turn, if any."""

    epoch: int
    deal: int
    move: int
    aside: tuple[int, ...]
    on_turn: int | None


class Opponents:
    """Starts, awaits and submits the computers' thoughts; never waits itself.

    Thoughts begin as soon as the rules know who may act: everybody who may do something beside the turn is asked,
    one after the other, whatever he holds, then the one on turn. A move lands once the table has been quiet for a
    moment. The pause depends on nothing the cards decide, and a human on turn never waits for an aside.
    """

    def __init__(self, session: Session, thinker: Thinker, seed: Callable[[], int]) -> None:
        self._session, self._thinker, self._seed = session, thinker, seed
        self._moment: _Moment | None = None
        self._asked: list[int] = []
        self._answer: Choice | None = None
        self._quiet = 0.0

    @property
    def thinking(self) -> bool:
        """Whether it is a computer's turn."""
        return self._moment is not None and self._moment.on_turn is not None

    def update(self, dt: float, quiet: bool, pace: float = 1.0) -> None:
        """Let time pass; ``quiet`` says that all that happened has been shown, ``pace`` stretches the pause."""
        moment = self._present()
        if moment != self._moment:
            self._enter(moment)
        if not self._asked:
            return
        self._quiet = self._quiet + dt if quiet else 0.0
        if self._answer is None:
            self._listen()
        if self._answer is not None and quiet and self._quiet >= self._pause(pace):
            self._session.submit(self._asked[0], self._answer.move)

    def _pause(self, pace: float) -> float:
        """How long the table is quiet before a computer moves: it depends on seats, never on cards."""
        session = self._session
        people = any(session.person_at(seat).is_human for seat in session.to_act[1:])
        return max(LEAST_PAUSE * pace, WINDOW if people and self.thinking else 0.0)

    def _present(self) -> _Moment | None:
        """The state of the match, if a computer may act in it."""
        session = self._session
        if not session.to_act:
            return None
        on_turn = session.to_act[0] if self._is_computer(session.to_act[0]) else None
        aside = tuple(seat for seat in session.beside_turn if self._is_computer(seat))
        if on_turn is None and not aside:
            return None
        return _Moment(session.epoch, len(session.deals), len(session.current.moves), aside, on_turn)

    def _is_computer(self, seat: int) -> bool:
        return not self._session.person_at(seat).is_human

    def _enter(self, moment: _Moment | None) -> None:
        if self._asked:
            self._thinker.cancel()
        self._moment, self._answer, self._quiet = moment, None, 0.0
        self._asked = []
        if moment is not None:
            self._asked = [*moment.aside, *([] if moment.on_turn is None else [moment.on_turn])]
            self._ask()

    def _ask(self) -> None:
        """Begin the thought of the first who is still to be asked."""
        if not self._asked or self._moment is None:
            return
        seat = self._asked[0]
        view = self._session.view(frozenset((seat,)))
        aside = None if seat == self._moment.on_turn else seat
        self._thinker.start(view, LIMIT, self._session.person_at(seat).player, self._seed(), aside)

    def _listen(self) -> None:
        """Take the answer that has come; after silence the next one is asked."""
        answer = self._thinker.poll()
        if isinstance(answer, Silence):
            del self._asked[0]
            self._ask()
        else:
            self._answer = answer

    def cancel(self) -> None:
        """Forget the thoughts under way; the next update begins them anew."""
        self._enter(None)
