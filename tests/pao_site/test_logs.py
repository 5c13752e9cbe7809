"""The log stays readable while something fails for a long time."""

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


def test_one_traceback_a_minute(written: StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    def log_faults(number: int, at: float) -> str:
        monkeypatch.setattr(logs, "monotonic", lambda: at)
        for _ in range(number):
            try:
                fail(HttpRequest())
            except OperationalError:
                logging.getLogger("django.request").error("Unavailable: %s", "/en/", exc_info=True)
        return written.getvalue()

    text = log_faults(50, at=0.0)
    assert text.count("Traceback") == 1
    assert text.count("Unavailable: /en/") == 50
    assert len(text.splitlines()) < 60
    assert all(line[:2] == "20" for line in text.splitlines() if "Unavailable" in line)
    assert log_faults(1, at=61.0).count("Traceback") == 2


@pytest.mark.django_db
def test_a_bad_request_is_one_short_line(written: StringIO) -> None:
    fields = {f"field{number}": "" for number in range(1_001)}
    bad = [Client(HTTP_HOST=host).get("/en/about/") for host in ("wrong.example", "", "a b")]
    bad.append(Client().post("/en/rule/", fields))
    assert {answer.status_code for answer in bad} == {400}
    lines = written.getvalue().splitlines()
    assert len(lines) == len(bad)
    assert max(map(len, lines)) < 300
    assert written.getvalue().count("wrong.example") == 2, "the host, and how to let it in"


def test_kinds_of_traceback_are_not_remembered_without_end() -> None:
    kept = OneTracebackAMinute()
    for number in range(logs.MOST_KINDS * 2):
        assert kept._is_due(number)
    assert len(kept._last_written) <= logs.MOST_KINDS
