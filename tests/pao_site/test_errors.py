"""What people see when the site, or their own request, has failed."""

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

from accounts.guests import SALT
from pao_site import urls


def _fail(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("the fault")


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


def _be_a_guest(visitor: Client) -> None:
    signer = signing.get_cookie_signer(salt=settings.GUEST_COOKIE_NAME + SALT)
    visitor.cookies[settings.GUEST_COOKIE_NAME] = signer.sign(str(uuid4()))


@pytest.fixture
def database_is_away() -> Iterator[None]:
    def fail(*_asked: object) -> None:
        raise OperationalError("the database does not answer")

    with connection.execute_wrapper(fail):
        yield


@pytest.fixture
def visitor() -> Client:
    return Client(raise_request_exception=False, enforce_csrf_checks=True)


@pytest.mark.parametrize(
    ("path", "heading"), [("/en/fail/", "wrong on our side"), ("/ja/fail/", "問題が起きました")]
)
def test_a_failure_leads_on_in_the_language_of_the_page(
    visitor: Client, path: str, heading: str
) -> None:
    response = visitor.get(path)
    assert response.status_code == 500
    assert heading in response.text
    assert f'href="{path[:4]}"' in response.text
    assert "the fault" not in response.text


def test_a_failure_of_the_error_page_itself_is_still_said_in_both_languages(
    visitor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_template(*args: object) -> str:
        raise TemplateDoesNotExist("500.html")

    monkeypatch.setattr("pao_site.views.render_to_string", no_template)
    response = visitor.get("/en/fail/")
    assert response.status_code == 500
    assert "went wrong" in response.text
    assert "問題が起きました" in response.text


@pytest.mark.parametrize(
    ("path", "heading"), [("/en/", "could not be read"), ("/ja/", "読み取れませんでした")]
)
def test_a_request_that_is_not_for_us_leads_on(visitor: Client, path: str, heading: str) -> None:
    response = visitor.get(path, headers={"host": "elsewhere.example"})
    assert response.status_code == 400
    assert heading in response.text
    assert "elsewhere" not in response.text


def test_more_than_a_form_can_hold_is_said_to_be_too_large(visitor: Client) -> None:
    response = visitor.post("/en/rule/", {"t": "x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)})
    assert response.status_code == 413
    assert "too long" in response.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "heading"),
    [
        ("/en/lessons/", "isn’t responding"),
        ("/ja/lessons/", "ただいま一時的にご利用いただけません"),
    ],
)
def test_a_fault_of_the_database_says_when_to_come_back(
    visitor: Client, database_is_away: None, path: str, heading: str
) -> None:
    _be_a_guest(visitor)
    response = visitor.get(path)
    assert response.status_code == 503
    assert int(response["Retry-After"])
    assert heading in response.text


@pytest.mark.django_db
def test_the_desk_needs_no_database(visitor: Client, database_is_away: None) -> None:
    _be_a_guest(visitor)
    response = visitor.get("/en/rule/", {"t": "S pon 555z from E"})
    assert response.status_code == 200
    assert "M.League" in response.text


@pytest.mark.parametrize("path", ["/en/", "/en/about/", "/en/lessons/why-pao/", "/en/rules/"])
def test_pages_that_need_no_database_ask_for_none(visitor: Client, path: str) -> None:
    """Nor for the shared cache; a query would fail here."""
    assert visitor.get(path).status_code == 200


def test_the_policy_stands_on_what_never_reaches_a_view(visitor: Client) -> None:
    wrong_host = visitor.get("/en/", headers={"host": "elsewhere.example"})
    with override_settings(SECURE_SSL_REDIRECT=True):
        moved = Client().get("/en/")
        nowhere = Client().get("/en/", headers={"host": "elsewhere.example"})
    assert [wrong_host.status_code, moved.status_code, nowhere.status_code] == [400, 301, 400]
    for response in (wrong_host, moved, nowhere):
        assert "frame-ancestors 'none'" in response["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("path", "heading"), [("/en/forbid/", "not open to you"), ("/ja/forbid/", "ご覧いただけません")]
)
def test_a_forbidden_page_leads_on(visitor: Client, path: str, heading: str) -> None:
    response = visitor.get(path)
    assert response.status_code == 403
    assert heading in response.text


@pytest.mark.parametrize(
    ("path", "heading"), [("/en/receive/", "expired"), ("/ja/receive/", "期限")]
)
def test_a_form_without_its_token_says_what_to_do(visitor: Client, path: str, heading: str) -> None:
    response = visitor.post(path)
    assert response.status_code == 403
    assert heading in response.text
