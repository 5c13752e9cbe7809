"""A season as files: CSV and a workbook."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext
from django.views.decorators.cache import cache_control

from accounts.learners import LearnerRequest
from accounts.models import Learner
from assignments.models import Assignment
from assignments.results.files import (
    WORKBOOK_TYPE,
    Subject,
    count_members,
    counted_access,
    deliver,
    file_kind,
    slug,
    workbook_of,
)
from assignments.results.marks import Cell, persons_of
from assignments.results.tabular import AT_ONCE, WIDTHS_OF_MARKS, parts, state_in_words
from assignments.seasons.figures import LessonsCell, SeasonRow, rows_of
from assignments.seasons.selectors import Due, SeasonWork, work_in
from clubs.models import Season
from clubs.rights import Right, get_access
from quiz.figures.statistics import Share
from web.csv_file import CSV, SheetLine, Value, csv_lines
from web.pages import form_view


@dataclass(frozen=True)
class SeasonSubject(Subject):
    """What a file is about: a season of a club."""

    @classmethod
    def read(cls, learner: Learner, about: str) -> "SeasonSubject":
        """Return the subject that a download names; raise Http404 or PermissionDenied."""
        club, _slash, number = about.partition("/")
        access = get_access(learner, int(club), Right.READ_RESULTS)
        access.season(int(number))
        return cls(access, clock.now(), int(number))

    @property
    def season(self) -> Season:
        return self.access.season(self.number or 0)

    @cached_property
    def work(self) -> SeasonWork:
        return work_in(self.access, self.season, self.now)

    @property
    def assignments(self) -> list[Assignment]:
        return self.work.assignments

    @staticmethod
    def page_of(about: str) -> str:
        """Return the address of the page that offers its files."""
        return reverse("seasons:season", args=[int(number) for number in about.split("/")])

    @property
    def part_of_name(self) -> str:
        return slug(self.season.name) or f"{self.number}"


def lines(subject: SeasonSubject) -> Iterator[SheetLine]:
    """Yield a row for each member: the totals of the season, then all that was due in it."""
    due = [each for month in subject.work.months for each in month.due]
    yield [
        _("Member"),
        _("Real name"),
        _("Handed in"),
        _("Assignments"),
        _("First-attempt score"),
        _("Lessons done"),
        _("Lessons assigned"),
        _("Concepts right for the first time"),
        *(title for each in due for title in _titles(each)),
        _("Member ID"),
    ]
    for part in parts(persons_of(subject.access), AT_ONCE):
        for row in rows_of(subject.access, part, subject.work, subject.now):
            yield _line(row)


def _titles(due: Due) -> list[str]:
    if isinstance(due, Assignment):
        return [due.title]
    names = {"lessons": due.title}
    return [
        _("%(lessons)s: lessons done") % names,
        _("%(lessons)s: right answers, %%") % names,
        _("%(lessons)s: score in checkpoints, %%") % names,
    ]


def _line(row: SeasonRow) -> SheetLine:
    member = row.person.member
    return [
        member.name,
        member.real_name,
        row.handed_in,
        len(row.marks),
        row.percent,
        row.stops_done,
        row.stops,
        row.gained.total,
        *(value for cell in row.cells for value in _values(cell)),
        member.pk,
    ]


def _values(cell: Cell | LessonsCell) -> list[Value]:
    """Return the score or why there is none; of lessons what is done, and what was right."""
    if isinstance(cell, Cell):
        return [cell.score.percent if cell.score else state_in_words(cell.state)]
    if cell.row is None:
        return [None, None, None]
    return [cell.done, _percent(cell.right, cell.out_of), _percent(cell.score, cell.most)]


def _percent(right: int, of: int) -> int | None:
    return Share(right, of).percent if of else None


def csv_of(subject: SeasonSubject) -> Iterator[bytes]:
    return csv_lines(lines(subject))


def xlsx_of(subject: SeasonSubject) -> Iterator[bytes]:
    title = pgettext("of a club", "Season")
    yield from workbook_of([(title, WIDTHS_OF_MARKS, lines(subject))])


CSV_FILE: Final = file_kind(
    gettext_lazy("Table (.csv): season results"), CSV, csv_of, count_members, SeasonSubject
)
WORKBOOK: Final = file_kind(
    gettext_lazy("Spreadsheet (.xlsx): season results"),
    WORKBOOK_TYPE,
    xlsx_of,
    count_members,
    SeasonSubject,
)


@cache_control(no_store=True)
@form_view
def file(
    request: LearnerRequest, club_id: int, season_id: int, kind: str, name: str
) -> HttpResponse:
    """Send a file at once if it is small; else let the worker make it."""
    counted_access(request, club_id)
    subject = SeasonSubject.read(request.learner, f"{club_id}/{season_id}")
    return deliver(request, subject, kind, name)
