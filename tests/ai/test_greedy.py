from hashlib import sha256

import pytest

from briscola.ai.greedy import GreedyPlayer
from briscola.ai.player import Choice, Limit
from briscola.ai.rules_player import RulesPlayer
from briscola.play.simulate import play_deal, simulate
from briscola.rules.cards import card_name
from briscola.rules.shuffle import card_order
from briscola.rules.view import PlayerView
from tests.ai import situations as on
from tests.rules.tables import SHIPPED


def values(hand: str, trick: str) -> dict[str, float]:
    choice = GreedyPlayer().choose(on.position(on.CLASSICA, hand, trick, turn_up="7s"), Limit())
    return {card_name(on.card_of(value.move)): round(value.points, 3) for value in choice.values}


def test_leads_cost_points_strength_and_the_worth_of_a_trump() -> None:
    assert values("Ad 2c 4s", "") == {"Ad": -11.225, "2c": 0.0, "4s": -(0.025 + 6.5 + 0.5)}


def test_following_wins_or_loses_what_lies_on_the_table() -> None:
    """The king of coppe lies: the ace wins 4 + 11 + 0.5, a low trump 4 + 0.5 less its worth, a liscio loses 4."""
    assert values("Ac 2s 5d", "Rc") == {"Ac": 15.5 - 0.225, "2s": 4.5 - 6.5, "5d": -4 - 0.05}


def test_a_court_trump_wins_without_its_own_points() -> None:
    assert values("Rs 2d 5d", "Ac")["Rs"] == pytest.approx(11 + 0.5 - (6.5 + 0.5 * 7) - 0.025 * 7)


class Recorded(GreedyPlayer):
    """Writes down what it lays."""

    def __init__(self, written: list[str]) -> None:
        super().__init__()
        self.written = written

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        choice = super().choose(view, limit)
        self.written.append(str(choice.move))
        return choice


def test_the_yardstick_lays_what_it_always_laid() -> None:
    """The digest was taken before there were other decisions than plays; it never changes."""
    written: list[str] = []
    for number in range(50):
        play_deal(on.CLASSICA, card_order(number, on.CLASSICA.cards), [Recorded(written), Recorded(written)])
    assert sha256(" ".join(written).encode()).hexdigest()[:16] == "67520cf5aedab8f5"


def test_where_nothing_is_laid_it_decides_as_the_rules_player() -> None:
    view = on.called_view(SHIPPED["chiamata_5"], ["As Rs Cs 7s 4s 2d 4c 5b"], "")
    assert GreedyPlayer().choose(view, Limit()) == RulesPlayer().choose(view, Limit())


def test_greedy_beats_random_by_what_the_design_measured() -> None:
    result = simulate(on.CLASSICA, ("greedy", "random"), 800, seed=1)
    assert abs(result.margin - 42.5) <= 3
    assert result.win > 0.85
