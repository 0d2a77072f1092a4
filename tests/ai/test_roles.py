import pytest

from briscola.ai.roles import missing_points, partner_chances, partner_of, side_of, trust
from tests.ai import situations as on
from tests.rules.tables import SHIPPED

CHIAMATA = SHIPPED["chiamata_5"]
HANDS = ["As 3s Rs 2d 4d 5d 6d 7d", "Cs Ac 2c 4c 5c 6c 7c Fc", "Ad 3d Rd Cd Fd 2s 4s 5s"]
"""The declarer lacks the knight of spades, which seat 1 holds."""
CALL = "C pass pass pass pass call s"


@pytest.mark.parametrize(("seat", "partner"), [(0, None), (1, 1), (2, None), (3, None)])
def test_only_the_holder_of_the_called_card_knows_the_partner(seat: int, partner: int | None) -> None:
    assert partner_of(on.called_view(CHIAMATA, HANDS, CALL, seat), seat) == partner


@pytest.mark.parametrize(("seat", "side"), [(0, {0}), (1, {0, 1}), (2, {2})])
def test_who_surely_counts_with_whom_is_as_the_seat_knows_it(seat: int, side: set[int]) -> None:
    view = on.called_view(CHIAMATA, HANDS, f"{CALL} {'2d 2c 2s'[: 3 * seat]}", seat)
    assert side_of(view, seat) == side


def test_after_the_called_card_has_fallen_everybody_knows_both_sides() -> None:
    view = on.called_view(CHIAMATA, HANDS, f"{CALL} 2d Cs")
    assert (side_of(view, 0), side_of(view, 2)) == ({0, 1}, {2, 3, 4})


def test_a_declarer_who_holds_the_called_card_knows_that_he_is_alone() -> None:
    view = on.called_view(CHIAMATA, HANDS, "A pass pass pass pass call s", 0)
    assert (partner_of(view, 0), side_of(view, 0)) == (0, {0})
    assert partner_of(on.called_view(CHIAMATA, HANDS, "A pass pass pass pass call s", 2), 2) is None


def test_chances_add_up_and_leave_out_oneself() -> None:
    chances = partner_chances(on.called_view(CHIAMATA, HANDS, CALL, 2), 2)
    assert sum(chances) == pytest.approx(1)
    assert chances[2] == 0
    assert chances[1] == chances[3] == chances[4] > chances[0]


def test_who_loads_the_declarers_trick_is_taken_for_the_partner() -> None:
    view = on.called_view(CHIAMATA, HANDS, f"{CALL} As Ac 2s", 2)
    chances = partner_chances(view, 2)
    assert chances[1] > 0.5 > chances[3] + chances[4]


def test_who_takes_from_the_declarer_is_hardly_the_partner() -> None:
    before = partner_chances(on.called_view(CHIAMATA, HANDS, f"{CALL} 2d", 3), 3)
    after = partner_chances(on.called_view(CHIAMATA, HANDS, f"{CALL} 2d 2c 4s", 3), 3)
    assert after[2] < before[2]


def test_others_are_not_taken_to_know_what_only_the_partner_knows() -> None:
    trusted = trust(on.called_view(CHIAMATA, HANDS, CALL, 1), 1)
    assert trusted[1][0] == 1
    assert trusted[1][2] == 0
    assert 0 < trusted[2][1] < 1


def test_the_declarer_lacks_his_contract_and_the_others_what_breaks_it() -> None:
    view = on.called_view(CHIAMATA, HANDS, f"{CALL} 2d Cs")
    missing = missing_points(view, 2)
    assert ((1.0, 61) in missing[0], (1.0, 60) in missing[2]) == (True, True)


def test_where_teams_are_fixed_trust_is_whole() -> None:
    assert trust(on.position(on.COPPIE, "Ad 5c 3s", turn_up="7s"), 0)[1] == (0, 1, 0, 1)
