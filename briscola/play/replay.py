"""From a transcript to a session, and back."""

from __future__ import annotations

from typing import Final

from briscola.play.persons import HUMAN, Person
from briscola.play.session import PlayedDeal, Session, Shuffle
from briscola.rules.cards import Card
from briscola.rules.choices import Cut, Family
from briscola.rules.match import DealPlan
from briscola.rules.moves import Bid, IllegalMove, Lay, Move, Name, Pass, Play, ThrowIn
from briscola.rules.notation import NotationError, Word, WrittenMove, move_text, parse_moves
from briscola.rules.shuffle import Pack, fair_pack
from briscola.rules.transcript import DealText, Transcript
from briscola.rules.variant import VariantRules

PORTRAITS: Final = "portraits"
"""The extra line of a transcript that names everyone's portrait."""
NO_PORTRAIT: Final = "-"


def restore(transcript: Transcript, rules: VariantRules, shuffle: Shuffle = fair_pack) -> Session:
    """Play a transcript through the rules; raise NotationError with the line of the first fault."""
    players = transcript.players or (HUMAN,) * len(transcript.persons)
    if len(players) != len(transcript.persons):
        raise NotationError(1, f"{len(players)} players for {len(transcript.persons)} persons")
    faces = _portraits(transcript)
    persons = [Person(*who) for who in zip(transcript.persons, players, faces, strict=True)]
    first = transcript.deals[0]
    hands = len(rules.table.control or persons)
    dealer = hands - 1 if first.dealer is None else first.dealer
    try:
        session = Session(rules, persons, _known_person(dealer, hands, first.line), shuffle)
    except ValueError as error:
        raise NotationError(first.line, str(error)) from None
    for deal in transcript.deals:
        _restore_deal(session, deal)
    return session


def _portraits(transcript: Transcript) -> list[str]:
    """The portrait's key of each person; empty for people without one."""
    keys = transcript.extra.get(PORTRAITS, "").split()[: len(transcript.persons)]
    keys += [NO_PORTRAIT] * (len(transcript.persons) - len(keys))
    return ["" if key == NO_PORTRAIT else key for key in keys]


def fit_family(rules: VariantRules, transcript: Transcript) -> VariantRules:
    """The rules with the family of packs that the first deal was dealt from; Italian where none fits."""
    first = transcript.deals[0]
    dealt = sorted((*first.deck, *(card for hand in first.hands for card in hand), *first.kitty))
    fixed = [rules.for_family(family) for family in (Family.ITALIAN, Family.FRENCH)]
    return next((each for each in fixed if list(each.cards) == dealt), fixed[0])


def _known_person(person: int, people: int, line: int) -> int:
    if not 0 <= person < people:
        raise NotationError(line, f"there is no person {person} (0 to {people - 1})")
    return person


def _restore_deal(session: Session, text: DealText) -> None:
    plan = _compare_plan(session, text)
    order = pack_order(text, plan.rules)
    session.begin_deal(Pack(order, text.seed, text.salt, text.commitment))
    session.current.undone = text.undone
    for written in parse_moves(text.moves, plan.rules):
        _submit(session, written)
    _compare_result(session, text)


def _compare_plan(session: Session, text: DealText) -> DealPlan:
    """A deal stands only where one may follow, with the dealer and the factor that the match gives it."""
    if not session.deal_over:
        raise NotationError(text.line, "a new deal begins before the last one is finished")
    if session.match.over:
        raise NotationError(text.line, "a deal follows although the match is over")
    try:
        plan = session.match.plan()
    except ValueError as error:
        raise NotationError(text.line, str(error)) from None
    if text.dealer not in (None, plan.dealer):
        raise NotationError(text.line, f"person {plan.dealer} deals now, not {text.dealer}")
    if text.factor != plan.factor:
        raise NotationError(text.line, f"this deal counts {plan.factor}-fold, not {text.factor}-fold")
    return plan


def _submit(session: Session, written: WrittenMove) -> None:
    seats = session.to_act
    seat = written.seat if written.seat is not None else (seats[0] if seats else 0)
    try:
        session.submit(seat, _by_seat(written.move, session.current.plan))
    except IllegalMove as error:
        raise NotationError(written.line, f"{move_text(written.move)}: {error}") from None


def _by_seat(move: Move, plan: DealPlan) -> Move:
    """A written move as the deal takes it: a person named as partner by his seat."""
    if not isinstance(move, Name):
        return move
    if move.partner not in plan.seating:
        raise IllegalMove(f"person {move.partner} does not sit at the table")
    return Name(plan.seating.index(move.partner))


def _by_person(move: Move, plan: DealPlan) -> Move:
    """The same the other way round."""
    return Name(plan.seating[move.partner]) if isinstance(move, Name) else move


def _compare_result(session: Session, text: DealText) -> None:
    if text.result is None:
        return
    result = session.current.result
    if result is None:
        raise NotationError(text.result_line, "a result stands here, but cards are still to be played")
    if result.points != text.result:
        given, true = (" ".join(map(str, points)) for points in (text.result, result.points))
        raise NotationError(text.result_line, f"the deal gives {true}, not {given}")
    if text.score is not None and text.score != session.match.scores:
        given, true = (" ".join(map(str, scores)) for scores in (text.score, session.match.scores))
        raise NotationError(text.result_line, f"the match stands at {true}, not {given}")


def pack_order(text: DealText, rules: VariantRules) -> tuple[Card, ...]:
    """The card order of a written deal, from its ``deck`` or its ``hands``; all cards of the variant, once."""
    order = text.deck or _dealt_order(text, rules)
    if sorted(order) != list(rules.cards):
        raise NotationError(text.line, f"the deal has {len(order)} cards, {rules.meta.id} needs its {len(rules.cards)}")
    return order


def _dealt_order(text: DealText, rules: VariantRules) -> tuple[Card, ...]:
    if rules.deal.cut is Cut.ASK:
        raise NotationError(text.line, "the line 'deck' is missing (a pack that is cut is written as it lay before)")
    if [len(hand) for hand in text.hands] != [rules.deal.hand] * rules.seats:
        raise NotationError(text.line, f"{rules.seats} lines 'hands' of {rules.deal.hand} cards are wanted")
    order: list[Card] = []
    done = 0
    for packet in rules.deal.packets or (rules.deal.hand,):
        for hand in text.hands:
            order += hand[done : done + packet]
        done += packet
    return (*order, *text.kitty)


def to_transcript(session: Session, rules_json: str, extra: dict[str, str] | None = None) -> Transcript:
    """The whole match so far; ``rules_json`` keeps later edits of the variant's file from breaking it.

    The seed and salt of a deal that is not over are kept too: a transcript is the owner's record, not a view.
    """
    return Transcript(
        variant=session.rules.meta.id,
        rules_json=rules_json,
        persons=tuple(person.name for person in session.persons),
        players=tuple(person.player for person in session.persons),
        extra=(extra or {}) | _portrait_line(session),
        deals=[_deal_text(deal) for deal in session.deals],
    )


def _portrait_line(session: Session) -> dict[str, str]:
    if not any(person.portrait for person in session.persons):
        return {}
    return {PORTRAITS: " ".join(person.portrait or NO_PORTRAIT for person in session.persons)}


def _deal_text(deal: PlayedDeal) -> DealText:
    hands, kitty = _dealt_hands(deal)
    return DealText(
        dealer=deal.plan.dealer,
        factor=deal.plan.factor,
        commitment=deal.pack.commitment,
        seed=deal.pack.seed,
        salt=deal.pack.salt,
        deck=() if hands else deal.pack.order,
        hands=hands,
        kitty=kitty,
        moves=_words(deal),
        undone=deal.undone,
        result=deal.result.points if deal.result else None,
        score=deal.scores,
    )


def _dealt_hands(deal: PlayedDeal) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """The hands as they were dealt, and the kitty, where nothing is left to draw or was cut; else none."""
    rules, order = deal.plan.rules, deal.pack.order
    if rules.talon_size or rules.deal.cut is Cut.ASK:
        return [], ()
    hands: list[list[Card]] = [[] for _ in range(rules.seats)]
    dealt = 0
    for packet in rules.deal.packets or (rules.deal.hand,):
        for hand in hands:
            hand += order[dealt : dealt + packet]
            dealt += packet
    return [tuple(hand) for hand in hands], order[dealt:]


def _words(deal: PlayedDeal) -> list[Word]:
    """The moves as words: a line for the auction, one for what follows it, then one for each trick."""
    a_line = deal.plan.rules.seats * deal.plan.rules.trick.cards_per_seat
    words: list[Word] = []
    line = laid = 0
    before: int | None = None
    for index, (seat, move) in enumerate(deal.moves):
        part = _part(move)
        if before is not None and (part != before or laid == a_line):
            line, laid = line + 1, laid % a_line
        laid += isinstance(move, Play | Lay)
        before = part
        text = move_text(_by_person(move, deal.plan))
        words.append(Word(f"@{seat} {text}" if index in deal.unexpected else text, line))
    return words


def _part(move: Move) -> int:
    """Which part of a deal a move belongs to: the auction, what stands between, the tricks."""
    return 0 if isinstance(move, Bid | Pass | ThrowIn) else 2 if isinstance(move, Play | Lay) else 1
