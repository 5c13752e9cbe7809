"""What members did in a season: handed in, first attempts, lessons, concepts first right."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from assignments.coursework.progress import MemberRow, progress_of
from assignments.models import Assignment, Coursework
from assignments.results.marks import Cell, Gradebook, Person, State, mean_percent
from assignments.seasons.gained import LINE, Gained, gained_by
from assignments.seasons.selectors import Due, Month, SeasonWork, work_in
from clubs.models import Season
from clubs.rights import Access
from quiz.attempts.scores import Score

HANDED_IN: Final = frozenset({State.SCORED, State.HIDDEN})


@dataclass(frozen=True, slots=True)
class LessonsCell:
    """What a person has done of given lessons; ``row``: None if they need not do them.

    Figures are of the first time: ``right`` of ``out_of`` questions of lessons, ``score`` of
    ``most`` in checkpoints.
    """

    coursework: Coursework
    row: MemberRow | None
    done: int = 0
    stops: int = 0
    right: int = 0
    out_of: int = 0
    score: int = 0
    most: int = 0

    @property
    def is_done(self) -> bool:
        return self.done == self.stops

    @classmethod
    def of(cls, coursework: Coursework, row: MemberRow | None) -> "LessonsCell":
        steps = row.steps if row else ()
        marks = [(step.stop.number, step.mark) for step in steps if step.is_done and step.mark]
        lessons = [mark for number, mark in marks if number is not None]
        checkpoints = [mark for number, mark in marks if number is None]
        return cls(
            coursework,
            row,
            done=len(marks),
            stops=len(steps),
            right=sum(mark.right or 0 for mark in lessons),
            out_of=sum(mark.out_of or 0 for mark in lessons),
            score=sum(mark.right or 0 for mark in checkpoints),
            most=sum(mark.out_of or 0 for mark in checkpoints),
        )


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A person in a season, or in a part of it. ``cells``: in the order of what was due."""

    person: Person
    cells: tuple[Cell | LessonsCell, ...]
    firsts: tuple[Score, ...]
    gained: Gained

    @property
    def marks(self) -> list[Cell]:
        """The cells of assignments that the person was to do, or did."""
        cells = [cell for cell in self.cells if isinstance(cell, Cell)]
        return [cell for cell in cells if cell.state is not State.ASIDE]

    @property
    def lessons(self) -> list[LessonsCell]:
        """The cells of given lessons that the person was to do."""
        return [cell for cell in self.cells if isinstance(cell, LessonsCell) and cell.row]

    @property
    def handed_in(self) -> int:
        return sum(cell.state in HANDED_IN for cell in self.marks)

    @property
    def percent(self) -> int | None:
        """The mean of first attempts, in percent; None without any."""
        return mean_percent(self.firsts)

    @property
    def stops_done(self) -> int:
        return sum(cell.done for cell in self.lessons)

    @property
    def stops(self) -> int:
        return sum(cell.stops for cell in self.lessons)


def rows_of(
    access: Access,
    persons: Sequence[Person],
    work: SeasonWork,
    now: datetime,
    *,
    for_member: bool = False,
) -> list[SeasonRow]:
    """Return what persons did in a season. ``for_member``: only what they may know themselves."""
    due = [each for month in work.months for each in month.due]
    before = work.before if for_member else ()
    book = Gradebook.read(persons, [*work.assignments, *before], now, for_member=for_member)
    lessons = _lessons(access, persons, work.coursework, now)
    gained = gained_by(persons, _places(work, book, persons), len(work.months))
    return [
        _row(person, due, book, lessons, theirs)
        for person, theirs in zip(persons, gained, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class Summary:
    """A season of one person: what was due in it, and what they did."""

    season: Season
    work: SeasonWork
    row: SeasonRow

    @property
    def points(self) -> str:
        return self.row.gained.points(max(LINE, self.row.gained.total))

    @property
    def gained(self) -> list[tuple[Month, list[str]]]:
        """The names of the concepts that were gained, by month."""
        every = zip(self.work.months, self.row.gained.names, strict=True)
        return [(month, names) for month, names in every if names]


def summary_of(
    access: Access, person: Person, season: Season, now: datetime, *, for_member: bool
) -> Summary:
    """Return one person's season. ``for_member``: only what the person may know."""
    work = work_in(access, season, now)
    (row,) = rows_of(access, [person], work, now, for_member=for_member)
    return Summary(season, work, row)


def rows_of_month(
    access: Access, persons: Collection[Person], month: Collection[Due], now: datetime
) -> list[SeasonRow]:
    """Return what persons did of what was due in a month, without concepts."""
    part = Month(now.date(), tuple(month))
    book = Gradebook.read(persons, part.assignments, now)
    lessons = _lessons(access, persons, part.coursework, now)
    return [_row(person, part.due, book, lessons, Gained(())) for person in persons]


def _row(
    person: Person,
    due: Collection[Due],
    book: Gradebook,
    lessons: dict[tuple[Person, int], MemberRow],
    gained: Gained,
) -> SeasonRow:
    cells = [
        book.cell(person, each)
        if isinstance(each, Assignment)
        else LessonsCell.of(each, lessons.get((person, each.pk)))
        for each in due
    ]
    firsts = [book.first(person, each) for each in due if isinstance(each, Assignment)]
    return SeasonRow(person, tuple(cells), tuple(filter(None, firsts)), gained)


def _lessons(
    access: Access, persons: Collection[Person], coursework: Collection[Coursework], now: datetime
) -> dict[tuple[Person, int], MemberRow]:
    every = progress_of(access, persons, coursework, now)
    return {(row.person, each.coursework.pk): row for each in every for row in each.rows}


def _places(work: SeasonWork, book: Gradebook, persons: Collection[Person]) -> dict[int, int]:
    """Return the month of each assignment; ``for_member``, only of those with known scores."""
    places = {each.pk: 0 for each in work.before}
    for number, month in enumerate(work.months, start=1):
        places |= {each.pk: number for each in month.assignments}
    if book.for_member:
        of = [*work.before, *work.assignments]
        with_scores = {each.pk for each in of for person in persons if book.first(person, each)}
        places = {paper: month for paper, month in places.items() if paper in with_scores}
    return places
