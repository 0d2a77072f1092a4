"""Every shipped variant is what it says: seats, hands, sides, ranks, the length of its match."""

import pytest

from briscola.content.variants import find_variants, shipped_variants
from briscola.rules.choices import (
    Family,
    LivePoints,
    MatchFormat,
    MeldWhen,
    PilesVisible,
    Signals,
    Speech,
    Unclaimed,
    WinRule,
)
from briscola.rules.match import Match
from briscola.rules.scoring import count_deal

SHELF = find_variants([shipped_variants()])
PAIRS = ((0, 2), (1, 3))

# id: seats, cards in the pack, hand, talon with the turn-up
ARITHMETIC = {
    "classica_2": (2, 40, 3, 34),
    "tre": (3, 39, 3, 30),
    "coppie_4": (4, 40, 3, 28),
    "sei": (6, 36, 3, 18),
    "doppia_2": (2, 40, 4, 32),
    "briscolone_2": (2, 40, 5, 30),
    "quattro_in_due": (4, 40, 3, 28),
    "accusi": (2, 40, 3, 34),
    "marianna_2": (2, 40, 5, 30),
    "marianna_3": (3, 39, 5, 24),
    "marianna_4": (4, 40, 5, 20),
    "brisca_scambio": (2, 40, 3, 34),
    "trentuno": (2, 40, 3, 34),
}


def test_every_file_can_be_used_and_played():
    assert SHELF.unusable == ()
    assert set(SHELF.usable) == {path.stem for path in shipped_variants().glob("*.yaml")}


@pytest.mark.parametrize(("name", "numbers"), ARITHMETIC.items())
def test_the_cards_go_round_as_the_rules_say(name, numbers):
    rules = SHELF.usable[name].for_family(Family.ITALIAN)
    assert (rules.seats, len(rules.cards), rules.deal.hand, rules.talon_size) == numbers
    assert rules.deck_points == 120


def test_names_differ_in_every_language():
    for language in ("it", "en"):
        names = [rules.title(language) for rules in SHELF.usable.values()]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", ["coppie_4", "romana", "torneo_pile", "bini", "romagna", "quattro_in_due"])
def test_partners_sit_opposite(name):
    assert SHELF.usable[name].table.teams == PAIRS


@pytest.mark.parametrize("name", ["sei", "schembil"])
def test_six_play_three_against_three_without_twos(name):
    rules = SHELF.usable[name]
    assert rules.table.teams == ((0, 2, 4), (1, 3, 5))
    assert not [card for card in rules.cards if card % 10 == 1]


def test_rome_asks_and_makes_no_signs():
    talk = SHELF.usable["romana"].talk
    assert (talk.signals, talk.speech, talk.opens_after_trick) == (Signals.NONE, Speech.QUESTIONS, 1)


def test_one_person_plays_both_hands_of_a_pair():
    rules = SHELF.usable["quattro_in_due"]
    assert rules.table.control == (0, 1, 0, 1)
    assert rules.talk.signals is Signals.NONE


def test_a_pair_looks_through_its_pile_at_a_tournament():
    assert SHELF.usable["torneo_pile"].visibility.piles is PilesVisible.TEAM_ENDGAME


def test_in_modena_the_player_before_the_winner_leads():
    assert SHELF.usable["bini"].lead.next_offset == -1


@pytest.mark.parametrize(("name", "deals"), [("romagna", 3), ("romagna_2", 3), ("schembil", 3)])
def test_the_first_to_three_deals_wins(name, deals):
    match = SHELF.usable[name].match
    assert (match.format, match.n) == (MatchFormat.FIRST_TO, deals)


def test_briscolone_has_no_trump_and_goes_to_121_points():
    rules = SHELF.usable["briscolone_2"]
    assert rules.trump.source == "none"
    assert (rules.match.format, rules.match.n, rules.score.win) == (MatchFormat.POINTS_TO, 121, WinRule.HIGHEST)


def test_declarations_are_made_as_soon_as_held_and_are_worth_twice_as_much_in_trumps():
    (accuso,) = SHELF.usable["accusi"].melds
    assert (accuso.when, accuso.late, accuso.sets_trump, accuso.show) == (MeldWhen.OWN_TURN, False, False, True)
    assert (accuso.value.plain, accuso.value.trump) == (20, 40)


@pytest.mark.parametrize(("name", "points"), [("cento51", 151), ("marianna_2", 500), ("marianna_4", 500)])
def test_points_of_cards_and_declarations_add_up_over_the_deals(name, points):
    rules = SHELF.usable[name]
    assert (rules.match.format, rules.match.n, rules.score.win) == (MatchFormat.POINTS_TO, points, WinRule.HIGHEST)
    assert rules.melds


def test_three_equal_totals_of_a_marianna_are_added_up_and_not_played_again():
    rules = SHELF.usable["marianna_3"].for_family(Family.ITALIAN)
    match = Match(rules, 3, 2)
    plan = match.plan()
    level = count_deal(rules, plan.sides, points=(40,) * 3, cards=(13,) * 3, tricks=(5, 4, 4), last_winner=0)
    assert match.record(plan, level).scores == (40, 40, 40)
    assert match.plan().dealer == 0


def test_a_marianna_makes_trump_between_tricks_and_there_is_none_before():
    rules = SHELF.usable["marianna_2"]
    (marianna,) = rules.melds
    assert (rules.trump.source, marianna.sets_trump, marianna.when) == ("meld", True, MeldWhen.BETWEEN_TRICKS)
    assert (marianna.talon_nonempty, marianna.full_hand, marianna.not_first_trick, marianna.per_window) == (
        True, True, True, 1,
    )  # fmt: skip
    assert marianna.value.sequence == (20, 40, 60, 80)


def test_thirty_one_are_claimed_and_no_points_are_shown():
    rules = SHELF.usable["trentuno"]
    assert rules.claim is not None
    assert (rules.claim.points, rules.claim.unclaimed, rules.score.win) == (31, Unclaimed.HIGHEST, WinRule.HIGHEST)
    assert rules.visibility.live_points is LivePoints.HIDDEN


def test_in_bisca_the_seven_follows_the_ace_and_the_knave_beats_the_knight():
    rules = SHELF.usable["bisca_pt"]
    ranks = sorted(range(10), key=lambda card: -rules.strength[card])
    assert [rules.points[card] for card in ranks] == [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]
    assert "".join("A234567FCR"[card] for card in ranks) == "A7RFC65432"
