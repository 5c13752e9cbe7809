"""Import a club: the worker reads the file, and makes the club once its owner says so."""

from functools import partial
from typing import Any, Final

from django.db import transaction
from django.utils import timezone as clock
from django.utils import translation
from django.utils.translation import gettext as _
from django_tasks import task

from accounts.models import Learner
from assignments.models import ClubImport
from assignments.models.club_imports import KEPT_FOR
from assignments.transfer.making import StoppedError, make_club
from assignments.transfer.reading import Reader, RefusedError, UnreadableFileError, lines_of
from clubs.errors import TooManyError
from jobs.daily import is_queued
from web.errors import LimitReachedError

MOST_IMPORTS: Final = 3
"""How many imports a person can have at a time."""
MOST_SHOWN: Final = 100
"""How many refused lines are stored and shown."""
TOLD_EVERY: Final = 50
"""Lines between two updates of the progress."""

State = ClubImport.State


@transaction.atomic
def start(learner: Learner, data: bytes) -> ClubImport:
    """Store a file for the worker; raise LimitReachedError."""
    Learner.objects.select_for_update().get(pk=learner.pk)  # one page after the other
    if ClubImport.objects.of(learner).exclude(state=State.MADE).count() >= MOST_IMPORTS:
        raise LimitReachedError
    language = translation.get_language() or "en"
    started = ClubImport.objects.create(learner=learner, data=data, language=language)
    transaction.on_commit(partial(read.enqueue, started.pk))
    return started


def make(learner: Learner, number: int, me: int) -> None:
    """Let the worker make the club, once. The importer becomes the member ``me``."""
    mine = ClubImport.objects.of(learner).filter(pk=number, state=State.READ)
    if mine.update(state=State.MAKING, me=me, done=0):
        transaction.on_commit(partial(make_later.enqueue, number))


def is_interrupted(row: ClubImport) -> bool:
    """Whether an import is under way and no worker has its task."""
    is_reading = row.state == State.READING
    return row.is_under_way and not is_queued(read if is_reading else make_later, row.pk)


def resume(row: ClubImport) -> None:
    if is_interrupted(row):
        (read if row.state == State.READING else make_later).enqueue(row.pk)


@transaction.atomic
def delete(row: ClubImport) -> None:
    """Delete an import, with a club that is not complete, between two steps of a worker."""
    locked = ClubImport.objects.select_for_update().filter(pk=row.pk).defer("data").first()
    if locked:
        locked.delete()


@task()
def read(number: int) -> None:
    """Read a file: store what can be imported, and why the rest cannot."""
    row = ClubImport.objects.filter(pk=number, state=State.READING).first()
    if row is None:
        return
    same = ClubImport.objects.filter(pk=number, state=State.READING)
    with translation.override(row.language):
        same.update(**_summary_of(row))


def _summary_of(row: ClubImport) -> dict[str, Any]:
    """Return the columns that summarise a file."""
    reader, faults, refused, total = Reader(), [], 0, 0
    try:
        for total, line in enumerate(lines_of(bytes(row.data)), start=1):
            try:
                reader.read(line)
            except RefusedError as error:
                refused += 1
                faults += [[total, str(error)]] if refused <= MOST_SHOWN else []
            if total % TOLD_EVERY == 0:
                ClubImport.objects.filter(pk=row.pk).update(done=total)
    except UnreadableFileError as error:
        return {"state": State.FAILED, "problem": str(error)}
    if reader.club is None or not reader.members:
        return {
            "state": State.FAILED,
            "problem": _("The file has no readable club, or no readable members."),
        }
    by = reader.club["exported_by"]
    return {
        "state": State.READ,
        "total": total,
        "done": total,
        "summary": {**reader.counts, "name": reader.club["name"]},
        "members": [*reader.members.items()],
        "me": by if by in reader.members else 0,
        "faults": faults,
        "refused": refused,
    }


@task()
def make_later(number: int) -> None:
    """Make the club of an import. What an interrupted worker left is deleted first."""
    with transaction.atomic():
        making = ClubImport.objects.filter(pk=number, state=State.MAKING)
        row = making.select_for_update().first()
        if row is None:
            return
        row.drop_unfinished()
        making.update(club=None)
    with translation.override(row.language):
        try:
            make_club(row)
        except StoppedError:
            row.drop_unfinished()
        except (TooManyError, UnreadableFileError) as error:
            _fail(row, str(error))
        except Exception:
            _fail(row, _("The club could not be created."))
            raise


@transaction.atomic
def _fail(row: ClubImport, problem: str) -> None:
    row.drop_unfinished()
    same = ClubImport.objects.filter(pk=row.pk, state=State.MAKING, club=None)
    same.update(state=State.FAILED, problem=problem)


@task()
def forget() -> None:
    """Delete expired imports, once a day."""
    for row in ClubImport.objects.filter(created__lt=clock.now() - KEPT_FOR).defer("data"):
        delete(row)
