"""When two hands feel like the same one, whoever sits where and however many counters lie there."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from pao.game import SEATS, Seat, Tile
from pao.scenario import Scenario
from quiz.questions.catalogue import Question

LETTERS: Final = 16
"""Of a digest: one hand in a collection of hundreds is not taken for another by accident."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """``looks``: the calls and the end; ``comes_to``: what is right, and why."""

    looks: str
    comes_to: str


def likeness(question: Question) -> Likeness:
    return Likeness(looks=_digest(_picture(question)), comes_to=_digest(_outcome(question)))


def _picture(question: Question) -> Any:
    """What a learner sees of the hand.

    Left out: counters, dora, discards, the rest of the winner's tiles, who sits where but for the
    dealer, and which suit is which. Where there is no hand, what is asked.
    """
    scenario = question.prompt.scenario
    if not question.prompt.has_hand:
        return question.digest
    turned = _Turned(_hub(scenario), question.prompt.rules.players)
    return {
        "kind": question.prompt.kind,
        "deals": turned.hub.is_dealer,
        "calls": _calls(scenario, turned),
        "end": sorted(_ends(scenario, turned)),
    }


def _hub(scenario: Scenario) -> Seat:
    """Whom the hand is about: the winner, or else whoever called first."""
    seats = (*(win.seat for win in scenario.wins), *(call.seat for _number, call in scenario.calls))
    return next(iter(seats), Seat.EAST)


def _outcome(question: Question) -> Any:
    """As quiz.questions.similar compares it."""
    why = [str(step.rule) for step in question.ruling.trace] if question.prompt.has_hand else []
    return [question.prompt.kind, question.snapshot.right, why]


@dataclass(frozen=True, slots=True)
class _Turned:
    """Seats, counted from the hub."""

    hub: Seat
    players: int

    def __call__(self, seat: Seat | None) -> int | None:
        """How many on in turn order; None for nobody."""
        if seat is None:
            return None
        return (SEATS.index(seat) - SEATS.index(self.hub)) % self.players


def _calls(scenario: Scenario, turned: _Turned) -> list[Any]:
    """The least of the lists that the six ways to swap the suits give."""
    return min(
        [*_called(scenario, turned, dict(zip("mps", suits, strict=True)))]
        for suits in ("mps", "msp", "pms", "psm", "smp", "spm")
    )


def _called(scenario: Scenario, turned: _Turned, suits: dict[str, str]) -> Iterator[str]:
    for _number, call in scenario.calls:
        tiles = sorted(_renamed(tile, suits) for tile in call.tiles)
        yield f"{turned(call.seat)} {call.kind} {''.join(tiles)} {turned(call.feeder)}"


def _renamed(tile: Tile, suits: dict[str, str]) -> str:
    text = str(tile)
    return text[:-1].replace("0", "5") + suits.get(text[-1], text[-1])


def _ends(scenario: Scenario, turned: _Turned) -> Iterator[str]:
    for win in scenario.wins:
        more = f"{win.rinshan} {win.chankan} {sorted(map(str, scenario.yakuman[win.seat]))}"
        yield f"{turned(win.seat)} {turned(win.feeder)} {more}"
    if scenario.ending:
        yield str(scenario.ending)


def _digest(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, default=str)
    return sha256(text.encode()).hexdigest()[:LETTERS]
