"""The form by which an organiser gives an assignment, as tests send it."""

import re
from typing import Any, Final
from uuid import uuid4

from django.test import Client

from assignments.models import Assignment
from assignments.sources import SOURCES
from clubs.models import Club
from tests.clubs.clubs import at_page
from tests.reader_text import as_written

DEALT = {"pick": [f"payments/mleague/any/1/{seed}" for seed in ("aa", "bb", "cc")]}

WEDNESDAY = "2026-11-25T20:00"


DAYS: Final = ("11-26", "12-03", "12-10", "12-17", "12-24", "12-31")
EVENINGS: Final = [f"2026-{day}T20:00" for day in DAYS]
DATES: Final = {
    **{f"week-{number}": evening for number, evening in enumerate(EVENINGS, 1)},
    "exam": "2027-01-07",
}


def picker(club: Club) -> str:
    return at_page(club, "assignments/new")


def new(club: Club, source: str = "") -> str:
    """The page that gives chosen questions, or what ``source`` gives as a whole."""
    return f"{picker(club)}?from={source}" if source else f"{picker(club)}chosen/"


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


def give_plan(client: Client, club: Club, **other: Any) -> Any:
    return client.post(at_page(club, "plan"), {"nonce": uuid4(), **DATES, **other})


def sent_part(context: Any, part: str) -> dict[str, Any]:
    """The form of a part of an evening as its page has it."""
    form = context["round"] if part == "live" else context["terms"]
    fields = {field.html_name: field.value() for field in form}
    picks = {"pick": [picked.token for picked, _name in context[part].questions]}
    filled = {name: value for name, value in fields.items() if value is not None}
    return {**filled, **picks, "rules": context["rules"]}
