from briscola.ai.player import Choice, Limit
from briscola.ai.rules_player import RulesPlayer
from briscola.play.simulate import simulate
from briscola.rules.cards import card_name
from briscola.rules.view import PlayerView
from tests.ai import situations as on


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
