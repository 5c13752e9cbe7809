from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.cache import caches
from django.core.checks import CheckMessage, Error, Tags, register
from redis.exceptions import RedisError

STAND_IN = "stand-in"
"""The name of the database cache that stands in for Redis."""


class PaoSiteConfig(AppConfig):
    name = "pao_site"

    def ready(self) -> None:
        register(check_cache, Tags.caches, deploy=True)


def check_cache(**_options: Any) -> list[CheckMessage]:
    """Check for ``manage.py check --deploy`` that the configured Redis or Valkey responds."""
    if STAND_IN not in settings.CACHES:
        return []
    try:
        caches["default"]._cache.get_client().ping()  # type: ignore[attr-defined]  # noqa: SLF001
    except RedisError as error:
        hint = "Start it, or leave CACHE_URL out: a table of the database is used then."
        return [Error(f"The cache that CACHE_URL names does not answer: {error}", hint=hint)]
    return []
