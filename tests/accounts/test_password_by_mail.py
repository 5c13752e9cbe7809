"""A new password, by a link in a letter to an address that was confirmed."""

import re
import time
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django_tasks_db.models import DBTaskResult
from pytest_django import Settings

from accounts.models import User
from tests.accounts.account_pages import ACCOUNT, ANOTHER_SECRET, SECRET, SIGN_IN, sign_in, sign_up
from tests.accounts.letters import ANOTHER, BY_EMAIL, MINE, ask, give, link, with_address
from web.pages import SITE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]


def reset(where: str, new: str = ANOTHER_SECRET) -> Any:
    return Client().post(where, {"password1": new, "password2": new})


@pytest.mark.usefixtures("mailing")
def test_a_mail_sets_a_new_password_once_and_ends_all_sessions() -> None:
    elsewhere = with_address()
    ask("HAKU@example.org")
    there = link()
    assert "haku" in Client().get(there).text
    assert reset(there)["Location"] == f"{SIGN_IN}?done=password"
    assert reset(there, "another one altogether").status_code == 410
    assert "haku" not in elsewhere.get(ACCOUNT).text
    assert sign_in(Client(), password=ANOTHER_SECRET).startswith(ACCOUNT)


@pytest.mark.usefixtures("mailing")
def test_a_password_that_is_soon_guessed_is_refused() -> None:
    with_address()
    ask(MINE)
    assert reset(link(), "12345678").status_code == 422


@pytest.mark.usefixtures("mailing")
def test_no_mail_goes_to_an_address_that_is_unknown_unconfirmed_or_of_a_closed_account(
    client: Client,
) -> None:
    with_address()
    sign_up(client, "chun")
    give(client, ANOTHER)
    User.objects.filter(username="haku").update(is_active=False)
    mail.outbox.clear()
    for email in (MINE, ANOTHER, "nobody@example.org"):
        ask(email)
    assert not mail.outbox


def test_what_is_done_and_said_is_the_same_whether_or_not_the_address_is_known(
    settings: Settings,
) -> None:
    """With the worker aside: a page asks the same of the database, and no mail server."""
    settings.SENDS_EMAIL = True
    user = User.objects.create_user("haku", password=SECRET)
    EmailAddress.objects.create(user=user, email=MINE, verified=True, primary=True)
    asked, said = [], []
    for email in ("first@example.org", MINE, "nobody@example.org"):
        client = Client()
        with CaptureQueriesContext(connection) as queries:
            answer = ask(email, client)
        asked.append([re.sub(r"'[^']*'|\d+", "?", query["sql"]) for query in queries])
        said.append((answer.status_code, answer["Location"]))
    assert asked[1] == asked[2]
    assert said[1] == said[2]
    assert not mail.outbox
    noted = [str(task.args_kwargs) for task in DBTaskResult.objects.all()]
    assert len(noted) == 3
    assert not [args for args in noted if "@" in args]


@pytest.mark.usefixtures("mailing")
def test_nobodys_letter_box_is_filled_from_wherever() -> None:
    with_address()
    mail.outbox.clear()
    answers = [
        Client(REMOTE_ADDR=f"192.0.2.{number}").post(BY_EMAIL, {"email": MINE})
        for number in range(7)
    ]
    assert len(mail.outbox) == 5
    assert answers[-1].status_code == 429
    assert "Retry-After" in answers[-1]


@pytest.mark.usefixtures("mailing")
def test_links_end(monkeypatch: pytest.MonkeyPatch) -> None:
    with_address()
    ask(MINE)
    later = time.time() + 61 * 60
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    assert Client().get(link()).status_code == 410


@pytest.mark.usefixtures("mailing")
def test_a_link_for_one_thing_does_not_open_the_other() -> None:
    with_address()
    ask(MINE)
    key = link().rstrip("/").rpartition("/")[2]
    assert Client().get(f"/en/account/email/confirm/{key}/").status_code == 410


@pytest.mark.usefixtures("mailing")
def test_mail_speaks_the_language_of_the_page_and_is_plain() -> None:
    with_address()
    Client().post("/ja/account/reset/email/", {"email": MINE})
    letter = mail.outbox[-1]
    assert "パスワード" in letter.subject
    assert "パスワード" in letter.body
    assert f"{SITE}/ja/account/reset/email/" in letter.body
    assert letter.message().get_content_type() == "text/plain"
