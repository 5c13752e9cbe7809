"""An assignment while it is open, and somebody who sits it."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client

from clubs.models import Club
from tests.assignments.sitting.asking import OPEN
from tests.clubs.clubs import new_member

At = Callable[[str], datetime]


@pytest.fixture(autouse=True)
def while_it_is_open(at: At) -> None:
    at(OPEN)


@pytest.fixture
def aki(club: Club) -> Client:
    return new_member(club)
