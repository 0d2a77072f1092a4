"""What is being settled at the set-up, apart from how it looks: variant, agreements, who sits down."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from briscola.play.persons import HUMAN, Person
from briscola.rules.choices import MatchFormat
from briscola.rules.variant import VariantRules
from briscola.store.settings import SeatChoice, Settings
from briscola.ui.portraits import Regular, regulars

SEATS: Final = 2
"""Variants of more seats come with their table."""
NAME_LENGTH: Final = 16
COMPUTER: Final = "rules"


class Length(NamedTuple):
    """How long a match is: what makes it, and how many deals or points."""

    format: MatchFormat
    n: int


LENGTHS: Final = (
    Length(MatchFormat.SINGLE, 1),
    Length(MatchFormat.BEST_OF, 3),
    Length(MatchFormat.BEST_OF, 5),
    Length(MatchFormat.FIRST_TO, 5),
    Length(MatchFormat.FIRST_TO, 10),
)
"""The lengths of a match that are offered beside the variant's own."""


@dataclass(frozen=True)
class Chair:
    """One place at the table; name and regular are both kept while only one of them counts."""

    human: bool
    name: str
    regular: str

    @classmethod
    def remembered(cls, seat: SeatChoice, free: str) -> Chair:
        """The chair of last time; ``free`` is the regular where none was sitting."""
        known = any(seat.portrait == regular.key for regular in regulars())
        human = seat.player == HUMAN
        return cls(human, trimmed(seat.name) if human else "", seat.portrait if known else free)


class SetupForm:
    """The choices of the page, begun with those of last time; ``kept`` is what to remember."""

    def __init__(self, settings: Settings, offered: dict[str, VariantRules]) -> None:
        self.offered = offered
        self.variant = settings.variant if settings.variant in offered else next(iter(offered))
        self.tie = self.base.score.tie
        self.length = Length(self.base.match.format, self.base.match.n)
        if settings.agreed_for == self.variant:
            self.tie, self.length = settings.tie, _known_length(settings)
        self.chairs = [Chair.remembered(seat, regular.key) for seat, regular in _known_seats(settings.seats)]
        for index in range(SEATS):
            self.seat(index)

    def choose(self, variant: str) -> None:
        """Another game, with what its own file says of tie and match."""
        self.variant = variant
        self.tie = self.base.score.tie
        self.length = Length(self.base.match.format, self.base.match.n)

    @property
    def base(self) -> VariantRules:
        """The chosen variant as its file has it."""
        return self.offered[self.variant]

    @property
    def lengths(self) -> tuple[Length, ...]:
        """The lengths to choose from: the usual ones, the variant's own and the present one."""
        own = Length(self.base.match.format, self.base.match.n)
        return tuple(dict.fromkeys((*LENGTHS, own, self.length)))

    def rules(self) -> VariantRules:
        """The variant with the agreements of the table."""
        base, length = self.base, self.length
        match = replace(base.match, format=length.format, n=length.n)
        return replace(base, match=match, score=replace(base.score, tie=self.tie))

    def seat(self, index: int, **changes: Any) -> None:
        """Change who sits on a chair; a regular who already sits on the other one sends a friend."""
        chair, free = replace(self.chairs[index], **changes), self.free_regulars(index)
        if not chair.human and chair.regular not in [regular.key for regular in free]:
            chair = replace(chair, regular=free[0].key)
        self.chairs[index] = chair

    def free_regulars(self, index: int) -> tuple[Regular, ...]:
        """The regulars who do not sit on another chair."""
        others = [chair for other, chair in enumerate(self.chairs) if other != index and not chair.human]
        return tuple(regular for regular in regulars() if regular.key not in [chair.regular for chair in others])

    def name(self, index: int, default: str) -> str:
        """What the person of a chair is called; ``default`` where nothing was typed."""
        chair = self.chairs[index]
        return (trimmed(chair.name) or default) if chair.human else regular_of(chair.regular).name

    def persons(self, defaults: tuple[str, ...]) -> tuple[Person, ...]:
        """Who sits down."""
        return tuple(
            Person(self.name(index, default))
            if chair.human
            else Person(self.name(index, default), COMPUTER, chair.regular)
            for index, (chair, default) in enumerate(zip(self.chairs, defaults, strict=True))
        )

    def shared_name(self, defaults: tuple[str, ...]) -> str:
        """A name that two at the table would share; empty where there is none."""
        seen: set[str] = set()
        for person in self.persons(defaults):
            folded = unicodedata.normalize("NFC", person.name).casefold()
            if folded in seen:
                return person.name
            seen.add(folded)
        return ""

    def kept(self) -> dict[str, Any]:
        """The settings that remember these choices."""
        seats = tuple(
            SeatChoice(name=trimmed(chair.name), player=HUMAN, portrait=chair.regular)
            if chair.human
            else SeatChoice(name=regular_of(chair.regular).name, player=COMPUTER, portrait=chair.regular)
            for chair in self.chairs
        )
        return {
            "variant": self.variant,
            "agreed_for": self.variant,
            "match_format": self.length.format,
            "match_length": self.length.n,
            "tie": str(self.tie),
            "seats": seats,
        }


def trimmed(name: str) -> str:
    """A name without spaces at its ends or two in a row, and no longer than a plate has room for."""
    return " ".join(name.split())[:NAME_LENGTH].strip()


def regular_of(key: str) -> Regular:
    """The regular by this key."""
    return next(regular for regular in regulars() if regular.key == key)


def _known_length(settings: Settings) -> Length:
    """The match of last time; the usual best of three where the file says something impossible."""
    form, n = settings.match_format, settings.match_length
    if not 1 <= n <= 10_000 or (form is MatchFormat.BEST_OF and n % 2 == 0):
        return Length(MatchFormat.BEST_OF, 3)
    return Length(form, 1 if form is MatchFormat.SINGLE else n)


def _known_seats(seats: tuple[SeatChoice, ...]) -> zip[tuple[SeatChoice, Regular]]:
    """Who sat down last time, else one person against the first regular; each with a regular for an empty chair."""
    usual = (SeatChoice(), SeatChoice(player=COMPUTER))
    return zip((*seats[:SEATS], *usual[len(seats) :]), reversed(regulars()[:SEATS]), strict=True)
