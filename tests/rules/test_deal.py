from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.rules.cards import card_name, parse_card, parse_suit
from briscola.rules.deal_state import DealState
from briscola.rules.events import Dealt, Drew, Played, TrickWon, TurnedUp
from briscola.rules.moves import Claim, IllegalMove, Pass, Play
from briscola.rules.sections import DealRules
from briscola.rules.trick import winning_index
from tests.rules.tables import (
    BINI,
    BLIND,
    BUSSATA,
    BY_ID,
    CHIAMATA,
    CLASSICA,
    COPPIE,
    DOPPIA,
    FROM_BELOW,
    OPEN,
    SEI,
    SHORT,
    TABLES,
    TRE,
    cards,
    deal_out,
    flat,
    modest,
    play_on,
    played_to,
    rules,
    shuffled,
    vector,
)

DEALS = vector("deals.yaml")
WHOLE = {name: deal for name, deal in DEALS.items() if "deck" in deal}


def events_of(variant, order):
    events = []
    return deal_out(variant, order, events.append), events


def play_all(deal, text, emit=None):
    """Lay these cards in turn, each by the seat to act."""
    for card in cards(text):
        (seat,) = deal.to_act
        deal.verify_move(seat, Play(card))
        deal.play(seat, Play(card), emit)


def drawn(events):
    return [(event.seat, card_name(event.card)) for event in events if isinstance(event, Drew)]


@pytest.mark.parametrize("name", WHOLE)
def test_worked_deal_move_by_move(name):
    worked, events = WHOLE[name], []
    deal = deal_out(BY_ID[worked["rules"]], cards(worked["deck"]), events.append)
    play_all(deal, worked["plays"], events.append)
    result = deal.result()
    assert [event.seat for event in events if isinstance(event, TrickWon)] == worked["winners"]
    assert (list(result.points), list(result.cards)) == (worked["points"], worked["cards"])
    assert deal.over


def test_worked_chiamata_deal_trick_by_trick():
    """The tricks alone, by the rule of the trick; the auction and its payoff come with their phases."""
    worked = DEALS["chiamata_carla_elena_74_46"]
    trump, hands = parse_suit(worked["call"]), [cards(hand) for hand in worked["hands"]]
    plays, points, leader = cards(worked["plays"]), [0] * 5, 0
    for number, winner in enumerate(worked["winners"]):
        trick = plays[5 * number : 5 * number + 5]
        for index, card in enumerate(trick):
            hands[(leader + index) % 5].remove(card)
        leader = (leader + winning_index(CHIAMATA, trick, trump)) % 5
        gained = sum(CHIAMATA.points[card] for card in trick)
        points[leader] += gained
        assert (leader, gained) == (winner, worked["trick_points"][number])
    assert points == worked["points"]
    assert not any(hands)


@pytest.mark.parametrize(
    ("variant", "turned", "draws", "tricks"),
    [(CLASSICA, 7, 17, 20), (TRE, 10, 10, 13), (COPPIE, 13, 7, 10), (SEI, 19, 3, 6), (DOPPIA, 9, 16, 10)],
    ids=lambda value: getattr(getattr(value, "meta", None), "id", None),
)
def test_turned_card_draws_and_tricks_of_the_table_of_r0(variant, turned, draws, tricks):
    order = shuffled(variant, 1)
    deal, events = played_to(variant, 1, 100)
    assert deal.turn_up == order[turned - 1]
    assert [sum(seat == drawer for drawer, _ in drawn(events)) for seat in range(variant.seats)] == [
        draws
    ] * variant.seats
    assert sum(deal.tricks_won) == tricks


def test_whole_hands_are_dealt_at_once_from_the_dealers_right():
    deal, events = events_of(CLASSICA, list(CLASSICA.cards))
    assert [(event.seat, event.cards) for event in events if isinstance(event, Dealt)] == [
        (0, (0, 1, 2)),
        (1, (3, 4, 5)),
    ]
    assert deal.hands == [[0, 1, 2], [3, 4, 5]]


def test_packets_go_round_one_after_the_other():
    variant = rules("one_at_a_time", deal=DealRules(packets=(1, 2)))
    deal = deal_out(variant, list(variant.cards))
    assert deal.hands == [[0, 2, 3], [1, 4, 5]]


def test_turn_up_is_the_next_card_makes_trump_and_is_drawn_last():
    deal, events = events_of(CLASSICA, list(CLASSICA.cards))
    assert deal.turn_up == 6
    assert events[-1] == TurnedUp(6)
    assert deal.trump == CLASSICA.suit[6]
    assert (deal.talon[-1], deal.talon[0]) == (7, 6)


def test_turn_up_six_of_spades_makes_spades_trump_for_the_whole_deal():
    order = [parse_card("6s"), *(card for card in CLASSICA.cards if card_name(card) != "6s")]
    order[0], order[6] = order[6], order[0]
    deal, rng = deal_out(CLASSICA, order), Random(0)
    while not deal.over:
        assert deal.trump == parse_suit("s")
        play_on(deal, rng)


def test_turn_up_from_the_bottom_is_the_last_card_of_the_pack():
    deal = deal_out(FROM_BELOW, list(FROM_BELOW.cards))
    assert deal.turn_up == 39
    assert (deal.talon[-1], deal.talon[0]) == (6, 39)


def test_dealers_right_leads_first_and_the_turn_goes_round():
    deal, rng = deal_out(COPPIE, list(COPPIE.cards)), Random(0)
    assert [play_on(deal, rng)[0] for _ in range(4)] == [0, 1, 2, 3]


def test_winner_draws_first_then_the_others_in_turn_order():
    deal, events = events_of(TRE, cards_first(TRE, "2d 4d 5d 6d 7d Fd Ad 3d Rd 2s"))
    play_all(deal, "2d 6d Ad", events.append)
    assert [seat for seat, _ in drawn(events)] == [2, 0, 1]
    assert deal.to_act == (2,)


def cards_first(variant, text):
    """An order that begins with these cards."""
    first = cards(text)
    return [*first, *(card for card in variant.cards if card not in first)]


def test_talon_of_two_goes_to_the_winner_and_the_turn_up_to_the_loser():
    deal, events = deal_out(CLASSICA, shuffled(CLASSICA, 4)), []
    rng = Random(4)
    while len(deal.talon) > 2:
        play_on(deal, rng)
    hidden, turn_up = deal.talon[1], deal.turn_up
    winner = None
    while winner is None:
        play_on(deal, rng, events.append)
        winner = next((event.seat for event in events if isinstance(event, TrickWon)), None)
    assert drawn(events) == [(winner, card_name(hidden)), (1 - winner, card_name(turn_up))]


def test_bini_the_player_before_the_winner_in_turn_order_leads_next():
    deal, events = events_of(BINI, cards_first(BINI, "2d 4d 5d 2s 4s 5s Ad 3d Rd 2b 4b 5b 2c"))
    play_all(deal, "2d 2s Ad 2b", events.append)
    assert [seat for seat, _ in drawn(events)] == [2, 3, 0, 1]
    assert deal.to_act == (1,)
    rng = Random(0)
    assert [play_on(deal, rng)[0] for _ in range(4)] == [1, 2, 3, 0]


def test_bini_with_two_seats_the_loser_leads():
    variant = rules("bini_2", lead=BINI.lead)
    deal, events = events_of(variant, cards_first(variant, "Ad 4d 5d 2d 4s 5s 2c"))
    play_all(deal, "Ad 2d", events.append)
    assert [seat for seat, _ in drawn(events)] == [0, 1]
    assert deal.to_act == (1,)


def test_double_trick_is_laid_in_turns_and_drawn_alternately_winner_first():
    deal, events = deal_out(DOPPIA, shuffled(DOPPIA, 2)), []
    rng = Random(2)
    seats = [play_on(deal, rng, events.append)[0] for _ in range(4)]
    winner = next(event.seat for event in events if isinstance(event, TrickWon))
    assert seats == [0, 1, 0, 1]
    assert [seat for seat, _ in drawn(events)] == [winner, 1 - winner] * 2


def test_double_trick_the_turn_up_goes_to_the_loser():
    deal, events = played_to(DOPPIA, 7, 100)
    last = next(index for index in range(len(events) - 1, -1, -1) if isinstance(events[index], Drew))
    winner = next(event.seat for event in reversed(events[:last]) if isinstance(event, TrickWon))
    assert events[last].card == deal.turn_up
    assert events[last].seat == 1 - winner


def test_nobody_draws_once_the_talon_is_empty():
    deal, events = played_to(CLASSICA, 3, 100)
    last = max(index for index, event in enumerate(events) if isinstance(event, Drew))
    assert sum(isinstance(event, TrickWon) for event in events[last:]) == 3
    assert deal.talon == []


def test_leave_last_never_draws_a_talon_too_short_for_everyone():
    deal, events = played_to(SHORT, 5, 200)
    assert len(deal.talon) == 31 % 3
    assert deal.talon[0] == deal.turn_up
    assert len(drawn(events)) == 30


def test_a_drawn_turn_up_is_shown_to_everyone():
    for variant in (CLASSICA, TRE, COPPIE, DOPPIA):
        deal, events = played_to(variant, 6, 200)
        shown = [event for event in events if isinstance(event, Drew) and event.card == deal.turn_up]
        assert [event.to for event in shown] == [None]


def test_hands_are_seen_by_their_owners_by_all_or_by_all_but_their_owners():
    for variant, seen in ((TRE, frozenset({1})), (OPEN, None), (BLIND, frozenset({0, 2}))):
        _, events = events_of(variant, list(variant.cards))
        assert next(event.to for event in events if isinstance(event, Dealt) and event.seat == 1) == seen


@pytest.mark.parametrize(
    ("seat", "move", "rule"),
    [
        (1, Play(3), "it is the turn of seat 0, not of seat 1"),
        (0, Play(3), "seat 0 does not hold 4d"),
        (0, Pass(), "classica_2 has no such move"),
        (0, Claim(), "classica_2 has no such move"),
    ],
)
def test_an_illegal_move_names_the_rule(seat, move, rule):
    deal = deal_out(CLASSICA, list(CLASSICA.cards))
    with pytest.raises(IllegalMove, match=rule):
        deal.verify_move(seat, move)


def test_a_card_that_must_follow_is_named_with_the_card_led():
    deal = deal_out(BUSSATA, cards_first(BUSSATA, "2d 4d 5d 6d 2s 4s"))
    deal.play(0, Play(parse_card("2d")))
    with pytest.raises(IllegalMove, match="2s does not follow 2d, as it must"):
        deal.verify_move(1, Play(parse_card("2s")))
    deal.verify_move(1, Play(parse_card("6d")))


def test_nobody_moves_after_the_last_trick():
    deal, _ = played_to(CLASSICA, 1, 100)
    assert (deal.over, deal.to_act, deal.legal_moves(deal.turn)) == (True, (), [])
    with pytest.raises(IllegalMove, match="the deal is over"):
        deal.verify_move(0, Play(0))


def test_only_the_seat_to_act_has_legal_moves():
    deal = deal_out(COPPIE, list(COPPIE.cards))
    assert [bool(deal.legal_moves(seat)) for seat in range(4)] == [True, False, False, False]


tables = st.sampled_from(sorted(TABLES))


@modest
@given(tables, st.integers(0, 10**6))
def test_every_state_has_all_cards_once_and_120_points(name, seed):
    variant = TABLES[name]
    deal, rng = deal_out(variant, shuffled(variant, seed)), Random(seed)
    while not deal.over:
        everywhere = [*flat(deal.hands), *deal.talon, *deal.trick, *flat(deal.taken)]
        assert sorted(everywhere) == list(variant.cards)
        lying = [*flat(deal.hands), *deal.talon, *deal.trick]
        assert sum(deal.points) + sum(variant.points[card] for card in lying) == 120
        play_on(deal, rng)
    left = sum(variant.points[card] for card in deal.talon)
    assert sum(deal.points) + left == 120


@modest
@given(tables, st.integers(0, 10**6), st.integers(0, 60))
def test_legal_moves_are_exactly_those_that_verify(name, seed, plies):
    variant = TABLES[name]
    deal, _ = played_to(variant, seed, plies)
    for seat in range(variant.seats):
        legal = deal.legal_moves(seat)
        for card in variant.cards:
            try:
                deal.verify_move(seat, Play(card))
            except IllegalMove:
                assert Play(card) not in legal
            else:
                assert Play(card) in legal


@modest
@given(tables, st.integers(0, 10**6), st.integers(0, 60))
def test_playing_on_a_copy_changes_nothing_here(name, seed, plies):
    deal, _ = played_to(TABLES[name], seed, plies)
    before = {field: repr(getattr(deal, field)) for field in DealState.__slots__}
    twin, rng = deal.copy(), Random(seed)
    assert {field: repr(getattr(twin, field)) for field in DealState.__slots__} == before
    while not twin.over:
        play_on(twin, rng)
    assert {field: repr(getattr(deal, field)) for field in DealState.__slots__} == before


@modest
@given(tables, st.integers(0, 10**6))
def test_a_playout_without_events_ends_as_one_with_events(name, seed):
    variant = TABLES[name]
    told, _ = played_to(variant, seed, 200)
    quiet, rng = deal_out(variant, shuffled(variant, seed)), Random(seed)
    while not quiet.over:
        play_on(quiet, rng)
    assert quiet.result() == told.result()


@modest
@given(tables, st.integers(0, 10**6))
def test_events_tell_every_card_played_once(name, seed):
    deal, events = played_to(TABLES[name], seed, 200)
    fallen = [event.card for event in events if isinstance(event, Played)]
    assert len(fallen) == len(set(fallen)) == len(TABLES[name].cards) - len(deal.talon)
