"""A page to read and scroll: headings, paragraphs with bold words, lists and pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from pygame import Rect, Surface

from briscola.ui.lettering import Line, Role, measure, wrap, write, write_line
from briscola.ui.metrics import Metrics
from briscola.ui.palette import Name, paint
from briscola.ui.shapes import paper, put_disc
from briscola.ui.widgets.base import Action, Widget, WidgetRole
from briscola.ui.widgets.scroll import Scroll

LEADING: Final = 1.38
_HEADING: Final = re.compile(r"(#{1,2}) (.*)")
_ITEM: Final = re.compile(r"(-|\d+\.) (.*)")
_PICTURE: Final = re.compile(r"\{img:([^}]+)\}\s*")

Pictures = Callable[[str, int], Surface]
"""A picture by name, at most so many pixels wide."""


class Piece(NamedTuple):
    """Something at a height of the page: a line, a list's sign, a picture."""

    top: int
    height: int
    x: int
    draw: Callable[[Surface, tuple[int, int]], object]


class RichText(Widget):
    """Text on paper. ``# title``, ``## heading``, ``- item``, ``1. item``, ``**bold**``, ``{img:name}``.

    Every line of the source is a paragraph; an empty one makes room.
    """

    role = WidgetRole.DOCUMENT
    focusable = True

    def __init__(
        self, name: str, rect: Rect, label: str, source: str, pictures: Pictures | None = None, *, bare: bool = False
    ) -> None:
        """``bare`` leaves out the paper, for a page that already lies there."""
        super().__init__(name, rect, label)
        self.source = source
        self.pictures = pictures
        self.bare = bare
        self._scroll = Scroll()
        self._pieces: tuple[Piece, ...] = ()
        self._bar = Rect(0, 0, 0, 0)
        self._step = 1

    def value(self) -> str:
        """The whole text, without its marks."""
        return re.sub(r"(?m)^#+ |\*\*|\{img:[^}]+\}", "", self.source).strip()

    def place(self, metrics: Metrics) -> None:
        """Set the page."""
        side, top = (0, 0) if self.bare else (metrics.u(24), metrics.u(16))
        width = self.rect.w - side - metrics.u(8)
        view = Rect(self.rect.x + side, self.rect.y + top, width, self.rect.h - 2 * top)
        self._pieces = tuple(_set(self.source, metrics, view.w - metrics.u(18), self.pictures))
        last = max((piece.top + piece.height for piece in self._pieces), default=0)
        self._scroll.fit(last, view)
        self._bar = self._scroll.bar(metrics)
        self._step = round(metrics.type("body") * LEADING)

    def state(self) -> object:
        """How far it is read, as a share: the text may be set anew in another size."""
        return self._scroll.offset / max(1, self._scroll.content)

    def restore(self, state: object) -> None:
        """Go on reading at the same share."""
        if isinstance(state, float):
            self._scroll.to(state * self._scroll.content)

    def act(self, action: Action) -> bool:
        """Scroll; at the ends the arrows let the focus go."""
        page = round(self._scroll.view.h * 0.85)
        if action is Action.PRESS:
            action = Action.PAGE_DOWN
        return self._scroll.act(action, 2 * self._step, page)

    def click(self, pos: tuple[int, int]) -> bool:
        """Take hold of the bar, or of the page itself."""
        if not self._scroll.grab(pos, self._bar):
            self._scroll.take(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> bool:
        """Pull the bar or the page."""
        return self._scroll.pull(pos, self._bar)

    def wheel(self, steps: int) -> bool:
        """Three lines a notch."""
        self._scroll.by(-3 * steps * self._step)
        return True

    @property
    def whole(self) -> bool:
        """Whether all of it is seen without scrolling."""
        return not self._scroll.furthest

    def draw(self, surface: Surface, metrics: Metrics, focused: bool, hovered: bool) -> None:
        """Paper, the pieces in view, the bar."""
        if not self.bare:
            paper(surface, metrics, self.rect)
        view, clip = self._scroll.view, surface.get_clip()
        surface.set_clip(view.clip(clip))
        for piece in self._pieces:
            y = view.y + piece.top - self._scroll.offset
            if y < view.bottom and y + piece.height > view.y:
                piece.draw(surface, (view.x + piece.x, y))
        surface.set_clip(clip)
        self._scroll.draw(surface, metrics, "paper_line", "brass_dark")


class _Style(NamedTuple):
    px: int
    role: Role = Role.BODY
    colour: Name = "ink"
    leading: float = LEADING


def _set(source: str, metrics: Metrics, width: int, pictures: Pictures | None) -> Iterator[Piece]:
    """The pieces of a page of this width, from top to bottom."""
    body = metrics.type("body")
    y = 0
    for block in source.strip("\n").split("\n"):
        for piece in _set_block(block, metrics, width, pictures):
            lowered = piece._replace(top=piece.top + y)
            yield lowered
        y += _block_height(block, metrics, width, pictures) if block.strip() else round(body * 0.55)


def _set_block(block: str, metrics: Metrics, width: int, pictures: Pictures | None) -> list[Piece]:
    if not block.strip():
        return []
    body = metrics.type("body")
    if picture := _PICTURE.fullmatch(block):
        return [_picture(pictures(picture[1], width), body)] if pictures else []
    if heading := _HEADING.fullmatch(block):
        title = len(heading[1]) == 1
        style = _Style(metrics.type("head" if title else "lead"), Role.TITLE, leading=1.25)
        return _lines(heading[2], style, width, 0)
    if item := _ITEM.fullmatch(block):
        indent = round(body * (1.4 if item[1] == "-" else 1.7))
        return [_sign(item[1], body), *_lines(item[2], _Style(body), width - indent, indent)]
    return _lines(block, _Style(body), width, 0)


def _block_height(block: str, metrics: Metrics, width: int, pictures: Pictures | None) -> int:
    pieces = _set_block(block, metrics, width, pictures)
    after = round(metrics.type("body") * (0.3 if _HEADING.fullmatch(block) else 0.18))
    return max((piece.top + piece.height for piece in pieces), default=0) + after


def _lines(text: str, style: _Style, width: int, x: int) -> list[Piece]:
    step = round(style.px * style.leading)
    lines = wrap(text, style.px, width, style.role)
    return [Piece(number * step, step, x, _line_drawer(line, style)) for number, line in enumerate(lines)]


def _line_drawer(line: Line, style: _Style) -> Callable[[Surface, tuple[int, int]], object]:
    return lambda surface, pos: write_line(surface, line, pos, style.px, style.colour, style.role)


def _sign(sign: str, px: int) -> Piece:
    """A dot before an item, or its number."""
    if sign == "-":
        size = max(4, round(px * 0.32))
        return Piece(0, px, 0, lambda surface, pos: put_disc(
            surface, (pos[0] + px * 0.5, pos[1] + px * 0.74), size, paint("red")))  # fmt: skip
    right = round(px * 1.35)
    room = max(right, measure(sign, px, Role.BOLD))
    return Piece(0, px, 0, lambda surface, pos: write(
        surface, sign, px, "red", Role.BOLD, topright=(pos[0] + room, pos[1])))  # fmt: skip


def _picture(image: Surface, px: int) -> Piece:
    return Piece(0, image.get_height() + round(px * 0.4), 0, lambda surface, pos: surface.blit(image, pos))
