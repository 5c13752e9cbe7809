"""Visitors of the rehearsal, and what the site has acknowledged to them.

A request fails if nobody answers within ``PATIENCE`` seconds, or with a status that its visitor
does not expect. A write is acknowledged when its page says so; ``Ledger.lost`` looks for each of
them in the database.
"""

import random
import re
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from itertools import pairwise
from threading import Event, Lock, Thread
from typing import Any, Final
from urllib.parse import urlencode

from tools.rehearsal.processes import HOST, Postgres
from tools.rehearsal.seed import ATTEMPTS, HOMEWORK

RECOVERY: Final = 40.0
"""Seconds within which all must be well again."""
PATIENCE: Final = 30.0
EXPECTED: Final = frozenset({200, 204, 302, 303, 304, 409})
"""409: a live round has moved on."""


NO_TIME: Final = "503, no Retry-After"


class RequestError(Exception):
    """A request failed; the message is a status, or why there is none."""


@dataclass(frozen=True, slots=True)
class Record:
    """A request: when it ended, how it failed (empty if not), and whether it wrote."""

    ended: float
    failure: str
    is_write: bool


@dataclass
class Ledger:
    """All requests, and what was acknowledged."""

    records: list[Record] = field(default_factory=list)
    answers: set[str] = field(default_factory=set)
    filled_in: set[tuple[int, int]] = field(default_factory=set)
    handed_in: set[int] = field(default_factory=set)
    live: set[tuple[str, int]] = field(default_factory=set)
    steps: int = 0
    lock: Lock = field(default_factory=Lock)

    @property
    def acknowledged(self) -> int:
        return len(self.answers) + len(self.filled_in) + len(self.handed_in) + len(self.live)

    def lost(self, database: Postgres, live_id: int) -> int:
        """How many acknowledged writes the database does not have."""
        with self.lock:
            answers, filled_in = set(self.answers), set(self.filled_in)
            handed_in, live, steps = set(self.handed_in), set(self.live), self.steps
        stored = {row[0] for row in database.query("SELECT nonce::text FROM quiz_answer")}
        missing = len(answers - stored)
        missing += len(filled_in - set(database.query(FILLED_IN)))
        missing += len(handed_in - {row[0] for row in database.query(HANDED_IN)})
        missing += len(live - set(database.query(LIVE, live_id)))
        version = int(database.query(VERSION, live_id)[0][0])
        return missing + max(0, steps - version)


FILLED_IN: Final = """
    SELECT item.attempt_id, item.place FROM quiz_response response
    JOIN quiz_attemptitem item ON item.id = response.item_id
"""
HANDED_IN: Final = "SELECT id FROM quiz_attempt WHERE handed_in_at IS NOT NULL"
LIVE: Final = """
    SELECT member.name, asked.place FROM quiz_response response
    JOIN quiz_attemptitem item ON item.id = response.item_id
    JOIN quiz_paperitem asked ON asked.id = item.paper_item_id
    JOIN clubs_membership member ON member.id = response.membership_id
    WHERE asked.paper_id = %s
"""
VERSION: Final = "SELECT lock_version FROM assignments_round WHERE assignment_id = %s"


class Visitor(Thread):
    """A browser: a connection to the proxy, cookies, and something to do until it is stopped."""

    think: float = 1.0
    """Seconds between two visits."""

    def __init__(self, port: int, world: dict[str, Any], ledger: Ledger, stopped: Event) -> None:
        super().__init__(daemon=True)
        self.world, self.ledger, self.stopped = world, ledger, stopped
        self.cookies: dict[str, str] = {}
        self.connection = HTTPConnection(HOST, port, timeout=PATIENCE)

    def run(self) -> None:
        self.stopped.wait(random.random() * self.think)  # noqa: S311
        while not self.stopped.is_set():
            try:
                self.visit()
            except RequestError:
                self.recover()
            self.stopped.wait(self.think * (0.5 + random.random()))  # noqa: S311

    def visit(self) -> None:
        raise NotImplementedError

    def recover(self) -> None:
        """What is done differently after a failed request."""

    def get(self, path: str, **headers: str) -> str:
        return self._send("GET", path, None, headers)

    def post(self, path: str, fields: dict[str, Any]) -> str:
        """The page that answers a form, sent by htmx."""
        headers = {
            "HX-Request": "true",
            "X-CSRFToken": self.cookies.get("csrftoken", ""),
            "Content-Type": "application/x-www-form-urlencoded",
        }
        return self._send("POST", path, urlencode(fields, doseq=True), headers)

    def _send(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> str:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        failure, text = "", ""
        try:
            self.connection.request(method, path, body, {**headers, "Cookie": cookies})
            response = self.connection.getresponse()
            text = response.read().decode(errors="replace")
            self._keep_cookies(response.headers.get_all("Set-Cookie", []))
            self.status = response.status
            if response.status not in EXPECTED:
                is_vague = response.status == 503 and not response.headers.get("Retry-After")
                failure = NO_TIME if is_vague else str(response.status)
        except (OSError, HTTPException) as error:
            self.connection.close()
            failure = type(error).__name__
        self.ledger.records.append(Record(time.monotonic(), failure, method == "POST"))
        if failure:
            raise RequestError(failure)
        return text

    def _keep_cookies(self, lines: list[str]) -> None:
        for line in lines:
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value


class Reader(Visitor):
    """Reads pages that anyone may read, with a style sheet."""

    think = 0.5
    PAGES: Final = ("/en/", "/ja/lessons/why-pao/", "/en/rule/", "/en/rules/", "/en/words/")

    def visit(self) -> None:
        page = self.get(random.choice(self.PAGES))  # noqa: S311
        sheets = re.findall(r'href="(/static/[^"]+\.css)"', page)
        if sheets:
            self.get(random.choice(sheets))  # noqa: S311


class Learner(Visitor):
    """A guest who answers questions."""

    think = 1.0

    def visit(self) -> None:
        address = f"/en/quiz/{random.choice(self.world['names'])}/"  # noqa: S311
        form = _hidden(self.get(address))
        self.post(address, {**form, "unknown": "1"})
        self.ledger.answers.add(form["nonce"])


class Member(Visitor):
    """Joins the club; a subclass says what members do."""

    number = 0
    name = ""

    def visit(self) -> None:
        if not self.name:
            self._join()
        else:
            self.take_part()

    def _join(self) -> None:
        with self.ledger.lock:
            Member.number += 1
            name = f"Member {Member.number}"
        self.get("/en/clubs/")
        self.post(f"/en/clubs/join/{self.world['code']}/", {"name": name})
        self.name = name

    def take_part(self) -> None:
        raise NotImplementedError


class Pupil(Member):
    """Does the homework, hands in, and begins again; without attempts left, as somebody new."""

    think = 0.7

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.attempt, self.place, self.done = 0, 1, 0

    def take_part(self) -> None:
        club, homework = self.world["club"], self.world["homework"]
        if self.done == ATTEMPTS:
            self.cookies, self.name, self.done = {}, "", 0
        elif not self.attempt:
            self.post(f"{homework}begin/", {})
            attempts = re.findall(r"/sittings/(\d+)/", self.get(homework))
            self.attempt, self.place = max(map(int, attempts), default=0), 1
        elif self.place <= HOMEWORK:
            address = f"{club}sittings/{self.attempt}/{self.place}/"
            hidden = _hidden(self.get(address))
            if "nonce" not in hidden:  # it was handed in, though the page of that failed
                self._end()
                return
            form = {**self.world["forms"][self.place - 1], "nonce": hidden["nonce"]}
            self.post(address, form)
            self.ledger.filled_in.add((self.attempt, self.place))
            self.place += 1
        else:
            self.post(f"{club}sittings/{self.attempt}/hand-in/", {})
            self.ledger.handed_in.add(self.attempt)
            self._end()

    def _end(self) -> None:
        self.attempt, self.done = 0, self.done + 1


class Phone(Member):
    """Polls a live round, and answers what is asked."""

    think = 1.0
    state = ""

    def take_part(self) -> None:
        page = self.world["live"]
        panel = self.get(f"{page}?seen={self.state}", **{"HX-Request": "true"})
        if not panel:
            return
        self._look(panel)
        form = _hidden(panel)
        places = [fields["asked"] for fields in self.world["forms"]]
        if form.get("asked") in places:
            place = places.index(form["asked"])
            panel = self.post(page, {**self.world["forms"][place], "nonce": form["nonce"]})
            if self.status == 200:
                self.ledger.live.add((self.name, place + 1))
            self._look(panel)

    def recover(self) -> None:
        self.state = ""

    def _look(self, panel: str) -> None:
        match = re.search(r"\?seen=([\w.-]+)", panel)
        self.state = match[1] if match else ""


LAST: Final = 'id="next" type="submit" name="do" value="end"'
"""The button of a round in which nothing is left to show."""


class Organiser(Visitor):
    """Leads the live round; after the last question, back to its payments and on again."""

    think = 2.0

    def visit(self) -> None:
        self.cookies |= self.world["session"]
        screen = self.get(f"{self.world['live']}screen/")
        version = re.search(r'name="lock_version" value="(\d+)"', screen)
        if version:
            step = "back" if LAST in screen else "on"
            self.post(f"{self.world['live']}on/", {"lock_version": version[1], "do": step})
            self.ledger.steps = int(version[1]) + 1


def _hidden(page: str) -> dict[str, str]:
    """The hidden fields of the form of an answer."""
    fields = re.findall(r'<input type="hidden" name="(asked|nonce)" value="([^"]*)"', page)
    return dict(fields)


CROWD: Final[dict[type[Visitor], int]] = {Reader: 3, Learner: 6, Pupil: 4, Phone: 6, Organiser: 1}


class Traffic:
    """All visitors together."""

    def __init__(self, port: int, world: dict[str, Any]) -> None:
        self.ledger, self.stopped, self.world = Ledger(), Event(), world
        self.visitors = [
            kind(port, world, self.ledger, self.stopped)
            for kind, count in CROWD.items()
            for _ in range(count)
        ]

    def start(self) -> None:
        for visitor in self.visitors:
            visitor.start()

    def stop(self) -> None:
        self.stopped.set()
        for visitor in self.visitors:
            visitor.join(PATIENCE)

    def since(self, start: float) -> list[Record]:
        return [record for record in [*self.ledger.records] if record.ended >= start]

    def wait_until_quiet(self, seconds: float) -> bool:
        """Wait until no request has failed for so long, and a write succeeded; whether it did."""
        until = time.monotonic() + RECOVERY
        while time.monotonic() < until:
            time.sleep(0.2)
            last = self.since(time.monotonic() - seconds)
            has_written = any(record.is_write for record in last)
            if has_written and not any(record.failure for record in last):
                return True
        return False


def longest_gap(records: list[Record], start: float, ended: float) -> float:
    """The longest time without a success, in seconds."""
    successes = [record.ended for record in records if not record.failure]
    moments = [start, *sorted(successes), ended]
    return max(later - earlier for earlier, later in pairwise(moments))
