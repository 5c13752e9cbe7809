"""Marking: each field of an answer against the ruling. It knows no database and no page."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from pao.seats import SEATS, Seat

LIABLE: Final = "liable"

Value = list[str] | int
Reply = Mapping[str, Value]
"""What was answered, by field, fit for JSON: the liable seats in turn order; each seat's change."""


class Verdict(StrEnum):
    RIGHT = "right"
    PARTLY = "partly"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Mark:
    """One field: what was given, what is right."""

    field: str
    given: Value
    right: Value
    is_right: bool


def reply(liable: Iterable[Seat], changes: Mapping[Seat, int]) -> Reply:
    """An answer: who is liable, and how each seat's points change."""
    seats = {*liable}
    return {
        LIABLE: [str(seat) for seat in SEATS if seat in seats],
        **{str(seat): changes[seat] for seat in SEATS if seat in changes},
    }


def right_reply(ruling: Mapping[str, Any]) -> Reply:
    """The one right answer, read off a ruling (``pao-ruling/1``)."""
    changes = {Seat(seat): points for seat, points in ruling["deltas"].items()}
    return reply((Seat(one["seat"]) for one in ruling["liable"]), changes)


def mark(ruling: Mapping[str, Any], given: Reply) -> tuple[Mark, ...]:
    """Each field by itself: a wrong one costs no other."""
    return tuple(
        Mark(field, given[field], right, given[field] == right)
        for field, right in right_reply(ruling).items()
    )


def verdict(score: int, out_of: int) -> Verdict:
    if score == out_of:
        return Verdict.RIGHT
    return Verdict.PARTLY if score else Verdict.WRONG
