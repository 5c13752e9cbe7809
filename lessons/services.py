from accounts.models import Learner
from lessons.bookmark import Chosen
from lessons.catalog import Lesson
from lessons.fences.moment import Score
from lessons.markup import asked_in
from lessons.models import MomentChoice, Reading


def mark_as_read(*, learner: Learner, lesson: str, score: Score) -> None:
    """Store that a lesson was read to the end, and its score; reading it again changes nothing.

    ``lesson``: its slug.
    """
    first = {"right": score.right, "out_of": score.out_of}
    Reading.objects.get_or_create(learner=learner, lesson=lesson, defaults=first)


def keep_choice(*, learner: Learner, lesson: Lesson, chosen: Chosen) -> None:
    """Store a choice in place of the earlier one. ``chosen.at`` is a moment of the lesson."""
    MomentChoice.objects.update_or_create(
        learner=learner,
        lesson=lesson.slug,
        moment=chosen.at,
        defaults={"asked": asked_in(lesson)[chosen.at], "chosen": chosen.choice},
    )


def begin_again(*, learner: Learner, lesson: str) -> None:
    """Delete a learner's choices in a lesson; that it was read is kept. ``lesson``: its slug."""
    MomentChoice.objects.of(learner).filter(lesson=lesson).delete()
