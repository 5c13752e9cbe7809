"""A round of three questions, with an organiser before its screen."""

import pytest
from django.test import Client

from assignments.models import Round
from clubs.models import Club
from tests.assignments.live.playing import begin


@pytest.fixture
def live(owner: Client, club: Club) -> Round:
    return begin(owner, club)
