import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.rules.cards import card_name
from briscola.rules.notation import NotationError, Word
from briscola.rules.transcript import DealText, Transcript, format_transcript, parse_transcript
from tests.rules.tables import CLASSICA, VECTORS, cards, modest

FILES = sorted((VECTORS / "transcripts").glob("*.txt"))
DECK = " ".join(map(card_name, CLASSICA.cards))
SHORT = f"""\
# a comment before everything
briscola 1
variant classica_2     # the base game
seats Anna | Bruno
dealer 1
deck {DECK}

4c 2c
5s Rd   # a trick a line is only a habit
result 67 53
"""
FULL = f"""\
briscola 1
variant classica_2
seats Anna | Bruno
players human | esperto
rules {{"meta": {{"id": "classica_2"}}}}
x-deck piacentine

deal 1
dealer 1
factor 2
commitment abc
seed 12
salt ff
deck {DECK}

4c 2c
undone 2
result 67 53
score 1 0

deal 2
dealer 0
deck {DECK}

5s
"""


def test_short_form_has_one_deal():
    text = parse_transcript(SHORT)
    assert (text.variant, text.persons, len(text.deals)) == ("classica_2", ("Anna", "Bruno"), 1)
    (deal,) = text.deals
    assert (deal.dealer, deal.result, deal.deck) == (1, (67, 53), CLASSICA.cards)
    assert [word.text for word in deal.moves] == ["4c", "2c", "5s", "Rd"]
    assert [word.line for word in deal.moves] == [8, 8, 9, 9]


def test_full_form_has_players_rules_and_many_deals():
    text = parse_transcript(FULL)
    assert text.players == ("human", "esperto")
    assert json.loads(text.rules_json) == {"meta": {"id": "classica_2"}}
    assert text.extra == {"deck": "piacentine"}
    first, second = text.deals
    assert (first.dealer, first.factor, first.commitment, first.seed, first.salt) == (1, 2, "abc", 12, "ff")
    assert (first.undone, first.result, first.score) == (2, (67, 53), (1, 0))
    assert (second.dealer, second.line, [word.text for word in second.moves]) == (0, 21, ["5s"])


def test_an_unfinished_deal_simply_stops():
    (deal,) = parse_transcript(SHORT.replace("result 67 53\n", "")).deals
    assert deal.result is None


def test_seed_and_salt_may_stand_after_the_moves_where_they_were_revealed():
    (deal,) = parse_transcript(SHORT + "seed 5\nsalt aa\n").deals
    assert (deal.seed, deal.salt) == (5, "aa")


def test_hands_stand_a_line_a_seat_where_there_is_no_talon():
    text = parse_transcript("briscola 1\nvariant x\nseats A | B\nhands Ac 2c\nhands 3c 4c\nkitty 5c\n\nAc 3c\n")
    (deal,) = text.deals
    assert [list(hand) for hand in deal.hands] == [cards("Ac 2c"), cards("3c 4c")]
    assert list(deal.kitty) == cards("5c")


def test_a_byte_order_mark_windows_lines_and_blank_lines_do_not_matter():
    plain = parse_transcript(SHORT)
    windows = parse_transcript("\ufeff" + SHORT.replace("\n", "\r\n").replace("5s Rd", "\r\n\r\n5s Rd"))
    assert [word.text for word in windows.deals[0].moves] == [word.text for word in plain.deals[0].moves]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_worked_transcripts_are_read_and_written(path):
    text = parse_transcript(path.read_text(encoding="utf-8"))
    assert without_lines(parse_transcript(format_transcript(text))) == without_lines(text)


def without_lines(text):
    """The transcript as a value: where something stands in the file is no part of what it says."""
    deals = [
        DealText(**{**vars(deal), "line": 0, "result_line": 0, "moves": [word.text for word in deal.moves]})
        for deal in text.deals
    ]
    return Transcript(**{**vars(text), "variant_line": 0, "rules_line": 0, "deals": deals})


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("", 1, "the transcript is empty"),
        ("\n# only a comment\n", 1, "the transcript is empty"),
        ("hello\n", 1, "this is no transcript"),
        ("\n\nbriscola 2\n", 3, "this is no transcript"),
        ("briscola 1\nseats A | B\n", 2, "the line 'variant' is missing"),
        ("briscola 1\nvariant x\n", 2, "the line 'seats' is missing"),
        ("briscola 1\nvariant x\nseats A | B\n", 3, "there is no deal"),
        ("briscola 1\nvarient x\n", 2, "'varient' is no line of a transcript's head"),
        ("briscola 1\nvariant x\nseats A | B\ndeck Ac Xc\n", 4, "'Xc' is no card"),
        ("briscola 1\nvariant x\nseats A | B\ndeck Ac 2c Ac\n", 4, "Ac stands twice"),
        ("briscola 1\nvariant x\nseats A | B\ndealer\n", 4, "a number is missing"),
        ("briscola 1\nvariant x\nseats A | B\ndealer one\n", 4, "'one' is no number"),
        ("briscola 1\nvariant x\nseats A | B\ndealer 1_0\n", 4, "'1_0' is no number"),
        ("briscola 1\nvariant x\nseats A | B\nseed -3\n", 4, "'-3' is no number"),
        ("briscola 1\nvariant x\nseats A | B\ndeck Ac\n4c 2c\n", 5, "did you forget the blank line"),
        ("briscola 1\nvariant x\nseats A | B\ndeck Ac\n\nAc\nresult sixty\n", 7, "'sixty' is no number"),
        ("briscola 1\nvariant x\nseats A | B\ndeck Ac\n\nAc\nresult\n", 7, "a number is missing"),
    ],
)
def test_a_fault_is_named_with_its_line(text, line, fault):
    with pytest.raises(NotationError, match=fault) as caught:
        parse_transcript(text)
    assert caught.value.line == line


def test_a_number_too_long_to_be_one_is_refused_with_a_sentence():
    with pytest.raises(NotationError, match="is no number"):
        parse_transcript("briscola 1\nvariant x\nseats A | B\nseed " + "9" * 5000 + "\n")


NAMES = st.lists(
    st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).map(lambda t: " ".join(t.split())),
    min_size=2,
    max_size=6,
).filter(all)


@modest
@given(NAMES)
def test_names_with_bars_crosses_and_backslashes_are_read_back(names):
    text = Transcript(variant="x", persons=tuple(names), deals=[DealText(deck=(1, 2))])
    assert parse_transcript(format_transcript(text)).persons == tuple(names)


@pytest.mark.parametrize("summary", ["the #1 game", "a \\# b", "C:\\#", "a\u2028b", "a\x85b", "così è la vita"])
def test_embedded_rules_may_hold_any_text(summary):
    rules_json = json.dumps({"summary": summary}, ensure_ascii=False)
    text = Transcript(variant="x", persons=("A", "B"), rules_json=rules_json, deals=[DealText(deck=(1, 2))])
    assert json.loads(parse_transcript(format_transcript(text)).rules_json) == {"summary": summary}


@pytest.mark.parametrize("value", ["piacentine", "a # b", "a \\ b", "a | b", "a\nb"])
def test_extra_lines_may_hold_any_text(value):
    text = Transcript(variant="x", persons=("A", "B"), extra={"note": value}, deals=[DealText(deck=(1, 2))])
    assert parse_transcript(format_transcript(text)).extra == {"note": " ".join(value.split())}


numbers = st.integers(0, 10**12)
words = st.sampled_from(["4c", "Rd", "pass", "call", "c", "62", "@2", "sign", "A"])
deals = st.builds(
    DealText,
    dealer=st.none() | st.integers(0, 8),
    factor=st.integers(1, 4),
    commitment=st.sampled_from(["", "ab12"]),
    seed=st.none() | numbers,
    salt=st.sampled_from(["", "ff00"]),
    deck=st.permutations(CLASSICA.cards).map(tuple),
    moves=st.lists(st.builds(Word, words, st.integers(0, 5))).map(lambda ws: sorted(ws, key=lambda w: w.line)),
    undone=st.integers(0, 9),
    result=st.none() | st.tuples(numbers, numbers),
    score=st.none() | st.tuples(st.integers(-999, 999), numbers),
)


@modest
@given(st.lists(deals, min_size=1, max_size=3))
def test_what_is_written_is_read_back(played):
    text = Transcript(variant="x", persons=("A", "B"), players=("human", "esperto"), deals=played)
    assert without_lines(parse_transcript(format_transcript(text))) == without_lines(text)


@modest
@given(st.text(max_size=200))
def test_junk_is_refused_but_never_crashes(text):
    for candidate in (text, "briscola 1\nvariant x\nseats A | B\n" + text):
        try:
            parse_transcript(candidate)
        except NotationError as error:
            assert error.line >= 1
