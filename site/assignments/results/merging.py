"""Merge two memberships of one person in a club, and separate them again.

Nothing is moved: the club counts both as one person, and each learner keeps their own answers, so
that nobody sees another person's work if the wrong two are merged.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from assignments.models import Assignment, SetAside
from assignments.results.marks import Cell, Gradebook, Person, State, person_of
from assignments.rights import assignments_of
from clubs.models import Change, Membership, Role
from clubs.rights import Access
from quiz.models import Attempt

UNDO_DAYS: Final = 7
"""For how many days a merge can be undone."""


ALREADY_MERGED: Final = _("These memberships are already merged.")
NO_ORGANISER: Final = _(
    "One of these two members is an organiser, so you cannot merge their memberships. First "
    "remove the organiser role."
)
BOTH_STAND_FOR_OTHERS: Final = _(
    "Other memberships are already merged into both %(kept)s’s and %(name)s’s memberships, so "
    "these two cannot be merged."
)
MUST_REMAIN: Final = _(
    "Another membership is already merged into %(name)s’s membership. Show the "
    "preview again, and choose %(name)s as the membership that remains."
)
CHOOSE_AN_ATTEMPT: Final = _(
    "Both memberships have an attempt at “%(title)s”. Choose which attempt counts."
)
STILL_ANSWERING: Final = _(
    "%(name)s is still answering “%(title)s”. Merge the memberships after %(name)s has handed "
    "in, or when the assignment is over."
)


class CannotMergeError(Exception):
    """Why two memberships are not merged; ``str(error)`` tells it to the organiser."""


@dataclass(frozen=True)
class Overlap:
    """An assignment that both have begun. ``choices``: both persons, the one to keep first.

    ``chosen``: the id of the membership whose attempts count; None if none was chosen yet.
    """

    assignment: Assignment
    choices: tuple[tuple[Person, Cell], ...]
    chosen: int | None

    @property
    def field(self) -> str:
        """The name of the field that says whose attempts count."""
        return field_of(self.assignment)

    @property
    def loser(self) -> tuple[Person, Cell]:
        """The person whose attempts do not count."""
        return next(pair for pair in self.choices if pair[0].member.pk != self.chosen)


def field_of(assignment: Assignment) -> str:
    return f"counts-{assignment.pk}"


@dataclass(frozen=True)
class Merge:
    """Two persons of a club: ``other`` is merged into ``primary``."""

    primary: Person
    other: Person
    rows: tuple[tuple[Cell, Cell], ...]
    data: Mapping[str, str]

    @classmethod
    def read(
        cls, access: Access, number: int, other: int, data: Mapping[str, str], now: datetime
    ) -> "Merge":
        """Return two persons with what each has done; raise Http404 or CannotMergeError.

        ``data``: the id of the membership to ``keep``, and for each overlap of the one whose
        attempts count. Without it ``number`` is kept, or ``other`` if only that one has others
        merged into it.
        """
        persons = person_of(access, number), person_of(access, other)
        keeps_other = len(persons[0].rows) == 1 < len(persons[1].rows)
        if "keep" in data:
            keeps_other = data["keep"] == str(other)
        if keeps_other:
            persons = persons[1], persons[0]
        if persons[0].member == persons[1].member:
            raise CannotMergeError(ALREADY_MERGED)
        if any(row.role != Role.MEMBER for person in persons for row in person.rows):
            raise CannotMergeError(NO_ORGANISER)
        if len(persons[1].rows) > 1:
            raise CannotMergeError(_why_it_must_remain(*persons))
        book = Gradebook.read(persons, [*assignments_of(access, now)], now)
        first, second = (row.cells for row in book.rows())
        return cls(*persons, tuple(zip(first, second, strict=True)), data)

    @property
    def persons(self) -> tuple[Person, Person]:
        return self.primary, self.other

    @property
    def overlaps(self) -> list[Overlap]:
        started = (cells for cells in self.rows if all(cell.attempts for cell in cells))
        return [self._overlap(cells) for cells in started]

    def _overlap(self, cells: tuple[Cell, Cell]) -> Overlap:
        assignment, wish = cells[0].assignment, self.data.get(field_of(cells[0].assignment), "")
        numbers = {str(person.member.pk): person.member.pk for person in self.persons}
        return Overlap(assignment, tuple(zip(self.persons, cells, strict=True)), numbers.get(wish))

    @property
    def done(self) -> list[tuple[Cell, Cell]]:
        """What at least one of them has begun."""
        return [cells for cells in self.rows if any(cell.attempts for cell in cells)]


def _why_it_must_remain(primary: Person, other: Person) -> str:
    """Return why ``other``, into which others were merged, cannot be merged into ``primary``."""
    names = {"name": other.member.name, "kept": primary.member.name}
    return (BOTH_STAND_FOR_OTHERS if len(primary.rows) > 1 else MUST_REMAIN) % names


def merge(access: Access, merge: Merge, now: datetime) -> None:
    """Merge two persons; raise CannotMergeError. Callers lock the club."""
    primary, other, overlaps = merge.primary.member, merge.other.member, merge.overlaps
    for overlap in overlaps:
        if overlap.chosen is None:
            raise CannotMergeError(CHOOSE_AN_ATTEMPT % {"title": overlap.assignment.title})
        person, cell = overlap.loser
        if cell.state is State.UNDER_WAY:
            names = {"name": person.member.name, "title": overlap.assignment.title}
            raise CannotMergeError(STILL_ANSWERING % names)
    for overlap in overlaps:
        _set_aside(overlap, other)
    members = Membership.objects
    members.filter(pk__in=merge.primary.numbers, same_as=None).update(
        same_as=primary, same_since=None
    )
    members.filter(pk__in=merge.other.numbers).update(same_as=primary, same_since=now)
    access.note(Change.MERGED, whom=primary)


def _set_aside(overlap: Overlap, merged: Membership) -> None:
    """Let the attempts of one side count no more, until ``merged`` is separated."""
    person, _cell = overlap.loser
    rows = Attempt.objects.filter(paper=overlap.assignment, membership__in=person.numbers)
    attempts = [*rows.select_related("membership")]
    SetAside.objects.bulk_create(
        SetAside(attempt=each, membership=each.membership, merged=merged)
        for each in attempts
        if each.membership
    )
    Attempt.objects.filter(pk__in=[each.pk for each in attempts]).update(membership=None)


def merged_last(person: Person, now: datetime) -> Membership | None:
    """Return the membership that can still be separated from a person: the one merged last.

    An earlier one can be separated after it: attempts of an earlier merge may be set aside by it.
    """
    merged = [row for row in person.rows if row.same_since]
    newest = max(merged, key=lambda row: (row.same_since, -row.pk), default=None)
    since = newest.same_since if newest else None
    return newest if since and now - since <= timedelta(days=UNDO_DAYS) else None


def undo_of(person: Person, now: datetime) -> dict[str, Any]:
    """Return what ``results/_undo_merge.html`` shows: which merge can be undone, and until when."""
    merged = merged_last(person, now)
    until = merged.same_since + timedelta(days=UNDO_DAYS) if merged and merged.same_since else None
    return {"merged": merged, "undo_until": until}


def separate(access: Access, other: Membership) -> None:
    """Undo a merge exactly. Callers lock the club, and take ``other`` from ``merged_last``."""
    primary = access.club.memberships.get(same=other)
    together = primary.same.filter(same_since=other.same_since)
    for each in SetAside.objects.filter(merged__in=together):
        each.give_back()
    together.update(same_as=None, same_since=None)
    if not primary.same.exclude(same_since=None).exists():
        primary.same.update(same_as=None)
    access.note(Change.UNMERGED, whom=primary)
