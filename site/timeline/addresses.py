"""Where a hand is shown step by step."""

from urllib.parse import urlencode

from django.urls import reverse

import pao
from pao.scenario import Scenario
from pao.scenario.library import library


def timeline_of(scenario: Scenario) -> str:
    """By name for a hand of the library; any other takes its text along."""
    for entry in library():
        if entry.scenario == scenario:
            return reverse("timeline:hand", args=[entry.id])
    return f"{reverse('timeline:index')}?{urlencode({'t': pao.format(scenario)})}"
