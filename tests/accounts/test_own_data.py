"""Downloading and deleting personal data."""

from uuid import uuid4

import pytest
from django.test import Client
from django.utils.timezone import now
from jsonschema import Draft202012Validator

from accounts.models import Learner, ResetCode, User
from accounts.personal_data import owned
from formats import schema
from lessons.models import Reading
from pao.rules import rule_set
from quiz.daily.hands import make_hand, question_of
from quiz.exam.paper import EXAM
from quiz.exam.services import begin
from quiz.learning.counting import count_answers
from quiz.models import Answer, Response
from quiz.questions.catalogue import question
from quiz.services import record_answer
from rulebook.files import with_name
from rulebook.services import keep
from tests.accounts.account_pages import (
    ACCOUNT,
    DELETE,
    SECRET,
    SIGN_OUT,
    moving_code,
    printed_codes,
    read,
    redeem,
    sign_in,
    sign_up,
)
from tests.downloads.files import downloaded_data
from web.days import today


def full(client: Client) -> Learner:
    """A learner with something of everything that this test can make."""
    read(client)
    learner = Learner.objects.get()
    record_answer(
        learner=learner, question=question("mleague-example"), nonce=uuid4(), reply={"E": 7700}
    )
    rules = with_name(rule_set("mleague"), "Friday")
    keep(owner=learner, rules=rules, base="mleague", language="en")
    return learner


@pytest.mark.parametrize("is_person", [False, True])
def test_all_that_is_kept_can_be_taken_along(client: Client, *, is_person: bool) -> None:
    full(client)
    if is_person:
        sign_up(client)
    data = downloaded_data(client)
    Draft202012Validator(schema("pao-my-data/1")).validate(data)
    assert (data["account"] or {}).get("name") == ("haku" if is_person else None)
    assert data["kept"]["lessons.Reading"][0]["lesson"] == "third-dragon"
    assert data["kept"]["quiz.Answer"][0]["given"] == {"E": 7700}
    assert "S pon 777z" in data["kept"]["quiz.Answer"][0]["scenario"]
    assert "mleague" in data["kept"]["rulebook.HouseRules"][0]["versions"][0]["toml"]
    assert {*data["kept"]} == {every.model._meta.label for every in owned()}
    described = schema("pao-my-data/1")["properties"]["kept"]["properties"]
    assert {*data["kept"]} == {*described}, "each table is described"


@pytest.mark.slow
def test_what_was_practised_is_among_it(client: Client) -> None:
    """Concepts and mistakes, the hand of the day, an exam and each of its questions."""
    learner = full(client)
    count_answers(learner)
    example = question_of(make_hand(today()))
    answered = record_answer(learner=learner, question=example, nonce=uuid4(), reply={})
    exam = begin(learner=learner, slug=EXAM, rules="mleague", minutes=20)
    for place, answer in ((2, None), (3, answered)):
        filled = {"reply": {"liable": ["E"]}, "submitted_at": now(), "answer": answer}
        Response.objects.create(item=exam.items.get(place=place), learner=learner, **filled)
    data = downloaded_data(client)
    Draft202012Validator(schema("pao-my-data/1")).validate(data)
    rows = data["kept"]
    concepts = {card["concept"] for card in rows["quiz.Card"]}
    assert concepts
    assert concepts <= {*question("mleague-example").snapshot.concepts}
    assert [missed_task["name"] for missed_task in rows["quiz.MissedTask"]] == ["mleague-example"]
    assert example.id in {answer["name"] for answer in rows["quiz.Answer"]}
    [attempt] = rows["quiz.Attempt"]
    assert (attempt["paper"], attempt["attempt"]) == ("exam", 1)
    responses = rows["quiz.Response"]
    assert [response["place"] for response in responses] == [2, 3]
    assert [response["reply"] for response in responses] == [{"liable": ["E"]}] * 2
    assert [response["is_marked"] for response in responses] == [False, True]


def test_nobody_else_s_is_among_it(client: Client) -> None:
    full(client)
    data = downloaded_data(Client())["kept"]
    assert {name for name, rows in data.items() if rows} == {"downloads.Download"}


def test_a_person_is_deleted_for_good_after_the_password(client: Client) -> None:
    full(client)
    sign_up(client)
    printed_codes(client)
    assert client.post(DELETE, {"password": "x"}).status_code == 422
    assert User.objects.exists()
    response = client.post(DELETE, {"password": SECRET})
    assert response["Location"] == f"{ACCOUNT}?done=erased"
    for model in (User, Learner, Answer, Reading, ResetCode):
        assert not model.objects.exists()
    assert 'role="status">' in client.get(response["Location"]).text.partition("<main")[2]


def test_a_guest_is_deleted_with_all_browsers_that_share_the_work(client: Client) -> None:
    full(client)
    phone = Client()
    redeem(phone, moving_code(client))
    phone.post(DELETE)
    assert not Learner.objects.exists()
    assert read(client) == 303


def test_another_tab_of_somebody_deleted_goes_on_as_a_guest(client: Client) -> None:
    phone = Client()
    sign_up(client)
    sign_in(phone)
    client.post(DELETE, {"password": SECRET})
    assert not User.objects.exists()
    assert read(phone) == 303
    assert phone.post(SIGN_OUT).status_code == 302
