"""A key is declared once, as a field of its section: what it may say follows from its type."""

from dataclasses import dataclass, fields

import pytest

from pao.rules import points_rule_sets, rule_sets
from pao.rules.allowed import keys_of
from pao.rules.keys import Liability, Settlement, Value
from pao.rules.schema import BAO, LIABILITY, SETTLEMENT, THREE_PLAYERS, UNITS, VALUE
from pao.rules.units_keys import Bao, Units


@pytest.mark.parametrize(
    ("section", "keys"),
    [
        (Liability, LIABILITY),
        (Settlement, SETTLEMENT),
        (Value, VALUE | THREE_PLAYERS),
        (Units, UNITS),
        (Bao, BAO),
    ],
)
def test_each_field_is_a_key_in_its_order(section, keys):
    assert [*keys] == [held.name for held in fields(section)]


def test_the_words_of_a_field_are_the_choices_of_its_key():
    assert SETTLEMENT["scope"].choices == ("responsible-yakuman", "whole-hand")
    with pytest.raises(ValueError, match="whole-hnd"):
        SETTLEMENT["scope"].read("whole-hnd")
    assert LIABILITY["ankan_is_visible"].choices == (True, False)


def test_a_field_of_which_nobody_says_what_is_allowed_is_refused():
    @dataclass
    class Section:
        anything: str

    with pytest.raises(TypeError):
        keys_of(Section)


def test_only_a_rule_set_that_pays_in_points_says_what_hands_are_worth_in_points():
    for rules in rule_sets():
        assert (rules.value is not None) == (rules.family == "riichi"), rules.id
        assert ("value" in rules.to_dict()) == (rules.id in points_rule_sets())
