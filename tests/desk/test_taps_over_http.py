"""Taps over HTTP: the hand comes back complete, changed, or with what to correct."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from desk.answer import TO_CORRECT
from desk.templatetags.desk import LONGEST_KEPT, _row
from tests.desk.desk_requests import BROKEN, HTMX, OPEN, post
from tests.hands import MLEAGUE
from web.hands import LONGEST, desk_with


def test_a_tap_leads_to_the_address_of_what_it_made(visitor: Client) -> None:
    response = post(visitor, OPEN, "add 7z", seat="S", verb="pon", feeder="W")
    assert response.status_code == 303
    query = parse_qs(urlsplit(response["Location"]).query)
    assert query["t"] == ["rules: mleague\n\n" + OPEN + "S pon 777z from W"]
    assert query["feeder"] == ["W"]
    assert "West is liable" in visitor.get(response["Location"]).text


def test_a_half_tapped_hand_goes_along(visitor: Client) -> None:
    response = post(visitor, OPEN, "add 1z", seat="S", verb="tsumo", held="11z")
    page = unescape(visitor.get(response["Location"]).text)
    assert 'value="111z"' in page
    assert "3 of 8" in page


def test_all_that_is_chosen_goes_along(visitor: Client) -> None:
    chosen = {"verb": "tsumo", "held": "1z", "yakuman": "kokushi", "rinshan": "on", "han": "3"}
    response = visitor.post("/en/rule/", {"t": OPEN, "op": "back", **chosen})
    query = parse_qs(urlsplit(response["Location"]).query)
    assert query["yakuman"] == ["kokushi"]
    assert query["rinshan"] == ["on"]
    assert "held" not in query


def test_htmx_gets_the_part_that_changes_and_the_address(visitor: Client) -> None:
    response = post(visitor, OPEN, "add 7z", htmx=True, seat="S", verb="pon", feeder="W")
    assert response.status_code == 200
    assert "<html" not in response.text
    assert "West is liable" in response.text
    assert parse_qs(urlsplit(response["HX-Push-Url"]).query)["t"][0].endswith("S pon 777z from W")
    assert "HX-Request" in response["Vary"]


def test_typing_replaces_the_address_and_a_look_says_nothing(visitor: Client) -> None:
    response = post(visitor, MLEAGUE, "check", htmx=True)
    assert "HX-Replace-Url" in response
    assert 'hx-swap-oob="innerHTML:#said"' in response.text
    look = post(visitor, MLEAGUE, "look", htmx=True, verb="chi")
    for shown in ("picker", "feeders"):
        assert f'id="{shown}"' in look.text
    for other in ("panel", "said", "answer", "language-switch"):
        assert f'id="{other}"' not in look.text
    assert not {"HX-Push-Url", "HX-Replace-Url"} & {*look.headers}


def test_a_restored_page_is_whole(visitor: Client) -> None:
    headers = {**HTMX, "HX-History-Restore-Request": "true"}
    assert "<html" in visitor.get("/en/rule/", {"t": MLEAGUE}, headers=headers).text


@pytest.mark.parametrize("htmx", [True, False])
def test_the_impossible_is_refused_with_a_reason(visitor: Client, *, htmx: bool) -> None:
    response = post(
        visitor, MLEAGUE, "add", htmx=htmx, seat="S", verb="pon", held="55x", feeder="W"
    )
    page = unescape(response.text)
    assert response.status_code == 422
    refused = page.partition('id="refused"')[2].partition("</div>")[0]
    (why,) = re.findall(r'class="field-error">([^<]+)<', refused)
    marker = "innerHTML:#said" if htmx else 'id="said"'
    assert why in page.partition(marker)[2].partition("</p>")[0]
    assert 'value="55x"' in page
    assert MLEAGUE in page
    assert "HX-Push-Url" not in response


@pytest.mark.parametrize("op", ["check", "honba 3", "add 1m"])
def test_a_broken_text_says_what_to_mend_and_keeps_every_line(visitor: Client, op: str) -> None:
    response = post(visitor, BROKEN, op)
    page = unescape(response.text)
    assert response.status_code == 422
    assert TO_CORRECT % {"lines": 1} in page
    assert "Line 5: this line is not understood" in page
    assert "S pom 666z from N" in page


def test_line_ends_of_a_plain_form_do_not_lengthen_the_address(visitor: Client) -> None:
    response = post(visitor, MLEAGUE.replace("\n", "\r\n"), "check")
    assert response.headers["Location"] == desk_with(MLEAGUE)


def test_the_rule_set_chosen_beside_its_button_is_used(visitor: Client) -> None:
    response = post(visitor, MLEAGUE, "rules", rules="tenhou")
    assert "rules:+tenhou" in response["Location"]


def test_a_text_too_long_for_an_address_is_shown_without_one(visitor: Client) -> None:
    long = MLEAGUE.replace("honba", f"note: {'x' * LONGEST}\nhonba", 1)
    response = post(visitor, long, "check")
    assert response.status_code == 200
    assert "West is liable" in response.text
    assert 'id="link"' not in response.text
    assert "HX-Push-Url" not in post(visitor, long, "honba 2", htmx=True)


def test_a_text_beyond_all_measure_is_refused_kindly(visitor: Client) -> None:
    page = unescape(post(visitor, "x" * 30_000, "check").text)
    assert "a scenario has at most 20000 characters" in page


@pytest.mark.parametrize("operation", ["check", "add 5z", "up 2 E riichi"])
def test_not_a_line_of_such_a_text_is_worked_on(visitor: Client, operation: str) -> None:
    response = post(visitor, "E riichi\n" * 3_000, operation)
    assert response.status_code == 422
    assert 'id="up-' not in response.text


def test_undo_takes_back_a_tile_and_then_the_last_event(visitor: Client) -> None:
    tapped = post(visitor, OPEN, "undo", seat="S", verb="tsumo", held="11z")
    query = parse_qs(urlsplit(tapped.headers["Location"]).query)
    assert query["t"][0].endswith(OPEN.strip())
    assert query["held"] == ["1z"]
    undone = post(visitor, OPEN, "undo", seat="S", verb="tsumo")
    assert "666z" not in undone.headers["Location"]
    assert post(visitor, "", "undo").status_code == 303


def test_only_short_events_are_kept_in_memory(visitor: Client) -> None:
    _row.cache_clear()
    visitor.get("/en/rule/", {"t": "<" * (LONGEST_KEPT + 1)})
    assert not _row.cache_info().currsize
    post(visitor, OPEN, "add 7z", htmx=True, seat="S", verb="pon", feeder="W")
    assert _row.cache_info().currsize
