"""Work that is done once: a caller meanwhile waits for it, a later one gets its result."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from threading import Lock
from typing import Any, Generic, TypeVar

Result = TypeVar("Result")


class Once(Generic[Result]):
    """Remembers the results of the ``most`` calls used last, and does none of them twice at once.

    In a process: another one does the work for itself. Work that fails is forgotten.
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
        """What stands for the result, and whether it is the asker's to work out."""
        with self._lock:
            is_mine = key not in self._results
            future = self._results.setdefault(key, Future())
            self._results.move_to_end(key)
            if len(self._results) > self._most:
                self._results.popitem(last=False)
            return future, is_mine


def once(most: int) -> Callable[[Callable[..., Result]], Once[Result]]:
    """As ``lru_cache``, for work that takes so long that somebody else asks for it meanwhile."""
    return lambda work: Once(work, most)
