"""Small rulings answer any input quickly and say what is wrong."""

import re
import time
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from django import forms
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nextdoor.forms import (
    ADD,
    BACK,
    CLEAR,
    MOST_CHARACTERS,
    TAP,
    ChoiceField,
    NumberField,
    SmallRuling,
    TilesField,
)
from nextdoor.rulings import SMALL_RULINGS
from pao.game import KINDS, Tile, format_tiles
from tests.loops import non_empty

FURITEN = "/en/next-door/furiten/"
HTMX = {"HX-Request": "true"}
FAULT = re.compile(r'id="fault">([^<]+)<')

some_tiles = st.lists(st.integers(0, KINDS - 1).map(Tile), max_size=16).map(format_tiles)
anything = st.text(max_size=90)


def typed(field: forms.Field) -> st.SearchStrategy[str]:
    match field:
        case ChoiceField():
            return st.sampled_from([str(value) for value in field.names]) | anything
        case NumberField(min_value=int(least), max_value=int(most)):
            return st.integers(least - 1, most + 1).map(str) | anything
        case TilesField():
            return st.just(str(field.initial)) | some_tiles | anything
    return st.sampled_from(["", "yes"])


@st.composite
def cases(draw: st.DrawFn) -> tuple[str, dict[str, str]]:
    name = draw(st.sampled_from([*SMALL_RULINGS]))
    fields = SMALL_RULINGS[name].base_fields
    optional = {name: typed(field) for name, field in fields.items()}
    presses = {
        TAP: st.sampled_from([*fields, "nothing"]),
        ADD: st.sampled_from(["5z", "0m", "x"]),
        BACK: st.just("1"),
        CLEAR: st.just("1"),
    }
    return name, draw(st.fixed_dictionaries({}, optional={**optional, **presses}))


@pytest.mark.any_database
@pytest.mark.slow
@pytest.mark.django_db
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(case=cases(), language=st.sampled_from(["en", "ja"]), is_part=st.booleans())
def test_every_input_gets_an_answer(
    client: Client, case: tuple[str, dict[str, str]], language: str, *, is_part: bool
) -> None:
    name, query = case
    headers = HTMX if is_part else {}
    answer = client.get(f"/{language}/next-door/{name}/", query, headers=headers)
    assert answer.status_code in {200, 303, 422}


WORST = {
    "furiten": {"hand": "1112345678999m", "discards": "123456789s" * 3, "ron": "5m"},
    "missed-discard": {"hand": "1112345678999m", "tile": "5m"},
    "waits": {"hand": "1112345678999m"},
    "false-win": {"hand": "111222333444555666m", "tile": "7m"},
    "nagashi-mangan": {"river": "19m19p19s1234567z" * 2 + "19m19p"},
    "riichi": {"hand": "1112345678999m", "tile": "9p"},
}
"""The most tiles that fields take, and hands that take long to read."""


@pytest.mark.slow
def test_the_worst_hand_is_ruled_on_soon(client: Client) -> None:
    for name, query in WORST.items():
        address = f"/en/next-door/{name}/"
        client.get(address)
        began = time.thread_time()
        assert client.get(address, query).status_code == 200, name
        assert time.thread_time() - began < 0.5, name


REFUSED = {
    "furiten?hand=123x": ("not_a_tile", "123x"),
    f"furiten?hand={'1m' * MOST_CHARACTERS}": ("max_length", f" {MOST_CHARACTERS} "),
    "furiten?hand=1111m&discards=1m": ("fifth_tile", "1 man"),
    "furiten?hand=123456m789p22p56s&discards=1m&ron=9s": ("no_win", "9 sou"),
    "missed-discard?seat=S&feeder=S": ("own_discard", ""),
    "second-claim?first=N&second=S&seat=N": ("own_discard", ""),
    "swap-calling?claimed=4s&held=78s": ("no_set", ""),
    "extra-hands?how=ron&winner=E&discarder=E": ("same_player", ""),
    "extra-hands?how=ron&winner=E&second=E&discarder=S": ("same_player", ""),
    "deposits?sticks=-1": ("out_of_range", " 99."),
    "deposits?sticks=1e3": ("out_of_range", " 99."),
    "deposits?sticks=٣": ("out_of_range", " 99."),
    "deposits?sticks=": ("out_of_range", " 99."),
    "end-points?E=99999999999999999999": ("out_of_range", "-999900"),
}
"""What is refused, with the code of the fault and what its message names."""


def test_what_cannot_be_is_refused_with_the_reason_beside_what_was_typed(client: Client) -> None:
    for address, (code, named) in REFUSED.items():
        name, _, query = address.partition("?")
        answer = client.get(f"/en/next-door/{name}/?{query}")
        assert answer.status_code == 422, address
        faults = answer.context["ruling"].errors.as_data()
        assert {fault.code for errors in faults.values() for fault in errors} == {code}, address
        fault = FAULT.search(answer.text)
        assert fault, address
        assert named in fault[1], address
        assert 'value="{}"'.format(query.partition("=")[2].partition("&")[0]) in answer.text
        assert "nextdoor-verdict" not in answer.text, address


def test_every_field_is_bounded() -> None:
    for ruling in SMALL_RULINGS.values():
        for name, field in non_empty(ruling.base_fields.items()):
            if isinstance(field, NumberField):
                assert len(str(field.max_value)) <= 6
            if isinstance(field, TilesField):
                assert len(urlencode({name: field.initial})) < MOST_CHARACTERS
                assert field.most <= 30


def test_without_a_query_each_field_has_its_initial_value() -> None:
    for name, ruling in SMALL_RULINGS.items():
        form = ruling()
        assert form.is_valid(), name
        assert not ({*ruling.base_fields} - {*form.fields} - {*ruling.when}), name
        for bound in form:
            is_same = str(bound.value()) == str(bound.field.initial)
            assert is_same, (name, bound.name)


def test_a_field_that_is_left_out_has_its_initial_value_and_a_box_is_not_ticked() -> None:
    form = SMALL_RULINGS["false-win"]({"doubles": "3"})
    assert form.is_valid()
    assert form.cleaned_data["doubles"] == 3
    assert form.cleaned_data["minimum"] == 1
    assert form.cleaned_data["agreed"] is False


def test_what_a_case_does_not_need_is_not_asked() -> None:
    form: SmallRuling = SMALL_RULINGS["abortive-draws"]({"what": "four_kans", "rons": "x"})
    assert [*form.fields] == ["what", "kans", "by"]
    assert form.is_valid()


def test_the_address_of_a_case_says_it_all_again(client: Client) -> None:
    for name, ruling in SMALL_RULINGS.items():
        address, first = f"/en/next-door/{name}/", next(iter(ruling.base_fields))
        part = client.get(address, {first: "?"}, headers=HTMX)
        replaced = part["HX-Replace-Url"]
        assert client.get(replaced, headers=HTMX)["HX-Replace-Url"] == replaced
        assert urlsplit(replaced).path == address


def test_tiles_can_be_tapped_one_after_another_without_javascript(client: Client) -> None:
    case = {"hand": "", "discards": "4s9m", "ron": "7s", "tap": "hand"}
    for tile in ("5s", "6s"):
        response = client.get(FURITEN, {**case, "add": tile})
        assert response.status_code == 303
        query = parse_qs(urlsplit(response["Location"]).query, keep_blank_values=True)
        case = {name: values[-1] for name, values in query.items()}
    assert case["hand"] == "56s"
    assert case["tap"] == "hand"
    assert "hand=5s&" in client.get(FURITEN, {**case, "back": "1"})["Location"]
    assert "hand=&" in client.get(FURITEN, {**case, "clear": "1"})["Location"]


def test_where_one_tile_is_wanted_another_takes_its_place(client: Client) -> None:
    case = {"hand": "56s11z", "discards": "9m", "ron": "7s", "tap": "ron", "add": "4s"}
    assert "ron=4s&" in client.get(FURITEN, case)["Location"]


def test_a_hand_half_put_in_is_no_mistake(client: Client) -> None:
    page = client.get(FURITEN, {"hand": "56s", "discards": "9m", "ron": "7s", "tap": "hand"})
    assert page.status_code == 200
    assert page.context["ruling"].has_error("hand", "unfinished")
    fault = FAULT.search(page.text)
    assert fault
    assert re.findall(r"\d+", fault[1]) == ["13", "10", "7", "4", "1", "2"]
    assert "nextdoor-verdict" not in page.text
