from dataclasses import replace

from briscola.ai.laying_away import keeping_values
from briscola.ai.player import Limit
from briscola.ai.rules_player import RulesPlayer
from briscola.rules.cards import card_name, parse_card
from briscola.rules.choices import DiscardsTo
from briscola.rules.moves import Discard
from briscola.rules.sections import Kitty
from briscola.rules.variant import VariantRules
from briscola.rules.view import PlayerView
from tests.ai import situations as on
from tests.rules.tables import SHIPPED

MONTE_5, MONTE_6 = SHIPPED["monte_5"], SHIPPED["monte_6"]
WON = "61 pass pass pass pass"


def discards_to(whom: DiscardsTo) -> VariantRules:
    return replace(MONTE_5, kitty=Kitty(exchange=MONTE_5.kitty.exchange, discards_to=whom))


def with_kitty(rules: VariantRules = MONTE_5) -> PlayerView:
    return on.called_view(rules, ["As 3s Rs 7s Ad 2c 4b"], WON, kitty="3b 5s 6c 5b 2d")


def laid_away(view: PlayerView) -> set[str]:
    move = RulesPlayer().choose(view, Limit()).move
    assert isinstance(move, Discard)
    return {card_name(card) for card in move.cards}


def test_trumps_and_winners_are_kept_and_lisci_go() -> None:
    assert laid_away(with_kitty()) == {"2c", "6c", "4b", "5b", "2d"}


def test_a_bare_carico_goes_only_where_its_points_are_the_declarers() -> None:
    assert "3b" in laid_away(with_kitty(discards_to(DiscardsTo.DECLARER)))
    for whom in (DiscardsTo.LAST_TRICK, DiscardsTo.NOBODY):
        assert "3b" not in laid_away(with_kitty(discards_to(whom)))


def test_a_named_trump_is_kept_before_a_longer_suit() -> None:
    view = on.called_view(MONTE_6, ["As 3s 2d 4d 5d 6d"], "61 pass pass pass pass pass call s", kitty="7d 2c 4c Rb")
    kept = keeping_values(view)
    assert min(kept[parse_card("As")], kept[parse_card("3s")]) > max(kept[card] for card in on.cards("2d 4d 5d 6d 7d"))
