"""A log line for each request, with the id that error pages show."""

import json
import logging
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from time import perf_counter
from typing import Any, Final
from uuid import uuid4

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse

from pao_site import metrics
from web.pages import GetResponse

SLOW: Final = 0.5
"""A query that takes more seconds is logged."""

LONGEST_SQL: Final = 1_000
"""How many characters of a slow query are logged."""

FIELDS: Final = ("route", "method", "status", "ms", "queries", "sql")
"""What a log record may have besides its message."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the current request; empty outside a request."""

logger = logging.getLogger(__name__)


def request_log(get_response: GetResponse) -> GetResponse:
    """Middleware: give each request an id and log route, method, status, time and queries.

    It logs no address (which can name a club or contain a hand), query string, body, cookie or
    name, and not the visitor's IP address.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        queries, started_at = _Queries(), perf_counter()
        token = request_id.set(uuid4().hex[:12])
        try:
            with connection.execute_wrapper(queries):
                response = get_response(request)
            route, seconds = _route(request), perf_counter() - started_at
            line = {
                "route": route,
                "method": request.method,
                "status": response.status_code,
                "ms": _milliseconds(seconds),
                "queries": queries.count,
            }
            logger.info("request", extra=line)
            metrics.count_request(route, response.status_code, seconds)
            metrics.count_queries(queries.count, queries.seconds, queries.slow)
            response.headers["X-Request-ID"] = request_id.get()
        finally:
            request_id.reset(token)
        return response

    return middleware


@dataclass
class _Queries:
    """An execute wrapper that counts queries and logs slow ones without their parameters."""

    count: int = 0
    seconds: float = 0
    slow: int = 0

    def __call__(
        self,
        execute: Callable[..., Any],
        sql: str,
        params: Sequence[Any] | None,
        many: bool,  # noqa: FBT001 - Django's signature
        context: dict[str, Any],
    ) -> Any:
        self.count += 1
        started_at = perf_counter()
        try:
            return execute(sql, params, many, context)
        finally:
            seconds = perf_counter() - started_at
            self.seconds += seconds
            if seconds > SLOW:
                self.slow += 1
                about = {"ms": _milliseconds(seconds), "sql": str(sql)[:LONGEST_SQL]}
                logger.warning("slow query", extra=about)


def _route(request: HttpRequest) -> str:
    if request.resolver_match:
        return request.resolver_match.view_name
    return "static" if request.path_info.startswith(f"/{settings.STATIC_URL.strip('/')}/") else ""


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1_000, 1)


class JsonLines(logging.Formatter):
    """A formatter that writes each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "request_id": request_id.get(),
            **{name: vars(record)[name] for name in FIELDS if name in vars(record)},
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
