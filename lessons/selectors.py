from accounts.models import Learner
from lessons.catalog import Lesson
from lessons.markup import asked_in
from lessons.models import MomentChoice, Reading
from quiz.exam.paper import EXAM
from quiz.exam.services import exams_of


def passed_by(learner: Learner) -> frozenset[str]:
    """Return what a learner has completed: slugs of lessons read and papers handed in."""
    papers = exams_of(learner).exclude(paper__slug=EXAM).exclude(handed_in_at=None).order_by()
    read = Reading.objects.of(learner).values_list("lesson", flat=True)
    return frozenset(read.union(papers.values_list("paper__slug", flat=True)))


def choices_of(learner: Learner, lesson: Lesson) -> dict[int, str]:
    """Return a learner's choices in a lesson, by the numbers of the moments.

    If one person used two browsers, the later choice counts.
    """
    if learner.is_nobody:
        return {}  # and no query, not even an empty one, is built
    rows = MomentChoice.objects.of(learner).filter(lesson=lesson.slug).order_by("changed")
    fences = asked_in(lesson)
    return {row.moment: row.chosen for row in rows if fences.get(row.moment) == row.asked}
