"""Readable positions for the computer players: variants in a line, views from the names of cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from briscola.rules.cards import HIDDEN, Card, parse_card
from briscola.rules.choices import Family, HandsVisible, TrickFollow, TrumpSource, WinRule
from briscola.rules.deal import Deal
from briscola.rules.events import Event
from briscola.rules.match import deal_sides, match_sides
from briscola.rules.moves import Move, Pass, Play
from briscola.rules.notation import Word, parse_moves
from briscola.rules.sections import (
    DealRules,
    DeckRules,
    Draw,
    Lead,
    Meta,
    Score,
    Section,
    Table,
    Trick,
    Trump,
    Visibility,
)
from briscola.rules.unseen import ANY_CARD
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView

PAIRS = ((0, 2), (1, 3))


def variant(name: str, **sections: Section) -> VariantRules:
    return VariantRules(meta=Meta(id=name, name={"en": name}), **sections)  # type: ignore[arg-type]


CLASSICA = variant("classica_2")
TRE = variant("tre", table=Table(seats=3), deck=DeckRules(remove=("2c",)))
COPPIE = variant("coppie_4", table=Table(seats=4, teams=PAIRS))
SEI = variant("sei", table=Table(seats=6, teams=((0, 2, 4), (1, 3, 5))), deck=DeckRules(remove=("2*",)))
IN_DUE = variant("quattro_in_due", table=Table(seats=4, teams=PAIRS, control=(0, 1, 0, 1)))
DOPPIA = variant("doppia_2", deal=DealRules(hand=4), trick=Trick(cards_per_seat=2))
BUSSATA = variant("bussata", trick=Trick(follow=TrickFollow.SUIT))
STRICT = variant("strict_4", table=COPPIE.table, trick=Trick(follow=TrickFollow.SUIT_ELSE_TRUMP))
NO_TRUMP = variant("briscolone_2", deal=DealRules(hand=5, turn_up=False), trump=Trump(source=TrumpSource.NONE))
A_PERDERE = variant("a_perdere", score=Score(win=WinRule.LOWEST))
SCOPERTA = variant("scoperta", visibility=Visibility(hands=HandsVisible.OPEN))
BINI = variant("bini", table=COPPIE.table, lead=Lead(next_offset=-1))
NO_TALON = variant(
    "ten_each",
    table=COPPIE.table,
    deal=DealRules(hand=10, turn_up=False),
    trump=Trump(source=TrumpSource.NONE),
    draw=Draw(refill=False),
    trick=Trick(follow=TrickFollow.SUIT),
)
ALL = (CLASSICA, TRE, COPPIE, SEI, IN_DUE, DOPPIA, BUSSATA, STRICT, NO_TRUMP, A_PERDERE, SCOPERTA, BINI, NO_TALON)


def italian(rules: VariantRules) -> VariantRules:
    return rules.for_family(Family.ITALIAN)


def cards(text: str) -> list[Card]:
    return [parse_card(word) for word in text.split()]


def card_of(move: Move) -> Card:
    assert isinstance(move, Play)
    return move.card


def sides_of(rules: VariantRules) -> tuple[tuple[int, ...], ...]:
    return deal_sides(match_sides(rules, rules.seats), tuple(range(rules.seats)))


def position(
    rules: VariantRules,
    hand: str,
    trick: str = "",
    *,
    turn_up: str,
    taken: tuple[str, ...] = (),
    talon: int | None = None,
) -> PlayerView:
    """What the seat to act sees: its hand, the trick that seat 0 led, what each seat took.

    The other hands are hidden and as full as the own hand, but for cards already in the trick; the talon is what
    remains, the turn-up under it.
    """
    laid = cards(trick)
    me = len(laid) % rules.seats
    view = PlayerView(rules, frozenset((me,)), sides_of(rules))
    view.hands[me], view.trick, view.leader = cards(hand), laid, 0
    view.turn_up = parse_card(turn_up)
    view.trump = rules.suit[view.turn_up]
    view.taken = [cards(taken[seat]) if seat < len(taken) else [] for seat in range(rules.seats)]
    for seat in range(rules.seats):
        if seat != me:
            view.slots[seat] = [ANY_CARD] * (len(view.hands[me]) - (seat < me))
    known = len(view.hands[me]) + len(laid) + sum(map(len, view.taken)) + sum(map(len, view.slots))
    view.talon_count = len(rules.cards) - known if talon is None else talon
    return view


def rest_of(rules: VariantRules, *held: str) -> str:
    """The names of all cards but these: a pile that was taken long ago."""
    from briscola.rules.cards import card_name

    out = {card for text in held for card in cards(text)}
    return " ".join(card_name(card) for card in rules.cards if card not in out)


def play_out(rules: VariantRules, order: list[Card], moves: list[Card]) -> list[Event]:
    """The events of a deal up to these moves; raises IllegalMove where one does not fit this order."""
    events: list[Event] = []
    deal = Deal.start(rules, order, sides_of(rules), events.append)
    for card in moves:
        deal.verify_move(deal.turn, Play(card))
        deal.play_card(deal.turn, card, events.append)
    return events


def view_of(rules: VariantRules, seat: int, events: list[Event]) -> PlayerView:
    view = PlayerView(rules, frozenset((seat,)), sides_of(rules))
    for event in events:
        view.apply(event.seen_by(view.audience))
    return view


def random_moves(rules: VariantRules, order: list[Card], plies: int, rng: Random) -> list[Card]:
    """The first plies of a deal played by lot, at least one card being left to play."""
    deal = Deal.start(rules, order, sides_of(rules))
    played: list[Card] = []
    for _ in range(min(plies, len(rules.cards) - 1)):
        card = card_of(rng.choice(deal.legal_moves(deal.turn)))
        deal.play_card(deal.turn, card)
        played.append(card)
    return played


def hidden_from(view: PlayerView) -> list[Card]:
    """The cards this view cannot place."""
    return [card for card in view.unseen() if card != HIDDEN]


def called_view(
    rules: VariantRules, hands: list[str], moves: str, seat: int | None = None, kitty: str = ""
) -> PlayerView:
    """What a seat (the one to act, unless told) sees after these written moves; unnamed cards fill up in order."""
    wanted = [cards(hand) for hand in hands] + [[] for _ in range(rules.seats - len(hands))]
    aside = cards(kitty)
    named = {card for held in (*wanted, aside) for card in held}
    rest = iter([card for card in rules.cards if card not in named])
    for held in wanted:
        held += [next(rest) for _ in range(rules.deal.hand - len(held))]
    aside += [next(rest) for _ in range(rules.deal.kitty - len(aside))]
    events: list[Event] = []
    order = [*(card for held in wanted for card in held), *rest, *aside]
    deal = Deal.start(rules, order, sides_of(rules), events.append)
    for written in parse_moves([Word(word, 1) for word in moves.split()], rules):
        deal.verify_move(deal.to_act[0], written.move)
        deal.play(deal.to_act[0], written.move, events.append)
    return view_of(rules, deal.to_act[0] if seat is None else seat, events)


@dataclass
class Dealt:
    """A deal as it was played by lot, and all that happened in it."""

    deal: Deal
    moves: list[tuple[int, Move]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


def dealt_by_lot(rules: VariantRules, order: Sequence[Card], plies: int, rng: Random) -> Dealt:
    """So many moves by lot, each of the first seat to act; fewer where the deal would end."""
    events: list[Event] = []
    dealt = Dealt(Deal.start(rules, order, sides_of(rules), events.append), [], events)
    while dealt.deal.to_act and len(dealt.moves) < plies:
        seat = dealt.deal.to_act[0]
        moves = dealt.deal.legal_moves(seat)
        bid = Pass() in moves and rng.random() < 0.6
        move = Pass() if bid else rng.choice(moves)
        dealt.deal.play(seat, move, events.append)
        dealt.moves.append((seat, move))
    return dealt


def dealt_again(rules: VariantRules, order: Sequence[Card], moves: list[tuple[int, Move]]) -> Dealt:
    """The same moves with another pack; raises IllegalMove where one does not fit it."""
    events: list[Event] = []
    dealt = Dealt(Deal.start(rules, order, sides_of(rules), events.append), moves, events)
    for seat, move in moves:
        dealt.deal.verify_move(seat, move)
        dealt.deal.play(seat, move, events.append)
    return dealt
