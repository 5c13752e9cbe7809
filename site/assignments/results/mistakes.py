"""The mistakes made in the questions of an assignment."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain
from typing import Final

from django.db.models import F

from assignments.models import Assignment
from assignments.rights import repeated
from pao.errors import RulesError, ScenarioError
from pao.words import Words
from quiz.figures.mistakes import Mistakes, NotRight, mistakes_by_item
from quiz.marking import Reply
from quiz.mistakes import mistakes_in
from quiz.models import AttemptItem, Marking, PaperItem, Task

MOST_UNTOLD: Final = 300
"""In how many different answers a page looks for mistakes: about two milliseconds each.

Only while members cannot see the reasons; afterwards the mistakes are stored.
"""


def mistakes_of(
    assignment: Assignment, items: Iterable[PaperItem], words: Words
) -> dict[int, Mistakes]:
    """Return the mistakes in marked first attempts, by the id of the item.

    Also before the reasons may be shown to members: then nothing is stored.
    """
    tasks = {item.task_id: item.task for item in items}
    answers = chain(_untold(assignment, tasks), _noticed(assignment))
    return mistakes_by_item(answers, tasks, words)


def _untold(assignment: Assignment, tasks: Mapping[int, Task]) -> Iterator[NotRight]:
    """Yield the marked answers that are not wholly right and that members cannot see yet."""
    ones = AttemptItem.objects.filter(attempt__paper=assignment, attempt__number=1)
    first = ones.exclude(attempt__in=repeated([assignment]))
    wrong = first.filter(
        score__lt=F("out_of"), response__answer=None, response__is_unreadable=False
    )
    columns = ("paper_item_id", "task_id", "response__reply")
    answers = [*wrong.filter(response__isnull=False).order_by("pk").values_list(*columns)]
    missing = {task for _item, task, _reply in answers} - tasks.keys()
    tasks = {**tasks, **Task.objects.select_related("rules").in_bulk(missing)}
    noticed: dict[tuple[int, str], dict[str, str]] = {}
    for item, task, reply in answers:
        key = (task, repr(sorted(reply.items())))
        if key not in noticed:
            if len(noticed) == MOST_UNTOLD:
                return
            noticed[key] = _ids_of_mistakes(tasks[task], reply)
        yield NotRight(item, task, noticed[key], reply)


def _ids_of_mistakes(task: Task, reply: Reply) -> dict[str, str]:
    with suppress(RulesError, ScenarioError):
        return {about: each.id for about, each in mistakes_in(task.to_prompt(), reply).items()}
    return {}


def _noticed(assignment: Assignment) -> Iterator[NotRight]:
    """Of each answer that is not wholly right: item, task by which it is marked, mistakes, reply.

    What was marked anew comes last, the newest at the end: that is what counts as right now.
    """
    place = "answer__response__item"
    wrong = Marking.objects.filter(
        **{f"{place}__attempt__paper": assignment, f"{place}__attempt__number": 1},
        **{f"{place}__out_of__isnull": False},
        is_newest=True,
        score__lt=F("out_of"),
    ).exclude(**{f"{place}__attempt__in": repeated([assignment])})
    columns = (f"{place}__paper_item_id", "solution__task", "mistakes", "answer__reply")
    for row in wrong.order_by("reason", "pk").values_list(*columns):
        yield NotRight(*row)
