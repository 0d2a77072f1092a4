"""The table's geometry: nothing overlaps, nothing leaves the window, nothing jumps."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from briscola.ui.layout import Edge, Phase, TableLayout, TableShape, table_layout
from briscola.ui.metrics import Metrics

SIZES = [
    (800, 600),
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
]
TEXTS = [0.8, 1.0, 1.25, 1.5, 1.75, 2.0]
RATIOS = [1.52, 1.66, 1.88]
HANDS = [3, 4, 5, 8]
SOLID = ("plate", "backs", "pile", "trump", "hand", "hint", "actions", "strip", "sitter")
MIDDLE = ("trick", "talon", "turnup", "count", "contract")
TOUCHING = [{"talon", "turnup"}, {"talon", "count"}, {"turnup", "count"}]


def shape_of(seats: int, held: int, **choices: object) -> TableShape:
    return TableShape(hands=(held,) * seats, held=held, talon=held < 8, **choices)


def named(layout: TableLayout, prefixes: tuple[str, ...]) -> list[str]:
    return [name for name in layout.rects if name.startswith(prefixes)]


def may_touch(a: str, b: str) -> bool:
    """Plates lie before their backs; a bid stands where the pile will; the count lies on the talon."""
    if {a, b} in TOUCHING:
        return True
    kinds = {a.rstrip("0123456789"), b.rstrip("0123456789")}
    return a[-1] == b[-1] and kinds in ({"plate", "backs"}, {"say", "pile"})


def overlaps(layout: TableLayout) -> list[tuple[str, str]]:
    """Every pair of rectangles that must not overlap and does."""
    auction = layout.shape.phase is Phase.AUCTION
    solid = named(layout, SOLID)
    apart = solid + named(layout, ("panel", "say") if auction else MIDDLE)
    pairs = list(combinations(apart, 2))
    if not auction:
        pairs += product(named(layout, ("sign",)), solid)
    return [(a, b) for a, b in pairs if layout[a].colliderect(layout[b]) and not may_touch(a, b)]


def outside(layout: TableLayout, size: tuple[int, int]) -> list[str]:
    window = Rect((0, 0), size)
    return [name for name, rect in layout.rects.items() if not window.contains(rect)]


def layouts(size: tuple[int, int], text: float, seats: tuple[int, ...] = (2, 3, 4, 5, 6)) -> list[TableLayout]:
    """The tables of a window: every number of seats and cards, the two extreme packs, both phases."""
    choices = product(seats, HANDS, (RATIOS[0], RATIOS[-1]), Phase)
    return [
        table_layout(Metrics(size, text), shape_of(n, held, ratio=ratio, phase=phase, actions=held < 8))
        for n, held, ratio, phase in choices
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TEXTS)
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], text: float) -> None:
    for layout in layouts(size, text):
        assert overlaps(layout) == [], layout.shape
        assert outside(layout, size) == [], layout.shape


shapes = st.builds(
    lambda seats, held, **choices: shape_of(seats, held, **choices),
    seats=st.integers(2, 6),
    held=st.integers(1, 12),
    ratio=st.floats(1.45, 1.95),
    phase=st.sampled_from(Phase),
    clockwise=st.booleans(),
    cards_per_seat=st.sampled_from([1, 2]),
    portraits=st.booleans(),
    actions=st.booleans(),
    sitters=st.sampled_from([0, 0, 1, 2, 4]),
)
windows = st.tuples(st.integers(800, 3840), st.integers(600, 2160)).filter(lambda s: 1.25 <= s[0] / s[1] <= 2.4)


@settings(max_examples=150, deadline=None)
@given(shape=shapes, size=windows, text=st.floats(0.8, 2.0))
def test_any_table_in_any_window_keeps_the_rules(shape: TableShape, size: tuple[int, int], text: float) -> None:
    layout = table_layout(Metrics(size, text), shape)
    assert overlaps(layout) == []
    assert outside(layout, size) == []
    assert all(card.h >= size[1] / 4 for card in layout.hand)
    assert min(layout["hand"].left, size[0] - layout["hand"].right) >= 132
    assert all(layout[name].w >= 124 and layout[name].h >= 40 for name in named(layout, ("plate",)))
    assert layout["panel"].w >= 400 and layout["panel"].h >= 236


@settings(max_examples=40, deadline=None)
@given(shape=shapes, size=windows, text=st.floats(0.8, 2.0), data=st.data())
def test_a_card_leaving_a_hand_moves_nothing_else(
    shape: TableShape, size: tuple[int, int], text: float, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, shape.seats - 1))
    hands = tuple(n - (i == place) for i, n in enumerate(shape.hands))
    before, after = (table_layout(Metrics(size, text), s) for s in (shape, replace(shape, hands=hands)))
    assert after.rects == before.rects
    assert (after.trick, after.talon, after.turnup) == (before.trick, before.talon, before.turnup)
    assert place == 0 or after.hand == before.hand
    others = [i for i in range(shape.seats) if i != place]
    assert [after.backs[i] for i in others] == [before.backs[i] for i in others]


def test_places_follow_in_turn_order_from_the_right_or_from_the_left() -> None:
    shape = shape_of(4, 3)
    here, mirrored = Metrics((1280, 720)), replace(shape, clockwise=True)
    assert table_layout(here, shape).edges == (Edge.BOTTOM, Edge.RIGHT, Edge.TOP, Edge.LEFT)
    assert table_layout(here, mirrored).edges == (Edge.BOTTOM, Edge.LEFT, Edge.TOP, Edge.RIGHT)


def test_clockwise_seats_are_the_mirror_image() -> None:
    shape = shape_of(5, 8)
    plain = table_layout(Metrics((1280, 720)), shape)
    turned = table_layout(Metrics((1280, 720)), replace(shape, clockwise=True))
    for place in range(1, 5):
        assert plain[f"plate{place}"].centerx == pytest.approx(1280 - turned[f"plate{place}"].centerx, abs=1)
        assert plain[f"plate{place}"].y == turned[f"plate{place}"].y


def test_every_card_of_the_trick_lies_towards_its_player() -> None:
    layout = table_layout(Metrics((1280, 720)), shape_of(4, 3))
    own, right, across, left = (cards[0] for cards in layout.trick)
    assert left.x < across.x < right.x
    assert across.y < right.y < own.y


def test_four_cards_of_a_double_trick_cover_nothing_with_two_seats() -> None:
    for size in SIZES:
        layout = table_layout(Metrics(size), shape_of(2, 4, cards_per_seat=2, ratio=1.66))
        boxes = [place.box(1.66) for cards in layout.trick for place in cards]
        assert len(boxes) == 4
        assert all(a.clip(b).w < a.w / 4 for a, b in combinations(boxes, 2)), size


def test_a_lifted_card_rises_and_is_hit_first() -> None:
    shape = shape_of(2, 3)
    flat = table_layout(Metrics((1280, 720)), shape)
    layout = table_layout(Metrics((1280, 720)), replace(shape, lifted=1))
    assert layout.hand[1].y < flat.hand[1].y
    seam = (flat.hand[2].x - flat.hand[2].h / 1.66 / 2 + 2, flat.hand[1].y)
    assert (flat.hand_at(seam), layout.hand_at(seam)) == (2, 1)
    assert layout.hand_at((5, 5)) is None


def test_cards_to_be_laid_away_rise_as_the_chosen_one_does() -> None:
    flat = table_layout(Metrics((1280, 720)), shape_of(5, 12))
    layout = table_layout(Metrics((1280, 720)), shape_of(5, 12, lifted=1, picked=frozenset({4, 7})))
    assert [index for index in range(12) if layout.hand[index].y < flat.hand[index].y] == [1, 4, 7]


def test_a_hint_leaves_room_for_the_buttons_beside_the_hand() -> None:
    layout = table_layout(Metrics((1280, 720)), shape_of(4, 3, actions=True))
    assert layout["hint"].right < layout["actions"].left and layout["actions"].bottom < layout["pile0"].top


def test_auction_games_show_the_contract_where_the_talon_would_lie() -> None:
    contract = table_layout(Metrics((1280, 720)), shape_of(5, 8))
    talon = table_layout(Metrics((1280, 720)), shape_of(5, 4))
    assert "contract" in contract and contract.called is not None and contract.talon is None
    assert "talon" in talon and talon.called is None and talon.source == talon.talon


def test_large_text_makes_plates_compact() -> None:
    choices = [((800, 600), 1.25), ((1280, 720), 1.5), ((1280, 720), 2.0), ((800, 600), 1.0)]
    compact = [table_layout(Metrics(size, text), shape_of(3, 3)).compact for size, text in choices]
    assert compact == [True, False, True, False]


def test_those_who_sit_out_have_a_line_each() -> None:
    layout = table_layout(Metrics((800, 600), 2.0), shape_of(5, 8, sitters=4))
    lines = [layout[f"sitter{k}"] for k in range(4)]
    assert all(line.h >= 30 and line.w >= 60 for line in lines)


def test_a_hint_without_room_is_left_to_the_strip() -> None:
    assert "hint" in table_layout(Metrics((1280, 720)), shape_of(5, 8))
    assert "hint" not in table_layout(Metrics((800, 600)), shape_of(5, 8))


@pytest.mark.parametrize(
    "wrong",
    [
        {"hands": (3,), "held": 3},
        {"hands": (3, 4), "held": 3},
        {"hands": (3, 3), "held": 3, "cards_per_seat": 3},
        {"hands": (3, 3), "held": 3, "lifted": 3},
    ],
)
def test_impossible_tables_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        TableShape(**wrong)
