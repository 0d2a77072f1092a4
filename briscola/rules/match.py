"""A match (*partita*): who sits where in each deal, how deals add up, when it is over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from briscola.rules.choices import AllPass, MatchFormat, TeamKind
from briscola.rules.moves import Concede, IllegalMove, Move, Scope
from briscola.rules.scoring import DealResult, Outcome
from briscola.rules.sections import DeckRules, Table
from briscola.rules.variant import VariantRules


@dataclass(frozen=True, slots=True)
class DealPlan:
    """One deal to come: its rules, the person of each seat, the dealer (a person), the factor on what it is worth.

    ``decides`` is set where the deal is a play-off: its winner takes the one before it.
    """

    rules: VariantRules
    number: int
    seating: tuple[int, ...]
    dealer: int
    sides: tuple[tuple[int, ...], ...]
    factor: int = 1
    decides: bool = False


@dataclass(frozen=True, slots=True)
class DealRecord:
    """A deal that was played: its plan, its result, the match's scores after it."""

    plan: DealPlan
    result: DealResult
    scores: tuple[int, ...]


class Match:
    """Deals rotate and add up.

    ``people`` are the hands of the table where one person has several of them. ``scores`` are by side of the
    match: a team where there are fixed teams, else a person.
    """

    def __init__(self, rules: VariantRules, people: int, dealer: int) -> None:
        self.rules, self.people = rules, people
        self.sides = match_sides(rules, people)
        self.scores: tuple[int, ...] = (0,) * len(self.sides)
        self.records: list[DealRecord] = []
        self._dealer = dealer
        self._factor = 1
        self._swept_by: int | None = None

    def plan(self) -> DealPlan:
        """The next deal."""
        if self._tied:
            return self._plan_playoff(self.records[-1])
        seating = seat_people(self.rules, self.people, self._dealer)
        return DealPlan(
            rules=self.rules,
            number=len(self.records) + 1,
            seating=seating,
            dealer=self._dealer,
            sides=deal_sides(self.sides, seating),
            factor=self._factor,
        )

    def _plan_playoff(self, tied: DealRecord) -> DealPlan:
        """A deal of two between the leaders of the last one; the others watch, even where one of them deals."""
        result = tied.result
        best = max(result.side_points)
        leaders = {
            tied.plan.seating[seat]
            for side, points in zip(result.sides, result.side_points, strict=True)
            if points == best
            for seat in side
        }
        turn = ((self._dealer + step) % self.people for step in range(1, self.people + 1))
        seating = tuple(person for person in turn if person in leaders)
        return DealPlan(
            rules=playoff_rules(self.rules),
            number=len(self.records) + 1,
            seating=seating,
            dealer=self._dealer,
            sides=deal_sides(self.sides, seating),
            factor=tied.plan.factor,
            decides=True,
        )

    def verify_move(self, move: Move) -> None:
        """Raise IllegalMove where a match of more than two sides is given up, of whom this deal may have but two."""
        if isinstance(move, Concede) and move.scope is Scope.MATCH and len(self.sides) != 2:
            raise IllegalMove("only one of two sides can give up a match")

    def record(self, plan: DealPlan, result: DealResult) -> DealRecord:
        """Count a deal that was played: scores, next dealer, next factor."""
        self.scores = tuple(score + gain for score, gain in zip(self.scores, self._gains(plan, result), strict=True))
        if result.wins_match and self._swept_by is None:
            self._swept_by = self._winning_side(plan, result)
        if self._deal_passes(result.outcome):
            self._dealer = (plan.dealer + 1) % self.people
        if result.outcome is Outcome.THROWN_IN and self.rules.auction.throw_in:
            self._factor = self.rules.auction.throw_in.next_factor
        elif result.outcome.counts:
            self._factor = 1
        record = DealRecord(plan, result, self.scores)
        self.records.append(record)
        return record

    def _deal_passes(self, outcome: Outcome) -> bool:
        """Whether somebody else deals next."""
        return outcome.counts or (outcome is Outcome.PASSED and self.rules.auction.all_pass is AllPass.REDEAL_NEXT)

    def _gains(self, plan: DealPlan, result: DealResult) -> tuple[int, ...]:
        """What each side of the match gains by a deal; who sits out gains nothing."""
        if not result.outcome.counts:
            return (0,) * len(self.sides)
        if result.payoff:
            return self._by_side(plan, result.payoff)
        if self.rules.match.format is MatchFormat.POINTS_TO:
            return self._by_side(plan, result.points)
        winner = self._winning_side(plan, result)
        return tuple(result.factor * plan.factor * (side == winner) for side in range(len(self.sides)))

    def _by_side(self, plan: DealPlan, by_seat: tuple[int, ...]) -> tuple[int, ...]:
        by_person = dict(zip(plan.seating, by_seat, strict=True))
        return tuple(plan.factor * sum(by_person.get(person, 0) for person in side) for side in self.sides)

    def _winning_side(self, plan: DealPlan, result: DealResult) -> int | None:
        """The side of the match that won this deal, if one did."""
        if result.winner is None:
            return None
        winners = {plan.seating[seat] for seat in result.sides[result.winner]}
        return next(index for index, side in enumerate(self.sides) if winners.issuperset(side))

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None while nobody has, or when it ended level."""
        if self._swept_by is not None:
            return self._swept_by
        best = max(self.scores)
        leaders = [side for side, score in enumerate(self.scores) if score == best]
        return leaders[0] if len(leaders) == 1 and self._reached(best) else None

    @property
    def over(self) -> bool:
        """Whether no further deal will be played."""
        fixed = self.rules.match.format in (MatchFormat.SINGLE, MatchFormat.FIXED_DEALS)
        return self._deals_done() if fixed else self.winner is not None and not self._tied

    def _reached(self, best: int) -> bool:
        rules = self.rules.match
        match rules.format:
            case MatchFormat.BEST_OF:
                return best >= rules.n // 2 + 1
            case MatchFormat.FIRST_TO | MatchFormat.POINTS_TO:
                return best >= rules.n
            case _:
                return self._deals_done()

    def _deals_done(self) -> bool:
        wanted = self.rules.match.n if self.rules.match.format is MatchFormat.FIXED_DEALS else 1
        counted = [each for each in self.records if each.result.outcome.counts and not each.plan.decides]
        return self._swept_by is not None or (len(counted) >= wanted and not self._tied)

    @property
    def _tied(self) -> bool:
        """Whether the last deal waits for its play-off; where only points count there is none."""
        if not self.records or self.rules.match.format is MatchFormat.POINTS_TO:
            return False
        return self.records[-1].result.outcome is Outcome.PLAYOFF


def seat_people(rules: VariantRules, people: int, dealer: int) -> tuple[int, ...]:
    """The person of each seat: from the dealer's right on, without those who sit out (RULES.md, Notation)."""
    resting = {(dealer + offset) % people for offset in rules.table.sit_out.get(people, ())}
    turn = [(dealer + 1 + step) % people for step in range(people)]
    seating = tuple(person for person in turn if person not in resting)
    if len(seating) != rules.seats:
        raise ValueError(f"{rules.meta.id} seats {rules.seats}: {people} people do not fit")
    return seating


def playoff_rules(rules: VariantRules) -> VariantRules:
    """The base game for two with the same ranks: what decides a tie at the top."""
    meta, ranks, match = rules.meta, rules.ranks, rules.match
    return VariantRules(meta=replace(meta, id="classica_2"), ranks=ranks, match=match, table=Table(), deck=DeckRules())


def match_sides(rules: VariantRules, people: int) -> tuple[tuple[int, ...], ...]:
    """The sides of the match, as persons."""
    if isinstance(rules.table.teams, TeamKind):
        return tuple((person,) for person in range(people))
    return rules.table.teams


def deal_sides(sides: tuple[tuple[int, ...], ...], seating: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The sides of a deal, as seats: those of the match without who rests."""
    seated = (tuple(seat for seat, person in enumerate(seating) if person in side) for side in sides)
    return tuple(side for side in seated if side)
