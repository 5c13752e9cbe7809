"""Read a learner's answers and the questions that the learner may open."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db.models import F, Max, Min
from django.shortcuts import get_object_or_404

from accounts.models import Learner, ids_of
from quiz.errors import QuestionUnavailableError
from quiz.marking import Verdict, verdict
from quiz.models import Answer, Exercise, Marking, Version
from quiz.models.content import ExerciseContent
from quiz.prompts import is_written, read_written
from quiz.questions.catalogue import Question, question, question_for, questions


def find_question(name: str, learner: Learner) -> Question:
    """Return a question that a learner may see, of any origin; raise QuestionUnavailableError."""
    if not is_written(name):
        return question(name)
    version = version_named(name, learner)
    if version is None:
        raise QuestionUnavailableError(name)
    return with_words(question_for(version.name, version.task), version.content)


def with_words(question: Question, content: Mapping[str, Any]) -> Question:
    """Return the question with the hints and the afterword that its author wrote."""
    words = ExerciseContent.read(content)
    return replace(
        question,
        has_engine_hints=words.has_hints,
        own_hints=words.own_hints,
        afterword=words.afterword,
    )


def content_named(name: str) -> ExerciseContent:
    """Return what the author of a version wrote, also if the exercise is no longer published.

    Empty for a question that is no exercise, and for one that was hidden or deleted.
    """
    if not is_written(name):
        return ExerciseContent()
    key, number = read_written(name)
    versions = Version.objects.filter(exercise__key=key, exercise__is_hidden=False)
    versions = versions.filter(number=number or 0)
    content = versions.values_list("content", flat=True).first()
    return ExerciseContent.read(content) if content else ExerciseContent()


def version_named(name: str, learner: Learner) -> Version | None:
    """The named version, or the newest; only for its author while it is closed or hidden.

    None for a question that is no exercise.
    """
    if not is_written(name):
        return None
    key, number = read_written(name)
    filters = {"is_newest": True} if number is None else {"number": number}
    versions = Version.objects.select_related("exercise", "task__rules")
    version = versions.filter(exercise__key=key, **filters).first()
    if version is None or version.exercise.is_asked:
        return version
    is_own = Exercise.objects.of(learner).filter(pk=version.exercise_id).exists()
    return version if is_own else None


def open_version(question: Question) -> Version | None:
    """Return the version of a written question; None for any other.

    Raise QuestionUnavailableError while the exercise is not open.
    """
    if not is_written(question.id):
        return None
    key, number = read_written(question.id)
    versions = Version.objects.select_related("exercise")
    version = versions.filter(exercise__key=key, number=number or 0).first()
    if version is None or not version.exercise.is_asked:
        raise QuestionUnavailableError(question.id)
    return version


def answer_of(learner: Learner, name: str, number: int) -> Answer:
    """Return a learner's own answer to a question; raise Http404 for any other."""
    answers = Answer.objects.of(learner).select_related("task__rules")
    return get_object_or_404(answers, pk=number, name=name)


def best_verdicts(learner: Learner) -> Mapping[str, Verdict]:
    """The best verdict on each built-in hand that was answered.

    By the name of the hand today: answers to an earlier hand of that name do not count. Engines may
    have marked one task out of different sums, so the highest score and the fewest misses are read
    separately: a hand is right if nothing was missed once, wrong if no mark was ever earned.
    """
    if learner.is_nobody:
        return {}
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
    """Return the next question that is not yet answered right, or None.

    The search starts after ``after`` and goes once round the list; ``after`` itself does not count.
    """
    library = questions()
    start = next((i for i, question in enumerate(library, start=1) if question.id == after), 0)
    in_turn = (*library[start:], *library[:start])
    still_open = (
        question for question in in_turn if verdicts.get(question.id) is not Verdict.RIGHT
    )
    return next((question for question in still_open if question.id != after), None)
