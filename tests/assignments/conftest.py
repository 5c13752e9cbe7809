"""Fixtures for a club with a member."""

from datetime import datetime

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from tests.assignments.sitting.attempts import OPEN, new_assignment
from tests.clubs.clubs import new_member
from tests.quiz.factories import At


@pytest.fixture
def aki(club: Club) -> Client:
    return new_member(club)


@pytest.fixture
def while_it_is_open(at: At) -> None:
    """Stops the clock while the assignments of `asking` are open."""
    at(OPEN)


@pytest.fixture
def monday(at: At) -> datetime:
    """Noon in Tokyo, two days before what tests give is due."""
    return at("2026-11-23 03:00Z")


@pytest.fixture
def homework(club: Club, while_it_is_open: None) -> Assignment:
    """Three questions, with the clock stopped while they are open."""
    return new_assignment(club)
