"""Movements sampled at a given time: order, pace, holds, and exact rest."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.ui.place import Place
from briscola.ui.timeline import FADE_SECONDS, Ease, Movement, Pace, Pose, Speed, Timeline

HERE, THERE, PILE = Place(0, 0, 100), Place(200, 100, 140, 8), Place(400, 0, 50, 90)
REST = Pose(THERE)


def flight(name: str = "card.Rc", **choices: object) -> Movement:
    return Movement(**({"name": name, "source": HERE, "target": THERE, "duration": 0.2} | choices))


def running(*movements: Movement, pace: Pace | None = None) -> Timeline:
    timeline = Timeline(pace or Pace())
    timeline.add(*movements)
    return timeline


def test_what_does_not_move_is_at_rest() -> None:
    assert Timeline().pose("card.Rc", REST) is REST
    assert not Timeline().busy


def test_a_movement_leads_from_source_to_rest() -> None:
    timeline = running(flight())
    assert timeline.pose("card.Rc", REST).place == HERE
    timeline.advance(0.1)
    assert HERE.x < timeline.pose("card.Rc", REST).place.x < THERE.x
    timeline.advance(0.1)
    assert timeline.pose("card.Rc", REST) is REST
    assert not timeline.busy


def test_a_card_waits_where_it_comes_from() -> None:
    timeline = running(flight(start=0.5))
    timeline.advance(0.4)
    assert timeline.pose("card.Rc", REST).place == HERE
    assert timeline.busy and not timeline.moving


def test_legs_follow_one_another() -> None:
    slide = flight(duration=0.2)
    turn = flight(source=THERE, start=0.3, duration=0.1, flip=True)
    timeline = running(slide, turn)
    timeline.advance(0.25)
    assert timeline.pose("card.Rc", REST).place == THERE
    timeline.advance(0.06)
    assert not timeline.pose("card.Rc", REST).face_up or timeline.pose("card.Rc", REST).width_factor < 1


@given(steps=st.lists(st.floats(0, 0.1), max_size=12), ease=st.sampled_from(Ease))
def test_sampling_is_pure(steps: list[float], ease: Ease) -> None:
    timeline, watched = running(flight(ease=ease, arc=40)), running(flight(ease=ease, arc=40))
    for step in steps:
        timeline.advance(step)
        watched.advance(step)
        first = watched.pose("card.Rc", REST)
        assert watched.pose("card.Rc", REST) == first == timeline.pose("card.Rc", REST)


@given(
    ease=st.sampled_from(Ease),
    arc=st.floats(0, 90),
    flip=st.booleans(),
    speed=st.sampled_from(Speed),
    reduced=st.booleans(),
    share=st.floats(0, 1),
)
def test_finish_reaches_the_rest_pose_exactly(
    ease: Ease, arc: float, flip: bool, speed: Speed, reduced: bool, share: float
) -> None:
    movement = flight(ease=ease, arc=arc, flip=flip, lift=(1.0, 0.0))
    timeline = running(movement, pace=Pace(speed, reduced))
    timeline.advance(0.2 * share)
    timeline.finish()
    assert timeline.pose("card.Rc", REST) is REST
    assert not timeline.busy


@pytest.mark.parametrize("ease", Ease)
def test_every_movement_ends_exactly_at_its_target(ease: Ease) -> None:
    assert flight(ease=ease, arc=33, flip=True, lift=(0.5, 0.25)).at(1.0) == Pose(THERE, lift=0.25)


def test_easing_out_is_fast_at_first_and_takes_are_even_at_both_ends() -> None:
    assert Ease.OUT.at(0.5) == pytest.approx(0.875)
    assert Ease.IN_OUT.at(0.5) == pytest.approx(0.5)
    assert Ease.IN_OUT.at(0.1) < 0.1


def test_a_throw_rises_over_the_straight_line_and_lands_on_it() -> None:
    throw = flight(target=Place(200, 0, 100), arc=40, ease=Ease.LINEAR)
    assert throw.at(0.5).place.y == -40
    assert throw.at(0.5).lift == pytest.approx(1)
    assert (throw.at(0.0).place.y, throw.at(1.0).place.y) == (0, 0)


def test_a_flip_shows_the_other_face_until_the_middle() -> None:
    flip = flight(flip=True, ease=Ease.LINEAR)
    assert (flip.at(0.25).face_up, flip.at(0.75).face_up) == (False, True)
    assert flip.at(0.5).width_factor == pytest.approx(0, abs=1e-9)
    assert (flip.at(0.0).width_factor, flip.at(1.0).width_factor) == (1, 1)


def test_at_most_five_cards_of_a_deal_move_at_once() -> None:
    timeline = running(*(flight(f"card{i}", duration=0.240, start=0.060 * i) for i in range(6)))
    most = 0
    while timeline.busy:
        most = max(most, len(timeline.moving))
        timeline.advance(0.005)
    assert 4 <= most <= 5


@pytest.mark.parametrize(("speed", "factor"), [(Speed.SLOW, 1.6), (Speed.NORMAL, 1), (Speed.FAST, 0.5)])
def test_speed_scales_starts_and_durations(speed: Speed, factor: float) -> None:
    timeline = running(flight(start=0.1), pace=Pace(speed))
    timeline.advance(0.1 * factor + 0.001)
    assert timeline.moving
    timeline.advance(0.2 * factor)
    assert not timeline.busy


def test_instant_moves_nothing() -> None:
    assert not running(flight(start=0.3), pace=Pace(Speed.INSTANT)).busy


def test_reduced_motion_fades_in_place() -> None:
    timeline = running(flight(start=0.3, arc=50), pace=Pace(reduced=True))
    timeline.advance(FADE_SECONDS / 2)
    pose = timeline.pose("card.Rc", REST)
    assert pose.place == THERE
    assert pose.alpha == pytest.approx(0.5)
    timeline.advance(FADE_SECONDS)
    assert not timeline.busy


def test_reduced_motion_fades_once_however_many_legs_the_way_has() -> None:
    legs = flight(face_up=False), flight(source=THERE, target=PILE, start=0.2, flip=True)
    timeline = running(*legs, pace=Pace(reduced=True))
    timeline.advance(FADE_SECONDS / 2)
    pose = timeline.pose("card.Rc", REST)
    assert (pose.place, pose.face_up) == (PILE, True)
    timeline.advance(FADE_SECONDS)
    assert not timeline.busy


def test_a_bubble_under_reduced_motion_keeps_its_fade_and_does_not_rise() -> None:
    timeline = running(flight("say1", fade=(0.0, 1.0)), pace=Pace(reduced=True))
    assert timeline.pose("say1", REST) == Pose(THERE, alpha=0.0)


@pytest.mark.parametrize("pace", [Pace(), Pace(Speed.INSTANT), Pace(reduced=True)])
def test_a_completed_trick_rests_before_it_is_taken(pace: Pace) -> None:
    timeline = Timeline(pace)
    timeline.holds("trick", 1.2)
    timeline.add(flight())
    timeline.advance(1.1)
    assert timeline.held("trick")
    assert timeline.pose("card.Rc", REST) == Pose(HERE)
    timeline.advance(0.2 + 0.2)
    assert timeline.pose("card.Rc", REST) is REST


def test_a_hold_begins_when_all_has_arrived() -> None:
    timeline = running(flight())
    timeline.holds("trick", 1.0)
    assert not timeline.held("trick")
    timeline.advance(0.25)
    assert timeline.held("trick")


def test_skip_ends_the_hold_first_and_then_the_movement() -> None:
    timeline = Timeline()
    timeline.holds("trick", 1.2)
    timeline.add(flight())
    timeline.skip()
    assert timeline.moving == {"card.Rc"}
    timeline.skip()
    assert not timeline.busy


def test_time_and_durations_are_never_negative() -> None:
    with pytest.raises(ValueError, match="backwards"):
        Timeline().advance(-0.1)
    with pytest.raises(ValueError, match="cannot start"):
        flight(start=-1.0)
    with pytest.raises(ValueError, match="cannot start"):
        flight(duration=-0.1)
    with pytest.raises(ValueError, match="held"):
        Timeline().holds("trick", -1)
