"""What is read: the answers of one learner, and the questions still open."""

from collections.abc import Mapping

from django.db.models import F, Max, Min, Q, QuerySet

from accounts.models import Learner
from quiz.answering.marking import Verdict, verdict
from quiz.models import Answer
from quiz.questions.catalogue import Question, questions


def answer_of(learner: Learner | None, question: str, number: int) -> Answer | None:
    """An answer, where it is this learner's own."""
    answers = _answers_of(learner).select_related("asked")
    return answers.filter(pk=number, question=question).first()


def best_verdicts(learner: Learner | None) -> Mapping[str, Verdict]:
    """How each question went, at the best attempt; those never answered are left out."""
    best = (
        _answers_of(learner)
        .values("question")
        .annotate(best=Max("score"), missed=Min(F("out_of") - F("score")))
        .values_list("question", "best", "missed")
    )
    return {question: verdict(score, score + missed) for question, score, missed in best}


def next_question(verdicts: Mapping[str, Verdict], after: str | None = None) -> Question | None:
    """The next one, round the list, not yet answered rightly; None when only ``after`` is left."""
    asked = questions()
    start = next((i for i, one in enumerate(asked, start=1) if one.id == after), 0)
    in_turn = (*asked[start:], *asked[:start])
    still_open = (one for one in in_turn if verdicts.get(one.id) is not Verdict.RIGHT)
    return next((one for one in still_open if one.id != after), None)


def _answers_of(learner: Learner | None) -> QuerySet[Answer]:
    """With those given before the learner was merged into this one."""
    if learner is None:
        return Answer.objects.none()
    return Answer.objects.filter(Q(learner=learner) | Q(learner__merged_into=learner))
