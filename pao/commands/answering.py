"""Many pieces answered in their order, as each comes, on one core or several."""

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, ExitStack
from itertools import islice
from time import monotonic
from typing import Final, NamedTuple, Self

from pao.commands.pieces import Piece

BAD_INPUT: Final = 2
BATCH: Final = 100
"""Pieces that go to another process at once."""

AHEAD: Final = 3
"""Batches for each process that wait or are done and not yet written: what bounds the memory."""

PATIENCE: Final = 2.0
"""Seconds before progress is told."""

EVERY: Final = 0.2
"""Seconds from one telling to the next."""


class Output(NamedTuple):
    """What goes to standard output and to standard error, and the exit status."""

    out: str = ""
    errors: str = ""
    status: int = 0


Answerer = Callable[[Piece], Output]
Making = Callable[[], Answerer]
"""What makes an answerer: it goes to other processes, which an answerer could not."""


def refusal(name: str, error: Exception) -> Output:
    """An error, each line after the name of its piece."""
    before = f"{name}: " if name else ""
    lines = "".join(f"{before}{line}\n" for line in str(error).splitlines())
    return Output(errors=lines, status=BAD_INPUT)


def answer_all(found: Iterable[Piece], making: Making, jobs: int) -> int:
    """Write the answer to each piece, in their order; the highest exit status."""
    status = 0
    with Progress() as progress, ExitStack() as stack:
        for answer in _answers(iter(found), making, jobs, stack):
            sys.stdout.write(answer.out)
            sys.stdout.flush()
            sys.stderr.write(answer.errors)
            status = max(status, answer.status)
            progress.go_on()
    return status


def _answers(
    found: Iterator[Piece], making: Making, jobs: int, stack: ExitStack
) -> Iterator[Output]:
    if jobs == 1:
        yield from map(making(), found)
        return
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_whoever_asks)
    stack.callback(pool.shutdown, cancel_futures=True)
    waiting: deque[Future[list[Output]]] = deque()
    while batch := [*islice(found, BATCH)]:
        waiting.append(pool.submit(_answer_batch, making, batch))
        if len(waiting) > AHEAD * jobs:
            yield from waiting.popleft().result()
    for future in waiting:
        yield from future.result()


def _leave_interrupts_to_whoever_asks() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _answer_batch(making: Making, batch: list[Piece]) -> list[Output]:
    return [*map(making(), batch)]


class Progress(AbstractContextManager["Progress"]):
    """How many are done, on a terminal that shows nothing else, where it takes its time."""

    def __init__(self) -> None:
        self._shows = sys.stderr.isatty() and not sys.stdout.isatty()
        self._next = monotonic() + PATIENCE
        self._done = 0
        self._told = ""

    def __enter__(self) -> Self:
        return self

    def go_on(self) -> None:
        self._done += 1
        if self._shows and monotonic() >= self._next:
            self._tell(f"{self._done:,}")
            self._next = monotonic() + EVERY

    def __exit__(self, *_: object) -> None:
        if self._told:
            self._tell("")

    def _tell(self, text: str) -> None:
        sys.stderr.write(f"\r{text.ljust(len(self._told))}\r{text}")
        sys.stderr.flush()
        self._told = text
