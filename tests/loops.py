"""Guard loops in tests against empty input."""

from collections.abc import Collection, Iterable
from typing import TypeVar

Thing = TypeVar("Thing")


def non_empty(things: Iterable[Thing]) -> Collection[Thing]:
    """Those things, to be looked at one by one; where there is none the test fails."""
    collection = things if isinstance(things, Collection) else [*things]
    assert collection, "nothing to go through"
    return collection
