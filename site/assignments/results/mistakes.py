"""Which mistakes were made in a question, how often, and what their makers were told."""

from collections import Counter
from collections.abc import Iterable, Iterator, Set
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from django.db.models import F

from assignments.models import Assignment
from pao.errors import RulesError, ScenarioError
from pao.words import Words
from quiz.marking.marks import Reply
from quiz.mistakes import mistakes_in, sentence_on
from quiz.models import Marking, PaperItem, Task

MOST: Final = 4
"""Of one question those that were made most often."""


@dataclass(frozen=True, slots=True)
class Made:
    """A mistake. ``sentence``: what one of those who made it was told; empty where that is gone."""

    id: str
    times: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Mistakes:
    """Of one question. ``unknown``: wrong answers in which none was noticed.

    ``replies``: what those said who were not wholly right; ``task``: what they are held against.
    """

    made: tuple[Made, ...]
    others: int
    unknown: int
    replies: tuple[Reply, ...]
    task: Task


Key = tuple[int, str, str]
"""The item's number, what the mistake is about, and its id."""


def mistakes_of(
    assignment: Assignment, items: Iterable[PaperItem], words: Words
) -> dict[int, Mistakes]:
    """By the number of the item, over the first attempts whose reasons may be told by now."""
    counted: Counter[Key] = Counter()
    unknown: Counter[int] = Counter()
    examples: dict[Key, tuple[int, Reply]] = {}
    replies: dict[int, list[Reply]] = {}
    held: dict[int, int] = {}
    for item, task, mistakes, reply in _noticed(assignment):
        unknown[item] += not mistakes
        replies.setdefault(item, []).append(reply)
        held[item] = task
        for about, name in mistakes.items():
            counted[item, about, name] += 1
            examples.setdefault((item, about, name), (task, reply))
    shown = {item: _most(counted, item) for item in {*unknown}}
    chosen = {key: examples[key] for keys in shown.values() for key in keys}
    numbers = {*held.values(), *(task for task, _ in chosen.values())}
    tasks = _tasks(numbers, items)
    said = {key: _sentence(tasks[task], key, reply, words) for key, (task, reply) in chosen.items()}
    found = {}
    for item, keys in shown.items():
        made = tuple(Made(key[2], counted[key], said[key]) for key in keys)
        every = sum(times for key, times in counted.items() if key[0] == item)
        others = every - sum(one.times for one in made)
        said_of = tuple(replies[item]), tasks[held[item]]
        found[item] = Mistakes(made, others, unknown[item], *said_of)
    return found


def _noticed(assignment: Assignment) -> Iterator[tuple[int, int, dict[str, str], Reply]]:
    """Of each answer not wholly right: item, task by which it is marked, mistakes, what it said.

    What was marked anew comes last, the newest at the end: that is what counts as right now.
    """
    place = "answer__response__item"
    wrong = Marking.objects.filter(
        **{f"{place}__attempt__paper": assignment, f"{place}__attempt__number": 1},
        **{f"{place}__out_of__isnull": False},
        is_newest=True,
        score__lt=F("out_of"),
    )
    columns = (f"{place}__paper_item_id", "solution__task", "mistakes", "answer__given")
    yield from wrong.order_by("reason", "pk").values_list(*columns)


def _tasks(numbers: Set[int], items: Iterable[PaperItem]) -> dict[int, Task]:
    """Those of the items are there; others stand in the place of one, or were dealt to somebody."""
    asked = {item.task_id: item.task for item in items}
    return asked | Task.objects.select_related("rules").in_bulk(numbers - asked.keys())


def _most(counted: Counter[Key], item: int) -> list[Key]:
    return [key for key, _ in counted.most_common() if key[0] == item][:MOST]


def _sentence(task: Task, key: Key, reply: Reply, words: Words) -> str:
    """In the engine's own words, on the hand of one who made it; empty where it sees none now."""
    about = key[1]
    with suppress(RulesError, ScenarioError):
        prompt = task.to_prompt()
        mistake = mistakes_in(prompt.ruling, reply, [about]).get(about)
        return sentence_on(mistake, prompt.rules, words) if mistake else ""
    return ""
