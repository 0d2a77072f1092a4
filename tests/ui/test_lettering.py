"""Lines that shorten, paragraphs that wrap."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from briscola.ui.lettering import Role, Run, fit, line_width, measure, paragraph, placed, wrap, write

TEXT = "Due contro due, i compagni uno di fronte all’altro; alla **prima mano** si tace. Vince chi fa **61 punti**."
words = st.text(st.sampled_from("abcdeimno àèìòù’,.—"), max_size=120)


def plain(lines):
    return " ".join("".join(run.text for run in word) for line in lines for word in line)


@pytest.mark.parametrize("width", [60, 150, 400, 2000])
@pytest.mark.parametrize("role", Role)
def test_wrapping_keeps_every_word_and_the_width(role, width):
    lines = wrap(TEXT, 16, width, role)
    assert plain(lines) == TEXT.replace("**", "") or width == 60
    assert all(line_width(line, 16, role) <= width for line in lines)


@settings(max_examples=60, deadline=None)
@given(words, st.integers(20, 300))
def test_wrapping_loses_no_letter_of_any_text(text, width):
    lines = wrap(text, 16, width)
    assert plain(lines).replace(" ", "") == text.replace(" ", "")
    assert all(line_width(line, 16) <= width for line in lines)


def test_punctuation_stays_with_its_bold_word():
    (line,) = wrap("fa **61 punti**. Poi", 16, 1000)
    assert line[2] == (Run("punti", True), Run(".", False))


def test_a_line_feed_starts_a_line():
    assert len(wrap("uno\ndue\n\ntre", 16, 500)) == 4


@settings(max_examples=60, deadline=None)
@given(words, st.integers(0, 400))
def test_fit_never_exceeds_the_width(text, width):
    assert measure(fit(text, 16, width), 16) <= width


def test_fit_keeps_what_fits_and_marks_what_it_cuts():
    assert fit("Anna", 16, 500) == "Anna"
    assert fit("Massimiliano, detto il Lungo", 16, 100).endswith("…")


def test_write_returns_where_it_stands(canvas):
    rect = write(canvas, "Briscola", 28, "ivory", Role.TITLE, midright=(300, 100))
    assert rect.right == 300
    assert abs(rect.centery - 100) <= 1
    assert write(canvas, "Briscola in quattro", 28, "ivory", width=80, topleft=(0, 0)).w <= 80


def test_two_anchors_are_refused():
    with pytest.raises(TypeError, match="one anchor"):
        placed(Rect(0, 0, 2, 2), topleft=(0, 0), center=(1, 1))


def test_a_paragraph_never_leaves_its_rectangle():
    surface = Surface((300, 300))
    below = paragraph(surface, TEXT * 3, Rect(20, 10, 200, 90), 16, "ivory")
    assert below <= 110
    assert surface.get_at((250, 50))[:3] == (0, 0, 0)
    assert all(surface.get_at((x, 120))[:3] == (0, 0, 0) for x in range(20, 220))


def test_a_paragraph_returns_the_y_below_it():
    surface = Surface((600, 300))
    assert paragraph(surface, "una riga", Rect(0, 10, 500, 200), 16, "ivory", leading=1.5) == 10 + 24
