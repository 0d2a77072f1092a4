from dataclasses import replace
from random import Random

import pytest

from briscola.ai.random_player import RandomPlayer
from briscola.play.persons import Person
from briscola.play.replay import restore, to_transcript
from briscola.play.session import Session
from briscola.play.simulate import play_deal
from briscola.rules.cards import HIDDEN
from briscola.rules.choices import TalonVisible
from briscola.rules.events import Laid, Played
from briscola.rules.moves import IllegalMove, Lay, Play
from briscola.rules.notation import Word, move_text, parse_moves
from briscola.rules.transcript import format_transcript, parse_transcript
from tests.rules.beside import COPERTA, acted_to
from tests.rules.tables import BLIND, CLASSICA, audiences, deal_out, look, shuffled

COPERTA_OPEN_TALON = COPERTA | {
    f"{name}_open": replace(variant, visibility=replace(BLIND.visibility, talon=TalonVisible.TOP))
    for name, variant in COPERTA.items()
}


def dealt():
    events = []
    deal = deal_out(BLIND, shuffled(BLIND, 4), events.append)
    return deal, events


def test_a_place_is_laid_and_the_card_that_lies_there_falls():
    deal, events = dealt()
    second = deal.hands[0][1]
    deal.play(0, Lay(2), events.append)
    assert (deal.trick, events[-2:]) == ([second], [Laid(0, 2), Played(0, second)])
    assert second not in deal.hands[0]


def test_the_owner_is_offered_places_although_he_sees_no_card_and_so_is_everybody():
    deal, events = dealt()
    for eyes in ({0}, {1}, {0, 1, 2}, set()):
        view = look(BLIND, frozenset(eyes), events)
        assert view.legal == [Lay(1), Lay(2), Lay(3)]
    assert look(BLIND, frozenset({0}), events).hands[0] == []
    assert look(BLIND, frozenset({1}), events).hands[0] == deal.hands[0]


@pytest.mark.parametrize("place", [0, 4, -1])
def test_a_place_that_is_not_there_is_refused(place):
    deal, _ = dealt()
    with pytest.raises(IllegalMove, match="no place"):
        deal.verify_move(0, Lay(place))


def test_a_card_cannot_be_named():
    deal, _ = dealt()
    with pytest.raises(IllegalMove, match="a place is laid, not a card"):
        deal.verify_move(0, Play(deal.hands[0][0]))


def test_places_keep_the_order_in_which_cards_came():
    deal, _ = dealt()
    kept = deal.hands[0][0], deal.hands[0][2]
    for seat in range(3):
        deal.play(seat, Lay(2))
    assert tuple(deal.hands[0][:2]) == kept


@pytest.mark.parametrize("name", COPERTA)
def test_a_whole_deal_is_played_by_players_who_see_everything_but_their_own(name):
    variant = COPERTA[name]
    for seed in range(20):
        players = [RandomPlayer(seed + seat) for seat in range(variant.seats)]
        result = play_deal(variant, shuffled(variant, seed), players)
        deal, _, _ = acted_to(variant, seed, 200)
        assert sum(result.points) + sum(variant.points[card] for card in deal.talon) >= 120
        assert deal.over


def test_a_sample_keeps_ones_own_hand_hidden_and_the_others_as_they_are():
    deal, events = dealt()
    view = look(BLIND, frozenset({0}), events)
    hands = [view.sample(Random(seed)).hands for seed in range(30)]
    assert all(hand[1:] == deal.hands[1:] for hand in hands)
    assert len({tuple(sorted(hand[0])) for hand in hands}) > 20


@pytest.mark.parametrize("name", COPERTA_OPEN_TALON)
def test_a_card_drawn_before_all_eyes_keeps_its_place_in_every_view_and_every_sample(name):
    variant = COPERTA_OPEN_TALON[name]
    for moves in range(4, 40, 5):
        deal, events, _ = acted_to(variant, moves, moves)
        for eyes in audiences(variant.seats)[:8]:
            view = look(variant, eyes, events)
            sampled = view.sample(Random(moves))
            for seat, hand in enumerate(deal.hands):
                known = [card if card in view.hands[seat] else HIDDEN for card in hand]
                assert view.places(seat) == known
                for there, card in zip(known, sampled.hands[seat], strict=True):
                    assert there in (HIDDEN, card)


def test_a_place_means_the_same_card_in_a_sample_where_the_view_knows_it():
    deal, events, _ = acted_to(BLIND, 5, 30)
    view = next(
        view
        for seat in range(3)
        if (view := look(BLIND, frozenset({seat}), events)) and deal.turn_up in deal.hands[seat]
    )
    (owner,) = view.audience
    place = deal.hands[owner].index(deal.turn_up) + 1
    assert place > 1
    for seed in range(10):
        sampled = view.sample(Random(seed))
        while sampled.to_act[0] != owner:
            sampled.play(sampled.to_act[0], Lay(1))
        sampled.play(owner, Lay(place))
        laid = [*(card for pile in sampled.taken for card in pile), *sampled.trick]
        assert deal.turn_up in laid


def test_where_places_mean_nothing_hidden_cards_stand_last():
    events = []
    deal = deal_out(CLASSICA, shuffled(CLASSICA, 1), events.append)
    view = look(CLASSICA, frozenset({0}), events)
    assert (view.places(0), view.places(1)) == (deal.hands[0], [HIDDEN] * 3)


def test_places_are_written_and_read():
    assert move_text(Lay(2)) == "lay 2"
    assert parse_moves([Word("lay", 1), Word("2", 1)], BLIND)[0].move == Lay(2)


def test_a_transcript_writes_a_line_for_each_trick_of_places():
    session = Session(BLIND, [Person(name) for name in "ABC"], 2)
    session.begin_deal()
    for _ in range(7):
        session.submit(session.to_act[0], Lay(1))
    text = format_transcript(to_transcript(session, "{}"))
    assert text.split("\n\n")[-1].splitlines() == ["lay 1 lay 1 lay 1", "lay 1 lay 1 lay 1", "lay 1"]
    again = restore(parse_transcript(text), BLIND)
    assert (again.events, again.deals) == (session.events, session.deals)
