"""A hand of a pasted game log becomes an exercise."""

import gzip
import re
from collections.abc import Callable
from html import unescape
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.translation import override

from accounts.models import Learner
from pao.game import Tile
from quiz.authoring import logs
from quiz.authoring.moments import (
    COULD_HAVE_CALLED,
    LABELS,
    MADE_CERTAIN,
    NOBODY_CALLED,
    MomentKind,
)
from quiz.models import Exercise
from tests.pao.tenhou.invented_logs import DRAW_GAME, Deal, dragons, editor, mjlog, passed
from tests.quiz.factories import WORDS
from tests.reader_text import as_written
from tests.slow import others_slow
from web.terms import in_styles

ADDRESS = "/en/exercises/log/"
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')


GAME = (DRAW_GAME, dragons())
AS_JSON, AS_XML = (write(*GAME).decode() for write in (editor, mjlog))
TOLD = {
    "JSON": AS_JSON,
    "Paste the log of a Tenhou game as text": f"https://tenhou.net/6/#json={quote(AS_JSON)}",
    "mjlog": AS_XML,
}


def paste(client: Client, log: str, address: str = ADDRESS, **more: Any) -> Any:
    return client.post(address, {"log": log, **more})


def moments(page: Any) -> list[tuple[str, str]]:
    return [(moment.title, moment.label) for moment in page.context["moments"]]


@pytest.mark.parametrize("how", TOLD)
def test_the_moments_of_a_pasted_game_are_told_and_nothing_is_kept(
    client: Client, how: str
) -> None:
    page = paste(client, TOLD[how])
    text = " ".join(as_written(page.text).split())
    assert [hand.title for hand in page.context["logs"][0][1]] == ["East 1", "East 1"]
    kinds = (MomentKind.NEAR, MomentKind.LIABLE, MomentKind.WON, MomentKind.OTHERWISE)
    assert [label for _, label in moments(page)] == [str(LABELS[kind]) for kind in kinds]
    fed = {"seat": "South", "feeder": "North", "yakuman": "daisangen"}
    assert str(MADE_CERTAIN) % fed in text
    assert "North is liable for South’s daisangen." in text
    assert not page.context["form"].cleaned_data["rules"]
    assert "<strong>Tenhou</strong>" in text
    assert not Exercise.objects.exists()
    assert not Learner.objects.exists()
    assert "東1局" in paste(client, TOLD[how], ADDRESS.replace("/en/", "/ja/")).text


def first_question(page: Any, kind: str) -> dict[str, str]:
    forms = page.text.split("<form")
    form = next(form for form in forms if f'name="kind" value="{kind}"' in form)
    return {name: unescape(value) for name, value in HIDDEN.findall(form)} | {"op": "check"}


@pytest.mark.parametrize("kind", others_slow(["ensured", "safe-tile", "payments", "which-rules"]))
def test_one_press_makes_a_question_of_a_moment_and_twice_the_same_one(
    client: Client, kind: str
) -> None:
    sent = first_question(paste(client, AS_JSON), kind)
    answers = [client.post("/en/exercises/new/", sent) for _ in range(2)]
    exercise = Exercise.objects.get()
    assert [answer.headers["Location"] for answer in answers] == [exercise.get_absolute_url()] * 2
    content = exercise.content
    assert (content.title, content.title_ja, content.kind) == ("East 1", "東1局", kind)
    assert content.has_hints
    assert client.get(exercise.get_absolute_url()).context["written"].question


def test_a_discard_that_nobody_called_becomes_a_question_with_a_note(client: Client) -> None:
    page = paste(client, mjlog(passed()).decode())
    kinds = (MomentKind.NEAR, MomentKind.MISSED)
    assert [label for _, label in moments(page)] == [str(LABELS[kind]) for kind in kinds]
    tile = WORDS.tile(Tile.named("7z"))
    params = {"seat": "South", "feeder": "North", "tile": tile, "yakuman": "daisangen"}
    sentence = str(COULD_HAVE_CALLED) % params
    assert page.context["moments"][1].sentence == sentence
    assert as_written(in_styles(sentence, "en")) in as_written(page.text)
    client.post("/en/exercises/new/", first_question(page, "safe-tile"))
    content = Exercise.objects.get().content
    for language, note in (("en", content.note), ("ja", content.note_ja)):
        with override(language):
            assert note == str(NOBODY_CALLED)
    assert client.get(Exercise.objects.get().get_absolute_url()).context["written"].question


def test_any_hand_of_the_log_can_become_an_exercise(client: Client) -> None:
    form = paste(client, AS_JSON).text.partition('class="exercises-hands"')[2].split("<form")[2]
    data = {name: unescape(value) for name, value in HIDDEN.findall(form)} | {"op": "check"}
    client.post("/en/exercises/new/", data)
    assert "S ron 9p from E hand 123m9p" in Exercise.objects.get().content.text


@pytest.mark.parametrize(
    ("log", "expected"),
    [
        ("", logs.NO_LOG),
        ("{", "not well-formed"),
        ("hello", "this is not a game log"),
        ("https://tenhou.net/0/?log=2015010100gm-0009-0000-abcdef01&tw=2", logs.NO_GAME_IN_LINK),
        ("x" * (logs.LONGEST + 1), "at most 240000 characters"),
        ("<script>alert(1)</script>", "this is not a game log"),
    ],
)
def test_a_broken_log_is_refused_and_stays(client: Client, log: str, expected: object) -> None:
    page = paste(client, log)
    assert page.status_code == 422
    assert str(expected) in unescape(page.text)
    assert page.context["form"]["log"].value() == log
    assert "<script>alert" not in page.text
    assert not Learner.objects.exists()


def test_a_hand_that_cannot_be_told_is_named_and_the_others_are_there(client: Client) -> None:
    broken = AS_XML.replace('yakuman="39"', 'yakuman="99"')
    page = paste(client, broken)
    assert [hand.title for hand in page.context["logs"][0][1]] == ["East 1"]
    assert "Hand 2 of the log" in page.text


def test_a_log_that_breaks_off_gives_its_first_hands_and_says_so(client: Client) -> None:
    page = paste(client, mjlog(dragons(), dragons()).decode()[:-200])
    assert "the log breaks off in or after hand 2" in page.text
    assert len(page.context["logs"][0][1]) == 1
    assert moments(page)


def test_a_game_without_a_moment_shows_the_nearest_hands(client: Client) -> None:
    dragon = Deal("5z", "55z", "", "").draw(0, "1z").throw(0, "5z").pon(1, "55z").throw(1)
    page = paste(client, mjlog(dragon.turns(2).nobody_wins()).decode())
    text = as_written(page.text)
    assert moments(page) == []
    [near] = page.context["nearest"]
    assert re.findall(r"South|daisangen|\d+", near.sentence) == ["South", "1", "daisangen", "3"]
    assert as_written(in_styles(near.sentence, "en")) in text
    quiet = paste(client, mjlog(DRAW_GAME).decode())
    assert 'id="no-calls"' in quiet.text


def test_other_rules_can_be_chosen(client: Client) -> None:
    page = paste(client, AS_XML, rules="mleague")
    assert "Rules you chose: <strong>M.League</strong>" in " ".join(as_written(page.text).split())
    assert "rules: mleague" in first_question(page, "payments")["t"]
    assert paste(client, AS_XML, rules="singapore").status_code == 422


def file(data: bytes, name: str = "log.xml") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


def test_several_files_are_read_at_once_packed_or_not(client: Client) -> None:
    files = [file(mjlog(*GAME)), file(gzip.compress(mjlog(*GAME)), "x.gz"), file(editor(*GAME))]
    page = client.post(ADDRESS, {"uploads": files})
    assert [moment.log for moment in page.context["moments"]] == [1] * 4 + [2] * 4 + [3] * 4


def test_a_log_that_cannot_be_read_leaves_the_others(client: Client) -> None:
    page = client.post(ADDRESS, {"uploads": [file(b"hello"), file(mjlog(*GAME))]})
    assert "Log 1: this is not a game log" in page.text
    assert len(page.context["moments"]) == 4


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ([gzip.compress(b" " * 20_000_000)], "File 1: a log has at most 500000 bytes"),
        ([b"<mjloggm>" + b"<a/>" * 40_000] * 2, logs.TOO_LONG % {"most": "240,000"}),
        ([b"\xff\xfe<"], "File 1: this is not text in UTF-8"),
        ([b""], "this is not a game log"),
        ([b"{}"] * 21, logs.TOO_MANY_LOGS % {"most": 20}),
        ([mjlog(*GAME * 60)] * 2, logs.TOO_MANY_HANDS % {"most": 200}),
        ([b'<!DOCTYPE a [<!ENTITY b "c">]><mjloggm>&b;</mjloggm>'], "not well-formed XML"),
    ],
)
def test_what_is_too_much_is_refused(client: Client, files: list[bytes], expected: str) -> None:
    packed = [gzip.compress(data) if len(data) > 30_000 else data for data in files]
    page = client.post(ADDRESS, {"uploads": [file(data) for data in packed]})
    assert page.status_code == 422
    assert expected in unescape(page.text)


MUTATIONS: dict[str, Callable[[bytes, Random], bytes]] = {
    "cut": lambda log, dice: log[: dice.randrange(len(log))],
    "a byte replaced": lambda log, dice: _put(log, dice, bytes([dice.randrange(256)])),
    "bytes put in": lambda log, dice: _put(log, dice, b'&a;<"0' * 3),
    "a piece twice": lambda log, dice: log + log[dice.randrange(len(log)) :],
    "another encoding": lambda log, dice: log.decode().encode(dice.choice(["utf-16", "euc_jp"])),
    "packed and cut": lambda log, dice: gzip.compress(log)[: dice.randrange(1, 300)],
}


def _put(log: bytes, dice: Random, piece: bytes) -> bytes:
    place = dice.randrange(len(log))
    return log[:place] + piece + log[place + 1 :]


@pytest.mark.parametrize("mutation", others_slow(MUTATIONS))
def test_whatever_is_sent_is_answered_and_nothing_is_kept(client: Client, mutation: str) -> None:
    mutated, dice = MUTATIONS[mutation], Random(mutation)
    for log in (mjlog(*GAME), editor(*GAME)):
        for _ in range(12):
            data = mutated(log, dice)
            page = client.post(ADDRESS, {"uploads": [file(data)]})
            is_told = page.status_code == 200 or page.context["form"].errors
            assert page.status_code in {200, 422}, data
            assert is_told, data
    assert not Exercise.objects.exists()
    assert not Learner.objects.exists()


def test_names_and_chat_are_nowhere(client: Client) -> None:
    log = AS_XML.replace("<GO", '<UN n0="Akiko" n1="Ben"/><CHAT text="Akiko"/><GO')
    page = paste(client, log)
    text = page.text.partition('name="log"')[0]
    assert len(moments(page)) == 4
    assert "Akiko" not in text
