from dataclasses import replace

from briscola.rules.contract import Contract


def test_the_side_is_the_declarer_alone_until_his_partner_is_known():
    contract = Contract(3, "R", 61)
    assert contract.side == (3,)
    assert replace(contract, partner=1).side == (1, 3)
    assert replace(contract, partner=3).side == (3,)
