"""What the scoreboard says: who won, what is still missing, and whether the shuffle was honest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from briscola.content.grammar import Person as Named
from briscola.content.texts import Translator
from briscola.play.session import Session
from briscola.rules.cards import Suit
from briscola.rules.choices import MatchFormat, WinRule
from briscola.rules.match import DealRecord
from briscola.rules.scoring import DealResult, Outcome
from briscola.rules.shuffle import Pack, card_order, commitment
from briscola.rules.trick import NO_TRUMP
from briscola.rules.variant import VariantRules
from briscola.scenes.company import named, side_name
from briscola.scenes.match_words import counted_deals, deal_of, signed

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
        return self._tr.text("score.match_won", side=side_name(self._tr, self._session, match.sides[match.winner]))

    def _deal_verdict(self) -> str:
        result = self.result
        if result.contract is not None and result.winner is not None:
            return self._contract_verdict()
        if result.winner is None:
            return self._tr.text(f"score.deal_{result.outcome}")
        key = "score.cappotto_won" if result.cappotto else "score.deal_won"
        return self._tr.text(key, side=self._people(result.sides[result.winner]))

    def _contract_verdict(self) -> str:
        """Whether the declarer's side has made what it undertook."""
        result, contract = self.result, self.result.contract
        assert contract is not None
        key = "score.contract_made" if result.winner == 0 else "score.contract_failed"
        verdict = self._tr.text(
            key, side=self._people(result.sides[0]), n=result.side_points[0], target=contract.target
        )
        return " ".join([*([self._tr.text("score.cappotto")] if result.cappotto else []), verdict])

    def _people(self, seats: Iterable[int]) -> Named:
        """Who sits on these seats of the deal just played, as one phrase."""
        session = self._session
        return named(self._tr, session, sorted({session.holder(seat) for seat in seats}))

    def why_again(self) -> str:
        """Of a deal without a count: why nobody played it, and who deals next; empty for any other."""
        if self.result.outcome not in (Outcome.PASSED, Outcome.THROWN_IN):
            return ""
        session, plan = self._session, self._session.match.plan()
        dealer = Named(session.persons[session.control[plan.dealer]].name)
        lines = [self._tr.text(f"score.why_{self.result.outcome}"), self._tr.text("score.deals_again", player=dealer)]
        return " ".join([*lines, *([self._tr.text("score.next_factor", n=plan.factor)] if plan.factor > 1 else [])])

    def subtitle(self) -> str:
        """Which deal it was, its trump and its dealer."""
        session, text = self._session, self._tr.text
        plan, trump = session.current.plan, session.view(frozenset()).trump
        parts = [text("score.lowest")] if session.rules.score.win is WinRule.LOWEST else []
        if session.rules.match.format is not MatchFormat.SINGLE:
            parts.append(deal_of(self._tr, session, "score.deal_n", "score.deal_of"))
        parts += [] if trump == NO_TRUMP else [text("score.trump", suit=self._tr.suit(Suit(trump)))]
        contract = self.result.contract
        if contract is not None and contract.called is not None:
            parts.append(text("score.called", card=self._tr.card(contract.called)))
        dealer = session.persons[session.control[plan.dealer]]
        return " · ".join([*parts, text("score.dealer", player=dealer.name)])

    def match_kind(self) -> str:
        """How long the match is."""
        rules = self._session.rules.match
        return self._tr.text(f"setup.match_{rules.format}", n=rules.n)

    def outlook(self) -> str:
        """What is missing for the match; when it is over, how its last deal ended."""
        match, rules = self._session.match, self._session.rules.match
        if match.over:
            return self._standings() if len(match.sides) > 2 else self._last_deal()
        match rules.format:
            case MatchFormat.SINGLE:
                return ""
            case MatchFormat.FIXED_DEALS:
                return self._tr.text("score.left", n=rules.n - counted_deals(match))
            case _:
                return self._missing()

    def _last_deal(self) -> str:
        """The match's last deal in words, where it was not the only one."""
        cappotto = [self._tr.text("score.cappotto")] if self.result.cappotto else []
        if len(self._session.match.records) == 1:
            return " ".join(cappotto)
        if self.result.winner is None:
            return self._tr.text("score.last_deal_drawn")
        side = self._people(self.result.sides[self.result.winner])
        return " ".join([*cappotto, self._tr.text("score.last_deal_won", side=side)])

    def _standings(self) -> str:
        """Everyone's place at the end of a match of many; who is level shares a place."""
        match = self._session.match
        ranked = sorted(range(len(match.sides)), key=lambda side: -match.scores[side])
        places = {side: 1 + sum(score > match.scores[side] for score in match.scores) for side in ranked}
        names = {side: side_name(self._tr, self._session, match.sides[side]).words for side in ranked}
        return " · ".join(
            self._tr.text("score.standing", n=places[side], side=names[side], score=signed(self._session, side))
            for side in ranked
        )

    def _missing(self) -> str:
        match, rules = self._session.match, self._session.rules.match
        wanted = rules.n // 2 + 1 if rules.format is MatchFormat.BEST_OF else rules.n
        best = max(match.scores)
        ahead = [side for side, score in enumerate(match.scores) if score == best]
        points = rules.format is MatchFormat.POINTS_TO
        if len(ahead) > 1:
            return self._tr.text("score.missing_level_points" if points else "score.missing_level", n=wanted)
        side, missing = side_name(self._tr, self._session, match.sides[ahead[0]]), max(1, wanted - best)
        if points:
            return self._tr.text("score.missing_points", side=side, n=missing)
        return self._tr.text("score.missing_one" if missing == 1 else "score.missing", side=side, n=missing)

    def row_note(self, record: DealRecord) -> str:
        """A word beside a deal of the sheet that nobody won, or that was swept."""
        result = record.result
        if result.cappotto:
            return self._tr.text("score.row_cappotto")
        if record.plan.decides:
            return self._tr.text("score.row_decides")
        return "" if result.winner is not None else self._tr.text(f"score.row_{result.outcome}")

    def proof(self) -> Proof | None:
        """The commitment of the deal just played, recomputed; None for packs that came without one."""
        rules, pack = self._session.current.plan.rules, self._session.current.pack
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
