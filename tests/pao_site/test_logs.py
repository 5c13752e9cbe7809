"""A log that stays readable while something fails for long."""

import logging
import logging.config
from io import StringIO

import pytest
from django.db import OperationalError
from django.http import HttpRequest
from django.test import Client

from pao_site import logs
from pao_site.logs import OneTracebackAMinute


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> StringIO:
    """What goes to standard error, by the handler of the settings."""
    stream = StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter("{asctime} {levelname} {name}: {message}", style="{"))
    handler.addFilter(OneTracebackAMinute())
    handler.setLevel(logging.WARNING)
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [handler])
    return stream


def fail(_request: HttpRequest) -> None:
    raise OperationalError("the database\ndoes not answer")


def test_a_fault_is_one_line_and_one_traceback_a_minute(
    written: StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "monotonic", lambda: 0.0)
    logger = logging.getLogger("django.request")
    for _ in range(50):
        try:
            fail(HttpRequest())
        except OperationalError:
            logger.error("Service Unavailable: %s", "/en/about/", exc_info=True)
    text = written.getvalue()
    assert text.count("Traceback") == 1
    assert text.count("Service Unavailable: /en/about/") == 50
    assert len(text.splitlines()) < 60
    assert all(line[:2] == "20" for line in text.splitlines() if "Service Unavailable" in line)
    monkeypatch.setattr(logs, "monotonic", lambda: 61.0)
    try:
        fail(HttpRequest())
    except OperationalError:
        logger.error("Service Unavailable", exc_info=True)
    assert written.getvalue().count("Traceback") == 2


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["wrong.example", "", "a b"])
def test_a_wrong_host_is_one_short_line(written: StringIO, host: str) -> None:
    assert Client(HTTP_HOST=host).get("/en/about/").status_code == 400
    lines = written.getvalue().splitlines()
    assert len(lines) == 1
    assert len(lines[0]) < 300


@pytest.mark.django_db
def test_too_many_fields_are_one_short_line(written: StringIO) -> None:
    fields = {f"field{number}": "" for number in range(1_001)}
    assert Client().post("/en/rule/", fields).status_code == 400
    lines = written.getvalue().splitlines()
    assert len(lines) == 1
    assert len(lines[0]) < 300


def test_kinds_of_traceback_are_not_remembered_without_end() -> None:
    kept = OneTracebackAMinute()
    for number in range(logs.MOST_KINDS * 2):
        assert kept._is_due(number)
    assert len(kept._written) <= logs.MOST_KINDS
