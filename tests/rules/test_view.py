from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from briscola.rules.cards import parse_card
from briscola.rules.choices import LivePoints, TrickFollow
from briscola.rules.events import Dealt, Drew, Played, TrickWon
from briscola.rules.moves import IllegalMove, Play
from briscola.rules.sections import Visibility
from briscola.rules.trick import legal_cards
from tests.rules.referee import referee, sight_of
from tests.rules.tables import (
    BLIND,
    BUSSATA,
    CLASSICA,
    COPPIE,
    OPEN,
    STRICT,
    TABLES,
    TRE,
    audiences,
    cards,
    deal_out,
    flat,
    look,
    modest,
    play_on,
    played_to,
    shuffled,
)

SEED = st.integers(0, 10**6)
PLIES = st.integers(0, 45)
TABLE = st.sampled_from(sorted(TABLES))
EYES = st.frozensets(st.integers(0, 5))


def eyes_at(variant, wanted):
    """An audience of seats that this table has."""
    return frozenset(seat for seat in wanted if seat < variant.seats)


@pytest.mark.parametrize("variant", TABLES.values(), ids=TABLES)
def test_a_view_shows_what_a_referee_would_show_to_every_audience_after_every_move(variant):
    rng = Random(11)
    events = []
    deal = deal_out(variant, shuffled(variant, 11), events.append)
    views = {eyes: look(variant, eyes, events) for eyes in audiences(variant.seats)}
    while not deal.over:
        for eyes, view in views.items():
            assert sight_of(view) == referee(deal, eyes)
        told = len(events)
        play_on(deal, rng, events.append)
        for eyes, view in views.items():
            for event in events[told:]:
                view.apply(event.seen_by(eyes))
    assert all(sight_of(view) == referee(deal, eyes) for eyes, view in views.items())


@modest
@given(TABLE, SEED, PLIES, EYES)
def test_a_view_shows_what_a_referee_would_show(name, seed, plies, wanted):
    variant = TABLES[name]
    deal, events = played_to(variant, seed, plies)
    eyes = eyes_at(variant, wanted)
    assert sight_of(look(variant, eyes, events)) == referee(deal, eyes)


@modest
@given(TABLE, SEED, PLIES, EYES)
def test_after_every_single_event_all_cards_are_somewhere(name, seed, plies, wanted):
    variant = TABLES[name]
    _, events = played_to(variant, seed, plies)
    eyes = eyes_at(variant, wanted)
    for told in range(len(events)):
        view = look(variant, eyes, events[:told])
        in_hands = sum(view.count(seat) for seat in range(variant.seats))
        on_table = len(view.trick) + sum(map(len, view.taken))
        assert in_hands + view.talon_count + on_table == len(variant.cards)


@modest
@given(TABLE, SEED, PLIES, EYES)
def test_swapping_two_unseen_cards_changes_no_view(name, seed, plies, wanted):
    variant = TABLES[name]
    _, events = played_to(variant, seed, plies)
    eyes = eyes_at(variant, wanted)
    view = look(variant, eyes, events)
    unseen = view.unseen()
    assume(len(unseen) >= 2)
    first, second = Random(seed).sample(unseen, 2)
    swapped = replay_swapped(variant, shuffled(variant, seed), events, {first: second, second: first})
    assume(swapped is not None)
    assert [event.seen_by(eyes) for event in swapped] == [event.seen_by(eyes) for event in events]
    assert vars(look(variant, eyes, swapped)) == vars(view)


def replay_swapped(variant, order, events, swap):
    """The same moves with two cards exchanged in the pack; None where they would break a duty to follow."""
    told = []
    deal = deal_out(variant, [swap.get(card, card) for card in order], told.append)
    for event in events:
        if isinstance(event, Played):
            try:
                deal.verify_move(event.seat, Play(event.card))
            except IllegalMove:
                assert variant.trick.follow is not TrickFollow.FREE
                return None
            deal.play(event.seat, Play(event.card), told.append)
    return told


@modest
@given(TABLE, SEED, PLIES, EYES)
def test_a_sampled_deal_agrees_with_all_that_the_audience_saw(name, seed, plies, wanted):
    variant = TABLES[name]
    deal, events = played_to(variant, seed, plies)
    eyes = eyes_at(variant, wanted)
    view, rng = look(variant, eyes, events), Random(seed)
    for _ in range(5):
        sampled = view.sample(rng)
        assert referee(sampled, eyes) == referee(deal, eyes)
        assert sampled.points == deal.points
        assert sorted([*flat(sampled.hands), *sampled.talon]) == sorted([*flat(deal.hands), *deal.talon])


@modest
@given(TABLE, SEED, PLIES, EYES)
def test_a_sampled_deal_can_be_played_to_its_end(name, seed, plies, wanted):
    variant = TABLES[name]
    _, events = played_to(variant, seed, plies)
    rng = Random(seed)
    sampled = look(variant, eyes_at(variant, wanted), events).sample(rng)
    while not sampled.over:
        play_on(sampled, rng)
    assert sum(sampled.points) + sum(variant.points[card] for card in sampled.talon) == 120


@modest
@given(TABLE, SEED, PLIES, EYES)
def test_sampling_changes_nothing_in_the_view(name, seed, plies, wanted):
    variant = TABLES[name]
    _, events = played_to(variant, seed, plies)
    view = look(variant, eyes_at(variant, wanted), events)
    before = repr(vars(view))
    sampled, rng = view.sample(Random(seed)), Random(seed)
    while not sampled.over:
        play_on(sampled, rng)
    assert repr(vars(view)) == before


MUST_FOLLOW = st.sampled_from([BUSSATA, STRICT])


@modest
@given(MUST_FOLLOW, SEED, st.integers(1, 40), EYES)
def test_who_did_not_follow_holds_no_card_of_the_suit_but_drawn_since(variant, seed, plies, wanted):
    _, events = played_to(variant, seed, plies)
    view = look(variant, eyes_at(variant, wanted), events)
    voids = list(voids_shown(variant, events))
    rng = Random(seed)
    for _ in range(8):
        sampled = view.sample(rng)
        for seat, suit, later in voids:
            drawn = sum(isinstance(event, Drew) and event.seat == seat for event in later)
            laid = [event.card for event in later if isinstance(event, Played) and event.seat == seat]
            holds = [card for card in (*sampled.hands[seat], *laid) if variant.suit[card] == suit]
            assert len(holds) <= drawn


def voids_shown(variant, events):
    """Seat, suit it showed to lack, and what happened since."""
    trick = []
    trump = None
    for index, event in enumerate(events):
        match event:
            case Played(seat, card):
                led = variant.suit[(trick or [card])[0]]
                if variant.suit[card] != led:
                    yield seat, led, events[index + 1 :]
                    if variant.trick.follow is TrickFollow.SUIT_ELSE_TRUMP and variant.suit[card] != trump:
                        yield seat, trump, events[index + 1 :]
                trick.append(card)
            case TrickWon():
                trick = []
            case Dealt() | Drew():
                pass
            case turned:
                trump = variant.suit[turned.card]


@modest
@given(MUST_FOLLOW, SEED, st.integers(1, 40))
def test_every_way_the_cards_really_lie_can_be_sampled(variant, seed, plies):
    """What a view knows of hidden cards never excludes the truth."""
    deal, events = played_to(variant, seed, plies)
    for eyes in audiences(variant.seats):
        view = look(variant, eyes, events)
        for seat in range(variant.seats):
            hidden = [card for card in deal.hands[seat] if card not in view.hands[seat]]
            assert fits(hidden, view.slots[seat])


def fits(hidden, slots):
    """Whether the cards go into the slots one by one: for every few cards there are as many places."""
    for size in range(1, len(hidden) + 1):
        for chosen in combinations(hidden, size):
            if sum(any(slot >> card & 1 for card in chosen) for slot in slots) < size:
                return False
    return len(hidden) == len(slots)


def test_every_unseen_card_turns_up_in_every_hidden_place():
    _, events = played_to(COPPIE, 3, 9)
    view, rng = look(COPPIE, frozenset({0}), events), Random(0)
    found = Counter()
    for _ in range(600):
        sampled = view.sample(rng)
        for seat in (1, 2, 3):
            found.update((seat, card) for card in sampled.hands[seat])
        found.update(("talon", card) for card in sampled.talon[1:])
    for card in view.unseen():
        assert all(found[place, card] for place in (1, 2, 3, "talon"))


def test_any_unseen_card_may_be_drawn_next():
    _, events = played_to(CLASSICA, 3, 4)
    view, rng = look(CLASSICA, frozenset({0}), events), Random(0)
    assert {view.sample(rng).talon[-1] for _ in range(600)} == set(view.unseen())


def until_turn_up_is_drawn(variant, seed):
    """A deal right after the turn-up went to a hand, its events, and whose hand it was."""
    events, rng = [], Random(seed)
    deal = deal_out(variant, shuffled(variant, seed), events.append)
    while deal.talon:
        play_on(deal, rng, events.append)
    holder = next(seat for seat, hand in enumerate(deal.hands) if deal.turn_up in hand)
    return deal, events, holder


@pytest.mark.parametrize("variant", [CLASSICA, TRE, COPPIE, BUSSATA], ids=lambda v: v.meta.id)
def test_a_drawn_turn_up_stays_known_to_all_in_its_hand(variant):
    deal, events, holder = until_turn_up_is_drawn(variant, 5)
    for eyes in audiences(variant.seats):
        view = look(variant, eyes, events)
        assert deal.turn_up in view.hands[holder]
        assert deal.turn_up in view.sample(Random(0)).hands[holder]


def test_a_turn_up_under_the_talon_is_no_unseen_card():
    deal, events = played_to(CLASSICA, 2, 4)
    view = look(CLASSICA, frozenset(), events)
    assert deal.turn_up not in view.unseen()
    assert view.sample(Random(0)).talon[0] == deal.turn_up


def test_last_three_tricks_the_opponents_hand_is_known_by_counting():
    deal, events, _ = until_turn_up_is_drawn(CLASSICA, 9)
    view = look(CLASSICA, frozenset({0}), events)
    assert {*view.unseen(), *view.hands[1]} == set(deal.hands[1])
    assert sorted(view.sample(Random(1)).hands[1]) == sorted(deal.hands[1])


def test_the_curtain_shows_no_hand_and_offers_no_move():
    _, events = played_to(COPPIE, 1, 3)
    view = look(COPPIE, frozenset(), events)
    assert (view.hands, view.legal) == ([[], [], [], []], [])
    assert [view.count(seat) for seat in range(4)] == [2, 2, 2, 3]


def test_open_hands_are_seen_by_everyone_even_by_a_spectator():
    deal, events = played_to(OPEN, 1, 7)
    assert look(OPEN, frozenset(), events).hands == deal.hands


def test_in_blind_briscola_one_sees_all_hands_but_ones_own():
    deal, events = played_to(BLIND, 1, 0)
    assert look(BLIND, frozenset({1}), events).hands == [deal.hands[0], [], deal.hands[2]]


def test_cards_won_are_remembered_and_the_last_trick_by_its_winner():
    deal, events = played_to(CLASSICA, 4, 6)
    view = look(CLASSICA, frozenset({1}), events)
    assert view.taken == deal.taken
    assert set(view.last_trick) <= set(deal.taken[view.last_winner])
    assert view.last_trick == tuple(event.card for event in events if isinstance(event, Played))[4:]


def test_the_seat_whose_card_would_take_the_trick():
    order = cards("2d 4d 5d Rd 3c As 7b Ab 2s")
    order += [card for card in TRE.cards if card not in order]
    events = []
    deal = deal_out(TRE, order, events.append)
    assert look(TRE, frozenset(), events).taking is None
    for seat, card, taking in ((0, "2d", 0), (1, "Rd", 1), (2, "2s", 1)):
        deal.play(seat, Play(parse_card(card)), events.append)
        if seat < 2:
            assert look(TRE, frozenset(), events).taking == taking


def test_a_seat_that_discards_is_known_to_lack_the_suit_led_at_once():
    order = cards("2d 4d 5d Rc 2s 4s Ab")
    order += [card for card in BUSSATA.cards if card not in order]
    events = []
    deal = deal_out(BUSSATA, order, events.append)
    deal.play(0, Play(parse_card("2d")), events.append)
    deal.play(1, Play(parse_card("Rc")), events.append)
    before_drawing = [event for event in events if not isinstance(event, Drew)]
    view = look(BUSSATA, frozenset({0}), before_drawing)
    assert all(not slot >> card & 1 for slot in view.slots[1] for card in range(10))


def test_legal_cards_of_a_view_are_those_of_the_rules():
    deal, events = played_to(BUSSATA, 8, 5)
    view = look(BUSSATA, frozenset({deal.turn}), events)
    wanted = legal_cards(BUSSATA, deal.hands[deal.turn], deal.trick, deal.trump)
    assert [move.card for move in view.legal] == wanted


@pytest.mark.parametrize(("shown", "seen"), [("hidden", (False, False)), ("own", (True, False)), ("all", (True, True))])
def test_points_are_shown_as_the_table_agreed(shown, seen):
    variant = replace(COPPIE, visibility=Visibility(live_points=LivePoints(shown)))
    deal, events = played_to(variant, 4, 21)
    view = look(variant, frozenset({2}), events)
    true = [sum(deal.points[seat] for seat in side) for side in deal.sides]
    assert [view.shown_points(side) for side in range(2)] == [
        points if told else None for points, told in zip(true, seen, strict=True)
    ]
    nobody = look(variant, frozenset(), events)
    assert (nobody.shown_points(0) is not None) == (shown == "all")
