"""A cache in Redis or Valkey that is not needed: while it does not answer, a table stands in."""

import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from django.core.cache import caches
from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

STAND_IN: Final = "stand-in"
"""The cache in the database, by its name in the settings."""
PAUSE: Final = 5.0
"""Seconds for which nobody asks Redis again after it has not answered."""

logger = logging.getLogger(__name__)


class SteadyRedisCache(RedisCache):
    """Ask Redis; where it is away, frozen or full, ask the table of the database.

    What was counted in the one is not known to the other, so somebody may try as often again.
    """

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._asks_again_at = 0.0

    def add(self, key: str, value: Any, *args: Any, **options: Any) -> bool:
        return bool(self._ask(super().add, "add", key, value, *args, **options))

    def get(self, key: str, *args: Any, **options: Any) -> Any:
        return self._ask(super().get, "get", key, *args, **options)

    def set(self, key: str, value: Any, *args: Any, **options: Any) -> None:
        self._ask(super().set, "set", key, value, *args, **options)

    def touch(self, key: str, *args: Any, **options: Any) -> bool:
        return bool(self._ask(super().touch, "touch", key, *args, **options))

    def delete(self, key: str, *args: Any, **options: Any) -> bool:
        return bool(self._ask(super().delete, "delete", key, *args, **options))

    def incr(self, key: str, *args: Any, **options: Any) -> int:
        return int(self._ask(super().incr, "incr", key, *args, **options))

    def has_key(self, key: str, *args: Any, **options: Any) -> bool:
        return bool(self._ask(super().has_key, "has_key", key, *args, **options))

    def get_many(self, keys: Any, *args: Any, **options: Any) -> Any:
        return self._ask(super().get_many, "get_many", keys, *args, **options)

    def set_many(self, data: Any, *args: Any, **options: Any) -> Any:
        return self._ask(super().set_many, "set_many", data, *args, **options)

    def delete_many(self, keys: Any, *args: Any, **options: Any) -> None:
        self._ask(super().delete_many, "delete_many", keys, *args, **options)

    def clear(self) -> Any:
        return self._ask(super().clear, "clear")

    def _ask(self, ask: Callable[..., Any], name: str, *args: Any, **options: Any) -> Any:
        if monotonic() >= self._asks_again_at:
            try:
                return ask(*args, **options)
            except RedisError as error:
                self._asks_again_at = monotonic() + PAUSE
                logger.warning("The cache does not answer, its table stands in: %s", error)
        return getattr(caches[STAND_IN], name)(*args, **options)
