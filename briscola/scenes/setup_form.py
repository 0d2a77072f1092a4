"""What is being settled at the set-up, apart from how it looks: variant, agreements, who sits down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from briscola.content.agreements import Offer, Term, Value, agree, agreed, offers, word_of
from briscola.play.persons import HUMAN
from briscola.rules.choices import Confidence
from briscola.rules.variant import VariantRules
from briscola.scenes.setup_company import Company
from briscola.store.settings import Profile, SeatChoice, Settings

BASE: Final = "classica_2"
"""The game every other is measured by stands first."""
SURENESS: Final = (Confidence.HIGH, Confidence.MEDIUM, Confidence.LOW)


def in_order(playable: Mapping[str, VariantRules]) -> dict[str, VariantRules]:
    """The variants that can be played: by their number of players, the best known ones first."""

    def place(item: tuple[str, VariantRules]) -> tuple[Any, ...]:
        key, rules = item
        return players_of(rules), key != BASE, SURENESS.index(rules.meta.confidence), key

    return dict(sorted(playable.items(), key=place))


def players_of(rules: VariantRules) -> int:
    """For how many people a variant is, when nobody sits out."""
    return len(set(rules.table.control)) or rules.seats


def companies_of(rules: VariantRules) -> tuple[int, ...]:
    """How many people may play a variant: those who rest in turns are some of them."""
    return tuple(sorted({players_of(rules), *rules.table.sit_out}))


class SetupForm:
    """The choices of the page, begun with those of last time; ``kept`` is what to remember."""

    def __init__(self, settings: Settings, offered: dict[str, VariantRules]) -> None:
        self.offered = offered
        self.profiles = settings.profiles
        self._remembered = dict(settings.companies)
        self._companies: dict[int, Company] = {}
        self._last_people = settings.people
        self._asked: tuple[VariantRules, VariantRules] | None = None
        self._offers: tuple[Offer, ...] = ()
        self.variant = settings.variant if settings.variant in offered else next(iter(offered))
        self.rules = self.base
        if settings.agreed_for == self.variant:
            self.rules = agree(self.base, settings.agreed)
        self.people = self._usual_people()

    def choose(self, variant: str) -> None:
        """Another game, as its own file says, with as many people as before where it can be."""
        self._last_people = self.people
        self.variant = variant
        self.rules = self.base
        self.people = self._usual_people()

    def _usual_people(self) -> int:
        sizes = companies_of(self.base)
        return self._last_people if self._last_people in sizes else players_of(self.base)

    @property
    def base(self) -> VariantRules:
        """The chosen variant as its file has it."""
        return self.offered[self.variant]

    # the agreements

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What can be agreed on, as things stand; asked of the rules once."""
        if self._asked != (self.rules, self.base):
            self._asked = self.rules, self.base
            self._offers = offers(self.rules, self.base)
        return self._offers

    def agree(self, term: Term, value: Value) -> None:
        """Agree on one thing."""
        self.rules = term.write(self.rules, value)

    def forget_agreements(self) -> None:
        """Play as the variant's file says."""
        self.rules = self.base

    @property
    def changed(self) -> bool:
        """Whether anything else is agreed than the file says."""
        return self.rules != self.base

    # the people

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many may sit down."""
        return companies_of(self.base)

    def invite(self, people: int) -> None:
        """More people than seats, or as many."""
        self.people = people

    @property
    def company(self) -> Company:
        """The people who play: those of last time, when they were as many, else a first table."""
        if self.people not in self._companies:
            seats = self._remembered.get(self.people, ())
            self._companies[self.people] = Company(seats, self.people, self.profiles, self._your_name())
        return self._companies[self.people]

    def _your_name(self) -> str:
        """What the first person of another company is called."""
        companies = self._all_companies()
        for seats in (companies.get(self._last_people, ()), *companies.values()):
            if names := [seat.name for seat in seats if seat.player == HUMAN and seat.name]:
                return names[0]
        return ""

    def _all_companies(self) -> dict[int, tuple[SeatChoice, ...]]:
        """Those of last time, and those of now over them."""
        return self._remembered | {size: company.kept() for size, company in self._companies.items()}

    def know(self, profiles: tuple[Profile, ...], renamed: Mapping[str, str] | None = None) -> None:
        """The people who play here have changed; who sat somewhere under an old name sits there under the new one."""
        self.profiles = profiles
        for company in self._companies.values():
            company.know(profiles, renamed or {})
        self._remembered = {
            size: tuple(replace(seat, name=(renamed or {}).get(seat.name, seat.name)) for seat in seats)
            for size, seats in self._remembered.items()
        }

    # what is remembered

    def kept(self) -> dict[str, Any]:
        """The settings that remember these choices."""
        return {
            "variant": self.variant,
            "agreed_for": self.variant,
            "agreed": {term.name: word_of(value) for term, value in agreed(self.rules, self.base)},
            "people": self.people,
            "companies": self._all_companies(),
            "profiles": self.profiles,
        }
