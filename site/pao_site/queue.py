"""Which request a free thread takes next, and which ones are refused at once."""

from collections import deque
from functools import cache
from math import ceil
from threading import Timer
from time import monotonic
from typing import Any, Final

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import escape
from django.utils.translation import gettext
from waitress.channel import HTTPChannel
from waitress.task import ThreadedTaskDispatcher

from api.problems import ProblemError
from pao_site import crawlers
from pao_site.middleware import API
from web.pages import SAFE_METHODS

PATIENCE: Final = 10.0
"""Seconds: while a page waits for longer, further pages are refused."""

BACK_AFTER: Final = 10
"""Seconds after which to try again."""

SLOWLY: Final = 1.0
"""Seconds after which a crawler is refused; meanwhile its connection asks for nothing else."""

_ADDRESS: Final = "address-of-the-page"
_WAIT: Final = "seconds-to-wait"


class Queue:
    """The requests that wait for a thread: forms come before pages."""

    def __init__(self) -> None:
        self.forms: deque[HTTPChannel] = deque()
        self.pages: deque[tuple[float, HTTPChannel]] = deque()

    def __len__(self) -> int:
        return len(self.forms) + len(self.pages)

    def append(self, task: HTTPChannel) -> None:
        if getattr(task.requests[0], "command", "") == "POST":
            self.forms.append(task)
        else:
            self.pages.append((monotonic(), task))

    def popleft(self) -> HTTPChannel:
        return self.forms.popleft() if self.forms else self.pages.popleft()[1]

    def is_too_long_for(self, task: HTTPChannel) -> bool:
        """Whether a page would wait too long. A form is never refused: it holds what was typed."""
        if getattr(task.requests[0], "command", "") == "POST" or not self.pages:
            return False
        return monotonic() - self.pages[0][0] > PATIENCE


class Dispatcher(ThreadedTaskDispatcher):
    """Threads for requests, and one for what waits for no other request.

    That is ``/healthz``, and telling those who would wait too long to come back.
    """

    def __init__(self, threads: int) -> None:
        super().__init__()
        self.queue = Queue()
        self.set_thread_count(threads)
        self.at_once = ThreadedTaskDispatcher()
        self.at_once.set_thread_count(1)

    def add_task(self, task: HTTPChannel) -> None:
        request = task.requests[0]
        if getattr(request, "path", "") == "/healthz":
            self.at_once.add_task(task)
        elif not request.error and self._is_too_long_for(task):
            refusal = ApiRefusal if request.path.startswith(API) else Refusal
            request.error = refusal(request.path)
            self.at_once.add_task(task)
        elif not request.error and (wait := _crawler_waits(task)):
            request.error = CrawlerRefusal(request.request_uri, wait)
            later = Timer(SLOWLY, self.at_once.add_task, (task,))
            later.daemon = True
            later.start()
        else:
            super().add_task(task)

    def _is_too_long_for(self, task: HTTPChannel) -> bool:
        with self.lock:
            return self.queue.is_too_long_for(task)


def _crawler_waits(task: HTTPChannel) -> float:
    """Return how many seconds the reader of a page has to wait.

    Files and forms never wait, and the API has a limit of its own.
    """
    request = task.requests[0]
    is_read = request.command in SAFE_METHODS
    if not is_read or request.path.startswith((settings.STATIC_URL, API)):
        return 0
    return crawlers.wait_for(request.headers, str(task.addr[0]))


class Refusal:
    """A response by waitress itself, without Django's middleware: a page that tries again."""

    status, template, after = "503 Service Unavailable", "busy.html", BACK_AFTER
    content_type = "text/html; charset=utf-8"

    def __init__(self, path: str) -> None:
        self.language = "ja" if path.startswith("/ja/") else "en"

    def to_response(self, _ident: Any = None) -> tuple[str, list[tuple[str, str]], bytes]:
        headers = [
            ("Content-Type", self.content_type),
            ("Cache-Control", "no-store"),
            ("Retry-After", str(self.after)),
        ]
        return self.status, headers, self.page()

    def page(self) -> bytes:
        return _page(self.template, self.language).replace(_WAIT.encode(), str(self.after).encode())


class ApiRefusal(Refusal):
    """The same for a program: a problem as JSON."""

    content_type = "application/problem+json"

    def to_response(self, ident: Any = None) -> tuple[str, list[tuple[str, str]], bytes]:
        status, headers, body = super().to_response(ident)
        return status, [*headers, ("Access-Control-Allow-Origin", "*")], body

    def page(self) -> bytes:
        with translation.override(self.language):
            title = gettext("Too many visitors at once")
        return ProblemError(503, "not-available", title).response.content


class CrawlerRefusal(Refusal):
    """The response to those who use more than their share of the processor."""

    status, template = "429 Too Many Requests", "crawled.html"

    def __init__(self, address: str, wait: float) -> None:
        super().__init__(address)
        self.address, self.after = address, ceil(wait)

    def page(self) -> bytes:
        return super().page().replace(_ADDRESS.encode(), escape(self.address).encode())


@cache
def _page(template: str, language: str) -> bytes:
    with translation.override(language):
        return render_to_string(template, {"address": _ADDRESS, "wait": _WAIT}).encode()
