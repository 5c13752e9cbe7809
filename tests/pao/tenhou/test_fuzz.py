"""Any bytes give a game that can be ruled on, or a ScenarioError."""

import json
import re
from contextlib import suppress
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.tenhou import read_log
from pao.tenhou.check import differences
from tests.pao.tenhou.invented_logs import a_game, editor, mjlog

LOGS = (mjlog(*a_game()), editor(*a_game()))
ENTRIES = (60, 0, "r60", "f44", "p474747", "47p4747", "m11111111", "111111a11", "c111213", "和了")
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=8,
)
NUMBERS = st.integers(-1, 140) | st.sampled_from((999, 65535, 10**9, 10**30))


def read(data: bytes) -> None:
    with suppress(pao.ScenarioError):
        for hand in read_log(data).hands:
            differences(hand)
            assert pao.parse(pao.format(hand.scenario)) == hand.scenario


@given(st.sampled_from(LOGS), st.binary(max_size=9), st.integers(0, 4000), st.integers(0, 40))
def test_a_log_with_a_piece_replaced(log, piece, start, length):
    read(log[:start] + piece + log[start + length :])


@given(st.integers(0), NUMBERS)
def test_a_log_with_a_number_replaced(place, value):
    for log in LOGS:
        parts = re.split(rb"(-?[0-9]+)", log)
        parts[place % (len(parts) // 2) * 2 + 1] = str(value).encode()
        read(b"".join(parts))


@given(st.integers(0), st.integers(0))
def test_an_mjlog_with_an_element_moved(taken, put):
    elements = LOGS[0].replace(b"><", b">\n<").split(b"\n")
    element = elements.pop(1 + taken % (len(elements) - 2))
    elements.insert(1 + put % (len(elements) - 1), element)
    read(b"".join(elements))


@given(st.randoms(use_true_random=False), ANY_JSON | st.sampled_from(ENTRIES))
def test_an_editors_log_with_a_value_replaced(random, value):
    game = json.loads(LOGS[1])
    inner: Any = game["log"]
    while True:
        place = random.randrange(len(inner))
        if not isinstance(inner[place], list) or not inner[place] or random.random() < 0.2:
            break
        inner = inner[place]
    inner[place] = value
    read(json.dumps(game).encode())


@given(ANY_JSON)
def test_any_json(value):
    read(json.dumps(value).encode())
    read(json.dumps({"log": value}).encode())
    read(json.dumps({"log": [value]}).encode())
