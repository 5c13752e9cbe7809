"""Cards kept by what is on them, in a folder that never grows beyond its bound."""

import os
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile

from django.conf import settings

from cards.render_queue import fonts, paint, turn


def name_of(svg: str) -> str:
    """By which a picture is known: the same drawing, letters and painter give the same name."""
    painter = [version("resvg-py"), *(Path(font).name for font in fonts())]
    return sha256("\n".join([*painter, svg]).encode()).hexdigest()[:40]


def painted(svg: str, network: str) -> bytes:
    """A PNG of it, painted once, for somebody at a network. Raise BusyError."""
    file = Path(settings.CARDS_KEPT) / f"{name_of(svg)}.png"
    return _read(file) or _new(file, svg, network)


def _read(file: Path) -> bytes:
    """Empty where there is none; it has been looked at last."""
    try:
        png = file.read_bytes()
        os.utime(file)
    except OSError:
        return b""
    return png


def _new(file: Path, svg: str, network: str) -> bytes:
    """Whoever waited for the same card finds it painted."""
    with turn(network):
        if png := _read(file):
            return png
        png = paint(svg)
        _keep(file, png)
        return png


def _keep(file: Path, png: bytes) -> None:
    """Where there is no room for it on this disk, it is painted again next time."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=file.parent, delete=False) as new:
            new.write(png)
        Path(new.name).replace(file)
        _throw_away(file.parent)
    except OSError:
        return


def _throw_away(folder: Path) -> None:
    """Those looked at longest ago, until the rest is within the bound."""
    found = [(entry.stat(), entry.path) for entry in os.scandir(folder)]
    beyond = sum(stat.st_size for stat, _ in found) - settings.CARDS_BYTES
    for stat, path in sorted(found, key=lambda one: one[0].st_mtime):
        if beyond <= 0:
            return
        Path(path).unlink(missing_ok=True)
        beyond -= stat.st_size
