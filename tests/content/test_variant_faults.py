"""What a variant file can have wrong, one case a rule: each fault has its line and column, its key and a remedy."""

import pytest

from briscola.content import yaml_nodes
from briscola.content.check import check_path
from briscola.content.variants import find_variants, shipped_variants

META = "meta: {id: x, name: {en: X}}\n"
CALLED = f"{META}extends: chiamata_5\n"


def told(folder, text):
    """Every problem of a file that has this text, as ``line:column: key: what (remedy)``."""
    path = folder / "x.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return [str(problem).removeprefix(f"{path}:") for problem in check_path(path)]


CONTRADICTIONS = {
    "three seats cannot share forty cards": (
        META + "table: {seats: 3}\nscore: {win: highest}",
        "1:1: draw.short_talon: a talon of 31 does not divide among 3 seats"
        " (remove cards from the pack, or write leave_last)",
    ),
    "six seats cannot share forty cards": (
        META + "table: {seats: 6}\ndraw:\n  short_talon: error",
        "4:16: draw.short_talon: a talon of 22 does not divide among 6 seats"
        " (remove cards from the pack, or write leave_last)",
    ),
    "a double trick takes twice the seats": (
        META + "trick: {cards_per_seat: 2}\ndeal: {hand: 4}\ndeck: {remove: [2c, 2d]}",
        "1:1: draw.short_talon: a talon of 30 does not divide among 2 seats"
        " (remove cards from the pack, or write leave_last)",
    ),
    "a rank is missing from the order": (
        META + "ranks:\n  order: [A, 3, R, C, F, 7, 6, 4, 2]",
        "3:10: ranks.order: 5 is missing (name every rank of the pack)",
    ),
    "the points of the pack are not 120": (
        META + "ranks: {points: {F: 1}}",
        "2:17: ranks.points: the pack has 116 points, not 120"
        " (let them sum to 120, or write score.target or another score.win)",
    ),
    "the kitty does not fit": (
        CALLED + "deal: {kitty: 5}",
        "3:7: deal.hand: 5 hands of 8 and a kitty of 5 need more than 40 cards (deal fewer cards)",
    ),
    "hands that do not fit": (
        META + "table: {seats: 5}\ndeal: {hand: 9}\nscore: {win: highest}",
        "3:14: deal.hand: 5 hands of 9 and a kitty of 0 need more than 40 cards (deal fewer cards)",
    ),
    "a claim where points are shown": (
        META + "claim: {points: 31}\nvisibility: {live_points: own}",
        "2:8: claim: is pointless where points are shown (write visibility.live_points: hidden)",
    ),
    "a target both sides can reach": (
        META + "score: {target: 60}",
        "2:17: score.target: 60 is within reach of both sides (write more than 60)",
    ),
    "a target both sides of a contract can reach": (
        CALLED + "score: {target: 59}",
        "3:17: score.target: 59 is within reach of both sides (write more than 59)",
    ),
    "a turn-up without trump from it": (
        META + "trump: {source: none}",
        "2:17: trump.source: is none with a turn-up"
        " (a turn-up needs turn_up; without one write another source and deal.turn_up: false)",
    ),
    "payoffs that do not sum to zero": (
        CALLED + "payoff: {declarer: 3}",
        "3:9: payoff: what is won and what is lost differ (let the payoffs sum to zero)",
    ),
    "a contradiction with the file it extends": (
        META + "extends: tre\ntable: {teams: [[0], [1]]}",
        "3:16: table.teams: the lists do not name every person once (name 0 to 2 once each)",
    ),
    "a contradiction that stands in the file it extends": (
        META + "extends: quattro_in_due\ntable: {teams: solo, seats: 2}",
        "3:8: table.control: names 4 hands (name a person for each of 2)",
    ),
}
TYPES = {
    "an unknown key": (META + "table: {seets: 3}", "2:9: table.seets: is no known key (did you mean 'seats'?)"),
    "an unknown section": (META + "tabel: {seats: 3}", "2:1: tabel: is no known key (did you mean 'table'?)"),
    "extends misspelt": (META + "extend: tre", "2:1: extend: is no known key (did you mean 'extends'?)"),
    "text for a number": (
        META + "table: {seats: many}",
        "2:16: table.seats: 'many' is not a plain whole number (write digits only, such as 12)",
    ),
    "a value for a map": (META + "deal: 3", "2:7: deal: '3' is a single value (write a map of keys and values)"),
    "a map for a list": (META + "melds: {id: x}", "2:8: melds: a map stands here (write a list in brackets)"),
    "a list for a word": (
        META + "score: {win: [highest]}",
        "2:14: score.win: a list stands here (write target, highest or lowest)",
    ),
    "a word that is none of the choices": (
        META + "trick: {follow: suite}",
        "2:17: trick.follow: 'suite' is not among its choices (did you mean 'suit'?)",
    ),
    "a rank by its name": (
        META + "ranks: {points: {asso: 12}}",
        "2:18: ranks.points: 'asso' is no rank (did you mean 'A'?)",
    ),
    "a card that is none": (
        META + "deck: {remove: [2x]}",
        "2:16: deck.remove: '2x' is no card (write a card as 2c, or a whole rank as 2*)",
    ),
    "a number out of range": (
        META + "deal: {hand: 21}",
        "2:14: deal.hand: 21 is out of range (write a number from 1 to 20)",
    ),
    "null": (META + "claim: ~", "2:8: claim: has no value (write none)"),
}
SURPRISES = {
    "no": (
        META + "trick: {follow: no}",
        "2:17: trick.follow: 'no' means true or false to YAML (write true, false or none, or quote it)",
    ),
    "off": (
        META + "talk: {signals: off}",
        "2:17: talk.signals: 'off' means true or false to YAML (write true, false or none, or quote it)",
    ),
    "on as a key": (
        META + "on: true",
        "2:1: 'on' means true or false to YAML (write true, false or none, or quote it)",
    ),
    "an octal number": (META + "deal: {hand: 010}", "2:14: deal.hand: '010' is not a plain whole number (write 10)"),
    "a number in base sixty": (
        META + "match: {n: 1:30}",
        "2:12: match.n: '1:30' is not a plain whole number (write digits only, such as 12)",
    ),
    "a date": (
        META + "score: {target: 2024-05-01}",
        "2:17: score.target: '2024-05-01' is a date to YAML (put it in quotes)",
    ),
    "a section twice": (
        META + "deal: {hand: 5}\ndeal: {hand: 7}",
        "3:1: deal: stands twice, first in line 2 (keep one of them)",
    ),
    "a key twice": (
        META + "deal: {hand: 5, hand: 7}",
        "2:17: deal.hand: stands twice, first in line 2 (keep one of them)",
    ),
    "a tab": (META + "deal:\n\thand: 5", "3:1: a tab stands here (indent with spaces)"),
    "two documents": (META + "---\n" + META, "2:1: a second document begins here (keep one document in a file)"),
    "an empty file": ("", "1:1: the file is empty (write the keys it needs)"),
    "nothing but a comment": ("# later\n", "the file is empty (write the keys it needs)"),
    "an encoding of Windows": (
        "meta: {id: x, name: {en: X, it: Perché}}".encode("cp1252"),
        "1:38: is not UTF-8 text (save the file with the encoding UTF-8)",
    ),
    "UTF-16": (META.encode("utf-16"), "1:1: is not UTF-8 text (save the file with the encoding UTF-8)"),
    "an invisible character": (
        META + "deal: {hand: 3}\x07",
        "2:16: has the invisible character U+0007 (delete it; save the file with the encoding UTF-8)",
    ),
    "a merge key": (META + "<<: {a: 1}", "2:1: '<<' merges another map (write its keys here, or use extends)"),
    "a tag": (META + "deal: !!map {hand: 3}", "2:7: deal: '!!map' is a tag (leave it out, or quote the value)"),
}
NAMES = {
    "an unknown base": (
        META + "extends: clasica_2",
        "2:10: extends: 'clasica_2' is no known variant (did you mean 'classica_2'?)",
    ),
    "itself as base": (
        META + "extends: x",
        "2:10: extends: goes round in a circle: x -> x (let one of them extend no other)",
    ),
    "an id that is not the file's": (
        "meta: {id: y, name: {en: X}}",
        "1:12: meta.id: 'y' is not the name of its file (write x, or rename the file)",
    ),
    "no English name": ("meta: {id: x, name: {it: X}}", "1:21: meta.name.en: is missing (write it)"),
    "no meta": ("table: {seats: 2}", "1:1: meta: is missing (write it)"),
    "no meta, and a base that has one": ("extends: tre", "1:1: meta: is missing (write it)"),
    "no name, and a base that has one": ("meta: {id: x}\nextends: tre", "1:7: meta.name: is missing (write it)"),
}
FAULTS = CONTRADICTIONS | TYPES | SURPRISES | NAMES


@pytest.mark.parametrize(("text", "sentence"), FAULTS.values(), ids=list(FAULTS))
def test_a_fault_is_told_with_its_place_its_key_and_a_remedy(tmp_path, text, sentence):
    [problem] = told(tmp_path, text)
    assert problem.endswith(sentence)


def test_points_that_do_not_fit_an_unwritten_target_are_told_with_it(tmp_path):
    assert told(tmp_path, META + "ranks: {points: {7: 10}}") == [
        "1:1: score.target: 61 is within reach of both sides (write more than 80)",
        "2:17: ranks.points: the pack has 160 points, not 120"
        " (let them sum to 120, or write score.target or another score.win)",
    ]


@pytest.mark.parametrize("bomb", ["[" * 3000, "[" * 3000 + "]" * 3000, "{a: " * 3000])
@pytest.mark.parametrize("loader", ["SafeLoader", "CSafeLoader"])
def test_three_thousand_brackets_are_told_as_such(tmp_path, monkeypatch, bomb, loader):
    monkeypatch.setattr(yaml_nodes, "LOADER", getattr(yaml_nodes.yaml, loader, yaml_nodes.LOADER))
    [problem] = told(tmp_path, META + "deal: " + bomb)
    assert problem.startswith("2:")
    assert problem.endswith("is nested too deeply (nest at most 20 levels)")


def test_aliases_are_refused_one_by_one_and_never_followed(tmp_path):
    bomb = "".join(f"\n  - &l{level} [*l{level - 1}, *l{level - 1}]" for level in range(1, 40))
    problems = told(tmp_path, META + "melds:\n  - &l0 [x]" + bomb)
    assert problems[0] == "3:5: melds[0]: '&l0' is an anchor (leave it out, or quote the value)"
    assert "4:10: melds[1][0]: '*l0' refers to another place (write the value itself, or quote it)" in problems
    assert len([problem for problem in problems if "refers to another place" in problem]) == 2 * 39


def test_a_byte_order_mark_is_no_fault(tmp_path):
    assert told(tmp_path, b"\xef\xbb\xbf" + META.encode()) == []


def test_a_circle_is_told_where_it_closes(tmp_path):
    (tmp_path / "y.yaml").write_text("meta: {id: y, name: {en: Y}}\nextends: x")
    [problem] = told(tmp_path, META + "extends: y")
    assert problem.endswith(
        "y.yaml:2:10: extends: goes round in a circle: x -> y -> x (let one of them extend no other)"
    )


def test_what_else_is_wrong_is_told_with_an_unknown_base(tmp_path):
    assert [problem.split(": ")[:2] for problem in told(tmp_path, META + "extends: clasica_2\ndeal: {hnd: 2}")] == [
        ["2:10", "extends"],
        ["3:8", "deal.hnd"],
    ]


def test_every_fault_of_a_file_is_told_at_once(tmp_path):
    text = META + "extends: tre\ntable: {seets: 4}\ndeal: {hand: 010}\nscore: {win: [x]}\nmatch: {n: no}"
    assert [problem.split(": ")[:2] for problem in told(tmp_path, text)] == [
        ["3:9", "table.seets"],
        ["4:14", "deal.hand"],
        ["5:14", "score.win"],
        ["6:12", "match.n"],
    ]


def test_a_broken_file_is_listed_with_its_reason_and_stops_nobody(tmp_path):
    for number, (text, _) in enumerate(FAULTS.values()):
        (tmp_path / f"f{number}.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
    shelf = find_variants([shipped_variants(), tmp_path])
    assert len(shelf.unusable) == len(FAULTS)
    assert all(unusable.problems for unusable in shelf.unusable)
    assert shelf.usable.keys() == {path.stem for path in shipped_variants().glob("*.yaml")}
