"""What hangs on a learner, asked for in one way."""

from typing import Self, TypeVar

from django.db.models import Model, Q, QuerySet

from accounts.models import Learner

M = TypeVar("M", bound=Model)


class OwnedQuerySet(QuerySet[M]):
    """Rows with a ``learner``."""

    def of(self, learner: Learner) -> Self:
        """A learner's own, with what they did before they became one; nothing of nobody yet."""
        if learner.is_nobody:
            return self.none()
        root = learner.merged_into_id or learner.pk
        them = Learner.objects.filter(Q(pk=root) | Q(merged_into=root))
        return self.filter(learner__in=them)
