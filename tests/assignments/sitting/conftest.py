"""Stops the clock while the assignment is open."""

from collections.abc import Callable
from datetime import datetime

import pytest

from tests.assignments.sitting.asking import OPEN

At = Callable[[str], datetime]


@pytest.fixture(autouse=True)
def while_it_is_open(at: At) -> None:
    at(OPEN)
