from django.db.models import Q

from accounts.models import Learner
from lessons.models import Reading
from quiz.models import Exam


def passed_by(learner: Learner) -> frozenset[str]:
    """What of the course is behind them: slugs of lessons read, papers that were handed in."""
    papers = Exam.objects.of(learner).exclude(Q(paper="") | Q(ended=None))
    read = Reading.objects.of(learner).values_list("lesson", flat=True)
    return frozenset(read.union(papers.values_list("paper", flat=True)))
