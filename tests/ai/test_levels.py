import pytest

from briscola.ai.greedy import GreedyPlayer
from briscola.ai.levels import PLANNED, PLAYERS, UnknownPlayer, make_player


@pytest.mark.parametrize("name", PLAYERS)
def test_players_are_made_by_name(name: str) -> None:
    assert hasattr(make_player(name, 1), "choose")


@pytest.mark.parametrize("name", PLANNED)
def test_a_planned_player_is_said_to_be_missing(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=f"'{name}' is not written yet \\(known are random, greedy, rules"):
        make_player(name, 1)


def test_a_misspelt_name_meets_a_guess() -> None:
    with pytest.raises(UnknownPlayer, match="'gredy' is no computer player \\(did you mean 'greedy'\\? known are"):
        make_player("gredy", 1)


def test_a_plug_in_is_a_module_and_a_class() -> None:
    assert isinstance(make_player("briscola.ai.greedy:GreedyPlayer", 1), GreedyPlayer)


@pytest.mark.parametrize("name", ["no_such_module:X", "briscola.ai.greedy:Nobody", "briscola.ai.greedy:", ":X"])
def test_a_plug_in_that_cannot_be_loaded_is_told(name: str) -> None:
    with pytest.raises(UnknownPlayer, match="cannot be loaded"):
        make_player(name, 1)


def test_a_class_that_cannot_choose_is_no_player() -> None:
    with pytest.raises(UnknownPlayer, match="is no player: a class with choose"):
        make_player("briscola.ai.player:Limit", 1)


class Unmade:
    """Cannot be made."""

    def __init__(self, seed: int) -> None:
        raise ZeroDivisionError("nothing to divide")

    def choose(self) -> None:
        """Never asked."""


def test_a_plug_in_that_cannot_be_made_is_told() -> None:
    with pytest.raises(UnknownPlayer, match="Unmade' cannot be made: ZeroDivisionError: nothing to divide"):
        make_player(f"{__name__}:Unmade", 1)
