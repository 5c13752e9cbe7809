"""Results row by row, whatever file they come in: a header, then values that are text or numbers.

All is read a part at a time, so that a large club takes no more memory than a small one.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import islice
from typing import Final, TypeVar
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from clubs.models import Assignment, SittingItem, Submission
from clubs.results.marks import rows_of
from clubs.results.persons import Person, persons_of
from clubs.rights import assignments_of
from people.rights import Access
from quiz.marking.marks import Reply
from quiz.models import Marking

T = TypeVar("T")
Value = str | int | None
Line = list[Value]

AT_ONCE: Final = 25
"""Members whose marks are read together."""
A_PART: Final = 250
"""Answers that are read together."""


def marks(here: Access, now: datetime) -> Iterator[Line]:
    """A member a row: of each assignment the percentage, empty where there is none."""
    assignments = [*assignments_of(here, now)]
    titles = [assignment.title for assignment in assignments]
    yield [_("Member"), _("Real name"), *titles, _("Mean")]
    for part in parts(persons_of(here), AT_ONCE):
        yield from _marks_of(part, assignments, now)


def _marks_of(
    persons: list[Person], assignments: list[Assignment], now: datetime
) -> Iterator[Line]:
    for row in rows_of(persons, assignments, now):
        percents = [cell.score.percent if cell.score else None for cell in row.cells]
        member = row.person.member
        yield [member.name, member.real_name, *percents, row.percent]


def answers(here: Access, now: datetime) -> Iterator[Line]:
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
    zone = ZoneInfo(here.club.zone)
    for part in parts(_items(here, now), A_PART):
        noticed = _noticed(part)
        yield from (_answer(item, noticed, zone) for item in part)


def _items(here: Access, now: datetime) -> Iterator[SittingItem]:
    """In the order of the assignments, the newest first; then as they were begun."""
    rows = SittingItem.objects.filter(
        sitting__assignment__in=assignments_of(here, now).values("pk"),
        sitting__membership__isnull=False,
    )
    whole = rows.select_related(
        "sitting__assignment", "sitting__membership", "submission__answer"
    ).only(
        *("place", "name", "hints", "score", "out_of"),
        *("sitting__number", "sitting__begun", "sitting__handed_in"),
        *("sitting__assignment__title", "sitting__membership__name"),
        *("sitting__membership__real_name", "submission__filled", "submission__answer__given"),
    )
    order = ("-sitting__assignment_id", "sitting_id", "place")
    yield from whole.order_by(*order).iterator(chunk_size=A_PART)


def _noticed(items: list[SittingItem]) -> dict[int, str]:
    """The ids of the mistakes, by the number of the answer."""
    numbers = [submission.answer_id for item in items if (submission := _submission(item))]
    newest = Marking.objects.filter(is_newest=True, answer__in=[n for n in numbers if n])
    return {
        number: " ".join(mistakes.values())
        for number, mistakes in newest.values_list("answer_id", "mistakes")
    }


def _answer(item: SittingItem, noticed: dict[int, str], zone: ZoneInfo) -> Line:
    sitting, submission = item.sitting, _submission(item)
    member, answer = sitting.membership, submission.answer if submission else None
    return [
        member.name if member else "",
        member.real_name if member else "",
        sitting.assignment.title,
        sitting.number,
        _moment(sitting.begun, zone),
        _moment(sitting.handed_in, zone),
        item.place,
        item.name,
        item.score,
        item.out_of,
        item.hints,
        _moment(submission.filled if submission else None, zone),
        _said(answer.given) if answer else "",
        noticed.get(answer.pk, "") if answer else "",
    ]


def _submission(item: SittingItem) -> Submission | None:
    return getattr(item, "submission", None)


def _said(given: Reply) -> str:
    """Field by field.

    >>> _said({"liable": ["W"], "E": -16000})
    'liable: W; E: -16000'
    """
    values = {
        name: " ".join(value) if isinstance(value, list) else value for name, value in given.items()
    }
    return "; ".join(f"{name}: {value}" for name, value in values.items())


def _moment(moment: datetime | None, zone: ZoneInfo) -> str:
    """By the club's clock."""
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}" if moment else ""


def parts(every: Iterable[T], size: int) -> Iterator[list[T]]:
    """So many at a time.

    >>> [*parts("abcde", 2)]
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    rest = iter(every)
    while part := [*islice(rest, size)]:
        yield part
