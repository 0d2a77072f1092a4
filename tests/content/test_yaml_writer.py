"""What is written reads back equal, and holds only what differs from the defaults."""

from dataclasses import dataclass, field

from hypothesis import example, given
from hypothesis import strategies as st

from briscola.content.schema import dump_yaml, read_yaml
from briscola.rules.cards import Rank
from briscola.rules.choices import SignCode
from briscola.rules.section import Section
from briscola.rules.variant import VariantRules

NUMBERS = st.integers(-(10**9), 10**9)
TEXTS = st.text(st.characters(blacklist_categories=["Cs"]))


@dataclass(frozen=True, kw_only=True)
class Part(Section):
    n: int = 1
    words: tuple[str, ...] = ("a",)


@dataclass(frozen=True, kw_only=True)
class Whole(Section):
    text: str = ""
    maybe: str | None = "m"
    count: int | None = None
    code: SignCode = SignCode.A
    flag: bool = True
    share: float = 0.5
    ranks: dict[Rank, int] = field(default_factory=dict)
    rests: dict[int, tuple[int, ...]] = field(default_factory=lambda: {6: (0,)})
    names: dict[str, str] = field(default_factory=dict)
    part: Part = field(default_factory=Part)
    parts: tuple[Part, ...] = ()
    except_: str = ""


PARTS = st.builds(Part, n=NUMBERS, words=st.lists(TEXTS, max_size=3).map(tuple))
WHOLES = st.builds(
    Whole,
    text=TEXTS,
    maybe=st.none() | TEXTS,
    count=st.none() | NUMBERS,
    code=st.sampled_from(SignCode),
    flag=st.booleans(),
    share=st.integers(-(10**6), 10**6).map(lambda n: n / 1000),
    ranks=st.dictionaries(st.sampled_from(Rank), NUMBERS, max_size=3),
    rests=st.dictionaries(st.integers(0, 99), st.lists(NUMBERS, max_size=3).map(tuple), max_size=2),
    names=st.dictionaries(st.text("abc:no3 ", min_size=1), TEXTS, max_size=2),
    part=PARTS,
    parts=st.lists(PARTS, max_size=2).map(tuple),
    except_=st.sampled_from(["", "none", "no", "3", "~", "a: b", "2024-01-01", "<<", "true"]),
)


@given(WHOLES)
@example(Whole(text="\x85", maybe="\r", names={"3": "\x85", "a": "a\u2028b\u2029"}))
def test_what_is_written_reads_back_equal(whole):
    assert read_yaml(dump_yaml(whole), Whole, "f") == whole


def test_only_what_differs_is_written():
    assert dump_yaml(Whole()) == "{}\n"
    assert dump_yaml(Whole(maybe=None, part=Part(n=2))) == "maybe: none\npart: {n: 2}\n"


def test_a_variant_is_written_as_players_write_it():
    text = "meta:\n  id: x\n  name: {en: X}\ndeal: {hand: 4}\ntrick: {cards_per_seat: 2}\n"
    assert dump_yaml(read_yaml(text, VariantRules, "f")) == text
