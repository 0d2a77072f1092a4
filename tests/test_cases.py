"""Every clause of ``vectors/phases.yaml`` as a case with exact cards: the files of ``tests/cases``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from briscola.rules.closed import Closed
from briscola.rules.contract import Contract
from briscola.rules.match import Match, seat_people
from briscola.rules.payoff import count_contract
from briscola.rules.scoring import DealResult, Outcome, count_deal
from briscola.rules.variant import VariantRules
from tests.cases.reading import cases, lay_out, read_rules, title
from tests.cases.table import CaseTable
from tests.rules.tables import VECTORS, deal_out, sides_of

DEALS, COUNTS, MATCHES = (cases(name) for name in ("deals.yaml", "counts.yaml", "matches.yaml"))
ELSEWHERE = {
    "deal_and_draw.5": "tests/rules/test_variant.py counts the trumps of each pack",
    "deal_and_draw.6": "tests/rules/test_variant.py computes the chance",
    "results.4": "every property test of whole deals sums the points",
    "control.0": "tests/play/test_session.py asks who is prompted",
    "direction.0": "tests/play/test_replay.py replays Anna and Bruno clockwise",
    "endgames.0": "tests/ai/test_ending.py solves it",
}
"""Clauses that are no deal, count or match of exact cards, and where they are tested."""


@pytest.mark.parametrize("case", DEALS, ids=map(title, DEALS))
def test_deal(case: dict[str, Any], tmp_path: Path) -> None:
    rules = read_rules(case["rules"], tmp_path)
    table = CaseTable(rules, lay_out(rules, case))
    for step in case["steps"]:
        table.take(step)


def counted(rules: VariantRules, case: dict[str, Any]) -> DealResult:
    points = tuple(case["points"])
    shared = {"points": points, "cards": (0,) * len(points), "tricks": (1,) * len(points)}
    if contract := case.get("contract"):
        bid = contract["bid"]
        return count_contract(
            rules, Contract(contract["declarer"], bid, bid, None, partner=contract["partner"]), last_winner=0, **shared
        )
    extra = tuple(case.get("bonus", ()))
    return count_deal(rules, sides_of(rules), last_winner=case.get("last", 0), extra=extra, **shared)


@pytest.mark.parametrize("case", COUNTS, ids=map(title, COUNTS))
def test_count(case: dict[str, Any], tmp_path: Path) -> None:
    result = counted(read_rules(case["rules"], tmp_path), case)
    if "payoff" in case:
        assert list(result.payoff) == case["payoff"]
    else:
        assert (result.outcome, result.winner) == (case["outcome"], case.get("winner"))


def result_of(rules: VariantRules, case: dict[str, Any], number: int, sides: Any) -> DealResult:
    """What the case says of its deal ``number``, counted by the rules."""
    written = case["deals"][number]
    if written == "thrown_in":
        return Closed(Outcome.THROWN_IN).result(deal_out(rules, list(rules.cards)))
    extra = tuple(case["bonus"][number]) if "bonus" in case else ()
    blank = (1,) * rules.seats
    return count_deal(rules, sides, points=tuple(written), cards=blank, tricks=blank, last_winner=0, extra=extra)


@pytest.mark.parametrize("case", MATCHES, ids=map(title, MATCHES))
def test_match(case: dict[str, Any], tmp_path: Path) -> None:
    rules = read_rules(case["rules"], tmp_path)
    if "seating" in case:
        assert list(seat_people(rules, case["people"], case["dealer"])) == case["seating"]
    match = Match(rules, case["people"], case["dealer"])
    for number in range(len(case.get("deals", ()))):
        plan = match.plan()
        assert plan.dealer == case["dealers"][number]
        if "seatings" in case:
            assert list(plan.seating) == case["seatings"][number]
            assert [list(side) for side in plan.sides] == case["sides"][number]
        record = match.record(plan, result_of(rules, case, number, plan.sides))
        if "scores" in case:
            assert list(record.scores) == case["scores"][number]
    if "winner" in case:
        assert (match.over, match.winner) == (True, case["winner"])
    if following := case.get("next"):
        assert (match.plan().dealer, match.plan().factor) == (following["dealer"], following["factor"])


def test_every_clause_has_a_case() -> None:
    clauses = yaml.safe_load((VECTORS / "phases.yaml").read_text(encoding="utf-8"))
    wanted = {f"{section}.{line}" for section, lines in clauses.items() for line in range(len(lines))}
    told = {case["of"] for case in (*DEALS, *COUNTS, *MATCHES)} | set(ELSEWHERE)
    assert told == wanted
