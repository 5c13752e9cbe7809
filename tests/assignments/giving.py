"""The form by which an organiser gives an assignment, as tests send it."""

import re
from typing import Any
from uuid import uuid4

from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from tests.clubs.clubs import at as at_page
from tests.written import as_written

DEALT = {
    "count": "3",
    "topic": "any",
    "level": "1",
    "rules": "mleague",
    "kind": "payments",
}

WEDNESDAY = "2026-11-25T20:00"


def new(club: Club, source: str = "generator") -> str:
    return f"{at_page(club, 'assignments')}new/?from={source}"


def terms(**other: Any) -> dict[str, Any]:
    """The form as it stands when it is opened, with a due time."""
    said = {"due": WEDNESDAY, "feedback": "homework", "attempts": "1", "counts": "highest"}
    return {**said, "lock_version": "0", "nonce": str(uuid4()), "title": "", **other}


def given(client: Client, club: Club, source: str = "generator", **other: Any) -> Assignment:
    answer = client.post(
        new(club, source), terms(**(DEALT if source == "generator" else {}), **other)
    )
    assert answer.status_code == 303, answer.text
    return Assignment.objects.get(pk=re.findall(r"/assignments/(\d+)/", answer["Location"])[0])


def page(client: Client, assignment: Assignment) -> str:
    answer = client.get(assignment.get_absolute_url())
    assert answer.status_code == 200
    return as_written(answer.text)
