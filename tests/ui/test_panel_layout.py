"""Parts of a panel: below each other, inside the room; what can be waived goes before anything is squeezed."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from briscola.ui.metrics import Metrics
from briscola.ui.panel_layout import Part, action_rects, cells, side_by_side, stack

METRICS = Metrics((1280, 720))
parts = st.lists(
    st.builds(lambda height, waive: (height, waive), st.integers(20, 90), st.integers(0, 3)), min_size=1, max_size=6
).map(lambda rows: [Part(f"p{index}", *row) for index, row in enumerate([*rows, (40, 0)])])


@given(parts=parts, room=st.integers(220, 600))
def test_parts_stand_in_order_inside_the_panel_and_the_panel_in_the_room(parts: list[Part], room: int) -> None:
    area = Rect(100, 50, 500, room)
    rects = stack(METRICS, area, parts)
    panel = rects.pop("panel")
    assert area.contains(panel)
    assert all(panel.contains(rect) for rect in rects.values())
    assert all(above.bottom <= below.top for above, below in pairwise(rects.values()))


@given(parts=parts, room=st.integers(220, 600))
def test_only_what_can_be_waived_is_missing(parts: list[Part], room: int) -> None:
    rects = stack(METRICS, Rect(0, 0, 500, room), parts)
    assert all(part.waive for part in parts if part.name not in rects)


def test_the_least_needed_part_goes_first() -> None:
    wanted = [Part("a", 60), Part("b", 60, waive=1), Part("c", 60, waive=2), Part("d", 60)]
    assert list(stack(METRICS, Rect(0, 0, 400, 230), wanted)) == ["panel", "a", "b", "d"]


def test_cells_break_into_equal_rows_where_they_would_be_too_narrow() -> None:
    wide, narrow = (cells(Rect(0, 0, width, 100), 6, 10, 80) for width in (600, 400))
    assert [len({cell.y for cell in each}) for each in (wide, narrow)] == [1, 2]
    assert min(cell.w for cell in narrow) >= 80


def test_buttons_beside_each_other_share_what_their_labels_leave() -> None:
    left, right = side_by_side(Rect(0, 0, 310, 40), [100, 150], 10)
    assert (left.w, right.w) == (125, 175)


def test_fewer_buttons_stand_beside_the_hand_than_have_room() -> None:
    assert [len(action_rects(METRICS, Rect(0, 0, 170, height), 3)) for height in (150, 80, 20)] == [3, 2, 1]
