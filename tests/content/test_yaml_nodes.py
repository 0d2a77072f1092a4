"""Whatever YAML reads otherwise than it looks is refused at its place."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from briscola.content import yaml_nodes
from briscola.content.problems import ContentError
from briscola.content.yaml_nodes import MAX_SIZE, Mapping, Place, Scalar, compose, from_data, merge, without

LOADERS = sorted({yaml.SafeLoader, yaml_nodes.LOADER}, key=lambda loader: loader.__name__)


@pytest.fixture(params=LOADERS, ids=lambda loader: loader.__name__)
def loader(request, monkeypatch):
    monkeypatch.setattr(yaml_nodes, "LOADER", request.param)


def told(text):
    try:
        return [str(problem) for problem in compose(text, "f")[1]]
    except ContentError as error:
        return [str(problem) for problem in error.problems]


def bare(node):
    """The tree without its places."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        return {key.text: bare(value) for key, value in node.pairs}
    return [bare(item) for item in node.items]


SURPRISES = {
    "a: no": "f:1:4: a: 'no' means true or false to YAML",
    "a: 1\nOn: 2": "f:2:1: 'On' means true or false to YAML",
    "a: [x, yes]": "f:1:8: a[1]: 'yes' means true or false to YAML",
    "a: 2024-01-31": "f:1:4: a: '2024-01-31' is a date to YAML",
    "a: 1\nb: 2\na: 3": "f:3:1: a: stands twice, first in line 1",
    "a:\n  b: 1\n  b: 1": "f:3:3: a.b: stands twice, first in line 2",
    "a: &x 1": "f:1:4: a: '&x' is an anchor",
    "a: *x": "f:1:4: a: '*x' refers to another place",
    "<<: {a: 1}": "f:1:1: '<<' merges another map",
    "a: !!python/name:os.system x": "f:1:4: a: '!!python/name:os.system' is a tag",
    "a: !x {b: 1}": "f:1:4: a: '!x' is a tag",
    "a: 1\n---\nb: 2": "f:2:1: a second document begins here",
    "": "f:1:1: the file is empty",
    "---\n": "the file is empty",
    "[a]: 1": "f:1:1: a list or map cannot be a key",
    "~: 1": "f:1:1: the key '~' is no text",
    "true: 1": "f:1:1: the key 'true' is no text",
    "a:\n\tb: 1": "f:2:1: a tab stands here",
    "a: x\ty": "f:1:5:",
    "a: [1, 2": "a list is not closed",
    "a: {b: 1": "a map is not closed",
    "a: 'x": "quotes are not closed",
    "a: b: c": "f:1:5: a colon is out of place",
    "a: @x": "f:1:4: a value cannot begin with this character",
    "a:\n  - b\n  c: 3": "f:3:3: the indentation does not fit",
    "  a: 1\n b: 2": "f:2:2: does not belong to what stands before",
    'a: "\\ud800"': "an escape that means no character",
    'a: "\\U00110000"': "an escape that means no character",
    'a: "\\q"': "a backslash is out of place",
    "a: x\x07": "f:1:5: has the invisible character U+0007",
    b"a: 1\nb: \xff": "f:2:4: is not UTF-8 text",
    "a: 1".encode("utf-16"): "f:1:1: is not UTF-8 text",
    "a: " + "[" * 50 + "]" * 50: "is nested too deeply",
    "a: " + "{a: " * 50 + "1" + "}" * 50: "is nested too deeply",
    "[" * 100_000: "f:1:",
    "a" * (MAX_SIZE + 1): "f:1:1: is too large",
}


@pytest.mark.usefixtures("loader")
@pytest.mark.parametrize(("text", "sentence"), SURPRISES.items(), ids=[repr(text)[:24] for text in SURPRISES])
def test_surprise_is_refused_at_its_place_with_a_remedy(text, sentence):
    problems = told(text)
    assert any(sentence in problem for problem in problems)
    assert all(problem.endswith(")") for problem in problems)


@pytest.mark.usefixtures("loader")
def test_every_surprise_of_a_file_is_told_at_once():
    assert [line.split(": ")[0] for line in told("a: no\nb: &x 1\nc: *x\nd: 2024-01-01\na: 2")] == [
        "f:1:4",
        "f:2:4",
        "f:3:4",
        "f:4:4",
        "f:5:1",
    ]


@pytest.mark.usefixtures("loader")
def test_scalars_keep_their_source_text_and_whether_they_are_quoted():
    node, problems = compose("a: 010\nb: '3'\nc: \"no\"\nd: 1:30\n", "f")
    assert not problems
    assert bare(node) == {"a": "010", "b": "3", "c": "no", "d": "1:30"}
    assert [value.plain for _, value in node.pairs] == [True, False, False, True]


def test_byte_order_mark_and_windows_line_ends_are_fine():
    assert bare(compose(b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", "f")[0]) == {"a": "1", "b": "2"}
    assert bare(compose("\ufeffa: 1", "f")[0]) == {"a": "1"}


@given(st.text() | st.binary())
def test_any_text_is_a_tree_or_a_content_error(text):
    told(text)


@given(
    st.lists(
        st.sampled_from(
            ["a", ": ", "- ", "\n", "  ", "[", "]", "{", "}", ",", "'", '"', "#", "&", "*", "!", "\t", "|", "?"]
        )
    )
)
def test_any_muddle_of_yaml_signs_is_a_tree_or_a_content_error(parts):
    told("".join(parts))


def test_maps_merge_and_lists_and_values_are_replaced():
    base = compose("a: {x: 1, y: [1, 2]}\nb: {z: 1}", "base")[0]
    over = compose("a: {y: [3]}\nb: none\nc: 4", "over")[0]
    merged = merge(base, over)
    assert bare(merged) == {"a": {"x": "1", "y": ["3"]}, "b": "none", "c": "4"}
    assert merged.find("a").find("x").place == Place("base", 1, 8)
    assert merged.find("a").find("y").place == Place("over", 1, 8)


def test_an_entry_is_taken_out_of_the_map_that_holds_it():
    node = compose("a: {x: 1, y: 2}\nb: [1, 2]", "f")[0]
    assert bare(without(node, ("a", "x"))) == {"a": {"y": "2"}, "b": ["1", "2"]}
    assert bare(without(node, ("b",))) == {"a": {"x": "1", "y": "2"}}
    assert without(node, ("c", "d")) == node


def test_json_data_becomes_the_same_tree_as_the_text():
    data = {"a": [1, True, None, "no"], "b": {"c": -1.5}}
    assert bare(from_data(data, Place("f", 1, 1))) == {"a": ["1", "true", "none", "no"], "b": {"c": "-1.5"}}
