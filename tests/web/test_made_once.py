"""Pages that are rendered once: for whom, and what they must not hold."""

from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import resolve
from django_htmx.middleware import HtmxDetails
from pytest_django import Settings

from accounts.models import User
from tests.addresses import addresses
from web.made_once import MOST, _page_of, made_once
from web.pages import View

ADDRESS = "/en/rules/mleague/"
UNCHANGING = (
    *(ADDRESS, "/ja/rules/mleague/", "/en/rules/", "/ja/rules/table/", "/en/rules/without/"),
    *("/ja/rules/history/", "/en/words/", "/en/next-door/", "/ja/clubs/first-evening/"),
    "/en/offline/",
)


DECORATED = made_once(lambda _request: HttpResponse()).__code__


def _keeping(requests: list[HttpRequest]) -> View:
    """Return a view that keeps the requests that reach it."""

    def view(request: HttpRequest, **_kwargs: Any) -> HttpResponse:
        requests.append(request)
        return HttpResponse(f"for {request.COOKIES}")

    return view


def _request(path: str = ADDRESS, **headers: str) -> Any:
    request = RequestFactory().get(path, headers=headers)
    request.COOKIES = {"guest": "somebody"}
    request.htmx = HtmxDetails(request)  # type: ignore[attr-defined]
    return request


def test_a_page_is_rendered_once_and_without_the_cookies_of_who_asks_first() -> None:
    requests: list[HttpRequest] = []
    page = made_once(_keeping(requests))
    assert [page(_request(), name="mleague").content for _ in range(2)] == [b"for {}"] * 2
    assert len(requests) == 1
    page(_request("/en/rules/tenhou/"), name="tenhou")
    assert [each.path for each in requests] == [ADDRESS, "/en/rules/tenhou/"]


@pytest.mark.parametrize(
    "request_", [_request(f"{ADDRESS}?a=b"), _request(**{"HX-Request": "true"})]
)
def test_with_a_query_and_as_a_fragment_it_is_made_for_who_asks(request_: Any) -> None:
    requests: list[HttpRequest] = []
    assert (
        made_once(_keeping(requests))(request_, name="mleague").content
        == b"for {'guest': 'somebody'}"
    )
    assert requests == [request_]


def test_a_developer_sees_a_changed_template_at_once(settings: Settings) -> None:
    settings.DEBUG = True
    requests: list[HttpRequest] = []
    page = made_once(_keeping(requests))
    [page(_request(), name="mleague") for _ in range(2)]
    assert len(requests) == 2


def test_nothing_is_kept_of_an_address_that_is_none(client: Client) -> None:
    before = _page_of.cache_info().currsize
    for number in range(3):
        assert client.get(f"/en/rules/none-{number}/").status_code == 404
    assert _page_of.cache_info().currsize == before
    assert _page_of.cache_info().maxsize == MOST


@pytest.mark.django_db
@pytest.mark.parametrize("address", UNCHANGING)
def test_who_is_signed_in_reads_the_same_bytes_as_a_stranger(client: Client, address: str) -> None:
    stranger = client.get(address)
    client.force_login(User.objects.create_user("haku"))
    client.cookies["settings"] = "theme:dark.terms:ja"
    known, anew = client.get(address), client.get(f"{address}?a=b")
    assert known.content == stranger.content
    assert anew.text.replace("?a=b", "") == stranger.text, "rendered for this reader"
    assert "csrfmiddlewaretoken" not in known.text
    assert not client.get(address, headers={"If-None-Match": known["ETag"]}).content


def test_the_site_may_be_mounted_below_an_address(client: Client) -> None:
    assert client.get(ADDRESS, SCRIPT_NAME="/pao").status_code == 200


def test_every_such_page_is_tried_here() -> None:
    names = {name for name, address in addresses().items() if _is_made_once(resolve(address).func)}
    assert names == {resolve(f"/en{address[3:]}").view_name for address in UNCHANGING}


def _is_made_once(view: Any) -> bool:
    """Whether the decorator is among those of a view."""
    while view is not None:
        if getattr(view, "__code__", None) is DECORATED:
            return True
        view = getattr(view, "__wrapped__", None)
    return False


def test_compressed_it_is_the_same(client: Client) -> None:
    packed = client.get(ADDRESS, headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert packed["ETag"] == f"W/{client.get(ADDRESS)['ETag']}"
    assert "Accept-Encoding" in packed["Vary"]
