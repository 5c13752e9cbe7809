"""Stops the clock while the assignment is open."""

import pytest


@pytest.fixture(autouse=True)
def stopped(while_it_is_open: None) -> None:
    """For each test here."""
