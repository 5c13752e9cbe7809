"""Actions that cannot be undone are confirmed first."""

import re

import pytest
from django.test import Client

from clubs.models import Club
from tests.assignments.live.rounds import begin, screen
from tests.assignments.sitting.attempts import new_assignment
from tests.clubs.clubs import at_page


@pytest.mark.parametrize(
    ("place", "values"),
    [("screen", ["end"]), ("assignment", ["close", "withdraw"]), ("way in", ["new"])],
)
def test_dangerous_buttons_are_folded(
    owner: Client, club: Club, place: str, values: list[str]
) -> None:
    address = {
        "screen": lambda: screen(begin(owner, club)),
        "assignment": lambda: new_assignment(club).get_absolute_url(),
        "way in": lambda: at_page(club, "code"),
    }[place]()
    text = owner.get(address).text
    folded = "".join(re.findall(r'<details class="sure">.*?</details>', text, re.DOTALL))
    assert re.findall(r'name="do"\s+value="(\w+)"', folded) == values
    for part in re.findall(r'<details class="sure">.*?</details>', text, re.DOTALL):
        text = text.replace(part, "")
    assert not [value for value in values if f'value="{value}"' in text]


def test_each_button_that_ends_an_assignment_has_its_own_hint(owner: Client, club: Club) -> None:
    text = owner.get(new_assignment(club).get_absolute_url()).text
    lines = re.findall(r'<p class="hint">([^<]+)</p>\s*<details class="sure">', text)
    assert len({*lines}) == text.count('<details class="sure">') == 3
