"""Storms on one server process: what a club, a league or a bad evening asks for all at once.

A thousand phones in live rounds; five hundred members who begin an assignment in one second; three
hundred who sign in by password in a minute; twice as many requests as the process can answer. Each
row says what was asked for, what was measured, and whether that is met. A client keeps to its
time, and its wait is counted from then, including the wait for a connection.
"""

import json
import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from heapq import heappop, heappush
from http.client import HTTPConnection, HTTPException
from itertools import count
from statistics import median
from threading import Lock
from typing import ClassVar, Final, Generic, TypeVar
from uuid import uuid4

from bench.answering import Form, Learner
from bench.live_round import Organiser, Phone, RoundTimes
from bench.serving import served

PHONES, ROUNDS, LINES = 1_000, 4, 48
"""Phones, the rounds that they are in, and connections that they share, as behind a proxy."""
WATCHED: Final = 30.0
"""Seconds of polls that are measured."""
BEGINNERS, SIGN_INS, MINUTE = 499, 300, 60.0
"""With its owner, a club has at most 500 members."""
OVERLOADED, WARM = 25.0, 8.0
"""Seconds of requests at twice the capacity, and the first of them, which do not count."""
CROWD: Final = 320
"""Connections of the overload; a server takes 400."""
PASSWORD: Final = "three dragons and a pair"  # noqa: S105 - of nobody
QUESTION: Final = "/en/quiz/mleague-example/"

URLS: Final = f"""
import json, time
from django.contrib.auth import login
from django.http import HttpResponse
from django.urls import path
from accounts.models import User
from assignments.models import Round
from bench.served.homework import forms, give
from pao_site.urls import urlpatterns as ours

def begin(request, feedback):
    user = User.objects.create_user(f"owner-{{time.monotonic_ns()}}")
    login(request, user, "allauth.account.auth_backends.AuthenticationBackend")
    given = give(user, **({{"feedback": "live"}} if feedback == "live" else {{}}))
    if feedback == "live":
        Round.objects.create(assignment=given)
    what = "live" if feedback == "live" else "assignments"
    page = f"/en/clubs/{{given.club_id}}/{{what}}/{{given.pk}}/"
    created = {{"code": given.club.invitation.code, "page": page, "forms": forms()}}
    return HttpResponse(json.dumps(created))

def people(_request):
    first = User.objects.create_user("player0", password="{PASSWORD}")
    User.objects.bulk_create(
        User(username=f"player{{number}}", password=first.password)
        for number in range(1, {SIGN_INS})
    )
    return HttpResponse()

def used(_request):
    return HttpResponse(str(time.process_time()))

urlpatterns = [
    path("begin/<str:feedback>/", begin), path("people/", people), path("used/", used), *ours
]
"""


@dataclass(frozen=True, slots=True)
class Row:
    """What was measured of a storm; ``most``: what was asked for."""

    label: str
    measured: float
    most: float
    unit: str

    def __str__(self) -> str:
        verdict = "met" if self.measured <= self.most else "not met"
        return f"  {self.label:58} {self.measured:8.2f} {self.unit:3} ≤ {self.most:g}  {verdict}"


def at_95(times: Sequence[float]) -> float:
    return sorted(times)[int(len(times) * 0.95)] if times else float("inf")


def used(port: int) -> float:
    return float(Learner(port, []).send("GET", "/used/"))


def each(work: Callable[[int], object], number: int, clients: int) -> list[object]:
    with ThreadPoolExecutor(clients) as pool:
        return list(pool.map(work, range(number)))


Client = TypeVar("Client", bound=Learner)


class Timetable(ABC, Generic[Client]):
    """Clients who each act at their own moments, over connections that all share."""

    def __init__(self, port: int, lines: int) -> None:
        self.port, self.lines = port, lines
        self.lock, self.numbers = Lock(), count()
        self.due: list[tuple[float, int, Client]] = []
        self.faults = 0

    @abstractmethod
    def act(self, client: Client, moment: float) -> None:
        """Send what is due at this moment."""

    @abstractmethod
    def following(self, client: Client, moment: float) -> float:
        """Return the moment after this one."""

    def put(self, moment: float, client: Client) -> None:
        heappush(self.due, (moment, next(self.numbers), client))

    def run(self, until: float) -> None:
        each(lambda _: self._line(until), self.lines, self.lines)

    def _line(self, until: float) -> None:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        while True:
            with self.lock:
                if not self.due or self.due[0][0] > until:
                    return
                moment, _, client = heappop(self.due)
            time.sleep(max(0.0, moment - time.perf_counter()))
            client.connection = line
            try:
                self.act(client, moment)
            except (OSError, HTTPException, ValueError):
                self.faults += 1
                line.close()
            with self.lock:
                self.put(self.following(client, moment), client)


# A thousand phones


class Watch(Timetable[Phone]):
    """Polls of all phones at their times."""

    def __init__(self, port: int, phones: list[Phone]) -> None:
        super().__init__(port, LINES)
        self.polls, self.pages = list[float](), list[tuple[float, float]]()
        start = time.perf_counter()
        for phone in phones:
            self.put(start + phone.every * phone.number / len(phones), phone)

    def act(self, phone: Phone, moment: float) -> None:
        panel = phone.ask_for_news()
        now = time.perf_counter()
        if panel:
            phone.look(panel)
            self.pages.append((now, now - moment))
        else:
            self.polls.append(now - moment)

    def following(self, phone: Phone, _moment: float) -> float:
        return time.perf_counter() + phone.every


def phones(port: int) -> list[Row]:
    organisers, times = [Organiser(port, []) for _ in range(ROUNDS)], RoundTimes()
    rounds = [json.loads(organiser.send("GET", "/begin/live/")) for organiser in organisers]
    members = [
        Phone(port, [], number=n, page=rounds[n % ROUNDS]["page"], times=times)
        for n in range(PHONES)
    ]

    def join(number: int) -> None:
        members[number].join(rounds[number % ROUNDS]["code"])
        members[number].connection.close()  # a server takes fewer connections than there are phones

    each(join, PHONES, 4)
    for phone in members:  # the first joined when there were few
        phone.every = median(member.every for member in members[-50:])
    watch = Watch(port, members)
    watch.run(time.perf_counter() + 6)  # phones that joined early learn who joined later
    watch.polls.clear()
    before = used(port)
    watch.run(time.perf_counter() + WATCHED)
    cost = (used(port) - before) * 1e3 / max(1, len(watch.polls))
    polls = at_95(watch.polls)
    watch.polls.clear()
    watch.pages.clear()
    with ThreadPoolExecutor(ROUNDS) as organising:
        steps = [
            organising.submit(organiser.step, its["page"])
            for organiser, its in zip(organisers, rounds, strict=True)
        ]
        watch.run(time.perf_counter() + WATCHED)
    pressed = min(step.result()[0] for step in steps)
    last = max((moment for moment, _ in watch.pages), default=float("inf")) - pressed
    print(
        f"{PHONES:,} phones in {ROUNDS} rounds, a poll each {members[-1].every:.1f} s:"
        f" {len(watch.pages)} have the next question, faults {watch.faults}"
    )
    return [
        Row("a poll with nothing new, 95th of 100", polls, 0.3, "s"),
        Row("a poll with nothing new, of the processor", cost, 1, "ms"),
        Row("a poll while all fetch the next question, 95th of 100", at_95(watch.polls), 0.3, "s"),
        Row("until the last phone has the next question", last, 10, "s"),
    ]


# Five hundred begin


class Member(Organiser):
    """A guest of a club. A page that tells them to come back tries again by itself."""

    succeeds: ClassVar[frozenset[int]] = frozenset({200, 303, 503})
    comes_back = 0

    def begin(self, page: str, start: float) -> tuple[float, str]:
        """Seconds from the start until the first question is there, and its text."""
        self.send("POST", f"{page}begin/", {"any": "thing"})
        address = self.location
        question = self.send("GET", address)
        while again := re.search(r'http-equiv="refresh" content="(\d+)"', question):
            self.comes_back += 1
            self.connection.close()
            time.sleep(int(again[1]))
            question = self.send("GET", address)
        return time.perf_counter() - start, question


def beginners(port: int) -> list[Row]:
    ids = json.loads(Organiser(port, []).send("GET", "/begin/exam/"))
    members = [Member(port, []) for _ in range(BEGINNERS)]

    def join(number: int) -> None:
        members[number].join_club(ids["code"], number)
        members[number].connection.close()

    each(join, BEGINNERS, 4)
    start = time.perf_counter() + 2

    def begin(number: int) -> float | None:
        time.sleep(max(0.0, start + number / BEGINNERS - time.perf_counter()))
        try:
            seconds, question = members[number].begin(ids["page"], start)
        except (OSError, HTTPException, ValueError):
            return None
        finally:
            members[number].connection.close()
        return seconds if 'name="asked"' in question else None

    before = used(port)
    waits = each(begin, BEGINNERS, CROWD)
    cost = (used(port) - before) * 1e3 / BEGINNERS
    done = [wait for wait in waits if isinstance(wait, float)]
    print(
        f"{BEGINNERS} members begin an assignment in one second: {len(done)} did,"
        f" {sum(member.comes_back > 0 for member in members)} were told to come back,"
        f" {cost:.1f} ms of the processor each"
    )
    return [
        Row("until the last has the first question", max(done, default=1e9), 4, "s"),
        Row("members without a question in the end", BEGINNERS - len(done), 0, ""),
    ]


# Three hundred sign in


class Player(Learner):
    """Somebody with an account."""

    succeeds: ClassVar[frozenset[int]] = frozenset({200, 302})


def sign_ins(port: int) -> list[Row]:
    Learner(port, []).send("GET", "/people/")
    page = "/en/account/sign-in/"
    players = [Player(port, []) for _ in range(SIGN_INS)]

    def open_page(number: int) -> None:
        players[number].send("GET", page)
        players[number].connection.close()

    each(open_page, SIGN_INS, 4)
    start = time.perf_counter() + 1

    def sign_in(number: int) -> float | None:
        moment = start + number * MINUTE / SIGN_INS
        time.sleep(max(0.0, moment - time.perf_counter()))
        data = {"login": f"player{number}", "password": PASSWORD}
        try:
            players[number].send("POST", page, data)
        except (OSError, HTTPException, ValueError):
            return None
        finally:
            players[number].connection.close()
        return time.perf_counter() - moment

    before = used(port)
    waits = each(sign_in, SIGN_INS, 64)
    cost = (used(port) - before) * 1e3 / SIGN_INS
    done = [wait for wait in waits if isinstance(wait, float)]
    signed_in = sum("sessionid" in player.cookies for player in players)
    print(f"{SIGN_INS} sign in by password in a minute: {signed_in} are signed in")
    return [
        Row("a sign-in, 95th of 100", at_95(done), 1, "s"),
        Row("a sign-in, of the processor", cost, 60, "ms"),
    ]


# Twice the capacity


@dataclass(frozen=True, slots=True)
class Timing:
    """A request that was answered. ``end``: seconds after the start; ``wait``: seconds."""

    end: float
    wait: float


@dataclass
class Crowd:
    """Readers and people who answer, every fourth request a form, on connections of their own."""

    port: int
    form: Form

    def read(self, learner: Learner) -> None:
        learner.send("GET", QUESTION)

    def answer(self, learner: Learner) -> None:
        learner.send("POST", self.form.address, {**self.form.fields, "nonce": str(uuid4())})

    def at_capacity(self, send: Callable[[Learner], None], seconds: float) -> float:
        """Answers a second to sixteen clients that wait for each answer."""
        until = time.perf_counter() + seconds

        def work(_client: int) -> int:
            learner = Learner(self.port, [self.form])
            learner.open()
            for number in count():
                if time.perf_counter() > until:
                    return number
                send(learner)
            return 0

        start = time.perf_counter()
        done = each(work, 16, 16)
        return sum(n for n in done if isinstance(n, int)) / (time.perf_counter() - start)

    def over(self, rate: float) -> tuple[dict[str, list[Timing]], int]:
        """Ask at a rate. Return timings of pages and of forms, and how many were refused."""
        start = time.perf_counter() + 3
        forms = CROWD // 4
        numbers = {"form": count(0, 4), "page": (n for n in count() if n % 4)}
        sends = {"form": self.answer, "page": self.read}
        lock = Lock()
        timings: dict[str, list[Timing]] = {"page": [], "form": []}
        refused = list[int]()

        def next_of(kind: str) -> int:
            with lock:
                return next(numbers[kind])

        def work(client: int) -> None:
            kind = "form" if client < forms else "page"  # no form waits for a page's connection
            learner = Learner(self.port, [self.form])
            learner.cookies.update(self.cookies)
            while (mine := next_of(kind)) < rate * OVERLOADED:
                moment = start + mine / rate
                time.sleep(max(0.0, moment - time.perf_counter()))
                try:
                    sends[kind](learner)
                except (OSError, HTTPException, ValueError):
                    refused.append(mine)
                    learner.connection.close()
                    continue
                now = time.perf_counter()
                timings[kind].append(Timing(now - start, now - moment))

        reader = Learner(self.port, [self.form])
        reader.open()
        self.cookies = reader.cookies
        each(work, CROWD, CROWD)
        return timings, len(refused)


def overload(port: int) -> list[Row]:
    """Forms come before pages and cost more, so each kind counts by its own capacity.

    The first seconds of the overload do not count.
    """
    text = Learner(port, [Form(QUESTION, {})]).send("GET", QUESTION)
    match = re.search(r'name="asked" value="([^"]+)"', text)
    fields = {"asked": match[1] if match else "", "liable": "S"}
    crowd = Crowd(port, Form(QUESTION, fields))
    crowd.at_capacity(crowd.read, 2)
    pages, forms = crowd.at_capacity(crowd.read, 8), crowd.at_capacity(crowd.answer, 8)
    capacity = 4 / (3 / pages + 1 / forms)
    timings, refused = crowd.over(2 * capacity)
    rates = {
        kind: sum(WARM < one.end < OVERLOADED for one in answers) / (OVERLOADED - WARM)
        for kind, answers in timings.items()
    }
    waits = {kind: [one.wait for one in answers] for kind, answers in timings.items()}
    print(
        f"{pages:.0f} pages or {forms:.0f} forms a second at capacity; {rates['page']:.0f} and"
        f" {rates['form']:.0f} when {2 * capacity:.0f} are asked for; {refused} refused"
    )
    page_wait, form_wait = (median(waits[kind] or [0]) for kind in ("page", "form"))
    print(f"  pages wait {page_wait:.1f} s in the middle, forms {form_wait:.1f} s")
    share = rates["page"] / pages + rates["form"] / forms
    return [
        Row("capacity beside what is answered at twice the capacity", 1 / share, 1.1, "×"),
        Row("a form in the overload, 95th of 100", at_95(waits["form"]), 1, "s"),
    ]


STORMS: Final[Sequence[Callable[[int], list[Row]]]] = (sign_ins, beginners, overload, phones)


def main() -> None:
    for storm in STORMS:
        with ExitStack() as stack:
            (port,) = stack.enter_context(served(URLS))
            for row in storm(port):
                print(row, flush=True)


if __name__ == "__main__":
    main()
