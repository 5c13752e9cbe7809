"""What an item of a collection asks, and what it is called in a list."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from accounts.models import Learner
from quiz.models import CollectionItem, Task
from quiz.prompts.names import is_made, is_written
from quiz.questions.catalogue import Question, kept_question, question
from quiz.selectors import find_question
from quiz.titles import Called, called, name_in_list, rules_of, told_apart


def question_of(item: CollectionItem, learner: Learner) -> Question:
    """As it was put in; raise KeyError where it is not asked any more.

    What somebody wrote may be withdrawn, and is asked again when it is open again.
    """
    if is_written(item.name):
        return find_question(item.name, learner)
    if item.task is None:
        raise KeyError(item.name)
    return kept_question(item.name, item.task.digest, item.task.thaw)


@dataclass(frozen=True, slots=True)
class Named:
    """``asks``: the kind of question, where the title does not say it.

    ``rules``: the rule set's name, empty where there is none or where it is somebody's own.
    """

    title: str
    rules: str = ""
    asks: str = ""

    @property
    def more(self) -> str:
        return " · ".join(filter(None, (self.asks, self.rules)))


def all_named(items: Sequence[CollectionItem]) -> tuple[Named, ...]:
    """As they stand in a list, told from what is kept of them, without making the questions."""
    names = told_apart([*map(_called, items)])
    return tuple(
        Named(name.title, _rules(item), name.asks) for item, name in zip(items, names, strict=True)
    )


def _called(item: CollectionItem) -> Called:
    """A built-in hand as it is called today."""
    if not (is_written(item.name) or is_made(item.name)):
        with suppress(KeyError):  # a hand that is no more
            return Called(name_in_list(question(item.name).prompt))
    task = task_of(item)
    return called(task) if task else Called("" if is_written(item.name) else item.name)


def task_of(item: CollectionItem) -> Task | None:
    """What it asks; None where its author has deleted it."""
    return item.version.task if item.version else item.task


def _rules(item: CollectionItem) -> str:
    task = task_of(item)
    is_somebodys = item.version is not None and not item.version.rules
    return "" if task is None or is_somebodys else rules_of(task)
