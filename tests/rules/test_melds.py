"""Declarations key by key, and held against what a hand's own history says."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.rules.cards import Rank, Suit, card_name, make_card
from briscola.rules.choices import MeldWhen
from briscola.rules.events import Melded
from briscola.rules.moves import Exchange, IllegalMove, Meld, Play
from briscola.rules.sections import MeldValue
from tests.rules.beside import (
    ACCUSI,
    ACCUSI_DOPPIA,
    ACCUSI_TRE,
    ACCUSO,
    AT_ONCE,
    EVERYTHING,
    MARIANNA,
    MARIANNA_2,
    MARIANNA_4,
    acted_to,
    dealt,
    make,
)
from tests.rules.tables import COPPIE, cards, deal_out, look, modest, shuffled

LATE = replace(ACCUSO, late=True)
TURN_UP = "6s"


def with_melds(*melds, variant=ACCUSI, **sections):
    return replace(variant, melds=melds, **sections)


def melds(deal, seat=None):
    """What this seat, or whose turn it is, may declare: suits, and kinds where there are several."""
    moves = deal.legal_moves(deal.turn if seat is None else seat)
    return [(move.suit.letter + " " + move.kind).strip() for move in moves if isinstance(move, Meld)]


def refused(deal, text, why):
    with pytest.raises(IllegalMove, match=why):
        make(deal, text, [])


def test_a_pair_is_worth_twice_as_much_in_trumps():
    variant = replace(ACCUSI, deal=replace(ACCUSI.deal, hand=4))
    deal, events = dealt(variant, hands={0: "Rc Cc Rs Cs"}, turn_up=TURN_UP)
    assert melds(deal) == ["c", "s"]
    make(deal, "meld c meld s", events)
    assert [event.value for event in events if isinstance(event, Melded)] == [20, 40]
    assert deal.bonus() == (60, 0)


def test_a_declaration_costs_no_turn_and_no_card():
    deal, events = dealt(ACCUSI, hands={0: "Rc Cc 4d"}, turn_up=TURN_UP)
    make(deal, "meld c", events)
    assert (deal.turn, deal.hands[0], melds(deal)) == (0, cards("Rc Cc 4d"), [])


def test_who_does_not_lead_declares_before_laying_a_card():
    deal, events = dealt(ACCUSI, hands={0: "4d", 1: "Rc Cc 5d"}, turn_up=TURN_UP)
    refused(deal, "@1 meld c", "turn of seat 0")
    make(deal, "4d", events)
    assert melds(deal) == ["c"]


def test_declared_cards_stay_known_to_all_in_that_hand_and_shown_or_not():
    for show in (True, False):
        variant = with_melds(replace(ACCUSO, show=show))
        deal, events = dealt(variant, hands={0: "4d Rc Cc"}, turn_up=TURN_UP)
        make(deal, "meld c 4d", events)
        told = next(event for event in events if isinstance(event, Melded))
        assert (told.kind, [card_name(card) for card in told.cards]) == ("accuso", ["Cc", "Rc"] if show else [])
        for eyes in (frozenset(), frozenset({1})):
            assert set(look(variant, eyes, events).hands[0]) == set(cards("Rc Cc"))


def test_a_pair_that_was_passed_over_leaves_no_trace():
    """Whoever sees only the table finds the same after a hand that could declare and one that could not."""
    found = []
    for pair in ("Rc Cc", "Rc Fc"):
        deal, events = dealt(ACCUSI, hands={0: f"{pair} 4d", 1: "5d 2b 4b"}, turn_up=TURN_UP)
        make(deal, "4d", events)
        view = look(ACCUSI, frozenset({1}), events)
        found.append(vars(view) | {"extras": [vars(extra) for extra in view.extras]})
    assert found[0] == found[1]


def test_a_passed_pair_is_not_revived_by_an_exchange():
    """The two came fresh and is given: what is fresh then is the card taken for it, and nothing else."""
    variant = replace(ACCUSI, exchange=AT_ONCE)
    deal, events = dealt(variant, hands={0: "Rc Cc 4d", 1: "5d 2b 4b"}, turn_up="As", talon="2s 7b")
    make(deal, "4d 2b exchange 2s", events)
    assert deal.hands[0] == cards("Rc Cc As")
    assert melds(deal) == []
    refused(deal, "meld c", "first own turn")


def test_a_pair_completed_by_an_exchange_may_be_declared_at_once():
    variant = replace(ACCUSI, exchange=AT_ONCE)
    deal, events = dealt(variant, hands={0: "Rs 2s 4d", 1: "5d 2b 4b"}, turn_up="Cs", talon="7b 7d")
    make(deal, "4d 2b", events)
    assert melds(deal) == []
    make(deal, "exchange 2s", events)
    assert melds(deal) == ["s"]


def test_either_of_two_cards_drawn_together_may_complete_a_pair():
    hands = {0: "Rc 6d 5d 4s", 1: "2b 4b 5b"}
    for drawn in ("Cc 2c 7b 3c", "7b 2c Cc 3c"):
        deal, events = dealt(ACCUSI_DOPPIA, hands=hands, turn_up=TURN_UP, talon=drawn)
        make(deal, "6d 2b 5d 4b", events)
        assert (deal.turn, melds(deal)) == (0, ["c"])


def test_won_tricks_of_the_partner_count_as_ones_own():
    variant = with_melds(replace(LATE, tricks_won_min=1), variant=COPPIE)
    hands = {0: "4d Rc Cc", 1: "5d Rb Cb", 2: "Ad 2b 4b", 3: "6d 5b 6b"}
    deal, events = dealt(variant, hands=hands, turn_up=TURN_UP, talon="2c 4c 5c 6c")
    refused(deal, "meld c", "must have won tricks before: 1")
    make(deal, "4d 5d Ad 6d 2b 5b", events)
    assert (deal.turn, melds(deal)) == (0, ["c"])
    make(deal, "5c", events)
    assert (deal.turn, melds(deal)) == (1, [])


def test_a_full_hand_may_be_asked_for():
    variant = with_melds(replace(LATE, full_hand=True), variant=ACCUSI_DOPPIA)
    deal, events = dealt(variant, hands={0: "Rc Cc 4d 5d", 1: "2b"}, turn_up=TURN_UP)
    assert melds(deal) == ["c"]
    make(deal, "4d 2b", events)
    refused(deal, "meld c", "full hand")


def to_the_talons_end(variant, keep, seat=0):
    """Play on, everybody laying his first card that is not to be kept, until the talon is empty."""
    order = shuffled(variant, 5)
    kept = cards(keep)
    order = [card for card in order if card not in kept]
    order[seat * variant.deal.hand : seat * variant.deal.hand] = kept
    deal = deal_out(variant, order)
    while deal.talon:
        deal.play(deal.turn, Play(next(card for card in deal.hands[deal.turn] if card not in kept)))
    return deal, kept


@pytest.mark.parametrize(("key", "when"), [("talon_nonempty", "empty talon"), ("not_last_trick", "last trick")])
def test_the_end_of_a_deal_may_be_closed_to_declarations(key, when):
    variant = with_melds(replace(LATE, **{key: True}))
    deal, kept = to_the_talons_end(variant, "Rc Cc")
    while deal.turn != 0:
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    if key == "talon_nonempty":
        refused(deal, "meld c", when)
    else:
        assert melds(deal) == ["c"]
        deal.play(0, Play(next(card for card in deal.hands[0] if card not in kept)))
        while len(deal.hands[0]) > 1:
            deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    assert melds(deal, 0) == []


def test_the_last_trick_is_told_from_the_one_before():
    king = replace(LATE, ranks=(Rank.KING,), not_last_trick=True)
    deal, kept = to_the_talons_end(with_melds(king), "Rc")
    seen = []
    while not deal.over:
        if deal.turn == 0:
            seen.append("c" in melds(deal))
        hand = deal.hands[deal.turn]
        deal.play(deal.turn, Play(next((card for card in hand if card not in kept), hand[0])))
    assert seen == [True, True, False]


def test_the_first_trick_may_be_closed_to_declarations():
    variant = with_melds(replace(LATE, not_first_trick=True))
    deal, events = dealt(variant, hands={0: "4d Rc Cc", 1: "2d 2b 4b"}, turn_up=TURN_UP)
    refused(deal, "meld c", "before the second trick")
    make(deal, "4d 2d meld c", events)


def test_so_many_are_declared_in_one_window():
    variant = with_melds(replace(LATE, per_window=1), deal=replace(ACCUSI.deal, hand=5))
    deal, events = dealt(variant, hands={0: "Rc Cc Rd Cd 7b", 1: "2b"}, turn_up=TURN_UP)
    make(deal, "meld c", events)
    refused(deal, "meld d", "1 may be declared at a time")
    make(deal, "7b 2b meld d", events)
    assert deal.bonus() == (40, 0)


def test_between_tricks_the_seat_on_lead_declares():
    deal, events = dealt(MARIANNA_2, hands={0: "Ab Rc Cc 4c 5c", 1: "2b Rs Cs 4s 5s"}, talon="2d 4d")
    refused(deal, "meld c", "before the second trick")
    make(deal, "Ab 2b", events)
    refused(deal, "@1 meld s", "turn of seat 0")
    make(deal, "4c", events)
    refused(deal, "meld s", "between tricks")


def test_a_declared_suit_is_trump_from_then_on_in_deal_and_view():
    deal, events = dealt(MARIANNA_2, hands={0: "Ab Rc Cc 4d 5d", 1: "2b Ad Rs Cs 4s"}, talon="2d 6b")
    make(deal, "Ab 2b meld c", events)
    assert {deal.trump, *(look(MARIANNA_2, eyes, events).trump for eyes in (frozenset(), frozenset({1})))} == {1}
    make(deal, "Rc Ad", events)
    assert deal.points == [11 + 4 + 11, 0]


def test_before_any_declaration_the_highest_of_the_led_suit_takes_the_trick():
    deal, events = dealt(MARIANNA_2, hands={0: "2d 2s", 1: "Ac As"})
    make(deal, "2d Ac", events)
    assert (deal.turn, deal.trump) == (0, -1)


def test_who_makes_the_first_and_the_third_declaration_has_eighty():
    variant = replace(MARIANNA_2, melds=(replace(MARIANNA, not_first_trick=False),))
    deal, events = dealt(variant, hands={0: "4d Rc Cc Rb 3d", 1: "5d Rs Cs 2d 7b"}, talon="6b Cb")
    make(deal, "meld c 4d 5d meld s 2d 3d meld b", events)
    assert [(event.seat, event.value) for event in events if isinstance(event, Melded)] == [(0, 20), (1, 40), (0, 60)]
    assert (deal.bonus(), deal.trump) == ((80, 40), Suit.BASTONI)


def test_a_shorter_sequence_goes_on_with_its_last_number_and_counts_its_own_kind():
    own_turn = {"when": MeldWhen.OWN_TURN, "late": True}
    variant = with_melds(
        replace(ACCUSO, id="pair", value=MeldValue(sequence=(20, 30)), **own_turn),
        replace(ACCUSO, id="low", ranks=(Rank.FIVE, Rank.FOUR), value=MeldValue(sequence=(7,)), **own_turn),
        deal=replace(ACCUSI.deal, hand=8),
    )
    deal, events = dealt(variant, hands={0: "Rc Cc Rd Cd Rb Cb 4c 5c"}, turn_up=TURN_UP)
    assert melds(deal) == ["d pair", "c pair", "b pair", "c low"]
    make(deal, "meld c low meld d pair meld c pair meld b pair", events)
    assert [event.value for event in events if isinstance(event, Melded)] == [7, 20, 30, 30]


def test_a_kind_that_the_variant_does_not_have_is_refused():
    deal, _ = dealt(ACCUSI, hands={0: "Rc Cc 4d"}, turn_up=TURN_UP)
    with pytest.raises(IllegalMove, match="'marianna' is no declaration of accusi"):
        deal.verify_move(0, Meld(Suit.COPPE, "marianna"))


def test_a_declaration_that_sets_trump_is_worth_what_its_suit_was_worth_before():
    variant = with_melds(replace(MARIANNA, value=MeldValue(trump=40, plain=20)), variant=MARIANNA_2)
    deal, events = dealt(variant, hands={0: "Ab Rc Cc 4d 5d", 1: "2b"})
    make(deal, "Ab 2b meld c", events)
    assert deal.bonus() == (20, 0)


def test_declarations_count_for_the_pair_that_made_them():
    deal, events = dealt(MARIANNA_4, hands={0: "Ab Rc Cc", 1: "2b", 2: "4b", 3: "5b"})
    make(deal, "Ab 2b 4b 5b meld c", events)
    while not deal.over:
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]), events.append)
    result = deal.result()
    captured = [sum(deal.points[seat] for seat in side) for side in deal.sides]
    assert list(result.side_points) == [captured[0] + 20, captured[1]]


def test_a_declaration_can_turn_a_deal():
    variant = with_melds(replace(LATE, value=MeldValue(trump=1000, plain=1000)))
    deal, events = dealt(variant, hands={0: "Rc Cc 4d"}, turn_up=TURN_UP)
    make(deal, "meld c", events)
    while not deal.over:
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    assert (deal.result().winner, sum(deal.result().points)) == (0, 1120)


FIRST_TURN = {
    "accusi": ACCUSI,
    "not shown": ACCUSI_DOPPIA,
    "two kinds": ACCUSI_TRE,
    "with an exchange": EVERYTHING,
}


@modest
@given(st.sampled_from(sorted(FIRST_TURN)), st.integers(0, 10**6), st.integers(0, 60))
def test_what_may_be_declared_is_held_now_and_was_not_held_at_any_earlier_own_turn(name, seed, moves):
    """Told from the hands at each play alone, with no word of what came when."""
    variant = FIRST_TURN[name]
    deal, _, made = acted_to(variant, seed, moves)
    if deal.over:
        return
    before = hands_at_plays(variant, seed, made)
    for seat in range(deal.seats):
        wanted = set()
        for rule in variant.melds if seat == deal.turn else ():
            kind = rule.id if len(variant.melds) > 1 else ""
            for suit in Suit:
                held = {make_card(rank, suit) for rank in rule.ranks}
                late = any(held <= hand for hand in before[seat])
                if held <= set(deal.hands[seat]) and not late and not was_declared(made, suit, kind):
                    wanted.add(Meld(suit, kind))
        assert {move for move in deal.legal_moves(seat) if isinstance(move, Meld)} == wanted


def hands_at_plays(variant, seed, made):
    """Seat -> its hand before each of its plays."""
    deal = deal_out(variant, shuffled(variant, seed))
    hands = [[] for _ in range(variant.seats)]
    for seat, move in made:
        if isinstance(move, Play):
            hands[seat].append(set(deal.hands[seat]))
        deal.play(seat, move)
    return hands


def was_declared(made, suit, kind):
    return any(isinstance(move, Meld) and (move.suit, move.kind) == (suit, kind) for _, move in made)


def test_the_random_deals_declare_and_exchange():
    made = [move for name in FIRST_TURN for seed in range(30) for _, move in acted_to(FIRST_TURN[name], seed, 60)[2]]
    assert {Meld, Exchange} <= {type(move) for move in made}
