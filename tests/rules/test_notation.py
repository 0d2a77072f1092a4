from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from briscola.rules.cards import Rank, Suit, parse_card
from briscola.rules.moves import (
    Answer,
    Ask,
    Bid,
    Call,
    Claim,
    Concede,
    Cut,
    Discard,
    Exchange,
    Look,
    Meld,
    Name,
    Pass,
    Play,
    Reveal,
    Say,
    Scope,
    Sight,
    Sign,
    SignCard,
    ThrowIn,
)
from briscola.rules.notation import NotationError, Word, WrittenMove, move_text, parse_moves
from briscola.rules.sections import MeldRule, MeldValue, SpecialBid
from tests.rules.tables import CHIAMATA, CLASSICA, modest

KITTY = replace(CHIAMATA, deal=replace(CHIAMATA.deal, hand=7, kitty=5))
SPECIAL = replace(CHIAMATA, auction=replace(CHIAMATA.auction, specials=(SpecialBid(id="carichi"),)))
MARIANNA = MeldRule(id="marianna", ranks=(Rank.KING, Rank.KNIGHT), value=MeldValue(trump=40, plain=20))
ONE_MELD = replace(CLASSICA, melds=(MARIANNA,))
TWO_MELDS = replace(CLASSICA, melds=(MARIANNA, replace(MARIANNA, id="napola")))

EXAMPLES = [
    ("Rc", Play(parse_card("Rc"))),
    ("pass", Pass()),
    ("R", Bid(Rank.KING)),
    ("2", Bid(Rank.TWO)),
    ("62", Bid(62)),
    ("throw-in", ThrowIn()),
    ("call c", Call(Suit.COPPE)),
    ("call Rc", Call(parse_card("Rc"), whole_card=True)),
    ("name 3", Name(3)),
    ("cut 17", Cut(17)),
    ("meld c", Meld(Suit.COPPE)),
    ("exchange 7s", Exchange(parse_card("7s"))),
    ("claim", Claim()),
    ("sign A", Sign(SignCard.ACE)),
    ("sign none", Sign(SignCard.NONE)),
    ("sign low", Sign(SignCard.LOW)),
    ("ask carichi", Ask("carichi")),
    ("answer yes", Answer(True)),
    ("answer no", Answer(False)),
    ("say load", Say("load")),
    ("look partner", Look(Sight.PARTNER)),
    ("look pile", Look(Sight.PILE)),
    ("reveal", Reveal()),
    ("concede deal", Concede(Scope.DEAL)),
    ("concede match", Concede(Scope.MATCH)),
]
DISCARD = ("discard Ac 3d 2s 4b 5c", Discard(tuple(map(parse_card, ("Ac", "3d", "2s", "4b", "5c")))))


def read(text, variant=CLASSICA):
    return parse_moves([Word(word, 7) for word in text.split()], variant)


def moves(text, variant=CLASSICA):
    return [written.move for written in read(text, variant)]


@pytest.mark.parametrize(("text", "move"), EXAMPLES, ids=[text for text, _ in EXAMPLES])
def test_every_word_of_the_notation_is_read_and_written(text, move):
    assert moves(text) == [move]
    assert move_text(move) == text


def test_a_discard_takes_exactly_as_many_cards_as_the_kitty_had():
    text, discard = DISCARD
    assert moves(f"{text} Rc", KITTY) == [discard, Play(parse_card("Rc"))]
    assert move_text(discard) == text


def test_a_special_bid_is_known_by_its_id():
    assert moves("carichi", SPECIAL) == [Bid("carichi")]
    assert move_text(Bid("carichi")) == "carichi"
    with pytest.raises(NotationError, match="'carichi' is no card"):
        moves("carichi")


def test_where_a_variant_has_several_melds_their_name_is_written():
    meld = Meld(Suit.COPPE, "napola")
    assert move_text(meld) == "meld c napola"
    assert moves("meld c napola Rc", TWO_MELDS) == [meld, Play(parse_card("Rc"))]
    assert moves("meld c Rc", ONE_MELD) == [Meld(Suit.COPPE), Play(parse_card("Rc"))]


def test_the_seat_stands_before_the_move_where_several_could_move():
    assert read("@2 sign A Rc") == [
        WrittenMove(Sign(SignCard.ACE), 2, 7),
        WrittenMove(Play(parse_card("Rc")), None, 7),
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Xc", "'Xc' is no card"),
        ("paas", "'paas' is no card"),
        ("call", "something is missing after 'call'"),
        ("call x", "'x' is no suit"),
        ("call Xc", "'Xc' is no card"),
        ("cut x", "'x' is no number"),
        ("cut -1", "'-1' is no number"),
        ("@x Rc", "'x' is no number \\(a seat is wanted\\)"),
        ("@2", "something is missing after '@2'"),
        ("sign X", "'X' is not one of A, 3, R, C, F, 7, 6, low, high, none"),
        ("answer maybe", "'maybe' is not one of yes, no"),
        ("look up", "'up' is not one of partner, pile"),
        ("concede", "something is missing after 'concede'"),
        ("concede all", "'all' is not one of deal, match"),
        ("meld x", "'x' is no suit"),
        ("exchange 7", "'7' is no card"),
        ("٣c", "is no card"),
        ("²", "is no card"),
        ("9" * 5000, "is no card"),
        ("cut " + "9" * 5000, "is no number"),
        ("@" + "9" * 5000, "is no number"),
    ],
)
def test_a_word_that_is_no_move_is_named_with_its_line(text, fault):
    with pytest.raises(NotationError, match=fault) as caught:
        moves(text)
    assert caught.value.line == 7


def test_a_meld_that_the_variant_has_not_is_named():
    with pytest.raises(NotationError, match="'coppia' is not one of marianna, napola"):
        moves("meld c coppia", TWO_MELDS)


@modest
@given(st.lists(st.sampled_from(EXAMPLES)))
def test_moves_that_are_written_are_read_back(examples):
    text = " ".join(move_text(move) for _, move in examples)
    assert moves(text) == [move for _, move in examples]


@modest
@given(st.lists(st.text(min_size=1, max_size=8), max_size=6))
def test_junk_is_refused_but_never_crashes(words):
    try:
        parse_moves([Word(word, 1) for word in words], CLASSICA)
    except NotationError as error:
        assert str(error)
