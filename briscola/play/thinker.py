"""Thinking beside the table: a warm worker process, asked and polled, never waited for.

The worker is sent pickled views, each of one seat, and so never knows more than that seat. A shared ticket
number starts and cancels thoughts: an answer that carries another number than the present one is stale and
dropped. A worker that dies is replaced once; after that the rules player answers in-process.
"""

from __future__ import annotations

import logging
import os
import pickle
import signal
from collections.abc import Callable
from ctypes import c_longlong
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.sharedctypes import RawValue
from typing import Final, Protocol

from briscola.ai.levels import FALLBACK, make_player
from briscola.ai.player import Choice, Limit, MoveValue, Reason, Silence, actor, ask_aside, never
from briscola.rules.moves import Move
from briscola.rules.view import PlayerView

RESTARTS: Final = 1
"""How many workers may die in a row before the rules player takes over; an answer starts the count anew."""
CLOSE_GRACE: Final = 0.5
"""Seconds a worker is given to end by itself before it is killed."""

_log = logging.getLogger(__name__)


class Thinker(Protocol):
    """Where thoughts happen: one at a time, begun, asked after, broken off."""

    def start(self, view: PlayerView, limit: Limit, player: str, seed: int, aside: int | None = None) -> None:
        """Begin a thought of this player; one under way is cancelled. The view may change afterwards.

        With ``aside`` it is asked whether this seat, which is not on turn, does anything.
        """
        ...

    def poll(self) -> Choice | Silence | None:
        """The answer, once, when it is there; returns at once. Silence only answers for an aside."""
        ...

    def cancel(self) -> None:
        """Forget the thought under way; its answer will never be seen."""
        ...

    def close(self) -> None:
        """End the worker. May be called twice; never hangs."""
        ...


@dataclass(frozen=True, slots=True)
class Job:
    """One thought: who thinks, about what, how long; ``aside`` is the seat that is asked out of turn."""

    view: PlayerView
    limit: Limit
    player: str
    seed: int
    aside: int | None = None

    def ask(self, player: str, limit: Limit) -> Choice | Silence:
        """Let this player think the job; raises whatever goes wrong in it."""
        made = make_player(player, self.seed)
        if self.aside is None:
            return made.choose(self.view, limit)
        move = ask_aside(made, self.view, self.aside)
        return Silence() if move is None else Choice(move, (MoveValue(move, 0.0),), Reason("reason.aside"))

    def allows(self, move: Move) -> bool:
        """Whether the view lets the seat that is asked do this."""
        seat = actor(self.view) if self.aside is None else self.aside
        return move in self.view.legal_moves(seat)


@dataclass(frozen=True, slots=True)
class Failure:
    """A player that raised an error, or named a move its view does not allow."""

    message: str


def think(job: Job, cancelled: Callable[[], bool] = never) -> Choice | Silence | Failure:
    """Ask the job's player. Whatever goes wrong in it, a plug-in included, must not end the match."""
    try:
        answer = job.ask(job.player, replace(job.limit, cancelled=cancelled))
        if isinstance(answer, Choice) and not job.allows(answer.move):
            return Failure(f"{job.player}: {answer.move} is not allowed")
    except Exception as error:
        return Failure(f"{job.player}: {type(error).__name__}: {error}")
    return answer


def think_at_once(job: Job, answer: Choice | Silence | Failure) -> Choice | Silence:
    """The answer, or where there is none the rules player's."""
    if not isinstance(answer, Failure):
        return answer
    _log.warning("%s; the rules player answers", answer.message)
    return job.ask(FALLBACK, job.limit)


class InlineThinker:
    """Thinks when polled, in the same process: for tests, and for scripts without a screen."""

    def __init__(self) -> None:
        self._job: bytes | None = None

    def start(self, view: PlayerView, limit: Limit, player: str, seed: int, aside: int | None = None) -> None:
        """Keep the view as it is now."""
        self._job = pickle.dumps(Job(view, _plain(limit), player, seed, aside))

    def poll(self) -> Choice | Silence | None:
        """Think now, to the end."""
        if self._job is None:
            return None
        job: Job = pickle.loads(self._job)
        self._job = None
        return think_at_once(job, think(job))

    def cancel(self) -> None:
        """Forget the view."""
        self._job = None

    def close(self) -> None:
        """Nothing to end."""
        self._job = None


@dataclass(frozen=True, slots=True)
class Worker:
    """A process that thinks, and our end of its pipe."""

    process: SpawnProcess
    pipe: Connection

    @classmethod
    def hire(cls, context: SpawnContext, ticket: c_longlong) -> Worker:
        """Start a process; it is ready when Python is, until then its pipe holds the first job."""
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, ticket), name="thinker", daemon=True)
        process.start()
        theirs.close()
        return cls(process, ours)

    def dismiss(self) -> None:
        """End the process, gently if it listens, and leave no zombie."""
        self.pipe.close()
        self.process.join(CLOSE_GRACE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join(CLOSE_GRACE)
        if self.process.exitcode is not None:
            self.process.close()


class WorkerThinker:
    """Thinks in a spawned process that stays warm between moves.

    The worker has one job at a time: a new one waits here until the answer to the old one, stale or not, is
    back, so nothing piles up in the pipe and no call ever blocks.
    """

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._ticket = RawValue(c_longlong, 0)
        self._restarts = RESTARTS
        self._job: bytes | None = None
        self._busy = False
        self._worker: Worker | None = Worker.hire(self._context, self._ticket)

    @property
    def worker_id(self) -> int | None:
        """The process id of the worker; None when there is none any more."""
        return self._worker.process.pid if self._worker else None

    def start(self, view: PlayerView, limit: Limit, player: str, seed: int, aside: int | None = None) -> None:
        """Begin a thought of this player; one under way is cancelled."""
        self.cancel()
        self._job = pickle.dumps(Job(view, _plain(limit), player, seed, aside))
        self._collect()
        self._send()

    def poll(self) -> Choice | Silence | None:
        """The answer, once, when it is there."""
        answer = self._collect()
        if self._job is None:
            return None
        if answer is None and self._worker_lost():
            answer = self._replace_worker()
        if answer is None:
            self._send()
            return None
        job: Job = pickle.loads(self._job)
        self._job = None
        return think_at_once(job, answer)

    def cancel(self) -> None:
        """Forget the thought under way: a new ticket makes its answer stale."""
        self._ticket.value += 1
        self._job = None

    def close(self) -> None:
        """End the worker."""
        self.cancel()
        if self._worker:
            self._worker.dismiss()
        self._worker, self._restarts = None, 0

    def _send(self) -> None:
        """Hand the waiting job to an idle worker; a dead one is noticed by the next poll."""
        if self._job is None or self._busy or self._worker is None:
            return
        self._busy = True
        try:
            self._worker.pipe.send((self._ticket.value, self._job))
        except OSError:
            _log.debug("the worker is gone")

    def _collect(self) -> Choice | Silence | Failure | None:
        """Take what the worker sent; only an answer to the present ticket counts."""
        try:
            while self._worker and self._worker.pipe.poll():
                ticket, answer = self._worker.pipe.recv()
                self._busy = False
                self._restarts = RESTARTS
                if ticket == self._ticket.value:
                    return _known_answer(answer)
        except (EOFError, OSError):
            _log.debug("the worker is gone")
        return None

    def _worker_lost(self) -> bool:
        return self._worker is None or not self._worker.process.is_alive()

    def _replace_worker(self) -> Failure | None:
        """A new worker with the same job; when there have been enough of them, a failure."""
        if self._worker:
            self._worker.dismiss()
        self._worker, self._busy = None, False
        if self._restarts < 1:
            return Failure("no worker is left")
        self._restarts -= 1
        self._worker = Worker.hire(self._context, self._ticket)
        return None


def _known_answer(answer: object) -> Choice | Silence | Failure:
    return answer if isinstance(answer, Choice | Silence | Failure) else Failure(f"the worker answered {answer!r}")


def _plain(limit: Limit) -> Limit:
    """The limit without its cancellation, which cannot travel to another process."""
    return replace(limit, cancelled=never)


def serve(pipe: Connection, ticket: c_longlong) -> None:
    """The worker: answer jobs until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # read when numpy is first imported, by a player
    while True:
        try:
            mine, job = pipe.recv()
            pipe.send((mine, _answer(mine, pickle.loads(job), ticket)))
        except (EOFError, OSError):
            return


def _answer(mine: int, job: Job, ticket: c_longlong) -> Choice | Silence | Failure:
    def cancelled() -> bool:
        return ticket.value != mine

    return Failure("cancelled") if cancelled() else think(job, cancelled)
