"""Ask for a file, and see to it that the worker has it to do."""

from functools import partial
from typing import Final

from django.db import transaction
from django.utils.translation import get_language
from django_tasks_db.models import DBTaskResult

from accounts.models import Learner
from downloads import tasks
from downloads.models import Download
from jobs.daily import WAITING

MOST_UNDER_WAY: Final = 3
MOST_KEPT: Final = 5
"""Files of one learner; the oldest goes for a new one."""


class TooManyDownloadsError(Exception):
    """Enough files are under way for this learner."""


def under_way(learner: Learner, *, kind: str, about: str) -> Download | None:
    """Return the one that is made now, in the language of the page."""
    same = {"kind": kind, "about": about, "language": get_language() or "en"}
    return Download.objects.of(learner).filter(state__in=Download.UNDER_WAY, **same).first()


def start(learner: Learner, *, kind: str, about: str, name: str) -> Download:
    """Have the worker make a file. Raise TooManyDownloadsError."""
    mine = Download.objects.of(learner)
    if mine.filter(state__in=Download.UNDER_WAY).count() >= MOST_UNDER_WAY:
        raise TooManyDownloadsError
    asked = {"kind": kind, "about": about, "language": get_language() or "en"}
    with transaction.atomic():
        made, is_new = Download.objects.get_or_create(
            learner=learner, state__in=Download.UNDER_WAY, **asked, defaults={"name": name}
        )
        if is_new:
            _drop_oldest(learner)
            transaction.on_commit(partial(tasks.write.enqueue, made.pk))
    return made


def _drop_oldest(learner: Learner) -> None:
    kept = Download.objects.of(learner).exclude(state__in=Download.UNDER_WAY)
    surplus = [*kept.values_list("pk", flat=True)[MOST_KEPT - 1 :]]
    Download.objects.filter(pk__in=surplus).delete()


def resume(download: Download) -> None:
    """Have an interrupted one made anew."""
    if is_interrupted(download):
        transaction.on_commit(partial(tasks.write.enqueue, download.pk))


def is_interrupted(download: Download) -> bool:
    """Whether it should be made, and no worker has it or will have it."""
    if not download.is_under_way:
        return False
    its_tasks = DBTaskResult.objects.filter(
        task_path=tasks.write.module_path, args_kwargs__args=[download.pk]
    )
    return not its_tasks.filter(status__in=WAITING).exists()
