"""A crawler that follows every link and obeys nothing, on the real server with a demo club.

Without a limit, one connection follows links in any order until there are none, or for so many
pages: are the addresses of the site without end, and what do they cost? Then four connections
follow them as fast as they can on a server with our limit, where all that may be used in advance is
used. What is printed: the part of a core that the server uses (a tenth is the most), and how long a
page takes for somebody else meanwhile, beside the same page before.
"""

import random
import re
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from html import unescape
from http.client import HTTPConnection, HTTPException
from statistics import median
from threading import Event
from typing import Final
from urllib.parse import SplitResult, urljoin, urlsplit

from bench.answering import Form, Learner
from bench.serving import served

MOST_PAGES: Final = 12_000
CONNECTIONS: Final = 4
SECONDS: Final = 60.0
"""How long the crawler with the limit is looked at."""
MOST_SHARE: Final = 0.1
LESSON, QUESTION = "/en/lessons/third-dragon/", "/en/quiz/mleague-example/"

URLS: Final = """
import time
from django.core.management import call_command
from django.http import HttpResponse
from django.urls import path
from pao_site.crawlers import ADVANCE, METER
from pao_site.urls import urlpatterns as ours

def begin(_request):
    call_command("demo", verbosity=0)
    METER.charge("127.0.0.1", ADVANCE)
    return HttpResponse()

def used(_request):
    return HttpResponse(str(time.process_time()))

urlpatterns = [path("begin/", begin), path("used/", used), *ours]
"""


@dataclass
class Crawler:
    """The addresses that it knows, and those that it has still to ask for, in any order."""

    port: int
    to_do: list[str] = field(default_factory=lambda: ["/"])
    known: set[str] = field(default_factory=lambda: {"/"})
    statuses: Counter[int] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    chance: random.Random = field(default_factory=lambda: random.Random(41))  # noqa: S311

    def follow(self, *, while_: Callable[[], bool]) -> None:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        while while_():
            if not self.to_do:
                return
            place = self.chance.randrange(len(self.to_do))
            self.to_do[place], self.to_do[-1] = self.to_do[-1], self.to_do[place]
            try:
                self._ask(connection, self.to_do.pop())
            except (OSError, HTTPException):
                connection.close()

    def _ask(self, connection: HTTPConnection, path: str) -> None:
        connection.request("GET", path, headers={"Accept-Encoding": "identity"})
        answer = connection.getresponse()
        body = answer.read()
        self.statuses[answer.status] += 1
        if answer.status == 429:
            self.to_do.append(path)
            return
        self.kinds[_kind(path)] += 1
        links = [answer.headers.get("Location", "")]
        if "html" in answer.headers.get("Content-Type", ""):
            links += re.findall(r'(?:href|src)="([^"#]+)', body.decode())
        for link in links:
            self._note(urlsplit(urljoin(f"http://127.0.0.1:{self.port}{path}", unescape(link))))

    def _note(self, link: SplitResult) -> None:
        path = f"{link.path}?{link.query}" if link.query else link.path
        is_ours = link.port == self.port and not path.startswith("/static/")
        if is_ours and link.scheme == "http" and path not in self.known:
            self.known.add(path)
            self.to_do.append(path)


def _kind(path: str) -> str:
    """The first two words of an address after its language."""
    link = urlsplit(path)
    words = [word for word in link.path.split("/") if word and word not in {"en", "ja"}]
    return "/".join(words[:2]) + ("?" if link.query else "")


def _observer(port: int) -> Learner:
    """Somebody with our cookie, whom no limit of the network concerns."""
    learner = Learner(port, [Form(QUESTION, {})])
    learner.open()
    learner.send("GET", "/begin/")
    return learner


def _used(observer: Learner) -> float:
    return float(observer.send("GET", "/used/"))


def _waits(observer: Learner, seconds: float) -> list[float]:
    """Milliseconds that a lesson takes, twice a second."""
    took, until = [], time.monotonic() + seconds
    while time.monotonic() < until:
        start = time.perf_counter()
        observer.send("GET", LESSON)
        took.append((time.perf_counter() - start) * 1e3)
        time.sleep(0.5)
    return took


def to_the_end() -> None:
    with served(URLS) as (port,):
        observer, crawler = _observer(port), Crawler(port)
        before, start = _used(observer), time.perf_counter()
        crawler.follow(while_=lambda: sum(crawler.statuses.values()) < MOST_PAGES)
        seconds, used = time.perf_counter() - start, _used(observer) - before
    pages = sum(crawler.statuses.values())
    print(f"a crawler without a limit, one connection: {pages:,} pages in {seconds:.0f} s")
    rest = f"{len(crawler.to_do):,} left" if crawler.to_do else "no address is left"
    print(f"  {used:.0f} s of the processor, {used / seconds:.2f} of a core; {rest}")
    for kind, number in crawler.kinds.most_common(8):
        print(f"  {number:7,} {kind}")


def with_the_limit() -> None:
    with served(URLS, LIMITS_CRAWLERS="yes") as (port,):
        observer, crawler, over = _observer(port), Crawler(port), Event()
        alone = median(_waits(observer, 5))
        with ThreadPoolExecutor(CONNECTIONS) as connections:
            for _ in range(CONNECTIONS):
                connections.submit(crawler.follow, while_=lambda: not over.is_set())
            try:
                before, start = _used(observer), time.perf_counter()
                waits = _waits(observer, SECONDS)
                own = len(waits) * alone / 1e3
                used, seconds = _used(observer) - before - own, time.perf_counter() - start
            finally:
                over.set()
    line = ", ".join(
        f"{number:,} × {status}" for status, number in sorted(crawler.statuses.items())
    )
    print(f"a crawler with the limit, {CONNECTIONS} connections: {line}")
    print(f"  {used / seconds:.3f} of a core, at most {MOST_SHARE} is allowed")
    slowest = sorted(waits)[int(len(waits) * 0.95)]
    print(f"  a lesson takes {median(waits):.0f} ms, 95th of 100 {slowest:.0f}; before {alone:.0f}")


def main() -> None:
    with_the_limit()
    to_the_end()


if __name__ == "__main__":
    main()
