"""Work that is done once: who asks for it meanwhile waits, who asks later gets what was found."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import wraps
from threading import Lock
from typing import Any, TypeVar

Result = TypeVar("Result")


def once(most: int) -> Callable[[Callable[..., Result]], Callable[..., Result]]:
    """Remember the results of the ``most`` calls used last, and never do one of them twice at once.

    In a process: another one does the work for itself. Work that fails is forgotten.
    """

    def decorate(work: Callable[..., Result]) -> Callable[..., Result]:
        kept: OrderedDict[Hashable, Future[Result]] = OrderedDict()
        lock = Lock()

        def claim(key: Hashable) -> tuple[Future[Result], bool]:
            """What stands for the result, and whether it is the asker's to work out."""
            with lock:
                is_mine = key not in kept
                future = kept.setdefault(key, Future())
                kept.move_to_end(key)
                if len(kept) > most:
                    kept.popitem(last=False)
                return future, is_mine

        @wraps(work)
        def asked(*given: Any) -> Result:
            future, is_mine = claim(given)
            if is_mine:
                try:
                    future.set_result(work(*given))
                except BaseException as error:
                    with lock:
                        kept.pop(given, None)
                    future.set_exception(error)
                    raise
            return future.result()

        return asked

    return decorate
