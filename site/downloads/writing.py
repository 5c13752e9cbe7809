"""What the worker does: write a file part by part, and drop it when its day is over."""

import zlib
from collections.abc import Iterator
from typing import Final

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError
from django.http import Http404
from django.utils import timezone as clock
from django.utils.translation import override

from accounts.models import Learner
from downloads.kinds import Kind, kind_named
from downloads.models import KEPT_FOR, Download, DownloadPart

MOST_BYTES: Final = 16_000_000
"""Of one file, compressed: it is sent whole, and so stands in memory twice."""
PART: Final = 2**18
"""Bytes of a part, at least, but for the last."""
TOLD_EVERY: Final = 500
"""Rows after which the page is told how far it is."""

State = Download.State


class TooLargeError(Exception):
    """A file would be longer than MOST_BYTES."""


def write(number: int) -> None:
    """Make the file; what an earlier worker left of it is dropped."""
    rows = Download.objects.filter(pk=number, state__in=Download.UNDER_WAY)
    download = rows.select_related("learner__merged_into__user", "learner__user").first()
    if download is None:
        return
    rows.update(state=State.WRITING, done=0, size=0)
    download.parts.all().delete()
    state = State.FAILED
    try:
        state = _outcome(download)
    finally:
        if state != State.READY:
            download.parts.all().delete()
        rows.update(state=state)


def _outcome(download: Download) -> State:
    try:
        with override(download.language):
            _write(download, kind_named(download.kind), download.learner.root)
    except (Http404, PermissionDenied):
        return State.REFUSED
    except TooLargeError:
        return State.TOO_LARGE
    except IntegrityError:
        if Download.objects.filter(pk=download.pk).exists():
            raise
    return State.READY


def _write(download: Download, kind: Kind, learner: Learner) -> None:
    """Part by part: one part is in memory, and nobody waits long for the database."""
    kind.check(learner, download.about)
    same = Download.objects.filter(pk=download.pk)
    same.update(total=kind.total(learner, download.about))
    rows = _told(download, kind.write(learner, download.about))
    size = 0
    for number, content in enumerate(_compressed(rows)):
        size += len(content)
        if size > MOST_BYTES:
            raise TooLargeError
        DownloadPart.objects.create(download=download, number=number, content=content)
        same.update(size=size)


def _told(download: Download, rows: Iterator[bytes]) -> Iterator[bytes]:
    """The same, while the page is told how many there were."""
    for done, row in enumerate(rows, start=1):
        if done % TOLD_EVERY == 0:
            Download.objects.filter(pk=download.pk).update(done=done)
        yield row


def _compressed(rows: Iterator[bytes]) -> Iterator[bytes]:
    """Parts of a gzip file."""
    gzip = zlib.compressobj(wbits=zlib.MAX_WBITS | 16)
    part = bytearray()
    for row in rows:
        part += gzip.compress(row)
        if len(part) >= PART:
            yield bytes(part)
            part.clear()
    yield bytes(part + gzip.flush())


def content(download: Download) -> bytes:
    """Return it as it is kept, compressed."""
    parts = download.parts.order_by("number").values_list("content", flat=True)
    return b"".join(map(bytes, parts))


def forget() -> int:
    """Drop what is older than a day; return how many files."""
    gone = Download.objects.filter(created__lt=clock.now() - KEPT_FOR)
    count = gone.count()
    gone.delete()
    return count
