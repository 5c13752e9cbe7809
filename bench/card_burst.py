"""Pages while forty cards are asked for at once, beside the same pages while nobody asks for any.

Both in one run on the real server, in turns. What is printed: how long pages take without and with
the burst (twice as long is the most), how many of the forty were painted and how many turned away,
and what one card takes of the processor, in the process that paints it and in the site's own.
"""

import os
import resource
import time
from concurrent.futures import Future, ThreadPoolExecutor
from http.client import HTTPConnection
from statistics import median, quantiles
from typing import Final
from urllib.parse import quote

import django

from bench.serving import served

ROUNDS, BURST, READERS = 4, 40, 2
HAND: Final = "honba: {}\nsticks: {}\n\nS pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
END: Final = "S tsumo 2z hand 1112z"
PAGES: Final = (
    "/en/lessons/third-dragon/",
    "/ja/words/",
    f"/en/rule/?t={quote(HAND.format(1, 0) + END)}",
)
URLS: Final = "from pao_site.urls import urlpatterns\n"


def address(number: int) -> str:
    """Of a card that nobody has asked for yet."""
    text = HAND.format(number % 100, number // 100) + END
    return f"/en/rule/card.png?t={quote(text)}"


def got(port: int, path: str) -> tuple[float, bytes]:
    """Seconds, and what came."""
    start = time.perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status}")
    return time.perf_counter() - start, body


def read_while(port: int, burst: list[Future[tuple[float, bytes]]], least: int) -> list[float]:
    """How long pages took, one after the other, until the burst is over."""
    took: list[float] = []
    while len(took) < least or not all(card.done() for card in burst):
        took += [got(port, path)[0] for path in PAGES]
    return took


def both(port: int) -> tuple[list[float], list[float], int]:
    """Pages without and with a burst, and how many cards of all bursts were painted."""
    any_page = len(got(port, "/en/rule/card.png")[1])
    quiet: list[float] = []
    busy: list[float] = []
    painted = 0
    with ThreadPoolExecutor(BURST + READERS) as pool:
        for number in range(ROUNDS):
            calm = [pool.submit(read_while, port, [], 30) for _ in range(READERS)]
            quiet += [seconds for reader in calm for seconds in reader.result()]
            cards = [address(number * BURST + card) for card in range(BURST)]
            burst = [pool.submit(got, port, card) for card in cards]
            crowd = [pool.submit(read_while, port, burst, 30) for _ in range(READERS)]
            busy += [seconds for reader in crowd for seconds in reader.result()]
            painted += sum(len(card.result()[1]) != any_page for card in burst)
    return quiet, busy, painted


def cost_of_one() -> tuple[float, float, float, int]:
    """Seconds of the processor: drawing, painting; megabytes of the painter; bytes of the card."""
    from cards.drawing import draw  # noqa: PLC0415
    from cards.rendering import paint  # noqa: PLC0415
    from desk.answer import ruling_card  # noqa: PLC0415
    from pao import parse, rule  # noqa: PLC0415
    from pao.words import for_language  # noqa: PLC0415

    drawing, painting, png = [], [], b""
    for number in range(12):
        start = time.thread_time()
        ruling = rule(parse(HAND.format(number, 0) + END))
        card = ruling_card(ruling, for_language("en"))
        svg = draw(card) if card else ""
        drawing.append(time.thread_time() - start)
        before = _by_children()
        png = paint(svg)
        painting.append(_by_children() - before)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000
    return median(drawing), median(painting), memory, len(png)


def _by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    os.environ.update(DJANGO_SETTINGS_MODULE="pao_site.settings", DEBUG="1")
    django.setup()
    del os.environ["DEBUG"]  # not for the server
    drawing, painting, memory, size = cost_of_one()
    print(f"one card: drawn in {drawing * 1000:.0f} ms, painted in {painting * 1000:.0f} ms")
    print(f"of the processor; {memory:.0f} MB while it is painted, {size // 1000} KB kept")
    with served(URLS) as (port,):
        quiet, busy, painted = both(port)
    for name, took in (("quiet", quiet), ("with forty cards", busy)):
        slowest = quantiles(took, n=20)[-1]
        print(f"pages, {name}: median {median(took):.3f} s, 95th percentile {slowest:.3f} s")
    print(f"ratio of the medians {median(busy) / median(quiet):.2f} (limit 2)")
    print(f"painted {painted} of {ROUNDS * BURST}, the others were given the card of all pages")


if __name__ == "__main__":
    main()
