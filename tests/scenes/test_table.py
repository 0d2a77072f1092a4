"""The table with every number of seats and every phase, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pygame
import pytest

from briscola.play.opponents import WINDOW, Opponents
from briscola.play.session import Session
from briscola.rules.cards import HIDDEN, Rank, Suit, card_name
from briscola.rules.choices import LivePoints
from briscola.rules.events import Called, TrickWon
from briscola.rules.moves import Bid, Call, Discard, Name, Pass, Play, ThrowIn
from briscola.rules.variant import VariantRules
from briscola.scenes import show as showing
from briscola.scenes.context import Context
from briscola.scenes.curtain import CurtainScene
from briscola.scenes.panels.auction import AuctionPanel
from briscola.scenes.panels.look import LookPanel
from briscola.scenes.scoreboard import ScoreboardScene
from briscola.scenes.table import TableScene
from briscola.store.settings import AnimationSpeed
from briscola.ui.marks import Mark
from briscola.ui.widgets.base import Widget
from tests.rules.called import CALLED, CHIAMATA_PUNTI, MONTE_5, NAMING, THROWING
from tests.rules.tables import CHIAMATA, COPPIE, OPEN, SEI, TRE
from tests.rules.test_stage import Knocking
from tests.scenes.conftest import Hands
from tests.scenes.tables import match_of, play_until, settle, sit_down


@pytest.fixture
def quick(make_context: Callable[..., Context]) -> Hands:
    """Hands at a table where nothing moves."""
    return Hands(make_context(animation_speed=AnimationSpeed.INSTANT))


def deciding(hands: Hands, rules: VariantRules, kind: type, seed: int = 7) -> TableScene:
    """Anna, who sits third, is to make such a move."""
    return sit_down(hands, play_until(match_of(hands.context, rules, dealer=2, seed=seed), kind))


def widgets(table: TableScene) -> dict[str, Widget]:
    """What stands on the open panel, by name."""
    return {widget.name: widget for widget in table.desk._page.widgets}


def last_move(table: TableScene) -> tuple[int, object]:
    return table.session.current.moves[-1]


def after_bid(hands: Hands, bid: Bid) -> TableScene:
    """The first to speak has bid, and Anna is to answer."""
    session = match_of(hands.context, CHIAMATA, dealer=2)
    session.submit(0, bid)
    session.submit(1, Pass())
    return sit_down(hands, session)


# the auction


def test_a_bid_is_chosen_on_the_ladder_and_made_by_the_brass_button(quick: Hands) -> None:
    table = deciding(quick, CHIAMATA, Bid)
    quick.click("bid.5")
    assert len(table.session.current.moves) == 2
    quick.click("confirm")
    assert table.session.current.moves[2] == (2, Bid(Rank.FIVE))


def test_a_bid_out_of_reach_is_disabled_with_the_reason(quick: Hands) -> None:
    table = after_bid(quick, Bid(Rank.SEVEN))
    locked = widgets(table)["bid.R"]
    assert not locked.enabled and locked.tip == "Occorre una carta più debole del sette"
    assert [name for name, widget in widgets(table).items() if name.startswith("bid.") and widget.enabled] == [
        "bid.6",
        "bid.5",
        "bid.4",
        "bid.2",
    ]
    assert not widgets(table)["points"].enabled


def test_points_are_counted_up_by_one_and_in_quick_steps(quick: Hands) -> None:
    table = deciding(quick, CHIAMATA_PUNTI, Bid)
    quick.click("plus.10")
    quick.click("points", at=(0.9, 0.5))
    quick.click("confirm")
    assert table.session.current.moves[2] == (2, Bid(72))


def test_enter_passes_at_first_so_that_nothing_is_bid_by_accident(quick: Hands) -> None:
    table = deciding(quick, CHIAMATA, Bid)
    quick.press(pygame.K_RETURN)
    assert table.session.current.moves[2] == (2, Pass())


def test_an_auction_is_bid_by_keys_alone(quick: Hands) -> None:
    table = deciding(quick, CHIAMATA, Bid)
    quick.press(pygame.K_UP, pygame.K_UP)
    assert table.desk._page.focused.name.startswith("bid.")
    rank = Rank(table.desk._page.focused.name.removeprefix("bid."))
    quick.press(pygame.K_SPACE, pygame.K_RETURN)
    assert table.session.current.moves[2] == (2, Bid(rank))


def test_a_poor_hand_thrown_in_is_shown_to_all_until_it_is_dismissed(quick: Hands) -> None:
    poor = replace(
        THROWING, auction=replace(THROWING.auction, throw_in=replace(THROWING.auction.throw_in, max_points=99))
    )
    table = deciding(quick, poor, ThrowIn)
    quick.click("throw_in")
    settle(quick)
    assert isinstance(table.desk.panel, LookPanel) and quick.top is table
    quick.click("confirm")
    settle(quick, lambda: isinstance(quick.top, ScoreboardScene))


def test_bids_stand_beside_the_plates_and_passes_stand_back(quick: Hands) -> None:
    look = after_bid(quick, Bid(Rank.SEVEN)).show.look
    said = {seat.name: seat.speech for seat in look.seats if seat.speech}
    assert {name: (speech.text, speech.quiet) for name, speech in said.items()} == {
        "Dino": ("Sette", False),
        "Emma": ("passo", True),
    }


# call, kitty, partner


def test_a_suit_calls_the_card_that_was_bid(quick: Hands) -> None:
    table = deciding(quick, CHIAMATA, Call)
    assert not widgets(table)["confirm"].enabled
    quick.click("suit.s")
    quick.click("confirm")
    assert Call(Suit.SPADE) in [move for _, move in table.session.current.moves]


def test_own_cards_that_may_be_called_look_no_different(quick: Hands) -> None:
    table = deciding(quick, CHIAMATA_PUNTI, Call)
    for letter in "dcsb":
        quick.click(f"suit.{letter}")
        assert all(widget.enabled for name, widget in widgets(table).items() if name.startswith("call."))


def test_cards_are_laid_away_taken_back_and_confirmed(quick: Hands) -> None:
    table = deciding(quick, MONTE_5, Discard)
    hand = table.show.look.hand
    for card in hand[:5]:
        quick.click(f"card.{card_name(card)}")
    assert table.show.look.picked == set(hand[:5])
    quick.click("slot.1")
    quick.click(f"card.{card_name(hand[2])}")
    assert table.show.look.picked == {hand[0], hand[3], hand[4]}
    quick.press(pygame.K_2, pygame.K_3)
    quick.press(pygame.K_RETURN)
    (move,) = (made for _, made in table.session.current.moves if isinstance(made, Discard))
    assert set(move.cards) == set(hand[:5])


def test_a_sixth_card_is_not_taken(quick: Hands) -> None:
    table = deciding(quick, MONTE_5, Discard)
    for card in table.show.look.hand[:6]:
        quick.click(f"card.{card_name(card)}")
    assert table.show.look.picked == set(table.show.look.hand[:5])


def test_a_partner_is_named_by_his_button(quick: Hands) -> None:
    for seed in range(7, 200):
        session = match_of(quick.context, NAMING, dealer=2, seed=seed)
        try:
            table = sit_down(quick, play_until(session, Name))
        except IndexError:
            continue
        quick.click("name.3")
        assert last_move(table)[1] == Name(3)
        return
    raise AssertionError("the called card never lay in the kitty")


def test_monograms_stay_round_until_the_partner_is_public(quick: Hands) -> None:
    table = deciding(quick, CHIAMATA, Call)
    quick.click("suit.s")
    quick.click("confirm")
    settle(quick)
    assert not any(seat.rival for seat in table.show.look.seats)
    play_to_the_end(table.session, until=lambda: table.session.view(frozenset()).contract.partner is not None)
    settle(quick, lambda: not isinstance(quick.top, TableScene) or table.show.quiet)
    contract = table.show.view.contract
    if contract is not None and contract.partner is not None:
        sides = {seat.rival for seat in table.show.look.seats}
        assert sides == {False, True}


def test_declarer_and_public_partner_are_marked(quick: Hands) -> None:
    table = deciding(quick, CHIAMATA, Call)
    quick.click("suit.s")
    quick.click("confirm")
    settle(quick)
    assert Mark.DECLARER in table.show.look.seats[0].marks
    assert table.show.look.contract is not None and table.show.look.contract.card is not None


# seats


@pytest.mark.parametrize("rules", [TRE, COPPIE, SEI, CHIAMATA], ids=lambda rules: rules.meta.id)
def test_people_at_one_screen_never_see_each_others_cards(quick: Hands, rules: VariantRules) -> None:
    session = match_of(quick.context, rules, humans=rules.seats)
    table = sit_down(quick, session)
    for _ in range(24):
        if isinstance(quick.top, CurtainScene):
            quick.frame(1.0)
            quick.click("ready")
        for _ in range(8):
            quick.frame(0.25)
            check_hidden(table)
        if table.session.deal_over or not isinstance(quick.top, TableScene):
            continue
        seat = session.to_act[0]
        assert table.show.watch.present == session.holder(seat)
        legal = table.show.view.legal_moves(seat)
        session.submit(seat, legal[0])


def check_hidden(table: TableScene) -> None:
    """Only whoever is present has cards in sight."""
    view, watch = table.show.view, table.show.watch
    own = table.session.seats_of(frozenset(() if watch.present is None else (watch.present,)))
    shown = {seat for seat in range(view.rules.seats) if set(view.hands[seat]) - {view.turn_up}}
    assert shown <= own
    if watch.present is None:
        assert all(card == HIDDEN for card in table.show.look.hand)


def test_the_log_of_a_shared_screen_never_says_you(quick: Hands) -> None:
    session = match_of(quick.context, CHIAMATA, humans=5)
    table = sit_down(quick, session)
    quick.frame(1.0)
    quick.click("ready")
    settle(quick)
    assert isinstance(table.desk.panel, AuctionPanel)
    assert widgets(table)["head"].label == "Parla Bruno"


def test_a_person_with_two_hands_has_the_one_that_plays_before_him(quick: Hands) -> None:
    rules = replace(COPPIE, table=replace(COPPIE.table, control=(0, 1, 0, 1)))
    session = match_of(quick.context, rules, dealer=3)
    table = sit_down(quick, session)
    seen = set()
    for _ in range(4):
        settle(quick, lambda: table.ready)
        seat = session.to_act[0]
        assert table.show.watch.bottom_seat == seat and len(table.show.look.hand) == table.show.view.count(seat)
        seen.add(seat)
        session.submit(seat, Play(table.show.look.hand[0]))
    assert len(seen) == 2
    other = next(iter(seen - {table.show.watch.bottom_seat}))
    assert table.show.look.shows_faces(other)


def test_who_sits_out_watches_backs_only(quick: Hands) -> None:
    rules = replace(CHIAMATA, table=replace(CHIAMATA.table, sit_out={6: (0,)}))
    session = match_of(quick.context, rules, count=6, dealer=0)
    table = sit_down(quick, session)
    assert table.show.look.sitters == ("Anna",)
    assert not any(table.show.view.hands) and not table.ready


def test_computers_alone_are_watched_to_the_scoreboard(quick: Hands) -> None:
    session = match_of(quick.context, TRE, humans=0)
    sit_down_and_wait(quick, session)


def sit_down_and_wait(hands: Hands, session: Session) -> TableScene:
    """Let the computers play until the deal is counted."""
    table = TableScene(hands.context, session, Opponents(session, hands.context.thinker, lambda: 1))
    hands.open(table)
    for _ in range(4000):
        hands.frame(0.7)
        if isinstance(hands.top, ScoreboardScene):
            return table
        if table.desk.panel is not None:
            table.desk._close()
    raise AssertionError("the deal never ended")


@pytest.mark.parametrize("rules", CALLED.values(), ids=CALLED)
def test_every_called_game_is_shown_from_the_deal_to_the_count(make_context: Callable[..., Context], rules) -> None:
    sit_down_and_wait(Hands(make_context()), match_of(make_context(), rules, humans=0))


def test_open_hands_are_seen_face_up(quick: Hands) -> None:
    table = sit_down(quick, match_of(quick.context, OPEN, dealer=1))
    assert table.show.look.shows_faces(1) and table.show.look.shows_faces(0)


def test_partners_have_one_pile(quick: Hands) -> None:
    look = sit_down(quick, match_of(quick.context, COPPIE, dealer=3)).show.look
    assert [look.pile_place(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize(("agreed", "piles"), [(LivePoints.HIDDEN, 0), (LivePoints.OWN, 1), (LivePoints.ALL, 2)])
def test_points_are_seen_only_where_the_table_agreed(quick: Hands, agreed: LivePoints, piles: int) -> None:
    rules = replace(TRE, table=replace(TRE.table, seats=2), deck=replace(TRE.deck, remove=()),
                    visibility=replace(TRE.visibility, live_points=agreed))  # fmt: skip
    session = match_of(quick.context, rules, dealer=1)
    for _ in range(4):
        seat = session.to_act[0]
        session.submit(seat, session.view(frozenset((seat,))).legal[0])
    look = sit_down(quick, session).show.look
    assert sum(bool(seat.points) for seat in look.seats) == piles


# motion and waits


def test_a_taken_trick_gathers_and_flies_to_its_pile(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: dict[type, int] = {}
    choreograph = showing.choreograph

    def spy(event, before, after, delay=0.0):
        step = choreograph(event, before, after, delay)
        steps[type(event)] = max(steps.get(type(event), 0), len(step.movements))
        return step

    monkeypatch.setattr(showing, "choreograph", spy)
    sit_down_and_wait(hands, match_of(hands.context, TRE, humans=0))
    assert steps[TrickWon] == 6


def test_the_called_card_is_shown_large_for_a_moment(hands: Hands) -> None:
    table = deciding(hands, CHIAMATA, Call)
    hands.click("suit.s")
    hands.click("confirm")
    frames = [table.show.timeline.under_way for _ in table_frames(hands, 8)]
    assert any("called" in names for names in frames)
    settle(hands)
    assert any(isinstance(event, Called) for event in table.session.events)


def table_frames(hands: Hands, count: int) -> Iterator[None]:
    for _ in range(count):
        hands.frame(0.05)
        yield


def test_a_computer_leaves_people_time_in_a_window_at_every_speed(quick: Hands) -> None:
    session = match_of(quick.context, TRE, dealer=0)
    session.deal.extras = (Knocking(),)
    opponents = Opponents(session, quick.context.thinker, lambda: 1)
    waited = 0.0
    while not session.current.moves:
        opponents.update(0.1, quiet=True, pace=0.0)
        waited += 0.1
    assert waited >= WINDOW


def test_a_computer_is_not_asked_in_the_window_of_a_person(quick: Hands) -> None:
    session = match_of(quick.context, TRE, dealer=2)
    session.deal.extras = (Knocking(),)
    opponents = Opponents(session, quick.context.thinker, lambda: 1)
    assert session.person_at(session.to_act[0]).is_human
    for _ in range(40):
        opponents.update(0.1, quiet=True, pace=0.0)
    assert not session.current.moves


def play_to_the_end(session: Session, until: Callable[[], bool]) -> None:
    while not session.deal_over and not until():
        seat = session.to_act[0]
        session.submit(seat, session.view(frozenset((seat,))).legal[0])
