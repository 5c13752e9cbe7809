"""Scenarios as JSON, and their error messages."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao


def test_an_event_reads_in_plain_keys():
    scenario = pao.parse("S ron 2z from N fresh hand 19m19p19s1345677z")
    assert pao.to_dict(scenario)["events"] == [
        {"seat": "S", "event": "ron", "tiles": "2z", "from": "N", "fresh": True,
         "hand": "19m19p19s1345677z"}
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "named"),
    [
        ({}, "format"),
        ([], "format"),
        (None, "format"),
        ({"format": "pao-scenario/2", "events": []}, "format"),
        ({"format": "pao-scenario/1", "events": "S riichi"}, "events"),
        ({"format": "pao-scenario/1", "events": ["S riichi"]}, "events"),
        (
            {"format": "pao-scenario/1", "events": [{"seat": "S", "event": "riichi", "why": 1}]},
            "events",
        ),
        ({"format": "pao-scenario/1", "events": [{"event": "draw", "tenpai": "S"}]}, "tenpai"),
        ({"format": "pao-scenario/1", "events": [{"event": "draw", "tenpai": [1]}]}, "tenpai"),
        ({"format": "pao-scenario/1", "events": [{"seat": 1, "event": "riichi"}]}, "seat"),
        (
            {"format": "pao-scenario/1", "events": [{"seat": "S", "event": "riichi", "fresh": 1}]},
            "fresh",
        ),
        (
            {"format": "pao-scenario/1", "events": [{"event": "draw", "abortive": "yes"}]},
            "abortive",
        ),
        ({"format": "pao-scenario/1", "colour": "red"}, "colour"),
        ({"format": "pao-scenario/1", "honba": 1.5}, "honba"),
        ({"format": "pao-scenario/1", "honba": True}, "honba"),
        ({"format": "pao-scenario/1", "title": 5}, "title"),
        ({"format": "pao-scenario/1", "note": [5]}, "note"),
    ],
)
def test_what_is_not_of_the_form_is_refused_by_name(data, named):
    with pytest.raises(pao.ScenarioError) as caught:
        pao.from_dict(data)
    (error,) = caught.value.errors
    assert (error.fault, error.facts["given"]) == ("json_form", named)


def test_what_is_counted_is_a_number():
    header = pao.scenario.to_dict(pao.parse("honba: 2\nsticks: 1\nwall: 30\n\ndraw"))
    assert (header["honba"], header["sticks"], header["wall"]) == (2, 1, 30)


def test_what_can_never_be_is_refused_in_json_too():
    kakan = {"seat": "S", "event": "kakan", "tiles": "5555z"}
    data = {"format": "pao-scenario/1", "events": [kakan]}
    with pytest.raises(pao.ScenarioError, match="no earlier pon"):
        pao.from_dict(data)


def test_a_title_cannot_smuggle_an_event():
    data = {"format": "pao-scenario/1", "title": "a\n\nS riichi", "events": []}
    assert pao.from_dict(data).events == ()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
)
keys = st.sampled_from(["format", "events", "honba", "title", "note", "dora"]) | st.text(max_size=5)


@given(st.dictionaries(keys, json_values, max_size=4))
def test_nothing_but_a_scenario_error_comes_out_of_json(data):
    with suppress(pao.ScenarioError):
        pao.from_dict({"format": "pao-scenario/1"} | data)
