"""What a deployment is checked for beside Django's own checks: ``manage.py check --deploy``."""

from typing import Any

from django.conf import settings
from django.core.cache import caches
from django.core.checks import CheckMessage, Error, Tags, register
from redis.exceptions import RedisError

from pao_site.cache import STAND_IN


@register(Tags.caches, deploy=True)
def the_cache_answers(**_options: Any) -> list[CheckMessage]:
    """A Redis or Valkey that is named is there."""
    if STAND_IN not in settings.CACHES:
        return []
    try:
        caches["default"]._cache.get_client().ping()  # type: ignore[attr-defined]  # noqa: SLF001
    except RedisError as error:
        hint = "Start it, or leave CACHE_URL out: a table of the database is used then."
        return [Error(f"The cache that CACHE_URL names does not answer: {error}", hint=hint)]
    return []
