"""A tap at the ruling desk beside a bare Django view, on the same server in the same run.

Hands are dealt that the server has not seen, and put in tap by tap as htmx posts them; no tap is
posted twice. Before each a bare view is asked, which says how much processor time the server's
process has had: so both are measured in that, which a busy machine changes little, and as the
visitor waits. 25 bare views at the 95th percentile is the most that a tap may take.
"""

import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from http.client import HTTPConnection
from statistics import median, quantiles
from typing import Final
from urllib.parse import urlencode

from bench.serving import served
from pao.deals import table
from pao.game import Call, CallKind, format_tiles
from pao.scenario import Scenario, Win
from pao.scenario import format as written

RULES: Final = ("mleague", "tenhou", "tenhou-sanma", "wiki-rinshan", "mcgill-hkos", "singapore")
HANDS: Final = 12
WARM: Final = 2
"""Hands under each rule set that warm up what is kept, and are not counted."""

BARE: Final = """
import time
from django.http import HttpResponse
from django.urls import path
from pao_site.urls import urlpatterns as ours

def bare(_request):
    return HttpResponse(str(time.process_time()))

urlpatterns = [path("bare/", bare), *ours]
"""

Fields = Mapping[str, str]


def taps(hand: Scenario) -> Iterator[tuple[str, Fields]]:
    """What somebody taps to put a hand in, and then to change it: what it is, and the form."""
    for number, event in enumerate(hand.events):
        before = written(replace(hand, events=hand.events[:number]))
        if isinstance(event, Call):
            yield from _calling(event, before)
        elif isinstance(event, Win) and event.tile:
            yield from _winning(event, before)
    whole = written(hand)
    yield "a counter", {"t": whole, "op": "honba 3"}
    yield "other rules", {"t": whole, "op": "rules", "rules": "mahjong-soul"}
    yield "undo", {"t": whole, "op": "undo"}
    yield "typing, unreadable", {"t": whole.replace("pon", "pom"), "op": "check"}


def _calling(call: Call, before: str) -> Iterator[tuple[str, Fields]]:
    form = {"t": before, "seat": call.seat, "verb": call.kind, "feeder": call.feeder or call.seat}
    yield "a choice", {**form, "op": "look"}
    if call.kind is not CallKind.CHI:
        yield "a call", {**form, "op": f"add {call.tiles[0]}"}
        return
    for count, tile in enumerate(call.tiles):
        tiles = format_tiles(call.tiles[:count])
        yield "a tile of a chi", {**form, "op": f"add {tile}", "held": tiles}


def _winning(win: Win, before: str) -> Iterator[tuple[str, Fields]]:
    verb = "ron" if win.feeder else "tsumo"
    form = {"t": before, "seat": win.seat, "verb": verb, "feeder": win.feeder or win.seat}
    tiles = [*win.hand, win.tile] if win.tile else []
    for count, tile in enumerate(tiles):
        name = "the winning tile" if count == len(win.hand) else "a tile of a hand"
        yield name, {**form, "op": f"add {tile}", "held": format_tiles(tiles[:count])}


@dataclass
class Measured:
    """Milliseconds of each request: the processor's, and the visitor's."""

    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)

    def add(self, cpu: float, wall: float) -> None:
        self.cpu.append(cpu * 1e3)
        self.wall.append(wall * 1e3)


class Visitor:
    def __init__(self, port: int) -> None:
        self.server = HTTPConnection("127.0.0.1", port)

    def bare(self) -> tuple[float, float]:
        """The processor time that the server has had, and the seconds until it answered."""
        seconds, body = self._request("GET", "/bare/")
        return float(body), seconds

    def tap(self, fields: Fields) -> float:
        return self._request("POST", "/en/rule/", urlencode(fields))[0]

    def _request(self, method: str, path: str, body: str = "") -> tuple[float, bytes]:
        headers = {"HX-Request": "true", "Content-Type": "application/x-www-form-urlencoded"}
        start = time.perf_counter()
        self.server.request(method, path, body, {**headers, "Accept-Encoding": "gzip"})
        answer = self.server.getresponse()
        content = answer.read()
        seconds = time.perf_counter() - start
        if answer.status not in {200, 422}:
            raise RuntimeError(f"{path}: {answer.status}")
        return seconds, content


def measure(visitor: Visitor, number: int, results: Mapping[str, Measured]) -> None:
    """One hand under each rule set, tap by tap."""
    for rules in RULES:
        for name, fields in taps(table(f"desk bench {number}", rules)):
            before, _ = visitor.bare()
            between, bare = visitor.bare()
            seconds = visitor.tap(fields)
            after, _ = visitor.bare()
            results["a bare view"].add(between - before, bare)
            results[name].add(after - between - (between - before), seconds)


def report(results: Mapping[str, Measured]) -> Iterator[str]:
    bare = results["a bare view"]
    cpu, wall = median(bare.cpu), median(bare.wall)
    yield f"{'':22}    n   processor: p50     p95  p95/bare     visitor: p50     p95  p95/bare"
    every = Measured()
    for result in results.values():
        if result is not bare:
            every.cpu += result.cpu
            every.wall += result.wall
    for name, result in {**results, "every tap": every}.items():
        slow, late = quantiles(result.cpu, n=20)[18], quantiles(result.wall, n=20)[18]
        yield (
            f"{name:22}{len(result.cpu):5}{median(result.cpu):19.2f}{slow:8.2f}{slow / cpu:10.1f}"
            f"{median(result.wall):20.2f}{late:8.2f}{late / wall:10.1f}"
        )


def main() -> None:
    with served(BARE) as (port,):
        visitor = Visitor(port)
        for number in range(WARM):
            measure(visitor, number, defaultdict(Measured))
        results: defaultdict[str, Measured] = defaultdict(Measured)
        for number in range(WARM, WARM + HANDS):
            measure(visitor, number, results)
        print("\n".join(report(results)))


if __name__ == "__main__":
    main()
