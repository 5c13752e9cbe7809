"""In front of the site: a request is read whole before a thread is taken for it.

Whoever sends slowly holds a coroutine and as many bytes as a request may have, never one
of the threads that make pages: docs/decisions/0014-whole-requests.md.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from typing import Any

from django.conf import settings

from pao_site.refused_requests import REFUSED
from pao_site.wsgi_bridge import Application, environment, run_wsgi

THREADS = 16
DROPPED = 10
"""As many times the longest body may come, and is dropped, before the connection is."""

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Gone(Exception):  # noqa: N818
    """The client left before its request was whole, or what comes is no request any more."""


class TooLong(Exception):  # noqa: N818
    pass


class BufferedWSGI:
    """An ASGI application around a WSGI one."""

    def __init__(self, application: Application, threads: int = THREADS) -> None:
        self.application = application
        self.threads = ThreadPoolExecutor(threads, thread_name_prefix="page")

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        try:
            environ = await _read(scope, receive)
        except Gone:  # nobody reads this, but for whoever sent no request
            await send({"type": "http.response.start", "status": 400, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        loop = asyncio.get_running_loop()
        answer = await loop.run_in_executor(self.threads, run_wsgi, self.application, environ)
        start = {"status": answer.status, "headers": answer.headers}
        await send({"type": "http.response.start", **start})
        await send({"type": "http.response.body", "body": answer.body})


async def _read(scope: dict[str, Any], receive: Receive) -> dict[str, Any]:
    """The request as WSGI wants it; of a refused one the head alone, and why."""
    try:
        async with asyncio.timeout(settings.READ_WITHIN):
            return environment(scope, await _body(scope, receive))
    except TooLong:
        refused = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    except TimeoutError:
        refused = HTTPStatus.REQUEST_TIMEOUT
    return {**environment(scope, b""), REFUSED: refused}


async def _body(scope: dict[str, Any], receive: Receive) -> bytes:
    """What is sent, whether or not it says how much that will be; raise TooLong, Gone.

    What is somewhat too long is read to its end and dropped: a proxy that is still sending could
    not pass our answer on.
    """
    most, stated = settings.DATA_UPLOAD_MAX_MEMORY_SIZE, _stated_length(scope)
    body, taken, has_more = b"", 0, True
    while has_more:
        if max(stated, taken) > DROPPED * most:
            raise TooLong
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        piece = message.get("body", b"")
        taken += len(piece)
        body = body + piece if taken <= most else b""
        has_more = message.get("more_body", False)
    if taken > most:
        raise TooLong
    return body


def _stated_length(scope: dict[str, Any]) -> int:
    stated = dict(scope["headers"]).get(b"content-length", b"0")
    return int(stated[:20]) if stated.isdigit() else 0
