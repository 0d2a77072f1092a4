"""Players that misbehave, loaded by the worker as plug-ins."""

import os
import sys
import time

from briscola.ai.player import Choice, Limit, MoveValue, Reason, legal_moves
from briscola.rules.moves import PLAYS, Claim, Move
from briscola.rules.view import PlayerView


class Odd:
    """Plays the first legal move."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        return answer(view, Reason("reason.odd", {"seed": self.seed}))


def answer(view: PlayerView, reason: Reason) -> Choice:
    move = legal_moves(view)[0]
    return Choice(move, (MoveValue(move, 0.0),), reason)


class Claiming(Odd):
    """Claims out of turn, whether it may or not."""

    def interject(self, view: PlayerView, seat: int) -> Move | None:
        return Claim()


class Patient(Odd):
    """Thinks until its thought is cancelled."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        while not limit.cancelled():
            time.sleep(0.002)
        return answer(view, Reason("reason.patient"))


class Stubborn(Odd):
    """Thinks for a minute, whatever it is told."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        time.sleep(60)
        return answer(view, Reason("reason.stubborn"))


class Dying(Odd):
    """Takes its process with it."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        os._exit(3)


class Failing(Odd):
    """Raises an error."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        raise ZeroDivisionError("nothing to divide")


class Cheating(Odd):
    """Lays a card it does not hold."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        card = view.unseen()[0]
        return Choice(PLAYS[card], (), Reason("reason.cheat"))


class Peeking(Odd):
    """Tells what its process has loaded and what it was sent."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        loaded = {
            name: int(name in sys.modules) for name in ("pygame", "briscola.scenes", "briscola.ui", "__mp_main__")
        }
        known = sum(map(len, view.hands))
        return answer(view, Reason("reason.peek", {**loaded, "known": known, "seat": min(view.audience)}))
