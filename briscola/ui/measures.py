"""The table's lengths in pixels: every size that follows from the window, the text size and the shape alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from briscola.ui.metrics import Metrics
from briscola.ui.table_shape import TableShape

TABLE_CARD: Final = {2: 0.25, 3: 0.24, 4: 0.225, 5: 0.205, 6: 0.19}
"""Seats -> height of a card on the table, as a share of the window's height."""

NARROW: Final = 1.5
"""Windows less wide than this (in heights) get smaller cards."""

BIG_TEXT, HUGE_TEXT = 1.25, 2.0
"""Text sizes from which plates keep one line: in windows under 1280×720, and everywhere."""


@dataclass(frozen=True)
class Measures:
    """Lengths shared by all parts of the table."""

    metrics: Metrics
    shape: TableShape

    def u(self, pixels: float) -> int:
        """Pixels of the 720p design in this window."""
        return self.metrics.u(pixels)

    def type(self, name: str) -> int:
        """Height of a step of the type scale."""
        return self.metrics.type(name)

    @property
    def width(self) -> int:
        """The window's."""
        return self.metrics.size[0]

    @property
    def height(self) -> int:
        """The window's."""
        return self.metrics.size[1]

    @cached_property
    def strip(self) -> int:
        """Height of the information strip, which is the upper rail."""
        return max(34, self.u(40), round(1.3 * self.type("body")))

    @cached_property
    def rail(self) -> int:
        """Width of the wooden rail on the three other sides."""
        return max(8, self.u(12))

    @cached_property
    def edge(self) -> int:
        """What stands on the cloth keeps this far from the window's edge."""
        return self.rail + self.u(8)

    @cached_property
    def column(self) -> int:
        """Least width of the columns left and right of the own hand."""
        return max(132, self.u(152))

    @cached_property
    def own_card(self) -> int:
        """Height of a card in the own hand: never under a quarter of the window."""
        return round(self.height * (0.29 if self._narrow or self.shape.held > 4 else 0.31))

    @cached_property
    def table_card(self) -> int:
        """Height of a card of the trick and of the talon."""
        return round(self.height * TABLE_CARD[self.shape.seats] * self._thrift)

    @cached_property
    def back(self) -> int:
        """Height of the backs the others hold."""
        return round(self.height * (0.15 if self.shape.seats <= 3 else 0.13) * self._thrift)

    @cached_property
    def tucked(self) -> float:
        """The part of those backs that lies under the rail."""
        return self.back * 0.2

    @cached_property
    def back_step(self) -> float:
        """From one back to the next."""
        return self.back / self.shape.ratio * (0.46 if self.shape.held <= 4 else 0.22)

    @cached_property
    def pile(self) -> tuple[int, int]:
        """Width and height of the own pile."""
        height = round(self.height * 0.12)
        return round(height / self.shape.ratio), height

    @cached_property
    def compact(self) -> bool:
        """Whether plates and badge drop their second line."""
        text = self.metrics.text
        return text >= HUGE_TEXT or (text >= BIG_TEXT and self.metrics.scale < 1)

    @cached_property
    def plate(self) -> tuple[int, int]:
        """Width and height of a seat's plate; it grows with the text."""
        letters, lines = (5.6, 1.45 * self._body) if self.compact else (8.0, 1.3 * (self._body + self._small))
        height = max(40, round(lines) if self.compact else max(self.u(46), round(lines)))
        portrait = self.u(12) if self.shape.portraits and not self.compact else 0
        return max(124, self.u(152), round(letters * self._body)) + portrait, height

    @cached_property
    def badge(self) -> tuple[int, int]:
        """Width wanted for the trump badge, and its height."""
        lines = self.type("lead") + (0 if self.compact else self._small)
        return max(self.u(210), round(8.5 * self.type("lead"))), max(52, self.u(64), round(1.3 * lines))

    @cached_property
    def say(self) -> tuple[int, int]:
        """Width and height of a bubble with one short word, such as a bid."""
        return max(72, self.u(88), round(4.4 * self._body)), self.plate[1] - self.u(8)

    @cached_property
    def sign(self) -> tuple[int, int]:
        """Width and height of a bubble for a sign or a short sentence."""
        return max(190, self.u(216), round(12 * self._body)), self.plate[1] + self.u(2)

    @cached_property
    def mark(self) -> int:
        """How far a player's monogram sticks out over the edge of his card in the trick."""
        return max(11, self.u(13))

    @property
    def _body(self) -> int:
        return self.type("body")

    @property
    def _small(self) -> int:
        return self.type("small")

    @property
    def _narrow(self) -> bool:
        return self.width / self.height < NARROW

    @property
    def _thrift(self) -> float:
        return 0.92 if self._narrow else 1.0
