"""Do work once: callers during it wait for it, later ones get its result."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class Once(Generic[Result]):
    """A cache of the ``most`` last results that never computes one twice at the same time.

    Each process has its own. A failed computation is forgotten.
    """

    def __init__(self, work: Callable[..., Result], most: int) -> None:
        self._work, self._most = work, most
        self._results: OrderedDict[Hashable, Future[Result]] = OrderedDict()
        self._lock = Lock()

    def __call__(self, *arguments: Any) -> Result:
        future, is_mine = self._claim(arguments)
        if is_mine:
            try:
                future.set_result(self._work(*arguments))
            except BaseException as error:
                with self._lock:
                    self._results.pop(arguments, None)
                future.set_exception(error)
                raise
        return future.result()

    def forget(self) -> None:
        with self._lock:
            self._results.clear()

    def _claim(self, key: Hashable) -> tuple[Future[Result], bool]:
        """Return the future of the result, and whether the caller has to compute it."""
        with self._lock:
            is_mine = key not in self._results
            future = self._results.setdefault(key, Future())
            self._results.move_to_end(key)
            if len(self._results) > self._most:
                self._results.popitem(last=False)
            return future, is_mine


def once(most: int) -> Callable[[Callable[..., Result]], Once[Result]]:
    """Like ``lru_cache``, for slow work that several threads ask for at once."""
    return lambda work: Once(work, most)
