"""A tap in the exercise editor beside the same tap at the desk, on the same server in one run.

The editor rules on the hand as the desk does, and keeps it, and shows the question on it as well.
The hands are those of `bench/desk.py`, put in tap by tap, each sent to where the page sends it. The
two take turns at going first, for who comes second finds the ruling made. Which tiles another
choice allows the desk itself tells, so that is left out. Measured is the server's processor time.
What the page asks for by itself once nobody taps, and what waits until the author looks, is told
beside it.
"""

import re
from collections.abc import Iterator
from statistics import median, quantiles
from typing import Final
from uuid import uuid4

from bench.answering import Learner
from bench.desk import BARE, RULES, taps
from bench.serving import served
from pao.deals import table

HANDS, WARM = 8, 1
"""Of each rule set; the first warm up what is kept, and are not counted."""

MOST_TIMES: Final = 1.3
DESK, NEW = "/en/rule/", "/en/exercises/new/"
FORM_AT: Final = re.compile(r'id="entry"\s+method="post"\s+action="([^"]+)"')
FOLLOWS_AT: Final = re.compile(r'"(/en/exercises/\d+/)around/"')
REVISION: Final = re.compile(r'name="revision" value="(\d+)"')


class Author(Learner):
    """Somebody at the editor and at the desk; of each exercise the revision before their eyes."""

    succeeds = frozenset({200, 422})

    def sit_down(self) -> None:
        """As somebody new: so many changes within a minute are one author's most."""
        self.cookies.clear()
        self.send("GET", NEW)

    def cpu(self, path: str, fields: dict[str, str] | None = None) -> tuple[float, str]:
        """Milliseconds of the processor that an answer takes beyond a bare view, and the answer."""
        first, second = self._had(), self._had()
        page = self.send("POST" if fields else "GET", path, fields, part=True)
        return (self._had() - second - (second - first)) * 1e3, page

    def _had(self) -> float:
        return float(self.send("GET", "/bare/"))


Times = tuple[float, float, float | None, float | None]
"""Of a tap: the desk's, the editor's, what follows it by itself, and what is asked to be seen."""


def measure(author: Author, number: int) -> Iterator[Times]:
    """Tap by tap under each rule set."""
    for rules in RULES:
        author.sit_down()
        at, revision, nonce = NEW, "0", str(uuid4())
        hand = taps(table(f"editor bench {number}", rules))
        for count, tap in enumerate(tap for _, tap in hand if tap["op"] != "look"):
            fields = {**tap, "title": "Who pays?", "has_hints": "on", "nonce": nonce}
            requests = {DESK: {**tap}, at: {**fields, "revision": revision}}
            turns = reversed([*requests]) if count % 2 else [*requests]
            answers = {path: author.cpu(path, requests[path]) for path in turns}
            (desk, _), (editor, page) = answers[DESK], answers[at]
            [at], [revision] = FORM_AT.findall(page), REVISION.findall(page)
            follows = FOLLOWS_AT.search(page)
            followed, around = author.cpu(f"{follows[1]}around/") if follows else (None, "")
            found_at = f"{follows[1]}findings/" if follows and "findings-here" in around else ""
            looked = author.cpu(found_at)[0] if found_at else None
            yield desk, editor, followed, looked


def report(taps: list[Times]) -> Iterator[str]:
    desk, editor, followed, looked = (
        [each for each in times if each is not None] for times in zip(*taps, strict=True)
    )
    yield f"ms of the processor{'':17}n     p50     p95"
    names = ("a tap at the desk", "a tap in the editor", "what follows it", "what waits for a look")
    for name, times in zip(names, (desk, editor, followed, looked), strict=True):
        yield f"{name:32}{len(times):5}{median(times):8.2f}{_late(times):8.2f}"
    ratio = _late(editor) / _late(desk)
    beyond = "   beyond the limit" if ratio > MOST_TIMES else ""
    yield f"the editor's beside the desk's at p95: {ratio:.2f} ({MOST_TIMES}){beyond}"


def _late(times: list[float]) -> float:
    return quantiles(times, n=20)[18]


def main() -> None:
    with served(BARE) as (port,):
        author = Author(port, [])
        for number in range(WARM):
            list(measure(author, number))
        measured = [tap for number in range(WARM, WARM + HANDS) for tap in measure(author, number)]
        print("\n".join(report(measured)))


if __name__ == "__main__":
    main()
