"""The server dies in the middle of an assignment: what it had acknowledged is there."""

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from http.client import HTTPException
from itertools import count, product
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest
from django.core.cache import cache
from django.db import connection
from django.utils.timezone import now

from clubs.models import Club
from quiz.models import Attempt, AttemptItem, Response
from tests.assignments.sitting.asking import given, page, paper, right
from tests.clubs.clubs import code_of, make, person
from tests.loops import non_empty
from tests.serving import Server, Visitor

pytestmark = pytest.mark.slow

MEMBERS: Final = 4
WITH_POINTS: Final = (1, 2)
"""Places of questions that ask for points: each answer can be told from the one before."""


@pytest.fixture(autouse=True)
def while_it_is_open() -> None:
    """The server has a clock of its own."""


@pytest.fixture
def club(transactional_db: None) -> Club:
    cache.clear()
    return make(person("haku"))


@pytest.fixture
def server(transactional_db: None, tmp_path: Path) -> Iterator[Server]:
    """On the database of this test."""
    served = Server(_address(connection.settings_dict), tmp_path, has_tables=False)
    served.start()
    yield served
    served.kill()


def _address(database: dict[str, Any]) -> str:
    if connection.vendor == "sqlite":
        return f"sqlite:///{database['NAME']}"
    who, where = (quote(str(database[name]), safe="") for name in ("USER", "HOST"))
    return f"postgres://{who}@{where}/{database['NAME']}"


class Member(Visitor):
    """``sent`` and ``kept``: by the place of a question, what was sent last, and acknowledged."""

    def join(self, club: Club, address: str, name: str) -> None:
        self.get("/en/clubs/")
        self.post(f"/en/clubs/join/{code_of(club)}/", {"name": name})
        number = re.search(r"/sittings/(\d+)/", self.post(f"{address}begin/", {}))
        assert number
        self.sitting = Attempt.objects.select_related("paper__assignment").get(pk=number[1])
        self.sent: dict[int, str] = {}
        self.kept: dict[int, str] = {}
        self.forms = {place: right(self.sitting, place) for place in (1, 2, 3)}

    def fill_in(self, place: int, **other: str) -> str:
        return self.post(paper(self.sitting, place), {**self.forms[place], **other})

    def change_answers_until_nobody_answers(self) -> None:
        with suppress(OSError, HTTPException):
            for number in count(1):
                place = WITH_POINTS[number % 2]
                self.sent[place] = str(number * 100)
                self.fill_in(place, **{self.points_of(place): self.sent[place]})
                self.kept[place] = self.sent[place]

    def points_of(self, place: int) -> str:
        return next(name for name in self.forms[place] if name.endswith("_points"))

    def stored(self, place: int) -> str:
        found = Response.objects.get(item__attempt=self.sitting, item__place=place)
        return str(abs(found.reply[self.points_of(place).removesuffix("_points")]))

    def finish(self) -> None:
        assert self.fill_in(3).endswith(f"/sittings/{self.sitting.pk}/"), "no question is open"
        for place in WITH_POINTS:
            self.fill_in(place)
        self.post(paper(self.sitting, more="hand-in/"), {})


def test_what_was_acknowledged_is_kept_and_one_goes_on_where_one_left(
    server: Server, club: Club
) -> None:
    hour = timedelta(hours=1)
    address = page(given(club, opens=now() - hour, due=now() + hour))
    members = [Member(server.port) for _ in range(MEMBERS)]
    for number, member in enumerate(members):
        member.join(club, address, f"Member {number}")
    _kill_in_the_middle(server, members)
    for member, place in product(members, WITH_POINTS):
        assert member.stored(place) in {member.kept[place], member.sent[place]}

    server.start()
    for member in non_empty(members):
        assert "2 of 3 answered" in member.get(address)
        member.finish()
    assert Attempt.objects.exclude(handed_in_at=None).count() == MEMBERS
    items = AttemptItem.objects.all()
    assert all(item.score == item.out_of for item in items), "marked, and all of it right"


def _kill_in_the_middle(server: Server, members: list[Member]) -> None:
    with ThreadPoolExecutor(len(members)) as hands:
        busy = [hands.submit(each.change_answers_until_nobody_answers) for each in members]
        while not all(len(each.kept) == len(WITH_POINTS) for each in members):
            time.sleep(0.01)
        server.kill()
    for each in busy:
        each.result()
