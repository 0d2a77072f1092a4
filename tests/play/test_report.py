from pathlib import Path
from random import Random

from briscola.content.variants import find_variants, shipped_variants
from briscola.play.persons import Person
from briscola.play.replay import fit_family, restore
from briscola.play.report import DealReport, TrickReport, report_match
from briscola.play.session import Session
from briscola.rules.cards import parse_card
from briscola.rules.choices import Family
from briscola.rules.sections import DeckRules, Table
from briscola.rules.transcript import DealText, Transcript, parse_transcript
from tests.rules.tables import CLASSICA, COPPIE, VECTORS, rules, vector

TRE = rules("tre", table=Table(seats=3), deck=DeckRules(remove={Family.ITALIAN: ("2c",), Family.FRENCH: ("2b",)}))


def anna_and_bruno():
    text = (VECTORS / "transcripts" / "anna_bruno_67_53.txt").read_text(encoding="utf-8")
    return restore(parse_transcript(text), CLASSICA)


def played(rules, deals, moves=100):
    session, rng = Session(rules, [Person(f"P{seat}") for seat in range(rules.seats)], 0), Random(1)
    for _ in range(deals):
        session.begin_deal()
        for _ in range(moves):
            if not session.deal_over:
                session.submit(session.to_act[0], rng.choice(session.deal.legal_moves(session.to_act[0])))
    return session


def test_tricks_are_told_in_order_with_winner_and_points():
    worked = vector("deals.yaml")["anna_bruno_67_53"]
    *tricks, deal = report_match(anna_and_bruno())
    assert [trick.winner for trick in tricks] == worked["winners"]
    assert sum(trick.points for trick in tricks if trick.winner == 0) == 67
    assert (deal.points, deal.cards, deal.tricks, deal.match) == ((67, 53), (22, 18), (11, 9), (1, 0))


def test_a_trick_says_who_laid_which_card():
    first = next(report_match(anna_and_bruno()))
    assert first.cards == ((0, parse_card("4c")), (1, parse_card("2c")))
    assert first.as_text() == "deal 1 trick  1:  0 4c  1 2c   seat 0 takes 0"


def test_deals_follow_each_other_with_their_own_names_and_tricks():
    reports = list(report_match(played(COPPIE, 2)))
    first, second = (report for report in reports if isinstance(report, DealReport))
    assert (first.names, second.names) == (("P1", "P2", "P3", "P0"), ("P2", "P3", "P0", "P1"))
    assert [report.number for report in reports if isinstance(report, TrickReport)] == [*range(1, 11)] * 2


def test_an_unfinished_deal_has_no_result_but_its_points_so_far():
    session = played(CLASSICA, 1, moves=12)
    last = list(report_match(session))[-1]
    assert (last.result, last.winners, last.as_json()["result"]) == (None, (), None)
    assert (list(last.points), sum(last.cards), sum(last.tricks)) == (session.deal.points, 12, 6)
    assert last.as_text().startswith("deal 1: unfinished\n")


def test_the_family_is_the_one_whose_pack_was_dealt():
    for family in Family:
        deck = TRE.for_family(family).cards
        transcript = Transcript(deals=[DealText(deck=deck)])
        assert fit_family(TRE, transcript).cards == deck


def test_a_pack_of_no_family_is_taken_for_italian():
    assert fit_family(TRE, Transcript(deals=[DealText(deck=(1, 2))])).cards == TRE.for_family(Family.ITALIAN).cards


def test_who_has_two_hands_is_named_at_both():
    text = (Path(__file__).parents[1] / "transcripts" / "quattro_in_due.txt").read_text(encoding="utf-8")
    variant = find_variants([shipped_variants()]).usable["quattro_in_due"]
    (*_, deal) = report_match(restore(parse_transcript(text), variant))
    assert deal.names == ("Anna", "Bruno", "Anna", "Bruno")
