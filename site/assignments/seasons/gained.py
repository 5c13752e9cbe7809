"""The concepts that members gained: answered right in a first attempt for the first time in a year.

Once is enough, so pages do not call them learnt: a concept that was gained can be weak by all
answers.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from operator import or_
from typing import Any, Final

from django.db.models import F

from assignments.models import Assignment
from assignments.results.concepts import PARTS, Parts, shows, with_parts
from assignments.results.marks import Person
from assignments.rights import repeated
from lessons.progress.course_map import name_of
from pao.trace import Rule
from quiz.learning.concepts import concepts
from quiz.learning.evidence import NAMES
from quiz.models import AttemptItem, Task, TaskConcept

WIDTH: Final = 96
HEIGHT: Final = 24
"""The size of a line, in units of its picture."""
AT_ONCE: Final = 10_000
"""How many ids a query has; SQLite takes at least 32,766."""
LINE: Final = 10
"""How many concepts are the full height of a line, unless somebody gained more."""


@dataclass(frozen=True, slots=True)
class Gained:
    """``months``: the concepts that a person gained in each month of a season, in its order."""

    months: tuple[frozenset[Rule], ...]

    @property
    def total(self) -> int:
        return sum(map(len, self.months))

    @property
    def line(self) -> tuple[int, ...]:
        """How many there were at the beginning, and at the end of each month."""
        totals = [0]
        for concepts_gained in self.months:
            totals.append(totals[-1] + len(concepts_gained))
        return tuple(totals)

    def points(self, most: int) -> str:
        """Return the line as points of a picture in which ``most`` concepts are the full height.

        >>> Gained((frozenset("a"), frozenset("bc"))).points(4)
        '0,22 48,17 96,7'
        """
        step = WIDTH / max(len(self.months), 1)
        heights = (HEIGHT - 2 - total * (HEIGHT - 4) / most for total in self.line)
        return " ".join(f"{place * step:g},{y:g}" for place, y in enumerate(heights))

    @property
    def names(self) -> list[list[str]]:
        """Their names, by month."""
        return [sorted(map(name_of, concepts_gained)) for concepts_gained in self.months]


Places = Mapping[int, int]
"""The number of the month of an assignment, from 1; 0 of those before the season."""


def gained_by(persons: Sequence[Person], places: Places, months: int) -> list[Gained]:
    """Return what each person gained in so many months, with five queries.

    The parts of an answer that is not wholly right are read only where the person had not yet
    shown all concepts of its task by answers that are.
    """
    numbers = {pk: number for number, person in enumerate(persons) for pk in person.numbers}
    columns = ("attempt__membership", "attempt__paper", "task")
    right, partly = _first_answers(numbers, places, columns)
    contents = _contents_of({task for *_, task in (*right, *partly)})

    @cache
    def shown_by(task: int, *parts: Any) -> frozenset[Rule]:
        kind, rules = contents[task]
        return frozenset(rule for rule in rules if shows(rule, kind, Parts(*parts)))

    concepts_shown = [[set[Rule]() for _ in range(months + 1)] for _ in persons]
    for membership, paper, task in right:
        concepts_shown[numbers[membership]][places[paper]] |= shown_by(task, 1, 1)
    by_then = [[*accumulate(sets, or_)] for sets in concepts_shown]
    open_answers = [
        pk
        for pk, membership, paper, task in partly
        if not shown_by(task, 1, 1) <= by_then[numbers[membership]][places[paper]]
    ]
    for membership, paper, task, *parts in _parts(open_answers, columns):
        concepts_shown[numbers[membership]][places[paper]] |= shown_by(task, *parts)
    return [Gained(tuple(_new(*sets))) for sets in concepts_shown]


def _new(known: set[Rule], *months: set[Rule]) -> Iterator[frozenset[Rule]]:
    for month in months:
        yield frozenset(month - known)
        known |= month


def _first_answers(
    members: Collection[int], papers: Collection[int], columns: Sequence[str]
) -> tuple[list[Any], list[Any]]:
    """Return the columns of wholly right first answers, and of partly right ones with their id."""
    assignments = Assignment.objects.filter(pk__in=papers)
    answers = AttemptItem.objects.filter(
        attempt__number=1, attempt__paper__in=papers, attempt__membership__in=members, score__gt=0
    ).exclude(attempt__in=repeated(assignments))
    right = answers.filter(score=F("out_of")).order_by()
    partly = answers.filter(score__lt=F("out_of")).order_by()
    return [*right.values_list(*columns)], [*partly.values_list("pk", *columns)]


def _parts(answers: Sequence[int], columns: Sequence[str]) -> Iterator[Any]:
    """Yield the columns and the parts of answers by their ids, which may be many."""
    for start in range(0, len(answers), AT_ONCE):
        some = AttemptItem.objects.filter(pk__in=answers[start : start + AT_ONCE])
        yield from with_parts(some).order_by().values_list(*columns, *PARTS)


def _contents_of(tasks: Collection[int]) -> dict[int, tuple[str, list[Rule]]]:
    """Return the kind and the concepts of tasks."""
    kinds = Task.objects.filter(pk__in=tasks).values_list("pk", "kind")
    contents: dict[int, tuple[str, list[Rule]]] = {task: (kind, []) for task, kind in kinds}
    rows = TaskConcept.objects.filter(task__in=tasks).values_list("task", "concept")
    for task, name in rows:
        if (concept := NAMES.get(name)) in concepts():
            contents[task][1].append(concept)
    return contents
