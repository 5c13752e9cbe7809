"""Reporting a problem with a question, or with how an answer was marked."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils.timezone import now
from pytest_django import Settings

from pao_site.rates import RATES
from quiz.models import Answer, Report
from quiz.questions.catalogue import question
from quiz.reports import services
from quiz.reports.sides import solution_of
from quiz.reports.views import LONGEST, too_many
from tests.quiz.factories import form_data


@pytest.fixture(autouse=True)
def free_places() -> None:
    cache.clear()


QUESTION = "mleague-example"


def answered(client: Client) -> Answer:
    client.post(f"/en/quiz/{QUESTION}/", form_data(question(QUESTION)))
    return Answer.objects.get()


def send(client: Client, address: str = f"/en/quiz/{QUESTION}/report/", **fields: str) -> Any:
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


def test_a_report_that_is_too_long_is_given_back_whole(client: Client) -> None:
    text = "<b>" + "x" * LONGEST
    response = send(client, text=text)
    assert response.status_code == 422
    assert "at most 2000 characters" in response.text
    assert "&lt;b&gt;x" in response.text
    assert "x" * LONGEST in response.text
    assert not Report.objects.exists()


def test_a_form_sent_twice_is_one_report(client: Client) -> None:
    nonce = str(uuid4())
    assert [send(client, nonce=nonce).status_code for _ in range(2)] == [303, 303]
    assert Report.objects.count() == 1


def test_a_repeat_at_the_limit_is_thanked(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_BY_LEARNER", 1)
    nonce = str(uuid4())
    assert [send(client, nonce=nonce).status_code for _ in range(2)] == [303, 303]


def test_one_reader_cannot_bury_the_staff(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_BY_LEARNER", 2)
    assert [send(client).status_code for _ in range(3)] == [303, 303, 429]
    Report.objects.update(created=now() - timedelta(minutes=50, seconds=30))
    response = send(client, text="one more")
    assert response.status_code == 429
    assert too_many(10) in response.text
    assert 560 < int(response["Retry-After"]) <= 570
    assert "one more" in response.text
    assert Report.objects.count() == 2
    Report.objects.update(created=now() - timedelta(hours=2))
    assert send(client).status_code == 303


def test_a_network_has_a_limit_of_reports_whoever_sends_them(settings: Settings) -> None:
    settings.RATE_LIMITS = {**RATES, "report": "2/1h/ip"}
    assert [send(Client()).status_code for _ in range(2)] == [303, 303]
    refused = send(Client(), text="<kept>")
    assert refused.status_code == 429
    assert too_many(60) in refused.text
    assert "&lt;kept&gt;" in refused.text
    assert send(Client(REMOTE_ADDR="198.51.100.7")).status_code == 303


def test_a_flood_stops_no_others(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    monkeypatch.setattr(services, "MANY", 5)
    settings.RATE_LIMITS = {**RATES, "report_in_a_flood": "1/1h/ip"}
    assert [send(Client()).status_code for _ in range(6)] == [303] * 5 + [429]
    others = [Client(REMOTE_ADDR="198.51.100.7") for _ in range(2)]
    assert [send(other).status_code for other in others] == [303, 429]
