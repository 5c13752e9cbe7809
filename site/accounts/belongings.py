"""What hangs on a learner, whichever app it is of."""

from collections.abc import Iterator

from django.db.models import Manager

from accounts.models import Learner
from accounts.owned import OwnedQuerySet


def owned_managers() -> Iterator[Manager]:  # type: ignore[type-arg]
    """Of every model with a ``learner`` whose rows are somebody's own."""
    for relation in Learner._meta.related_objects:  # noqa: SLF001 - Django documents it
        manager = relation.related_model._default_manager  # noqa: SLF001 - so this
        if isinstance(manager.all(), OwnedQuerySet):
            yield manager


def has_any(learner: Learner) -> bool:
    return any(manager.of(learner).exists() for manager in owned_managers())


def counted(learner: Learner) -> list[str]:
    """In words, such as "12 answers": of the models that say how they are counted."""
    every = [manager.of(learner) for manager in owned_managers()]
    return [rows.model.counted(rows) for rows in every if _is_counted(rows.model) and rows.exists()]


def _is_counted(model: type) -> bool:
    return hasattr(model, "counted")
