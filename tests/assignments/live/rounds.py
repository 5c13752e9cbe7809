"""A live round on its pages: what an organiser presses, and what members send."""

import re
from typing import Any, Final

from django.test import Client

from assignments.models import Round
from assignments.questions import question_of
from clubs.models import Club
from tests.assignments.sitting.attempts import NAMES
from tests.clubs.clubs import at_page
from tests.quiz.factories import form_data, misstated
from tests.reader_text import without_tags

HTMX: Final = {"HX-Request": "true"}
TO_THE_END: Final = 4
"""Steps from a question to the next."""


def begin(organiser: Client, club: Club, **other: Any) -> Round:
    """On the page for it, by the addresses of the questions."""
    page = at_page(club, "live/new") + "chosen/"
    nonce = organiser.get(page, {"pick": NAMES}).context["form"]["nonce"].value()
    data = {"pick": NAMES, "title": "Friday", "nonce": nonce, **other}
    response = organiser.post(page, data)
    assert response.status_code == 303, response.text
    return Round.objects.get(pk=re.findall(r"/live/(\d+)/screen/", response["Location"])[0])


def phone(live: Round) -> str:
    return f"/en/clubs/{live.assignment.club_id}/live/{live.pk}/"


def screen(live: Round) -> str:
    return f"{phone(live)}screen/"


def step(organiser: Client, live: Round, times: int = 1, **other: Any) -> Any:
    for _ in range(times):
        live.refresh_from_db()
        data = {"lock_version": live.lock_version, **other}
        answer = organiser.post(f"{phone(live)}on/", data)
        assert answer.status_code == 303
    live.refresh_from_db()
    return answer


def right(live: Round) -> dict[str, Any]:
    return form_data(question_of(live.assignment.items.get(place=live.place)))


def wrong(live: Round) -> dict[str, Any]:
    return misstated(right(live))


def answer(client: Client, live: Round, data: Any = None, **options: Any) -> Any:
    return client.post(phone(live), data or right(live), **options)


def asks_for(client: Client, live: Round) -> str:
    """The address from which its page has its next."""
    return str(re.findall(r'hx-get="([^"]+seen=[^"]+)"', client.get(phone(live)).text)[0])


def state_of(page: str) -> str:
    """How the round stands, by what a page of it says: ``over``, ``paused``, ``missed``..."""
    (line,) = re.findall(r'class="([^"]+)" id="stands"', page)
    return str(line).rpartition("live-")[2]


def text(answer: Any) -> str:
    return without_tags(answer.text.partition("<main")[2] or answer.text)


def page_text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, answer.status_code
    return text(answer)
