"""The front by itself: what it reads, for how long, and what it hands on."""

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.test import override_settings

from pao_site.buffered_requests import BufferedWSGI, Message
from pao_site.wsgi_bridge import Application, Environment, environment

HOST = [(b"host", b"localhost")]
HEAD = {"type": "http", "method": "POST", "path": "/ja/rule/", "query_string": b"t=1"}
SCOPE = {**HEAD, "http_version": "1.1", "headers": HOST}


def _answer(application: Application, *messages: Message, **scope: Any) -> list[Message]:
    """What the front sends when these messages come, and then no more."""
    sent: list[Message] = []
    coming = iter(messages)

    async def receive() -> Message:
        for message in coming:
            return message
        await asyncio.sleep(60)
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    async def serve() -> None:
        await BufferedWSGI(application, threads=1)({**SCOPE, **scope}, receive, send)

    with ThreadPoolExecutor(1) as beside:  # a browser has a loop in this thread
        beside.submit(asyncio.run, serve()).result()
    return sent


def _body(text: bytes, *, has_more: bool = False) -> Message:
    return {"type": "http.request", "body": text, "more_body": has_more}


def _echo(environ: Environment, start: Callable[..., Any]) -> Iterable[bytes]:
    start("201 Created", [("X-Length", environ["CONTENT_LENGTH"])])
    return [environ["wsgi.input"].read(), b"!"]


def test_a_body_in_pieces_reaches_the_site_whole() -> None:
    start, body = _answer(_echo, _body(b"one ", has_more=True), _body(b"two"))
    assert start["status"] == 201
    assert start["headers"] == [(b"x-length", b"7")]
    assert body["body"] == b"one two!"


def test_who_leaves_early_costs_no_thread() -> None:
    def never(environ: Environment, start: Callable[..., Any]) -> Iterable[bytes]:
        raise AssertionError

    start, body = _answer(never, _body(b"o", has_more=True), {"type": "http.disconnect"})
    assert (start["status"], body["body"]) == (400, b"")


LONG = b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE * 3 // 5)


@pytest.mark.parametrize(
    ("messages", "headers", "status", "heading"),
    [
        ([_body(b"o", has_more=True)], [], 408, "時間内に届きませんでした"),
        ([_body(LONG, has_more=True), _body(LONG)], [], 413, "内容が長すぎます"),
        ([], [(b"content-length", b"2500001")], 413, "内容が長すぎます"),
    ],
    ids=["slow", "long", "said to be endless"],
)
@override_settings(READ_WITHIN=0.2)
def test_a_refusal_is_a_page_of_ours(
    messages: list[Message], headers: list[tuple[bytes, bytes]], status: int, heading: str
) -> None:
    start, body = _answer(get_wsgi_application(), *messages, headers=[*HOST, *headers])
    assert start["status"] == status
    assert heading in body["body"].decode()
    assert b"content-security-policy" in dict(start["headers"])


def test_a_header_cannot_pass_for_another_by_its_underscore() -> None:
    pairs = [(b"x_forwarded_proto", b"https"), (b"x-forwarded-for", b"1"), (b"cookie", b"a=1")]
    environ = environment({**SCOPE, "headers": [*pairs, (b"cookie", b"b=2")]}, b"")
    assert "HTTP_X_FORWARDED_PROTO" not in environ
    assert environ["HTTP_X_FORWARDED_FOR"] == "1"
    assert environ["HTTP_COOKIE"] == "a=1; b=2"
