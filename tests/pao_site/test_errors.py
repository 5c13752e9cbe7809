"""Error pages."""

import re
from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.core import signing
from django.core.exceptions import PermissionDenied
from django.db import OperationalError, connection
from django.http import HttpRequest, HttpResponse
from django.template import TemplateDoesNotExist
from django.test import Client, override_settings
from django.urls import path

from accounts.learners import SALT
from pao_site import urls

FAULT = "the fault"
FOREIGN = {"host": "elsewhere.example"}


def _fail(request: HttpRequest, *_others: str) -> HttpResponse:
    raise RuntimeError(FAULT)


def _forbid(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def _receive(request: HttpRequest) -> HttpResponse:
    return HttpResponse("received")


urlpatterns = [
    *i18n_patterns(path("fail/", _fail), path("forbid/", _forbid), path("receive/", _receive)),
    *urls.urlpatterns,
]
handler500 = urls.handler500


@pytest.fixture(autouse=True)
def failing_pages() -> Iterator[None]:
    with override_settings(ROOT_URLCONF=__name__):
        yield


@pytest.fixture
def guest_without_database(db: None) -> Iterator[Client]:
    """A guest whose every request fails at the database."""

    def fail(*_call: object) -> None:
        raise OperationalError("the database does not answer")

    visitor = Client(raise_request_exception=False)
    signer = signing.get_cookie_signer(salt=settings.GUEST_COOKIE_NAME + SALT)
    visitor.cookies[settings.GUEST_COOKIE_NAME] = signer.sign(str(uuid4()))
    with connection.execute_wrapper(fail):
        yield visitor


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False, enforce_csrf_checks=True)


def test_a_page_of_ours_says_what_failed_and_leads_on_in_each_language(visitor: Client) -> None:
    too_much = "x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)
    headings = set()
    for language in ("en", "ja"):
        answers = {
            "a fault": (500, visitor.get(f"/{language}/fail/")),
            "another host": (400, visitor.get(f"/{language}/", headers=FOREIGN)),
            "too much": (413, visitor.post(f"/{language}/rule/", {"t": too_much})),
            "forbidden": (403, visitor.get(f"/{language}/forbid/")),
            "no token": (403, visitor.post(f"/{language}/receive/")),
            "nowhere": (404, visitor.get(f"/{language}/nowhere/")),
        }
        for name, (status, answer) in answers.items():
            assert answer.status_code == status, name
            assert f'<html lang="{language}"' in answer.text, name
            assert f'href="/{language}/"' in answer.text.partition("<main")[2], name
            assert FAULT not in answer.text, name
            assert "elsewhere" not in answer.text, name
            headings |= {*re.findall(r"<h1>(.*?)</h1>", answer.text)}
    assert len(headings) == 12, "each has a heading of its own"


def test_a_program_is_told_of_an_error_in_json(
    visitor: Client, guest_without_database: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_database = guest_without_database.get("/api/v1/rule-sets/")
    monkeypatch.setattr("api.endpoint.consume_ahead", _fail)
    failed = visitor.get("/api/v1/rule-sets/")
    assert [failed.status_code, without_database.status_code] == [500, 503]
    assert int(without_database["Retry-After"])
    for answer in (failed, without_database):
        problem = answer.json()
        assert problem["status"] == answer.status_code
        assert answer["X-Request-ID"] in problem["title"]
        assert answer["Content-Type"] == "application/problem+json"
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert answer["Content-Security-Policy"].startswith("default-src 'none'")


def test_the_error_page_may_fail_too(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_template(*args: object) -> str:
        raise TemplateDoesNotExist("500.html")

    monkeypatch.setattr("pao_site.views.render_to_string", no_template)
    answer = visitor.get("/en/fail/")
    assert answer.status_code == 500
    assert '<html lang="en">' in answer.text
    assert '<p lang="ja">' in answer.text


def test_a_fault_of_the_database_says_when_to_come_back(guest_without_database: Client) -> None:
    for language in ("en", "ja"):
        answer = guest_without_database.get(f"/{language}/lessons/")
        assert answer.status_code == 503
        assert int(answer["Retry-After"])
        assert f'<html lang="{language}"' in answer.text


def test_the_desk_needs_no_database(guest_without_database: Client) -> None:
    assert guest_without_database.get("/en/rule/", {"t": "S pon 555z from E"}).status_code == 200


def test_pages_that_need_no_database_ask_for_none(visitor: Client) -> None:
    """Nor for the shared cache; a query would fail here."""
    for address in ("/en/", "/en/about/", "/en/lessons/why-pao/", "/en/rules/"):
        assert visitor.get(address).status_code == 200, address


def test_the_policy_stands_on_what_never_reaches_a_view(visitor: Client) -> None:
    wrong_host = visitor.get("/en/", headers=FOREIGN)
    with override_settings(SECURE_SSL_REDIRECT=True):
        moved = Client().get("/en/")
        nowhere = Client().get("/en/", headers=FOREIGN)
    assert [wrong_host.status_code, moved.status_code, nowhere.status_code] == [400, 301, 400]
    for answer in (wrong_host, moved, nowhere):
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"]
