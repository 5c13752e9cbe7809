"""Which mistakes were made in a question, how often, and what their makers were told."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from django.db.models import F

from clubs.models import Assignment
from pao.errors import RulesError, ScenarioError
from pao.words import Words
from quiz.marking.marks import Reply
from quiz.mistakes import mistakes_in, sentence_on
from quiz.models import Marking, Task

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


def mistakes_of(assignment: Assignment, words: Words) -> dict[int, Mistakes]:
    """By the number of the item, over the first attempts whose reasons may be told by now."""
    counted: Counter[Key] = Counter()
    unknown: Counter[int] = Counter()
    examples: dict[Key, int] = {}
    replies: dict[int, list[Reply]] = {}
    held: dict[int, int] = {}
    for item, marking, task, mistakes, reply in _noticed(assignment):
        unknown[item] += not mistakes
        replies.setdefault(item, []).append(reply)
        held[item] = task
        for about, name in mistakes.items():
            counted[item, about, name] += 1
            examples.setdefault((item, about, name), marking)
    shown = {item: _most(counted, item) for item in {*unknown}}
    chosen = {key: examples[key] for keys in shown.values() for key in keys}
    said = _sentences(chosen, words)
    tasks = Task.objects.select_related("rules").in_bulk({*held.values()})
    found = {}
    for item, keys in shown.items():
        made = tuple(Made(key[2], counted[key], said.get(key, "")) for key in keys)
        every = sum(times for key, times in counted.items() if key[0] == item)
        others = every - sum(one.times for one in made)
        said_of = tuple(replies[item]), tasks[held[item]]
        found[item] = Mistakes(made, others, unknown[item], *said_of)
    return found


def _noticed(assignment: Assignment) -> Iterator[tuple[int, int, int, dict[str, str], Reply]]:
    """Of each answer not wholly right: item, marking and task, mistakes, what was said."""
    place = "answer__in_assignment__item"
    wrong = Marking.objects.filter(
        **{f"{place}__sitting__assignment": assignment, f"{place}__sitting__number": 1},
        **{f"{place}__out_of__isnull": False},
        is_newest=True,
        score__lt=F("out_of"),
    )
    columns = (f"{place}__item_id", "pk", "solution__task", "mistakes", "answer__given")
    yield from wrong.order_by("answer_id").values_list(*columns)


def _most(counted: Counter[Key], item: int) -> list[Key]:
    return [key for key, _ in counted.most_common() if key[0] == item][:MOST]


def _sentences(chosen: Mapping[Key, int], words: Words) -> dict[Key, str]:
    """In the engine's own words, on the hand of one of those who made it."""
    held = Marking.objects.select_related("answer", "solution__task__rules")
    markings = held.in_bulk({*chosen.values()})
    found = {}
    for key, number in chosen.items():
        with suppress(KeyError, RulesError, ScenarioError):  # no engine of today reads it, or gone
            found[key] = _sentence(markings[number], key[1], words)
    return found


def _sentence(marking: Marking, about: str, words: Words) -> str:
    prompt = marking.solution.task.thaw()
    mistake = mistakes_in(prompt.ruling, marking.answer.given, [about])[about]
    return sentence_on(mistake, prompt.rules, words)
