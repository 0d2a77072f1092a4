import json
from dataclasses import replace

import pytest

from briscola.ai.levels import UnknownPlayer
from briscola.ai.player import Choice, Limit, Reason
from briscola.ai.random_player import RandomPlayer
from briscola.play.simulate import (
    PlayerFault,
    Tournament,
    half_width,
    play_deal,
    play_packs,
    result_json,
    seat_players,
    simulate,
)
from briscola.rules.moves import Bid, Claim, Move, Pass, Play
from briscola.rules.scoring import Outcome
from briscola.rules.shuffle import card_order
from briscola.rules.view import PlayerView
from tests.ai import situations as on
from tests.rules.tables import CHIAMATA
from tests.rules.test_stage import Knocking


def test_swapping_the_named_players_turns_the_margin_round() -> None:
    one = simulate(on.CLASSICA, ("greedy", "random"), 40, seed=5)
    other = simulate(on.CLASSICA, ("random", "greedy"), 40, seed=5)
    assert one.margin == pytest.approx(-other.margin)
    assert one.win == pytest.approx(1 - other.win)
    assert one.margin_ci == pytest.approx(other.margin_ci)


def test_a_player_against_itself_is_even_on_every_pack() -> None:
    result = simulate(on.COPPIE, ("greedy", "greedy"), 20, seed=5)
    assert (result.margin, result.margin_ci, result.win) == (0, 0, 0.5)


def test_three_seats_rotate_through_all_and_share_the_margin_out() -> None:
    results = [simulate(on.TRE, names, 30, seed=2) for names in (("greedy", "random", "random"),)]
    assert results[0].deals == 30
    assert results[0].margin > 10


def test_several_processes_give_the_same_figures() -> None:
    one, two = (simulate(on.CLASSICA, ("greedy", "random"), 20, seed=5, jobs=jobs) for jobs in (1, 2))
    assert replace(two, ms=one.ms, memory_mb=one.memory_mb) == one


def test_deals_are_rounded_up_to_whole_pairs_and_intervals_count_pairs() -> None:
    result = simulate(on.CLASSICA, ("greedy", "random"), 9, seed=5)
    batch = play_packs(Tournament(on.CLASSICA, ("greedy", "random"), 5, True), range(5))
    assert result.deals == 10
    assert result.margin_ci == half_width(batch.margins)


def test_without_duplicate_every_pack_is_played_once() -> None:
    result = simulate(on.CLASSICA, ("greedy", "random"), 9, seed=5, duplicate=False)
    assert result.deals == 9
    assert result.margin > 0


def test_packs_and_seats_have_numbers_of_their_own() -> None:
    tournaments = [Tournament(on.CLASSICA, ("greedy", "random"), seed, True) for seed in (1, 2)]
    numbers = {each.number(*path) for each in tournaments for path in ((0,), (1,), (0, 0), (0, 1), (1, 0))}
    assert len(numbers) == 10


def test_names_repeat_in_turn_round_the_table() -> None:
    assert seat_players(on.SEI, ("greedy", "random")) == ("greedy", "random") * 3


def test_in_called_games_fewer_names_go_round_the_table() -> None:
    assert seat_players(CHIAMATA, ("greedy", "random")) == ("greedy", "random", "greedy", "random", "greedy")


def test_five_seats_rotate_through_all_and_called_sides_are_counted_by_name() -> None:
    tournament = Tournament(CHIAMATA, seat_players(CHIAMATA, ("greedy", "random")), 5, True)
    assert tournament.rotations == 5
    assert tournament.seats_of_first(0) == {0, 2, 4}
    assert tournament.seats_of_first(1) == {1, 3, 0}
    assert simulate(CHIAMATA, ("greedy", "random"), 9, seed=5).deals == 10


def test_a_called_game_between_equals_is_even_on_every_pack() -> None:
    result = simulate(CHIAMATA, ("greedy",), 10, seed=5)
    assert (result.deals, result.margin, result.margin_ci) == (10, pytest.approx(0), pytest.approx(0))


class Bidding(RandomPlayer):
    """Bids as often as it may; plays by lot."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        bid = next((move for move in view.legal if isinstance(move, Bid)), None)
        return Choice(bid, (), Reason("reason.bid")) if bid else super().choose(view, limit)


class Passing(RandomPlayer):
    """Never bids."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        return Choice(Pass(), (), Reason("reason.pass")) if Pass() in view.legal else super().choose(view, limit)


ONE_BIDS = (f"{__name__}:Bidding", *[f"{__name__}:Passing"] * 4)


def test_margins_of_a_called_game_are_match_points() -> None:
    """The declarer, alone with his name, gains or loses two points (four alone), doubled by a sweep at most."""
    tournament = Tournament(CHIAMATA, ONE_BIDS, 5, duplicate=False)
    for pack in range(5):
        (margin,) = play_packs(tournament, range(pack, pack + 1)).margins
        assert abs(margin) / 1.25 in (2, 4, 8)


def test_a_deal_that_everybody_passes_counts_nothing_and_half_a_win() -> None:
    batch = play_packs(Tournament(CHIAMATA, (ONE_BIDS[1],) * 5, 5, True), range(2))
    assert (batch.margins, batch.wins) == ([0, 0], [0.5, 0.5])


class Knocker(RandomPlayer):
    """Knocks whenever it may, out of turn only."""

    def interject(self, view: PlayerView, seat: int) -> Move | None:
        return next((move for move in view.legal_moves(seat) if move == Claim()), None)


class Laying(RandomPlayer):
    """Lays cards and nothing else."""

    def choose(self, view: PlayerView, limit: Limit) -> Choice:
        plays = [move for move in view.legal if isinstance(move, Play)]
        return Choice(plays[0], (), Reason("reason.first"))


@pytest.fixture
def knocking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between tricks anybody may knock, and the third knock ends the deal."""
    for module in ("deal_state", "view"):
        monkeypatch.setattr(f"briscola.rules.{module}.extras_for", lambda rules: (Knocking(),))


@pytest.mark.usefixtures("knocking")
def test_who_is_entitled_by_a_window_is_asked_once_before_the_one_on_turn() -> None:
    order = card_order(1, on.TRE.cards)
    result = play_deal(on.TRE, order, [Laying(1), Knocker(2), Laying(3)])
    assert (result.outcome, result.winner) == (Outcome.WON, 1)
    assert sum(result.tricks) <= 5


@pytest.mark.usefixtures("knocking")
def test_of_several_who_are_entitled_none_is_asked_once_the_deal_is_over() -> None:
    order = card_order(1, on.TRE.cards)
    result = play_deal(on.TRE, order, [Knocker(1), Knocker(2), Knocker(3)])
    assert (result.outcome, sum(result.cards)) == (Outcome.WON, 3)


@pytest.mark.parametrize(
    ("player", "what"),
    [("Failing", "ZeroDivisionError: nothing to divide"), ("Cheating", "an illegal move: seat 1 does not hold ")],
)
def test_a_player_that_fails_is_named_with_its_seat_and_deal(player: str, what: str) -> None:
    names = ("random", f"tests.play.odd_players:{player}")
    number = Tournament(on.CLASSICA, names, 5, True).number(0)
    told = f"^tests.play.odd_players:{player} in seat 1 of deal {number}: {what}"
    with pytest.raises(PlayerFault, match=told):
        simulate(on.CLASSICA, names, 2, seed=5)


def test_a_fault_comes_back_from_another_process() -> None:
    with pytest.raises(PlayerFault, match=r"odd_players:Failing in seat 0 of deal [0-9]+: ZeroDivisionError"):
        simulate(on.CLASSICA, ("tests.play.odd_players:Failing", "random"), 4, seed=5, jobs=2)


def test_players_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="tre seats 3: 2 players do not fit"):
        simulate(on.TRE, ("greedy", "random"), 10)
    with pytest.raises(UnknownPlayer):
        simulate(on.CLASSICA, ("greedy", "nobody"), 10)
    with pytest.raises(ValueError, match="0 deals: play one at least"):
        simulate(on.CLASSICA, ("greedy", "random"), 0)


def test_the_result_is_one_json_object() -> None:
    result = simulate(on.CLASSICA, ("greedy", "random"), 2, seed=5)
    told = json.loads(json.dumps(result_json(result)))
    assert list(told) == ["type", "players", "deals", "margin", "margin_ci", "win", "win_ci", "ms", "memory_mb"]
    assert (told["type"], told["players"], told["deals"]) == ("result", ["greedy", "random"], 2)
    assert told["margin_ci"] is None
    assert len(told["ms"]) == 2


def test_progress_is_told_in_packs() -> None:
    seen: list[tuple[int, int]] = []
    simulate(on.CLASSICA, ("greedy", "random"), 20, seed=5, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (10, 10)
    assert seen == sorted(seen)
