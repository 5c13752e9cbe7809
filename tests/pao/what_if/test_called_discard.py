"""What a discard would do if it were called."""

import pytest

import pao
from pao.game import Seat, Tile
from pao.scenario import write_event
from pao.what_if import fed
from pao.what_if.next_call import claims_of

GREENS = "S pon 666z from E\nS pon 666s from E\nS pon 888s from E\n"


@pytest.mark.parametrize(
    ("rules", "table", "feeder", "tile", "expected"),
    [
        ("mleague", "S pon 555z from E\nS pon 666z from N", "W", "7z", {("S", "daisangen")}),
        ("mleague", "S pon 555z from E\nS pon 666z from N", "W", "1z", set()),
        ("mleague", "S pon 555z from E\nS pon 666z from N", "S", "7z", set()),
        (
            "singapore",
            "S pon 555z from E\nS pon 666z from N",
            "W",
            "7z",
            {("S", "bao:three-dragons")},
        ),
        ("mcgill-riichi", GREENS, "E", "4s", {("S", "ryuuiisou")}),
        ("kyokai", "S pon 555z from E\nS pon 666z from N", "W", "7z", set()),
    ],
)
def test_whom_a_discard_would_make_its_thrower_liable_to(rules, table, feeder, tile, expected):
    liabilities = fed(pao.parse(table), pao.rule_set(rules), Seat(feeder), Tile.named(tile))
    assert {(str(one.winner), str(one.purpose)) for one in liabilities} == expected
    assert {str(liability.seat) for liability in liabilities} <= {feeder}


@pytest.mark.parametrize(("feeder", "ways"), [("E", 3), ("W", 2)])
def test_a_chi_is_the_next_players_alone(feeder, ways):
    rules = pao.rule_set("mcgill-riichi")
    assert len(fed(pao.parse(GREENS), rules, Seat(feeder), Tile.named("4s"))) == ways


@pytest.mark.parametrize(
    ("tile", "chis"), [("1m", ["123m"]), ("4s", ["423s", "435s", "456s"]), ("7z", [])]
)
def test_every_way_to_claim_a_tile(tile, chis):
    texts = [write_event(claim) for claim in claims_of(Tile.named(tile), Seat.SOUTH, Seat.EAST)]
    pon, kan = (f"{tile[0] * number}{tile[1]}" for number in (3, 4))
    calls = [f"pon {pon}", *(f"chi {chi}" for chi in chis), f"daiminkan {kan}"]
    assert texts == [f"S {call} from E" for call in calls]
