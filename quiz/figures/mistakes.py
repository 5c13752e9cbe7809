"""The mistakes made in questions, how often, and the feedback on them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from pao.errors import RulesError, ScenarioError
from pao.words import Words
from quiz.marking import Reply
from quiz.mistakes import mistakes_in, sentence_on
from quiz.models import Task

MOST: Final = 4
"""How many mistakes are listed for one question: those made most often."""


@dataclass(frozen=True, slots=True)
class NotRight:
    """An answer to an item that is not wholly right.

    ``task``: the id of the task by which it is marked. ``mistakes``: their ids, by what they are
    about.
    """

    item: int
    task: int
    mistakes: Mapping[str, str]
    reply: Reply


@dataclass(frozen=True, slots=True)
class MistakeCount:
    """A mistake, and how often it was made.

    ``sentence``: today's sentence on one of the answers; empty if there is no mistake in it now.
    """

    id: str
    times: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Mistakes:
    """Of one question. ``unknown``: wrong answers in which none was noticed.

    ``replies``: those that are not wholly right; ``task``: by which they were marked.
    """

    common: tuple[MistakeCount, ...]
    rarer: int
    unknown: int
    replies: tuple[Reply, ...]
    task: Task


Key = tuple[int, str, str]
"""The item's id, what the mistake is about, and the mistake's id."""


def mistakes_by_item(
    answers: Iterable[NotRight], tasks: Mapping[int, Task], words: Words
) -> dict[int, Mistakes]:
    """Count the mistakes in answers by the number of the item.

    The task of an item's last answer counts. ``tasks``: those that are read already.
    """
    counted: Counter[Key] = Counter()
    unknown: Counter[int] = Counter()
    examples: dict[Key, NotRight] = {}
    replies: dict[int, list[Reply]] = {}
    task_of: dict[int, int] = {}
    for answer in answers:
        unknown[answer.item] += not answer.mistakes
        replies.setdefault(answer.item, []).append(answer.reply)
        task_of[answer.item] = answer.task
        for about, name in answer.mistakes.items():
            counted[answer.item, about, name] += 1
            examples.setdefault((answer.item, about, name), answer)
    commonest = {item: _most(counted, item) for item in unknown}
    chosen = {key: examples[key] for keys in commonest.values() for key in keys}
    needed = {*task_of.values(), *(answer.task for answer in chosen.values())}
    tasks = {**tasks, **_tasks(needed - tasks.keys())}
    by_item = {}
    for item, keys in commonest.items():
        commonest_mistakes = tuple(
            MistakeCount(key[2], counted[key], _sentence(tasks, key, chosen[key], words))
            for key in keys
        )
        every = sum(times for key, times in counted.items() if key[0] == item)
        rarer = every - sum(mistake.times for mistake in commonest_mistakes)
        by_item[item] = Mistakes(
            commonest_mistakes, rarer, unknown[item], tuple(replies[item]), tasks[task_of[item]]
        )
    return by_item


def _tasks(numbers: Iterable[int]) -> dict[int, Task]:
    return Task.objects.select_related("rules").in_bulk({*numbers})


def _most(counted: Counter[Key], item: int) -> list[Key]:
    return [key for key, _ in counted.most_common() if key[0] == item][:MOST]


def _sentence(tasks: Mapping[int, Task], key: Key, answer: NotRight, words: Words) -> str:
    """Return the engine's sentence on a mistake, for one reply; empty if it sees none now."""
    about = key[1]
    with suppress(RulesError, ScenarioError):
        prompt = tasks[answer.task].to_prompt()
        mistake = mistakes_in(prompt, answer.reply, [about]).get(about)
        return sentence_on(mistake, prompt.rules, words) if mistake else ""
    return ""
