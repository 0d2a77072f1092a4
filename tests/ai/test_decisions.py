from dataclasses import dataclass, replace

import pytest

from briscola.ai.decisions import decide, interject
from briscola.ai.player import Limit
from briscola.ai.rules_player import RulesPlayer
from briscola.rules.choices import Cut as CutRule
from briscola.rules.choices import HandsVisible
from briscola.rules.moves import Answer, Claim, Concede, Cut, Lay, Move, Name, Play, Scope
from briscola.rules.sections import DealRules, Visibility
from briscola.rules.stage import Extra, Hand, OpenTable, Stage
from tests.ai import situations as on
from tests.rules.called import NAMING
from tests.rules.tables import SHIPPED


@dataclass(frozen=True)
class Sing:
    """A kind of move that no player has heard of."""


class Asking(Stage):
    """Seat 0 is asked to do one of these."""

    def __init__(self, *moves: Move) -> None:
        self.offered = list(moves)

    @property
    def to_act(self) -> tuple[int, ...]:
        return (0,)

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        return self.offered


class Offering(Extra):
    """Anybody may do these beside the turn."""

    def __init__(self, *moves: Move) -> None:
        self.offered = list(moves)

    def to_act(self, table: OpenTable) -> tuple[int, ...]:
        return tuple(range(table.rules.seats))

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        return self.offered


def asked(*moves: Move) -> Move:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    view.stage = Asking(*moves)
    return RulesPlayer().choose(view, Limit()).move


def test_a_question_is_answered_as_it_must_be() -> None:
    assert asked(Answer(False)) == Answer(False)


def test_a_kind_of_move_that_is_not_known_goes_on_with_the_deal() -> None:
    assert asked(Concede(Scope.MATCH), Sing()) == Sing()  # type: ignore[arg-type]


def test_nobody_gives_up_or_talks_instead_of_laying_a_card() -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    view.extras = (Offering(Concede(Scope.DEAL), Claim()),)
    assert decide(view) is None
    assert isinstance(RulesPlayer().choose(view, Limit()).move, Play)
    assert interject(view, 0) is None


def test_the_pack_is_cut_by_any_number() -> None:
    rules = replace(on.CLASSICA, deal=DealRules(cut=CutRule.ASK))
    view = on.called_view(rules, [], "", seat=1)
    choice = RulesPlayer().choose(view, Limit())
    assert isinstance(choice.move, Cut)
    assert choice.move in view.legal


def test_cards_that_are_not_seen_are_laid_by_their_place() -> None:
    rules = replace(on.CLASSICA, visibility=Visibility(hands=HandsVisible.BLIND))
    assert isinstance(RulesPlayer().choose(on.called_view(rules, [], ""), Limit()).move, Lay)


def test_the_partner_is_named_who_lays_last_on_the_declarers_lead() -> None:
    moves = "61 pass pass pass pass call s discard 2c 3c 4c 5c 6c"
    view = on.called_view(NAMING, ["As 3s 2c 3c 4c 5c 6c"], moves, kitty="2s Rd 4d 5d 6d")
    assert RulesPlayer().choose(view, Limit()).move == Name(4)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_variant_begins_with_a_legal_decision(name: str) -> None:
    rules = on.italian(SHIPPED[name])
    view = on.called_view(rules, [], "")
    assert RulesPlayer().choose(view, Limit()).move in view.legal
