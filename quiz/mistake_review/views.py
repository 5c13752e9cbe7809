"""Views of a learner's mistakes, and of the next one to correct."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from accounts.models import Learner
from pao.errors import RulesError, ScenarioError
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.next_door.cases import CASES
from quiz.learning.counting import count_answers
from quiz.mistake_review.selectors import mistakes_of, next_missed_tasks
from quiz.models import MissedTask
from quiz.navigation import MISTAKES
from quiz.prompts import is_made, is_written, read_name
from quiz.questions.catalogue import question
from quiz.selectors import find_question
from quiz.titles import list_name, rules_of, title_of
from rulebook.frozen import rules_named
from web.days import day_of
from web.pages import page_words, private


@private
@require_safe
def mistakes(request: LearnerRequest) -> HttpResponse:
    count_answers(request.learner)
    mistakes_listed = mistakes_of(request.learner)
    context = {
        "mistakes": mistakes_listed,
        "open": [listed(missed) for missed in mistakes_listed.open],
        "resting": [listed(missed) for missed in mistakes_listed.resting],
    }
    return render(request, "quiz/mistake_review/mistakes.html", context)


@private
@require_safe
def following(request: LearnerRequest) -> HttpResponse:
    """Redirect to the next question to correct, or to the list if none is left for today."""
    count_answers(request.learner)
    learner = request.learner
    missed_tasks = (
        missed for missed in next_missed_tasks(learner) if _is_still_asked(missed, learner)
    )
    name = next((missed.name for missed in missed_tasks), None)
    if name is None:
        return redirect("quiz:mistakes")
    return redirect(MISTAKES.question(name))


def _is_still_asked(missed: MissedTask, learner: Learner) -> bool:
    """Whether the question is still the one that was missed; if not, settle it.

    A hand that was corrected is no longer a mistake.
    """
    try:
        is_still = find_question(missed.name, learner).digest == missed.task.digest
    except QuestionUnavailableError:
        is_still = False
    if not is_still:
        MissedTask.objects.filter(pk=missed.pk).update(is_settled=True)
    return is_still


@dataclass(frozen=True, slots=True)
class Listed:
    """``rules``: the name of the rule set, if any. ``right_on``: the day on which it was right.

    ``more``: tells it from others: how a dealt hand ended, or what an exercise asks.
    """

    title: str
    rules: str
    more: str
    wrong_on: date
    right_on: date | None


def listed(missed: MissedTask) -> Listed:
    title, rules, more = (
        _exercise_row(missed) if is_written(missed.name) else _dealt_or_built_in(missed)
    )
    return Listed(title, rules, more, day_of(missed.wrong), missed.right_on)


def _dealt_or_built_in(missed: MissedTask) -> tuple[str, str, str]:
    try:
        return _dealt_row(missed) if is_made(missed.name) else _built_in(missed.name)
    except QuestionUnavailableError:  # a question that no longer exists
        return missed.name, "", ""


def _exercise_row(missed: MissedTask) -> tuple[str, str, str]:
    """Return the title, rules and question of an exercise as it was answered.

    Later changes by its author do not show.
    """
    name = list_name(missed.task, rules_of(missed.task))
    return name.title, name.rules, name.asks


def _ending(missed: MissedTask) -> str:
    """Return the last event of the hand, as it was answered; empty if it cannot be read."""
    with suppress(RulesError, ScenarioError):
        scenario = missed.task.to_prompt().scenario
        words = page_words()
        return words.result(scenario) or "".join(map(words.event, scenario.events[-1:]))
    return ""


def _dealt_row(missed: MissedTask) -> tuple[str, str, str]:
    wish, _seed = read_name(missed.name)
    if wish.topic in CASES:
        return str(CASES[wish.topic].title), "", ""
    kind = KINDS.get(wish.kind)
    if kind is None:
        raise QuestionUnavailableError(missed.name)
    rules = rules_named(wish.rules, missed.task.rules)
    return str(kind.title), rules.name[page_words().code], _ending(missed)


def _built_in(name: str) -> tuple[str, str, str]:
    prompt = question(name).prompt
    return title_of(prompt), prompt.rules.name[page_words().code], ""
