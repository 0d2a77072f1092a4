"""Whole deals of the shipped games in which partners talk, whatever they say, ask, show and look at."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.rules.cards import HIDDEN, Card
from briscola.rules.choices import Asker, SignCode, Speech
from briscola.rules.events import UNSEEN, Answered, Asked, Drew, Event, Looked, Played, Signed
from briscola.rules.moves import Answer, IllegalMove, Play, Sight, SignCard
from briscola.rules.questions import asked_about
from briscola.rules.signs import told_of
from briscola.rules.talk import trumps_of
from tests.rules.beside import acted_to, choose, shown
from tests.rules.referee import referee, sight_of
from tests.rules.tables import SHIPPED, audiences, deal_out, look, modest, shuffled, sides_of

GAMES = {name: SHIPPED[name] for name in ("coppie_4", "romana", "sei", "torneo_pile", "schembil", "romagna")}
"""The shipped games of talk and looks."""


def truthful(name, **talk):
    return replace(GAMES[name], talk=replace(GAMES[name].talk, false_signals=False, **talk))


TRUE = {
    "romana": GAMES["romana"],
    "romana_anyone": truthful("romana", asker=Asker.ANYONE, opens_after_trick=0),
    "sei_asking": truthful("sei", speech=Speech.QUESTIONS, asker=Asker.ANYONE, code=SignCode.OBJECTS),
    "coppie_true": truthful("coppie_4", opens_after_trick=0),
    "coppie_true_questions": truthful("coppie_4", speech=Speech.QUESTIONS, code=SignCode.OBJECTS, catch=True),
    "sei_true": truthful("sei", code=SignCode.TOSCANA70),
}
"""Games in which what is said of a hand is true."""

SEED = st.integers(0, 10**6)
MOVES = st.integers(0, 90)
EYES = st.frozensets(st.integers(0, 5))
GAME = st.sampled_from(sorted(GAMES))


def eyes_at(variant, wanted):
    return frozenset(seat for seat in wanted if seat < variant.seats)


def unordered(sight):
    """Hands as sets: a card that was shown stands where it was shown, not where it came."""
    hands = tuple(tuple(sorted(hand)) for hand in sight.hands)
    return replace(sight, hands=hands, legal=tuple(map(frozenset, sight.legal)))


def facts(view):
    """Everything a view holds, its stage and extras opened up."""
    inner = vars(view) | {"extras": [vars(extra) for extra in view.extras]}
    return inner | {"stage": view.stage and (type(view.stage), vars(view.stage))}


def offers(view):
    """What a screen could tell of who may do what."""
    return view.to_act, [view.legal_moves(seat) for seat in range(view.rules.seats)], view.over


@modest
@given(GAME, SEED, MOVES, EYES)
def test_a_view_shows_what_a_referee_would_show(name, seed, moves, wanted):
    variant = GAMES[name]
    deal, events, _ = acted_to(variant, seed, moves)
    eyes = eyes_at(variant, wanted)
    seen = unordered(sight_of(look(variant, eyes, events)))
    assert seen == unordered(referee(deal, eyes, shown(variant, events, eyes)))


@modest
@given(st.sampled_from(["coppie_4", "sei", "torneo_pile"]), SEED)
def test_a_sign_is_noticed_only_by_those_it_reaches(name, seed):
    variant = GAMES[name]
    _, events, _ = acted_to(variant, seed, 90)
    for eyes in audiences(variant.seats):
        view = look(variant, eyes, [])
        for event in events:
            seen = event.seen_by(eyes)
            before = repr((facts(view), offers(view))) if seen == UNSEEN else ""
            view.apply(seen)
            if isinstance(event, Signed):
                side = next(side for side in sides_of(variant) if event.seat in side)
                assert (seen == UNSEEN) == eyes.isdisjoint(side)
            if seen == UNSEEN:
                assert repr((facts(view), offers(view))) == before


@modest
@given(GAME, SEED, MOVES, EYES)
def test_swapping_two_unseen_cards_changes_nothing_that_is_seen_or_offered(name, seed, moves, wanted):
    variant = GAMES[name]
    _, events, made = acted_to(variant, seed, moves)
    eyes = eyes_at(variant, wanted)
    view = look(variant, eyes, events)
    unseen = view.unseen()
    if len(unseen) < 2:
        return
    first, second = Random(seed).sample(unseen, 2)
    swapped = replay_swapped(variant, seed, made, {first: second, second: first})
    if swapped is None:
        return
    other = look(variant, eyes, swapped)
    assert [event.seen_by(eyes) for event in swapped] == [event.seen_by(eyes) for event in events]
    assert (facts(other), offers(other)) == (facts(view), offers(view))


def replay_swapped(variant, seed, moves, swap):
    """The same moves with two cards exchanged in the pack; None where an answer would no longer be true."""
    told = []
    deal = deal_out(variant, [swap.get(card, card) for card in shuffled(variant, seed)], told.append)
    for seat, move in moves:
        try:
            deal.verify_move(seat, move)
        except IllegalMove:
            assert isinstance(move, Answer)
            return None
        deal.play(seat, move, told.append)
    return told


@modest
@given(st.sampled_from(sorted(GAMES | TRUE)), SEED)
def test_whoever_picks_among_what_the_seat_on_turn_is_offered_ends_every_deal(name, seed):
    variant = (GAMES | TRUE)[name]
    rng, moves, cards = Random(seed), 0, len(variant.cards)
    deal = deal_out(variant, shuffled(variant, seed))
    while not deal.over:
        legal = deal.legal_moves(deal.to_act[0])
        beside = [move for move in legal if not isinstance(move, Play)]
        deal.play(deal.to_act[0], rng.choice(beside or legal))
        moves += 1
        assert moves < cards * 30
    assert sum(map(len, deal.taken)) == cards


@modest
@given(GAME, SEED, MOVES)
def test_talking_on_a_copy_changes_nothing_here(name, seed, moves):
    variant = GAMES[name]
    deal, _, _ = acted_to(variant, seed, moves)
    before = [vars(extra).copy() for extra in deal.extras], [deal.legal_moves(seat) for seat in range(deal.seats)]
    twin, rng = deal.copy(), Random(seed)
    while not twin.over:
        seat, move = choose(twin, rng)
        twin.play(seat, move)
    after = [vars(extra) for extra in deal.extras], [deal.legal_moves(seat) for seat in range(deal.seats)]
    assert after == before


@modest
@given(st.sampled_from(sorted(GAMES | TRUE)), SEED, MOVES)
def test_the_same_moves_give_the_same_events_and_moves_to_come(name, seed, moves):
    variant = (GAMES | TRUE)[name]
    deal, events, made = acted_to(variant, seed, moves)
    told = []
    again = deal_out(variant, shuffled(variant, seed), told.append)
    for seat, move in made:
        again.play(seat, move, told.append)
    assert told == events
    assert [again.legal_moves(seat) for seat in range(variant.seats)] == [
        deal.legal_moves(seat) for seat in range(variant.seats)
    ]


def could_be(variant, seat: int, hand: Iterable[Card], seen: list[Event], table) -> bool:
    """Whether a hand can have come to be what it is, by all that was seen: going back, every hidden draw is tried."""
    topics = {}
    for event, before in zip(seen, [None, *seen], strict=False):
        if isinstance(event, Answered):
            topics[id(event)] = before.topic if isinstance(before, Asked) else topics[id(before)]
    hands = {frozenset(hand)}
    for event in reversed(seen):
        match event:
            case Played(player, card) if player == seat:
                hands = {held | {card} for held in hands}
            case Drew(player, card) if player == seat and card == HIDDEN:
                hands = {held - {drawn} for held in hands for drawn in held}
            case Drew(player, card) if player == seat:
                hands = {held - {card} for held in hands if card in held}
            case Answered(player, yes) if player == seat:
                about = asked_about(table, topics[id(event)])
                hands = {held for held in hands if held.isdisjoint(about) != yes}
            case Signed(player, about) if player == seat and not variant.talk.false_signals:
                none = about is SignCard.NONE
                meant = trumps_of(table) if none else told_of(table, about)
                hands = {held for held in hands if held.isdisjoint(meant) == none}
            case Looked(_, Sight.PARTNER, shown_hands):
                for player, cards in shown_hands:
                    hands = {held for held in hands if player != seat or held == set(cards)}
            case _:
                pass
    return any(len(held) == variant.deal.hand for held in hands)


@modest
@given(st.sampled_from(sorted(TRUE)), SEED, MOVES, EYES)
def test_no_sampled_hand_contradicts_what_was_ever_truthfully_said(name, seed, moves, wanted):
    variant = TRUE[name]
    deal, events, _ = acted_to(variant, seed, moves)
    eyes = eyes_at(variant, wanted)
    view, rng = look(variant, eyes, events), Random(seed)
    seen = [event.seen_by(eyes) for event in events]
    for sampled in (deal, *(view.sample(rng) for _ in range(12))):
        for seat in range(variant.seats):
            assert could_be(variant, seat, sampled.hands[seat], seen, deal)


@pytest.mark.parametrize("name", TRUE)
def test_what_is_remembered_of_a_hand_stays_small_and_ends_with_the_deal(name):
    variant = TRUE[name]
    for seed in range(25):
        _, events, _ = acted_to(variant, seed, 400)
        view = look(variant, frozenset({0}), [])
        for event in events:
            view.apply(event.seen_by(frozenset({0})))
            assert all(len(told.shapes) < 200 for told in view.told.values())
        assert view.told == {}


def test_the_talk_of_these_games_is_all_met():
    made = {
        type(move).__name__ for name in GAMES for seed in range(10) for _, move in acted_to(GAMES[name], seed, 200)[2]
    }
    assert made == {"Play", "Sign", "Say", "Ask", "Answer", "Look"}
