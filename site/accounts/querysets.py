"""What hangs on a learner, asked for in one way."""

from typing import Final, Self, TypeVar

from django.db.models import Model, QuerySet
from django.db.models.expressions import RawSQL

from accounts.models import Learner

M = TypeVar("M", bound=Model)

ONE_PERSON: Final = "SELECT id FROM accounts_learner WHERE id = %s OR merged_into_id = %s"
"""In SQL: a page asks it up to nine times, and the ORM takes longer to build it than to run it."""


def ids_of(learner: Learner) -> RawSQL:
    """A subquery for the ids of a learner and of all who were merged with them."""
    root = learner.merged_into_id or learner.pk
    return RawSQL(ONE_PERSON, (root, root))  # noqa: S611


class OwnedQuerySet(QuerySet[M]):
    """Rows with a ``learner``."""

    def of(self, learner: Learner) -> Self:
        """A learner's own, with what they did before they became one; nothing of nobody yet."""
        if learner.is_nobody:
            return self.none()
        return self.filter(learner__in=ids_of(learner))
