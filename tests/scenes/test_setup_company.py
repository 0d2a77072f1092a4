"""Who sits down: names, regulars, who is known, and what is remembered of a chair."""

from __future__ import annotations

import pytest

from briscola.play.persons import HUMAN, Person
from briscola.scenes.setup_company import COMPUTER, Company, trimmed
from briscola.store.settings import Profile, SeatChoice
from briscola.ui.portraits import regulars

ROSA = SeatChoice(name="Rosa", player=COMPUTER, portrait="rosa")


@pytest.mark.parametrize("size", range(2, 10))
def test_a_company_is_one_person_and_regulars_who_are_all_others(size: int) -> None:
    company = Company((), size)
    assert company.humans == [0]
    others = [chair.regular for chair in company.chairs[1:]]
    assert len(set(others)) == size - 1


def test_the_usual_opponent_is_the_first_regular() -> None:
    assert Company((), 2).persons(("x", "y")) == (Person("x"), Person("Nino", COMPUTER, "nino"))


def test_no_regular_sits_on_two_chairs() -> None:
    company = Company((), 3)
    company.seat(1, regular="rosa")
    company.seat(2, regular="rosa")
    assert company.chairs[2].regular != "rosa"
    assert "rosa" not in [regular.key for regular in company.free_regulars(2)]
    assert len(company.free_regulars(2)) == len(regulars()) - 1


def test_nine_need_a_person_for_there_are_eight_regulars() -> None:
    company = Company((), 9)
    company.seat(0, player=COMPUTER)
    assert company.chairs[0].human
    company.seat(3, player=HUMAN)
    company.seat(0, player=COMPUTER)
    assert not company.chairs[0].human


def test_a_remembered_player_who_is_none_is_the_computer() -> None:
    company = Company((SeatChoice(name="x", player="random"), SeatChoice(player="m:C")), 2)
    assert [chair.player for chair in company.chairs] == [COMPUTER, COMPUTER]


def test_what_is_remembered_of_a_chair_gives_the_same_chair() -> None:
    company = Company((SeatChoice(name=" Anna  Maria "), ROSA), 2)
    assert company.kept() == Company(company.kept(), 2).kept()
    assert company.kept()[0].name == "Anna Maria" and company.kept()[1] == ROSA


@pytest.mark.parametrize("other", ["anna", " Anna ", "ANNA"])
def test_two_of_the_same_name_are_found(other: str) -> None:
    assert Company((SeatChoice(name="Anna"), SeatChoice(name=other)), 2).shared_name(("1", "2")) == trimmed(other)


def test_composed_and_decomposed_accents_are_one_name() -> None:
    company = Company((SeatChoice(name="Niccol\u00f2"), SeatChoice(name="niccolo\u0300")), 2)
    assert company.shared_name(("1", "2")) == "niccolo\u0300"


def test_a_person_named_as_a_regular_cannot_play_against_him() -> None:
    assert Company((SeatChoice(name="rosa"), ROSA), 2).shared_name(("1", "2")) == "Rosa"


def test_names_are_trimmed_and_no_longer_than_sixteen() -> None:
    assert trimmed("  Maria   Pia ") == "Maria Pia"
    assert trimmed("Massimiliano Bartolomeo") == "Massimiliano Bar"
    assert trimmed("Bartolomeo Anna  X") == "Bartolomeo Anna"
    assert trimmed(" \t ") == ""


def test_who_is_known_here_has_his_emblem() -> None:
    company = Company((SeatChoice(name="anna"), ROSA), 2, (Profile(name="Anna", portrait="coppe"),))
    assert company.persons(("1", "2"))[0] == Person("anna", HUMAN, "coppe")


def test_a_new_name_makes_an_acquaintance_and_a_known_one_does_not() -> None:
    seats = (SeatChoice(name="ANNA"), SeatChoice(name="Bruno"), SeatChoice(), ROSA)
    company = Company(seats, 4, (Profile(name="Anna", portrait="coppe"),))
    assert company.acquaintances() == (Profile(name="Anna", portrait="coppe"), Profile(name="Bruno"))
