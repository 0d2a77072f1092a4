"""The claim: when it may be made, what it brings, and what happens where nobody makes it."""

from dataclasses import replace
from random import Random

import pytest

from briscola.rules.choices import CappottoEffect, Unclaimed
from briscola.rules.closed import Closed
from briscola.rules.events import Claimed
from briscola.rules.match import Match
from briscola.rules.moves import Claim, IllegalMove, Play
from briscola.rules.scoring import Outcome
from briscola.rules.sections import Cappotto, ClaimRule, Score
from tests.rules.beside import ACCUSO, TRENTUNO, dealt, make
from tests.rules.tables import COPPIE, TRE, audiences, deal_out, look, shuffled, sides_of

HANDS = {0: "Ac Ad Fb", 1: "Rd Cs 4s"}
TURN_UP, TALON = "2b", "4b 5s 5b 6s 6b 7s"
TO_31 = "Ac Rd Ad Cs Fb 4s"
THREE = replace(TRE, claim=ClaimRule(points=31))


def at(text, variant=TRENTUNO):
    """A deal in which these cards were laid; all of them make 31 for seat 0."""
    deal, events = dealt(variant, hands=HANDS, turn_up=TURN_UP, talon=TALON)
    make(deal, text, events)
    return deal, events


def refused(deal, text, why):
    with pytest.raises(IllegalMove, match=why):
        make(deal, text, [])


def test_thirty_one_captured_points_win():
    deal, events = at(f"{TO_31} claim")
    result = deal.result()
    assert events[-1] == Claimed(0, rightly=True)
    assert (deal.over, result.outcome, result.winner, result.points) == (True, Outcome.WON, 0, (31, 0))
    assert (result.cards, result.tricks) == ((6, 0), (3, 0))


def test_with_less_the_opponent_wins():
    deal, events = at("Ac Rd Ad Cs claim")
    assert (events[-1], deal.result().winner, deal.result().points) == (Claimed(0, rightly=False), 1, (29, 0))


def test_the_other_seat_may_claim_too_and_loses_by_it():
    deal, _ = at(f"{TO_31} @1 claim")
    assert (deal.result().outcome, deal.result().winner) == (Outcome.WON, 0)


def test_it_is_open_to_every_seat_between_tricks_whatever_it_has():
    deal, events = at("")
    for text in ("", *(" ".join(pair) for pair in zip(TO_31.split()[::2], TO_31.split()[1::2], strict=True))):
        make(deal, text, events)
        assert deal.to_act == (0, 1)
        assert [Claim() in deal.legal_moves(seat) for seat in (0, 1)] == [True, True]
        for seat in (0, 1):
            assert look(TRENTUNO, frozenset({seat}), events).legal_moves(seat)[-1] == Claim()


def test_in_a_trick_nobody_claims():
    deal, _ = at("Ac")
    assert (deal.to_act, [Claim() in deal.legal_moves(seat) for seat in (0, 1)]) == ((1,), [False, False])
    refused(deal, "@1 claim", "between tricks")
    refused(deal, "@0 claim", "turn of seat 1")


def test_nothing_follows_a_claim():
    deal, _ = at(f"{TO_31} claim")
    assert (deal.to_act, deal.legal_moves(0), deal.legal_moves(1)) == ((), [], [])
    refused(deal, "4b", "the deal is over")


def test_every_audience_sees_the_end_and_its_winner():
    deal, events = at(f"{TO_31} claim")
    for eyes in audiences(2):
        view = look(TRENTUNO, eyes, events)
        assert (view.over, view.to_act, view.stage.winner) == (True, (), 0)
        assert view.sample(Random(0)).result().winner == deal.result().winner


def test_captured_cards_count_for_a_claim_and_declarations_do_not():
    variant = replace(TRENTUNO, melds=(ACCUSO,))
    deal, events = dealt(variant, hands={0: "Rc Cc Ad", 1: "2d"}, turn_up=TURN_UP)
    make(deal, "meld c Ad 2d claim", events)
    assert (events[-1], deal.result().winner, deal.result().points) == (Claimed(0, rightly=False), 1, (31, 0))


def test_a_pairs_tricks_count_together():
    variant = replace(COPPIE, claim=ClaimRule(points=31))
    deal, events = dealt(
        variant, hands={0: "Ac 2s", 1: "2c 4s", 2: "4c As", 3: "3c 3s"}, turn_up=TURN_UP, talon="4b 5b 6b 7b"
    )
    make(deal, "Ac 2c 4c 3c 2s 4s As 3s", events)
    assert deal.points == [21, 0, 21, 0]
    make(deal, "@0 claim", events)
    assert deal.result().winner == 0


def test_of_equals_the_next_in_turn_wins_so_that_no_wrong_claim_saves_a_deal():
    for seat, winner in ((0, 1), (1, 2), (2, 0)):
        deal, _ = dealt(THREE)
        deal.play(seat, Claim())
        assert (deal.result().outcome, deal.result().winner) == (Outcome.WON, winner)


def test_of_three_the_best_of_the_others_wins_by_a_wrong_claim():
    deal, events = dealt(THREE, hands={0: "2d", 1: "4d", 2: "Ad"}, turn_up=TURN_UP)
    make(deal, "2d 4d Ad @0 claim", events)
    assert deal.result().winner == 2


def played_out(variant, seed):
    """A deal without a claim."""
    deal, rng = deal_out(variant, shuffled(variant, seed)), Random(seed)
    while not deal.over:
        deal.play(deal.turn, Play(rng.choice(deal.hands[deal.turn])))
    return deal


def test_unclaimed_the_highest_total_wins():
    for seed in range(20):
        result = played_out(TRENTUNO, seed).result()
        high, low = max(result.points), min(result.points)
        assert result.outcome is (Outcome.WON if high > low else Outcome.DRAWN)
        assert result.winner in (None, result.points.index(high))


def test_unclaimed_deals_may_be_drawn_and_a_claim_still_wins():
    variant = replace(TRENTUNO, claim=replace(TRENTUNO.claim, unclaimed=Unclaimed.DRAW))
    for seed in range(20):
        result = played_out(variant, seed).result()
        assert (result.outcome, result.winner, sum(result.points)) == (Outcome.DRAWN, None, 120)
    assert at(f"{TO_31} claim", variant)[0].result().outcome is Outcome.WON


def test_a_drawn_deal_is_no_clean_sweep():
    sweep = Score(win=TRENTUNO.score.win, cappotto=Cappotto(effect=CappottoEffect.MATCH))
    variant = replace(TRENTUNO, claim=replace(TRENTUNO.claim, unclaimed=Unclaimed.DRAW), score=sweep)
    deal = played_out(variant, 1)
    deal.points, deal.taken = [120, 0], [[*deal.taken[0], *deal.taken[1]], []]
    result = deal.result()
    assert (result.cappotto, result.factor, result.wins_match) == (False, 1, False)


def test_after_the_last_trick_it_is_too_late():
    deal = played_out(TRENTUNO, 3)
    with pytest.raises(IllegalMove, match="the deal is over"):
        deal.verify_move(0, Claim())


def test_a_claimed_deal_counts_in_the_match():
    match = Match(TRENTUNO, 2, 1)
    deal, _ = at(f"{TO_31} claim")
    assert (sides_of(TRENTUNO), match.record(match.plan(), deal.result()).scores) == (((0,), (1,)), (1, 0))


def test_a_copy_of_a_claimed_deal_is_closed_too():
    deal, _ = at(f"{TO_31} claim")
    assert isinstance(deal.copy().stage, Closed)
    assert deal.copy().over
