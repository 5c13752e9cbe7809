"""What is read: the answers of one learner, and the questions still open."""

from collections.abc import Mapping

from django.db.models import F, Max, Min

from accounts.models import Learner
from quiz.marking.marks import Verdict, verdict
from quiz.models import Answer, Marking
from quiz.questions.catalogue import Question, questions


def answer_of(learner: Learner, name: str, number: int) -> Answer | None:
    """An answer, where it is this learner's own."""
    answers = Answer.objects.of(learner).select_related("task__rules")
    return answers.filter(pk=number, name=name).first()


def best_verdicts(learner: Learner) -> Mapping[str, Verdict]:
    """How each built-in hand went, at the best attempt; those never answered are left out.

    By the name of the hand, as it is today: answers to what it was before do not count.
    """
    best = (
        Marking.objects.filter(is_newest=True, answer__in=Answer.objects.of(learner))
        .filter(answer__task__digest__in=[question.digest for question in questions()])
        .values("answer__task__digest")
        .annotate(best=Max("score"), missed=Min(F("out_of") - F("score")))
        .values_list("answer__task__digest", "best", "missed")
    )
    verdicts = {digest: verdict(score, score + missed) for digest, score, missed in best}
    return {
        question.id: verdicts[question.digest]
        for question in questions()
        if question.digest in verdicts
    }


def next_question(verdicts: Mapping[str, Verdict], after: str | None = None) -> Question | None:
    """The next one, round the list, not yet answered rightly; None when only ``after`` is left."""
    library = questions()
    start = next((i for i, question in enumerate(library, start=1) if question.id == after), 0)
    in_turn = (*library[start:], *library[:start])
    still_open = (
        question for question in in_turn if verdicts.get(question.id) is not Verdict.RIGHT
    )
    return next((question for question in still_open if question.id != after), None)
