"""How a request finds its learner."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.cookies import Morsel, SimpleCookie
from typing import Any

import pytest
from django.conf import settings
from django.core import signing
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.test import Client
from django.urls import path

from accounts.learners import LearnerRequest
from accounts.models import Learner
from accounts.services import ensure_learner


def _visit(request: LearnerRequest) -> HttpResponse:
    return HttpResponse(f"{request.learner}")


def _form(request: HttpRequest) -> HttpResponse:
    return HttpResponse(get_token(request))


def _answer(request: LearnerRequest) -> HttpResponse:
    return HttpResponse(str(ensure_learner(request).pk))


urlpatterns = [path("visit/", _visit), path("form/", _form), path("answer/", _answer)]
pytestmark = pytest.mark.urls(__name__)


NOBODY = str(Learner())


def _answer_as(client: Client) -> int:
    return int(client.post("/answer/").text)


def test_a_visit_makes_nobody_and_sets_no_cookie_of_theirs(client: Client) -> None:
    assert client.get("/visit/").text == NOBODY
    assert "guest" not in client.cookies
    assert not Learner.objects.exists()


def test_a_form_brings_the_cookie_and_makes_nobody(client: Client) -> None:
    client.get("/form/")
    cookie = client.cookies["guest"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert not Learner.objects.exists()
    first = _answer_as(client)
    assert client.cookies["guest"].value.split(":")[0] == cookie.value.split(":")[0]
    client.get("/form/")
    assert _answer_as(client) == first == Learner.objects.get().pk
    assert client.get("/visit/").text.startswith("learner")


def test_browsers_with_one_secret_of_their_forms_are_two_learners(client: Client) -> None:
    client.get("/form/")
    thief = Client()
    thief.cookies["csrftoken"] = client.cookies["csrftoken"].value
    assert _answer_as(client) != _answer_as(thief)


def test_a_learner_is_remembered_for_a_year_from_the_last_answer(client: Client) -> None:
    for _ in range(2):
        client.cookies.get("guest", Morsel())["max-age"] = ""
        _answer_as(client)
        assert client.cookies["guest"]["max-age"] == 365 * 24 * 60 * 60


def test_nobody_is_believed_to_be_another_by_an_unsigned_number(client: Client) -> None:
    _answer_as(client)
    browser = Learner.objects.get().browser
    signed = client.cookies["guest"].value
    for forged in (str(browser), signed + "x", "", "no-number", signing.dumps(str(browser))):
        stranger = Client()
        stranger.cookies["guest"] = forged
        assert stranger.get("/visit/").text == NOBODY


def test_a_cache_is_told_that_a_cookie_was_read(client: Client) -> None:
    assert "Cookie" in client.get("/visit/").headers["Vary"]
    assert "Cookie" in client.post("/answer/").headers["Vary"]


def test_a_merged_learner_answers_as_the_one_they_were_merged_into(client: Client) -> None:
    guest, known = _answer_as(client), Learner.objects.create()
    Learner.objects.filter(pk=guest).update(merged_into=known)
    assert _answer_as(client) == known.pk


def test_who_asks_is_looked_up_where_a_page_wants_to_know_and_once(
    client: Client, django_assert_num_queries: Callable[[int], Any]
) -> None:
    """Beside the two queries by which a form that is sent is counted."""
    _answer_as(client)
    for address, queries in (("/form/", 2), ("/visit/", 3), ("/answer/", 3)):
        with django_assert_num_queries(queries):
            client.post(address)


def test_a_learner_that_is_gone_is_made_anew(client: Client) -> None:
    deleted_learner = _answer_as(client)
    Learner.objects.all().delete()
    assert client.get("/visit/").text == NOBODY
    assert _answer_as(client) != deleted_learner


@pytest.mark.django_db(transaction=True)
def test_first_answers_at_the_same_moment_are_one_learners() -> None:
    browser = Client()
    browser.get("/form/")

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


FORMS = [
    "quiz/mleague-example/",
    "quiz/payments/mleague/any/any/a1/",
    "quiz/mleague-example/report/",
    "rules/own/new/",
    "rules/own/load/",
]


@pytest.mark.urls(settings.ROOT_URLCONF)
@pytest.mark.parametrize("path", FORMS)
def test_every_page_with_a_form_to_keep_brings_the_cookie(client: Client, path: str) -> None:
    page = client.get(f"/en/{path}")
    assert "csrfmiddlewaretoken" in page.text
    assert set(page.cookies) == {"csrftoken", "guest"}
    assert "no-store" in page["Cache-Control"]
    assert "Cookie" in page["Vary"]
    assert not Learner.objects.exists()
