"""What the scoreboard says: who won, what is still missing, and whether the shuffle was honest."""

from __future__ import annotations

from dataclasses import dataclass

from briscola.content.texts import Translator
from briscola.play.session import Session
from briscola.rules.cards import Suit
from briscola.rules.choices import MatchFormat, WinRule
from briscola.rules.match import DealRecord
from briscola.rules.scoring import DealResult, Outcome
from briscola.rules.shuffle import Pack, card_order, commitment
from briscola.rules.trick import NO_TRUMP
from briscola.rules.variant import VariantRules
from briscola.scenes.company import named

SHOWN_SALT: int = 4
"""Hex digits of the salt shown at either end; all of them are a copy away."""


@dataclass(frozen=True)
class Proof:
    """The commitment recomputed: whether it holds, what is shown of it, and the command that checks it."""

    holds: bool
    title: str
    number: str
    salt: str
    whole: str
    command: str


class ScoreWords:
    """Sentences about a session whose deal has just been counted."""

    def __init__(self, tr: Translator, session: Session) -> None:
        self._tr, self._session = tr, session

    @property
    def result(self) -> DealResult:
        """The count of the deal just played."""
        return self._session.match.records[-1].result

    def headline(self) -> str:
        """Who won the match if it is over, else whose the deal is."""
        match = self._session.match
        if not match.over:
            return self._deal_verdict()
        if match.winner is None:
            return self._tr.text("score.match_drawn")
        return self._tr.text("score.match_won", side=named(self._tr, self._session, match.sides[match.winner]))

    def _deal_verdict(self) -> str:
        if self.result.winner is None:
            again = self.result.outcome is Outcome.REPLAY
            return self._tr.text("score.deal_replayed" if again else "score.deal_drawn")
        key = "score.cappotto_won" if self.result.cappotto else "score.deal_won"
        return self._tr.text(key, side=named(self._tr, self._session, self._deal_winners()))

    def _deal_winners(self) -> list[int]:
        assert self.result.winner is not None
        seating = self._session.current.plan.seating
        return sorted(seating[seat] for seat in self.result.sides[self.result.winner])

    def subtitle(self) -> str:
        """Which deal it was, its trump and its dealer."""
        session, text = self._session, self._tr.text
        plan, trump = session.current.plan, session.view(frozenset()).trump
        parts = [text("score.lowest")] if session.rules.score.win is WinRule.LOWEST else []
        parts += [self._deal_number()] if session.rules.match.format is not MatchFormat.SINGLE else []
        parts += [] if trump == NO_TRUMP else [text("score.trump", suit=self._tr.suit(Suit(trump)))]
        return " · ".join([*parts, text("score.dealer", player=session.persons[plan.dealer].name)])

    def _deal_number(self) -> str:
        number, total = self._session.current.plan.number, known_length(self._session.rules)
        if number <= total:
            return self._tr.text("score.deal_of", n=number, total=total)
        return self._tr.text("score.deal_n", n=number)

    def match_kind(self) -> str:
        """How long the match is."""
        rules = self._session.rules.match
        return self._tr.text(f"setup.match_{rules.format}", n=rules.n)

    def outlook(self) -> str:
        """What is missing for the match; when it is over, how its last deal ended."""
        match, rules = self._session.match, self._session.rules.match
        if match.over:
            return self._last_deal()
        match rules.format:
            case MatchFormat.SINGLE:
                return ""
            case MatchFormat.FIXED_DEALS:
                played = sum(record.result.outcome is not Outcome.REPLAY for record in match.records)
                return self._tr.text("score.left", n=rules.n - played)
            case _:
                return self._missing()

    def _last_deal(self) -> str:
        """The match's last deal in words, where it was not the only one."""
        cappotto = [self._tr.text("score.cappotto")] if self.result.cappotto else []
        if len(self._session.match.records) == 1:
            return " ".join(cappotto)
        if self.result.winner is None:
            return self._tr.text("score.last_deal_drawn")
        side = named(self._tr, self._session, self._deal_winners())
        return " ".join([*cappotto, self._tr.text("score.last_deal_won", side=side)])

    def _missing(self) -> str:
        match, rules = self._session.match, self._session.rules.match
        wanted = rules.n // 2 + 1 if rules.format is MatchFormat.BEST_OF else rules.n
        best = max(match.scores)
        ahead = [side for side, score in enumerate(match.scores) if score == best]
        points = rules.format is MatchFormat.POINTS_TO
        if len(ahead) > 1:
            return self._tr.text("score.missing_level_points" if points else "score.missing_level", n=wanted)
        side, missing = named(self._tr, self._session, match.sides[ahead[0]]), max(1, wanted - best)
        if points:
            return self._tr.text("score.missing_points", side=side, n=missing)
        return self._tr.text("score.missing_one" if missing == 1 else "score.missing", side=side, n=missing)

    def row_note(self, record: DealRecord) -> str:
        """A word beside a deal of the sheet that nobody won, or that was swept."""
        result = record.result
        if result.cappotto:
            return self._tr.text("score.row_cappotto")
        if result.winner is not None:
            return ""
        return self._tr.text("score.row_replayed" if result.outcome is Outcome.REPLAY else "score.row_drawn")

    def proof(self) -> Proof | None:
        """The commitment of the deal just played, recomputed; None for packs that came without one."""
        rules, pack = self._session.rules, self._session.current.pack
        if pack.seed is None or not pack.commitment:
            return None
        holds, text = is_honest(rules, pack), self._tr.text
        salt = f"{pack.salt[:SHOWN_SALT]}…{pack.salt[-SHOWN_SALT:]}"
        return Proof(
            holds=holds,
            title=text("score.verified" if holds else "score.unverified"),
            number=text("score.proof_number", seed=pack.seed),
            salt=text("score.proof_salt", salt=salt),
            whole=text("score.proof_whole", seed=pack.seed, salt=pack.salt, commitment=pack.commitment),
            command=f"python main.py verify {pack.seed} {pack.salt} {pack.commitment} --variant {rules.meta.id}",
        )


def is_honest(rules: VariantRules, pack: Pack) -> bool:
    """Whether the order dealt follows from the seed, and the commitment from seed and salt."""
    if pack.seed is None:
        return False
    committed = commitment(pack.seed, pack.salt) == pack.commitment
    return committed and tuple(card_order(pack.seed, rules.cards)) == pack.order


def known_length(rules: VariantRules) -> int:
    """Deals of a match that tells beforehand how many there are; 0 where it may go on."""
    return rules.match.n if rules.match.format in (MatchFormat.BEST_OF, MatchFormat.FIXED_DEALS) else 0
