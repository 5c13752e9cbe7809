"""Reporting a problem with a question, or with how an answer was marked."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils.timezone import now
from pytest_django import Settings

from accounts.models import Learner
from pao_site.rates import RATES
from quiz.models import Answer, Report
from quiz.questions.catalogue import question
from quiz.reports import services
from quiz.reports.sides import solution_of
from quiz.reports.views import LONGEST

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def free_places() -> None:
    cache.clear()


QUESTION = "mleague-example"
SEEDED = "payments/mleague/any/any/a1"
ADDRESS = f"/en/quiz/{QUESTION}/report/"
REPLY: dict[str, Any] = {
    "liable": ["E"],
    **{f"{seat}_way": "pays" for seat in "ESWN"},
    **{f"{seat}_points": "0" for seat in "ESWN"},
}


def answered(client: Client) -> Answer:
    page = client.get(f"/en/quiz/{QUESTION}/")
    form = page.context["form"]
    hidden = {name: form[name].value() for name in ("asked", "nonce")}
    client.post(f"/en/quiz/{QUESTION}/", {**hidden, **REPLY})
    return Answer.objects.get()


def send(client: Client, address: str = ADDRESS, **fields: str) -> Any:
    nonce = client.get(address).context["form"]["nonce"].value()
    return client.post(address, {"nonce": nonce, "text": "East fed it!", **fields})


def test_a_report_on_a_question_keeps_what_was_asked(client: Client) -> None:
    response = send(client)
    assert (response.status_code, response["Location"]) == (303, f"/en/quiz/{QUESTION}/reported/")
    report = Report.objects.get()
    assert (report.text, report.name, report.language) == ("East fed it!", QUESTION, "en")
    assert (report.answer, report.is_open) == (None, True)
    assert report.task.to_prompt().ruling == question(QUESTION).ruling
    assert solution_of(report).engine == question(QUESTION).snapshot.engine
    assert client.get(response["Location"]).status_code == 200


def test_a_report_on_an_answer_carries_it(client: Client) -> None:
    answer = answered(client)
    page = client.get(answer.get_absolute_url()).text
    address = f"{answer.get_absolute_url()}report/"
    assert f'href="{address}"' in page
    send(client, address)
    report = Report.objects.get()
    assert (report.answer, report.task, report.learner) == (answer, answer.task, answer.learner)


def test_nobody_reports_on_anothers_answer(client: Client) -> None:
    address = f"{answered(client).get_absolute_url()}report/"
    stranger = Client()
    assert stranger.get(address).status_code == 404
    assert stranger.post(address, {"nonce": uuid4(), "text": ""}).status_code == 404


def test_a_question_from_a_seed_can_be_reported(client: Client) -> None:
    address = f"/ja/quiz/{SEEDED}/report/"
    assert f'href="{address}"' in client.get(f"/ja/quiz/{SEEDED}/").text
    response = send(client, address)
    assert response["Location"] == f"/ja/quiz/{SEEDED}/reported/"
    report = Report.objects.get()
    assert (report.name, report.language) == (SEEDED, "ja")


def test_nothing_need_be_typed(client: Client) -> None:
    assert send(client, text="").status_code == 303
    assert Report.objects.get().text == ""


def test_a_report_that_is_too_long_is_given_back_whole(client: Client) -> None:
    text = "<b>" + "x" * LONGEST
    response = send(client, text=text)
    assert response.status_code == 422
    assert "at most 2000 characters" in response.text
    assert "&lt;b&gt;x" in response.text
    assert "x" * LONGEST in response.text
    assert not Report.objects.exists()


def test_a_form_without_its_number_is_told_so(client: Client) -> None:
    response = client.post(ADDRESS, {"text": "East"})
    assert response.status_code == 422
    assert "field-error" in response.text


def test_a_form_sent_twice_is_one_report(client: Client) -> None:
    nonce = str(uuid4())
    assert [send(client, nonce=nonce).status_code for _ in range(2)] == [303, 303]
    assert Report.objects.count() == 1


def test_a_form_sent_twice_at_the_limit_is_still_thanked_for(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_BY_LEARNER", 1)
    nonce = str(uuid4())
    assert [send(client, nonce=nonce).status_code for _ in range(2)] == [303, 303]


def test_one_reader_cannot_bury_the_staff(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_BY_LEARNER", 2)
    assert [send(client).status_code for _ in range(3)] == [303, 303, 429]
    Report.objects.update(created=now() - timedelta(minutes=50, seconds=30))
    response = send(client, text="one more")
    assert response.status_code == 429
    assert "Send this one in 10 minutes" in response.text
    assert 560 < int(response["Retry-After"]) <= 570
    assert "one more" in response.text
    assert Report.objects.count() == 2
    Report.objects.update(created=now() - timedelta(hours=2))
    assert send(client).status_code == 303


def test_nor_can_one_who_is_a_new_guest_each_time(settings: Settings) -> None:
    settings.RATE_LIMITS = {**RATES, "report": "2/1h/ip"}
    assert [send(Client()).status_code for _ in range(2)] == [303, 303]
    refused = send(Client(), text="<kept>")
    assert refused.status_code == 429
    assert "Send this one in 60 minutes" in refused.text
    assert "&lt;kept&gt;" in refused.text
    assert send(Client(REMOTE_ADDR="198.51.100.7")).status_code == 303


def test_a_flood_leaves_the_door_open_to_others(
    monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setattr(services, "MANY", 5)
    settings.RATE_LIMITS = {**RATES, "report_in_a_flood": "1/1h/ip"}
    assert [send(Client()).status_code for _ in range(6)] == [303] * 5 + [429]
    others = [Client(REMOTE_ADDR="198.51.100.7") for _ in range(2)]
    assert [send(other).status_code for other in others] == [303, 429]


def test_reading_the_form_makes_nobody_a_learner_and_nobody_keeps_it(client: Client) -> None:
    response = client.get(ADDRESS)
    assert "no-store" in response["Cache-Control"]
    assert not Learner.objects.exists()


@pytest.mark.parametrize(
    "path", ["nothing/report/", "nothing/reported/", f"{QUESTION}/answers/1/report/"]
)
def test_what_is_not_there_cannot_be_reported(client: Client, path: str) -> None:
    assert client.get(f"/en/quiz/{path}").status_code == 404


def test_a_report_needs_the_form_to_come_from_here() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert send(strict).status_code == 403
