"""What is read: the answers of one learner, and the questions still open."""

from collections.abc import Mapping

from django.db.models import F, Max, Min
from django.shortcuts import get_object_or_404

from accounts.models import Learner
from accounts.querysets import ids_of
from quiz.errors import QuestionUnavailableError
from quiz.marking.marks import Verdict, verdict
from quiz.models import Answer, Exercise, Marking, Version
from quiz.prompts.names import is_written, read_written
from quiz.questions.catalogue import Question, question, question_for, questions


def find_question(name: str, learner: Learner) -> Question:
    """Return a question that a learner may see, of any origin; raise QuestionUnavailableError."""
    if not is_written(name):
        return question(name)
    version = version_named(name, learner)
    if version is None:
        raise QuestionUnavailableError(name)
    return question_for(version.name, version.task, has_hints=version.content["has_hints"])


def version_named(name: str, learner: Learner) -> Version | None:
    """The one that is named, or the newest; its author's alone while it is not open, or hidden.

    None for a question that nobody wrote.
    """
    if not is_written(name):
        return None
    key, number = read_written(name)
    which = {"is_newest": True} if number is None else {"number": number}
    versions = Version.objects.select_related("exercise", "task__rules")
    found = versions.filter(exercise__key=key, **which).first()
    if found is None or found.exercise.is_asked:
        return found
    is_own = Exercise.objects.of(learner).filter(pk=found.exercise_id).exists()
    return found if is_own else None


def answer_of(learner: Learner, name: str, number: int) -> Answer:
    """Return a learner's own answer to a question; raise Http404 for any other."""
    answers = Answer.objects.of(learner).select_related("task__rules")
    return get_object_or_404(answers, pk=number, name=name)


def best_verdicts(learner: Learner) -> Mapping[str, Verdict]:
    """How each built-in hand went, at the best attempt; those never answered are left out.

    By the name of the hand, as it is today: answers to what it was before do not count. Engines
    may have marked one task out of different sums, so the most earned and the least missed are
    asked each for itself: a hand is right where nothing was missed once, wrong where nothing ever
    earned a mark.
    """
    best = (
        Marking.objects.filter(is_newest=True, answer__learner__in=ids_of(learner))
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
