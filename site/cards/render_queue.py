"""One picture at a time is painted, and few may wait for it: pages come first."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from threading import BoundedSemaphore, Lock
from typing import Final

PAINT: Final = Path(__file__).with_name("render_worker.py")
MOST_WAITING: Final = 4
"""Requests of a process that may wait for the renderer, the one that renders among them."""
SHARE: Final = 2
"""How many of these may come from one network, so that nobody takes all pictures from all chats."""
PATIENCE: Final = 8.0
"""Seconds that one waits for its turn, and then once more for its picture."""

_room = BoundedSemaphore(MOST_WAITING)
_renderer = Lock()
_waiting = Counter[str]()
_counting = Lock()


class BusyError(Exception):
    """There is no time for this picture now."""


@contextmanager
def turn(network: str) -> Iterator[None]:
    """A turn at the renderer. Raise BusyError where too many wait, or it takes long."""
    with _of_its_share(network), _in_the_room():
        if not _renderer.acquire(timeout=PATIENCE):
            raise BusyError
        try:
            yield
        finally:
            _renderer.release()


@contextmanager
def _of_its_share(network: str) -> Iterator[None]:
    with _counting:
        if _waiting[network] >= SHARE:
            raise BusyError
        _waiting[network] += 1
    try:
        yield
    finally:
        with _counting:
            _waiting[network] -= 1
            if not _waiting[network]:
                del _waiting[network]


@contextmanager
def _in_the_room() -> Iterator[None]:
    if not _room.acquire(blocking=False):
        raise BusyError
    try:
        yield
    finally:
        _room.release()


def paint(svg: str) -> bytes:
    """A PNG of it, by a process of its own. Raise BusyError where it does not come in time."""
    command = [sys.executable, "-I", str(PAINT), *fonts()]
    try:
        done = subprocess.run(  # noqa: S603
            command, input=svg.encode(), stdout=subprocess.PIPE, timeout=PATIENCE, check=True
        )
    except (subprocess.SubprocessError, OSError) as error:
        raise BusyError from error
    return done.stdout


def fonts() -> list[str]:
    """The one font that cards are written in; without it a card has its tiles and no words."""
    found = find_spec("noto_cjk_sans_jp_bold")
    if found is None or found.origin is None:
        return []
    return [str(font) for font in Path(found.origin).parent.glob("*.otf")]
