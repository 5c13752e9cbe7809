"""Health checks for a proxy or a monitor: ``/healthz`` and ``/readyz``."""

from collections.abc import Callable
from typing import Final

from django.contrib.staticfiles.storage import staticfiles_storage
from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse

from jobs.heartbeat import is_a_worker_alive
from pao_site.apps import check_cache
from pao_site.draining import is_draining
from pao_site.postgres.connections import shortage
from web.pages import GetResponse

OK: Final = "ok"

NEEDED: Final = ("server", "static files", "database", "migrations")
"""The checks without which a process is not ready; it can work without the others."""


def health_checks(get_response: GetResponse) -> GetResponse:
    """Middleware: answer ``/healthz`` and ``/readyz``, whatever host and protocol are asked for.

    It comes first, so that a proxy need not pretend to be a visitor. ``/healthz`` is 200 if this
    process answers. ``/readyz`` says in JSON how each check went, and is 503 if one of ``NEEDED``
    fails. Both are 503 while the process drains: the proxy then asks another one.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        if request.path_info == "/healthz":
            state, status = _server(), 503 if is_draining.is_set() else 200
            response = HttpResponse(state, content_type="text/plain", status=status)
        elif request.path_info == "/readyz":
            response = _readiness()
        else:
            return get_response(request)
        response.headers["Cache-Control"] = "no-store"
        if is_draining.is_set():
            response._has_been_logged = True  # type: ignore[attr-defined]  # noqa: SLF001 - no error
        return response

    return middleware


def _readiness() -> HttpResponse:
    results = {name: check() for name, check in CHECKS.items()}
    is_ready = all(results[name] == OK for name in NEEDED)
    return JsonResponse(results, status=200 if is_ready else 503)


def _server() -> str:
    return "draining" if is_draining.is_set() else OK


def _static_files() -> str:
    """Without the names that ``collectstatic`` writes, and this process read, every page fails."""
    return OK if getattr(staticfiles_storage, "hashed_files", True) else "not collected"


def _database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return "does not respond"
    return OK


def _migrations() -> str:
    try:
        return OK if _migrated or _have_migrated() else "not applied"
    except Error:
        return "unknown"


_migrated: set[str] = set()
"""The aliases of databases on which all migrations are applied; they are not asked again."""


def _have_migrated() -> bool:
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return False
    _migrated.add(connection.alias)
    return True


def _cache() -> str:
    return "does not respond; a database table replaces it" if check_cache() else OK


def _connections() -> str:
    try:
        return shortage() or OK
    except Error:
        return "unknown"


def _worker() -> str:
    try:
        return OK if is_a_worker_alive() else "none is running"
    except Error:
        return "unknown"


CHECKS: Final[dict[str, Callable[[], str]]] = {
    "server": _server,
    "static files": _static_files,
    "database": _database,
    "migrations": _migrations,
    "connections": _connections,
    "cache": _cache,
    "worker": _worker,
}
