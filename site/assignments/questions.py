"""The question of an item, as it was fixed when it was assigned."""

from collections.abc import Iterable

from pao.errors import RulesError, ScenarioError
from quiz.kinds import KINDS
from quiz.models import PaperItem, Version
from quiz.prompts import is_written, read_written
from quiz.questions.catalogue import Question, question_for
from quiz.titles import ListName, disambiguate, list_name, rules_of
from web.topics import title_of as title_of_topic


def question_of(item: PaperItem) -> Question:
    """Return the question of an item; raise QuestionUnavailableError."""
    return question_for(item.name, item.task, has_engine_hints=item.has_hints)


def topic_name(item: PaperItem) -> str:
    """Return the topic of an item's question; empty without a hand or if it is unreadable."""
    try:
        prompt = item.task.to_prompt()
    except (RulesError, ScenarioError):
        return ""
    return title_of_topic(KINDS[prompt.kind].topic(prompt)) if prompt.has_hand else ""


def name_of(item: PaperItem) -> ListName:
    return list_name(item.task, rules_of(item.task))


def newer_versions(items: Iterable[PaperItem]) -> dict[int, str]:
    """Return the name of the newer version of each item whose exercise has one."""
    number_of = {item.pk: read_written(item.name) for item in items if is_written(item.name)}
    keys = {key for key, _number in number_of.values()}
    newest = Version.objects.filter(
        is_newest=True, exercise__key__in=keys, exercise__is_open=True, exercise__is_hidden=False
    )
    by_key = {version.exercise.key: version for version in newest.select_related("exercise")}
    return {
        item: by_key[key].exercise.question_name
        for item, (key, number) in number_of.items()
        if key in by_key and by_key[key].number != number
    }


def with_names(items: Iterable[PaperItem]) -> tuple[tuple[PaperItem, ListName], ...]:
    """Return the items with names that tell them apart in a list."""
    listed = tuple(items)
    return tuple(zip(listed, disambiguate([*map(name_of, listed)]), strict=True))
