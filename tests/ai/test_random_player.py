from briscola.ai.player import Limit
from briscola.ai.random_player import RandomPlayer
from tests.ai import situations as on


def test_the_same_seed_gives_the_same_moves() -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    one, other = RandomPlayer(4), RandomPlayer(4)
    assert [one.choose(view, Limit()).move for _ in range(9)] == [other.choose(view, Limit()).move for _ in range(9)]


def test_every_legal_move_is_chosen_sometimes() -> None:
    view = on.position(on.CLASSICA, "Ad 5c 3s", turn_up="7s")
    player = RandomPlayer(4)
    assert {on.card_of(player.choose(view, Limit()).move) for _ in range(60)} == set(on.cards("Ad 5c 3s"))
