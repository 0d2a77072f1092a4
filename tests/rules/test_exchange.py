"""The turn-card exchange key by key; what everybody knows of both cards."""

from dataclasses import replace
from random import Random

import pytest

from briscola.rules.cards import parse_card
from briscola.rules.choices import ExchangeTakes, ExchangeUntil, ExchangeWhen
from briscola.rules.events import Drew, Exchanged
from briscola.rules.moves import Exchange, IllegalMove, Play
from briscola.rules.sections import ExchangeRule
from tests.rules.beside import ACCUSI, AT_ONCE, SCAMBIO, SCAMBIO_4, acted_to, dealt, make
from tests.rules.tables import COPPIE, audiences, cards, look, ranks

HANDS = {0: "7s 2s Ac", 1: "2c 4c 5c"}


def exchanging(variant=SCAMBIO, **keys):
    """The variant with its exchange changed so."""
    return replace(variant, exchange=replace(variant.exchange, **keys))


def given(deal, seat=None):
    moves = deal.legal_moves(deal.turn if seat is None else seat)
    return [move.give for move in moves if isinstance(move, Exchange)]


def refused(deal, text, why):
    with pytest.raises(IllegalMove, match=why):
        make(deal, text, [])


def on_lead(variant=SCAMBIO, turn_up="Rs", **layout):
    """Seat 0 has won the first trick with the ace of cups."""
    deal, events = dealt(variant, hands=HANDS, turn_up=turn_up, **layout)
    make(deal, "Ac 2c", events)
    return deal, events


@pytest.mark.parametrize("turned", ["As", "3s", "Rs", "Cs", "Fs"])
def test_the_seven_takes_a_turned_card_above_it_and_the_two_does_not(turned):
    deal, _ = on_lead(turn_up=turned)
    assert given(deal) == cards("7s")
    refused(deal, "exchange 2s", f"2s may not be given for {turned}")


@pytest.mark.parametrize("turned", ["6s", "5s", "4s"])
def test_the_two_takes_a_turned_card_up_to_the_seven_and_the_seven_does_not(turned):
    deal, _ = on_lead(turn_up=turned)
    assert given(deal) == cards("2s")
    refused(deal, "exchange 7s", f"7s may not be given for {turned}")


def test_the_two_takes_the_seven_that_was_turned_or_given():
    deal, events = on_lead()
    make(deal, "exchange 7s exchange 2s", events)
    assert [event for event in events if isinstance(event, Exchanged)] == [
        Exchanged(0, *cards("7s Rs")),
        Exchanged(0, *cards("2s 7s")),
    ]
    assert (given(deal), deal.turn_up, set(cards("Rs 7s")) <= set(deal.hands[0])) == ([], parse_card("2s"), True)


def test_only_trumps_are_given():
    deal, events = dealt(SCAMBIO, hands={0: "7c 2d Ac", 1: "2c"}, turn_up="Rs")
    make(deal, "Ac 2c", events)
    refused(deal, "exchange 7c", "7c may not be given for Rs")
    refused(deal, "exchange 7s", "seat 0 does not hold 7s")


def test_ranks_count_in_the_order_of_the_variant():
    """Where the seven stands above the king, it does not take the king."""
    variant = replace(SCAMBIO, ranks=replace(SCAMBIO.ranks, order=ranks("A7RCF65432")))
    deal, _ = on_lead(variant)
    assert given(deal) == cards("2s")


def test_suit_and_trump_stay_what_they_were():
    deal, events = on_lead()
    make(deal, "exchange 7s", events)
    assert deal.trump == look(SCAMBIO, frozenset({1}), events).trump == 2


def test_it_is_made_on_lead_by_who_has_won_a_trick():
    deal, events = dealt(SCAMBIO, hands=HANDS, turn_up="Rs")
    refused(deal, "exchange 7s", "must have won tricks before: 1")
    make(deal, "Ac 2c", events)
    refused(deal, "@1 exchange 7s", "turn of seat 0")
    deal, events = dealt(SCAMBIO, hands={0: "2c 4d", 1: "Ac 7s 5d"}, turn_up="Rs", talon="4b 5b")
    make(deal, "2c Ac 5d", events)
    assert (deal.turn, given(deal)) == (0, [])


def test_on_ones_own_turn_it_may_be_made_after_the_lead():
    variant = exchanging(when=ExchangeWhen.OWN_TURN, tricks_won_min=0)
    deal, events = dealt(variant, hands={0: "4d", 1: "7s 5d 2s"}, turn_up="Rs")
    make(deal, "4d", events)
    assert given(deal) == cards("7s")


def test_in_the_first_trick_only():
    variant = exchanging(when=ExchangeWhen.FIRST_TRICK, tricks_won_min=0)
    deal, events = dealt(variant, hands=HANDS, turn_up="Rs")
    assert given(deal) == cards("7s")
    make(deal, "Ac 2c", events)
    refused(deal, "exchange 7s", "in the first trick only")


def test_on_lead_it_is_made_before_the_card_is_laid():
    deal, events = dealt(exchanging(tricks_won_min=0), hands={0: "4d", 1: "7s 5d 2s"}, turn_up="Rs")
    make(deal, "4d", events)
    refused(deal, "exchange 7s", "before one leads")


def test_a_trick_of_the_partner_is_a_trick_of_the_side():
    variant = replace(COPPIE, exchange=replace(SCAMBIO.exchange, when=ExchangeWhen.OWN_TURN))
    deal, events = dealt(variant, hands={0: "4d 7s", 1: "5d 2s", 2: "Ad 2b", 3: "6d 5b"}, turn_up="Rs")
    make(deal, "4d 5d Ad 6d 2b 5b", events)
    assert given(deal) == cards("7s")
    deal.play(0, Play(deal.hands[0][0]))
    refused(deal, "exchange 2s", "must have won tricks before: 1")


@pytest.mark.parametrize(("until", "rounds"), [(ExchangeUntil.TALON_EMPTY, 1), (ExchangeUntil.BEFORE_PENULTIMATE, 2)])
def test_it_ends_with_so_many_rounds_of_draws_to_come(until, rounds):
    variant = exchanging(replace(SCAMBIO, exchange=AT_ONCE), until=until, rules=AT_ONCE.rules[:1])
    deal, events = dealt(variant, hands={0: "2s 3d 4d", 1: "5d 6d 7d"}, turn_up="Rs")

    def play_until(left):
        while len(deal.talon) > left or deal.turn != 0:
            spare = next(card for card in deal.hands[deal.turn] if card != parse_card("2s"))
            deal.play(deal.turn, Play(spare), events.append)

    play_until(2 * rounds)
    assert (len(deal.talon), given(deal)) == (2 * rounds, cards("2s"))
    play_until(2 * rounds - 2)
    refused(deal, "exchange 2s", "time to take the turned card is over")


def test_no_card_is_given_twice_so_that_every_deal_ends():
    deal, events = dealt(replace(ACCUSI, exchange=AT_ONCE), hands={0: "2s 5d 6d"}, turn_up="4s")
    make(deal, "exchange 2s", events)
    assert given(deal) == cards("4s")
    make(deal, "exchange 4s", events)
    refused(deal, "exchange 2s", "2s was given already")
    assert given(deal) == []


def test_both_cards_are_known_to_all_in_every_view_and_sample():
    deal, events = on_lead()
    make(deal, "exchange 7s", events)
    taken, turned = cards("Rs 7s")
    for eyes in audiences(2):
        view = look(SCAMBIO, eyes, events)
        assert (view.turn_up, taken in view.hands[0]) == (turned, True)
        assert {taken, turned}.isdisjoint(view.unseen())
        for seed in range(10):
            sampled = view.sample(Random(seed))
            assert (sampled.turn_up, sampled.talon[0], taken in sampled.hands[0]) == (turned, turned, True)


def test_the_given_card_is_drawn_last_before_everybody():
    deal, events = on_lead()
    make(deal, "exchange 7s", events)
    while deal.talon:
        deal.play(deal.turn, Play(deal.hands[deal.turn][-1]), events.append)
    last = [event for event in events if isinstance(event, Drew)][-1]
    assert (last.card, last.to) == (parse_card("7s"), None)
    assert parse_card("7s") in look(SCAMBIO, frozenset(), events).hands[last.seat]


def test_who_could_and_did_not_leaves_no_trace():
    found = []
    for held in ("7s", "Fb"):
        deal, events = dealt(SCAMBIO, hands={0: f"{held} Ac 4d", 1: "2c 4c 5c"}, turn_up="Rs", talon="2d 3d")
        make(deal, "Ac 2c 4d", events)
        view = look(SCAMBIO, frozenset({1}), events)
        found.append(vars(view) | {"extras": [vars(extra) for extra in view.extras]})
    assert found[0] == found[1]


def test_any_card_may_be_taken_where_the_rule_says_so():
    variant = exchanging(rules=(ExchangeRule(give=AT_ONCE.rules[0].give, takes=ExchangeTakes.ANY),))
    for turned in ("As", "4s"):
        assert given(on_lead(variant, turn_up=turned)[0]) == cards("2s")


def test_random_deals_exchange_more_than_once():
    times = [sum(isinstance(move, Exchange) for _, move in acted_to(SCAMBIO_4, seed, 200)[2]) for seed in range(60)]
    assert max(times) == 2
