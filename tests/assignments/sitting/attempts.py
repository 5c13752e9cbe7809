"""A club's assignment, and helpers that answer it on its pages."""

import re
from datetime import timedelta
from typing import Any, Final

from django.test import Client
from django.utils import timezone

from assignments.models import Assignment
from clubs.models import Club
from quiz.attempts.marking import question_in
from quiz.models import Attempt
from quiz.questions.catalogue import question
from tests.assignments.homework import asking
from tests.clubs.clubs import added, code_of, join, person
from tests.quiz.factories import form_data, misstated
from tests.reader_text import without_tags

NAMES: Final = ("mleague-example", "riichi-sticks", "liable/mleague/any/1/abc")
OPEN: Final = "2026-11-23 12:00Z"
IN_TIME: Final = "2026-11-30 09:00Z"
LATE: Final = "2026-11-30 09:00:01Z"


def new_assignment(club: Club, **other: Any) -> Assignment:
    """Three questions with words around them."""
    words = {"before": "**Before** it.", "after": "*After* it."}
    return asking(club, *map(question, NAMES), words=words, **other)


def page(assignment: Assignment) -> str:
    return f"/en/clubs/{assignment.club_id}/assignments/{assignment.pk}/"


def paper(sitting: Attempt, place: int | None = None, more: str = "") -> str:
    of = f"/en/clubs/{sitting.paper.assignment.club_id}/sittings/{sitting.pk}/"
    return f"{of}{place}/{more}" if place else f"{of}{more}"


def begin_attempt(client: Client, assignment: Assignment) -> Attempt:
    """The sitting to whose first question one is led."""
    answer = client.post(f"{page(assignment)}begin/")
    assert answer.status_code == 303, answer.text
    number = re.search(r"/sittings/(\d+)/", answer["Location"])
    assert number, answer["Location"]
    return Attempt.objects.select_related("paper__assignment").get(pk=number[1])


def right(sitting: Attempt, place: int) -> dict[str, Any]:
    return form_data(question_in(sitting.items.get(place=place)))


def wrong(sitting: Attempt, place: int) -> dict[str, Any]:
    return misstated(right(sitting, place))


def fill(client: Client, sitting: Attempt, place: int, data: Any = None) -> Any:
    return client.post(paper(sitting, place), data or right(sitting, place))


def hand_in(client: Client, sitting: Attempt) -> Any:
    return client.post(paper(sitting, more="hand-in/"))


def handed_in(client: Client, assignment: Assignment, *says: Any) -> Attempt:
    """A new sitting whose first questions are answered as said, or only the first, right."""
    sitting = begin_attempt(client, assignment)
    for place, say in enumerate(says or [right], start=1):
        fill(client, sitting, place, say(sitting, place))
    hand_in(client, sitting)
    return sitting


def sat_until_due(client: Client, assignment: Assignment) -> Attempt:
    """The first question right, handed in; then it was due, and its paper has been looked at."""
    sitting = handed_in(client, assignment)
    Assignment.objects.filter(pk=assignment.pk).update(
        due=timezone.now() - timedelta(microseconds=1)
    )
    client.get(paper(sitting))
    return sitting


def page_text(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == 200, answer.status_code
    return without_tags(answer.text.partition("<main")[2])


def members(club: Club, owner: Client) -> dict[str, Client]:
    """One of each way to be one."""
    account, guest, managed = person("ren"), Client(), Client()
    join(account, code_of(club), "Ren")
    join(guest, code_of(club), "Aki")
    (card,) = added(owner, club, "Sora")
    assert managed.post("/en/clubs/card/", {"code": card}).status_code == 303
    return {"account": account, "guest": guest, "managed": managed}
