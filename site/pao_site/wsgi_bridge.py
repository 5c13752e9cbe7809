"""From ASGI's words for a request to WSGI's, and for an answer back again: both whole."""

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

Environment = dict[str, Any]
Application = Callable[[Environment, Callable[..., Any]], Iterable[bytes]]


@dataclass(slots=True)
class HttpAnswer:
    status: int = 500
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""


def environment(scope: dict[str, Any], body: bytes) -> Environment:
    """PEP 3333's, with CONTENT_LENGTH as it was read, not as it was stated."""
    host, port = scope.get("server") or ("localhost", 80)
    return {
        **_headers(scope["headers"]),
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin1"),
        "QUERY_STRING": scope["query_string"].decode("latin1"),
        "CONTENT_LENGTH": str(len(body)),
        "REMOTE_ADDR": (scope.get("client") or [""])[0],
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 0),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def _headers(headers: Iterable[tuple[bytes, bytes]]) -> Environment:
    """One with an underscore could pass for another's name (X_Forwarded_Proto): left out."""
    found: Environment = {}
    for raw, value in headers:
        if b"_" in raw:
            continue
        name = raw.decode("latin1").upper().replace("-", "_")
        key = name if name == "CONTENT_TYPE" else f"HTTP_{name}"
        between = "; " if name == "COOKIE" else ","
        earlier = f"{found[key]}{between}" if key in found else ""
        found[key] = earlier + value.decode("latin1")
    return found


def run_wsgi(application: Application, environ: Environment) -> HttpAnswer:
    """What an application answers, gathered: every page and picture here fits in memory."""
    answer = HttpAnswer()

    def start(status: str, headers: list[tuple[str, str]], _fault: object = None) -> None:
        answer.status = int(status.split(maxsplit=1)[0])
        answer.headers = [
            (name.lower().encode("latin1"), value.encode("latin1")) for name, value in headers
        ]

    chunks = application(environ, start)
    try:
        answer.body = b"".join(chunks)
    finally:
        if hasattr(chunks, "close"):
            chunks.close()
    return answer
