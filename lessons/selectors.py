from django.db.models import Q

from accounts.models import Learner
from lessons.models import Reading


def lessons_read(learner: Learner | None) -> frozenset[str]:
    """Slugs, with what was read before the learner was merged into this one."""
    if learner is None:
        return frozenset()
    own = Reading.objects.filter(Q(learner=learner) | Q(learner__merged_into=learner))
    return frozenset(own.values_list("lesson", flat=True))
