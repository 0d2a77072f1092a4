"""The sheet tells every key that changes the game, in whole sentences, and nothing that is not so."""

from dataclasses import replace

import pytest

from briscola.content.conversion import words_of
from briscola.content.decks import load_deck
from briscola.content.languages import available_languages, read_language
from briscola.content.resources import resource
from briscola.content.rules_text import rules_text
from briscola.content.texts import Translator, load_translator
from briscola.content.variant_keys import variant_keys
from briscola.rules.choices import (
    CallTiming,
    Direction,
    Family,
    MatchFormat,
    MultiwayTie,
    PenaltyKind,
    ShortTalon,
    TeamKind,
    Tie,
    TurnUpFrom,
    WinRule,
)
from briscola.rules.sections import ClaimRule
from tests.content.variations import MATTERS, NO_TWO_OF_CUPS, SAME_GAME, SHELF, every_variation, with_keys

IT, EN = load_translator("it"), load_translator("en")
CLASSICA, COPPIE, CHIAMATA = SHELF["classica_2"], SHELF["coppie_4"], SHELF["chiamata_5"]
LANGUAGES = pytest.mark.parametrize("texts", [IT, EN], ids=["it", "en"])


class Listener(Translator):
    """Remembers which texts were asked for."""

    def __init__(self, code):
        super().__init__(read_language(available_languages()[code]))
        self.heard = set()

    def text(self, key, **values):
        self.heard.add(key)
        return super().text(key, **values)


def told(rules, section, texts=EN):
    """The sentences of one section; none where there is no such section."""
    sections = rules_text(rules, texts).sections
    return next((each.text for each in sections if each.key == section), "")


def test_every_key_changes_the_sheet_or_is_known_not_to_change_the_game():
    names = {key.name for key in variant_keys()}
    assert not MATTERS.keys() & SAME_GAME.keys()
    assert MATTERS.keys() | SAME_GAME.keys() == names


def test_a_key_with_one_choice_has_one():
    targets = {key.name: key.target for key in variant_keys()}
    assert [name for name, why in SAME_GAME.items() if "one choice" in why and len(words_of(targets[name])) != 1] == []


@LANGUAGES
@pytest.mark.parametrize("key", MATTERS)
def test_every_value_of_a_key_is_told_differently(key, texts):
    pages = [rules_text(rules, texts) for rules in MATTERS[key].rules(key)]
    assert len(pages) > 1
    assert len(set(pages)) == len(pages)


def test_no_two_shipped_variants_have_the_same_rules():
    sheets = {name: rules_text(rules, EN).sections[:-1] for name, rules in SHELF.items()}
    assert len(set(sheets.values())) == len(sheets)


@LANGUAGES
def test_sentences_are_whole(texts):
    for rules in every_variation():
        page = rules_text(rules, texts)
        for sentence in (sentence for section in page.sections for sentence in section.sentences):
            assert sentence[0].isupper(), sentence
            assert sentence.endswith("."), sentence
            assert not set("{}[]|") & set(sentence), sentence
            assert "  " not in sentence, sentence


@pytest.mark.parametrize("code", ["it", "en"])
def test_every_text_for_rules_is_said_by_some_variant(code):
    listener = Listener(code)
    for rules in every_variation():
        rules_text(rules, listener)
    written = {key for key in read_language(available_languages()[code]).texts if key.startswith("rules.")}
    assert written - listener.heard == set()
    assert {key for key in listener.heard if not listener.has(key)} == set()


def test_both_languages_tell_the_same():
    for rules in every_variation():
        it, en = rules_text(rules, IT), rules_text(rules, EN)
        shapes = [[(section.key, len(section.sentences)) for section in page.sections] for page in (it, en)]
        assert shapes[0] == shapes[1], rules.meta.id


def test_the_sheet_of_the_base_game():
    page = rules_text(CLASSICA, EN)
    assert page.title == "Two-player Briscola"
    assert page.summary.startswith("Three cards each")
    assert [section.key for section in page.sections] == [
        "players", "cards", "deal", "trump", "play", "draw", "sight", "count", "match", "about",
    ]  # fmt: skip
    assert told(CLASSICA, "count") == (
        "The deal is won by whoever reaches 61 points. At 60 each, the deal is drawn. "
        "Taking all the points is a clean sweep: something to be proud of, but it counts no more."
    )


def test_the_sheet_of_a_called_game():
    sections = [section.key for section in rules_text(CHIAMATA, IT).sections]
    assert sections == [
        "players", "cards", "deal", "trump", "auction", "call", "play", "sight", "count", "payoff", "match", "rest",
        "about",
    ]  # fmt: skip
    assert "dall’asso fino al due" in told(CHIAMATA, "auction", IT)
    assert "da 62 a 120" in told(CHIAMATA, "auction", IT)
    assert "il chiamante segna +2, il socio +1 e ognuno degli altri −1" in told(CHIAMATA, "payoff", IT)
    assert "il doppio" in told(CHIAMATA, "payoff", IT)


def test_what_a_variant_lacks_is_not_spoken_of():
    sheet = rules_text(SHELF["briscolone_2"], EN)
    assert told(SHELF["briscolone_2"], "trump") == "There are no trumps."
    assert not [section.key for section in sheet.sections if section.key != "trump" and "trump" in section.text.lower()]
    assert told(CHIAMATA, "draw") == told(CLASSICA, "talk") == told(CLASSICA, "rest") == ""


@pytest.mark.parametrize(("name", "talon"), [("classica_2", 34), ("tre", 30), ("coppie_4", 28), ("sei", 18)])
def test_the_talon_is_counted_with_the_turned_card(name, talon):
    assert f"The other {talon} stay" in told(SHELF[name], "deal")


def test_order_and_points_are_those_of_the_file():
    assert "ace, seven, king, knave, knight, six" in told(SHELF["bisca_pt"], "cards")
    assert "the ace 11, the seven 10, the king 4, the knave 3 and the knight 2" in told(SHELF["bisca_pt"], "cards")
    assert "six, five and four." in told(SHELF["sei"], "cards")


def test_cards_have_the_names_of_the_deck():
    french = EN.with_deck(load_deck(resource("decks", "francesi")))
    assert "the queen 3 and the jack 2" in told(CLASSICA, "cards", french)


def test_each_family_of_packs_leaves_its_own_card_out():
    assert "the two of cups or, in a French pack, the two of clubs" in told(SHELF["tre"], "cards")
    assert "il due di coppe o, con le carte francesi, il due di fiori" in told(SHELF["tre"], "cards", IT)
    assert "Without the two of clubs it has 39 cards" in told(SHELF["tre"].for_family(Family.FRENCH), "cards")


def test_a_pack_that_is_kept_whole_is_told():
    french = with_keys(SHELF["tre"], table__seats=2, deck__remove={Family.ITALIAN: (), Family.FRENCH: ("2b", "2d")})
    assert "Of French cards the two of clubs and the two of diamonds are taken out" in told(french, "cards")
    neither = with_keys(CLASSICA, deck__remove={Family.ITALIAN: (), Family.FRENCH: ()})
    assert told(neither, "cards") == told(CLASSICA, "cards")


def test_right_and_left_follow_the_direction():
    clockwise = with_keys(COPPIE, table__direction=Direction.CW)
    assert "on the dealer’s right leads" in told(COPPIE, "play")
    assert "on the dealer’s left leads" in told(clockwise, "play")
    assert "passes to the left" in told(clockwise, "deal")


def test_cards_that_nobody_draws_are_told_and_so_is_a_turn_up_that_stays():
    odd = with_keys(CLASSICA, table__seats=3, draw__short_talon=ShortTalon.LEAVE_LAST, score__win=WinRule.HIGHEST)
    assert "remains one card that nobody draws" in told(odd, "draw")
    assert "stays there to the end" in told(odd, "trump")
    assert "will be drawn last" in told(CLASSICA, "trump")
    assert "The last card of the talon" in told(with_keys(odd, deal__turn_up_from=TurnUpFrom.BOTTOM), "trump")


@pytest.mark.parametrize(
    ("offsets", "sentence"),
    [
        ({6: (0,)}, "With six people the dealer rests."),
        ({6: (6,)}, "With six people the dealer rests."),
        ({7: (-1, 0)}, "the dealer rests, and so does the player before him"),
        ({9: (0, -1, -2, -3)}, "and so do the three before him"),
        ({7: (0, 2)}, "these rest: the player 2 places after the dealer and the dealer."),
    ],
)
def test_who_rests_is_told_from_the_dealer(offsets, sentence):
    assert sentence in told(with_keys(CHIAMATA, table__sit_out=offsets), "rest")


def test_a_person_with_several_hands_is_told():
    assert "person 1 plays hands 1 and 3 and person 2 plays hands 2 and 4" in told(SHELF["quattro_in_due"], "players")


def test_sides_that_do_not_sit_alternately_are_listed():
    beside = with_keys(CLASSICA, table__seats=4, table__teams=((0, 1), (2, 3)))
    assert "places 1 and 2 against places 3 and 4" in told(beside, "players")
    three = with_keys(SHELF["sei"], table__teams=((0, 3), (1, 4), (2, 5)))
    assert "in three teams" in told(three, "players")
    assert "the pair that" in told(three, "count")


def test_a_tie_is_told_as_it_can_come_about():
    assert told(CLASSICA, "count").count("At 60 each") == 1
    assert "If nobody does, the deal is drawn" in told(with_keys(CLASSICA, score__target=71), "count")
    assert "At equal points, the deal is drawn" in told(with_keys(CLASSICA, score__win=WinRule.HIGHEST), "count")
    bonus = told(with_keys(CLASSICA, score__last_trick_bonus=3), "count")
    assert "most points, if they are at least 61" in bonus
    assert "At equal points, or if nobody has as many," in bonus


def test_three_players_have_their_own_ties():
    ties = told(SHELF["tre"], "count")
    assert "If all have the same points, the deal is played again" in ties
    assert "60 each" not in ties
    playoff = with_keys(CLASSICA, table__seats=4, score__multiway_tie=MultiwayTie.PLAYOFF)
    assert "a play-off decides" in told(playoff, "count")
    assert "If more are level at the top, the deal is drawn" in told(playoff, "count")


def test_where_points_add_up_no_deal_is_won():
    cento51 = SHELF["cento51"]
    assert "won by" not in told(cento51, "count")
    assert "drawn" not in told(cento51, "count")
    assert "played again" in told(with_keys(cento51, score__tie=Tie.REPLAY), "count")


def test_who_takes_least_sweeps_nothing():
    assert "clean sweep" not in told(SHELF["a_perdere"], "count")


def test_a_called_game_with_a_short_match_counts_points():
    best_of = with_keys(CHIAMATA, match__format=MatchFormat.BEST_OF, match__n=5)
    assert "reaches 3 points in all" in told(best_of, "match")


def test_a_special_bid_undertakes_the_target():
    special = with_keys(SHELF["carichi"], auction__ladder="points", auction__points_min=70)
    assert "reach 61 points" in told(special, "count")
    assert "“no trump”" in told(SHELF["carichi"], "auction")


def test_the_kitty_and_the_call_come_in_their_order():
    monte = SHELF["monte_5"]
    assert "once the kitty is taken" in told(monte, "call")
    assert "laid away is alone" in told(monte, "call")
    first = with_keys(monte, call__timing=CallTiming.AFTER_AUCTION)
    assert "If the called card lies in the kitty" in told(first, "call")
    assert "laid away is alone" not in told(first, "call")
    aside = replace(monte, kitty=CLASSICA.kitty)
    assert "nobody touches it" in told(aside, "kitty")
    assert "lies in the kitty, the declarer is alone" in told(aside, "call")


def test_without_a_lowest_rank_in_every_suit_the_lowest_card_is_called():
    assert "the two of that suit" in told(SHELF["subito_2"], "call")
    assert "the lowest card of that suit" in told(NO_TWO_OF_CUPS, "call")


def test_a_claim_is_told_for_two_for_teams_and_for_many():
    claim = ClaimRule(points=31)
    assert "if not, the other wins" in told(SHELF["trentuno"], "claim")
    assert "his team has 31 points" in told(with_keys(COPPIE, claim=claim), "claim")
    assert "of equals the next in turn" in told(with_keys(SHELF["tre"], claim=claim), "claim")


def test_early_talk_costs_nothing_where_no_trick_is_silent():
    fined = with_keys(COPPIE, talk__penalty=PenaltyKind.LOSE_DEAL)
    assert "loses the deal" in told(fined, "talk")
    assert "loses the deal" not in told(with_keys(fined, talk__opens_after_trick=0), "talk")


def test_partners_who_may_not_talk_are_told_so():
    assert told(SHELF["marianna_4"], "talk") == "Partners neither talk nor make signs."
    alone = with_keys(SHELF["marianna_4"], table__teams=TeamKind.SOLO)
    assert told(alone, "talk") == ""


def test_a_language_the_file_does_not_speak_gets_english():
    english = replace(CLASSICA, meta=replace(CLASSICA.meta, name={"en": "House"}, summary={"en": "Ours."}))
    page = rules_text(english, IT)
    assert (page.title, page.summary) == ("House", "Ours.")


def test_plain_text_has_a_paragraph_a_section():
    text = rules_text(CLASSICA, IT).as_text()
    assert text.startswith("BRISCOLA IN DUE\n\n  Tre carte")
    assert "\n\nChi gioca\n  Si gioca in due, uno contro l’altro.\n\n" in text
    assert max(map(len, text.splitlines())) <= 80


def test_data_has_every_sentence():
    record = rules_text(CLASSICA, EN).as_json()
    assert record["title"] == "Two-player Briscola"
    assert record["sections"][0] == {
        "key": "players",
        "title": "Who plays",
        "sentences": ("It is a game for two, one against the other.",),
    }
