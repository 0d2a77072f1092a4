"""The one text format of saves, replays, tests, bug reports and the tutorial (ARCHITECTURE.md, "Transcripts").

Reading is syntax only: what the words of the move lines mean depends on the rules, which the wiring finds by
the header (``variant`` or the embedded ``rules`` JSON).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from briscola.rules.cards import DECK_SIZE, Card, card_name, parse_card
from briscola.rules.notation import NotationError, Word, is_number

FORMAT: Final = "briscola 1"


@dataclass
class DealText:
    """One deal as written: where its cards lie, the words of its moves, what it claims to have given."""

    line: int = 0
    dealer: int | None = None
    factor: int = 1
    commitment: str = ""
    seed: int | None = None
    salt: str = ""
    deck: tuple[Card, ...] = ()
    hands: list[tuple[Card, ...]] = field(default_factory=list)
    kitty: tuple[Card, ...] = ()
    moves: list[Word] = field(default_factory=list)
    undone: int = 0
    result: tuple[int, ...] | None = None
    result_line: int = 0
    score: tuple[int, ...] | None = None


@dataclass
class Transcript:
    """A deal or a match as text: who plays what, then its deals."""

    variant: str = ""
    variant_line: int = 0
    rules_json: str = ""
    rules_line: int = 0
    persons: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    extra: dict[str, str] = field(default_factory=dict)
    deals: list[DealText] = field(default_factory=list)


def parse_transcript(text: str) -> Transcript:
    """Read a transcript; raise NotationError with the line of the first fault."""
    return _Reader().read(text)


class _Reader:
    """Reads line by line; a blank line ends a deal's head, and its moves follow."""

    def __init__(self) -> None:
        self._transcript = Transcript()
        self._deal: DealText | None = None
        self._in_moves = False

    def read(self, text: str) -> Transcript:
        lines = [_strip_comment(line) for line in text.removeprefix("\ufeff").splitlines()]
        first = next((index for index, line in enumerate(lines) if line), None)
        if first is None:
            raise NotationError(1, f"the transcript is empty (its first line is {FORMAT!r})")
        if lines[first] != FORMAT:
            raise NotationError(first + 1, f"this is no transcript (its first line is {FORMAT!r})")
        for number, line in enumerate(lines[first + 1 :], start=first + 2):
            self._read_line(line, number)
        return self._finished(len(lines))

    def _finished(self, last: int) -> Transcript:
        transcript = self._transcript
        if not transcript.variant and not transcript.rules_json:
            raise NotationError(last, "the line 'variant' is missing")
        if not transcript.persons:
            raise NotationError(last, "the line 'seats' is missing")
        if not transcript.deals:
            raise NotationError(last, "there is no deal (a line 'deck', or 'hands' for every seat)")
        return transcript

    def _read_line(self, line: str, number: int) -> None:
        if not line:
            self._in_moves = self._deal is not None and bool(self._deal.deck or self._deal.hands)
            return
        key, _, rest = line.partition(" ")
        if key == "deal" and rest.strip().isdigit():
            self._begin_deal(number)
        elif self._in_moves:
            self._read_moves(key, rest.strip(), line, number)
        else:
            self._read_head(key, rest.strip(), number)

    def _begin_deal(self, number: int) -> DealText:
        self._deal = DealText(line=number)
        self._transcript.deals.append(self._deal)
        self._in_moves = False
        return self._deal

    def _read_moves(self, key: str, rest: str, line: str, number: int) -> None:
        assert self._deal is not None
        match key:
            case "result":
                self._deal.result, self._deal.result_line = _ints(rest, number), number
            case "score":
                self._deal.score = _ints(rest, number)
            case "seed":
                self._deal.seed = _number(rest, number)
            case "salt":
                self._deal.salt = rest
            case "undone":
                self._deal.undone += _number(rest, number)
            case _:
                self._deal.moves += [Word(word, number) for word in line.split()]

    def _read_head(self, key: str, rest: str, number: int) -> None:
        match key:
            case "variant":
                self._transcript.variant, self._transcript.variant_line = rest, number
            case "seats":
                self._transcript.persons = _names(rest)
            case "players":
                self._transcript.players = _names(rest)
            case "rules":
                self._transcript.rules_json, self._transcript.rules_line = rest, number
            case "dealer" | "factor" | "commitment" | "seed" | "salt" | "deck" | "hands" | "kitty":
                self._read_deal_head(key, rest, number)
            case _ if key.startswith("x-"):
                self._transcript.extra[key.removeprefix("x-")] = _unescape(rest)
            case _:
                raise NotationError(
                    number, f"{key!r} is no line of a transcript's head (did you forget the blank line?)"
                )

    def _read_deal_head(self, key: str, rest: str, number: int) -> None:
        deal = self._deal or self._begin_deal(number)
        match key:
            case "dealer":
                deal.dealer = _number(rest, number)
            case "factor":
                deal.factor = _number(rest, number)
            case "commitment":
                deal.commitment = rest
            case "seed":
                deal.seed = _number(rest, number)
            case "salt":
                deal.salt = rest
            case "deck":
                deal.deck = _cards(rest, number)
            case "hands":
                deal.hands.append(_cards(rest, number))
            case _:
                deal.kitty = _cards(rest, number)


def format_transcript(transcript: Transcript) -> str:
    """The text of a transcript; ``parse_transcript`` reads it back."""
    head = [FORMAT, f"variant {transcript.variant}", "seats " + _joined(transcript.persons)]
    if transcript.players:
        head.append("players " + _joined(transcript.players))
    if transcript.rules_json:
        head.append("rules " + _one_line_json(transcript.rules_json))
    head += [f"x-{key} {_escape(value)}" for key, value in transcript.extra.items()]
    blocks = ["\n".join(head)]
    blocks += [_format_deal(number, deal) for number, deal in enumerate(transcript.deals, start=1)]
    return "\n\n".join(blocks) + "\n"


def _format_deal(number: int, deal: DealText) -> str:
    def cards(values: Sequence[Card]) -> str:
        return " ".join(map(card_name, values))

    head = [f"deal {number}"]
    head += [f"dealer {deal.dealer}"] if deal.dealer is not None else []
    head += [f"factor {deal.factor}"] if deal.factor != 1 else []
    head += [f"commitment {deal.commitment}"] if deal.commitment else []
    head += [f"seed {deal.seed}"] if deal.seed is not None else []
    head += [f"salt {deal.salt}"] if deal.salt else []
    head += [f"deck {cards(deal.deck)}"] if deal.deck else [f"hands {cards(hand)}" for hand in deal.hands]
    head += [f"kitty {cards(deal.kitty)}"] if deal.kitty else []
    tail = _move_lines(deal.moves)
    tail += [f"undone {deal.undone}"] if deal.undone else []
    tail += ["result " + " ".join(map(str, deal.result))] if deal.result is not None else []
    tail += ["score " + " ".join(map(str, deal.score))] if deal.score is not None else []
    return "\n".join([*head, "", *tail]).rstrip()


def _move_lines(words: Sequence[Word]) -> list[str]:
    """Moves as they were grouped: one text line for each ``line`` number."""
    lines: dict[int, list[str]] = {}
    for word in words:
        lines.setdefault(word.line, []).append(word.text)
    return [" ".join(texts) for texts in lines.values()]


def _strip_comment(line: str) -> str:
    """The line without its comment; ``\\#`` is a plain sign."""
    return re.split(r"(?<!\\)#", line, maxsplit=1)[0].strip()


def _names(text: str) -> tuple[str, ...]:
    return tuple(_unescape(part.strip()) for part in re.split(r"(?<!\\)\|", text))


def _joined(names: Sequence[str]) -> str:
    return " | ".join(map(_escape, names))


def _escape(text: str) -> str:
    """The text in one line, with a backslash before every sign that means something here."""
    return re.sub(r"[|#\\]", r"\\\g<0>", " ".join(text.split()))


def _unescape(text: str) -> str:
    return re.sub(r"\\([|#\\])", r"\1", text)


def _one_line_json(text: str) -> str:
    """JSON without the signs that would begin a comment or a line; outside of its strings it has none."""
    return re.sub("[#\x85\u2028\u2029]", lambda sign: f"\\u{ord(sign[0]):04x}", text)


def _number(text: str, line: int) -> int:
    """A number that is no score: never below zero."""
    if not text:
        raise NotationError(line, "a number is missing")
    if not is_number(text):
        raise NotationError(line, f"{text!r} is no number (digits are wanted)")
    return int(text)


def _ints(text: str, line: int) -> tuple[int, ...]:
    return _each(text, line, _signed) or _fail(line, "a number is missing")


def _signed(word: str) -> int:
    if not is_number(word.removeprefix("-")):
        raise ValueError(f"{word!r} is no number (digits are wanted)")
    return int(word)


def _cards(text: str, line: int) -> tuple[Card, ...]:
    cards = _each(text, line, parse_card)
    twice = next((card for index, card in enumerate(cards) if card in cards[:index]), None)
    if twice is not None:
        raise NotationError(line, f"{card_name(twice)} stands twice (every card of the {DECK_SIZE} once)")
    return cards


def _each(text: str, line: int, read: Callable[[str], int]) -> tuple[int, ...]:
    try:
        return tuple(read(word) for word in text.split())
    except ValueError as error:
        raise NotationError(line, str(error)) from None


def _fail(line: int, message: str) -> tuple[int, ...]:
    raise NotationError(line, message)
