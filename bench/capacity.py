"""What a request costs one server process, and what a thousand players need: docs/scale.md.

Requests of each kind are sent one after the other to the real server, each beside bare requests
that say how much processor time the process has had. That is measured, and not how long somebody
waits, so that other work on the machine changes it little. ``--write`` puts the tables into
docs/scale.md.
"""

import json
import os
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from math import ceil
from statistics import median
from typing import Final
from uuid import uuid4

from bench.answering import Form, Learner
from bench.live_round import Organiser, Phone, RoundTimes
from bench.serving import ROOT, served
from bench.storms import PASSWORD, URLS, Player

DOCUMENT: Final = ROOT / "docs" / "scale.md"
TIMES, WARM = 40, 8
CLICK: Final = 60.0
"""Seconds between two clicks of a learner: 30 to 90."""
MIX: Final = {"lesson": 0.1, "question": 0.45, "answer": 0.45}
"""Of which kind the clicks of a learner are; every question is new."""
BUSY: Final = 0.6
"""The part of a core up to which nobody waits long."""
MACHINES: Final = (("2 vCPU, 4 GB", 2, 6), ("8 vCPU, 16 GB", 8, 24))
"""A machine, its cores, and what is assumed that it costs in euros a month."""
PLAYERS: Final = (1_000, 10_000)
CROWD, POLL_EVERY = 25, 5.0
"""Polls in a row, and seconds between two polls of a phone among a thousand."""
LESSON: Final = "/en/lessons/third-dragon/"
POINTS: Final = {f"{seat}_points": "0" for seat in "ESWN"}


SEEDS: Final = count()


class Clicker(Organiser):
    """A learner who opens lessons and new questions; every answer is wrong."""

    address = digest = ""

    def open_lesson(self) -> None:
        self.send("GET", LESSON)

    def open_question(self) -> None:
        self.address = f"/en/quiz/payments/mleague/any/1/{next(SEEDS):08x}/"
        match = re.search(r'name="asked" value="([^"]+)"', self.send("GET", self.address))
        self.digest = match[1] if match else ""

    def answer_wrongly(self) -> None:
        data = {"asked": self.digest, "liable": "nobody", "nonce": str(uuid4()), **POINTS}
        if "answer-result" not in self.send("POST", self.address, data):
            raise ValueError("no feedback")
        self.digest = ""


@dataclass
class Requests:
    """A request of each kind, by somebody who has been there before."""

    port: int

    def __post_init__(self) -> None:
        self.reader = Clicker(self.port, [Form("/en/quiz/mleague-example/", {})])
        self.reader.open()
        self.lesson, self.question = self.reader.open_lesson, self.reader.open_question
        self.answer = self.reader.answer_wrongly
        self.players = count()
        self.reader.send("GET", "/people/")
        ids = json.loads(Organiser(self.port, []).send("GET", "/begin/live/"))
        self.phone = Phone(self.port, [], page=ids["page"], times=RoundTimes())
        self.phone.join(ids["code"])

    def poll(self) -> None:
        """``CROWD`` polls, since the process looks at the round twice a second."""
        for _ in range(CROWD):
            if self.phone.ask_for_news():
                raise ValueError("there is nothing new")

    def sign_in(self) -> None:
        player = Player(self.port, [])
        player.cookies["csrftoken"] = self.reader.cookies["csrftoken"]
        data = {"login": f"player{next(self.players)}", "password": PASSWORD}
        player.send("POST", "/en/account/sign-in/", data)
        player.connection.close()


def measure() -> dict[str, float]:
    """Milliseconds of the processor of a request of each kind."""
    with served(URLS) as (port,):
        requests, clock = Requests(port), Learner(port, [])
        kinds = ("lesson", "question", "answer", "poll", "sign_in")
        took: dict[str, list[float]] = {kind: [] for kind in kinds}
        for turn in range(WARM + TIMES):
            for kind in kinds:
                spent = _spent(clock, getattr(requests, kind))
                if turn >= WARM:
                    took[kind].append(spent / CROWD if kind == "poll" else spent)
    return {kind: median(times) for kind, times in took.items()}


def _spent(clock: Learner, request: Callable[[], None]) -> float:
    def used() -> float:
        return float(clock.send("GET", "/used/"))

    before, between = used(), used()
    request()
    return max(0.0, (used() - between) - (between - before)) * 1e3


def tables(took: dict[str, float]) -> str:
    """Both tables in Markdown."""
    click = sum(share * took[kind] for kind, share in MIX.items()) / 1e3
    learners = int(BUSY * CLICK / click / 100) * 100
    day, load = f"{datetime.now(UTC):%-d %B %Y}", os.getloadavg()[0]
    lines = [
        f"Measured on {day} on a virtual machine with two cores (EPYC); its load: {load:.1f}.",
        "",
        "| request | ms of the processor | a second and core |",
        "|---|---|---|",
    ]
    names = {
        "lesson": "a lesson",
        "question": "a question that nobody has had",
        "answer": "a wrong answer to it, marked, explained and stored",
        "poll": "a poll of a live round, nothing new",
        "sign_in": "a sign-in by password",
    }
    for kind, name in names.items():
        lines.append(f"| {name} | {took[kind]:.1f} | {1e3 / took[kind]:,.0f} |")
    lines += [
        "",
        f"A click of a learner takes {click * 1e3:.1f} ms: **{learners:,} learners** a core.",
        "",
        "| players at once | cores | "
        + " | ".join(f"{machine}, {euros} € a month" for machine, _, euros in MACHINES)
        + " |",
        "|---|---|" + "---|" * len(MACHINES),
    ]
    for players in PLAYERS:
        for label, seconds in (
            ("learn", click / CLICK),
            ("in live rounds", took["poll"] / 1e3 / POLL_EVERY),
        ):
            cores = players * seconds / BUSY
            machines = [(ceil(cores / of), euros) for _, of, euros in MACHINES]
            cost = [f"{number} for {number * euros} €" for number, euros in machines]
            lines.append(f"| {players:,} {label} | {cores:.1f} | {' | '.join(cost)} |")
    return "\n".join(lines)


def write(text: str) -> None:
    """Put the tables between the two marks of the document."""
    parts = re.split(r"(<!-- /?measured -->\n)", DOCUMENT.read_text(encoding="utf-8"))
    before, begin, _, end, after = parts
    DOCUMENT.write_text(f"{before}{begin}{text}\n{end}{after}", encoding="utf-8")


def main() -> None:
    text = tables(measure())
    print(text)
    if "--write" in sys.argv:
        write(text)


if __name__ == "__main__":
    main()
