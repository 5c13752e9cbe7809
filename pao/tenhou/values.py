"""Reading the values of a log, which anybody may have written."""

import re
from reprlib import repr as shortened
from typing import Any

from pao.errors import LineError, ScenarioError
from pao.scenario import Unreadable


def refused(fault: str, **facts: str) -> ScenarioError:
    """The error about a log as a whole."""
    return ScenarioError((LineError(0, "", fault, facts),))


def wrong(name: str, value: object) -> Unreadable:
    """The error about one value of a hand."""
    return Unreadable("log_value", name=name, given=shortened(value))


WHOLE = re.compile(r"-?[0-9]{1,9}")


def whole(name: str, value: object, most: int, least: int = 0) -> int:
    """A whole number in a range, written as one or as text."""
    if isinstance(value, str) and WHOLE.fullmatch(value):
        value = int(value)
    if type(value) is not int or not least <= value <= most:
        raise wrong(name, value)
    return value


def listed(name: str, value: object, most: int) -> list[Any]:
    """A list, of so many values at most."""
    if not isinstance(value, list) or len(value) > most:
        raise wrong(name, value)
    return value


MOST_POINTS = 10_000_000


def points(name: str, value: object) -> int:
    return whole(name, value, MOST_POINTS, -MOST_POINTS)
