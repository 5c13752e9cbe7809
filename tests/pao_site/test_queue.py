"""Which request a thread takes next, which are refused, and what threads do not share."""

import json
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest
from asgiref.local import Local
from django.urls import base
from django.utils import translation
from django.utils.translation import trans_real

from pao_site import queue
from pao_site.queue import ApiRefusal, Dispatcher, Queue, Refusal
from pao_site.server import share_no_lock


class Request:
    """A channel with one request, as a dispatcher has it; ``service`` waits until it may end."""

    def __init__(self, command: str = "GET", path: str = "/en/about/", held: Any = None) -> None:
        self.requests = [SimpleNamespace(command=command, path=path, headers={}, error=None)]
        self.addr = ("192.0.2.1", 50_000)
        self.held, self.begun, self.done = held, Event(), Event()

    def service(self) -> None:
        self.begun.set()
        if self.held:
            self.held.wait(20)
        self.done.set()

    @property
    def error(self) -> Any:
        return self.requests[0].error


def test_forms_come_before_pages_and_each_in_turn() -> None:
    waiting = Queue()
    requests = {name: Request("POST" if name in "bd" else "GET") for name in "abcd"}
    for request in requests.values():
        waiting.append(request)
    order = [waiting.popleft() for _ in range(len(waiting))]
    assert order == [requests[name] for name in "bdac"]
    assert not waiting


def test_while_a_page_waits_too_long_further_pages_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    moment = 100.0
    monkeypatch.setattr(queue, "monotonic", lambda: moment)
    dispatcher, held = Dispatcher(1), Event()

    def send(command: str = "GET", path: str = "/en/about/") -> Request:
        request = Request(command, path, held=held)
        dispatcher.add_task(request)
        return request

    assert send().begun.wait(20)
    waits = send()
    moment += queue.PATIENCE
    assert send().error is None
    moment += 1
    late, form, api = send(), send("POST"), send(path="/api/v1/rulings/")
    assert type(late.error) is Refusal
    assert type(api.error) is ApiRefusal
    assert form.error is None
    assert late.begun.wait(20), "by the thread that never waits"
    assert not waits.begun.is_set()
    held.set()
    assert waits.done.wait(20)
    assert form.done.wait(20)
    served = send()
    assert served.error is None
    assert served.done.wait(20)
    dispatcher.shutdown()


@pytest.mark.parametrize(
    ("path", "language"), [("/en/quiz/", "en"), ("/ja/quiz/", "ja"), ("/quiz/", "en")]
)
def test_who_is_refused_is_told_when_to_come_back(path: str, language: str) -> None:
    """Without a query: pytest lets no test here ask the database."""
    status, headers, body = Refusal(path).to_response()
    assert status.startswith("503 ")
    assert ("Retry-After", "10") in headers
    page = body.decode()
    assert ("Content-Type", "text/html; charset=utf-8") in headers
    assert f'<html lang="{language}"' in page
    assert '<meta http-equiv="refresh" content="10">' in page, "it tries again by itself"
    assert "seconds-to-wait" not in page


def test_a_program_that_is_refused_gets_a_problem_as_json() -> None:
    status, headers, body = ApiRefusal("/api/v1/rulings/").to_response()
    assert status.startswith("503 ")
    assert ("Content-Type", "application/problem+json") in headers
    assert ("Retry-After", "10") in headers
    assert ("Access-Control-Allow-Origin", "*") in headers
    problem = json.loads(body)
    assert (problem["status"], problem["code"]) == (503, "not-available")


def test_threads_share_no_lock_to_read_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    places = [(trans_real, "_active"), (base, "_prefixes"), (base, "_urlconfs")]
    for module, name in places:
        assert isinstance(getattr(module, name), Local)  # what Django has there, with its lock
        monkeypatch.setattr(module, name, getattr(module, name))  # it is put back after the test
    share_no_lock()
    assert not any(isinstance(getattr(module, name), Local) for module, name in places)
    with translation.override("ja"), ThreadPoolExecutor(1) as other:
        assert translation.get_language() == "ja"
        assert other.submit(translation.get_language).result() == "en"
