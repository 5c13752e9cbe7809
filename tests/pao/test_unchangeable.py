"""Results of the engine cannot be changed by their readers."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest

import pao
from pao.next_door import false_win
from pao.next_door.extra_hands import bonus
from pao.rules import points_rule_sets
from pao.scenario.library import library
from pao.what_if import next_liabilities

HANDS = [hand.scenario for hand in library()]
TEXT = "honba: 1\n\nS pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"


def mappings(value):
    """Every mapping inside a value, however deep."""
    if isinstance(value, Mapping):
        yield value
        inner = tuple(value.values())
    elif is_dataclass(value):
        names = [field.name for field in fields(value)]
        inner = tuple(getattr(value, name) for name in names if hasattr(value, name))
    else:
        inner = tuple(value) if isinstance(value, tuple | list) else ()
    for part in inner:
        yield from mappings(part)


def test_nothing_in_any_ruling_can_be_changed():
    for hand in HANDS:
        ruling = pao.rule(hand)
        assert [mapping for mapping in mappings(ruling) if hasattr(mapping, "__setitem__")] == []


TWO = pao.parse("S pon 555z from E\nS pon 666z from N")


@pytest.mark.parametrize(
    "values",
    [
        pytest.param(pao.compare(pao.parse(TEXT + "S tsumo 2z hand 1112z")), id="comparison"),
        pytest.param(pao.divergence("mleague", "tenhou"), id="divergence"),
        pytest.param(pao.ensured("555z 666z"), id="proofs"),
        pytest.param(next_liabilities(TWO, pao.rule_set("mleague")), id="next liabilities"),
        pytest.param(false_win.cost("mleague", 0), id="false win"),
        pytest.param(bonus(2, (pao.Seat.SOUTH,), None, points_rule_sets()["rrc"]), id="counters"),
    ],
)
def test_nothing_else_that_the_engine_says_can_be_changed(values):
    assert [mapping for mapping in mappings(values) if hasattr(mapping, "__setitem__")] == []


def test_the_json_of_a_ruling_and_of_a_rule_set_is_ones_own():
    for hand in HANDS:
        before = pao.rule(hand).to_dict()
        data = pao.rule(hand).to_dict()
        spoil(data)
        assert pao.rule(hand).to_dict() == before
    before = pao.rule_set("mleague").to_dict()
    spoil(pao.rule_set("mleague").to_dict())
    assert pao.rule_set("mleague").to_dict() == before


def spoil(data):
    """Overwrite whatever can be overwritten."""
    for inner in data.values() if isinstance(data, dict) else data:
        if isinstance(inner, dict | list):
            spoil(inner)
    data.clear()


def test_a_rule_set_that_is_shared_cannot_be_changed():
    rules = pao.rule_set("mleague")
    with pytest.raises(TypeError):
        rules.name["en"] = "another"  # type: ignore[index]
    with pytest.raises(TypeError):
        rules.sources["liability.yakuman"]["en"] = "nobody"  # type: ignore[index]
