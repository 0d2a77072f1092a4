"""Pages to read."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from briscola.ui.metrics import Metrics
from briscola.ui.widgets.richtext import RichText

RECT = Rect(50, 50, 400, 300)
SOURCE = "# Regole\nSi gioca **in due**.\n\n## Punti\n- asso\n- tre\n1. uno\n{img:asso}\n" + "una riga lunga " * 200


def picture(name, width):
    return Surface((min(width, 40), 60)).convert()


def test_the_page_scrolls_to_its_end_and_back(hold):
    page = RichText("rules", RECT, "Regole", SOURCE, picture)
    hands = hold(page)
    assert hands.keys(pygame.K_END)
    assert not hands.keys(pygame.K_DOWN)
    assert page.state() > 0
    assert hands.keys(pygame.K_HOME)
    assert page.state() == 0
    assert hands.keys(pygame.K_PAGEDOWN, pygame.K_SPACE)


def test_a_short_page_lets_the_arrows_go(hold):
    assert not hold(RichText("rules", RECT, "Regole", "breve")).keys(pygame.K_DOWN)


def test_wheel_and_bar_scroll(hold):
    page = RichText("rules", RECT, "Regole", SOURCE)
    hands = hold(page)
    hands.point(RECT.center)
    hands.wheel(-1)
    first = page.state()
    hands.drag((RECT.right - 10, RECT.y + 30), (RECT.right - 10, RECT.bottom))
    assert page.state() > first > 0


def test_another_size_goes_on_at_the_same_passage():
    page = RichText("rules", RECT, "Regole", SOURCE)
    page.place(Metrics((1280, 720)))
    page.restore(0.5)
    share = page.state()
    page.rect = Rect(0, 0, 800, 900)
    page.place(Metrics((2560, 1440)))
    page.restore(share)
    assert abs(page.state() - 0.5) < 0.1


def test_it_reads_aloud_without_its_marks():
    assert RichText("r", RECT, "", "# Uno\n**due** {img:x}tre").value() == "Uno\ndue tre"


def test_it_draws_inside_its_paper(hold, canvas):
    hands = hold(RichText("rules", RECT, "Regole", SOURCE, picture, bare=True))
    canvas.fill((250, 240, 220))
    canvas.set_colorkey((250, 240, 220))
    hands.page.draw(canvas)
    assert RECT.contains(canvas.get_bounding_rect())
