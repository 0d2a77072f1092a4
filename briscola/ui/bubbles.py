"""Where the others' words stand: short ones (`say`, a bid) and longer ones (`sign`)."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from briscola.ui.measures import Measures
from briscola.ui.seating import Edge, SeatBlock


def say_rects(measures: Measures, blocks: tuple[SeatBlock, ...]) -> dict[int, Rect]:
    """Below side plates; beside top plates, or all beside their backs where the plates stand too near."""
    top = [block for block in blocks if block.edge is Edge.TOP]
    beside = {block.place: _beside_plate(measures, block) for block in top}
    if any(beside[b.place].right > _limit(measures, b.right, [o.left for o in top]) for b in top):
        beside = {b.place: _beside_backs(measures, b, [o.backs.left for o in top]) for b in top}
    return beside | {b.place: _below_plate(measures, b) for b in blocks if b.edge is not Edge.TOP}


def sign_rect(measures: Measures, block: SeatBlock, zone: Rect, taken: Iterable[Rect]) -> Rect:
    """The first place for a longer saying that covers nobody; the last one asked is always free.

    Signs may pass over the trick, never over plates, backs, piles or the hand.
    """
    size = min(measures.sign[0], zone.w), min(measures.sign[1], zone.h)
    for rect in _beside_or_below(measures, block, size):
        if _on_cloth(measures, rect) and rect.collidelist(list(taken)) < 0:
            return rect
    return _in_zone(measures, block, size).clamp(zone)


def _below_plate(measures: Measures, block: SeatBlock) -> Rect:
    rect = Rect((block.plate.x, block.plate.bottom + measures.u(6)), measures.say)
    if block.edge is Edge.RIGHT:
        rect.right = block.plate.right
    return rect


def _beside_plate(measures: Measures, block: SeatBlock) -> Rect:
    return Rect((block.right + measures.u(8), block.plate.y + measures.u(4)), measures.say)


def _beside_backs(measures: Measures, block: SeatBlock, lefts: list[int]) -> Rect:
    """Above the row of plates, where the pile will lie once there is one."""
    left, top = block.backs.right + measures.u(8), measures.strip + measures.u(4)
    width = min(measures.say[0], _limit(measures, block.backs.right, lefts) - left)
    return Rect(left, top, width, min(measures.say[1], block.plate.top - measures.u(4) - top))


def _limit(measures: Measures, x: int, lefts: list[int]) -> int:
    """How far right a bubble that begins at x may reach: to the next of these, or to the rail."""
    after = [left - measures.u(6) for left in lefts if left > x]
    return min([*after, measures.width - measures.edge])


def _beside_or_below(measures: Measures, block: SeatBlock, size: tuple[int, int]) -> list[Rect]:
    """The places liked best: beside a top plate while the top is sparsely seated, else under the plate."""
    rect = Rect((0, 0), size)
    if block.edge is Edge.TOP and measures.shape.seats <= 4:
        rect.midleft = (block.right + measures.u(14), block.plate.centery)
    else:
        rect.midtop = (block.plate.centerx, block.plate.bottom + measures.u(8))
        rect.clamp_ip(_cloth(measures))
    return [rect]


def _in_zone(measures: Measures, block: SeatBlock, size: tuple[int, int]) -> Rect:
    rect = Rect((0, 0), size)
    rect.center = block.plate.center
    return rect


def _cloth(measures: Measures) -> Rect:
    left, top = measures.edge, measures.strip
    return Rect(left, top, measures.width - 2 * left, measures.height - top)


def _on_cloth(measures: Measures, rect: Rect) -> bool:
    return bool(_cloth(measures).contains(rect))
