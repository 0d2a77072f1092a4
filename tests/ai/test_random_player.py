from briscola.ai.player import Limit
from briscola.ai.random_player import RandomPlayer
from briscola.rules.moves import Claim, Concede, Look, Move, Pass, Say, Scope, Sight
from briscola.rules.stage import Extra, Hand, OpenTable
from tests.ai import situations as on
from tests.rules.tables import SHIPPED


def test_the_same_seed_gives_the_same_moves() -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    one, other = RandomPlayer(4), RandomPlayer(4)
    assert [one.choose(view, Limit()).move for _ in range(9)] == [other.choose(view, Limit()).move for _ in range(9)]


def test_every_legal_move_is_chosen_sometimes() -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    player = RandomPlayer(4)
    assert {on.card_of(player.choose(view, Limit()).move) for _ in range(60)} == set(on.cards("Ad 5c 3s"))


class Knocked(Extra):
    """Anybody may claim, say something or give up, at any moment."""

    def moves(self, table: OpenTable, seat: int, hand: Hand) -> list[Move]:
        return [Claim(), Concede(Scope.DEAL), Say("load"), Look(Sight.PARTNER)]

    def to_act(self, table: OpenTable) -> tuple[int, ...]:
        return tuple(range(table.rules.seats))


def test_what_may_be_done_at_any_time_is_done_rarely_and_nothing_is_given_up() -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    view.extras = (Knocked(),)
    player = RandomPlayer(4)
    moves = [player.choose(view, Limit()).move for _ in range(600)]
    rare = [move for move in moves if isinstance(move, Claim | Say)]
    assert 0 < len(rare) < 60
    assert Concede(Scope.DEAL) not in moves
    assert Look(Sight.PARTNER) in moves


def test_now_and_then_it_interjects() -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    view.extras = (Knocked(),)
    player = RandomPlayer(4)
    asides = [player.interject(view, 0) for _ in range(600)]
    assert {type(aside) for aside in asides} == {type(None), Claim, Say}
    assert asides.count(None) > 500


def test_bids_and_passes_are_equally_likely() -> None:
    view = on.called_view(SHIPPED["chiamata_punti"], [], "")
    player = RandomPlayer(4)
    passes = [player.choose(view, Limit()).move for _ in range(400)].count(Pass())
    assert 160 < passes < 240
