"""The worker's part: write a file in parts, and delete it after a day."""

import zlib
from collections.abc import Iterator
from typing import Final

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError
from django.http import Http404
from django.utils import timezone as clock
from django.utils.translation import override
from django_tasks import task

from accounts.models import Learner
from downloads.kinds import Kind, kind_named
from downloads.models import KEPT_FOR, Download, DownloadPart

MOST_BYTES: Final = 16_000_000
"""Of one file, compressed: sending holds it in memory twice."""
PART: Final = 2**18
"""The smallest part of a file, in bytes, except the last one."""
TOLD_EVERY: Final = 500
"""After how many rows the progress is stored."""

State = Download.State


class TooLargeError(Exception):
    """The file would be larger than MOST_BYTES."""


@task()
def write(number: int) -> None:
    """Make a file, replacing the parts that an earlier worker left."""
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
    """Write one part after the other, so that memory and locks stay small."""
    kind.check(learner, download.about)
    same = Download.objects.filter(pk=download.pk)
    same.update(total=kind.total(learner, download.about))
    rows = _with_progress(download, kind.write(learner, download.about))
    size = 0
    for number, content in enumerate(_compressed(rows)):
        size += len(content)
        if size > MOST_BYTES:
            raise TooLargeError
        DownloadPart.objects.create(download=download, number=number, content=content)
        same.update(size=size)


def _with_progress(download: Download, rows: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the rows and store the progress."""
    for done, row in enumerate(rows, start=1):
        if done % TOLD_EVERY == 0:
            Download.objects.filter(pk=download.pk).update(done=done)
        yield row


def _compressed(rows: Iterator[bytes]) -> Iterator[bytes]:
    """Yield the parts of a gzip file."""
    gzip = zlib.compressobj(wbits=zlib.MAX_WBITS | 16)
    part = bytearray()
    for row in rows:
        part += gzip.compress(row)
        if len(part) >= PART:
            yield bytes(part)
            part.clear()
    yield bytes(part + gzip.flush())


def content(download: Download) -> bytes:
    """Return a file as stored, compressed."""
    parts = download.parts.order_by("number").values_list("content", flat=True)
    return b"".join(map(bytes, parts))


@task()
def forget() -> int:
    """Delete the files that are older than a day. Return how many there were."""
    expired = Download.objects.filter(created__lt=clock.now() - KEPT_FOR)
    count = expired.count()
    expired.delete()
    return count
