"""A round of three questions, with an organiser before its screen."""

import pytest
from django.test import Client

from assignments.live import polls
from assignments.models import Round
from clubs.models import Club
from tests.assignments.live.rounds import begin


@pytest.fixture(autouse=True)
def remembers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test waits, and the transaction around it never ends; ``test_polls`` remembers."""
    monkeypatch.setattr(polls, "LIFETIME", 0)


@pytest.fixture
def live(owner: Client, club: Club) -> Round:
    return begin(owner, club)
