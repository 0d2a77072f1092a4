from functools import partial

import pytest

from briscola.ai.player import Limit
from briscola.play.opponents import LEAST_PAUSE, Opponents
from briscola.play.persons import HUMAN, Person
from briscola.play.session import Session
from briscola.play.thinker import InlineThinker
from briscola.rules.cards import parse_card
from briscola.rules.moves import Claim, Play
from briscola.rules.shuffle import Pack, fair_pack
from briscola.rules.view import PlayerView
from tests.rules.tables import CHIAMATA, SHIPPED, cards

TRENTUNO = SHIPPED["trentuno"]


class Listening(InlineThinker):
    """Remembers who was asked, and how."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, int | None]] = []

    def start(self, view: PlayerView, limit: Limit, player: str, seed: int, aside: int | None = None) -> None:
        self.asked.append((min(view.audience), aside))
        super().start(view, limit, player, seed, aside)


def play(rules, *players: str, pack: Pack | None = None) -> tuple[Session, Opponents, Listening]:  # type: ignore[no-untyped-def]
    people = [Person(f"P{index}", player) for index, player in enumerate(players)]
    session = Session(rules, people, len(people) - 1, partial(fair_pack, seed=4))
    session.begin_deal(pack)
    thinker = Listening()
    return session, Opponents(session, thinker, lambda: 1), thinker


def let_pass(opponents: Opponents, seconds: float, quiet: bool = True) -> None:
    for _ in range(round(seconds * 60)):
        opponents.update(1 / 60, quiet)


def test_a_computer_lays_after_the_pause_and_not_before() -> None:
    session, opponents, _ = play(SHIPPED["classica_2"], "rules", HUMAN)
    let_pass(opponents, LEAST_PAUSE - 0.1)
    assert session.current.moves == []
    let_pass(opponents, 0.2)
    assert [seat for seat, _ in session.current.moves] == [0]
    assert not opponents.thinking


def test_nothing_lands_while_the_table_is_not_quiet() -> None:
    session, opponents, _ = play(SHIPPED["classica_2"], "rules", HUMAN)
    let_pass(opponents, 3, quiet=False)
    assert session.current.moves == []
    assert opponents.thinking


def test_computers_bid_in_turn_up_to_the_human() -> None:
    session, opponents, _ = play(CHIAMATA, "rules", "rules", HUMAN, "rules", "rules")
    let_pass(opponents, 4)
    assert session.to_act == (2,)
    assert [seat for seat, _ in session.current.moves] == [0, 1]


def test_while_a_human_is_on_turn_who_is_entitled_is_asked_and_nobody_waits() -> None:
    session, opponents, thinker = play(TRENTUNO, HUMAN, "rules")
    let_pass(opponents, 1)
    assert thinker.asked == [(1, 1)]
    assert (opponents.thinking, session.current.moves) == (False, [])


def test_before_a_computer_lays_the_other_is_asked() -> None:
    _, opponents, thinker = play(TRENTUNO, "rules", "rules")
    let_pass(opponents, LEAST_PAUSE - 0.1)
    assert thinker.asked == [(1, 1), (0, None)]


def test_a_silent_aside_does_not_stretch_the_pause() -> None:
    session, opponents, _ = play(TRENTUNO, "rules", "rules")
    let_pass(opponents, LEAST_PAUSE + 0.1)
    assert len(session.current.moves) == 1


def test_a_computer_claims_in_the_humans_turn_once_it_has_the_points() -> None:
    session, opponents, _ = play(TRENTUNO, HUMAN, "rules")
    lay = iter(range(40))
    while session.to_act and next(lay, None) is not None:
        if session.to_act[0] == 0:
            legal = [move for move in session.deal.legal_moves(0) if isinstance(move, Play)]  # type: ignore[union-attr]
            session.submit(0, max(legal, key=lambda move: TRENTUNO.points[move.card]))
        let_pass(opponents, LEAST_PAUSE + 0.1)
    assert session.current.moves[-1] == (1, Claim())
    assert session.current.result is not None
    assert session.current.result.winner == 1


@pytest.mark.parametrize("held", ["Ad 3d Ac", "2d 4d 5d"])
def test_what_is_asked_and_when_depends_on_no_card(held: str) -> None:
    mine, named = cards("2s 4s 5s"), cards(held)
    rest = [card for card in TRENTUNO.cards if card not in (*mine, *named)]
    session, opponents, thinker = play(TRENTUNO, HUMAN, "rules", pack=Pack((*mine, *named, *rest), None, "", ""))
    let_pass(opponents, 1)
    session.submit(0, Play(parse_card("2s")))
    let_pass(opponents, LEAST_PAUSE - 0.1)
    assert thinker.asked == [(1, 1), (1, None)]
    assert len(session.current.moves) == 1
    let_pass(opponents, 0.2)
    assert len(session.current.moves) == 2
