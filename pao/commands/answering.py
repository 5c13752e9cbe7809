"""Answer many inputs in order, on one core or several."""

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from itertools import islice
from time import monotonic
from typing import Final, NamedTuple, Self

from pao.commands.pieces import Piece

BAD_INPUT: Final = 2
BATCH: Final = 100
"""The number of pieces that are sent to another process at a time."""

AHEAD: Final = 3
"""The number of batches per process that wait or are not yet written; limits the memory."""

PATIENCE: Final = 2.0
"""Seconds before progress is shown."""

EVERY: Final = 0.2
"""Seconds between two updates of the progress."""


class Output(NamedTuple):
    """The text for standard output, the text for standard error, and the exit status."""

    out: str = ""
    errors: str = ""
    status: int = 0


Answerer = Callable[[Piece], Output]
"""Goes to other processes: a function of a module, or a ``partial`` of one."""


def refusal(name: str, error: Exception) -> Output:
    """Return an error as output, each line preceded by the name of its piece."""
    before = f"{name}: " if name else ""
    lines = "".join(f"{before}{line}\n" for line in str(error).splitlines())
    return Output(errors=lines, status=BAD_INPUT)


def answer_all(pieces: Iterable[Piece], answer: Answerer, jobs: int) -> int:
    """Write the answer to each piece, in order, and return the highest exit status."""
    status = 0
    with Progress() as progress, ExitStack() as stack:
        for output in _outputs(iter(pieces), answer, jobs, stack):
            sys.stdout.write(output.out)
            sys.stdout.flush()
            sys.stderr.write(output.errors)
            status = max(status, output.status)
            progress.go_on()
    return status


def _outputs(
    pieces: Iterator[Piece], answer: Answerer, jobs: int, stack: ExitStack
) -> Iterator[Output]:
    if jobs == 1:
        yield from map(answer, pieces)
        return
    pool = ProcessPoolExecutor(jobs)
    stack.callback(pool.shutdown, cancel_futures=True)
    waiting: deque[Future[list[Output]]] = deque()
    while batch := [*islice(pieces, BATCH)]:
        with _interrupts_held_back():
            waiting.append(pool.submit(_answer_batch, answer, batch))
        if len(waiting) > AHEAD * jobs:
            yield from waiting.popleft().result()
    for future in waiting:
        yield from future.result()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Block Ctrl-C while ``submit`` starts processes.

    They inherit the block from their first instruction on, and never see Ctrl-C: the
    parent gets it after this, and shuts the pool down.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _answer_batch(answer: Answerer, batch: list[Piece]) -> list[Output]:
    return [*map(answer, batch)]


class Progress(AbstractContextManager["Progress"]):
    """How many are done, shown after a while on a terminal that shows nothing else."""

    def __init__(self) -> None:
        self._shows = sys.stderr.isatty() and not sys.stdout.isatty()
        self._next = monotonic() + PATIENCE
        self._done = 0
        self._text = ""

    def __enter__(self) -> Self:
        return self

    def go_on(self) -> None:
        self._done += 1
        if self._shows and monotonic() >= self._next:
            self._show(f"{self._done:,}")
            self._next = monotonic() + EVERY

    def __exit__(self, *_: object) -> None:
        if self._text:
            self._show("")

    def _show(self, text: str) -> None:
        sys.stderr.write(f"\r{text.ljust(len(self._text))}\r{text}")
        sys.stderr.flush()
        self._text = text
