import pytest

from briscola.ai.player import Choice, Limit
from briscola.ai.rules_player import RulesPlayer
from briscola.play.simulate import simulate
from briscola.rules.cards import card_name
from briscola.rules.choices import TeamKind
from briscola.rules.view import PlayerView
from tests.ai import situations as on
from tests.rules.tables import SHIPPED


def choose(view: PlayerView) -> Choice:
    return RulesPlayer().choose(view, Limit())


def played(view: PlayerView) -> str:
    return card_name(on.card_of(choose(view).move))


def test_an_ace_is_ruffed_with_the_lowest_trump() -> None:
    assert played(on.position(on.CLASSICA, "Rs 4s 5d", "Ac", turn_up="7s")) == "4s"


def test_a_liscio_is_not_ruffed() -> None:
    assert played(on.position(on.CLASSICA, "Rs 4s 6d", "5c", turn_up="7s")) == "6d"


def test_a_liscio_is_led_and_carichi_and_trumps_are_kept() -> None:
    assert played(on.position(on.CLASSICA, "Ad 5c 4s", turn_up="7s")) == "5c"


def test_a_carico_takes_a_weaker_card_of_its_suit() -> None:
    assert played(on.position(on.CLASSICA, "Ac 4s 5d", "3c", turn_up="7s")) == "Ac"


def test_the_partners_sure_trick_is_loaded() -> None:
    view = on.position(on.COPPIE, "3d 6b 2s", "5c Ac 4d", turn_up="7s")
    assert played(view) == "3d"
    assert choose(view).reason.key == "reason.load_partner"


def test_the_partner_is_not_overtaken_for_nothing() -> None:
    assert played(on.position(on.COPPIE, "Ac 6b Rs", "5c 3s 4d", turn_up="7s")) != "Rs"


def test_the_opponents_sure_trick_gets_nothing() -> None:
    assert played(on.position(on.COPPIE, "3d 6b Rb", "5c 4d As", turn_up="7s")) == "6b"


def test_second_of_three_risks_no_carico_under_a_third_seats_ruff() -> None:
    assert played(on.position(on.TRE, "Ac 4c 2d", "5c", turn_up="7s")) != "Ac"


def test_an_opponent_at_58_is_not_given_three_points() -> None:
    """The knight of coppe lies; with twenty points fewer the court trump is kept."""
    lisci = "2d 4d 5d 6d 7d 2b 4b 5b"
    at_58 = ("Ad 3d Ac 3c 3b Rd Fd 6c", lisci)
    at_38 = ("Ad 3d Ac 2c 7c Rd Fd 6c", lisci)
    assert played(on.position(on.CLASSICA, "Fs Ab 6b", "Cc", turn_up="7s", taken=at_58)) == "Fs"
    assert played(on.position(on.CLASSICA, "Fs Ab 6b", "Cc", turn_up="7s", taken=at_38)) == "6b"


def test_the_last_three_tricks_are_played_exactly() -> None:
    gone = on.rest_of(on.CLASSICA, "4s 3d Ac 5b 6b 3c").split()
    taken = (" ".join(gone[::2]), " ".join(gone[1::2]))
    choice = choose(on.position(on.CLASSICA, "4s 3d Ac", "5b", turn_up="2s", taken=taken))
    assert (choice.reason.key, choice.reason.values["points"]) == ("reason.exact", 31)


def test_where_the_lowest_wins_points_are_given_away() -> None:
    assert played(on.position(on.A_PERDERE, "Ad 4b 5b", "Rc", turn_up="7s")) == "Ad"


def test_an_only_card_is_no_choice() -> None:
    assert choose(on.position(on.CLASSICA, "Ad", "Rc", turn_up="7s", talon=0)).reason.key == "reason.only_card"


def test_the_rules_player_beats_the_yardstick() -> None:
    result = simulate(on.CLASSICA, ("rules", "greedy"), 200, seed=3)
    assert result.margin > 0


def test_where_the_lowest_wins_the_rules_player_takes_fewer_points_than_chance() -> None:
    result = simulate(on.A_PERDERE, ("rules", "random"), 60, seed=3)
    assert result.margin < -10
    assert result.win > 0.6


CALLED = [name for name, rules in SHIPPED.items() if rules.table.teams is TeamKind.CALLED]


@pytest.mark.parametrize("name", CALLED)
def test_the_rules_player_beats_chance_in_every_called_game(name: str) -> None:
    rules = SHIPPED[name]
    result = simulate(rules, ("rules", "random"), 8 * rules.seats, seed=11)
    assert result.margin_ci is not None
    assert result.margin > result.margin_ci


HANDS = ["As 3s Rs 2d 4d 5d 6d 7d", "Cs Ac 2c 4c 5c 6c 7c Fc", "Ad 3d Rd Cd Fd 2s 4s 5s"]
CALL = "C pass pass pass pass call s"


def laid(moves: str, hands: list[str] = HANDS, name: str = "chiamata_5") -> str:
    return played(on.called_view(SHIPPED[name], hands, moves))


def test_the_hidden_partner_loads_the_declarers_sure_trick() -> None:
    assert laid(f"{CALL} As") == "Ac"


def test_the_hidden_partner_keeps_the_called_card_on_a_worthless_trick() -> None:
    hands = [HANDS[0], "2c 4c 5c 6c 7c Fc Rc 2b", "Ad 3d Rd Cd Fd 2s 4s 5s", "4b 5b 6b 7b Fb Rb Cb 6s", "Cs Ac 3c"]
    assert laid(f"{CALL} 7d 2c 2s 4b", hands) != "Cs"


def test_defenders_give_the_declarers_sure_trick_nothing() -> None:
    hands = ["As 3s Rs 2d 4d 5d 6d 7d", "3d Ac 4c 5c 6c 7c Fc 2b", "Ad Rd Cd Fd 2s 4s 5s 3b"]
    assert laid(f"{CALL} As", hands) in {"4c", "5c", "6c", "7c", "2b"}


def test_a_known_defender_loads_the_trick_of_another() -> None:
    """The called card has fallen to seat 4's three of spades, and seats 0 and 1 are known."""
    hands = [
        "As Rs 2d 4d 5d 6d 7d 2b",
        "Cs 2c 4c 5c 6c 7c Fc 4b",
        "Ad 3d Rd Cd Fd 2s 4s 5s",
        "Ac 5b 6b 7b Fb Rb Cb 6s",
        "3s 3c Rc Cc Ab 3b 7s Fs",
    ]
    moves = f"{CALL} 2d Cs 2s 6s 3s 3c 2b 2c"
    assert laid(moves, hands) in {"4s", "5s"} or laid(f"{moves} 4s", hands) == "Ac"


def test_alone_against_all_the_suit_is_followed() -> None:
    hands = ["As 3s Ad 3d Ac 3c Ab 3b", "Cs 2c 4c 5c 6c 7c Fc 4b"]
    assert laid("carichi As", hands, "carichi") == "Cs"
