"""What an author typed is never cut without a word, and outlives a lost session."""

import re

from django.test import Client
from django.urls import reverse

from accounts.models import User
from quiz.models import Exercise
from tests.quiz.authoring.at_editor import begun, changed, fields

LONG = "x" * 2001


def test_a_browser_cuts_no_note_that_is_pasted(teacher: Client) -> None:
    page = teacher.get(begun(teacher)).text
    for name in ("note", "note_ja"):
        [box] = re.findall(rf'<textarea id="id_{name}"[^>]*>', page)
        assert "maxlength" not in box


def test_a_note_that_is_too_long_is_said_and_stays(teacher: Client) -> None:
    refused = changed(teacher, begun(teacher), note=LONG, op="check")
    assert refused.status_code == 422
    assert refused.context["writing"].errors["note"]
    assert LONG in refused.text


def test_a_lost_session_asks_an_author_to_sign_in_and_keeps_the_words(teacher: Client) -> None:
    address = begun(teacher)
    sent = {**fields(teacher, address), "title": "After the session", "op": "check"}
    teacher.cookies.clear()
    page = teacher.post(address, sent, headers={"Origin": "http://testserver"})
    assert page.status_code == 403
    assert f'href="{reverse("account_login")}"' in page.text
    assert 'target="_blank"' in page.text
    assert dict(page.context["sent"])["title"] == "After the session"
    teacher.force_login(User.objects.get())
    again = dict(page.context["sent"])
    assert teacher.post(address, {**sent, **again}).status_code == 303
    assert Exercise.objects.get().name == "After the session"
