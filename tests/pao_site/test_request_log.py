"""Each request is one line that names nobody, and an error page shows how to find it."""

import json
import logging
from collections.abc import Callable, Iterator
from io import StringIO

import pytest
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from pao_site import request_log, urls
from pao_site.request_log import JsonLines


def fail(_request: HttpRequest, secret: str) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT %s", [secret])
    logging.getLogger("somewhere").error("on the way")
    raise RuntimeError


urlpatterns = [path("fail/<str:secret>/", fail, name="failing"), *urls.urlpatterns]
handler500 = urls.handler500

Lines = Callable[[], list[dict[str, object]]]


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[Lines]:
    """The lines written so far, as production writes them."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    monkeypatch.setattr(logging.getLogger(), "handlers", [handler])
    monkeypatch.setattr(request_log.logger, "level", logging.INFO)
    request_log.logger.manager._clear_cache()  # type: ignore[attr-defined]
    with override_settings(ROOT_URLCONF=__name__):
        yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.mark.django_db
def test_each_request_is_one_line(client: Client, lines: Lines) -> None:
    answer = client.get("/en/clubs/?t=secret", headers={"user-agent": "secret"})
    [line] = lines()
    assert {*line} == {
        *("time", "level", "logger", "message", "request_id"),
        *("route", "method", "status", "ms", "queries"),
    }
    assert line["route"] == "clubs:index"
    assert (line["method"], line["status"]) == ("GET", 200)
    assert line["request_id"] == answer.headers["X-Request-ID"]
    assert line["queries"] in {0, 1}, "a count of requests"
    assert "secret" not in json.dumps(line)
    assert "127.0.0.1" not in json.dumps(line)


@pytest.mark.django_db
def test_an_error_page_shows_the_id_of_its_lines(lines: Lines) -> None:
    answer = Client(raise_request_exception=False).get("/fail/hidden/")
    every = lines()
    assert answer.status_code == 500
    assert {line["request_id"] for line in every} == {answer.headers["X-Request-ID"]}
    assert answer.headers["X-Request-ID"] in answer.text
    assert {line["message"] for line in every} >= {"on the way", "request"}
    assert any("RuntimeError" in str(line.get("traceback")) for line in every)
    [one] = [line for line in every if line["message"] == "request"]
    assert (one["route"], one["status"], one["queries"]) == ("failing", 500, 1)


@pytest.mark.django_db
def test_a_slow_query_is_named_without_its_values(
    lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_log, "SLOW", 0)
    Client(raise_request_exception=False).get("/fail/hidden/")
    [line] = [line for line in lines() if line["message"] == "slow query"]
    assert line["sql"] == "SELECT %s"
    assert "hidden" not in json.dumps(line)


def test_two_requests_have_two_ids(client: Client) -> None:
    first, second = (client.get("/en/about/").headers["X-Request-ID"] for _ in range(2))
    assert first != second
    assert request_log.request_id.get() == ""
