"""Two hundred members hand in within a minute: two server processes on a PostgreSQL of their own.

All have joined, begun and answered all questions but the last; then each answers it and hands in,
at moments spread over the minute. What is printed: errors, what was acknowledged and what is kept,
and how long a member waits. Without PostgreSQL it says so.
"""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from glob import glob
from pathlib import Path
from statistics import median, quantiles
from typing import ClassVar, Final
from urllib.parse import quote
from uuid import uuid4

from bench.answering import Form, Learner
from bench.serving import served

PROGRAMS: Final = max(glob("/usr/lib/postgresql/*/bin"), default="")  # noqa: PTH207
MEMBERS, MINUTE, PROCESSES = 200, 60, 2

URLS: Final = """
import json
from django.http import HttpResponse
from django.urls import path
from accounts.models import User
from bench.served.homework import forms, give
from quiz.models import Attempt, Response
from pao_site.urls import urlpatterns as ours

def begin(_request):
    given = give(User.objects.create_user("owner"))
    page = f"/en/clubs/{given.club_id}/assignments/{given.pk}/"
    data = {"code": given.club.invitation.code, "page": page, "forms": forms()}
    return HttpResponse(json.dumps(data))

def count(_request):
    handed_in = Attempt.objects.exclude(handed_in_at=None)
    marked = handed_in.exclude(items__out_of=None).count()
    return HttpResponse(json.dumps([handed_in.count(), marked, Response.objects.count()]))

urlpatterns = [path("begin/", begin), path("count/", count), *ours]
"""


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a PostgreSQL that is there for this alone."""
    folder = Path(tempfile.mkdtemp(prefix="pao-bench."))
    shutil.chown(folder, "postgres")

    def run(program: str, *options: str) -> None:
        command = ["runuser", "-u", "postgres", "--", f"{PROGRAMS}/{program}", *options]
        data = ("-D", str(folder / "data"))
        subprocess.run([*command, *data], cwd="/", check=True, stdout=subprocess.DEVNULL)

    run("initdb", "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust")
    options = f"-k {folder} -c listen_addresses="
    run("pg_ctl", "start", "-s", "-w", "-l", str(folder / "log"), "-o", options)
    try:
        yield f"postgres://postgres@{quote(str(folder), safe='')}/postgres"
    finally:
        run("pg_ctl", "stop", "-s", "-m", "fast")
        shutil.rmtree(folder)


class Member(Learner):
    """A guest of the club; ``forms``: of the questions, without an address."""

    succeeds: ClassVar[frozenset[int]] = frozenset({200, 303})

    def sit(self, number: int, code: str, page: str) -> None:
        """All but the last question."""
        self.join_club(code, number)
        self.send("GET", page)
        self.send("POST", f"{page}begin/", {"any": "thing"})
        listed = self.send("GET", page).partition("/sittings/")[2]
        self.sitting = f"{page.partition('assignments/')[0]}sittings/{listed.partition('/')[0]}/"
        for place in range(1, len(self.forms)):
            self._answer(place)

    def hand_in(self) -> float:
        start = time.perf_counter()
        self._answer(len(self.forms))
        self.send("POST", f"{self.sitting}hand-in/", {"any": "thing"})
        return time.perf_counter() - start

    def _answer(self, place: int) -> None:
        fields = {**self.forms[place - 1].fields, "nonce": str(uuid4())}
        self.send("POST", f"{self.sitting}{place}/", fields)


def all_hand_in(ports: list[int]) -> None:
    data = json.loads(Learner(ports[0], [Form("", {})]).send("GET", "/begin/"))
    forms = [Form("", fields) for fields in data["forms"]]
    members = [Member(ports[number % PROCESSES], forms) for number in range(MEMBERS)]

    def sit(number: int) -> None:
        members[number].sit(number, data["code"], data["page"])

    def hand_in(number: int) -> float | None:
        time.sleep(number * MINUTE / MEMBERS)
        try:
            return members[number].hand_in()
        except (OSError, ValueError) as error:
            print(f"  {error}")
            return None

    with ThreadPoolExecutor(4) as clients:
        list(clients.map(sit, range(MEMBERS)))
    start = time.perf_counter()
    with ThreadPoolExecutor(MEMBERS) as clients:
        times = [*clients.map(hand_in, range(MEMBERS))]
    seconds = time.perf_counter() - start
    done = [seconds for seconds in times if seconds is not None]
    handed_in, marked, stored = json.loads(members[0].send("GET", "/count/"))
    print(f"{MEMBERS} members hand in within {seconds:.0f} s, {PROCESSES} server processes")
    print(f"  errors {len(times) - len(done)}, acknowledged {len(done)}, kept {handed_in}")
    print(f"  answers kept {stored} of {MEMBERS * len(forms)}, sittings' answers marked {marked}")
    slowest = quantiles(done, n=100)[98]
    print(f"  seconds to answer and hand in: {median(done):.2f}, {slowest:.2f} at the 99th of 100")


def main() -> None:
    if not PROGRAMS or os.geteuid() != 0 or not shutil.which("runuser"):
        print("handing in: not measured, for there is no PostgreSQL to start (root is needed)")
        return
    with cluster() as url, served(URLS, processes=PROCESSES, DATABASE_URL=url) as ports:
        all_hand_in(ports)


if __name__ == "__main__":
    main()
