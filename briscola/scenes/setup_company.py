"""Who sits down: a chair for each person, taken by somebody of the house or by one of the regulars."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from briscola.play.persons import HUMAN, Person
from briscola.store.settings import Profile, SeatChoice
from briscola.ui.portraits import Regular, regulars

NAME_LENGTH: Final = 16
COMPUTER: Final = "rules"
PLAYERS: Final = (HUMAN, COMPUTER)
"""Who may play for a chair, in the order in which they are offered: a person, then the computer's levels."""
MOST_PROFILES: Final = 40


@dataclass(frozen=True)
class Chair:
    """One place at the table; name and regular are both kept while only one of them counts."""

    player: str
    name: str
    regular: str

    @property
    def human(self) -> bool:
        """Whether somebody before the screen sits here."""
        return self.player == HUMAN

    @classmethod
    def remembered(cls, seat: SeatChoice, free: str) -> Chair:
        """The chair of last time; ``free`` is the regular where none was sitting."""
        known = any(seat.portrait == regular.key for regular in regulars())
        player = seat.player if seat.player in PLAYERS else COMPUTER
        name = trimmed(seat.name) if player == HUMAN else ""
        return cls(player, name, seat.portrait if known else free)


class Company:
    """The people of one match, ``chairs`` in the order of play; nobody of the regulars sits on two of them."""

    def __init__(self, seats: Iterable[SeatChoice], size: int, profiles: Iterable[Profile] = (), you: str = "") -> None:
        """Those of last time, as many as there are; else ``you`` against the regulars."""
        usual = [SeatChoice(name=you), *(SeatChoice(player=COMPUTER) for _ in range(size - 1))]
        known = [*seats][:size]
        self.profiles = tuple(profiles)
        places = zip((*known, *usual[len(known) :]), _usual_regulars(size), strict=True)
        self.chairs = [Chair.remembered(seat, regular) for seat, regular in places]
        for index in range(size):
            self.seat(index)

    def seat(self, index: int, **changes: Any) -> None:
        """Change who sits on a chair; a regular who already sits on another one sends a friend, if one is left."""
        chair, free = replace(self.chairs[index], **changes), self.free_regulars(index)
        if not chair.human and chair.regular not in [regular.key for regular in free]:
            chair = replace(chair, regular=free[0].key) if free else replace(chair, player=HUMAN)
        self.chairs[index] = chair

    def free_regulars(self, index: int) -> tuple[Regular, ...]:
        """The regulars who do not sit on another chair."""
        others = [chair for other, chair in enumerate(self.chairs) if other != index and not chair.human]
        return tuple(regular for regular in regulars() if regular.key not in [chair.regular for chair in others])

    @property
    def humans(self) -> list[int]:
        """The chairs of those before the screen."""
        return [index for index, chair in enumerate(self.chairs) if chair.human]

    def name(self, index: int, default: str) -> str:
        """What the person of a chair is called; ``default`` where nothing was typed."""
        chair = self.chairs[index]
        return (trimmed(chair.name) or default) if chair.human else regular_of(chair.regular).name

    def portrait(self, index: int) -> str:
        """The key of a regular's face, or of the emblem that somebody has chosen; empty where there is none."""
        chair = self.chairs[index]
        if not chair.human:
            return chair.regular
        known = (profile for profile in self.profiles if folded(profile.name) == folded(trimmed(chair.name)))
        return next((profile.portrait for profile in known), "")

    def persons(self, defaults: tuple[str, ...]) -> tuple[Person, ...]:
        """Who sits down."""
        return tuple(
            Person(self.name(index, default), chair.player, self.portrait(index))
            for index, (chair, default) in enumerate(zip(self.chairs, defaults, strict=True))
        )

    def shared_name(self, defaults: tuple[str, ...]) -> str:
        """A name that two at the table would share; empty where there is none."""
        seen: set[str] = set()
        for person in self.persons(defaults):
            if folded(person.name) in seen:
                return person.name
            seen.add(folded(person.name))
        return ""

    def kept(self) -> tuple[SeatChoice, ...]:
        """What to remember of the chairs."""
        return tuple(
            SeatChoice(name=trimmed(chair.name), portrait=chair.regular)
            if chair.human
            else SeatChoice(name=regular_of(chair.regular).name, player=chair.player, portrait=chair.regular)
            for chair in self.chairs
        )

    def know(self, profiles: Iterable[Profile], renamed: Mapping[str, str]) -> None:
        """The people who play here have changed, and some are called otherwise, or not known any more."""
        self.profiles = tuple(profiles)
        self.chairs = [replace(chair, name=renamed.get(trimmed(chair.name), chair.name)) for chair in self.chairs]

    def acquaintances(self) -> tuple[Profile, ...]:
        """The people who play here, with those whose name was typed now."""
        known = list(self.profiles)
        for chair in (chair for chair in self.chairs if chair.human and trimmed(chair.name)):
            if folded(trimmed(chair.name)) not in [folded(profile.name) for profile in known]:
                known.append(Profile(name=trimmed(chair.name)))
        return tuple(known[-MOST_PROFILES:])


def trimmed(name: str) -> str:
    """A name without spaces at its ends or two in a row, and no longer than a plate has room for."""
    return " ".join(name.split())[:NAME_LENGTH].strip()


def folded(name: str) -> str:
    """What two names have in common that are one to the ear."""
    return unicodedata.normalize("NFC", name).casefold()


def regular_of(key: str) -> Regular:
    """The regular by this key."""
    return next(regular for regular in regulars() if regular.key == key)


def _usual_regulars(size: int) -> list[str]:
    """A regular for each chair: the first one sits opposite; the first chair's own comes after all the others."""
    keys = [regular.key for regular in regulars()]
    return [keys[(index - 1) % min(size, len(keys))] for index in range(size)]
