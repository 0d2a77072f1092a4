"""Computer players by name, as the command line, the set-up and saved matches write them."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from importlib import import_module
from typing import Final, TypeAlias

from briscola.ai.greedy import GreedyPlayer
from briscola.ai.player import Player
from briscola.ai.random_player import RandomPlayer
from briscola.ai.rules_player import RulesPlayer

PlayerMaker: TypeAlias = Callable[[int], Player]
"""From a seed to a player."""

PLAYERS: Final[dict[str, PlayerMaker]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "rules": RulesPlayer,
}
"""The players one can name today, weakest first."""

FALLBACK: Final = "rules"
"""Who answers where another player cannot: instant, and at home in every variant."""

PLANNED: Final = ("search", "principiante", "amico", "esperto", "campione")


class UnknownPlayer(ValueError):
    """A name that stands for no computer player; the message says which do."""


def make_player(name: str, seed: int) -> Player:
    """The named player, or the class of a ``module:Class`` plug-in made with the seed; raises UnknownPlayer."""
    if ":" in name:
        return _make_plug_in(name, seed)
    if name not in PLAYERS:
        raise UnknownPlayer(_complaint(name))
    return PLAYERS[name](seed)


def _complaint(name: str) -> str:
    known = f"known are {', '.join(PLAYERS)}, and module:Class"
    if name in PLANNED:
        return f"{name!r} is not written yet ({known})"
    near = get_close_matches(name, PLAYERS, n=1)
    return f"{name!r} is no computer player ({f'did you mean {near[0]!r}? ' if near else ''}{known})"


def _make_plug_in(name: str, seed: int) -> Player:
    maker = _load_plug_in(name)
    try:
        return maker(seed)
    except Exception as error:
        raise UnknownPlayer(f"{name!r} cannot be made: {type(error).__name__}: {error}") from error


def _load_plug_in(name: str) -> PlayerMaker:
    module_name, _, class_name = name.partition(":")
    try:
        maker = getattr(import_module(module_name), class_name)
    except Exception as error:  # a plug-in's module may fail in any way
        raise UnknownPlayer(f"{name!r} cannot be loaded: {error}") from error
    if not callable(maker) or not hasattr(maker, "choose"):
        raise UnknownPlayer(f"{name!r} is no player: a class with choose(view, limit) is wanted")
    made: PlayerMaker = maker
    return made
