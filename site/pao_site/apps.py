from typing import Any, Final

from django.apps import AppConfig
from django.conf import settings
from django.core.cache import caches
from django.core.checks import CheckMessage, Error, Tags, register
from django.core.checks import Warning as Caution
from django.db import Error as DatabaseError
from django.template.autoreload import template_changed
from django.utils.autoreload import file_changed

STAND_IN: Final = "stand-in"
"""The name of the database cache that stands in for Redis."""


class PaoSiteConfig(AppConfig):
    name = "pao_site"

    def ready(self) -> None:
        register(check_cache, Tags.caches, deploy=True)
        register(check_connections, "connections", deploy=True)
        _restart_for_templates()


def _restart_for_templates() -> None:
    """Let ``runserver`` restart when a template changes, because drawn parts of pages are kept.

    Django would go on with the process and only read the template again.
    """
    file_changed.disconnect(template_changed, dispatch_uid="template_loaders_file_changed")


def check_cache(**_options: Any) -> list[CheckMessage]:
    """Check for ``manage.py check --deploy`` that the configured Redis or Valkey responds."""
    if STAND_IN not in settings.CACHES:
        return []
    from redis.exceptions import RedisError  # noqa: PLC0415 - 5 MB that only Redis needs

    try:
        caches["default"]._cache.get_client().ping()  # type: ignore[attr-defined]  # noqa: SLF001
    except RedisError as error:
        hint = "Start it, or leave CACHE_URL out: a table of the database is used then."
        return [Error(f"The cache that CACHE_URL names does not answer: {error}", hint=hint)]
    return []


def check_connections(**_options: Any) -> list[CheckMessage]:
    """Check for ``manage.py check --deploy`` that PostgreSQL has connections for all processes."""
    from pao_site.postgres.connections import shortage  # noqa: PLC0415 - it needs the settings

    try:
        short = shortage()
    except DatabaseError as error:
        return [Error(f"The database that DATABASE_URL names does not answer: {error}")]
    hint = "Raise max_connections, or put a PgBouncer before it: docs/deploying.md."
    return [Caution(f"There are too few connections: {short}.", hint=hint)] if short else []
