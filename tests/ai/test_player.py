import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from briscola.ai.levels import PLAYERS, make_player
from briscola.ai.player import Limit, NothingToChoose, legal_moves
from briscola.ai.roles import side_of
from briscola.play.simulate import play_deal
from briscola.rules.moves import IllegalMove
from briscola.rules.shuffle import card_order
from briscola.rules.variant import VariantRules
from tests.ai import situations as on

NAMES = tuple(PLAYERS)


@pytest.mark.parametrize("rules", on.ALL, ids=lambda rules: rules.meta.id)
@pytest.mark.parametrize("name", NAMES)
def test_every_player_plays_legal_moves_to_the_end(rules: VariantRules, name: str) -> None:
    for number in range(3):
        players = [make_player(name, seat) for seat in range(rules.seats)]
        result = play_deal(rules, card_order(number, rules.cards), players)
        assert sum(result.points) == 120


@settings(max_examples=60, deadline=None)
@given(number=st.integers(0, 10**9), plies=st.integers(0, 39), data=st.data())
@pytest.mark.parametrize("name", NAMES)
def test_swapping_what_it_cannot_see_changes_no_move(name: str, number: int, plies: int, data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from((on.CLASSICA, on.TRE, on.COPPIE, on.DOPPIA, on.BUSSATA)))
    rng = data.draw(st.randoms(use_true_random=False))
    order = card_order(number, rules.cards)
    moves = on.random_moves(rules, order, plies, rng)
    events = on.play_out(rules, order, moves)
    seat = on.view_of(rules, 0, events).turn
    view = on.view_of(rules, seat, events)
    twin = view_after_swap(rules, order, moves, seat, view, data)
    if twin is not None:
        assert vars(twin) == vars(view)
        assert make_player(name, 5).choose(twin, Limit()) == make_player(name, 5).choose(view, Limit())


def view_after_swap(rules, order, moves, seat, view, data):  # type: ignore[no-untyped-def]
    """The same seat's view had two hidden cards lain the other way round; None where the moves would not fit."""
    hidden = on.hidden_from(view)
    if len(hidden) < 2:
        return None
    one, other = data.draw(st.permutations(hidden))[:2]
    swap = {one: other, other: one}
    try:
        return on.view_of(rules, seat, on.play_out(rules, [swap.get(card, card) for card in order], moves))
    except IllegalMove:
        return None


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_values_every_legal_move(name: str) -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    choice = make_player(name, 1).choose(view, Limit())
    assert [value.move for value in choice.values] == view.legal
    assert choice.move in view.legal
    assert choice.reason.key.startswith("reason.")


def test_a_player_is_not_asked_out_of_turn() -> None:
    view = on.view_of(on.CLASSICA, 1, on.play_out(on.CLASSICA, list(on.CLASSICA.cards), []))
    with pytest.raises(NothingToChoose, match="classica_2: this view lets seat 0 do nothing now"):
        legal_moves(view)


def test_partners_count_together() -> None:
    assert side_of(on.position(on.COPPIE, "Ad 5c 3s", turn_up="7s"), 2) == {0, 2}
