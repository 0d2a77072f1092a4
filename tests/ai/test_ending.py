from dataclasses import replace

import pytest

from briscola.ai.ending import solve
from briscola.rules.cards import card_name, parse_card
from briscola.rules.choices import HandsVisible, TalonVisible
from briscola.rules.sections import Visibility
from briscola.rules.view import PlayerView
from tests.ai import situations as on

ALL_OPEN = on.variant("all_open", visibility=Visibility(hands=HandsVisible.OPEN, talon=TalonVisible.ALL))
ANNA, BRUNO = "4s 3d Ac", "5b 6b 3c"


def last_three(hand: str, other: str, trick: str = "", trump: str = "2s") -> PlayerView:
    """Two players, an empty talon; all other cards were taken, half by each."""
    gone = on.rest_of(on.CLASSICA, hand, other, trick).split()
    taken = (" ".join(gone[::2]), " ".join(gone[1::2]))
    return on.position(on.CLASSICA, hand, trick, turn_up=trump, taken=taken)


@pytest.mark.parametrize("lead", BRUNO.split())
def test_anna_makes_31_of_the_last_three_tricks_whatever_bruno_leads(lead: str) -> None:
    left = " ".join(card for card in BRUNO.split() if card != lead)
    solved = solve(last_three(ANNA, left, lead))
    assert solved is not None
    assert max(points for _, points in solved.values()) == 31


def test_whoever_leads_counts_on_best_answers() -> None:
    solved = solve(last_three(BRUNO, ANNA))
    assert solved is not None
    assert {card_name(card): points for card, (_, points) in solved.items()} == {"5b": 0, "6b": 0, "3c": 0}


def test_nothing_is_solved_while_much_is_hidden() -> None:
    assert solve(on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")) is None


def test_three_sides_are_not_solved() -> None:
    gone = on.rest_of(on.TRE, "Ad 5c 3s 4s 5s 6s Fs Cs Rs").split()
    view = on.position(on.TRE, "Ad 5c 3s", turn_up="7s", taken=(" ".join(gone),))
    assert solve(view) is None


def test_losing_the_last_trick_before_the_talon_ends_wins_the_turned_trump() -> None:
    """The trick is worth nothing, and its loser draws the ace of trumps."""
    hand, lead = "7d 5d 2b", "6d"
    gone = on.rest_of(on.CLASSICA, hand, lead, "As Ab 4c Cd").split()
    taken = (" ".join(gone[::2]), " ".join(gone[1::2]))
    solved = solve(on.position(on.CLASSICA, hand, lead, turn_up="As", taken=taken))
    assert solved is not None
    assert solved[parse_card("5d")] > solved[parse_card("7d")]


def test_an_ending_of_double_tricks_is_solved() -> None:
    gone = on.rest_of(on.DOPPIA, "As 2d 3s 4d 5d 6d 7d Fd").split()
    solved = solve(on.position(on.DOPPIA, "As 2d 3s 4d", turn_up="2s", taken=(" ".join(gone), "")))
    assert solved is not None
    assert {points for _, points in solved.values()} == {23}


def test_an_open_talon_leaves_nothing_to_guess_before_the_last_draw() -> None:
    """Whoever takes the worthless trick draws the ace that lies open; its loser draws the trump that will take it."""
    hand, lead = "7d 5d 2b", "6d"
    gone = on.rest_of(on.CLASSICA, hand, lead, "2s Ab 4c Cd").split()
    taken = (" ".join(gone[::2]), " ".join(gone[1::2]))
    shown = replace(on.CLASSICA, visibility=Visibility(talon=TalonVisible.TOP))
    view = on.position(shown, hand, lead, turn_up="2s", taken=taken)
    view.open_talon = on.cards("Ab")
    solved = solve(view)
    assert solved is not None
    assert (solved[parse_card("7d")][1], solved[parse_card("5d")][1]) == (0, 11)


def test_open_cards_make_no_ending_of_a_deal_that_is_far_from_it() -> None:
    events = on.play_out(ALL_OPEN, list(ALL_OPEN.cards), [])
    view = on.view_of(ALL_OPEN, 0, events)
    assert (view.unseen(), solve(view)) == ([], None)
