from accounts.models import Learner
from lessons.models import Reading


def mark_as_read(*, learner: Learner, lesson: str) -> None:
    """``lesson``: its slug. Reading it again changes nothing."""
    Reading.objects.get_or_create(learner=learner, lesson=lesson)
