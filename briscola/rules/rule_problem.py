"""A contradiction in a variant's keys, and the error that names them all."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RuleProblem:
    """One contradiction: the key at fault, what is wrong, what would be right."""

    key: str
    what: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.key}: {self.what} ({self.remedy})"


class InvalidRules(ValueError):
    """A variant whose keys contradict each other; ``problems`` names them all."""

    def __init__(self, problems: tuple[RuleProblem, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(map(str, problems)))
