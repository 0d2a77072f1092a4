from collections.abc import Iterator
from random import Random

import pytest

from briscola.ai.levels import PLAYERS, make_player
from briscola.ai.player import Limit, NothingToChoose, actor, ask_aside, legal_moves
from briscola.ai.roles import side_of
from briscola.play.simulate import play_deal
from briscola.rules.events import Event
from briscola.rules.moves import IllegalMove
from briscola.rules.shuffle import card_order
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView
from tests.ai import situations as on
from tests.play.odd_players import Odd
from tests.rules.tables import SHIPPED

NAMES = tuple(PLAYERS)


@pytest.mark.parametrize("rules", on.ALL, ids=lambda rules: rules.meta.id)
@pytest.mark.parametrize("name", NAMES)
def test_every_player_plays_legal_moves_to_the_end(rules: VariantRules, name: str) -> None:
    for number in range(3):
        players = [make_player(name, seat) for seat in range(rules.seats)]
        result = play_deal(rules, card_order(number, rules.cards), players)
        assert sum(result.points) == 120


@pytest.mark.parametrize("variant", SHIPPED)
def test_swapping_what_it_cannot_see_changes_no_move(variant: str) -> None:
    rules = on.italian(SHIPPED[variant])
    twins = [pair for number in range(12) for pair in same_to_one_seat(rules, number)]
    assert twins
    for seat, view, twin in twins:
        for name in NAMES:
            one, other = make_player(name, 5), make_player(name, 5)
            assert one.choose(view, Limit()) == other.choose(twin, Limit())
            assert ask_aside(one, view, seat) == ask_aside(other, twin, seat)


def same_to_one_seat(rules: VariantRules, number: int) -> Iterator[tuple[int, PlayerView, PlayerView]]:
    """Two views of the seat to act, of deals that differ in two hidden cards, where the moves fit both."""
    rng = Random(number)
    order = card_order(number, rules.cards)
    dealt = on.dealt_by_lot(rules, order, rng.randrange(len(rules.cards)), rng)
    if not dealt.deal.to_act:
        return
    seat = dealt.deal.to_act[0]
    view = on.view_of(rules, seat, dealt.events)
    hidden = on.hidden_from(view)
    for _ in range(20 if len(hidden) > 1 else 0):
        one, other = rng.sample(hidden, 2)
        swap = {one: other, other: one}
        try:
            twin = on.dealt_again(rules, [swap.get(card, card) for card in order], dealt.moves)
        except IllegalMove:
            continue
        if seen_by(seat, twin.events) == seen_by(seat, dealt.events):
            yield seat, view, on.view_of(rules, seat, twin.events)
            return


def seen_by(seat: int, events: list[Event]) -> list[Event]:
    return [event.seen_by(frozenset((seat,))) for event in events]


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


def test_a_plug_in_that_never_interjects_is_not_asked() -> None:
    assert ask_aside(Odd(1), on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s"), 0) is None


def test_the_actor_is_the_seat_of_the_auction_not_of_the_lead() -> None:
    assert actor(on.called_view(SHIPPED["chiamata_5"], [], "pass pass")) == 2
