"""Sentences: articles, genders, numbers; cards by the deck's names."""

import ast
from pathlib import Path

import pytest

from briscola.content.decks import load_deck
from briscola.content.languages import check_languages
from briscola.content.resources import resource
from briscola.content.texts import Person, Translator, load_translator
from briscola.rules.cards import DECK_SIZE, Rank, Suit, parse_card

IT = load_translator("it")
EN = load_translator("en")
FRENCH = load_deck(resource("decks", "francesi"))
PACKAGE = resource("briscola")


@pytest.fixture
def say(tmp_path):
    """A sentence of a language file that has just this one beside a shipped grammar."""

    def say(language, sentence, **values):
        shipped = resource("assets", "lang", f"{language}.yaml").read_text(encoding="utf-8")
        header = shipped[: shipped.index("\ncommon:")]
        (tmp_path / "xx.yaml").write_text(f"{header}\nscene:\n  key: '{sentence}'\n", encoding="utf-8")
        return load_translator("xx", [tmp_path]).text("scene.key", **values)

    return say


@pytest.mark.parametrize(
    ("card", "sentence", "said"),
    [
        ("Ac", "{card:def}", "l’asso di coppe"),
        ("3b", "{card:def}", "il tre di bastoni"),
        ("Rd", "{card:of}", "del re di denari"),
        ("Rd", "{card:to}", "al re di denari"),
        ("As", "{card:of}", "dell’asso di spade"),
        ("As", "{card:indef}", "un asso di spade"),
        ("Cs", "{card:with}", "con il cavallo di spade"),
        ("Fd", "{card:Def}", "Il fante di denari"),
        ("7d", "{card}", "sette di denari"),
        ("7d", "{card:Name}", "Sette di denari"),
    ],
)
def test_italian_cards_take_their_articles(say, card, sentence, said):
    assert say("it", sentence, card=IT.card(parse_card(card))) == said


@pytest.mark.parametrize(
    ("form", "said"),
    [("def", "la donna di cuori"), ("of", "della donna di cuori"), ("indef", "una donna di cuori")],
)
def test_the_queen_of_a_french_pack_is_feminine(say, form, said):
    assert say("it", f"{{card:{form}}}", card=IT.with_deck(FRENCH).card(parse_card("Cc"))) == said


def test_english_cards_take_their_articles(say):
    assert say("en", "{card:def}", card=EN.card(parse_card("Ac"))) == "the ace of cups"
    assert say("en", "{card:indef}", card=EN.card(parse_card("Ac"))) == "an ace of cups"
    assert say("en", "{card:def}", card=EN.with_deck(FRENCH).card(parse_card("Cb"))) == "the queen of clubs"


def test_people_take_their_prepositions(say):
    anna, lucia = Person("Anna", "f"), Person("Lucia", "f")
    assert say("it", "{p:to}", p=anna) == "ad Anna"
    assert say("it", "{p:to}", p=lucia) == "a Lucia"
    assert say("it", "{p:of}", p=anna) == "di Anna"
    assert say("en", "{p:of}", p=anna) == "Anna’s"
    assert say("it", "{p:Of}", p=anna) == "Di Anna"


def test_words_follow_the_gender_of_a_person(say):
    assert say("it", "{p|compagno|compagna}", p=Person("Sofia", "f")) == "compagna"
    assert say("it", "{p|compagno|compagna}", p=Person("Bruno")) == "compagno"


@pytest.mark.parametrize(("n", "said"), [(0, "0 prese"), (1, "1 presa"), (2, "2 prese")])
def test_words_follow_the_number(say, n, said):
    assert say("it", "{n} {n|presa|prese}", n=n) == said


def test_several_people_are_one_phrase():
    people = [Person("Anna", "f"), Person("Bruno"), Person("Tea", "f")]
    assert IT.people(people).words == "Anna, Bruno e Tea"
    assert IT.people(people).gender == "m"
    assert EN.people(people[::2]) == Person("Anna and Tea", "f")
    assert IT.people(people[:1]) == people[0]


def test_ranks_and_suits_stand_alone_and_in_the_plural(say):
    assert say("it", "{r:def} {s}", r=IT.rank(Rank.SEVEN), s=IT.suit(Suit.COPPE)) == "il sette coppe"
    assert say("it", "{r:Plural}", r=IT.rank(Rank.ACE)) == "Assi"
    assert say("en", "{r:plural}", r=EN.with_deck(FRENCH).rank(Rank.KNAVE)) == "jacks"


def test_decimals_are_written_as_the_language_writes_them(say):
    assert say("it", "{n} s", n=1.5) == "1,5 s"
    assert say("en", "{n} s", n=1.5) == "1.5 s"


def test_a_missing_key_is_shown_in_brackets():
    assert IT.text("no.such_key") == "[no.such_key]"
    assert not IT.has("no.such_key")


def test_a_missing_value_stays_a_placeholder_and_values_are_never_read_as_texts(say):
    assert say("it", "{a} {b}", b="{c} {a}") == "{a} {c} {a}"


def test_a_dropped_in_language_falls_back_to_english(say, tmp_path):
    say("it", "x")
    assert load_translator("xx", [tmp_path]).text("menu.quit") == EN.text("menu.quit")
    assert load_translator("zz").language == "en"


@pytest.mark.parametrize("translator", [IT, EN, IT.with_deck(FRENCH), EN.with_deck(FRENCH)])
def test_every_card_has_a_name_of_its_own(translator):
    names = {translator.card(card).words for card in range(DECK_SIZE)}
    assert len(names) == DECK_SIZE
    assert not any(digit in name for name in names for digit in "234567")


def test_italian_and_english_have_the_same_keys_and_placeholders():
    assert [str(problem) for problem in check_languages()] == []


def _keys_in_code():
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text":
                first = node.args[0] if node.args else None
                if isinstance(first, ast.Constant) and isinstance(first.value, str) and "." in first.value:
                    yield path.relative_to(PACKAGE), node.lineno, first.value


def test_every_key_written_in_code_has_a_text():
    missing = [f"{path}:{line}: {key}" for path, line, key in _keys_in_code() if not IT.has(key)]
    assert missing == []


def test_a_translator_is_of_one_language():
    assert isinstance(IT, Translator)
    assert (IT.language, EN.language) == ("it", "en")
    assert Path(resource("assets", "lang", f"{IT.language}.yaml")).is_file()
