"""The privacy page says what the code does."""

from typing import Any

import pytest
from django.test import Client

from accounts.expiry import GUESTS_STAY
from accounts.models import Learner, User
from accounts.personal_data import owned
from accounts.preferences import OFFERED

pytestmark = pytest.mark.django_db

SAID_OF = {
    "downloads.Download": "the files that we prepare for you to download, for one day;",
    "lessons.MomentChoice": "your choices in a lesson, until you restart it;",
    "lessons.Reading": "the lessons you completed",
    "clubs.Membership": "the clubs you have joined, with the names you",
    "clubs.RemovedMember": "organisers see the member’s names for 30 days",
    "quiz.Answer": "your answers, how they were marked, and when you opened the question",
    "quiz.Card": "the questions in your practice and exams, and",
    "quiz.Certificate": "the certificates you create, with the name you entered",
    "quiz.Collection": "the collections you create. Your answers to",
    "quiz.Attempt": "your attempts at a club’s assignments",
    "assignments.Objection": "your attempts at a club’s assignments, your answers",
    "quiz.Response": "your attempts at a club’s assignments, your answers",
    "quiz.Exercise": "the exercises you write, with every change, so",
    "quiz.MissedTask": "the questions to repeat in reviews;",
    "assignments.ClubImport": "the file of a club that you import, for one day;",
    "quiz.Import": "large files of exercises, imported but not saved, for one day;",
    "quiz.News": "news about your exercises and your marks",
    "quiz.Remark": "your comments on exercises in the bank, until",
    "quiz.Report": "the problems you report, with your text.",
    "rulebook.HouseRules": "rules of your own",
}
"""A new table of somebody's own: say on the page what is in it, and here where."""

OF_A_USER = {"id", "is_superuser", "is_staff", "is_active", "session_epoch"}
NOT_ASKED_FOR = {"first_name", "last_name", "email"}
SAID_OF_A_USER = {
    "username": "your user name, and when you created the",
    "date_joined": "your user name, and when you created the",
    "last_login": "last signed in",
    "password": "your password",
    "settings": "your settings",
}


def page(client: Client, path: str = "/en/privacy/") -> str:
    return client.get(path).text


def test_all_that_is_kept_of_a_learner_or_an_account_is_named(client: Client) -> None:
    columns = {field.name for field in User._meta.concrete_fields}
    assert columns == OF_A_USER | NOT_ASKED_FOR | {*SAID_OF_A_USER}
    assert {model.model._meta.label for model in owned()} == {*SAID_OF}
    sentences = (*SAID_OF.values(), *SAID_OF_A_USER.values())
    assert not [sentence for sentence in sentences if sentence not in page(client)]


def test_an_e_mail_address_is_named_where_one_can_be_given(client: Client, settings: Any) -> None:
    settings.SENDS_EMAIL = True
    assert "your e-mail address, if you give an address" in page(client)


def test_the_figures_are_those_of_the_code(
    client: Client, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    assert f"for {GUESTS_STAY.days // 30} months" in page(client)
    assert not client.cookies, "reading it leaves nothing behind"
    assert not Learner.objects.exists()
    assert "13か月" in page(client, "/ja/privacy/")
    settings.SESSION_COOKIE_AGE = 3 * 7 * 24 * 60 * 60
    assert "for 3 weeks" in page(client)


def test_every_cookie_is_named(client: Client) -> None:
    client.get("/en/rule/?t=rules:+tenhou")
    client.get("/en/account/sign-up/")
    client.post("/en/rule/quick/", {"rules": "tenhou"})
    secret = "three dragons and a pair"
    sent = {"username": "haku", "password1": secret, "password2": secret}
    client.post("/en/account/sign-up/", sent)
    chosen = {f"set-{name}": values[-1] for name, values in OFFERED.items()}
    client.post("/en/settings/keep/", chosen, headers={"origin": "http://testserver"})
    told = page(client)
    assert {"guest", "csrftoken", "sessionid", "settings", "language"} <= {*client.cookies}
    assert not [name for name in client.cookies if f"<code>{name}</code>" not in told]
