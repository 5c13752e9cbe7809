"""A live round of sixty phones: two server processes on a PostgreSQL of their own.

All have joined and ask as often as the page says whether there is anything new. Three
questions are shown, answered and told; twenty phones drop during the second one, their connections
cut, and come back for the third. What is printed: how long after the organiser's step the last
phone has the next question, how long a poll takes that finds nothing new, and what was
acknowledged and kept. Where there is no PostgreSQL to start, that is said.
"""

import json
import os
import re
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from http.client import HTTPException
from statistics import median, quantiles
from threading import Event, Lock
from typing import ClassVar, Final
from uuid import uuid4

from bench.answering import Form, Learner
from bench.handing_in import PROGRAMS, cluster
from bench.serving import served

PHONES, DROPPED, PROCESSES, QUESTIONS = 60, 20, 2, 3
EVERY: Final = 2.0
"""Seconds for which a step is shown, and more than those between two polls of a phone."""
THINKS: Final = 4.0
"""Seconds within which an answer is sent, at any moment of them."""
MOST: Final = 3.0
"""Seconds for which anybody may wait for the next question."""

URLS: Final = """
import json
from django.contrib.auth import login
from django.http import HttpResponse
from django.urls import path
from accounts.models import User
from bench.served.homework import forms, give
from assignments.models import Round
from quiz.models import Response
from pao_site.urls import urlpatterns as ours
from quiz.models import Answer, Marking

def begin(request):
    user = User.objects.create_user("owner")
    login(request, user, "allauth.account.auth_backends.AuthenticationBackend")
    given = give(user, feedback="live")
    Round.objects.create(assignment=given)
    page = f"/en/clubs/{given.club_id}/live/{given.pk}/"
    created = {"code": given.club.invitation.code, "page": page, "forms": forms()}
    return HttpResponse(json.dumps(created))

def count(_request):
    kept = Response.objects.count(), Answer.objects.count(), Marking.objects.count()
    return HttpResponse(json.dumps(kept))

urlpatterns = [path("begin/", begin), path("count/", count), *ours]
"""


class RoundTimes:
    """When the organiser pressed for each question, by its digest, and what came of it."""

    def __init__(self) -> None:
        self.lock, self.moments = Lock(), dict[str, float]()
        self.appearances: list[tuple[str, float]] = []
        self.polls: list[float] = []
        self.faults: list[str] = []


@dataclass
class Phone(Learner):
    """A guest of the club, with the page of the round open."""

    succeeds: ClassVar[frozenset[int]] = frozenset({200, 204, 303})

    number: int = 0
    page: str = ""
    times: RoundTimes = field(default_factory=RoundTimes)
    state: str = ""
    every: float = EVERY
    answered: int = 0

    @property
    def share(self) -> float:
        """Its own moment of any span, as the others have theirs: from 0 to 1."""
        return self.number / PHONES

    def join(self, code: str) -> None:
        self.join_club(code, self.number)
        self.look(self.send("GET", self.page))
        self.send("POST", f"{self.page}join/", {"as": "a script does"})

    def play(self, over: Event, away: Event) -> None:
        """Until it is over. While it is away nothing is asked, and its connection is cut."""
        time.sleep(self.share * EVERY)
        while not over.is_set():
            if away.is_set():
                self.connection.close()
            else:
                self._poll()
            time.sleep(self.every)

    def _poll(self) -> None:
        start = time.perf_counter()
        try:
            panel = self.ask_for_news()
            if not panel:
                self.times.polls.append(time.perf_counter() - start)
                return
            digest = self.look(panel)
            if digest:
                self._waited(digest, time.perf_counter())
                time.sleep(self.share * THINKS)
                self._answer(digest)
        except (OSError, HTTPException, ValueError) as error:
            self.times.faults.append(str(error))

    def ask_for_news(self) -> str:
        return self._htmx("GET", f"{self.page}?seen={self.state}")

    def _htmx(self, method: str, path: str) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.connection.request(method, path, headers={"HX-Request": "true", "Cookie": cookies})
        answer = self.connection.getresponse()
        text = answer.read().decode()
        if answer.status not in self.succeeds:
            raise ValueError(f"{method} {path}: {answer.status}")
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie" and value.startswith("csrftoken="):
                self.cookies["csrftoken"] = value.partition("=")[2].partition(";")[0]
        return text

    def look(self, panel: str) -> str:
        """The digest of what is asked, where something is."""
        match = re.search(r"\?seen=([\w.-]+)", panel)
        self.state = match[1] if match else ""
        every = re.search(r'"every (\d+)ms"', panel)
        self.every = int(every[1]) / 1000 if every else EVERY
        digest = re.search(r'name="asked" value="([^"]+)"', panel)
        return digest[1] if digest else ""

    def _waited(self, digest: str, moment: float) -> None:
        with self.times.lock:
            self.times.appearances.append((digest, moment))

    def _answer(self, digest: str) -> None:
        form = next(form for form in self.forms if form.fields["asked"] == digest)
        self.look(self.send("POST", self.page, {**form.fields, "nonce": str(uuid4())}))
        self.answered += 1


class Organiser(Learner):
    succeeds: ClassVar[frozenset[int]] = frozenset({200, 303})

    def step(self, page: str, *, do: str = "") -> tuple[float, float]:
        """When the button is pressed, and how many seconds that takes."""
        screen = self.send("GET", f"{page}screen/")
        lock_version = re.search(r'name="lock_version" value="(\d+)"', screen)
        start = time.perf_counter()
        data = {"lock_version": lock_version[1] if lock_version else "", "do": do}
        self.send("POST", f"{page}on/", data)
        return start, time.perf_counter() - start


def play(ports: list[int]) -> None:
    organiser = Organiser(ports[0], [])
    ids = json.loads(organiser.send("GET", "/begin/"))
    page, times = ids["page"], RoundTimes()
    forms = [Form(page, fields) for fields in ids["forms"]]
    phones = [
        Phone(ports[number % PROCESSES], forms, number=number, page=page, times=times)
        for number in range(PHONES)
    ]
    with ThreadPoolExecutor(4) as clients:
        list(clients.map(lambda phone: phone.join(ids["code"]), phones))
    over, at_table, away = Event(), Event(), Event()
    with ThreadPoolExecutor(PHONES) as clients:
        for phone in phones:
            clients.submit(phone.play, over, away if phone.number % 3 == 0 else at_table)
        try:
            steps = _lead(organiser, page, forms, times, away)
        finally:
            over.set()
    _print(json.loads(organiser.send("GET", "/count/")), phones, times, steps)


def _lead(
    organiser: Organiser, page: str, forms: list[Form], times: RoundTimes, away: Event
) -> list[float]:
    """Question by question; before the second one a third of the phones drop."""
    steps = []
    for number, form in enumerate(forms, start=1):
        if number == 2:
            away.set()
            time.sleep(EVERY)
        pressed, took = organiser.step(page)
        times.moments[form.fields["asked"]] = pressed
        steps.append(took)
        time.sleep(EVERY + THINKS + 2)
        if number == 2:
            away.clear()
        for _ in range(3):
            steps.append(organiser.step(page)[1])
            time.sleep(EVERY)
    organiser.step(page, do="end")
    time.sleep(EVERY)
    return steps


def _print(counts: list[int], phones: list[Phone], times: RoundTimes, steps: list[float]) -> None:
    answered = sum(phone.answered for phone in phones)
    stored, answers, marked = counts
    waits = [moment - times.moments[digest] for digest, moment in times.appearances]
    slowest = quantiles(times.polls, n=100)[98]
    print(f"{PHONES} phones, {PROCESSES} server processes")
    print(
        f"  seconds until a phone has the next question: {median(waits):.2f} in the middle, "
        f"{max(waits):.2f} at most (at most {MOST:.0f} are allowed)"
    )
    print(f"  seconds for a step of the organiser: {median(steps):.2f}, {max(steps):.2f} at most")
    print(
        f"  milliseconds for a poll with nothing new: {median(times.polls) * 1e3:.0f} in the "
        f"middle, {slowest * 1e3:.0f} at the 99th of 100"
    )
    print(f"  answers acknowledged {answered}, stored {stored}, shown {answers}, marked {marked}")
    print(f"  {DROPPED} phones dropped and came back; faults {len(times.faults)}")
    for fault in times.faults[:5]:
        print(f"    {fault}")


def main() -> None:
    if not PROGRAMS or os.geteuid() != 0 or not shutil.which("runuser"):
        print("a live round: not measured, for there is no PostgreSQL to start (root is needed)")
        return
    with cluster() as url, served(URLS, processes=PROCESSES, DATABASE_URL=url) as ports:
        play(ports)


if __name__ == "__main__":
    main()
