"""Imports by the worker: store what was sent, read it in pieces, save all of it at once."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final
from uuid import uuid5

from django.db import transaction
from django.utils import timezone as clock
from django.utils import translation
from django_tasks import task

from accounts.models import Learner
from desk.rule_choices import RuleChoices
from formats.field import FORMAT
from jobs.daily import is_queued
from quiz.authoring.services import begin_all
from quiz.exchange.documents import document
from quiz.exchange.reading import Entry, source_of
from quiz.models import Import, ImportEntry
from quiz.models.content import ExerciseContent
from quiz.models.imports import KEPT_FOR
from rulebook.selectors import resolve
from web.errors import LimitReachedError

PIECE: Final = 25
"""How many entries are read before the position is saved."""

MOST_IMPORTS: Final = 3
"""How many unsaved imports a person can have."""


def start(learner: Learner, *, data: bytes, total: int, is_whole: bool) -> Import:
    """Store an import for the worker; raise LimitReachedError."""
    with transaction.atomic():
        Learner.objects.select_for_update().get(pk=learner.pk)  # one page after the other
        if Import.objects.of(learner).count() >= MOST_IMPORTS:
            raise LimitReachedError
        language = translation.get_language() or "en"
        started = Import.objects.create(
            learner=learner, data=data, total=total, is_whole=is_whole, language=language
        )
        transaction.on_commit(partial(read.enqueue, started.pk))
    return started


def is_interrupted(large: Import) -> bool:
    """Whether an import is not read to its end and no worker has its task."""
    return not large.is_read and not is_queued(read, large.pk)


def resume(large: Import) -> None:
    if is_interrupted(large):
        read.enqueue(large.pk)


@task()
def read(number: int) -> None:
    """Read the entries of an import that are not read yet; its owner may delete it meanwhile."""
    large = Import.objects.select_related("learner__merged_into").filter(pk=number).first()
    if large is None:
        return
    with translation.override(large.language):
        parts = source_of(bytes(large.data), rule_choices_for(large.learner)).parts
        for first in range(large.done, len(parts), PIECE):
            piece = [part() for part in parts[first : first + PIECE]]
            if not _keep(number, first, piece):
                return


@transaction.atomic
def _keep(number: int, first: int, piece: list[Entry]) -> bool:
    """Save a piece. Return False if another worker has saved it or the import is gone."""
    same = Import.objects.filter(pk=number, done=first)
    if not same.update(done=first + len(piece)):
        return False
    ImportEntry.objects.bulk_create(
        ImportEntry(
            source_id=number,
            place=place,
            name=entry.name,
            content=document(entry.content) if entry.content else None,
            faults=[*entry.faults],
        )
        for place, entry in enumerate(piece, start=first)
    )
    return True


def rule_choices_for(learner: Learner) -> RuleChoices:
    return RuleChoices([], lambda name: resolve(name, learner.root))


@transaction.atomic
def save(learner: Learner, number: int) -> None:
    """Save all entries that are not refused as drafts, once, and delete the import.

    Raise LimitReachedError.
    """
    large = Import.objects.of(learner).select_for_update().filter(pk=number).first()
    if large is None or not large.is_read or is_refused(large):
        return
    accepted = large.entries.filter(content__isnull=False).values_list("place", "content")
    contents = {
        uuid5(large.nonce, str(place)): _content(stored)
        for place, stored in accepted.iterator()
        if stored
    }
    begin_all(learner, contents)
    large.delete()


def is_refused(large: Import) -> bool:
    """Whether nothing is imported because something cannot be."""
    return large.is_whole and large.entries.filter(content__isnull=True).exists()


def _content(stored: Mapping[str, Any]) -> ExerciseContent:
    return ExerciseContent.read({key: value for key, value in stored.items() if key != FORMAT})


@task()
def forget() -> None:
    """Delete, once a day, imports that were not saved."""
    Import.objects.filter(created__lt=clock.now() - KEPT_FOR).delete()
