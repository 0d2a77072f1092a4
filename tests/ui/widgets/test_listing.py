"""The list of variants: groups, one row selected, scrolling."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from briscola.ui.widgets.listing import Group, Listing, Row

RECT = Rect(50, 50, 300, 300)


def groups(count):
    rows = tuple(Row(f"v{number}", f"Variante {number}", "2–4", "warn") for number in range(count))
    return [Group("In due", rows[: count // 2]), Group("In quattro", rows[count // 2 :])]


@pytest.fixture
def heard():
    return []


def test_up_and_down_select_across_groups_and_stop_at_the_ends(hold, heard):
    hands = hold(Listing("list", RECT, "Giochi", groups(4), "v0", heard.append))
    assert hands.keys(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert not hands.keys(pygame.K_DOWN)
    assert heard == ["v1", "v2", "v3"]


def test_home_end_and_pages_leap(hold, heard):
    hands = hold(Listing("list", RECT, "Giochi", groups(40), "v0", heard.append))
    hands.keys(pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME)
    assert heard[0] == "v39"
    assert heard[-1] == "v0"


def test_the_selected_row_is_always_in_view(hold, heard):
    listing = Listing("list", RECT, "Giochi", groups(40), "v30", heard.append)
    hands = hold(listing)
    for code in [pygame.K_DOWN] * 9 + [pygame.K_UP] * 39:
        hands.keys(code)
        assert RECT.contains(listing.focus_rect())
        assert listing.focus_rect().h == 29
    assert listing.state() == 0


def test_a_click_selects_the_row_under_it(hold, heard):
    listing = Listing("list", RECT, "Giochi", groups(6), "v0", heard.append)
    hands = hold(listing)
    hands.click((RECT.x + 40, listing.focus_rect().bottom + 5))
    hands.click((RECT.x + 40, listing.focus_rect().centery))
    assert heard == ["v1"]


def test_wheel_and_bar_scroll_without_selecting(hold, heard):
    listing = Listing("list", RECT, "Giochi", groups(40), "v0", heard.append)
    hands = hold(listing)
    hands.point(RECT.center)
    hands.wheel(-2)
    assert listing.state() > 0
    hands.drag((RECT.right - 9, RECT.y + 20), (RECT.right - 9, RECT.bottom + 500))
    furthest = listing.state()
    hands.wheel(-50)
    assert listing.state() == furthest
    assert heard == []


def test_enter_opens_the_row_only_where_that_means_something(hold, heard):
    opened = []
    assert not hold(Listing("list", RECT, "", groups(4), "v2", heard.append)).keys(pygame.K_RETURN)
    assert hold(Listing("list", RECT, "", groups(4), "v2", heard.append, on_open=opened.append)).keys(pygame.K_RETURN)
    assert opened == ["v2"]


def test_an_empty_list_is_harmless(hold, heard, canvas):
    hands = hold(Listing("list", RECT, "Giochi", [], "", heard.append))
    hands.keys(pygame.K_DOWN, pygame.K_END, pygame.K_RETURN)
    hands.click(RECT.center)
    hands.page.draw(canvas)
    assert heard == []


def test_rows_out_of_view_are_not_drawn(hold, heard, canvas):
    hands = hold(Listing("list", RECT, "Giochi", groups(40), "v0", heard.append))
    hands.page.draw(canvas)
    canvas.set_colorkey((0, 0, 0))
    assert RECT.contains(canvas.get_bounding_rect())
