"""A round of three questions, with an organiser before its screen."""

import pytest
from django.test import Client

from clubs.models import Round
from people.models import Club
from tests.clubs.live.playing import begin


@pytest.fixture
def live(owner: Client, club: Club) -> Round:
    return begin(owner, club)
