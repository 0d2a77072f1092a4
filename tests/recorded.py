"""A recorded deal of every shipped variant. ``python -m tests.recorded`` renews them.

The rules player plays for everybody; now and then somebody does at random what else the table allows, so that each
phase of the variant is met. Of some tries the one with the most kinds of moves is kept.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final

from briscola.ai.player import Limit
from briscola.ai.rules_player import RulesPlayer
from briscola.content.variants import find_variants, shipped_variants
from briscola.play.persons import Person
from briscola.play.replay import to_transcript
from briscola.play.session import Session
from briscola.rules.cards import Card, Rank
from briscola.rules.choices import Family
from briscola.rules.moves import Bid, Call, Discard, Move, Pass, Play
from briscola.rules.shuffle import Pack, card_order
from briscola.rules.transcript import format_transcript
from briscola.rules.variant import VariantRules

FOLDER: Final = Path(__file__).parent / "transcripts"
TRIES: Final = 30
WHIM: Final = 0.25
"""How often somebody does something else than the rules player's move."""
NAMES: Final = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio")


def shipped_rules() -> dict[str, VariantRules]:
    """Every shipped variant, with the Italian pack."""
    shelf = find_variants([shipped_variants()]).usable
    return {name: rules.for_family(Family.ITALIAN) for name, rules in shelf.items()}


def recorded(rules: VariantRules, seed: int) -> Session:
    """One deal of this variant, the same for the same seed."""
    rng = Random(seed)

    def pack(cards: Sequence[Card]) -> Pack:
        return Pack(tuple(card_order(seed, cards)))

    people = len(set(rules.table.control)) or rules.seats
    session = Session(rules, [Person(name) for name in NAMES[:people]], rules.seats - 1, pack)
    session.begin_deal()
    while not session.deal_over:
        session.submit(*_next_move(session, rng))
    return session


def _next_move(session: Session, rng: Random) -> tuple[int, Move]:
    """A whim of somebody who may move, else what the rules player would do."""
    deal, seats = session.deal, session.to_act
    assert deal is not None
    if rng.random() < WHIM:
        seat = rng.choice(seats)
        beside = [move for move in deal.legal_moves(seat) if _is_whim(move)]
        if beside:
            return seat, rng.choice(beside)
    view = session.view(_sight(session.rules, seats[0]))
    return seats[0], RulesPlayer().choose(view, Limit()).move


def _is_whim(move: Move) -> bool:
    """Whether this is something that the table allows beside the way a deal goes anyhow."""
    if isinstance(move, Bid):
        return not isinstance(move.value, Rank | int)
    return not isinstance(move, Play | Pass | Call | Discard)


def _sight(rules: VariantRules, seat: int) -> frozenset[int]:
    """The hands that the person of this seat sees."""
    control = rules.table.control
    return frozenset(other for other, person in enumerate(control) if person == control[seat]) or frozenset((seat,))


def kinds(session: Session) -> set[str]:
    """The kinds of moves of its deal; a special bid is one of its own."""
    moves = [move for _, move in session.current.moves]
    special = {"Special" for move in moves if isinstance(move, Bid) and _is_whim(move)}
    return special | {type(move).__name__ for move in moves}


def text_of(session: Session) -> str:
    """The deal as the short form writes it."""
    return format_transcript(to_transcript(session, ""))


def best_of(rules: VariantRules, tries: Iterable[int] = range(TRIES)) -> Session:
    """The first of these tries with the most kinds of moves, a special bid before all."""
    return max((recorded(rules, seed) for seed in tries), key=lambda each: ("Special" in kinds(each), len(kinds(each))))


def main() -> None:
    """Write the file of every variant that is named, or of all."""
    FOLDER.mkdir(exist_ok=True)
    for name, rules in shipped_rules().items():
        if not sys.argv[1:] or name in sys.argv[1:]:
            session = best_of(rules)
            (FOLDER / f"{name}.txt").write_text(text_of(session), encoding="utf-8")
            print(name, *sorted(kinds(session)))


if __name__ == "__main__":
    main()
