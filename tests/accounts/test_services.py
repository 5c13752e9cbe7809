"""Who is answering."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from http.cookies import SimpleCookie

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.test import Client
from django.urls import path
from django.utils import timezone

from accounts.models import Learner
from accounts.services import current_learner, ensure_learner


def _visit(request: HttpRequest) -> HttpResponse:
    return HttpResponse(f"{current_learner(request)} {get_token(request)}")


def _answer(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(ensure_learner(request).pk))


urlpatterns = [path("visit/", _visit), path("answer/", _answer)]
pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


def _answer_as(client: Client) -> int:
    return int(client.post("/answer/").text)


def test_a_visit_makes_nobody_and_no_session(client: Client) -> None:
    assert client.get("/visit/").text.startswith("None")
    assert "sessionid" not in client.cookies
    assert not Learner.objects.exists()


def test_the_first_answer_makes_the_learner_of_all_later_ones(client: Client) -> None:
    assert _answer_as(client) == _answer_as(client) == Learner.objects.get().pk
    assert client.get("/visit/").text.startswith("learner")


def test_another_browser_is_another_learner(client: Client) -> None:
    assert _answer_as(client) != _answer_as(Client())


def test_a_learner_is_remembered_for_a_year_from_the_last_answer(client: Client) -> None:
    _answer_as(client)
    Session.objects.update(expire_date=timezone.now() + timedelta(days=1))
    _answer_as(client)
    remembered = Session.objects.get().expire_date - timezone.now()
    assert remembered > timedelta(days=364)
    assert client.cookies["sessionid"]["max-age"] > 364 * 24 * 60 * 60


def test_a_merged_learner_answers_as_the_one_they_were_merged_into(client: Client) -> None:
    guest, known = _answer_as(client), Learner.objects.create()
    Learner.objects.filter(pk=guest).update(merged_into=known)
    assert _answer_as(client) == known.pk


def test_a_learner_that_is_gone_is_made_anew(client: Client) -> None:
    gone = _answer_as(client)
    Learner.objects.all().delete()
    assert client.get("/visit/").text.startswith("None")
    assert _answer_as(client) != gone


@pytest.mark.django_db(transaction=True)
def test_first_answers_at_the_same_moment_are_one_learners() -> None:
    browser = Client()
    browser.get("/visit/")

    def answer(cookies: SimpleCookie) -> int:
        same = Client()
        same.cookies = cookies
        try:
            return _answer_as(same)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as clicks:
        learners = set(clicks.map(answer, [browser.cookies] * 8))
    assert learners == {Learner.objects.get().pk}
