from dataclasses import replace

import pytest

from briscola.ai.asides import aside_gain, choose_aside
from briscola.rules.cards import Suit, parse_card
from briscola.rules.moves import Claim, Exchange, Look, Meld, Play, Reveal, Say, Sight
from briscola.rules.unseen import ANY_CARD
from briscola.rules.view import PlayerView
from tests.ai import situations as on
from tests.rules.tables import SHIPPED

ACCUSI, MARIANNA, SCAMBIO, TRENTUNO = (SHIPPED[name] for name in ("accusi", "marianna_2", "brisca_scambio", "trentuno"))


@pytest.mark.parametrize(("mine", "claims"), [("As 3d Rb Cc Fd Cd Cs", True), ("As 3d Rb Cc Fd 2c 4c", False)])
def test_a_claim_is_made_with_enough_points_and_not_before(mine: str, claims: bool) -> None:
    view = on.position(TRENTUNO, "2b 4b 5b", turn_up="7s", taken=(mine, ""))
    choice = choose_aside(view, 0, [Claim()])
    assert (choice is not None and choice.move == Claim()) == claims


def test_points_of_the_opponent_claim_nothing() -> None:
    view = on.position(TRENTUNO, "2b 4b 5b", turn_up="7s", taken=("", "As 3d Rb Cc Fd Cd Cs"))
    assert choose_aside(view, 0, [Claim()]) is None


def test_a_declaration_is_made_and_the_better_one_first() -> None:
    view = on.position(ACCUSI, "Rs Cs Rc", turn_up="7s")
    assert aside_gain(view, 0, Meld(Suit.SPADE)) == 40
    assert aside_gain(view, 0, Meld(Suit.COPPE)) == 20
    choice = choose_aside(view, 0, [Meld(Suit.COPPE), Meld(Suit.SPADE)])
    assert choice is not None
    assert choice.move == Meld(Suit.SPADE)


def test_of_declarations_that_name_the_trump_the_longer_suit_is_declared() -> None:
    view = on.position(MARIANNA, "Rs Cs Rc Cc Ac", turn_up="7s")
    view.turn_up, view.trump = None, -1
    choice = choose_aside(view, 0, [Meld(Suit.SPADE), Meld(Suit.COPPE)])
    assert choice is not None
    assert choice.move == Meld(Suit.COPPE)


def test_the_exchange_takes_what_is_better_and_nothing_else() -> None:
    better = on.position(SCAMBIO, "7s 4c 5c", turn_up="As")
    worse = on.position(SCAMBIO, "7s 4c 5c", turn_up="4s")
    give = Exchange(parse_card("7s"))
    assert choose_aside(better, 0, [give]) is not None
    assert choose_aside(worse, 0, [give]) is None


def partners_view(known: bool) -> PlayerView:
    view = on.position(on.COPPIE, "Ad 5c 3s", turn_up="7s")
    if known:
        view.hands[2], view.slots[2] = on.cards("2b 4b 5b"), []
    else:
        view.slots[2] = [ANY_CARD] * 3
    return view


def test_a_look_is_taken_while_there_is_something_to_see() -> None:
    look = Look(Sight.PARTNER)
    assert choose_aside(partners_view(known=False), 0, [look]) is not None
    assert choose_aside(partners_view(known=True), 0, [look]) is None
    assert choose_aside(partners_view(known=False), 0, [Look(Sight.PILE)]) is None


def test_a_partner_whose_card_has_fallen_declares_himself() -> None:
    gingo = replace(SHIPPED["gingo"], meta=on.CLASSICA.meta)
    hands = ["As Rs Cs 7s 4s 2d 4d 5d", "3s Ac 2c 4c 5c 6c 7c Fc"]
    view = on.called_view(gingo, hands, "61 pass pass pass pass call 3s As 3s", 1)
    assert view.legal_moves(1) == [Reveal()]
    choice = choose_aside(view, 1, view.legal_moves(1))
    assert choice is not None
    assert choice.move == Reveal()


def test_cards_and_requests_are_no_asides_of_the_rules_player() -> None:
    view = on.position(on.COPPIE, "Ad 5c 3s", turn_up="7s")
    assert aside_gain(view, 0, Play(parse_card("Ad"))) is None
    assert aside_gain(view, 0, Say("load")) is None
