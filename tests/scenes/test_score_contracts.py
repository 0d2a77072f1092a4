"""What the scoreboard says of called games, of deals that nobody played, of play-offs, and at the end of a match."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from briscola.play.session import Session
from briscola.rules.choices import MatchFormat
from briscola.rules.moves import Bid, Pass
from briscola.scenes.context import Context
from briscola.scenes.match_words import counted_deals, deal_of
from briscola.scenes.score_count import count_cards
from briscola.scenes.score_sheet import Sheet
from briscola.scenes.score_words import ScoreWords
from briscola.scenes.scoreboard import ScoreboardScene
from tests.rules.called import CALLED
from tests.rules.tables import CHIAMATA, COPPIE
from tests.scenes.conftest import Hands
from tests.scenes.tables import match_of


def play_out(session: Session, seed: int = 1) -> Session:
    """A deal in which the first to speak bids the least, and the rest is chance."""
    rng = random.Random(seed)
    while not session.deal_over:
        seat = session.to_act[0]
        legal = session.view(frozenset((seat,))).legal_moves(seat)
        bids = [move for move in legal if isinstance(move, Bid)]
        passes = Pass() in legal
        first = passes and not session.current.moves
        session.submit(seat, bids[0] if first else Pass() if passes else rng.choice(legal))
    return session


def pass_out(session: Session) -> Session:
    """A deal that everybody passes."""
    while not session.deal_over:
        session.submit(session.to_act[0], Pass())
    return session


def words_of(context: Context, session: Session) -> ScoreWords:
    return ScoreWords(context.tr, session)


def test_the_headline_says_whether_the_contract_was_made(context: Context) -> None:
    heads = set()
    for seed in range(20):
        session = play_out(match_of(context, CHIAMATA, dealer=4, seed=seed), seed)
        result = session.current.result
        made = result.side_points[0] >= result.contract.target
        headline = words_of(context, session).headline()
        assert ("riuscita" if made else "fallita") in headline
        assert f"{result.side_points[0]} su {result.contract.target}" in headline
        heads.add(made)
    assert heads == {True, False}


def test_the_sheet_shows_what_each_person_is_paid(context: Context) -> None:
    session = play_out(match_of(context, CHIAMATA, dealer=4))
    sheet = Sheet(context.tr, session, words_of(context, session))
    (row, *coming) = sheet.rows(opened=True)
    by_person = dict(zip(session.current.plan.seating, session.current.result.payoff, strict=True))
    assert row.paid and row.points == tuple(by_person[person] for person in range(5))
    assert sum(row.points) == 0 and len(coming) == 9


@pytest.mark.parametrize("variant", ["monte_5", "monte_6"])
def test_cards_laid_away_are_counted_with_their_side(context: Context, variant: str) -> None:
    session = play_out(match_of(context, CALLED[variant], dealer=4))
    count = count_cards(session)
    assert count.total == 120 and sum(side.card_count for side in count.sides) == 40
    assert not any(side.extra for side in count.sides)


def test_a_deal_that_everybody_passed_is_told_and_not_counted(hands: Hands) -> None:
    session = pass_out(match_of(hands.context, CHIAMATA, dealer=4))
    words = words_of(hands.context, session)
    assert words.headline() == "Tutti passano"
    assert words.why_again().endswith("Dà le carte Emma.")
    assert counted_deals(session.match) == 0
    scene = hands.open(ScoreboardScene(hands.context, session))
    assert isinstance(scene, ScoreboardScene)
    assert "why" in {widget.name for widget in scene.page.widgets}


def test_of_a_fixed_number_of_deals_only_those_that_count_are_numbered(context: Context) -> None:
    session = pass_out(match_of(context, CHIAMATA, dealer=4))
    session.begin_deal()
    assert deal_of(context.tr, session, "table.deal", "table.deal_of") == "Smazzata 1 di 10"
    play_out(session)
    sheet = Sheet(context.tr, session, words_of(context, session))
    assert [row.number for row in sheet.rows(opened=True)] == [1, 1, *range(2, 11)]


def test_a_match_of_many_ends_with_everybodys_place(context: Context) -> None:
    rules = replace(CHIAMATA, match=replace(CHIAMATA.match, format=MatchFormat.FIXED_DEALS, n=2))
    session = play_out(match_of(context, rules, dealer=4))
    session.begin_deal()
    play_out(session, 2)
    places = words_of(context, session).outlook().split(" · ")
    assert session.match.over and len(places) == 5 and places[0].startswith("1° ")
    scores = sorted(session.match.scores, reverse=True)
    assert [int(place.split()[-1].replace("−", "-")) for place in places] == scores


def test_one_person_with_two_hands_is_one_name(make_context: Callable[..., Context]) -> None:
    context = make_context()
    rules = replace(COPPIE, table=replace(COPPIE.table, control=(0, 1, 0, 1)))
    session = play_out(match_of(context, rules, dealer=3))
    sheet = Sheet(context.tr, session, words_of(context, session))
    assert sheet.names == (("Anna",), ("Bruno",))
    assert [side.persons for side in count_cards(session).sides] == [(0,), (1,)]
