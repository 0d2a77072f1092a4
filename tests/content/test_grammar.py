"""Forms of a phrase: by gender, by how the word begins, capitalised where the form is."""

import pytest

from briscola.content.grammar import Grammar, Person, Phrase

GRAMMAR = Grammar(
    card="{rank} di {suit}",
    suits={},
    ranks={},
    initials={"vowel": ("a", "o"), "hard": ("sp", "z")},
    things={
        "def": {"m": "il {}", "m_vowel": "l’{}", "m_hard": "lo {}", "f": "la {}", "f_vowel": "l’{}"},
        "of": {"m": "di {}"},
    },
    people={"of": {"m": "di {}", "f": "della {}"}},
    last=" e ",
)


@pytest.mark.parametrize(
    ("phrase", "form", "said"),
    [
        (Phrase("re"), "def", "il re"),
        (Phrase("asso"), "def", "l’asso"),
        (Phrase("zingaro"), "def", "lo zingaro"),
        (Phrase("spada", "f"), "def", "la spada"),
        (Phrase("oca", "f"), "def", "l’oca"),
        (Phrase("oca", "f"), "of", "di oca"),
        (Phrase("oca", "f"), "Def", "L’oca"),
        (Phrase("oca", "f"), "name", "oca"),
        (Phrase("oca", "f", "oche"), "plural", "oche"),
        (Phrase("tre"), "plural", "tre"),
        (Phrase("re"), "unknown", "re"),
        (Person("Zoe", "f"), "of", "della Zoe"),
        (Person("Zoe", "f"), "def", "Zoe"),
        (Person("{}"), "of", "di {}"),
    ],
)
def test_form(phrase, form, said):
    assert GRAMMAR.inflect(phrase, form) == said
