"""What a table can agree on: only what makes sense for the variant, and only what the rules allow."""

import random

import pytest

from briscola.content.agreements import TERMS, agree, agreed, offers, word_of
from briscola.content.variants import find_variants, shipped_variants
from briscola.rules.choices import LivePoints, MatchFormat, PartnerHand, Signals, Tie
from briscola.rules.sections import MatchRules
from tests.rules.called import CALLED

SHELF = find_variants([shipped_variants()])
GAMES = SHELF.usable | CALLED


def offered(name):
    rules = GAMES[name]
    return {offer.term.name: offer.values for offer in offers(rules, rules)}


def mixed(name, seed):
    """A variant with something agreed on at random, again and again."""
    rng, base = random.Random(seed), GAMES[name]
    rules = base
    for _ in range(12):
        offer = rng.choice(offers(rules, base))
        rules = offer.term.write(rules, rng.choice(offer.values))
    return rules


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_agreed_on_can_be_played_and_is_remembered_by_words(name):
    base = GAMES[name]
    for seed in range(4):
        rules = mixed(name, seed)
        words = {term.name: word_of(value) for term, value in agreed(rules, base)}
        assert agree(base, words) == rules


@pytest.mark.parametrize("name", GAMES)
def test_the_variant_as_it_stands_is_among_the_choices(name):
    base = GAMES[name]
    for offer in offers(base, base):
        assert offer.term.read(base) in offer.values
        assert len(set(map(word_of, offer.values))) == len(offer.values) > 1


def test_partners_alone_talk_and_show_their_hands():
    for name in ("classica_2", "tre", "quattro_in_due", "chiamata_5"):
        assert not {"signs", "speech", "partner_hand"} & set(offered(name))
    assert offered("coppie_4")["signs"] == tuple(Signals)
    assert offered("coppie_4")["partner_hand"] == tuple(PartnerHand)


def test_a_code_of_signs_is_chosen_where_there_are_signs():
    base = SHELF.usable["coppie_4"]
    signs = next(term for term in TERMS if term.name == "signs")
    silent = signs.write(base, Signals.NONE)
    assert "sign_code" in offered("coppie_4")
    assert "sign_code" not in [offer.term.name for offer in offers(silent, base)]


def test_two_sides_may_be_level_and_more_have_other_rules_for_it():
    assert offered("classica_2")["tie"] == tuple(Tie)
    assert "multiway_tie" not in offered("coppie_4")
    assert "tie" not in offered("tre") and {"multiway_tie", "all_equal"} <= set(offered("tre"))


def test_a_match_for_points_stays_one_and_a_called_one_counts_its_deals():
    formats = {value.format for value in offered("briscolone_2")["match"]}
    assert formats == {MatchFormat.SINGLE, MatchFormat.POINTS_TO}
    assert MatchRules(format=MatchFormat.POINTS_TO, n=121) in offered("briscolone_2")["match"]
    assert {value.format for value in offered("chiamata_5")["match"]} == {MatchFormat.FIXED_DEALS}


def test_points_are_never_shown_where_they_may_be_claimed():
    live = next(term for term in TERMS if term.name == "live_points")
    assert live.might_be(SHELF.usable["trentuno"], SHELF.usable["trentuno"]) == tuple(LivePoints)
    assert "live_points" not in offered("trentuno")


def test_packets_add_up_to_the_hand():
    assert [word_of(value) for value in offered("doppia_2")["packets"]] == ["none", "2+2", "1+1+1+1"]


def test_words_that_mean_nothing_any_more_are_left_out():
    base = SHELF.usable["classica_2"]
    assert agree(base, {"tie": "duel", "signs": "partner", "match": "best_of_4", "gone": "x"}) == base
    assert agree(base, {"tie": "replay", "gone": "x"}).score.tie is Tie.REPLAY
