"""The concepts that members gained: answered right in a first attempt for the first time in a year.

Once is enough, so pages do not call them learnt: a concept that was gained can be weak by all
answers.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db.models import F

from assignments.models import Assignment
from assignments.results.concepts import NAMES, PARTS, Parts, shows, with_parts
from assignments.results.marks import Person
from assignments.rights import repeated
from lessons.progress.course_map import name_of
from pao.trace import Rule
from quiz.learning.concepts import concepts
from quiz.models import AttemptItem, Task, TaskConcept

WIDTH: Final = 96
HEIGHT: Final = 24
"""The size of a line, in units of its picture."""
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


Places = Mapping[int, int | None]
"""The number of the month of an assignment, from 0; None of those before the season."""


def gained_by(persons: Sequence[Person], places: Places, months: int) -> list[Gained]:
    """Return what each person gained in so many months, with four queries."""
    numbers = {pk: number for number, person in enumerate(persons) for pk in person.numbers}
    known = [set[Rule]() for _ in persons]
    shown = [[set[Rule]() for _ in range(months)] for _ in persons]
    for membership, paper, rules in _shown(numbers, places):
        person, month = numbers[membership], places[paper]
        (known[person] if month is None else shown[person][month]).update(rules)
    return [Gained(tuple(_new(*sets))) for sets in zip(shown, known, strict=True)]


def _new(months: Iterable[set[Rule]], known: set[Rule]) -> Iterator[frozenset[Rule]]:
    for shown in months:
        yield frozenset(shown - known)
        known |= shown


def _shown(
    members: Collection[int], papers: Collection[int]
) -> Iterator[tuple[int, int, frozenset[Rule]]]:
    """Yield the concepts that first attempts show, by membership and assignment.

    The parts of an answer are read only of those that are not wholly right.
    """
    assignments = Assignment.objects.filter(pk__in=papers)
    rows = AttemptItem.objects.filter(
        attempt__number=1, attempt__paper__in=papers, attempt__membership__in=members, score__gt=0
    ).exclude(attempt__in=repeated(assignments))
    columns = ("attempt__membership", "attempt__paper", "task")
    right = rows.filter(score=F("out_of")).order_by().values_list(*columns)
    partly = with_parts(rows.filter(score__lt=F("out_of"))).order_by()
    found = [(*row, (1, 1)) for row in right]
    found += [(*row[:3], row[3:]) for row in partly.values_list(*columns, *PARTS)]
    asked = _asked({row[2] for row in found})
    rules: dict[Any, frozenset[Rule]] = {}
    for membership, paper, task, parts in found:
        if (task, parts) not in rules:
            rules[task, parts] = _shown_by(*asked[task], Parts(*parts))
        yield membership, paper, rules[task, parts]


def _asked(tasks: Collection[int]) -> dict[int, tuple[str, list[Rule]]]:
    """Return the kind and the concepts of tasks."""
    kinds = Task.objects.filter(pk__in=tasks).values_list("pk", "kind")
    asked: dict[int, tuple[str, list[Rule]]] = {task: (kind, []) for task, kind in kinds}
    rows = TaskConcept.objects.filter(task__in=tasks).values_list("task", "concept")
    for task, name in rows:
        if (concept := NAMES.get(name)) in concepts():
            asked[task][1].append(concept)
    return asked


def _shown_by(kind: str, asked: Iterable[Rule], parts: Parts) -> frozenset[Rule]:
    return frozenset(concept for concept in asked if shows(concept, kind, parts))
