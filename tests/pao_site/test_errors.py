"""What people see when the site, or their own request, has failed."""

from collections.abc import Iterator

import pytest
from django.conf.urls.i18n import i18n_patterns
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template import TemplateDoesNotExist
from django.test import Client, override_settings
from django.urls import path

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
    response = visitor.post("/en/rule/", {"t": "x" * 3_000_000})
    assert response.status_code == 400
    assert "too large" in response.text


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
