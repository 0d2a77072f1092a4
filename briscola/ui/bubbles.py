"""Where the others' words stand: short ones (`say`, a bid) and longer ones (`sign`)."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from briscola.ui.measures import Measures
from briscola.ui.seating import Edge, SeatBlock


def say_rect(measures: Measures, block: SeatBlock, blocks: tuple[SeatBlock, ...]) -> Rect:
    """Below a side plate; beside a top plate, or beside the backs where the next plate is too near."""
    if block.edge is not Edge.TOP:
        return _below_plate(measures, block)
    (width, height), gap = measures.say, measures.u(8)
    if _limit(measures, block, blocks, "left") - block.right - gap >= width:
        return Rect(block.right + gap, block.plate.y + measures.u(4), width, height)
    room = _limit(measures, block, blocks, "backs") - block.backs.right - gap
    top = measures.strip + measures.u(4)
    bottom = block.plate.top - measures.u(4)
    return Rect(block.backs.right + gap, top, min(width, room), min(height, bottom - top))


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


def _limit(measures: Measures, block: SeatBlock, blocks: tuple[SeatBlock, ...], what: str) -> int:
    """How far right a top seat's bubble may reach: to the next top seat, or the rail."""
    after = [b for b in blocks if b.edge is Edge.TOP and b.backs.x > block.backs.x]
    if not after:
        return measures.width - measures.edge
    neighbour = min(after, key=lambda b: b.backs.x)
    return (neighbour.left if what == "left" else neighbour.backs.left) - measures.u(6)


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
