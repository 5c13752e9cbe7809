"""Fixtures for a club with a member."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client

from clubs.models import Club
from tests.assignments.sitting.attempts import OPEN
from tests.clubs.clubs import new_member


@pytest.fixture
def aki(club: Club) -> Client:
    return new_member(club)


@pytest.fixture
def while_it_is_open(at: Callable[[str], datetime]) -> None:
    """Stops the clock while the assignments of `asking` are open."""
    at(OPEN)


@pytest.fixture
def monday(at: Callable[[str], datetime]) -> datetime:
    """Noon in Tokyo, two days before what tests give is due."""
    return at("2026-11-23 03:00Z")
