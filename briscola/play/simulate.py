"""Computer players against each other: many deals, fair to both, with honest intervals.

In duplicate, every shuffled pack is played once for each different seating that rotation gives (two players:
twice), and intervals are computed over packs, not over deals: the two plays of one pack are not independent.

A deal that everybody passes, or that is thrown in or to be played again, counts as one: nothing gained, half a win.
Dealing again would give another seating of the same pack other cards.
"""

from __future__ import annotations

import hashlib
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from itertools import cycle, islice
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Final

from briscola.ai.levels import make_player
from briscola.ai.player import Choice, Limit, Player, ask_aside
from briscola.rules.cards import Card
from briscola.rules.choices import TeamKind
from briscola.rules.deal import Deal
from briscola.rules.events import Audience, Event
from briscola.rules.match import deal_sides, match_sides
from briscola.rules.moves import IllegalMove, Move
from briscola.rules.scoring import DealResult
from briscola.rules.shuffle import MAX_DEAL_NUMBER, card_order
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView

Progress = Callable[[int, int], None]
"""Told how many packs are done, and of how many."""

NORMAL_95: Final = 1.959964
"""Half the width of a 95 % interval, in standard errors."""
BATCHES_PER_JOB: Final = 8
"""Packs go to the worker processes in this many portions each: enough for a progress bar, few enough to be cheap."""


@dataclass(frozen=True, slots=True)
class SimulationResult:
    """What came out, for the first named player.

    ``margin`` is what his side gains a deal less the mean of the other sides: points, or match points where a
    contract pays them. Where sides are called, or everybody plays for himself, his are the seats of that name.
    ``win`` is the share of deals won, a draw counting half; ``margin_ci`` and ``win_ci`` are half widths of 95 %
    intervals, None for a single pack. ``ms`` is the mean time of a move by named player; ``memory_mb`` the largest
    process, None where unknown.
    """

    players: tuple[str, ...]
    deals: int
    margin: float
    margin_ci: float | None
    win: float
    win_ci: float | None
    ms: tuple[float, ...]
    memory_mb: float | None


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played: enough for a worker process to play any of its packs."""

    rules: VariantRules
    players: tuple[str, ...]
    seed: int
    duplicate: bool

    @property
    def alike(self) -> bool:
        """Whether all the players are the same."""
        return len(set(self.players)) == 1

    @property
    def rotations(self) -> int:
        """How many different seatings rotation gives; of players all alike, one takes each place in turn."""
        names = self.players
        if self.alike:
            return len(names) if isinstance(self.rules.table.teams, TeamKind) else 2
        return next((shift for shift in range(1, len(names)) if names[shift:] + names[:shift] == names), len(names))

    def seats_of_first(self, rotation: int) -> frozenset[int]:
        """The seats that count for the first named player: his team's, else those of his name (of all alike, one)."""
        seats = range(self.rules.seats)
        if isinstance(self.rules.table.teams, TeamKind):
            mine = [0] if self.alike else [seat for seat in seats if self.players[seat] == self.players[0]]
        else:
            mine = [seat for team in self.rules.table.teams if 0 in team for seat in team]
        return frozenset((seat + rotation) % len(seats) for seat in mine)

    def seatings(self, pack: int) -> range:
        """The rotations this pack is played with."""
        return range(self.rotations) if self.duplicate else range(pack % self.rotations, pack % self.rotations + 1)

    def number(self, *path: int) -> int:
        """A number of its own for each pack, and for each seat of it; neighbours have nothing in common."""
        text = ":".join(map(str, (self.seed, *path)))
        return int.from_bytes(hashlib.sha256(text.encode("ascii")).digest(), "big") % MAX_DEAL_NUMBER


@dataclass(slots=True)
class Batch:
    """What some packs gave: a margin and a share of wins a pack; time and moves by named player."""

    margins: list[float]
    wins: list[float]
    seconds: list[float]
    moves: list[int]
    memory_mb: float | None = None


def simulate(
    rules: VariantRules,
    players: Sequence[str],
    deals: int,
    seed: int = 0,
    duplicate: bool = True,
    jobs: int = 1,
    progress: Progress | None = None,
) -> SimulationResult:
    """Play at least this many deals; raises ValueError for players that do not fit the seats.

    The same arguments give the same figures, whatever ``jobs``; only times and memory differ.
    """
    tournament = Tournament(rules, seat_players(rules, players), seed, duplicate)
    packs = math.ceil(deals / len(tournament.seatings(0)))
    if packs < 1:
        raise ValueError(f"{deals} deals: play one at least")
    batches: list[Batch] = []
    for batch in _batches(tournament, packs, max(1, jobs)):
        batches.append(batch)
        if progress:
            progress(sum(len(each.margins) for each in batches), packs)
    return _sum_up(tournament, tuple(players), batches)


def seat_players(rules: VariantRules, players: Sequence[str]) -> tuple[str, ...]:
    """A player for each seat: names fewer than the seats repeat in turn; unknown names raise UnknownPlayer.

    Where sides are called anew in every deal, they need not come out even.
    """
    called, seats = rules.table.teams is TeamKind.CALLED, rules.seats
    if not players or len(players) > seats or (seats % len(players) and not called):
        raise ValueError(f"{rules.meta.id} seats {seats}: {len(players)} players do not fit (name one, or one a seat)")
    for name in set(players):
        make_player(name, 0)
    return tuple(islice(cycle(players), seats))


def result_json(result: SimulationResult) -> dict[str, object]:
    """The result as one JSON object."""
    return {"type": "result"} | {
        key: list(value) if isinstance(value, tuple) else value for key, value in asdict(result).items()
    }


def _batches(tournament: Tournament, packs: int, jobs: int) -> Iterator[Batch]:
    size = max(1, math.ceil(packs / (jobs * BATCHES_PER_JOB)))
    portions = [range(start, min(start + size, packs)) for start in range(0, packs, size)]
    if jobs == 1:
        yield from (play_packs(tournament, portion) for portion in portions)
        return
    with ProcessPoolExecutor(min(jobs, len(portions)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_packs, [tournament] * len(portions), portions)


def play_packs(tournament: Tournament, packs: range) -> Batch:
    """Play these packs, each with all its seatings."""
    seats = tournament.rules.seats
    batch = Batch([], [], [0.0] * seats, [0] * seats)
    for pack in packs:
        results = [_play_seated(tournament, pack, rotation, batch) for rotation in tournament.seatings(pack)]
        batch.margins.append(fmean(margin for margin, _ in results))
        batch.wins.append(fmean(win for _, win in results))
    batch.memory_mb = peak_memory_mb()
    return batch


def _play_seated(tournament: Tournament, pack: int, rotation: int, batch: Batch) -> tuple[float, float]:
    """One deal with the named players moved on by ``rotation`` seats: margin and win of the first one's side."""
    rules, seats = tournament.rules, tournament.rules.seats
    named = [(seat - rotation) % seats for seat in range(seats)]
    players = [
        _Timed(make_player(tournament.players[name], tournament.number(pack, seat)), name, batch)
        for seat, name in enumerate(named)
    ]
    number = tournament.number(pack)
    try:
        result = play_deal(rules, card_order(number, rules.cards), players)
    except PlayerFault as fault:
        name = tournament.players[named[fault.seat]]
        raise PlayerFault(f"{name} in seat {fault.seat} of deal {number}: {fault}", fault.seat) from fault
    mine = tournament.seats_of_first(rotation)
    return _margin(result, mine), _win(result, mine)


class _Timed(Player):
    """A player under a stop-watch."""

    def __init__(self, player: Player, name: int, batch: Batch) -> None:
        self._player, self._name, self._batch = player, name, batch

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        began = time.perf_counter()
        choice = self._player.choose(view, limit)
        self._batch.seconds[self._name] += time.perf_counter() - began
        self._batch.moves[self._name] += 1
        return choice

    def interject(self, view: PlayerView, seat: int) -> Move | None:
        return ask_aside(self._player, view, seat)


class PlayerFault(ValueError):
    """A player that raised an error or named an illegal move: the message says what, ``seat`` who."""

    def __init__(self, message: str, seat: int = 0) -> None:
        super().__init__(message)
        self.seat = seat


def play_deal(rules: VariantRules, order: Sequence[Card], players: Sequence[Player]) -> DealResult:
    """One deal between players by seat, each of whom sees its own view; raises PlayerFault for one that fails.

    Before whoever is on turn moves, every other seat that may do anything is asked once.
    """
    seats = tuple(range(rules.seats))
    sides = deal_sides(match_sides(rules, rules.seats), seats)
    views = [PlayerView(rules, audience, sides) for audience in _audiences(rules)]

    def tell(event: Event) -> None:
        for view in views:
            view.apply(event.seen_by(view.audience))

    deal = Deal.start(rules, order, sides, tell)
    while deal.to_act:
        on_turn = deal.to_act[0]
        for seat in deal.beside_turn:
            aside = _aside(deal, seat, players[seat], views[seat])
            if aside is not None:
                deal.play(seat, aside, tell)
        if on_turn in deal.to_act[:1]:
            deal.play(on_turn, _chosen(deal, on_turn, players[on_turn], views[on_turn]), tell)
    return deal.result()


def _aside(deal: Deal, seat: int, player: Player, view: PlayerView) -> Move | None:
    """What this seat does out of turn, if it still may and does anything."""
    if seat not in deal.beside_turn:
        return None
    with _blaming(seat):
        move = ask_aside(player, view, seat)
        if move is not None:
            deal.verify_move(seat, move)
        return move


def _chosen(deal: Deal, seat: int, player: Player, view: PlayerView) -> Move:
    with _blaming(seat):
        move = player.choose(view, Limit()).move
        deal.verify_move(seat, move)
        return move


@contextmanager
def _blaming(seat: int) -> Iterator[None]:
    """Whatever goes wrong in a player, a plug-in included, is told in a sentence."""
    try:
        yield
    except IllegalMove as error:
        raise PlayerFault(f"an illegal move: {error}", seat) from error
    except Exception as error:
        raise PlayerFault(f"{type(error).__name__}: {error}", seat) from error


def _audiences(rules: VariantRules) -> list[Audience]:
    """By seat, the hands that its person sees: one's own, or both where one person has two hands."""
    control = rules.table.control or tuple(range(rules.seats))
    return [frozenset(seat for seat, person in enumerate(control) if person == mine) for mine in control]


def _margin(result: DealResult, mine: frozenset[int]) -> float:
    """What these seats gained, less the mean of the others: match points of a contract, else points by side."""
    by_side = list(zip(result.sides, result.side_points, strict=True))
    gains = [(frozenset((seat,)), gained) for seat, gained in enumerate(result.payoff)] or by_side
    own = fmean(gained for seats, gained in gains if not mine.isdisjoint(seats))
    return own - fmean(gained for seats, gained in gains if mine.isdisjoint(seats))


def _win(result: DealResult, mine: frozenset[int]) -> float:
    """The share of these seats that won."""
    if result.winner is None:
        return 0.5
    return fmean(float(seat in result.sides[result.winner]) for seat in mine)


def _sum_up(tournament: Tournament, players: tuple[str, ...], batches: list[Batch]) -> SimulationResult:
    margins = [margin for batch in batches for margin in batch.margins]
    wins = [win for batch in batches for win in batch.wins]
    known = [batch.memory_mb for batch in batches if batch.memory_mb is not None]
    return SimulationResult(
        players=players,
        deals=len(margins) * len(tournament.seatings(0)),
        margin=fmean(margins),
        margin_ci=half_width(margins),
        win=fmean(wins),
        win_ci=half_width(wins),
        ms=tuple(_milliseconds(batches, name, len(players)) for name in range(len(players))),
        memory_mb=max(known, default=None),
    )


def half_width(values: Sequence[float]) -> float | None:
    """Half the width of the 95 % interval of the mean; None for fewer than two values."""
    return NORMAL_95 * stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None


def _milliseconds(batches: list[Batch], name: int, named: int) -> float:
    """Mean time of a move of a named player, over all the seats it was given."""
    seconds = sum(sum(batch.seconds[name::named]) for batch in batches)
    moves = sum(sum(batch.moves[name::named]) for batch in batches)
    return 1000 * seconds / moves if moves else 0.0


def peak_memory_mb() -> float | None:
    """The most memory this process has held, where the system tells; None elsewhere."""
    if sys.platform == "win32":
        return None
    import resource

    units_a_mb = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / units_a_mb
