"""Which request a free thread takes next, and which ones are refused at once."""

from collections import deque
from functools import cache
from time import monotonic
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils import translation
from waitress.channel import HTTPChannel
from waitress.task import ThreadedTaskDispatcher

PATIENCE: Final = 10.0
"""Seconds: while a page waits for longer, further pages are refused."""

BACK_AFTER: Final = 10
"""Seconds after which to try again."""


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
            request.error = Refusal(request.path)
            self.at_once.add_task(task)
        else:
            super().add_task(task)

    def _is_too_long_for(self, task: HTTPChannel) -> bool:
        with self.lock:
            return self.queue.is_too_long_for(task)


class Refusal:
    """A response by waitress itself: 503, and when to try again, without Django's middleware."""

    def __init__(self, path: str) -> None:
        self.language = "ja" if path.startswith("/ja/") else "en"

    def to_response(self, _ident: Any = None) -> tuple[str, list[tuple[str, str]], bytes]:
        headers = [
            ("Content-Type", "text/html; charset=utf-8"),
            ("Cache-Control", "no-store"),
            ("Retry-After", str(BACK_AFTER)),
        ]
        return "503 Service Unavailable", headers, _page(self.language)


@cache
def _page(language: str) -> bytes:
    with translation.override(language):
        return render_to_string("busy.html").encode()
