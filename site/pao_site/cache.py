"""An optional cache in Redis or Valkey. While it does not respond, a table replaces it."""

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, ClassVar, Final

from django.core.cache import caches
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

from pao_site.apps import STAND_IN

PAUSE: Final = 5.0
"""Seconds without a request to Redis after a failure."""

logger = logging.getLogger(__name__)


class SteadyRedisCache(RedisCache):
    """Ask Redis; where it is away, frozen or full, ask the table of the database.

    Counts are not shared between the two, so tries start again. All threads of a process pause
    together: Django makes a cache for each.
    """

    asks_again_at: ClassVar[float] = 0.0

    def _ask(self, ask: Callable[..., Any], name: str, *args: Any, **options: Any) -> Any:
        if monotonic() >= SteadyRedisCache.asks_again_at:
            try:
                return ask(*args, **options)
            except RedisError as error:
                SteadyRedisCache.asks_again_at = monotonic() + PAUSE
                logger.warning("The cache does not answer, its table stands in: %s", error)
        return getattr(caches[STAND_IN], name)(*args, **options)


def _steady(name: str) -> Callable[..., Any]:
    def method(self: SteadyRedisCache, *args: Any, **options: Any) -> Any:
        return self._ask(getattr(super(SteadyRedisCache, self), name), name, *args, **options)

    return method


for _name in (
    *("add", "get", "set", "touch", "delete", "incr", "has_key"),
    *("get_many", "set_many", "delete_many", "clear"),
):
    setattr(SteadyRedisCache, _name, _steady(_name))
