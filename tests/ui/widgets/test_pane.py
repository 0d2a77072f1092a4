"""Rows through a window: the focus brings them into view, wheel and bar scroll, what is out of view is not hit."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from briscola.ui.widgets.button import Button
from briscola.ui.widgets.pane import Pane, rows_width
from tests.ui.widgets.conftest import Hands

ROOM = Rect(100, 100, 300, 200)


class Rows:
    """Ten buttons in a window for four, one above and one below it."""

    def __init__(self, hold, height: int = 50) -> None:
        self.pressed: list[str] = []
        rows = [self.button(f"row{i}", Rect(100, 100 + 50 * i, 280, 40)) for i in range(10)]
        above = self.button("above", Rect(100, 20, 280, 40))
        below = self.button("below", Rect(100, 340, 280, 40))
        self.pane = Pane("pane", ROOM, rows, 10 * height)
        self.hands: Hands = hold(above, self.pane, *rows, below)
        self.page = self.hands.page

    def button(self, name: str, rect: Rect) -> Button:
        return Button(name, rect, name, lambda: self.pressed.append(name))

    def shown(self) -> list[str]:
        return [name for name in self.page.hotspots() if name.startswith("row")]


def test_only_rows_in_view_are_hotspots_and_can_be_hit(hold):
    rows = Rows(hold)
    assert rows.shown() == ["row0", "row1", "row2", "row3"]
    rows.hands.click((200, 360))
    assert rows.pressed == ["below"]


def test_tab_goes_through_every_row_and_brings_it_into_view(hold):
    rows = Rows(hold)
    for index in range(10):
        rows.hands.keys(pygame.K_TAB)
        assert rows.page.focused.name == f"row{index}"
        assert f"row{index}" in rows.shown()
    rows.hands.keys(pygame.K_TAB)
    assert rows.page.focused.name == "below"


def test_arrows_stay_in_the_pane_until_its_end(hold):
    rows = Rows(hold)
    rows.hands.keys(*[pygame.K_DOWN] * 11)
    assert rows.page.focused.name == "below"


def test_an_arrow_from_outside_leads_to_a_row_in_view(hold):
    rows = Rows(hold)
    rows.page.focus("below")
    rows.hands.keys(pygame.K_UP)
    assert rows.page.focused.name == "row3"


def test_the_wheel_scrolls_over_rows_and_ground(hold):
    rows = Rows(hold)
    rows.hands.point((200, 120))
    assert rows.hands.wheel(-2)
    assert "row0" not in rows.shown()
    rows.hands.point((395, 120))
    rows.hands.wheel(9)
    assert rows.shown()[0] == "row0"


def test_the_bar_is_pulled(hold):
    rows = Rows(hold)
    rows.hands.drag((397, 110), (397, 299))
    assert rows.shown() == ["row6", "row7", "row8", "row9"]


def test_the_ground_is_dragged_as_by_a_finger(hold):
    rows = Rows(hold)
    rows.hands.drag((200, 145), (200, 40))
    assert rows.shown()[0] == "row3"
    assert rows.pressed == []


def test_a_rebuild_keeps_the_place(hold):
    rows = Rows(hold)
    rows.hands.point((200, 120))
    rows.hands.wheel(-2)
    before = rows.shown()
    rows.page.focus(before[0])
    rows.page.rebuild()
    assert rows.shown() == before


def test_nothing_scrolls_where_all_is_seen(hold):
    rows = Rows(hold, height=20)
    rows.hands.point((395, 120))
    assert not rows.hands.wheel(-2)
    assert all(row.clip is None for row in rows.pane.rows)


def test_rows_leave_room_for_the_bar_only_where_there_is_one(hold):
    metrics = Rows(hold).page.metrics
    assert rows_width(metrics, ROOM, ROOM.h) == ROOM.w
    assert rows_width(metrics, ROOM, ROOM.h + 1) < ROOM.w


def test_nothing_is_drawn_outside_the_window(hold):
    rows = Rows(hold)
    surface = Surface((1280, 720))
    rows.page.draw(surface)
    assert surface.get_at((200, 320)) == (0, 0, 0, 255)
    assert surface.get_at((120, 270)) != (0, 0, 0, 255)
