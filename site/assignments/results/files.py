"""Results as files: CSV, and a workbook."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from io import BytesIO
from itertools import islice
from typing import Any, Final

from django.http import Http404, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.http import content_disposition_header
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import cache_control
from xlsxwriter import Workbook

from accounts.learners import LearnerRequest
from accounts.limits import consume, network_of
from accounts.models import Learner
from assignments.models import Assignment
from assignments.results.finalise import mark_all_over
from assignments.results.tabular import WIDTHS_OF_ANSWERS, WIDTHS_OF_MARKS, answers, marks
from assignments.rights import counted_of
from clubs.rights import Access, Right, get_access
from downloads.kinds import Kind, kind_named
from downloads.views import begin
from quiz.models import AttemptItem
from web.csv_file import CSV, SheetLine, csv_lines
from web.pages import SAFE_METHODS, form_view

MOST_ROWS: Final = 50_000
"""How many answers a workbook has at most, the newest; a CSV file has all."""
MOST_AT_ONCE: Final = 1_000
"""The size of the largest file that a request makes, in answered questions and marks.

The worker makes larger files.
"""

ONLY_NEWEST: Final = gettext_lazy(
    "This sheet has only the newest %(most)s answers. All answers are in the file "
    "“Table (.csv): all answers”."
)
WIDTH: Final = 20
"""How wide other columns of a workbook are, in characters: a name or a moment fits."""
LONGEST_NAME: Final = 36
"""How many characters of a club's or an assignment's name a file name has at most."""
LAST_COLUMN: Final = 16_383
"""The number of a sheet's last column, from 0."""


@dataclass(frozen=True)
class Subject:
    """What a file is about: all assignments of a club that count, or one of them."""

    access: Access
    now: datetime
    number: int | None = None

    @classmethod
    def read(cls, learner: Learner, about: str) -> "Subject":
        """Return the subject that a download names; raise Http404 or PermissionDenied."""
        club, _, number = about.partition("/")
        access = get_access(learner, int(club), Right.READ_RESULTS)
        subject = cls(access, clock.now(), int(number) if number else None)
        if subject.number and not subject.assignments:
            raise Http404
        return subject

    @property
    def about(self) -> str:
        club = str(self.access.club.pk)
        return f"{club}/{self.number}" if self.number else club

    @cached_property
    def assignments(self) -> list[Assignment]:
        every = counted_of(self.access, self.now)
        return [*(every.filter(id=self.number) if self.number else every)]

    @staticmethod
    def page_of(about: str) -> str:
        """Return the address of the page that offers its files."""
        club, _, number = about.partition("/")
        if number:
            return reverse("results:assignment", args=[int(club), int(number)])
        return reverse("results:index", args=[int(club)])

    def file_name(self, name: str) -> str:
        """Return the name of a file, with the club and the assignment or season in it."""
        club = self.access.club
        names = [slug(club.name) or f"club-{club.pk}"]
        if self.number:
            names.append(self.part_of_name)
        return "-".join([*(["demo"] if club.is_demo else []), *names, name])

    @property
    def part_of_name(self) -> str:
        return slug(self.assignments[0].title) or f"assignment-{self.number}"


def slug(name: str) -> str:
    """Return a part of a file's name; lessons 1 to 4 are "1-4", not "14"."""
    return slugify(name.replace("\N{EN DASH}", "-"), allow_unicode=True)[:LONGEST_NAME].strip("-")


Write = Callable[[Any], Iterator[bytes]]
Count = Callable[[Any], int]
WORKBOOK_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def count_members(subject: Subject) -> int:
    return subject.access.club.memberships.count()


def count_questions(subject: Subject) -> int:
    """Return how many questions the current members were asked in their attempts."""
    sat = AttemptItem.objects.filter(attempt__paper__in=subject.assignments)
    return sat.filter(attempt__membership__isnull=False).count()


def count_both(subject: Subject) -> int:
    return count_members(subject) + min(count_questions(subject), MOST_ROWS)


def marks_of(subject: Subject) -> Iterator[SheetLine]:
    return marks(subject.access, subject.assignments, subject.now)


def answers_of(subject: Subject) -> Iterator[SheetLine]:
    return answers(subject.access, subject.assignments)


def marks_file(subject: Subject) -> Iterator[bytes]:
    return csv_lines(marks_of(subject))


def answers_file(subject: Subject) -> Iterator[bytes]:
    return csv_lines(answers_of(subject))


def workbook_file(subject: Subject) -> Iterator[bytes]:
    """Make a workbook with one sheet for marks and one for answers."""
    newest = _newest(answers_of(subject))
    yield from workbook_of(
        [
            (gettext("Scores"), WIDTHS_OF_MARKS, marks_of(subject)),
            (gettext("Answers"), WIDTHS_OF_ANSWERS, newest),
        ]
    )


def workbook_of(
    sheets: Iterable[tuple[str, Sequence[int], Iterable[SheetLine]]],
) -> Iterator[bytes]:
    """Make a workbook of sheets with a name and widths.

    Yield empty bytes for each row, then the whole file.
    """
    file = BytesIO()
    with Workbook(file, {"constant_memory": True, "strings_to_formulas": False}) as book:
        for name, widths, lines in sheets:
            yield from _fill(book, name, widths, lines)
    yield file.getvalue()


def file_kind(
    title: Any, content_type: str, write: Write, count: Count, subject: type[Subject] = Subject
) -> Kind:
    """A file of a club; the right to read results is checked when it is made and sent."""
    read = subject.read
    return Kind(
        title=title,
        content_type=content_type,
        check=read,
        total=lambda learner, about: count(read(learner, about)),
        write=lambda learner, about: _mark_and_write(read(learner, about), write),
        back=subject.page_of,
    )


def _mark_and_write(subject: Subject, write: Write) -> Iterator[bytes]:
    """Mark all attempts that are over, however long it takes, then write the file."""
    remaining = 0
    while unmarked := mark_all_over(subject.access, subject.assignments, subject.now):
        if unmarked == remaining:
            break
        remaining = unmarked
    return write(subject)


MARKS: Final = file_kind(gettext_lazy("Table (.csv): scores"), CSV, marks_file, count_members)
ANSWERS: Final = file_kind(
    gettext_lazy("Table (.csv): all answers"), CSV, answers_file, count_questions
)
WORKBOOK: Final = file_kind(
    gettext_lazy("Spreadsheet (.xlsx): scores and answers"),
    WORKBOOK_TYPE,
    workbook_file,
    count_both,
)


def is_large(subject: Subject) -> bool:
    """Whether there are more attempted questions and marks than a request may read."""
    most_marks = len(subject.assignments) * count_members(subject)
    return count_questions(subject) + most_marks > MOST_AT_ONCE


@cache_control(no_store=True)
@form_view
def file(
    request: LearnerRequest,
    club_id: int,
    kind: str,
    name: str,
    assignment_id: int | None = None,
) -> HttpResponse:
    """Send a file at once if it is small; else let the worker make it."""
    counted_access(request, club_id)
    about = f"{club_id}/{assignment_id}" if assignment_id else str(club_id)
    subject = Subject.read(request.learner, about)
    return deliver(request, subject, kind, name)


def deliver(request: LearnerRequest, subject: Subject, kind: str, name: str) -> HttpResponse:
    """Send a file of a subject at once if it is small; else let the worker make it."""
    about, name = subject.about, subject.file_name(name)
    access, back = subject.access, subject.page_of(about)
    context = {"access": access, "club": access.club, "back": back}
    if not is_large(subject):
        if request.method == "POST":
            return HttpResponseNotAllowed(SAFE_METHODS)
        return _at_once(request, subject, context, kind, name)
    if request.method == "POST":
        return begin(request, kind=kind, about=about, name=name)
    rows = kind_named(kind).total(request.learner, about)
    return render(request, "results/large.html", {**context, "rows": rows})


def _at_once(
    request: LearnerRequest, subject: Subject, context: dict[str, Any], kind: str, name: str
) -> HttpResponse:
    """The file, or a page that says that attempts are still being marked."""
    unmarked = mark_all_over(subject.access, subject.assignments, subject.now)
    if unmarked:
        return render(request, "results/unmarked.html", {**context, "unmarked": unmarked})
    kind_of_file = kind_named(kind)
    content = b"".join(kind_of_file.write(request.learner, subject.about))
    headers = {"Content-Disposition": content_disposition_header(as_attachment=True, filename=name)}
    return HttpResponse(content, content_type=kind_of_file.content_type, headers=headers)


def _newest(lines: Iterator[SheetLine]) -> Iterator[SheetLine]:
    """The header and at most MOST_ROWS rows; a last line says if there are more."""
    yield from islice(lines, MOST_ROWS + 1)
    if any(True for _ in lines):
        yield [ONLY_NEWEST % {"most": MOST_ROWS}]


def _fill(
    book: Any, name: str, widths: Sequence[int], lines: Iterable[SheetLine]
) -> Iterator[bytes]:
    """Fill a sheet, whose header row and names stay in sight."""
    sheet = book.add_worksheet(name)
    sheet.freeze_panes(1, 1)
    for column, width in enumerate(widths):
        sheet.set_column(column, column, width)
    sheet.set_column(len(widths), LAST_COLUMN, WIDTH)
    header = book.add_format({"bold": True, "text_wrap": True, "valign": "top"})
    for row, line in enumerate(lines):
        cell_format = None if row else header
        for column, value in enumerate(line):
            if isinstance(value, int):
                sheet.write_number(row, column, value, cell_format)
            elif value:
                sheet.write_string(row, column, value, cell_format)
        yield b""


def counted_access(request: LearnerRequest, club_id: int) -> Access:
    """Return access to the results, and count the request against a rate limit.

    The limit is for a club; in a demo, which everybody may read, it is for each network.
    """
    access = get_access(request.learner, club_id, Right.READ_RESULTS)
    network = f" {network_of(request)}" if access.club.is_demo else ""
    consume(request, "batch", key=f"results {club_id}{network}")
    return access
