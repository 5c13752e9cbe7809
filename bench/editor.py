"""A tap in the exercise editor beside the same tap at the desk, on the same server in one run.

The editor rules on the hand as the desk does, and keeps it, and shows the question on it as well.
The hands are those of `bench/desk.py`, put in tap by tap: the desk's turn, then the editor's.
Measured is the server's processor time. What the page asks for by itself once nobody taps, and what
waits until the author looks, is told beside it.
A quarter more than the desk's, at the 95th percentile of both, is the most that a tap may take.
"""

import re
from collections.abc import Iterator
from statistics import median, quantiles
from uuid import uuid4

from bench.answering import Learner
from bench.desk import BARE, RULES, taps
from bench.serving import served
from pao.deals import table

HANDS, WARM = 8, 1
"""Of each rule set; the first warm up what is kept, and are not counted."""

MOST_TIMES = 1.25
NEW = "/en/exercises/new/"
KEPT_AT = re.compile(r"(/en/exercises/\d+/)(?:delete|around)/")
REVISION = re.compile(r'name="revision" value="(\d+)"')


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
        told = self.send("POST" if fields else "GET", path, fields, part=True)
        return (self._had() - second - (second - first)) * 1e3, told

    def _had(self) -> float:
        return float(self.send("GET", "/bare/"))


Took = tuple[float, float, float | None, float | None]
"""Of a tap: the desk's, the editor's, what follows it by itself, and what is asked to be seen."""


def measured(author: Author, number: int) -> Iterator[Took]:
    """Tap by tap under each rule set."""
    for rules in RULES:
        author.sit_down()
        at, revision, nonce = NEW, "0", str(uuid4())
        for _, tap in taps(table(f"editor bench {number}", rules)):
            fields = {**tap, "title": "Who pays?", "has_hints": "on", "nonce": nonce}
            desk, _ = author.cpu("/en/rule/", {**tap})
            editor, told = author.cpu(at, {**fields, "revision": revision})
            if found := KEPT_AT.search(told):
                at = found[1]
            [revision] = REVISION.findall(told) or [revision]  # a look at tiles tells of none
            followed, around = author.cpu(f"{at}around/") if "around/" in told else (None, told)
            looked = author.cpu(f"{at}found/")[0] if "found-here" in around else None
            yield desk, editor, followed, looked


def told(taps: list[Took]) -> Iterator[str]:
    desk, editor, followed, looked = (
        [one for one in took if one is not None] for took in zip(*taps, strict=True)
    )
    yield f"ms of the processor{'':17}n     p50     p95"
    names = ("a tap at the desk", "a tap in the editor", "what follows it", "what waits for a look")
    for what, took in zip(names, (desk, editor, followed, looked), strict=True):
        yield f"{what:32}{len(took):5}{median(took):8.2f}{_late(took):8.2f}"
    ratio = _late(editor) / _late(desk)
    beyond = "   beyond the limit" if ratio > MOST_TIMES else ""
    yield f"the editor's beside the desk's at p95: {ratio:.2f} ({MOST_TIMES}){beyond}"


def _late(took: list[float]) -> float:
    return quantiles(took, n=20)[18]


def main() -> None:
    with served(BARE) as port:
        author = Author(port, [])
        for number in range(WARM):
            list(measured(author, number))
        found = [tap for number in range(WARM, WARM + HANDS) for tap in measured(author, number)]
        print("\n".join(told(found)))


if __name__ == "__main__":
    main()
