from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.cache import caches
from django.core.checks import CheckMessage, Error, Tags, register
from redis.exceptions import RedisError

STAND_IN = "stand-in"
"""The cache in the database beside one in Redis, by its name in the settings."""


class PaoSiteConfig(AppConfig):
    name = "pao_site"

    def ready(self) -> None:
        register(check_cache, Tags.caches, deploy=True)


def check_cache(**_options: Any) -> list[CheckMessage]:
    """``manage.py check --deploy``: a Redis or Valkey that is named answers."""
    if STAND_IN not in settings.CACHES:
        return []
    try:
        caches["default"]._cache.get_client().ping()  # type: ignore[attr-defined]  # noqa: SLF001
    except RedisError as error:
        hint = "Start it, or leave CACHE_URL out: a table of the database is used then."
        return [Error(f"The cache that CACHE_URL names does not answer: {error}", hint=hint)]
    return []
