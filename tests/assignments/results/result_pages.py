"""Helpers for tests of results."""

from datetime import timedelta
from typing import Final

from assignments.models import Assignment
from clubs.models import Club
from clubs.rights import Access
from tests.assignments.homework import DUE
from tests.clubs.clubs import at_page

NOW: Final = DUE + timedelta(days=1)


def access_to(club: Club) -> Access:
    return Access(club, club.memberships.get(role="owner"))


def results_of(assignment: Assignment) -> str:
    return f"{at_page(assignment.club, 'assignments')}{assignment.pk}/results/"
