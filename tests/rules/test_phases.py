"""Whole deals of every kind of called game, whatever is bid, called, laid away and played."""

import pickle
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from briscola.rules.call import contract_of
from briscola.rules.choices import CallCard, InKitty, OwnCard
from briscola.rules.events import Discarded, KittyTaken
from briscola.rules.moves import Discard, IllegalMove
from briscola.rules.phases import extras_for, first_stage
from briscola.rules.scoring import Outcome
from tests.rules.called import CALLED, act, acted_to
from tests.rules.referee import referee, sight_of
from tests.rules.tables import TABLES, audiences, deal_out, flat, look, modest, shuffled

SEED = st.integers(0, 10**6)
MOVES = st.integers(0, 60)
TABLE = st.sampled_from(sorted(CALLED))
EYES = st.frozensets(st.integers(0, 5))


def eyes_at(variant, wanted):
    return frozenset(seat for seat in wanted if seat < variant.seats)


def facts(view):
    """Everything a view holds, its stage and extras opened up."""
    inner = vars(view) | {"extras": [vars(extra) for extra in view.extras]}
    return inner | {"stage": view.stage and (type(view.stage), vars(view.stage))}


@pytest.mark.parametrize("variant", TABLES.values(), ids=TABLES)
def test_plain_games_have_neither_stages_nor_extras(variant):
    assert (first_stage(variant), extras_for(variant)) == (None, ())


@pytest.mark.parametrize("variant", CALLED.values(), ids=CALLED)
def test_a_view_shows_what_a_referee_would_show_to_every_audience_after_every_move(variant):
    rng, events = Random(4), []
    deal = deal_out(variant, shuffled(variant, 4), events.append)
    eyes_of = [eyes for eyes in audiences(variant.seats) if len(eyes) in (0, 1, 2, variant.seats)]
    views = {eyes: look(variant, eyes, events) for eyes in eyes_of}
    while not deal.over:
        for eyes, view in views.items():
            assert sight_of(view) == referee(deal, eyes)
        told = len(events)
        act(deal, rng, events.append)
        for eyes, view in views.items():
            for event in events[told:]:
                view.apply(event.seen_by(eyes))
    assert all(sight_of(view) == referee(deal, eyes) for eyes, view in views.items())


@modest
@given(TABLE, SEED, MOVES, EYES)
def test_a_view_shows_what_a_referee_would_show(name, seed, moves, wanted):
    variant = CALLED[name]
    deal, events, _ = acted_to(variant, seed, moves)
    eyes = eyes_at(variant, wanted)
    assert sight_of(look(variant, eyes, events)) == referee(deal, eyes)


@modest
@given(TABLE, SEED)
def test_a_deal_has_120_points_and_pays_zero_or_is_dealt_again(name, seed):
    variant = CALLED[name]
    deal, _, _ = acted_to(variant, seed, 200)
    result = deal.result()
    if result.outcome is Outcome.PASSED:
        assert (sum(result.points), result.payoff) == (0, ())
        return
    assert (deal.over, deal.to_act, sum(result.points), sum(result.cards)) == (True, (), 120, 40)
    assert sorted(flat(result.sides)) == list(range(variant.seats))
    if not name.startswith("gingo"):
        assert sum(result.payoff) == 0


@modest
@given(TABLE, SEED)
def test_the_declarers_side_is_he_and_who_was_dealt_the_called_card(name, seed):
    variant = CALLED[name]
    order = shuffled(variant, seed)
    dealt = deal_out(variant, order)
    deal, _, _ = acted_to(variant, seed, 200)
    assume(deal.contract is not None and deal.contract.called is not None)
    called, declarer = deal.contract.called, deal.contract.declarer
    holder = next((seat for seat, hand in enumerate(dealt.hands) if called in hand), declarer)
    assume(variant.call.in_kitty is InKitty.SOLO or called not in dealt.kitty)
    assert deal.result().sides[0] == tuple(sorted({declarer, holder}))


@modest
@given(TABLE, SEED, MOVES)
def test_every_legal_move_is_verified_and_no_other_seat_may_make_it(name, seed, moves):
    deal, _, _ = acted_to(CALLED[name], seed, moves)
    assume(not deal.over)
    for seat in range(deal.seats):
        legal = deal.legal_moves(seat)
        assert bool(legal) == (seat in deal.to_act)
        for move in legal[:40]:
            deal.verify_move(seat, move)
    idle = [seat for seat in range(deal.seats) if seat not in deal.to_act]
    for move in deal.legal_moves(deal.to_act[0])[:5]:
        for seat in idle:
            with pytest.raises(IllegalMove):
                deal.verify_move(seat, move)


@modest
@given(TABLE, SEED, MOVES)
def test_playing_on_a_copy_changes_nothing_here(name, seed, moves):
    variant = CALLED[name]
    deal, _, _ = acted_to(variant, seed, moves)
    before = [referee(deal, eyes) for eyes in audiences(variant.seats)[:8]]
    extras = [vars(extra).copy() for extra in deal.extras]
    twin, rng = deal.copy(), Random(seed)
    while not twin.over:
        act(twin, rng)
    assert [referee(deal, eyes) for eyes in audiences(variant.seats)[:8]] == before
    assert [vars(extra) for extra in deal.extras] == extras


def replay_swapped(variant, order, moves, swap):
    """The same moves with two cards exchanged in the pack; None where they would not be legal."""
    told = []
    deal = deal_out(variant, [swap.get(card, card) for card in order], told.append)
    for seat, move in moves:
        if isinstance(move, Discard):
            move = Discard(tuple(swap.get(card, card) for card in move.cards))
        try:
            deal.verify_move(seat, move)
        except IllegalMove:
            return None
        deal.play(seat, move, told.append)
    return told


@modest
@given(TABLE, SEED, MOVES, EYES)
def test_swapping_two_unseen_cards_changes_no_view(name, seed, moves, wanted):
    variant = CALLED[name]
    _, events, made = acted_to(variant, seed, moves)
    eyes = eyes_at(variant, wanted)
    view = look(variant, eyes, events)
    unseen = view.unseen()
    assume(len(unseen) >= 2)
    rng = Random(seed)
    first, second = rng.sample(unseen, 2)
    called = view.contract and view.contract.called
    if called in unseen:
        first, second = called, rng.choice([card for card in unseen if card != called])
    swapped = replay_swapped(variant, shuffled(variant, seed), made, {first: second, second: first})
    assume(swapped is not None)
    if variant.call.in_kitty is not InKitty.SOLO and called in (first, second):
        assume(len(swapped) == len(events))
    assert [event.seen_by(eyes) for event in swapped] == [event.seen_by(eyes) for event in events]
    assert facts(look(variant, eyes, swapped)) == facts(view)


@modest
@given(TABLE, SEED, MOVES, EYES)
def test_a_sampled_deal_agrees_with_all_that_the_audience_saw(name, seed, moves, wanted):
    variant = CALLED[name]
    deal, events, _ = acted_to(variant, seed, moves)
    eyes = eyes_at(variant, wanted)
    view, rng = look(variant, eyes, events), Random(seed)
    before = repr(facts(view))
    for _ in range(4):
        sampled = view.sample(rng)
        assert referee(sampled, eyes) == referee(deal, eyes)
        assert sampled.points == deal.points
        assert sorted(flat((*sampled.hands, sampled.kitty))) == sorted(flat((*deal.hands, deal.kitty)))
        while not sampled.over:
            act(sampled, rng)
        assert sampled.contract is None or sum(sampled.result().points) == 120
    assert repr(facts(view)) == before


SILENT = sorted(
    name
    for name, variant in CALLED.items()
    if variant.call == replace(variant.call, own_card=OwnCard.SOLO, in_kitty=InKitty.SOLO)
    and variant.call.card is not CallCard.HIGHEST_MISSING
)
"""Called games whose call says nothing of the declarer's hand."""


@settings(modest, max_examples=25)
@given(st.sampled_from(SILENT), SEED, st.integers(8, 40))
def test_before_the_called_card_falls_nothing_public_tells_where_it_lies(name, seed, moves):
    variant = CALLED[name]
    deal, events, _ = acted_to(variant, seed, moves)
    contract = deal.contract
    if deal.over or contract is None or contract.called is None or contract.partner is not None:
        return
    curtain = look(variant, frozenset(), events)
    full = {seat for seat in range(variant.seats) if curtain.count(seat)}
    samples = (curtain.sample(Random(turn)) for turn in range(200))
    places = {seat for deal in samples for seat, hand in enumerate(deal.hands) if contract.called in hand}
    assert places == full


@pytest.mark.parametrize("name", ["monte_5", "monte_6", "naming", "gingo_monte"])
def test_only_the_declarer_sees_the_kitty_and_what_he_lays_away(name):
    deal, events, _ = acted_to(CALLED[name], 3, 30)
    declarer = contract_of(deal).declarer
    secret = [event for event in events if isinstance(event, KittyTaken | Discarded)]
    assert [type(event) for event in secret] == [KittyTaken, Discarded]
    for event in secret:
        assert event.seen_by(frozenset((declarer,))) == event
        assert set(event.seen_by(frozenset(range(deal.seats)) - {declarer}).cards) == {-1}


@pytest.mark.parametrize("name", CALLED)
def test_a_view_can_be_sent_to_another_process(name):
    for moves in (3, 12, 30):
        _, events, _ = acted_to(CALLED[name], 3, moves)
        view = look(CALLED[name], frozenset({1}), events)
        assert facts(pickle.loads(pickle.dumps(view))) == facts(view)
