from dataclasses import replace
from functools import partial
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.play.persons import Person
from briscola.play.replay import pack_order, restore, to_transcript
from briscola.play.session import Session
from briscola.rules.cards import Rank, Suit, card_name, parse_card
from briscola.rules.choices import Direction
from briscola.rules.events import AuctionWon, BidMade, Called, Passed
from briscola.rules.moves import Bid, Call, Discard, Name, ThrowIn
from briscola.rules.notation import NotationError
from briscola.rules.sections import DealRules, Table
from briscola.rules.shuffle import Pack, fair_pack
from briscola.rules.transcript import DealText, format_transcript, parse_transcript
from tests.rules.called import CALLED, NAMING, THROWING, choose
from tests.rules.tables import BUSSATA, BY_ID, CHIAMATA, CLASSICA, COPPIE, TABLES, TRE, VECTORS, cards, modest, rules

PLAYABLE = sorted((VECTORS / "transcripts").glob("*.txt"))
RESULTS = {
    "anna_bruno_67_53": ((67, 53), (22, 18)),
    "chiamata_carla_elena_74_46": ((14, 21, 62, 11, 12), (5, 5, 15, 5, 10)),
    "four_card_double": ((61, 59), (16, 24)),
    "pairs_4p_60_60": ((13, 13, 47, 47), (8, 4, 12, 16)),
    "tie_40_40_40_3p": ((40, 40, 40), (12, 15, 12)),
    "tie_60_60_2p": ((60, 60), (18, 22)),
}
ANNA_BRUNO = (VECTORS / "transcripts" / "anna_bruno_67_53.txt").read_text(encoding="utf-8")


def replayed(text, variant=CLASSICA):
    return restore(parse_transcript(text), variant)


@pytest.mark.parametrize("path", PLAYABLE, ids=lambda path: path.stem)
def test_worked_transcripts_replay_to_their_result(path):
    transcript = parse_transcript(path.read_text(encoding="utf-8"))
    session = restore(transcript, BY_ID[transcript.variant])
    assert (session.current.result.points, session.current.result.cards) == RESULTS[path.stem]


def random_match(name, seed, moves):
    """A match of as many random moves, deals following each other; some moves are taken back."""
    variant, rng, numbers = TABLES[name], Random(seed), count(seed)
    persons = [Person(f"P{seat}", rng.choice(["human", "rules"])) for seat in range(variant.seats)]
    session = Session(
        variant, persons, rng.randrange(variant.seats), lambda cards: fair_pack(cards, next(numbers) % 10**12)
    )
    session.begin_deal()
    for _ in range(moves):
        if session.deal_over:
            if session.match.over:
                break
            session.begin_deal()
        (seat,) = session.to_act
        session.submit(seat, rng.choice(session.deal.legal_moves(seat)))
        if not session.deal_over and rng.random() < 0.02:
            session.undo(seat)
    return session


@modest
@given(st.sampled_from(sorted(TABLES)), st.integers(0, 10**6), st.integers(0, 100))
def test_a_match_that_is_written_is_read_back_as_the_same_match(name, seed, moves):
    session = random_match(name, seed, moves)
    text = format_transcript(to_transcript(session, "{}", {"deck": "piacentine"}))
    again = restore(parse_transcript(text), session.rules)
    assert again.events == session.events
    assert again.deals == session.deals
    assert (again.persons, again.match.scores, again.to_act) == (session.persons, session.match.scores, session.to_act)
    assert format_transcript(to_transcript(again, "{}", {"deck": "piacentine"})) == text


def test_clockwise_changes_sides_on_the_screen_only():
    clockwise = replace(CLASSICA, table=Table(direction=Direction.CW))
    assert replayed(ANNA_BRUNO, clockwise).current.result == replayed(ANNA_BRUNO).current.result


def test_an_unfinished_match_goes_on_where_it_stopped():
    session = random_match("classica_2", 3, 13)
    again = replayed(format_transcript(to_transcript(session, "{}")))
    (seat,) = again.to_act
    again.submit(seat, again.deal.legal_moves(seat)[0])
    assert len(again.current.moves) == len(session.current.moves) + 1


def test_a_dealer_that_is_not_written_is_the_last_person():
    assert replayed(ANNA_BRUNO.replace("dealer 1\n", "")).current.plan.dealer == 1


def test_the_first_dealer_is_the_one_written():
    session = replayed(ANNA_BRUNO.replace("dealer 1", "dealer 0"))
    assert session.current.plan.seating == (1, 0)


SECOND = ANNA_BRUNO.split("\n", 3)[3].replace("dealer 1", "dealer {dealer}")


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        (ANNA_BRUNO.replace("4c 2c", "4c Rc"), 7, "Rc: seat 1 does not hold Rc"),
        (ANNA_BRUNO.replace("5s Rd", "Rd Rd"), 8, "Rd: seat 0 does not hold Rd"),
        (ANNA_BRUNO.replace("4c 2c", "@1 4c 2c"), 7, "4c: it is the turn of seat 0, not of seat 1"),
        (ANNA_BRUNO.replace("4c 2c", "pass"), 7, "pass: classica_2 has no such move"),
        (ANNA_BRUNO.replace("4c 2c", "4c Xx"), 7, "'Xx' is no card"),
        (ANNA_BRUNO.replace("Ac 3c\n", "Ac 3c\n2c\n"), 27, "2c: no deal is on the table"),
        (ANNA_BRUNO.replace("result 67 53", "result 66 54"), 27, "the deal gives 67 53, not 66 54"),
        (ANNA_BRUNO.replace("result 67 53", "result 67 53 0"), 27, "the deal gives 67 53, not 67 53 0"),
        (ANNA_BRUNO.replace("Ac 3c\n", ""), 26, "cards are still to be played"),
        (ANNA_BRUNO.replace("deck 4c 5s", "deck 5s"), 4, "the deal has 39 cards, classica_2 needs its 40"),
        (ANNA_BRUNO.replace("dealer 1", "dealer 2"), 4, "there is no person 2"),
        (ANNA_BRUNO.replace("dealer 1", "dealer 1\nfactor 2"), 4, "this deal counts 1-fold, not 2-fold"),
        (ANNA_BRUNO.replace("Anna | Bruno", "Anna | Bruno | Carla"), 4, "classica_2 seats 2: 3 people do not fit"),
        (ANNA_BRUNO.replace("dealer 1", "players human\ndealer 1"), 1, "1 players for 2 persons"),
        (ANNA_BRUNO + "\ndeal 2\n" + SECOND.format(dealer=1), 29, "person 0 deals now, not 1"),
        (ANNA_BRUNO.replace("Ac 3c\nresult 67 53", "\ndeal 2\ndeck 4c\n"), 27, "before the last one is finished"),
    ],
)
def test_a_fault_is_refused_by_its_line(text, line, fault):
    with pytest.raises(NotationError, match=fault) as caught:
        replayed(text)
    assert caught.value.line == line


def test_no_deal_follows_a_match_that_is_over():
    single = replace(CLASSICA, match=replace(CLASSICA.match, n=1))
    text = ANNA_BRUNO + "\ndeal 2\n" + SECOND.format(dealer=0)
    with pytest.raises(NotationError, match="although the match is over"):
        replayed(text, single)


def test_a_card_that_does_not_follow_is_refused_by_its_line():
    order = [0, 1, 2, 3, 20, 21, *(card for card in BUSSATA.cards if card not in (0, 1, 2, 3, 20, 21))]
    deck = " ".join(map(card_name, order))
    text = f"briscola 1\nvariant bussata\nseats A | B\ndeck {deck}\n\nAd\nAs\n"
    with pytest.raises(NotationError, match="As: As does not follow Ad, as it must") as caught:
        replayed(text, BUSSATA)
    assert caught.value.line == 7


def test_a_deck_is_the_cards_of_the_variant():
    transcript = parse_transcript(ANNA_BRUNO.replace("Anna | Bruno", "A | B | C"))
    with pytest.raises(NotationError, match="the deal has 40 cards, tre needs its 39"):
        restore(transcript, TRE)


def test_written_hands_are_dealt_in_packets():
    packets = rules(
        "two_packets",
        table=CHIAMATA.table,
        trump=CHIAMATA.trump,
        auction=CHIAMATA.auction,
        draw=CHIAMATA.draw,
        payoff=CHIAMATA.payoff,
        deal=DealRules(hand=8, packets=(3, 5), turn_up=False),
    )
    hands = [tuple(range(8 * seat, 8 * seat + 8)) for seat in range(5)]
    text = DealText(hands=hands)
    assert pack_order(text, CHIAMATA) == tuple(range(40))
    assert pack_order(text, packets)[:6] == (0, 1, 2, 8, 9, 10)
    assert pack_order(text, packets)[15:20] == (3, 4, 5, 6, 7)


def test_hands_are_a_line_a_seat_of_whole_hands():
    with pytest.raises(NotationError, match="5 lines 'hands' of 8 cards are wanted"):
        pack_order(DealText(hands=[(1, 2)]), CHIAMATA)


def test_seed_salt_and_commitment_are_kept():
    session = Session(COPPIE, [Person(name) for name in "ABCD"], 0, partial(fair_pack, seed=9))
    session.begin_deal()
    again = restore(parse_transcript(format_transcript(to_transcript(session, "{}"))), COPPIE)
    assert again.current.pack == session.current.pack


def test_the_worked_called_deal_move_by_move():
    """Carla buys with the king, calls Elena's, and they make 74."""
    text = (VECTORS / "transcripts" / "chiamata_carla_elena_74_46.txt").read_text(encoding="utf-8")
    session = restore(parse_transcript(text), CHIAMATA)
    told = [event for event in session.events if isinstance(event, BidMade | Passed | AuctionWon | Called)]
    assert told == [
        Passed(0),
        BidMade(1, Rank.ACE),
        BidMade(2, Rank.KING),
        Passed(3),
        Passed(4),
        Passed(1),
        AuctionWon(2, Rank.KING),
        Called(2, parse_card("Rc")),
    ]
    result = session.current.result
    assert (result.sides, result.side_points, result.winner) == (((2, 4), (0, 1, 3)), (74, 46), 0)
    assert (result.payoff, session.match.scores) == ((-1, -1, 2, -1, 1), (-1, -1, 2, -1, 1))
    assert format_transcript(to_transcript(session, "")).endswith(
        text[text.index("pass A R") :].rstrip() + "\nscore -1 -1 2 -1 1\n"
    )


def called_match(name, seed, moves):
    """The same with any moves a called game has, some of them out of turn; deals follow each other."""
    variant, rng, numbers = CALLED[name], Random(seed), count(seed)
    people = rng.choice([variant.seats, *variant.table.sit_out])
    people = people if people in variant.table.sit_out or not variant.table.sit_out.get(9) else 9
    persons = [Person(f"P{person}") for person in range(people)]
    session = Session(variant, persons, rng.randrange(people), lambda cards: fair_pack(cards, next(numbers)))
    session.begin_deal()
    for _ in range(moves):
        if session.deal_over:
            session.begin_deal()
        seat, move = choose(session.deal, rng)
        session.submit(seat, move)
        if not session.deal_over and rng.random() < 0.02:
            session.undo(seat)
    return session


@modest
@given(st.sampled_from(sorted(CALLED)), st.integers(0, 10**6), st.integers(0, 120))
def test_a_called_match_that_is_written_is_read_back_as_the_same_match(name, seed, moves):
    session = called_match(name, seed, moves)
    text = format_transcript(to_transcript(session, "{}"))
    again = restore(parse_transcript(text), session.rules)
    assert again.events == session.events
    assert again.deals == session.deals
    assert (again.match.scores, again.to_act) == (session.match.scores, session.to_act)
    assert format_transcript(to_transcript(again, "{}")) == text


def test_hands_and_kitty_are_written_where_nothing_is_drawn():
    text = format_transcript(to_transcript(called_match("monte_5", 1, 0), "{}"))
    assert (text.count("\nhands "), text.count("\nkitty "), text.count("\ndeck ")) == (5, 1, 0)


def test_a_partner_is_named_by_person():
    """Seat 0 is person 3 where person 2 deals."""
    order = [card for card in range(40) if card not in cards("2c 4c 5c 6c 7c")] + cards("2c 4c 5c 6c 7c")
    session = Session(NAMING, [Person(name) for name in "ABCDE"], 2)
    session.begin_deal(Pack(tuple(order)))
    for move in (Bid(120), Call(Suit.COPPE), Discard(tuple(cards("2c 4c 5c 6c 7c"))), Name(4)):
        session.submit(session.to_act[0], move)
    text = format_transcript(to_transcript(session, "{}"))
    assert "name 2" in text
    assert restore(parse_transcript(text), NAMING).events == session.events
    with pytest.raises(NotationError, match="person 7 does not sit at the table"):
        restore(parse_transcript(text.replace("name 2", "name 7")), NAMING)


def test_a_hand_thrown_in_doubles_the_next_deal_and_is_written_so():
    poor = cards("2d 4d 5d 6d 7d 2c 4c Rc")
    session = Session(THROWING, [Person(name) for name in "ABCDE"], 4)
    session.begin_deal(Pack((*poor, *(card for card in range(40) if card not in poor))))
    session.submit(0, ThrowIn())
    session.begin_deal()
    text = format_transcript(to_transcript(session, "{}"))
    assert "throw-in\nresult 0 0 0 0 0\nscore 0 0 0 0 0\n\ndeal 2\ndealer 4\nfactor 2\n" in text
    assert restore(parse_transcript(text), THROWING).events == session.events


def test_two_persons_with_two_hands_each_are_written_once():
    variant = rules("quattro_in_due", table=Table(seats=4, teams=((0, 2), (1, 3)), control=(0, 1, 0, 1)))
    session = Session(variant, [Person("Anna"), Person("Bruno")], 1)
    session.begin_deal()
    text = format_transcript(to_transcript(session, "{}"))
    assert "seats Anna | Bruno\n" in text
    assert restore(parse_transcript(text), variant).events == session.events
    with pytest.raises(NotationError, match="played by 2 people, not by 4"):
        restore(
            parse_transcript(text.replace("Anna | Bruno", "A | B | C | D").replace("players human | human\n", "")),
            variant,
        )


def test_portraits_are_written_and_read_back():
    persons = [Person("Anna", portrait="coppe"), Person("Rosa", "rules", "rosa")]
    session = Session(CLASSICA, persons, 0)
    session.begin_deal()
    written = to_transcript(session, "")
    assert written.extra == {"portraits": "coppe rosa"}
    assert restore(written, CLASSICA).persons == tuple(persons)
    written.extra["portraits"] = "-"
    assert [person.portrait for person in restore(written, CLASSICA).persons] == ["", ""]


def test_nothing_is_said_of_portraits_where_nobody_has_one():
    session = Session(CLASSICA, [Person("Anna"), Person("Rosa", "rules")], 0)
    session.begin_deal()
    assert to_transcript(session, "").extra == {}
