"""How the points of each seat are shown."""

import pao
from board.changes import Change, changes
from pao.scenario.library import library_scenario
from pao.words import for_language


def test_each_seat_gains_or_loses_or_neither() -> None:
    ruling = pao.rule(library_scenario("mleague-example"))
    rows = changes(ruling, for_language("en"))
    assert [(change.seat, change.sign) for change in rows] == [
        ("East", "loss"),
        ("South", "gain"),
        ("West", "loss"),
        ("North", "loss"),
    ]
    assert rows[1] == Change("South", "+64,300", "gain", 64_300)
    nobody = pao.rule(pao.parse("draw abortive"))
    assert {change.sign for change in changes(nobody, for_language("en"))} == {"even"}


def test_units_are_counted_as_units() -> None:
    ruling = pao.rule(pao.parse("rules: singapore\n\nS tsumo worth 4"))
    assert all(change.points.endswith("単位") for change in changes(ruling, for_language("ja")))


def test_an_unfinished_hand_has_changed_nothing() -> None:
    ruling = pao.rule(pao.parse("S pon 555z from E"))
    assert not changes(ruling, for_language("en"))
