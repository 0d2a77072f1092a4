import json
from dataclasses import replace

import pytest

from briscola.ai.levels import UnknownPlayer
from briscola.play.simulate import Tournament, half_width, play_packs, result_json, seat_players, simulate
from tests.ai import situations as on


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
