"""A club with an assignment that an older engine marked."""

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from quiz.models import Exercise
from tests.assignments.regrade.corrections import (
    OPEN,
    OVER,
    QUESTION,
    as_by_an_older_engine,
    publish,
)
from tests.assignments.sitting.attempts import handed_in, new_assignment, paper, right, wrong
from tests.clubs.clubs import new_member
from tests.quiz.factories import At


@pytest.fixture
def exercise(club: Club) -> Exercise:
    return publish(club.memberships.get(role="owner").learner)


@pytest.fixture
def homework(club: Club, aki: Client, at: At) -> Assignment:
    """Aki and Ben were right, Eri wrong; an older engine held another figure for right."""
    at(OPEN)
    assignment = new_assignment(club)
    ben, eri = new_member(club, "Ben"), new_member(club, "Eri")
    for client, says in ((aki, right), (ben, right), (eri, wrong)):
        sitting = handed_in(client, assignment, says)
        at(OVER)
        client.get(paper(sitting))
        at(OPEN)
    at(OVER)
    as_by_an_older_engine(QUESTION, E=-15_000)
    return assignment
