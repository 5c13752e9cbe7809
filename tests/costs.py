"""The cost of a request: its thread's work and its memory, independent of other load."""

import gc
import logging
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import _lru_cache_wrapper, cache
from statistics import mean
from time import thread_time
from typing import Any, NamedTuple

from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client, TestCase

from tests import heap
from web.single_flight import Once

MOST_SECONDS = 0.5
"""Of the thread's own work, where nothing else slows it, on an ordinary machine."""
ORDINARY = 0.02
"""Seconds that the yardstick takes there at most; a machine on which it takes more is slower."""
MOST_MEGABYTES = 50
"""Beyond what stood there before."""
WORTH_MEASURING = 0.2
"""Seconds of work without which nobody fills so much memory: 3 MB in each 0.02 s at most."""
TIMES = 10
"""The most tries of a request that seems dear: what another process does to this one only adds."""


class Cost(NamedTuple):
    """Of one request; ``size`` in bytes, ``megabytes`` beyond what stood there before."""

    seconds: float
    megabytes: float
    size: int
    status: int
    what: str

    def __str__(self) -> str:
        return (
            f"{self.seconds:6.3f} s {self.megabytes:6.1f} MB {self.size:9,} bytes"
            f"  {self.status}  {self.what}"
        )

    @property
    def has_failed(self) -> bool:
        """Whether the fault is ours; 501 is how oEmbed refuses a format."""
        return self.status >= 500 and self.status != 501


class TimedRequest(NamedTuple):
    """A request: to where, with what query, and a body if it has one."""

    what: str
    path: str
    query: str = ""
    body: bytes | None = None
    kind: str = "application/x-www-form-urlencoded"
    headers: dict[str, str] = {}

    @property
    def size(self) -> int:
        return len(self.path) + len(self.query) + len(self.body or b"")

    def by(self, client: Client) -> HttpResponse:
        asked: dict[str, Any] = {"QUERY_STRING": self.query, "headers": self.headers}
        if self.body is None:
            return client.generic("GET", self.path, **asked)  # type: ignore[return-value]
        return client.generic("POST", self.path, self.body, self.kind, **asked)  # type: ignore[return-value]


class Undone(TimedRequest):
    """A request whose changes are undone, so that it does the same work each time it is sent."""

    def by(self, client: Client) -> HttpResponse:
        with transaction.atomic():
            with TestCase.captureOnCommitCallbacks(execute=True):
                response = super().by(client)
            transaction.set_rollback(True)
        return response


YARDSTICK = TimedRequest(
    "a page as others are, always of the same work", "/en/timeline/mleague-example/"
)


class Scales:
    """Weighs requests of one client, and how slow the machine is meanwhile.

    A thread's own time is not the same on a busy machine: another user of the processor's caches,
    its other half or the host's processors makes the same work cost two to five times as much. So
    where a request seems dear, a page whose work is always the same is timed before and after it,
    over and over for about as long as the request takes: a host that is busy in bursts slows a long
    request always and a short one seldom. As much as that page was slower than at its fastest, on
    average, the request is taken to have been slower too, by the less slow of the two.
    """

    def __init__(self, client: Client) -> None:
        self.client = client
        self._fastest = min(self.timed(YARDSTICK)[0] for _ in range(10))

    def cost(self, sent: TimedRequest) -> Cost:
        """Memory is measured another time round: to count it slows the work.

        On PostgreSQL only the answer counts: its own work is none of the thread's.
        """
        if connection.vendor == "postgresql":
            return Cost(0.0, 0.0, sent.size, sent.by(self.client).status_code, sent.what)
        taken, status = self.timed(sent)
        seconds = taken * min(1, ORDINARY / self._fastest)
        for _ in range(TIMES):
            if seconds <= MOST_SECONDS:
                break
            seconds = min(seconds, self.compared(sent))
        megabytes = self.weighed(sent) if seconds > WORTH_MEASURING else 0.0
        return Cost(seconds, megabytes, sent.size, status, sent.what)

    def timed(self, sent: TimedRequest) -> tuple[float, int]:
        """Seconds of work, with nothing remembered of earlier requests; the answer's status."""
        forget()
        started_at = thread_time()
        status = sent.by(self.client).status_code
        return thread_time() - started_at, status

    def compared(self, sent: TimedRequest) -> float:
        """Seconds of work when nothing slows the machine, and on an ordinary one at most."""
        before = self._yardsticks()
        seconds, _status = self.timed(sent)
        after = self._yardsticks()
        self._fastest = min(self._fastest, *before, *after)
        return seconds * min(ORDINARY, self._fastest) / min(mean(before), mean(after))

    def _yardsticks(self) -> list[float]:
        """Seconds of work of the same page, time after time until it took as long as is allowed."""
        times: list[float] = []
        while sum(times) < MOST_SECONDS:
            times.append(self.timed(YARDSTICK)[0])
        return times

    def weighed(self, sent: TimedRequest) -> float:
        """The most megabytes that are held at once."""
        forget()
        tracemalloc.start()
        sent.by(self.client)
        megabytes = tracemalloc.get_traced_memory()[1] / 1e6
        tracemalloc.stop()
        return megabytes


@cache
def kept_of_visitors() -> list[Callable[[], None]]:
    """To clear the memories that are bounded, and so hold what visitors asked for."""
    every = heap.everything()
    caches = [thing for thing in every if type(thing) is _lru_cache_wrapper]
    bounded = [cache.cache_clear for cache in caches if cache.cache_parameters()["maxsize"]]
    return [*bounded, *(thing.forget for thing in every if type(thing) is Once)]


def forget() -> None:
    for clear in kept_of_visitors():
        clear()


@contextmanager
def undisturbed() -> Iterator[None]:
    """What other tests left in memory is not swept, and no log keeps each request with its body."""
    gc.collect()
    gc.freeze()
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


def assert_within_bounds(every: Iterable[TimedRequest], client: Client) -> None:
    """Print the dearest; fail for any beyond the bounds, and for a fault of ours."""
    scales = Scales(client)
    costs = sorted(map(scales.cost, every), reverse=True)
    print(f"{len(costs)} requests; the dearest:", *costs[:25], sep="\n")  # noqa: T201
    beyond = [
        cost
        for cost in costs
        if cost.seconds > MOST_SECONDS or cost.megabytes > MOST_MEGABYTES or cost.has_failed
    ]
    assert costs
    assert not beyond, "\n".join(map(str, beyond))
