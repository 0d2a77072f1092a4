from dataclasses import replace

import pytest

from briscola.rules.choices import MatchFormat, PenaltyKind, Signals, SignCode
from briscola.rules.events import UNSEEN, Signed
from briscola.rules.moves import IllegalMove, Play, Sign, SignCard
from briscola.rules.sections import MatchRules, PointsPenalty
from briscola.rules.signs import CODES, told_of
from tests.rules.tables import SEI, cards, look
from tests.rules.talking import dealt, table

OPEN = table(signals=Signals.PARTNER)
TRUE = table(signals=Signals.PARTNER, false_signals=False)
ACE, KING, NONE = Sign(SignCard.ACE), Sign(SignCard.KING), Sign(SignCard.NONE)


def signs(moves):
    return {str(move.about) for move in moves if isinstance(move, Sign)}


def test_the_first_trick_is_silent():
    deal, _ = dealt(OPEN, tricks=0)
    assert signs(deal.legal_moves(0)) == set()
    with pytest.raises(IllegalMove, match="before trick 1 is complete"):
        deal.verify_move(0, ACE)


def test_every_seat_may_make_a_sign_at_any_moment_after_it():
    deal, events = dealt(OPEN)
    turn = deal.turn
    for seat in range(4):
        deal.verify_move(seat, ACE)
        assert signs(deal.legal_moves(seat)) == {"A", "3", "R", "C", "low", "none"}
    deal.play((turn + 1) % 4, ACE, events.append)
    assert (deal.turn, deal.to_act) == (turn, (turn,))


def test_only_partners_notice_a_sign():
    deal, events = dealt(OPEN)
    deal.play(1, ACE, events.append)
    sign = events[-1]
    assert sign == Signed(1, SignCard.ACE, frozenset({1, 3}))
    assert [sign.seen_by(frozenset({seat})) == sign for seat in range(4)] == [False, True, False, True]
    assert (sign.seen_by(frozenset({0, 2})), sign.seen_by(frozenset())) == (UNSEEN, UNSEEN)


def test_with_three_partners_a_sign_reaches_both_others():
    six = table(SEI, signals=Signals.PARTNER)
    deal, events = dealt(six, hands={})
    deal.play(4, ACE, events.append)
    assert events[-1].to == {0, 2, 4}


def test_where_signs_are_caught_everybody_sees_them():
    deal, events = dealt(table(signals=Signals.PARTNER, catch=True))
    deal.play(1, ACE, events.append)
    assert events[-1].seen_by(frozenset()) == events[-1]


def test_the_same_sign_is_made_once_in_a_trick_and_again_in_the_next():
    deal, _ = dealt(OPEN)
    deal.play(0, ACE)
    with pytest.raises(IllegalMove, match="once in a trick"):
        deal.verify_move(0, ACE)
    deal.verify_move(0, KING)
    for _ in range(4):
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    deal.verify_move(0, ACE)


def test_a_sign_may_lie_unless_the_table_forbids_it():
    deal, _ = dealt(OPEN)
    deal.verify_move(0, ACE)
    deal, _ = dealt(TRUE)
    with pytest.raises(IllegalMove, match="no sign may be false"):
        deal.verify_move(0, ACE)
    assert signs(deal.legal_moves(0)) == {"R", "low"}


def test_a_true_sign_is_known_to_those_it_reaches_and_to_nobody_else():
    deal, events = dealt(TRUE)
    deal.play(0, KING, events.append)
    (king,) = cards("Rs")
    assert king in look(TRUE, frozenset({2}), events).hands[0]
    for eyes in ({1}, {3}, {1, 3}, set()):
        view = look(TRUE, frozenset(eyes), events)
        assert king not in view.hands[0] and king in view.unseen()


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (SignCode.A, {"A", "3", "R", "C", "low", "none"}),
        (SignCode.B, {"A", "3", "R", "C", "F"}),
        (SignCode.TOSCANA70, {"A", "3", "R", "C", "F", "7", "6", "low"}),
        (SignCode.OBJECTS, {"none", "low", "high"}),
    ],
)
def test_what_can_be_told_depends_on_the_code(code, told):
    deal, _ = dealt(table(signals=Signals.PARTNER, code=code))
    assert signs(deal.legal_moves(0)) == told == {str(about) for about in CODES[code]}
    other = next(about for about in SignCard if str(about) not in told)
    with pytest.raises(IllegalMove, match="has no sign for"):
        deal.verify_move(0, Sign(other))


@pytest.mark.parametrize(
    ("code", "about", "meant"),
    [
        (SignCode.A, SignCard.LOW, "7s 6s 5s 4s 2s"),
        (SignCode.TOSCANA70, SignCard.LOW, "5s 4s 2s"),
        (SignCode.OBJECTS, SignCard.HIGH, "As 3s Rs Cs Fs"),
        (SignCode.TOSCANA70, SignCard.SIX, "6s"),
    ],
)
def test_what_low_and_high_mean(code, about, meant):
    deal, _ = dealt(table(signals=Signals.PARTNER, code=code))
    assert sorted(told_of(deal, about)) == sorted(cards(meant))


def test_the_end_may_be_silent():
    quiet = table(signals=Signals.PARTNER, endgame_silent=True)
    deal, _ = dealt(quiet, tricks=6)
    deal.verify_move(0, ACE)
    deal, _ = dealt(quiet, tricks=7)
    with pytest.raises(IllegalMove, match="the end is played in silence"):
        deal.verify_move(0, ACE)


def test_early_talk_may_cost_the_deal_and_is_never_offered():
    strict = table(signals=Signals.PARTNER, penalty=PenaltyKind.LOSE_DEAL)
    deal, events = dealt(strict, tricks=0)
    assert signs(deal.legal_moves(0)) == set()
    deal.verify_move(0, ACE)
    deal.play(0, ACE, events.append)
    assert (deal.over, deal.result().winner) == (True, 1)
    for eyes in ({1}, set()):
        assert look(strict, frozenset(eyes), events).over


def test_where_matches_are_played_to_points_the_lost_deal_brings_the_others_all_of_them():
    strict = replace(
        table(signals=Signals.PARTNER, penalty=PenaltyKind.LOSE_DEAL),
        match=MatchRules(format=MatchFormat.POINTS_TO, n=500),
    )
    deal, _ = dealt(strict, tricks=0)
    deal.play(0, ACE)
    assert deal.result().side_points == (0, 120)


def test_a_penalty_for_early_talk_buys_none_in_the_silent_end():
    quiet = table(signals=Signals.PARTNER, endgame_silent=True, penalty=PointsPenalty(points=5))
    deal, _ = dealt(quiet, tricks=7)
    with pytest.raises(IllegalMove, match="the end is played in silence"):
        deal.verify_move(0, ACE)


def test_an_early_sign_is_seen_by_everybody_since_everybody_sees_the_penalty():
    deal, events = dealt(table(signals=Signals.PARTNER, penalty=PointsPenalty(points=5)), tricks=0)
    deal.play(1, ACE, events.append)
    assert events[-1].to is None


def test_early_talk_may_cost_points():
    strict = table(signals=Signals.PARTNER, penalty=PointsPenalty(points=5))
    deal, events = dealt(strict, tricks=0)
    deal.play(1, ACE, events.append)
    deal.play(0, Play(deal.hands[0][0]), events.append)
    assert (deal.over, deal.bonus()) == (False, (0, -5, 0, 0))
    while not deal.over:
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    assert sum(deal.result().points) == 115
    assert sum(deal.result().side_points) == 115


def test_who_has_no_cards_makes_no_signs():
    deal, _ = dealt(OPEN, tricks=9)
    for _ in range(2):
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    empty = next(seat for seat in range(4) if not deal.hands[seat])
    assert deal.legal_moves(empty) == []
    with pytest.raises(IllegalMove):
        deal.verify_move(empty, NONE)
