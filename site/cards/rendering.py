"""Cards as PNG: painted one at a time, kept by what is on them, in a folder with a bound."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Lock
from typing import Final

from django.conf import settings

PAINT: Final = Path(__file__).with_name("render_worker.py")
MOST_WAITING: Final = 4
"""Requests of a process that may wait for the renderer, the one that renders among them."""
SHARE: Final = 2
"""How many of these may come from one network, so that nobody takes all pictures from all chats."""
PATIENCE: Final = 8.0
"""Seconds that one waits for its turn, and then once more for its picture."""

_renderer = Lock()
_queue: list[str] = []
_queue_lock = Lock()


class BusyError(Exception):
    """There is no time for this picture now."""


def name_of(svg: str) -> str:
    """The same drawing, letters and painter give the same name."""
    painter = [version("resvg-py"), *(Path(font).name for font in fonts())]
    return sha256("\n".join([*painter, svg]).encode()).hexdigest()[:40]


def painted(svg: str, network: str) -> bytes:
    """A PNG of it, painted once, for a visitor from a network. Raise BusyError."""
    file = Path(settings.CARDS_KEPT) / f"{name_of(svg)}.png"
    if png := _read(file):
        return png
    with turn(network):
        if png := _read(file):  # painted while this one waited
            return png
        png = paint(svg)
        _keep(file, png)
        return png


@contextmanager
def turn(network: str) -> Iterator[None]:
    """A turn at the renderer. Raise BusyError where too many wait, or it takes long."""
    with _queue_lock:
        if len(_queue) >= MOST_WAITING or _queue.count(network) >= SHARE:
            raise BusyError
        _queue.append(network)
    try:
        if not _renderer.acquire(timeout=PATIENCE):
            raise BusyError
        try:
            yield
        finally:
            _renderer.release()
    finally:
        with _queue_lock:
            _queue.remove(network)


def paint(svg: str) -> bytes:
    """A PNG of it, by a process of its own. Raise BusyError where it does not come in time."""
    command = [sys.executable, "-I", str(PAINT), *fonts()]
    try:
        process = subprocess.run(  # noqa: S603
            command, input=svg.encode(), stdout=subprocess.PIPE, timeout=PATIENCE, check=True
        )
    except (subprocess.SubprocessError, OSError) as error:
        raise BusyError from error
    return process.stdout


def fonts() -> list[str]:
    """The one font that cards are written in; without it a card has its tiles and no words."""
    package = find_spec("noto_cjk_sans_jp_bold")
    if package is None or package.origin is None:
        return []
    return [str(font) for font in Path(package.origin).parent.glob("*.otf")]


def _read(file: Path) -> bytes:
    """Empty where there is none. Its time tells when it was last read."""
    try:
        png = file.read_bytes()
        os.utime(file)
    except OSError:
        return b""
    return png


def _keep(file: Path, png: bytes) -> None:
    """Where there is no room for it on this disk, it is painted again next time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, delete=False) as new:
            new.write(png)
        Path(new.name).replace(file)
        _drop_oldest(file.parent)
    except OSError:
        return


def _drop_oldest(folder: Path) -> None:
    """Those read longest ago, until the rest is within the bound."""
    files = [(entry.stat(), entry.path) for entry in os.scandir(folder)]
    beyond = sum(stat.st_size for stat, _ in files) - settings.CARDS_BYTES
    for stat, path in sorted(files, key=lambda file: file[0].st_mtime):
        if beyond <= 0:
            return
        Path(path).unlink(missing_ok=True)
        beyond -= stat.st_size
