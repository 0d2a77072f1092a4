from dataclasses import replace

import pytest

from briscola.rules.choices import PartnerHand, PilesVisible, ShortTalon
from briscola.rules.moves import IllegalMove, Look, Play, Sight
from briscola.rules.sections import DeckRules, Draw, Visibility
from tests.rules.tables import COPPIE, SEI, look
from tests.rules.talking import dealt

PARTNER, PILE = Look(Sight.PARTNER), Look(Sight.PILE)


def seeing(when=PartnerHand.NEVER, piles=PilesVisible.CLOSED, variant=COPPIE):
    return replace(variant, visibility=Visibility(partner_hand=when, piles=piles))


def to_the_end(variant, **layout):
    deal, events = dealt(variant, tricks=0, **layout)
    while deal.talon:
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]), events.append)
    return deal, events


def test_at_the_start_the_partners_hand_is_seen_before_ones_first_card():
    deal, events = dealt(seeing(PartnerHand.START), tricks=0)
    for seat in range(4):
        deal.verify_move(seat, PARTNER)
    deal.play(2, PARTNER, events.append)
    assert look(deal.rules, frozenset({2}), events).hands[0] == deal.hands[0]
    with pytest.raises(IllegalMove, match="shown once"):
        deal.verify_move(2, PARTNER)
    deal.play(0, Play(deal.hands[0][0]), events.append)
    with pytest.raises(IllegalMove, match="before one's first card"):
        deal.verify_move(0, PARTNER)
    deal.verify_move(1, PARTNER)


def test_at_the_end_it_is_seen_once_with_an_empty_talon_before_ones_next_card():
    variant = seeing(PartnerHand.ENDGAME_ONCE)
    deal, events = to_the_end(variant)
    turn = deal.turn
    deal.play(turn, PARTNER, events.append)
    with pytest.raises(IllegalMove, match="once"):
        deal.verify_move(turn, PARTNER)
    other = (turn + 1) % 4
    deal.verify_move(other, PARTNER)
    deal.play(turn, Play(deal.hands[turn][0]), events.append)
    deal.play(other, Play(deal.hands[other][0]), events.append)
    with pytest.raises(IllegalMove, match="before the last tricks"):
        deal.verify_move(other, PARTNER)


def test_freely_it_is_seen_once_a_trick():
    deal, _ = to_the_end(seeing(PartnerHand.ENDGAME_FREE))
    deal.play(0, PARTNER)
    with pytest.raises(IllegalMove, match="one look a trick"):
        deal.verify_move(0, PARTNER)
    for _ in range(4):
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    deal.verify_move(0, PARTNER)


def test_everybody_notices_a_look_and_only_who_looks_sees():
    deal, events = to_the_end(seeing(PartnerHand.ENDGAME_ONCE))
    deal.play(1, PARTNER, events.append)
    seen = events[-1]
    assert seen.hands == ((3, tuple(deal.hands[3])),)
    for eyes in ({0}, {3}, set()):
        assert (seen.seen_by(frozenset(eyes)).seat, seen.seen_by(frozenset(eyes)).hands) == (1, ())
    assert set(deal.hands[3]) <= set(look(deal.rules, frozenset({1}), events).hands[3])
    assert look(deal.rules, frozenset({0}), events).hands[1] == [card for card in deal.hands[1] if card == deal.turn_up]


def test_with_three_partners_both_hands_are_seen():
    deal, events = to_the_end(seeing(PartnerHand.ENDGAME_ONCE, variant=SEI), hands={})
    deal.play(0, PARTNER, events.append)
    assert [seat for seat, _ in events[-1].hands] == [2, 4]


@pytest.mark.parametrize(("piles", "shown"), [(PilesVisible.OWN_ENDGAME, [0]), (PilesVisible.TEAM_ENDGAME, [0, 2])])
def test_won_cards_are_looked_through_with_an_empty_talon(piles, shown):
    deal, events = dealt(seeing(piles=piles))
    with pytest.raises(IllegalMove, match="once the talon is empty"):
        deal.verify_move(0, PILE)
    deal, events = to_the_end(seeing(piles=piles))
    deal.play(0, PILE, events.append)
    assert events[-1].hands == tuple((seat, tuple(deal.taken[seat])) for seat in shown)
    with pytest.raises(IllegalMove, match="one look a trick"):
        deal.verify_move(0, PILE)
    lay_out_a_trick(deal)
    deal.verify_move(0, PILE)


def lay_out_a_trick(deal):
    for _ in range(deal.seats):
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))


def test_who_has_laid_his_last_card_looks_no_more():
    deal, _ = to_the_end(seeing(PartnerHand.ENDGAME_FREE, PilesVisible.TEAM_ENDGAME))
    while len(deal.hands[deal.turn]) > 1:
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    done = deal.turn
    deal.play(done, Play(deal.hands[done][0]))
    assert deal.legal_moves(done) == []
    for look_at in (PARTNER, PILE):
        with pytest.raises(IllegalMove, match="laid his last card"):
            deal.verify_move(done, look_at)


def test_a_talon_that_does_not_go_round_counts_as_empty():
    """Thirty-nine cards for four: three are left over and nobody ever draws them."""
    odd = replace(COPPIE, deck=DeckRules(remove=("2c",)), draw=Draw(short_talon=ShortTalon.LEAVE_LAST))
    deal, _ = dealt(seeing(PartnerHand.ENDGAME_ONCE, PilesVisible.TEAM_ENDGAME, odd), tricks=0)
    while len(deal.talon) >= 4:
        with pytest.raises(IllegalMove):
            deal.verify_move(deal.turn, PARTNER)
        deal.play(deal.turn, Play(deal.hands[deal.turn][0]))
    assert len(deal.talon) == 3
    for look_at in (PARTNER, PILE):
        deal.verify_move(deal.turn, look_at)


def test_where_nothing_is_shown_there_is_no_look():
    deal, _ = dealt(COPPIE)
    with pytest.raises(IllegalMove, match="has no such move"):
        deal.verify_move(deal.turn, PARTNER)
    deal, _ = to_the_end(seeing(PartnerHand.ENDGAME_ONCE))
    with pytest.raises(IllegalMove, match="stay closed"):
        deal.verify_move(0, PILE)
