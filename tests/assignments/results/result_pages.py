"""Helpers for tests of results."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from assignments.models import Assignment
from clubs.models import Club
from clubs.rights import Access
from tests.assignments.homework import DUE
from tests.clubs.clubs import at as page_at

At = Callable[[str], datetime]
NOW: Final = DUE + timedelta(days=1)


def access_to(club: Club) -> Access:
    return Access(club, club.memberships.get(role="owner"))


def results_of(assignment: Assignment) -> str:
    return f"{page_at(assignment.club, 'assignments')}{assignment.pk}/results/"
