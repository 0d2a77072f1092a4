"""What is settled at the set-up: variants in order, how many people, agreements, and what of it is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from briscola.content.schema import dump_yaml
from briscola.rules.choices import MatchFormat, Tie
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.setup import offered_variants
from briscola.scenes.setup_company import COMPUTER
from briscola.scenes.setup_form import SetupForm, companies_of, players_of
from briscola.store.places import Places
from briscola.store.settings import Profile, SeatChoice, load_settings
from tests.rules.tables import CHIAMATA
from tests.scenes.conftest import SHIPPED

RESTING = {6: (0,), 7: (0, -1), 9: (0, -1, -2, -3)}


def called_file(places: Places) -> str:
    """A five-seat called game for up to nine people in the player's folder; its id."""
    rules = replace(
        CHIAMATA,
        meta=replace(CHIAMATA.meta, id="in_cinque", name={"en": "Five", "it": "Chiamata"}),
        table=replace(CHIAMATA.table, sit_out=RESTING),
    )
    write(places.variants, rules)
    return "in_cinque"


def write(folder: Path, rules: VariantRules) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{rules.meta.id}.yaml").write_text(dump_yaml(rules), encoding="utf-8")


def form_of(context: Context, **settings: object) -> SetupForm:
    return SetupForm(replace(context.settings, **settings), offered_variants(context))


def agree(form: SetupForm, name: str, word: object) -> None:
    """Agree on a term by its name."""
    term = next(offer.term for offer in form.offers if offer.term.name == name)
    form.agree(term, word)


def test_every_playable_variant_is_offered_by_number_of_players(context: Context) -> None:
    offered = offered_variants(context)
    assert set(offered) == set(context.shelf.usable)
    assert next(iter(offered)) == "classica_2"
    players = [players_of(rules) for rules in offered.values()]
    assert players == sorted(players)


def test_two_people_with_two_hands_each_are_two(context: Context) -> None:
    rules = context.shelf.usable["quattro_in_due"]
    assert players_of(rules) == 2 and companies_of(rules) == (2,)


def test_more_people_than_seats_are_a_choice_where_they_may_rest(context: Context, places: Places) -> None:
    form = form_of(context, variant=called_file(places))
    assert form.sizes == (5, 6, 7, 9) and form.people == 5
    form.invite(7)
    assert len(form.company.chairs) == 7
    form.choose("classica_2")
    assert form.sizes == (2,) and form.people == 2


def test_as_many_people_stay_where_the_next_game_can_seat_them(context: Context, places: Places) -> None:
    key = called_file(places)
    form = form_of(context, variant=key, people=7)
    assert form.people == 7
    form.choose(key)
    assert form.people == 7


def test_the_last_company_of_each_size_is_remembered(context: Context) -> None:
    form = form_of(context)
    form.company.seat(0, name="Anna")
    form.choose("coppie_4")
    form.company.seat(1, player="human", name="Bruno")
    kept = form.kept()
    again = form_of(context, **kept)
    assert again.variant == "coppie_4"
    assert [chair.name for chair in again.company.chairs if chair.human] == ["Anna", "Bruno"]
    again.choose("classica_2")
    assert [chair.human for chair in again.company.chairs] == [True, False]


def test_a_first_company_is_you_and_the_regulars(context: Context) -> None:
    form = form_of(context, companies={2: (SeatChoice(name="Anna"), SeatChoice(player=COMPUTER))})
    form.choose("sei")
    chairs = form.company.chairs
    assert [chair.human for chair in chairs] == [True] + [False] * 5
    assert chairs[0].name == "Anna"
    assert len({chair.regular for chair in chairs[1:]}) == 5


def test_shipped_defaults_and_form_agree(context: Context) -> None:
    shipped, problems = load_settings(SHIPPED)
    assert problems == ()
    form = SetupForm(shipped, offered_variants(context))
    assert form.variant == "classica_2" and form.rules == form.base and not form.changed


@pytest.mark.parametrize(
    "wrong",
    [
        {"agreed": {"match": "best_of_4", "tie": "duel"}},
        {"variant": "gone"},
        {"people": 11},
        {"companies": {2: (SeatChoice(player="rules", portrait="nobody"), SeatChoice(), SeatChoice(name="third"))}},
        {"companies": {-3: (SeatChoice(),)}},
    ],
)
def test_impossible_settings_become_the_usual_match(context: Context, wrong: dict[str, object]) -> None:
    form = form_of(context, **({"agreed_for": "classica_2"} | wrong))
    assert form.rules == form.base == form.offered["classica_2"]
    assert len(form.company.chairs) == 2


def test_what_was_agreed_on_counts_for_its_variant_only(context: Context) -> None:
    form = form_of(context, agreed_for="classica_2", agreed={"tie": "replay", "match": "best_of_5"})
    assert form.rules.score.tie is Tie.REPLAY and form.rules.match.n == 5
    form.choose("romagna_2")
    assert (form.rules.match.format, form.rules.match.n) == (MatchFormat.FIRST_TO, 3)
    assert form.rules.score.tie is Tie.DRAW
    other = form_of(context, variant="romagna_2", agreed_for="classica_2", agreed={"tie": "replay"})
    assert not other.changed


def test_agreements_can_be_forgotten(context: Context) -> None:
    form = form_of(context)
    agree(form, "tie", Tie.LAST_TRICK)
    assert form.changed and form.kept()["agreed"] == {"tie": "last_trick"}
    form.forget_agreements()
    assert not form.changed and form.kept()["agreed"] == {}


def test_who_is_renamed_is_called_so_on_every_chair(make_context: Callable[..., Context]) -> None:
    companies = {2: (SeatChoice(name="Anna"), SeatChoice(name="Bruno")), 4: (SeatChoice(name="Anna"),) * 4}
    form = form_of(make_context(companies=companies))
    assert form.company.chairs[0].name == "Anna"
    form.know((Profile(name="Annina", portrait="spade"),), {"Anna": "Annina", "Bruno": ""})
    assert [chair.name for chair in form.company.chairs] == ["Annina", ""]
    assert form.company.portrait(0) == "spade"
    assert form.kept()["companies"][4][0].name == "Annina"
