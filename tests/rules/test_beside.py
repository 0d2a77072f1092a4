"""Whole deals of every game that has something beside its tricks."""

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from briscola.rules.moves import IllegalMove, Look, Play, Say, Sign
from briscola.rules.scoring import Outcome
from tests.rules.beside import BESIDE, act, acted_to, shown
from tests.rules.referee import referee, sight_of
from tests.rules.tables import audiences, deal_out, flat, look, modest, shuffled

SEED = st.integers(0, 10**6)
MOVES = st.integers(0, 60)
TABLE = st.sampled_from(sorted(BESIDE))
EYES = st.frozensets(st.integers(0, 5))


def eyes_at(variant, wanted):
    return frozenset(seat for seat in wanted if seat < variant.seats)


def unordered(sight):
    """Hands as sets: a card that was shown stands where it was shown, not where it came."""
    hands = tuple(tuple(sorted(hand)) for hand in sight.hands)
    return replace(sight, hands=hands, legal=tuple(map(frozenset, sight.legal)))


def facts(view):
    inner = vars(view) | {"extras": [vars(extra) for extra in view.extras]}
    return inner | {"stage": view.stage and (type(view.stage), vars(view.stage))}


@pytest.mark.parametrize("name", BESIDE)
def test_a_view_shows_what_a_referee_would_show_to_every_audience_after_every_move(name):
    variant = BESIDE[name]
    for seed in range(6 if variant.seats < 5 else 2):
        rng, events = Random(seed), []
        deal = deal_out(variant, shuffled(variant, seed), events.append)
        views = {eyes: look(variant, eyes, events) for eyes in audiences(variant.seats)}
        told = len(events)
        while True:
            for eyes, view in views.items():
                for event in events[told:]:
                    view.apply(event.seen_by(eyes))
                assert unordered(sight_of(view)) == unordered(referee(deal, eyes, shown(variant, events, eyes)))
            told = len(events)
            if deal.over:
                break
            act(deal, rng, events.append)


@modest
@given(TABLE, SEED)
def test_cards_are_never_lost_and_points_are_those_of_the_pack_and_of_declarations(name, seed):
    variant = BESIDE[name]
    deal, _, _ = acted_to(variant, seed, 200)
    result = deal.result()
    assert (deal.over, deal.to_act) == (True, ())
    held = [*flat(deal.hands), *flat(deal.taken), *deal.trick, *deal.talon, *deal.kitty]
    assert sorted(held) == list(variant.cards)
    bonus = sum(sum(extra.bonus(variant.seats)) for extra in deal.extras)
    if sum(result.cards) == len(variant.cards):
        assert sum(result.points) == 120 + bonus
    assert result.outcome in (Outcome.WON, Outcome.DRAWN, Outcome.REPLAY, Outcome.PASSED)


@modest
@given(TABLE, SEED, MOVES)
def test_every_legal_move_is_verified_and_plays_belong_to_the_seat_on_turn(name, seed, moves):
    deal, _, _ = acted_to(BESIDE[name], seed, moves)
    assume(not deal.over)
    for seat in range(deal.seats):
        for move in deal.legal_moves(seat):
            deal.verify_move(seat, move)
            assert seat == deal.turn or not isinstance(move, Play)
        if seat not in deal.to_act:
            assert all(isinstance(move, Sign | Say | Look) for move in deal.legal_moves(seat))
            with pytest.raises(IllegalMove):
                deal.verify_move(seat, Play(0))


@modest
@given(TABLE, SEED, MOVES)
def test_playing_on_a_copy_changes_nothing_here(name, seed, moves):
    variant = BESIDE[name]
    deal, events, _ = acted_to(variant, seed, moves)
    before = [referee(deal, eyes, shown(variant, events, eyes)) for eyes in audiences(variant.seats)]
    extras = [vars(extra).copy() for extra in deal.extras]
    twin, rng = deal.copy(), Random(seed)
    while not twin.over:
        act(twin, rng)
    assert [referee(deal, eyes, shown(variant, events, eyes)) for eyes in audiences(variant.seats)] == before
    assert [vars(extra) for extra in deal.extras] == extras


def replay_swapped(variant, order, moves, swap):
    """The same moves with two cards exchanged in the pack; None where they would not be legal."""
    told = []
    deal = deal_out(variant, [swap.get(card, card) for card in order], told.append)
    for seat, move in moves:
        try:
            deal.verify_move(seat, move)
        except IllegalMove:
            return None
        deal.play(seat, move, told.append)
    return told


@modest
@given(TABLE, SEED, MOVES, EYES)
def test_swapping_two_unseen_cards_changes_no_view(name, seed, moves, wanted):
    variant = BESIDE[name]
    _, events, made = acted_to(variant, seed, moves)
    eyes = eyes_at(variant, wanted)
    view = look(variant, eyes, events)
    unseen = view.unseen()
    assume(len(unseen) >= 2)
    first, second = Random(seed).sample(unseen, 2)
    swapped = replay_swapped(variant, shuffled(variant, seed), made, {first: second, second: first})
    assume(swapped is not None)
    assert [event.seen_by(eyes) for event in swapped] == [event.seen_by(eyes) for event in events]
    assert facts(look(variant, eyes, swapped)) == facts(view)


@modest
@given(TABLE, SEED, MOVES, EYES)
def test_a_sampled_deal_agrees_with_all_that_the_audience_saw(name, seed, moves, wanted):
    variant = BESIDE[name]
    deal, events, _ = acted_to(variant, seed, moves)
    eyes = eyes_at(variant, wanted)
    view, rng = look(variant, eyes, events), Random(seed)
    before, open_cards = repr(facts(view)), shown(variant, events, eyes)
    for _ in range(4):
        sampled = view.sample(rng)
        assert unordered(referee(sampled, eyes, open_cards)) == unordered(referee(deal, eyes, open_cards))
        assert sampled.points == deal.points
        assert sorted(flat((*sampled.hands, sampled.talon))) == sorted(flat((*deal.hands, deal.talon)))
        while not sampled.over:
            act(sampled, rng)
    assert repr(facts(view)) == before


@pytest.mark.parametrize("name", BESIDE)
def test_a_view_can_be_sent_to_another_process(name):
    for moves in (3, 12, 30):
        _, events, _ = acted_to(BESIDE[name], 3, moves)
        view = look(BESIDE[name], frozenset({1}), events)
        assert facts(pickle.loads(pickle.dumps(view))) == facts(view)


def test_every_phase_is_met_by_the_random_deals():
    kinds = {
        type(move).__name__ for name in BESIDE for seed in range(20) for _, move in acted_to(BESIDE[name], seed, 200)[2]
    }
    assert kinds == {"Play", "Meld", "Exchange", "Claim", "Lay", "Cut", "Bid", "Pass", "Call"} | {
        "Sign", "Say", "Ask", "Answer", "Look",
    }  # fmt: skip
