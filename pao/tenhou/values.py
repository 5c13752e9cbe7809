"""Read values from a log, which may be malformed."""

import re
from reprlib import repr as shortened
from typing import Any, Final

from pao.errors import LineError, ScenarioError
from pao.scenario import Unreadable


def refused(fault: str, **facts: str) -> ScenarioError:
    """Return the error about a log as a whole."""
    return ScenarioError((LineError(0, "", fault, facts),))


def wrong(name: str, value: object) -> Unreadable:
    """Return the error about one value of a hand."""
    return Unreadable("log_value", name=name, given=shortened(value))


WHOLE: Final = re.compile(r"-?[0-9]{1,9}")


def whole(name: str, value: object, most: int, least: int = 0) -> int:
    """Return a whole number in a range, given as a number or as text; raise Unreadable."""
    if isinstance(value, str) and WHOLE.fullmatch(value):
        value = int(value)
    if type(value) is not int or not least <= value <= most:
        raise wrong(name, value)
    return value


def listed(name: str, value: object, most: int) -> list[Any]:
    """Return a list of at most ``most`` values; raise Unreadable."""
    if not isinstance(value, list) or len(value) > most:
        raise wrong(name, value)
    return value


MOST_POINTS: Final = 10_000_000


def points(name: str, value: object) -> int:
    return whole(name, value, MOST_POINTS, -MOST_POINTS)
