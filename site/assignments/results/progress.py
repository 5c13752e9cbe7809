"""How far a club is with its assignments: who has handed in, who has started, who is missing."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Final

from django.utils.translation import gettext_lazy as _

from assignments.models import Assignment
from assignments.presets import FeedbackPreset
from assignments.results.marks import Cell, Gradebook, Person, Row, State, persons_of
from assignments.rights import counted_of, still_due
from clubs.rights import Access, Right

LABELS: Final = {
    State.SCORED: _("Handed in"),
    State.EMPTY: _("Attempt without answers"),
    State.UNDER_WAY: _("In progress"),
    State.OPEN: _("Not started"),
    State.MISSING: _("Not handed in"),
}
"""The states of those who are expected to do an assignment, as headings."""

MOST: Final = 10
"""How many assignments a club's page lists with their progress."""
LATELY: Final = timedelta(days=7)
"""How long a club's page lists an assignment after its due time."""


@dataclass(frozen=True)
class Progress:
    """``cells``: of the persons who are expected to do the assignment, sorted by name."""

    access: Access
    assignment: Assignment
    now: datetime
    cells: tuple[tuple[Person, Cell], ...]

    @property
    def ends(self) -> datetime:
        return self.assignment.due

    @property
    def handed_in(self) -> int:
        return sum(cell.state is State.SCORED for _person, cell in self.cells)

    @property
    def is_over(self) -> bool:
        return self.now > self.assignment.times_of(None).last_end

    @cached_property
    def groups(self) -> list[tuple[State, str, list[tuple[Person, Cell]]]]:
        """The persons by state, with the heading of the state; without empty states."""
        by_state = {
            state: [pair for pair in self.cells if pair[1].state is state] for state in LABELS
        }
        return [(state, str(LABELS[state]), by_state[state]) for state in LABELS if by_state[state]]

    @property
    def absent(self) -> list[tuple[str, list[str]]]:
        """The names of those who have not handed in, under their headings."""
        return [
            (label, [person.member.name for person, _cell in pairs])
            for state, label, pairs in self.groups
            if state is not State.SCORED
        ]


def progress_of(
    access: Access,
    assignments: Collection[Assignment],
    now: datetime,
    *,
    with_scores: bool = False,
) -> list[Progress]:
    """Return the progress of some assignments of ``assignments_of``, with three queries."""
    book = Gradebook.read(persons_of(access), assignments, now, with_scores=with_scores)
    rows = book.rows()
    return [
        Progress(access, assignment, now, _expected(rows, place))
        for place, assignment in enumerate(assignments)
    ]


def _expected(rows: Iterable[Row], place: int) -> tuple[tuple[Person, Cell], ...]:
    """Return the cells of one assignment; none if it was withdrawn."""
    pairs = [(row.person, row.cells[place]) for row in rows]
    return tuple(
        (person, cell)
        for person, cell in pairs
        if cell.state in LABELS and cell.assignment.withdrawn is None
    )


def lately(access: Access, now: datetime) -> list[Progress]:
    """Return what is due and what was due in the last days, due first; without live rounds."""
    every = {each.pk: each for each in still_due([access], now).filter(withdrawn=None)[:MOST]}
    ended = counted_of(access, now).filter(due__range=(now - LATELY, now))
    every |= {each.pk: each for each in ended[: MOST - len(every)]}
    homework = [each for each in every.values() if each.feedback != FeedbackPreset.LIVE]
    for each in homework:
        each.club = access.club
    return progress_of(access, sorted(homework, key=lambda each: each.due), now)


def due_next(clubs: Collection[Access], now: datetime, most: int) -> list[Progress]:
    """Return the progress of what is due next in those of the clubs that a person organises."""
    organised = {access.club.pk: access for access in clubs if access.may(Right.ASSIGN)}
    if not organised:
        return []
    due = still_due([*organised.values()], now).filter(closed=None)
    due = due.exclude(feedback=FeedbackPreset.LIVE)[:most]
    progress: list[Progress] = []
    for assignment in due:
        access = organised[assignment.club_id]
        assignment.club = access.club
        progress += progress_of(access, [assignment], now)
    return progress
