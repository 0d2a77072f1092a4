"""Every fault of a file is told at once, each at its place, in our own words."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field

from briscola.content.problems import ContentError, Fault, InvalidSection, Problem
from briscola.content.schema import dump_json, read_json, read_leniently, read_yaml
from briscola.rules.cards import Rank
from briscola.rules.choices import TeamKind
from briscola.rules.section import Section
from briscola.rules.variant import VariantRules

META = "meta: {id: x, name: {en: X}}\n"


class Mood(StrEnum):
    NONE = "none"
    GLAD = "glad"


@dataclass(frozen=True, kw_only=True)
class Inner(Section):
    low: int = 0
    high: int = 9

    def __post_init__(self):
        if self.low > self.high:
            raise InvalidSection([Fault("low", f"{self.low} is above high", "write less")])


@dataclass(frozen=True, kw_only=True)
class Outer(Section):
    text: str = "t"
    maybe: str | None = "m"
    mood: Mood = Mood.GLAD
    list: tuple[int, ...] = (1,)
    pair: tuple[int, str] = (1, "a")
    ranks: dict[Rank, int] = field(default_factory=dict)
    flag: bool = False
    share: float = 0.5
    side: Literal["left", "right"] = "left"
    few: Annotated[int, Field(ge=1, le=5)] = 1
    inner: Inner = field(default_factory=Inner)
    except_: str = ""


def read(text):
    return read_yaml(text, Outer, "f.yaml")


def told(text, target=Outer):
    with pytest.raises(ContentError) as caught:
        read_yaml(text, target, "f.yaml")
    return [str(problem) for problem in caught.value.problems]


def test_a_rank_is_the_same_quoted_and_bare():
    assert read('ranks: {3: 1, "7": 2, A: 3}').ranks == {Rank.THREE: 1, Rank.SEVEN: 2, Rank.ACE: 3}


@pytest.mark.parametrize("written", ["3", "'3'", "010", "1:30", "1.0"])
def test_text_is_the_source_text(written):
    assert read(f"text: {written}").text == written.strip("'")


def test_none_clears_what_can_be_absent_and_is_a_word_where_it_is_one():
    cleared = read("maybe: none\nmood: none\nlist: none\nranks: none\ninner: none\ntext: none")
    assert (cleared.maybe, cleared.mood, cleared.list, cleared.ranks) == (None, Mood.NONE, (), {})
    assert (cleared.inner, cleared.text) == (Inner(), "none")


def test_none_in_quotes_is_text():
    assert read("maybe: 'none'").maybe == "none"


def test_a_trailing_underscore_is_not_part_of_the_key():
    assert read("except: x").except_ == "x"
    assert "is no known key (did you mean 'except'?)" in told("except_: x")[0]


@pytest.mark.parametrize(
    ("written", "remedy"),
    [
        ("010", "write 10"),
        ("0x1", "such as 12"),
        ("1:30", "such as 12"),
        ("1_000", "write 1000"),
        ("1.0", "write 1"),
        ("+3", "write 3"),
        ("'3'", "write 3"),
        ("1e3", "such as 12"),
        ("9" * 30, "such as 12"),
        ("three", "such as 12"),
        ("٣", "such as 12"),
    ],
)
def test_only_plain_decimal_integers_are_numbers(written, remedy):
    [problem] = told(f"few: {written}")
    assert "is not a plain whole number" in problem
    assert remedy in problem


@pytest.mark.parametrize("written", ["True", "TRUE", "1", "'true'", "y"])
def test_only_true_and_false_are_bools(written):
    assert "is neither true nor false" in told(f"flag: {written}")[0]


SENTENCES = {
    "tect: x": "f.yaml:1:1: tect: is no known key (did you mean 'text'?)",
    "inner: {hight: 3}": "f.yaml:1:9: inner.hight: is no known key (did you mean 'high'?)",
    "zzzz: x": "f.yaml:1:1: zzzz: is no known key (write text, maybe, mood, list, pair, ranks,",
    "mood: glat": "f.yaml:1:7: mood: 'glat' is not among its choices (did you mean 'glad'?)",
    "side: up": "f.yaml:1:7: side: 'up' is not among its choices (write left or right)",
    "ranks: {asso: 3}": "f.yaml:1:9: ranks: 'asso' is no rank (did you mean 'A'?)",
    "list: 3": "f.yaml:1:7: list: '3' is a single value (write a list in brackets)",
    "list: {a: 1}": "f.yaml:1:7: list: a map stands here (write a list in brackets)",
    "text: [a]": "f.yaml:1:7: text: a list stands here (write text)",
    "text:": "text: has no value (write text)",
    "maybe: ~": "f.yaml:1:8: maybe: has no value (write none)",
    "pair: [1, a, b]": "f.yaml:1:7: pair: has 3 entries (write exactly 2)",
    "list: [1, x]": "f.yaml:1:11: list[1]: 'x' is not a plain whole number",
    "few: 7": "f.yaml:1:6: few: is too large (write 5 or less)",
    "few: 0": "f.yaml:1:6: few: is too small (write 1 or more)",
    "share: 1e-3": "f.yaml:1:8: share: '1e-3' is not a plain number",
    "inner:\n  high: 3\n  low: 5": "f.yaml:3:8: inner.low: 5 is above high (write less)",
    "inner: {low: 50}": "f.yaml:1:14: inner.low: 50 is above high (write less)",
    "- a": "f.yaml:1:1: a list stands here (write a map of keys and values)",
    "word": "f.yaml:1:1: 'word' is a single value (write a map of keys and values)",
}


@pytest.mark.parametrize(("text", "sentence"), SENTENCES.items(), ids=list(SENTENCES))
def test_fault_has_its_place_key_and_remedy(text, sentence):
    [problem] = told(text)
    assert sentence in problem


def test_all_faults_are_told_at_once_in_the_order_of_the_file():
    problems = told("text:\nmood: sad\nlist: [x, 1, y]\nflag: no\ninner: {lo: 1, high: z}\nfew: 9\nside: up\ntext: b")
    assert [line.split(":")[1] for line in problems] == ["1", "2", "3", "3", "4", "5", "5", "6", "7", "8"]


def test_no_phrase_of_the_library_is_shown():
    problems = told("few: 9\nside: up\ninner: 3\nranks: {x: y}\npair: [a, b]\nlist: {}")
    assert not any(word in line for line in problems for word in ("pydantic", "http", "Input", "should be", "valid "))


def test_contradictions_stand_at_their_keys_or_the_nearest_above():
    problems = told(META + "table: {seats: 3}\nscore: {target: 20}\ndeal: {packets: [1]}", VariantRules)
    assert problems[0].startswith("f.yaml:1:1: draw.short_talon: a talon of 31 does not divide among 3 seats")
    assert problems[1].startswith("f.yaml:3:17: score.target: 20 is within reach of both sides")
    assert problems[2].startswith("f.yaml:4:17: deal.packets: adds up to 1")


def test_no_contradiction_is_invented_from_what_could_not_be_read():
    assert len(told(META + "table: {seats: many, teams: [[0, 2], [1, 3]]}", VariantRules)) == 1


def test_a_missing_key_is_told_where_it_should_stand():
    assert told("schema: 1", VariantRules) == ["f.yaml:1:1: meta: is missing (write it)"]
    assert told("meta: {id: x}", VariantRules) == ["f.yaml:1:7: meta.name: is missing (write it)"]


def test_one_value_or_another_is_chosen_by_what_stands_there():
    def rules(text):
        return read_yaml(META + text, VariantRules, "f")

    assert rules("table: {teams: solo}").table.teams is TeamKind.SOLO
    assert rules("table: {seats: 4, teams: [[0, 2], [1, 3]]}").table.teams == ((0, 2), (1, 3))
    assert rules("talk: {penalty: {points: 3}}").talk.penalty.points == 3
    assert rules("rotation: {first: {person: 1}}").rotation.first.person == 1
    assert rules("deck: {remove: ['2*', 3c]}\ndraw: {short_talon: leave_last}\nscore: {win: highest}").deck.remove == (
        "2*",
        "3c",
    )
    assert told(META + "talk: {penalty: {point: x}}", VariantRules) == [
        "f.yaml:2:17: talk.penalty.points: is missing (write it)",
        "f.yaml:2:18: talk.penalty.point: is no known key (did you mean 'points'?)",
    ]


def test_lenient_reading_keeps_what_is_good():
    value, problems = read_leniently(
        "text: b\nfew: 9\nflag: maybe\nlst: 1\ninner: {low: 3, high: x}\nside: no", Outer, "f"
    )
    assert value == Outer(text="b", inner=Inner(low=3))
    assert {problem.key for problem in problems} == {"few", "flag", "lst", "inner.high", "side"}


def test_lenient_reading_of_what_is_no_yaml_gives_the_defaults():
    value, problems = read_leniently("a: [", Outer, "f")
    assert value == Outer()
    assert len(problems) == 1


def test_json_is_one_line_and_reads_back():
    value = Outer(text="è\u2028\n", maybe=None, ranks={Rank.THREE: 1}, except_="e")
    line = dump_json(value)
    assert len(line.splitlines()) == 1
    assert line.isascii()
    assert read_json(line, Outer, "rules") == value


@pytest.mark.parametrize("text", ["", "{", "[]", "NaN", '{"text":"\\ud800"}', "[" * 100_000, '{"x": 1}'])
def test_bad_json_is_a_content_error(text):
    with pytest.raises(ContentError):
        read_json(text, Outer, "rules")


@given(st.text() | st.binary())
def test_any_text_reads_or_raises_content_error(text):
    try:
        read_yaml(text, VariantRules, "f")
    except ContentError as error:
        assert error.problems


KEYS = ["meta", "id", "name", "en", "table", "seats", "teams", "sit_out", "deck", "remove", "melds", "score", "win"]
VALUES = ["none", "3", "x", "true", "no", "[[0, 1]]", "highest", "2c", "", "~", "-1", "'3'"]


@st.composite
def nested(draw, depth=3):
    lines = []
    for key in draw(st.lists(st.sampled_from(KEYS), max_size=4)):
        if depth and draw(st.booleans()):
            lines += [f"{key}:", *(f"  {line}" for line in draw(nested(depth=depth - 1)))]
        else:
            lines.append(f"{key}: {draw(st.sampled_from(VALUES))}")
    return lines


@given(nested())
def test_any_shape_of_file_reads_or_raises_content_error(lines):
    try:
        read_yaml("\n".join(lines), VariantRules, "f")
    except ContentError as error:
        assert all(isinstance(problem, Problem) for problem in error.problems)
