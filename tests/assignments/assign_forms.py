"""The form by which an organiser gives an assignment, as tests send it."""

import re
from typing import Any
from uuid import uuid4

from django.test import Client

from assignments.models import Assignment
from assignments.sources import SOURCES
from clubs.models import Club
from tests.clubs.clubs import at as at_page
from tests.reader_text import as_written

DEALT = {"pick": [f"payments/mleague/any/1/{seed}" for seed in ("aa", "bb", "cc")]}

WEDNESDAY = "2026-11-25T20:00"


def new(club: Club, source: str = "") -> str:
    """The page that gives chosen questions, or what ``source`` gives as a whole."""
    page = f"{at_page(club, 'assignments')}new/"
    return f"{page}?from={source}" if source else f"{page}chosen/"


def all_of(club: Club, place: str) -> str:
    """The page that gives all questions of a collection, a lesson or an earlier assignment."""
    return f"{new(club)}?all={place}"


def picks(client: Client, address: str) -> dict[str, Any]:
    """What the page of chosen questions sends with them."""
    chosen = client.get(address, follow=True).context["chosen"]
    return {"pick": [picked.token for picked in chosen.all], "rules": chosen.rules}


def terms(**other: Any) -> dict[str, Any]:
    """The form as it stands when it is opened, with a due time."""
    data = {"due": WEDNESDAY, "feedback": "homework", "attempts": "1", "counts": "highest"}
    return {**data, "lock_version": "0", "nonce": str(uuid4()), "title": "", **other}


def give(client: Client, club: Club, place: str = "", **other: Any) -> Assignment:
    """Three dealt hands, all of a place, what a source gives, or those that ``pick`` names."""
    is_whole = place in SOURCES
    asked = {} if is_whole else picks(client, all_of(club, place)) if place else DEALT
    answer = client.post(new(club, place if is_whole else ""), terms(**{**asked, **other}))
    assert answer.status_code == 303, answer.text
    return Assignment.objects.get(pk=re.findall(r"/assignments/(\d+)/", answer["Location"])[0])


def done_on(text: str) -> str:
    """What a page says of what was just done; empty if it says nothing of it."""
    return text.partition('<p class="notice" role="status">')[2].partition("</p>")[0]


def page(client: Client, assignment: Assignment) -> str:
    answer = client.get(assignment.get_absolute_url())
    assert answer.status_code == 200
    return as_written(answer.text)
