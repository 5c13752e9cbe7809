"""Somebody in the club, and an assignment that an engine marked which has been mended since."""

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from tests.assignments.regrade.mending import OPEN, OVER, QUESTION, At, as_by_an_older_engine
from tests.assignments.sitting.asking import begun, fill, given, hand_in, paper, wrong
from tests.clubs.clubs import new_member


@pytest.fixture
def aki(club: Club) -> Client:
    return new_member(club)


@pytest.fixture
def homework(club: Club, aki: Client, at: At) -> Assignment:
    """Aki and Ben were right, Eri wrong; an older engine held another figure for right."""
    at(OPEN)
    assignment = given(club)
    ben, eri = new_member(club, "Ben"), new_member(club, "Eri")
    for client, says in ((aki, None), (ben, None), (eri, wrong)):
        sitting = begun(client, assignment)
        fill(client, sitting, 1, says(sitting, 1) if says else None)
        hand_in(client, sitting)
        at(OVER)
        client.get(paper(sitting))
        at(OPEN)
    at(OVER)
    as_by_an_older_engine(QUESTION, E=-15_000)
    return assignment
