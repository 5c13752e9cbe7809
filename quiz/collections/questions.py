"""What an item of a collection asks, and what it is called in a list."""

from contextlib import suppress

from accounts.models import Learner
from quiz.errors import QuestionUnavailableError
from quiz.models import CollectionItem, Task
from quiz.prompts.names import is_made, is_written
from quiz.questions.catalogue import Question, question, question_for
from quiz.selectors import find_question
from quiz.titles import ListName, list_name, rules_of


def question_of(item: CollectionItem, learner: Learner) -> Question:
    """As it was put in; raise QuestionUnavailableError where it is not asked any more.

    What somebody wrote may be withdrawn, and is asked again when it is open again.
    """
    if is_written(item.name):
        return find_question(item.name, learner)
    if item.task is None:
        raise QuestionUnavailableError(item.name)
    return question_for(item.name, item.task)


def name_of(item: CollectionItem) -> ListName:
    """A built-in hand as it is called today; empty where its author has deleted it."""
    rules = _rules(item)
    if not (is_written(item.name) or is_made(item.name)):
        with suppress(QuestionUnavailableError):  # a hand that is no more
            return list_name(question(item.name).snapshot, rules)
    task = task_of(item)
    return list_name(task, rules) if task else ListName("" if is_written(item.name) else item.name)


def task_of(item: CollectionItem) -> Task | None:
    """What it asks; None where its author has deleted it."""
    return item.version.task if item.version else item.task


def _rules(item: CollectionItem) -> str:
    """The rule set's name, empty where there is none or where it is somebody's own."""
    task = task_of(item)
    is_somebodys = item.version is not None and not item.version.rules
    return "" if task is None or is_somebodys else rules_of(task)
