"""What an item of an assignment or of a sitting asks, as it was frozen."""

from collections.abc import Iterable

from assignments.models import AssignmentItem, SittingItem
from pao.errors import RulesError, ScenarioError
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.models import Task
from quiz.prompts.names import is_written
from quiz.questions.catalogue import Question, kept_question, written_question
from quiz.titles import ListName, list_name, rules_of, told_apart
from web.topics import title_of as title_of_topic


def frozen_question(name: str, task: Task, *, has_hints: bool = True) -> Question:
    """Raise QuestionUnavailableError where the engine of today no longer reads it."""
    if not is_written(name):
        return kept_question(name, task.digest, task.to_prompt)
    try:
        return written_question(name, task.to_prompt(), has_hints=has_hints)
    except (RulesError, ScenarioError) as error:
        raise QuestionUnavailableError(name) from error


def question_of(item: AssignmentItem) -> Question:
    """Raise QuestionUnavailableError."""
    return frozen_question(item.name, item.task, has_hints=item.has_hints)


def topic_name(item: AssignmentItem) -> str:
    """What it turns out to be about; empty where there is no hand, or none that is still read."""
    try:
        prompt = item.task.to_prompt()
    except (RulesError, ScenarioError):
        return ""
    return title_of_topic(KINDS[prompt.kind].topic(prompt)) if prompt.has_hand else ""


def name_of(item: AssignmentItem | SittingItem) -> ListName:
    return list_name(item.task, rules_of(item.task))


def with_names(items: Iterable[AssignmentItem]) -> tuple[tuple[AssignmentItem, ListName], ...]:
    """As they stand in a list."""
    listed = tuple(items)
    return tuple(zip(listed, told_apart([*map(name_of, listed)]), strict=True))
