"""From wherever a hand is shown one tap leads to a draft of it, and nothing is kept before."""

import re
from html import unescape
from urllib.parse import quote

import pytest
from django.test import Client

from quiz.models import Exercise
from quiz.questions.catalogue import question
from tests.hands import MLEAGUE
from tests.quiz.authoring.at_editor import changed

pytestmark = pytest.mark.django_db

DEALT = "payments/mleague/fourth_kan_ensures/2/s1"
LINK = re.compile(r'href="(/en/exercises/new/\?[^"]*)"')


def answered(client: Client) -> str:
    """The page of an answer to a dealt question."""
    address = f"/en/quiz/{DEALT}/"
    form = client.get(address).context["form"]
    sent = {name: form[name].value() for name in ("asked", "nonce")}
    return str(client.post(address, {**sent, "unknown": "1"}, follow=True).text)


def ruled(client: Client) -> str:
    return client.get(f"/en/rule/?t={quote(MLEAGUE)}").text


def in_the_bank(client: Client) -> str:
    return client.get("/en/bank/mleague-example/").text


@pytest.mark.parametrize(
    ("shown", "origin"),
    [(ruled, ""), (answered, DEALT), (in_the_bank, "mleague-example")],
)
def test_one_tap_leads_from_a_hand_to_a_draft_of_it(
    client: Client, shown: object, origin: str
) -> None:
    assert callable(shown)
    [there] = {*LINK.findall(shown(client))}
    address = unescape(there)
    events = question(origin or "mleague-example").prompt.scenario.events
    assert client.get(address).context["written"].question.prompt.scenario.events == events
    assert not Exercise.objects.exists()
    assert changed(client, address, title="Mine").status_code == 303
    exercise = Exercise.objects.get()
    assert (exercise.name, exercise.origin) == ("Mine", origin)
