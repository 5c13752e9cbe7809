"""What a key may say follows from the type of its field."""

from dataclasses import dataclass

import pytest

from pao.rules.allowed import keys_of
from pao.rules.schema import LIABILITY, SETTLEMENT


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
