"""One discard: who calls it, and what its player could not rule out."""

import pytest

from pao import Seat, parse, rule_set
from pao.game import Call, CallKind, Tile, parse_tiles
from pao.scenario import Win
from pao.what_if import Dilemma, Thrown, throw

TABLE = """
S pon 555z from E
N pon 111z from S
S pon 666z from N
E daiminkan 8888p from S
N pon 222z from E
E daiminkan 5555m from N
N pon 444z from S
E daiminkan 1111s from S
"""
HELD = {
    Seat.SOUTH: parse_tiles("22m45s1m77z"),
    Seat.NORTH: parse_tiles("678m3z"),
    Seat.EAST: parse_tiles("444m1p"),
}
DILEMMA = Dilemma(parse(TABLE), Seat.WEST, parse_tiles("4m2367p6899s333z47z"), HELD)


def thrown(tile: str, rules: str = "mleague") -> Thrown:
    return throw(DILEMMA, Tile.named(tile), rule_set(rules))


def taken(one: Thrown) -> str:
    match one.taken:
        case Win() as win:
            return f"{win.seat} ron"
        case Call() as call:
            return f"{call.seat} {call.kind}"
    return ""


@pytest.mark.parametrize(
    ("tile", "rules", "expected", "feared"),
    [
        ("7z", "mleague", "S pon", ["suukantsu", "daisangen"]),
        ("7z", "tenhou", "S pon", ["daisangen"]),
        ("4m", "mleague", "E daiminkan", ["suukantsu"]),
        ("4m", "tenhou", "E daiminkan", []),
        ("2p", "mleague", "", ["suukantsu"]),
        ("9s", "mleague", "", []),
        ("4z", "mleague", "", []),
        ("3z", "mleague", "N ron", []),
    ],
)
def test_what_comes_of_a_tile(tile: str, rules: str, expected: str, feared: list[str]) -> None:
    one = thrown(tile, rules)
    assert taken(one) == expected
    assert [str(standing.purpose) for standing in one.feared] == feared


@pytest.mark.parametrize(
    ("tile", "call"),
    [
        ("7z", Call(Seat.SOUTH, CallKind.PON, parse_tiles("777z"), Seat.WEST)),
        ("4m", Call(Seat.EAST, CallKind.DAIMINKAN, parse_tiles("4444m"), Seat.WEST)),
    ],
)
def test_the_caller_has_the_whole_set_and_knows_who_fed_it(tile: str, call: Call) -> None:
    assert thrown(tile).taken == call


def test_a_discard_not_taken_is_in_the_river() -> None:
    assert str(thrown("9s").after.events[-1].seat) == "W"  # type: ignore[union-attr]


def test_what_the_seat_holds_itself_is_seen() -> None:
    assert [DILEMMA.unseen(Tile.named(name)) for name in ("7z", "9s", "3z", "4z")] == [3, 2, 1, 0]


def test_a_tile_that_is_not_held_is_not_thrown() -> None:
    with pytest.raises(ValueError, match="W holds no 1m"):
        thrown("1m")
