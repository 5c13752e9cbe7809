"""Request a file, and enqueue the worker's task for it."""

from functools import partial
from typing import Final

from django.db import transaction
from django.utils.translation import get_language

from accounts.models import Learner
from downloads.models import Download
from downloads.writing import write
from jobs.daily import is_queued

MOST_UNDER_WAY: Final = 3
MOST_KEPT: Final = 5
"""How many files a learner can have; a new one replaces the oldest."""


class TooManyDownloadsError(Exception):
    """The learner has too many files under way."""


def under_way(learner: Learner, *, kind: str, about: str) -> Download | None:
    """Return the file that is being made in the language of the page, if there is one."""
    same = {"kind": kind, "about": about, "language": get_language() or "en"}
    return Download.objects.of(learner).filter(state__in=Download.UNDER_WAY, **same).first()


def start(learner: Learner, *, kind: str, about: str, name: str) -> Download:
    """Enqueue the making of a file; raise TooManyDownloadsError."""
    mine = Download.objects.of(learner)
    if mine.filter(state__in=Download.UNDER_WAY).count() >= MOST_UNDER_WAY:
        raise TooManyDownloadsError
    key = {"kind": kind, "about": about, "language": get_language() or "en"}
    with transaction.atomic():
        download, is_new = Download.objects.get_or_create(
            learner=learner, state__in=Download.UNDER_WAY, **key, defaults={"name": name}
        )
        if is_new:
            _drop_oldest(learner)
            transaction.on_commit(partial(write.enqueue, download.pk))
    return download


def _drop_oldest(learner: Learner) -> None:
    finished = Download.objects.of(learner).exclude(state__in=Download.UNDER_WAY)
    surplus = [*finished.values_list("pk", flat=True)[MOST_KEPT - 1 :]]
    Download.objects.filter(pk__in=surplus).delete()


def resume(download: Download) -> None:
    """Enqueue an interrupted file again."""
    if is_interrupted(download):
        transaction.on_commit(partial(write.enqueue, download.pk))


def is_interrupted(download: Download) -> bool:
    """Whether a file is unfinished and no worker has its task."""
    return download.is_under_way and not is_queued(write, download.pk)
