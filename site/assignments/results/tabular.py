"""Results row by row, whatever file they come in: a header, then values that are text or numbers.

All is read a part at a time, so that a large club takes no more memory than a small one.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import islice
from typing import Any, Final, TypeVar
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from assignments.models import Assignment
from assignments.results.marks import rows_of
from assignments.results.persons import Person, persons_of
from assignments.rights import assignments_of
from clubs.rights import Access
from quiz.marking.marks import Reply
from quiz.models import Attempt, AttemptItem, Marking

T = TypeVar("T")
Value = str | int | None
SheetLine = list[Value]

AT_ONCE: Final = 25
"""Members whose marks, and sittings whose questions, are read together."""
A_PART: Final = 250
"""Answers that are read together."""


def marks(access: Access, now: datetime) -> Iterator[SheetLine]:
    """A member a row: of each assignment the percentage, empty where there is none."""
    assignments = [*assignments_of(access, now)]
    titles = [assignment.title for assignment in assignments]
    yield [_("Member"), _("Real name"), *titles, _("Mean")]
    for part in parts(persons_of(access), AT_ONCE):
        yield from _marks_of(part, assignments, now)


def _marks_of(
    persons: list[Person], assignments: list[Assignment], now: datetime
) -> Iterator[SheetLine]:
    for row in rows_of(persons, assignments, now):
        percents = [cell.score.percent if cell.score else None for cell in row.cells]
        member = row.person.member
        yield [member.name, member.real_name, *percents, row.percent]


def answers(access: Access, now: datetime) -> Iterator[SheetLine]:
    """A question of an attempt a row, whether it was answered or not, of those who are members."""
    yield [
        _("Member"),
        _("Real name"),
        _("Assignment"),
        _("Attempt"),
        _("Begun"),
        _("Handed in"),
        pgettext("column", "Place"),
        _("Question"),
        pgettext("column", "Points"),
        _("Out of"),
        _("Hints"),
        _("Filled in"),
        _("Answer"),
        _("Mistakes"),
    ]
    zone = ZoneInfo(access.club.zone)
    for part in parts(_rows(access, now), A_PART):
        noticed = _noticed(row[-1] for row in part)
        yield from (_line(row, noticed, zone) for row in part)


COLUMNS: Final = (
    *("attempt__membership__name", "attempt__membership__real_name"),
    *(
        "attempt__paper__title",
        "attempt__number",
        "attempt__started_at",
        "attempt__handed_in_at",
    ),
    *("place", "name", "score", "out_of", "hints"),
    *("response__submitted_at", "response__answer__given", "response__answer_id"),
)
"""As ``answers`` has them, but for the mistakes, in whose place the answer's number stands."""


def _rows(access: Access, now: datetime) -> Iterator[tuple[Any, ...]]:
    """In the order of the assignments, the newest first; then as they were begun.

    No cursor is open between two rows: whoever writes them away needs the database meanwhile.
    """
    given = assignments_of(access, now).order_by("-pk").values_list("pk", flat=True)
    order = ("-attempt__paper_id", "attempt_id", "place")
    for some in parts([*given], AT_ONCE):
        known = Attempt.objects.filter(paper__in=some, membership__isnull=False)
        numbers = known.order_by("-paper_id", "pk").values_list("pk", flat=True)
        for attempts in parts([*numbers], AT_ONCE):
            rows = AttemptItem.objects.filter(attempt__in=attempts).order_by(*order)
            yield from [*rows.values_list(*COLUMNS)]


def _noticed(numbers: Iterable[int | None]) -> dict[int | None, str]:
    """The ids of the mistakes, by the number of the answer."""
    newest = Marking.objects.filter(is_newest=True, answer__in=filter(None, numbers))
    return {
        number: " ".join(mistakes.values())
        for number, mistakes in newest.values_list("answer_id", "mistakes")
    }


def _line(row: tuple[Any, ...], noticed: Mapping[int | None, str], zone: ZoneInfo) -> SheetLine:
    *said, given, number = row
    shown = [_moment(value, zone) if isinstance(value, datetime) else value for value in said]
    return [*shown, _said(given) if given else "", noticed.get(number, "")]


def _said(given: Reply) -> str:
    """Field by field.

    >>> _said({"liable": ["W"], "E": -16000})
    'liable: W; E: -16000'
    """
    values = {
        name: " ".join(value) if isinstance(value, list) else value for name, value in given.items()
    }
    return "; ".join(f"{name}: {value}" for name, value in values.items())


def _moment(moment: datetime, zone: ZoneInfo) -> str:
    """By the club's clock."""
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"


def parts(every: Iterable[T], size: int) -> Iterator[list[T]]:
    """So many at a time.

    >>> [*parts("abcde", 2)]
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    rest = iter(every)
    while part := [*islice(rest, size)]:
        yield part
