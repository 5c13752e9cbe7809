"""What hangs on a learner, whichever app it is of."""

from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import Exists

from accounts.models import Learner
from accounts.querysets import OwnedQuerySet


def owned() -> Iterator[OwnedQuerySet[Any]]:
    """All rows of every model with a ``learner`` whose rows are somebody's own."""
    for relation in Learner._meta.related_objects:  # noqa: SLF001 - Django documents it
        every = relation.related_model._default_manager.all()  # noqa: SLF001 - so this
        if isinstance(every, OwnedQuerySet):
            yield every


def has_any(learner: Learner) -> bool:
    return any(every.of(learner).exists() for every in owned())


def counted(learner: Learner) -> list[str]:
    """In words, such as "12 answers": of the models that say how they are counted."""
    theirs = [every.of(learner) for every in owned() if hasattr(every.model, "counted")]
    return [rows.model.counted(rows) for rows in _with_rows(theirs, learner)]


def _with_rows(
    theirs: Iterable[OwnedQuerySet[Any]], learner: Learner
) -> Iterator[OwnedQuerySet[Any]]:
    """Those that have any: asked all at once."""
    theirs = [*theirs]
    asked = Learner.objects.filter(pk=learner.pk).values_list(*map(Exists, theirs))
    for found in asked:
        yield from (rows for rows, is_there in zip(theirs, found, strict=True) if is_there)
