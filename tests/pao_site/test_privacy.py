"""The privacy page says what the code does."""

import re
from typing import Any

import pytest
from django.test import Client

from accounts.expiry import GUESTS_STAY
from accounts.models import Learner, User
from accounts.personal_data import owned
from accounts.preferences import OFFERED
from clubs.models import REMOVED_FOR
from tests.accounts.account_pages import SECRET
from tests.lessons_done import OURS

pytestmark = pytest.mark.django_db

SAID_OF = {
    "downloads.Download": "downloads",
    "lessons.MomentChoice": "choices",
    "lessons.Reading": "lessons",
    "clubs.Membership": "clubs",
    "clubs.RemovedMember": "removed-members",
    "quiz.Answer": "answers",
    "quiz.Card": "practice",
    "quiz.Certificate": "certificates",
    "quiz.Collection": "collections",
    "quiz.Attempt": "attempts",
    "assignments.Objection": "attempts",
    "quiz.Response": "attempts",
    "quiz.Exercise": "exercises",
    "quiz.MissedTask": "practice",
    "assignments.ClubImport": "club-imports",
    "quiz.Import": "imports",
    "quiz.News": "news",
    "quiz.Remark": "comments",
    "quiz.Report": "reports",
    "rulebook.HouseRules": "rules",
}
"""A new table of somebody's own: say on the page what is in it, and here under which id."""

OF_A_USER = {"id", "is_superuser", "is_staff", "is_active", "session_epoch"}
NOT_ASKED_FOR = {"first_name", "last_name", "email"}
SAID_OF_A_USER = {
    "username": "user",
    "date_joined": "user",
    "last_login": "user",
    "password": "secrets",
    "settings": "settings",
}


def page(client: Client, path: str = "/en/privacy/") -> str:
    return client.get(path).text


def numbers(part: str, text: str) -> list[str]:
    (words,) = re.findall(rf'<(li|p) id="{part}">(.*?)</\1>', text, re.DOTALL)
    return re.findall(r"\d+", words[1])


def test_all_that_is_kept_of_a_learner_or_an_account_is_named(client: Client) -> None:
    columns = {field.name for field in User._meta.concrete_fields}
    assert columns == OF_A_USER | NOT_ASKED_FOR | {*SAID_OF_A_USER}
    assert {model.model._meta.label for model in owned()} == {*SAID_OF}
    names = {*re.findall(r'<(?:li|p) id="([\w-]+)">\s*[^<\s]', page(client))}
    assert {*SAID_OF.values(), *SAID_OF_A_USER.values()} <= names


def test_an_e_mail_address_is_named_where_one_can_be_given(client: Client, settings: Any) -> None:
    for sends in (True, False):
        settings.SENDS_EMAIL = sends
        assert ('<li id="email">' in page(client)) is sends


def test_the_figures_are_those_of_the_code(client: Client, settings: Any) -> None:
    assert numbers("guests", page(client)) == [str(GUESTS_STAY.days // 30)]
    assert numbers("removed-members", page(client)) == [str(REMOVED_FOR.days)]
    assert not client.cookies, "reading it leaves nothing behind"
    assert not Learner.objects.exists()
    assert numbers("guests", page(client, "/ja/privacy/")) == ["13"]
    settings.SESSION_COOKIE_AGE = 3 * 7 * 24 * 60 * 60
    assert numbers("signed-in", page(client)) == ["3"]


def test_every_cookie_is_named(client: Client) -> None:
    client.get("/en/rule/?t=rules:+tenhou")
    client.get("/en/account/sign-up/")
    client.post("/en/rule/quick/", {"rules": "tenhou"})
    data = {"username": "haku", "password1": SECRET, "password2": SECRET}
    client.post("/en/account/sign-up/", data)
    chosen = {f"set-{name}": values[-1] for name, values in OFFERED.items()}
    client.post("/en/settings/keep/", chosen, headers=OURS)
    text = page(client)
    assert {"guest", "csrftoken", "sessionid", "settings", "language"} <= {*client.cookies}
    assert not [name for name in client.cookies if f"<code>{name}</code>" not in text]
