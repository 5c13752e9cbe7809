"""What an item of an assignment or of a sitting asks, as it was frozen."""

from collections.abc import Iterable

from pao.errors import RulesError, ScenarioError
from quiz.kinds import KINDS
from quiz.models import PaperItem
from quiz.questions.catalogue import Question, question_for
from quiz.titles import ListName, list_name, rules_of, told_apart
from web.topics import title_of as title_of_topic


def question_of(item: PaperItem) -> Question:
    """Raise QuestionUnavailableError."""
    return question_for(item.name, item.task, has_hints=item.has_hints)


def topic_name(item: PaperItem) -> str:
    """What it turns out to be about; empty where there is no hand, or none that is still read."""
    try:
        prompt = item.task.to_prompt()
    except (RulesError, ScenarioError):
        return ""
    return title_of_topic(KINDS[prompt.kind].topic(prompt)) if prompt.has_hand else ""


def name_of(item: PaperItem) -> ListName:
    return list_name(item.task, rules_of(item.task))


def with_names(items: Iterable[PaperItem]) -> tuple[tuple[PaperItem, ListName], ...]:
    """As they stand in a list."""
    listed = tuple(items)
    return tuple(zip(listed, told_apart([*map(name_of, listed)]), strict=True))
