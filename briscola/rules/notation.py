"""Moves as text, and text as moves: the words of a transcript's move lines (ARCHITECTURE.md, "Transcripts")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from briscola.rules.cards import RANK_LETTERS, Rank, Suit, card_name, parse_card, parse_suit
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
    Lay,
    Look,
    Meld,
    Move,
    Name,
    Pass,
    Play,
    Request,
    Reveal,
    Say,
    Scope,
    Sight,
    Sign,
    SignCard,
    ThrowIn,
    Topic,
)
from briscola.rules.variant import VariantRules

MAX_DIGITS: Final = 18
"""No number of a transcript is longer."""


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a transcript and the line it stands in, counted from 1."""

    text: str
    line: int


@dataclass(frozen=True, slots=True)
class WrittenMove:
    """A move as it was written: the seat only where ``@seat`` stood before it."""

    move: Move
    seat: int | None
    line: int


class NotationError(ValueError):
    """Text that is no transcript; ``line`` is where, counted from 1."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


_BARE: Final[dict[str, Move]] = {"pass": Pass(), "throw-in": ThrowIn(), "claim": Claim(), "reveal": Reveal()}


def move_text(move: Move) -> str:
    """The words of a move."""
    match move:
        case Play(card):
            return card_name(card)
        case Bid(value):
            return str(value)
        case Cut(lifted):
            return f"cut {lifted}"
        case Lay(place):
            return f"lay {place}"
        case Call(called, whole_card):
            return f"call {card_name(called) if whole_card else Suit(called).letter}"
        case Name(partner):
            return f"name {partner}"
        case Discard(cards):
            return " ".join(["discard", *map(card_name, cards)])
        case Meld(suit, kind):
            return f"meld {suit.letter}" + (f" {kind}" if kind else "")
        case Exchange(give):
            return f"exchange {card_name(give)}"
        case Sign(about):
            return f"sign {about}"
        case Ask(topic):
            return f"ask {topic}"
        case Answer(yes):
            return f"answer {'yes' if yes else 'no'}"
        case Say(request):
            return f"say {request}"
        case Look(at):
            return f"look {at}"
        case Concede(scope):
            return f"concede {scope}"
        case _:
            return next(word for word, bare in _BARE.items() if bare == move)


def parse_moves(words: Sequence[Word], rules: VariantRules) -> list[WrittenMove]:
    """Read the moves of a deal; raise NotationError for a word that is no move."""
    stream = iter(words)
    moves = []
    for word in stream:
        seat = None
        if word.text.startswith("@"):
            seat = _number(Word(word.text[1:], word.line), "a seat")
            word = _next(stream, word)
        moves.append(WrittenMove(_parse_move(word, stream, rules), seat, word.line))
    return moves


def _parse_move(word: Word, stream: Iterator[Word], rules: VariantRules) -> Move:
    text = word.text
    if text in _BARE:
        return _BARE[text]
    if text in RANK_LETTERS:
        return Bid(Rank(text))
    if is_number(text):
        return Bid(int(text))
    if any(special.id == text for special in rules.auction.specials):
        return Bid(text)
    try:
        return _parse_with_argument(word, stream, rules)
    except NotationError:
        raise
    except ValueError as error:
        raise NotationError(word.line, str(error)) from None


def _parse_with_argument(word: Word, stream: Iterator[Word], rules: VariantRules) -> Move:
    def argument() -> str:
        return _next(stream, word).text

    match word.text:
        case "cut":
            return Cut(_number(_next(stream, word), "a number of cards"))
        case "lay":
            return Lay(_number(_next(stream, word), "a place in the hand"))
        case "call":
            return _parse_call(argument())
        case "name":
            return Name(_number(_next(stream, word), "a person"))
        case "discard":
            return Discard(tuple(parse_card(argument()) for _ in range(rules.deal.kitty)))
        case "meld":
            suit, kinds = parse_suit(argument()), [meld.id for meld in rules.melds]
            return Meld(suit, _one_of(argument(), kinds) if len(kinds) > 1 else "")
        case "exchange":
            return Exchange(parse_card(argument()))
        case "sign":
            return Sign(SignCard(_one_of(argument(), tuple(SignCard))))
        case "ask":
            return Ask(Topic(_one_of(argument(), tuple(Topic))))
        case "answer":
            return Answer({"yes": True, "no": False}[_one_of(argument(), ("yes", "no"))])
        case "say":
            return Say(Request(_one_of(argument(), tuple(Request))))
        case "look":
            return Look(Sight(_one_of(argument(), tuple(Sight))))
        case "concede":
            return Concede(Scope(_one_of(argument(), tuple(Scope))))
        case _:
            return Play(parse_card(word.text))


def _parse_call(text: str) -> Call:
    if len(text) == 1:
        return Call(parse_suit(text))
    return Call(parse_card(text), whole_card=True)


def _one_of(text: str, allowed: Sequence[str]) -> str:
    if text not in allowed:
        raise ValueError(f"{text!r} is not one of {', '.join(allowed)}")
    return text


def _next(stream: Iterator[Word], before: Word) -> Word:
    word = next(stream, None)
    if word is None:
        raise NotationError(before.line, f"something is missing after {before.text!r}")
    return word


def is_number(text: str) -> bool:
    """Whether these are plain digits, and few enough to mean something."""
    return text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS


def _number(word: Word, what: str) -> int:
    if not is_number(word.text):
        raise NotationError(word.line, f"{word.text!r} is no number ({what} is wanted)")
    return int(word.text)
