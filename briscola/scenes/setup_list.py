"""The variants as a list: by number of players, found by name, with those that cannot be played and why."""

from __future__ import annotations

import unicodedata
from itertools import groupby

from briscola.content.rules_text import in_language
from briscola.rules.variant import VariantRules
from briscola.scenes.context import Context
from briscola.scenes.setup_form import SetupForm, players_of
from briscola.ui.widgets.listing import Group, Row

FILE = "file:"
"""What the key of a row for a file begins with; no id does."""


class VariantList:
    """The rows of the list. ``sought`` is what they must have in them, ``looked_at`` a row that cannot be chosen."""

    def __init__(self, context: Context, form: SetupForm) -> None:
        self.context, self.form = context, form
        self.sought = ""
        self.looked_at = ""

    @property
    def selected(self) -> str:
        """The row that is lit."""
        return self.looked_at or self.form.variant

    def select(self, key: str) -> None:
        """Choose a variant, or look at what is wrong with one that cannot be chosen."""
        if key in self.form.offered:
            self.looked_at = ""
            self.form.choose(key)
        else:
            self.looked_at = key

    def groups(self) -> list[Group]:
        """What can be played, by number of players; then what cannot."""
        found = [(key, rules) for key, rules in self.form.offered.items() if self._is_sought(key, rules)]
        groups = [
            Group(self._title(players), tuple(Row(key, self._name(rules)) for key, rules in rows))
            for players, rows in groupby(found, key=lambda item: players_of(item[1]))
        ]
        amiss = [row for row in self._rows_amiss() if not self.sought or _plain(self.sought) in _plain(row.text)]
        return [*groups, *([Group(self.context.tr.text("setup.unusable"), tuple(amiss))] if amiss else [])]

    def _title(self, players: int) -> str:
        return self.context.tr.text(f"setup.players_{players}")

    def _name(self, rules: VariantRules) -> str:
        return rules.title(self.context.tr.language)

    def _rows_amiss(self) -> list[Row]:
        return [Row(f"{FILE}{found.path}", found.path.name, icon="warn") for found in self.context.shelf.unusable]

    def _is_sought(self, key: str, rules: VariantRules) -> bool:
        """Whether a variant goes by these words: in a name, a nickname, its region or its id."""
        known = (
            key,
            *rules.meta.name.values(),
            *rules.meta.aliases,
            in_language(rules.meta.region, self.context.tr.language),
        )
        return all(any(_plain(word) in _plain(name) for name in known) for word in self.sought.split())

    @property
    def title(self) -> str:
        """What the row looked at is called; empty where a variant is chosen."""
        return next((row.text for row in self._rows_amiss() if row.key == self.looked_at), "")

    @property
    def fault(self) -> str:
        """Why the row looked at cannot be chosen, a fault a line; empty where a variant is chosen."""
        unusable = self.context.shelf.unusable
        faults = (found.problems for found in unusable if f"{FILE}{found.path}" == self.looked_at)
        return "\n".join(str(problem) for problem in next(faults, ()))


def _plain(text: str) -> str:
    """Letters without accents, all small."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()
