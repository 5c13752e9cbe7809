"""Whatever is typed into a small ruling, its page answers, soon, and says what is wrong."""

import time
from urllib.parse import urlencode

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nextdoor.fields import MOST_CHARACTERS, ChoiceField, Number, Tiles
from nextdoor.form import AnyField
from nextdoor.rulings import SMALL_RULINGS
from nextdoor.tapping import ADD, BACK, CLEAR, TAP
from pao.game import KINDS, Tile, format_tiles
from tests.loops import non_empty

ANSWERED = {200, 303, 422}

some_tiles = st.lists(st.integers(0, KINDS - 1).map(Tile), max_size=16).map(format_tiles)
anything = st.text(max_size=90)


def _said(field: AnyField) -> st.SearchStrategy[str]:
    match field:
        case ChoiceField():
            return st.sampled_from([*field.options]) | anything
        case Number():
            return st.integers(field.least - 1, field.most + 1).map(str) | anything
        case Tiles():
            return st.just(field.start) | some_tiles | anything
    return st.sampled_from(["", "yes"])


@st.composite
def cases(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    name = draw(st.sampled_from([*SMALL_RULINGS]))
    fields = SMALL_RULINGS[name].fields
    said = draw(st.fixed_dictionaries({}, optional={field.name: _said(field) for field in fields}))
    names = st.sampled_from([*(field.name for field in fields), "nothing"])
    presses = {ADD: st.sampled_from(["5z", "0m", "x"]), BACK: st.just("1"), CLEAR: st.just("1")}
    return name, said | draw(st.fixed_dictionaries({}, optional={TAP: names, **presses}))


@pytest.mark.django_db
@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(case=cases(), language=st.sampled_from(["en", "ja"]))
def test_whatever_is_said_is_answered(
    client: Client, case: tuple[str, dict[str, str]], language: str
) -> None:
    name, said = case
    for headers in ({}, {"HX-Request": "true"}):
        answer = client.get(f"/{language}/next-door/{name}/", said, headers=headers)
        assert answer.status_code in ANSWERED


WORST = {
    "furiten": {"hand": "1112345678999m", "discards": "123456789s" * 3, "ron": "5m"},
    "missed-discard": {"hand": "1112345678999m", "tile": "5m"},
    "waits": {"hand": "1112345678999m"},
    "false-win": {"hand": "111222333444555666m", "tile": "7m"},
    "nagashi-mangan": {"river": "19m19p19s1234567z" * 2 + "19m19p"},
    "riichi": {"hand": "1112345678999m", "tile": "9p"},
}
"""The most tiles that fields take, and hands that take long to read."""


@pytest.mark.parametrize("name", WORST)
def test_the_worst_hand_is_ruled_on_soon(client: Client, name: str) -> None:
    address = f"/en/next-door/{name}/"
    client.get(address)
    began = time.thread_time()
    assert client.get(address, WORST[name]).status_code == 200
    assert time.thread_time() - began < 0.5


@pytest.mark.parametrize("name", ["hand", "discards", "ron"])
def test_more_than_a_field_takes_is_refused_unread(client: Client, name: str) -> None:
    said = {name: "1m" * MOST_CHARACTERS}
    answer = client.get("/en/next-door/furiten/", said)
    assert answer.status_code == 422
    assert f"at most {MOST_CHARACTERS} characters" in answer.text


REFUSED = {
    "furiten?hand=123x": "is no tile",
    "furiten?hand=1111m&discards=1m": "only four of each tile",
    "furiten?hand=123456m789p22p56s&discards=1m&ron=9s": "does not win on 9 sou",
    "missed-discard?seat=S&feeder=S": "their own discard",
    "second-claim?first=N&second=S&seat=N": "their own discard",
    "swap-calling?claimed=4s&held=78s": "neither a run nor a triplet",
    "extra-hands?how=ron&winner=E&discarder=E": "different players",
    "deposits?sticks=-1": "whole number from 0 to 99",
    "deposits?sticks=1e3": "whole number from 0 to 99",
    "deposits?sticks=٣": "whole number from 0 to 99",
    "end-points?E=99999999999999999999": "whole number from",
}


@pytest.mark.parametrize("address", REFUSED)
def test_what_cannot_be_is_refused_with_the_reason(client: Client, address: str) -> None:
    name, _, query = address.partition("?")
    answer = client.get(f"/en/next-door/{name}/?{query}")
    assert answer.status_code == 422
    assert REFUSED[address] in answer.text


def test_there_is_no_other_small_ruling(client: Client) -> None:
    assert client.get("/en/next-door/riichi-nomi/").status_code == 404


@pytest.mark.parametrize("name", SMALL_RULINGS)
def test_every_field_is_bounded(name: str) -> None:
    for field in non_empty(SMALL_RULINGS[name].fields):
        if isinstance(field, Number):
            assert len(str(field.most)) <= 6
        if isinstance(field, Tiles):
            assert len(urlencode({field.name: field.start})) < MOST_CHARACTERS
            assert field.most <= 30
