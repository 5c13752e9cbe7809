from accounts.models import Learner
from lessons.bookmark import Chosen
from lessons.catalog import Lesson
from lessons.markup import asked_in
from lessons.models import MomentChoice, Reading


def mark_as_read(*, learner: Learner, lesson: str) -> None:
    """``lesson``: its slug. Reading it again changes nothing."""
    Reading.objects.get_or_create(learner=learner, lesson=lesson)


def keep_choice(*, learner: Learner, lesson: Lesson, chosen: Chosen) -> None:
    """Replace the earlier choice. ``chosen.at`` is a moment of the lesson."""
    MomentChoice.objects.update_or_create(
        learner=learner,
        lesson=lesson.slug,
        moment=chosen.at,
        defaults={"asked": asked_in(lesson)[chosen.at], "chosen": chosen.choice},
    )


def begin_again(*, learner: Learner, lesson: str) -> None:
    """``lesson``: its slug, of which nothing was chosen then. That it was read stays."""
    MomentChoice.objects.of(learner).filter(lesson=lesson).delete()
