"""A club's assignment, and members who sit it on its pages."""

import re
from typing import Any, Final
from uuid import uuid4

from django.test import Client
from django.utils.timezone import now

from assignments.models import Assignment
from clubs.models import Club
from quiz.attempts.marking import question_in
from quiz.models import Attempt, PaperItem
from quiz.questions.catalogue import question
from quiz.services import keep_solution
from tests.assignments.homework import DUE, OPENS
from tests.clubs.clubs import at, cards_in, code_of, join, person
from tests.quiz.kinds.test_pages import sent

NAMES: Final = ("mleague-example", "riichi-sticks", "liable/mleague/any/1/abc")
OPEN: Final = "2026-11-23 12:00Z"
IN_TIME: Final = "2026-11-30 09:00Z"
LATE: Final = "2026-11-30 09:00:01Z"


def given(club: Club, **other: Any) -> Assignment:
    said = {"title": "Week one", "language": "en", "rules": "mleague", "opens": OPENS, "due": DUE}
    made = Assignment.objects.create(club=club, **{**said, "nonce": uuid4(), **other})
    for place, name in enumerate(NAMES, start=1):
        asked = question(name)
        PaperItem.objects.create(
            paper=made,
            place=place,
            origin=PaperItem.Origin.BANK,
            name=name,
            task=keep_solution(asked.snapshot).task,
            before="**Before** it.",
            after="*After* it.",
        )
    return made


def page(given: Assignment) -> str:
    return f"/en/clubs/{given.club_id}/assignments/{given.pk}/"


def paper(sitting: Attempt, place: int | None = None, more: str = "") -> str:
    of = f"/en/clubs/{sitting.paper.assignment.club_id}/sittings/{sitting.pk}/"
    return f"{of}{place}/{more}" if place else f"{of}{more}"


def begun(client: Client, given: Assignment) -> Attempt:
    """The sitting to whose first question one is led."""
    answer = client.post(f"{page(given)}begin/")
    assert answer.status_code == 303, answer.text
    number = re.search(r"/sittings/(\d+)/", answer["Location"])
    assert number, answer["Location"]
    return Attempt.objects.select_related("paper__assignment").get(pk=number[1])


def right(sitting: Attempt, place: int) -> dict[str, Any]:
    return sent(question_in(sitting.items.get(place=place)))


def wrong(sitting: Attempt, place: int) -> dict[str, Any]:
    """Each figure another one."""
    form = right(sitting, place)
    for name, value in form.items():
        if name.endswith("_points"):
            form[name] = [str(int(value[0].replace(",", "")) + 700)]
    return form


def fill(client: Client, sitting: Attempt, place: int, said: Any = None) -> Any:
    return client.post(paper(sitting, place), said or right(sitting, place))


def hand_in(client: Client, sitting: Attempt) -> Any:
    return client.post(paper(sitting, more="hand-in/"))


def sat_until_due(client: Client, given: Assignment) -> Attempt:
    """The first question right, handed in; then it was due, and its paper has been looked at."""
    sitting = begun(client, given)
    fill(client, sitting, 1)
    hand_in(client, sitting)
    Assignment.objects.filter(pk=given.pk).update(due=now())
    client.get(paper(sitting))
    return sitting


def shown(client: Client, address: str) -> str:
    answer = client.get(address, follow=True)
    assert answer.status_code == 200, answer.status_code
    return " ".join(re.sub(r"<[^>]+>", " ", answer.text.partition("<main")[2]).split())


def members(club: Club, owner: Client) -> dict[str, Client]:
    """One of each way to be one."""
    account, guest, managed = person("ren"), Client(), Client()
    join(account, code_of(club), "Ren")
    join(guest, code_of(club), "Aki")
    (card,) = cards_in(owner.post(at(club, "members/add"), {"names": "Sora"}).text)
    assert managed.post("/en/clubs/card/", {"code": card}).status_code == 303
    return {"account": account, "guest": guest, "managed": managed}
