"""What cannot be taken back with a tap is asked about first, with and without scripts."""

import re

import pytest
from django.test import Client

from clubs.models import Club
from tests.assignments.live.playing import begin, screen
from tests.assignments.sitting.asking import given
from tests.clubs.clubs import at

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("place", "value"), [("screen", "end"), ("assignment", "close"), ("way in", "new")]
)
def test_the_button_stands_behind_what_it_will_do(
    owner: Client, club: Club, place: str, value: str
) -> None:
    address = {
        "screen": lambda: screen(begin(owner, club)),
        "assignment": lambda: given(club).get_absolute_url(),
        "way in": lambda: at(club, "code"),
    }[place]()
    text = owner.get(address).text
    folded = "".join(re.findall(r'<details class="sure">.*?</details>', text, re.DOTALL))
    assert re.findall(r'name="do"\s+value="(\w+)"', folded) == [value]
    assert f'value="{value}"' not in text.replace(folded, "")
