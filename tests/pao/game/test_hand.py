"""Whether concealed tiles are sets and one pair."""

import pytest

from pao.game import count_kinds, is_sets_and_pair, parse_tiles


@pytest.mark.parametrize(
    ("tiles", "whole"),
    [
        ("11z", True),
        ("111z22m", True),
        ("11123455m", True),
        ("111z222z", False),
        ("11m11p11s11z", False),  # as many tiles as two sets and a pair
        ("123m11p11s11z", False),
        ("1m", False),
    ],
)
def test_there_is_one_pair_and_no_more(tiles, whole):
    assert is_sets_and_pair(count_kinds(parse_tiles(tiles))) is whole
