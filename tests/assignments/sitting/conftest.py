"""An assignment that is open, and an attempt at it."""

import pytest
from django.test import Client

from assignments.models import Assignment
from quiz.models import Attempt
from tests.assignments.sitting.attempts import begin_attempt


@pytest.fixture(autouse=True)
def stopped(while_it_is_open: None) -> None:
    """For each test here."""


@pytest.fixture
def sitting(aki: Client, homework: Assignment) -> Attempt:
    return begin_attempt(aki, homework)
