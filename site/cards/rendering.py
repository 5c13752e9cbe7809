"""Render cards as PNG, one at a time, and cache them in a folder of limited size."""

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
"""How many requests of one process may wait for the renderer, including the running one."""
SHARE: Final = 2
"""How many of them may come from one network, so that no network blocks the others."""
PATIENCE: Final = 8.0
"""Seconds to wait for the renderer, and again for the picture."""

_renderer = Lock()
_queue: list[str] = []
_queue_lock = Lock()


class BusyError(Exception):
    """The renderer is busy or too slow."""


def name_of(svg: str) -> str:
    """Return the cache name: the same drawing, fonts and renderer give the same name."""
    painter = [version("resvg-py"), *(Path(font).name for font in fonts())]
    return sha256("\n".join([*painter, svg]).encode()).hexdigest()[:40]


def painted(svg: str, network: str) -> bytes:
    """Return an SVG as PNG, from the cache if possible; raise BusyError.

    ``network``: of the visitor, for the limit on waiting requests.
    """
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
    """Wait for the renderer; raise BusyError if too many requests wait, or it takes too long."""
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
    """Render an SVG as PNG in a separate process; raise BusyError if it takes too long."""
    command = [sys.executable, "-I", str(PAINT), *fonts()]
    try:
        process = subprocess.run(  # noqa: S603
            command, input=svg.encode(), stdout=subprocess.PIPE, timeout=PATIENCE, check=True
        )
    except (subprocess.SubprocessError, OSError) as error:
        raise BusyError from error
    return process.stdout


def fonts() -> list[str]:
    """Return the font of cards; empty if it is not installed, and cards then have no text."""
    package = find_spec("noto_cjk_sans_jp_bold")
    if package is None or package.origin is None:
        return []
    return [str(font) for font in Path(package.origin).parent.glob("*.otf")]


def _read(file: Path) -> bytes:
    """Return a cached picture and update its access time; empty if there is none."""
    try:
        png = file.read_bytes()
        os.utime(file)
    except OSError:
        return b""
    return png


def _keep(file: Path, png: bytes) -> None:
    """Cache a picture; without room on the disk it is rendered again next time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, delete=False) as new:
            new.write(png)
        Path(new.name).replace(file)
        _drop_oldest(file.parent)
    except OSError:
        return


def _drop_oldest(folder: Path) -> None:
    """Delete the pictures used longest ago until the rest is within the limit."""
    files = [(entry.stat(), entry.path) for entry in os.scandir(folder)]
    beyond = sum(stat.st_size for stat, _ in files) - settings.CARDS_BYTES
    for stat, path in sorted(files, key=lambda file: file[0].st_mtime):
        if beyond <= 0:
            return
        Path(path).unlink(missing_ok=True)
        beyond -= stat.st_size
