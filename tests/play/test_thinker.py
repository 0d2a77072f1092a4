import multiprocessing
import os
import signal
import time
from collections.abc import Iterator

import pytest

from briscola.ai.player import Choice, Limit, Silence
from briscola.play.thinker import InlineThinker, Thinker, WorkerThinker
from briscola.rules.moves import Claim
from tests.ai import situations as on
from tests.rules.tables import SHIPPED

ODD = "tests.play.odd_players:"
VIEW = on.view_of(on.CLASSICA, 0, on.play_out(on.CLASSICA, list(on.CLASSICA.cards), []))


CLAIMING = on.called_view(SHIPPED["trentuno"], [], "", seat=1)


def wait(thinker: Thinker, seconds: float = 20) -> Choice | Silence:
    """Poll as a frame loop would."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        choice = thinker.poll()
        if choice is not None:
            return choice
        time.sleep(0.002)
    raise AssertionError("no answer came")


def answered(thinker: Thinker) -> Choice:
    choice = wait(thinker)
    assert isinstance(choice, Choice)
    return choice


def ask(thinker: Thinker, player: str, seed: int = 1) -> Choice:
    thinker.start(VIEW, Limit(), player, seed)
    return answered(thinker)


@pytest.fixture(scope="module")
def warm() -> Iterator[WorkerThinker]:
    thinker = WorkerThinker()
    yield thinker
    thinker.close()


@pytest.fixture
def inline() -> InlineThinker:
    return InlineThinker()


def test_the_worker_answers_as_the_player_would(warm: WorkerThinker, inline: InlineThinker) -> None:
    for player in ("random", "greedy", "rules"):
        assert ask(warm, player) == ask(inline, player)


def test_seats_may_have_different_players_and_seeds(warm: WorkerThinker) -> None:
    assert ask(warm, ODD + "Odd", seed=8).reason.values == {"seed": 8}
    assert ask(warm, "greedy").reason.key == "reason.best_for_trick"


def test_the_worker_is_sent_one_seats_view_and_loads_no_screen(warm: WorkerThinker) -> None:
    seen = ask(warm, ODD + "Peeking").reason.values
    assert (seen["known"], seen["seat"]) == (3, 0)
    assert (seen["pygame"], seen["briscola.scenes"], seen["briscola.ui"]) == (0, 0, 0)


def test_an_answer_is_given_once(warm: WorkerThinker) -> None:
    ask(warm, "greedy")
    assert warm.poll() is None


def test_a_cancelled_thought_is_never_answered(warm: WorkerThinker) -> None:
    warm.start(VIEW, Limit(), ODD + "Odd", 1)
    warm.cancel()
    time.sleep(0.05)
    assert warm.poll() is None


def test_a_new_thought_breaks_off_the_old_and_drops_its_answer(warm: WorkerThinker) -> None:
    warm.start(VIEW, Limit(), ODD + "Patient", 1)
    assert warm.poll() is None
    worker = warm.worker_id
    assert ask(warm, ODD + "Odd").reason.key == "reason.odd"
    assert warm.worker_id == worker


def test_many_starts_leave_only_the_last(warm: WorkerThinker) -> None:
    for seed in range(200):
        warm.start(VIEW, Limit(), ODD + "Odd", seed)
    assert answered(warm).reason.values == {"seed": 199}
    assert warm.poll() is None


def test_the_view_is_taken_as_it_was_at_the_start(inline: InlineThinker) -> None:
    view = on.position(on.CLASSICA, "Ad 5c 4s", turn_up="7s")
    inline.start(view, Limit(), "greedy", 1)
    view.hands[0] = on.cards("2b")
    assert len(answered(inline).values) == 3


def test_a_seat_is_asked_out_of_turn_and_may_stay_silent(warm: WorkerThinker, inline: InlineThinker) -> None:
    for thinker in (warm, inline):
        for player in ("rules", ODD + "Odd"):
            thinker.start(CLAIMING, Limit(), player, 1, aside=1)
            assert wait(thinker) == Silence()
        thinker.start(CLAIMING, Limit(), ODD + "Claiming", 1, aside=1)
        answer = wait(thinker)
        assert isinstance(answer, Choice)
        assert answer.move == Claim()


def test_an_aside_that_is_not_allowed_is_as_good_as_silence(
    inline: InlineThinker, caplog: pytest.LogCaptureFixture
) -> None:
    inline.start(VIEW, Limit(), ODD + "Claiming", 1, aside=1)
    assert wait(inline) == Silence()
    assert "Claim() is not allowed" in caplog.text


@pytest.mark.parametrize("player", ["Failing", "Cheating"])
def test_where_a_player_fails_the_rules_player_answers(
    warm: WorkerThinker, player: str, caplog: pytest.LogCaptureFixture
) -> None:
    choice = ask(warm, ODD + player)
    assert choice.move in VIEW.legal
    assert choice.reason.key not in ("reason.odd", "reason.cheat")
    assert f"{ODD}{player}" in caplog.text


def test_an_interrupt_from_the_keyboard_does_not_reach_the_worker(warm: WorkerThinker) -> None:
    ask(warm, "greedy")
    worker = warm.worker_id
    assert worker is not None
    os.kill(worker, signal.SIGINT)
    ask(warm, "greedy")
    assert warm.worker_id == worker


def test_a_killed_worker_is_replaced_and_its_thought_begun_again() -> None:
    thinker = WorkerThinker()
    try:
        ask(thinker, "greedy")
        killed = thinker.worker_id
        assert killed is not None
        thinker.start(VIEW, Limit(), ODD + "Patient", 1)
        os.kill(killed, signal.SIGKILL)
        thinker.start(VIEW, Limit(), ODD + "Odd", 7)
        assert answered(thinker).reason.values == {"seed": 7}
        assert thinker.worker_id not in (None, killed)
    finally:
        thinker.close()


def test_when_the_second_worker_dies_too_the_rules_player_answers() -> None:
    thinker = WorkerThinker()
    try:
        assert ask(thinker, ODD + "Dying").move in VIEW.legal
        assert thinker.worker_id is None
        assert ask(thinker, ODD + "Odd").reason.key != "reason.odd"
    finally:
        thinker.close()


def test_closing_ends_a_stubborn_worker_and_leaves_no_zombie() -> None:
    thinker = WorkerThinker()
    ask(thinker, "greedy")
    worker = thinker.worker_id
    assert worker is not None
    thinker.start(VIEW, Limit(), ODD + "Stubborn", 1)
    began = time.monotonic()
    thinker.close()
    thinker.close()
    assert time.monotonic() - began < 5
    assert worker not in [child.pid for child in multiprocessing.active_children()]
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


def test_after_closing_the_rules_player_still_answers() -> None:
    thinker = WorkerThinker()
    thinker.close()
    assert ask(thinker, ODD + "Odd").move in VIEW.legal


def test_the_inline_thinker_forgets_a_cancelled_thought(inline: InlineThinker) -> None:
    inline.start(VIEW, Limit(), "greedy", 1)
    inline.cancel()
    assert inline.poll() is None
