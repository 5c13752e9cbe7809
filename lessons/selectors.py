from accounts.models import Learner
from lessons.models import Reading


def lessons_read(learner: Learner) -> frozenset[str]:
    """Slugs."""
    return frozenset(Reading.objects.of(learner).values_list("lesson", flat=True))
