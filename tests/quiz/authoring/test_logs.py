"""A hand of a game that was played becomes an exercise with one tap."""

import re
from html import unescape
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from quiz.authoring import logs
from quiz.models import Exercise
from tests.pao.tenhou.made_up import Deal, editor, mjlog
from tests.written import as_written

pytestmark = pytest.mark.django_db

HERE = "/en/exercises/log/"
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


def dragons() -> Deal:
    """South's third dragon comes from North, and South wins off East."""
    deal = Deal("5z6z", "123m99p12s556677z", "", "7z").draw(0, "1z").throw(0, "5z")
    deal.pon(1, "55z").throw(1, "1s").turns(2, 3).draw(0, "1z").throw(0, "6z")
    deal.pon(1, "66z").throw(1, "2s").turn(2).draw(3, "1z").throw(3, "7z")
    deal.pon(1, "77z").throw(1, "9p").turns(2, 3).turn(0, "9p")
    return deal.win(1, 0, [-16000, 32000, 0, -16000], yakuman=[39], liable=3)


GAME = (Deal("", "", "", "").turns(0).nobody_wins(), dragons())
AS_JSON, AS_XML = (write(*GAME).decode() for write in (editor, mjlog))
TOLD = {
    "JSON": AS_JSON,
    "the viewer’s address": f"https://tenhou.net/6/#json={quote(AS_JSON)}",
    "mjlog": AS_XML,
}


def paste(client: Client, log: str, here: str = HERE) -> Any:
    return client.post(here, {"log": log})


@pytest.mark.parametrize("how", TOLD)
def test_the_hands_of_a_pasted_game_are_told_and_nothing_is_kept(client: Client, how: str) -> None:
    page = paste(client, TOLD[how])
    text = as_written(page.text)
    assert [hand.title for hand in page.context["hands"]] == ["East 1", "East 1"]
    assert "South’s daisangen, ron off East" in text
    assert "North is liable for South’s daisangen." in text
    assert text.count("is liable") == 1
    assert not Exercise.objects.exists()
    assert "東1局" in paste(client, TOLD[how], HERE.replace("/en/", "/ja/")).text


def test_one_tap_makes_an_exercise_of_a_hand_and_twice_the_same_one(client: Client) -> None:
    form = paste(client, AS_JSON).text.rpartition("<form")[2]
    sent = {name: unescape(value) for name, value in HIDDEN.findall(form)} | {"op": "check"}
    answers = [client.post("/en/exercises/new/", sent) for _ in range(2)]
    exercise = Exercise.objects.get()
    assert [answer.headers["Location"] for answer in answers] == [exercise.get_absolute_url()] * 2
    content = exercise.content
    assert (content.title, content.title_ja) == ("East 1", "東1局")
    assert content.has_hints
    assert "S ron 9p from E hand 123m9p" in content.text
    assert client.get(exercise.get_absolute_url()).context["written"].question


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ("", "This field is required"),
        ("{", "not well-formed"),
        ("hello", "this is no game log"),
        ("https://tenhou.net/0/?log=2015010100gm-0009-0000-abcdef01&tw=2", "Open it"),
        ("x" * (logs.LONGEST + 1), "at most 120000 characters"),
        ("<script>alert(1)</script>", "not"),
    ],
)
def test_what_is_no_log_is_said_and_what_was_pasted_stays(
    client: Client, log: str, said: str
) -> None:
    page = paste(client, log)
    assert page.status_code == 422
    assert said in unescape(page.text)
    assert page.context["form"]["log"].value() == log
    assert "<script>alert" not in page.text


def test_a_hand_that_cannot_be_told_is_named_and_the_others_are_there(client: Client) -> None:
    broken = AS_XML.replace('yakuman="39"', 'yakuman="99"')
    page = paste(client, broken)
    assert [hand.title for hand in page.context["hands"]] == ["East 1"]
    assert "Hand 2 of the log" in page.text
