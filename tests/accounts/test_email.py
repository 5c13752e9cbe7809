"""E-mail addresses of an account: confirmation, removal and password reset."""

import re
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone as clock
from django_tasks_db.models import DBTaskResult
from jsonschema import Draft202012Validator
from pytest_django import Settings

from accounts.models import User
from accounts.tasks import send_farewell
from formats import schema
from tests.accounts.account_pages import (
    ACCOUNT,
    ANOTHER_SECRET,
    CODES,
    DELETE,
    PASSWORD,
    RESET,
    SECRET,
    SIGN_IN,
    SIGN_UP,
    link_in_mail,
    sign_in,
)
from tests.accounts.people import new_user, signed_in
from tests.downloads.files import downloaded_data
from web.pages import SITE

EMAIL, REMOVE, CONFIRM, BY_EMAIL, BY_LINK = (
    f"{ACCOUNT}{page}/"
    for page in ("email", "email/remove", "email/confirm/x", "reset/email", "reset/email/1/x")
)
MINE, ANOTHER = "haku@example.org", "chun@example.org"


def give(client: Client, email: str = MINE, password: str = SECRET) -> Any:
    return client.post(EMAIL, {"email": email, "password": password, "action_add": "add"})


def with_address(name: str = "haku", email: str = MINE) -> Client:
    """Somebody who has confirmed one."""
    client = signed_in(name)
    user = User.objects.get(username=name)
    EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    User.objects.filter(pk=user.pk).update(email=email)
    return client


def ask(email: str, client: Client | None = None) -> Any:
    return (client or Client()).post(BY_EMAIL, {"email": email})


def reset(address: str, password: str = ANOTHER_SECRET, client: Client | None = None) -> Any:
    """Open the link of a mail and send the form."""
    client = client or Client()
    page: Any = client.get(address, follow=True)
    if page.status_code != 200:
        return page
    path = page.redirect_chain[-1][0]
    return client.post(path, {"password1": password, "password2": password})


# Where no mail is sent


def test_where_no_mail_is_sent_no_page_is_there_and_none_speaks_of_it() -> None:
    client = signed_in()
    for path in (EMAIL, REMOVE, CONFIRM, BY_EMAIL, BY_LINK):
        assert client.get(path).status_code == 404, path
        assert client.post(path, {"email": MINE, "password": SECRET}).status_code == 404, path
    assert not EmailAddress.objects.exists()
    paths = (ACCOUNT, RESET, "/en/privacy/", SIGN_IN, SIGN_UP, CODES, DELETE)
    for visitor in (Client(), client):
        texts = [visitor.get(path, follow=True).text for path in paths]
        assert not re.findall("e-?mail", "".join(texts), re.IGNORECASE)


@pytest.mark.usefixtures("mailing")
def test_where_mail_is_sent_they_do_and_signing_up_asks_for_none() -> None:
    client = signed_in()
    for path in (ACCOUNT, RESET, "/en/privacy/"):
        assert re.search(f'id="email"|href="{EMAIL}"|href="{BY_EMAIL}"', client.get(path).text), (
            path
        )
    assert "mail" not in Client().get(SIGN_UP).text.lower()


# An address


@pytest.mark.usefixtures("mailing")
def test_an_address_counts_once_its_link_was_opened_in_any_browser() -> None:
    client = signed_in()
    assert give(client, "Haku@Example.org")["Location"] == f"{ACCOUNT}?done=email-asked"
    assert mail.outbox[-1].to == [MINE]
    assert client.get(EMAIL).context["new_emailaddress"].email == MINE
    other = signed_in("chun")
    page = other.get(link_in_mail())
    assert MINE in page.text
    assert "haku" in page.text
    assert not EmailAddress.objects.get().verified, "machines follow links too"
    assert Client().post(link_in_mail())["Location"] == f"{ACCOUNT}?done=email"
    assert EmailAddress.objects.get().verified
    assert client.get(EMAIL).context["current_emailaddress"].email == MINE
    assert other.get(ACCOUNT).wsgi_request.user.username == "chun", "stays signed in"


@pytest.mark.usefixtures("mailing")
def test_it_takes_the_password_to_give_or_remove_one() -> None:
    client = signed_in()
    assert give(client, password="wrong").status_code == 422
    assert not mail.outbox
    give(client)
    assert client.post(REMOVE, {"password": "wrong"}).status_code == 422
    assert EmailAddress.objects.exists()


@pytest.mark.usefixtures("mailing")
def test_the_one_before_stays_in_use_until_another_is_confirmed_and_is_told_then() -> None:
    client = with_address()
    give(client, MINE)
    assert not mail.outbox, "it is theirs already"
    give(client, ANOTHER)
    confirming = link_in_mail()
    ask(MINE)
    assert [letter.to for letter in mail.outbox] == [[ANOTHER], [MINE]]
    assert client.post(confirming).status_code == 303
    assert [address.email for address in EmailAddress.objects.all()] == [ANOTHER]
    farewell = mail.outbox[-1]
    assert farewell.to == [MINE]
    assert "“haku”" in farewell.body
    assert ANOTHER not in farewell.body
    assert len(mail.outbox) == 3


@pytest.mark.usefixtures("mailing")
def test_an_address_that_is_removed_is_told_and_one_never_confirmed_is_not() -> None:
    client = with_address()
    give(client, ANOTHER)
    mail.outbox.clear()
    assert client.post(REMOVE, {"password": SECRET})["Location"].endswith("?done=email-removed")
    assert [letter.to for letter in mail.outbox] == [[MINE]]
    assert not EmailAddress.objects.exists()
    assert not User.objects.get().email


def test_no_task_names_the_address_that_was_removed(settings: Settings) -> None:
    settings.SENDS_EMAIL = True
    with_address().post(REMOVE, {"password": SECRET})
    [task] = DBTaskResult.objects.all()
    assert MINE not in str(task.args_kwargs)
    for _ in range(2):
        send_farewell.func(*task.args_kwargs["args"])
    assert [letter.to for letter in mail.outbox] == [[MINE]], "once"


@pytest.mark.usefixtures("mailing")
@pytest.mark.parametrize("end", ["another link", "removal", "use", "a new password", "a day"])
def test_a_link_to_confirm_is_good_once_and_ends(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a new password go addresses that somebody gave who knew the old one."""
    client = signed_in()
    give(client)
    confirming = link_in_mail()
    if end == "another link":
        give(client)
    elif end == "removal":
        client.post(REMOVE, {"password": SECRET})
    elif end == "use":
        client.post(confirming)
    elif end == "a new password":
        new = {"password1": ANOTHER_SECRET, "password2": ANOTHER_SECRET}
        assert client.post(PASSWORD, {"oldpassword": SECRET, **new}).status_code == 302
    else:
        later = clock.now().timestamp() + 25 * 60 * 60
        monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    before = EmailAddress.objects.filter(verified=True).count()
    assert Client().get(confirming).status_code == 410
    assert Client().post(confirming).status_code == 410
    assert EmailAddress.objects.filter(verified=True).count() == before


@pytest.mark.usefixtures("mailing")
@pytest.mark.parametrize("at_one_moment", [False, True])
def test_an_address_has_one_account(
    monkeypatch: pytest.MonkeyPatch, *, at_one_moment: bool
) -> None:
    with_address()
    if at_one_moment:
        monkeypatch.setattr(EmailAddress, "can_set_verified", lambda _address: True)
    client = signed_in("chun")
    assert give(client)["Location"] == f"{ACCOUNT}?done=email-asked"
    page = client.post(link_in_mail())
    assert page.status_code == 422
    assert page.context["error"]
    assert EmailAddress.objects.get(verified=True).user.username == "haku"


def test_data_names_it_and_deletion_takes_it_along() -> None:
    client = with_address()
    data = downloaded_data(client)
    Draft202012Validator(schema("pao-my-data/1")).validate(data)
    assert data["account"]["addresses"] == [{"email": MINE, "confirmed": True}]
    client.post(DELETE, {"password": SECRET})
    assert not EmailAddress.objects.exists()


# A new password


@pytest.mark.usefixtures("mailing")
def test_a_mail_sets_a_new_password_once_and_ends_all_sessions() -> None:
    elsewhere = with_address()
    ask("HAKU@example.org")
    address = link_in_mail()
    assert "haku" in Client().get(address, follow=True).text
    assert reset(address, "12345678").status_code == 422, "soon guessed"
    assert reset(address)["Location"] == f"{SIGN_IN}?done=password"
    assert reset(address, "another one altogether").status_code == 410
    assert not elsewhere.get(ACCOUNT).wsgi_request.user.is_authenticated
    assert sign_in(Client(), password=ANOTHER_SECRET).startswith(ACCOUNT)


@pytest.mark.usefixtures("mailing")
def test_a_link_ends_after_an_hour_and_with_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    client = with_address()
    ask(MINE)
    first = link_in_mail()
    client.post(REMOVE, {"password": SECRET})
    assert reset(first).status_code == 410
    with_address()
    ask(MINE)
    second = link_in_mail()
    assert Client().get(second).status_code == 302
    monkeypatch.setattr("django.conf.settings.PASSWORD_RESET_TIMEOUT", -1)
    assert reset(second).status_code == 410


@pytest.mark.usefixtures("mailing")
def test_no_mail_goes_to_an_address_that_is_unknown_unconfirmed_or_of_a_closed_account() -> None:
    with_address()
    EmailAddress.objects.create(user=new_user("chun"), email=ANOTHER)
    User.objects.filter(username="haku").update(is_active=False)
    for email in (MINE, ANOTHER, "nobody@example.org"):
        assert ask(email)["Location"].endswith("?done=asked")
    assert not mail.outbox


def test_a_page_does_not_tell_whether_an_address_is_known(settings: Settings) -> None:
    """With the worker aside: a page asks the same of the database, and no mail server."""
    settings.SENDS_EMAIL = True
    with_address()
    statements, answers = [], []
    for email in ("first@example.org", MINE, "nobody@example.org"):
        with CaptureQueriesContext(connection) as queries:
            answer = ask(email)
        statements.append([re.sub(r"'[^']*'|\d+", "?", query["sql"]) for query in queries])
        answers.append((answer.status_code, answer["Location"]))
    assert statements[1] == statements[2]
    assert answers[1] == answers[2]
    assert not mail.outbox
    noted = [str(task.args_kwargs) for task in DBTaskResult.objects.all()]
    assert len(noted) == 3
    assert not [args for args in noted if "@" in args]


@pytest.mark.usefixtures("mailing")
def test_nobodys_letter_box_is_filled_from_wherever() -> None:
    with_address()
    answers = [ask(MINE, Client(REMOTE_ADDR=f"192.0.2.{number}")) for number in range(6)]
    assert len(mail.outbox) == 5
    assert answers[-1].status_code == 429
    assert "Retry-After" in answers[-1]


@pytest.mark.usefixtures("mailing")
def test_mail_speaks_the_language_of_the_page_and_is_plain() -> None:
    with_address()
    Client().post("/ja/account/reset/email/", {"email": MINE})
    [letter] = mail.outbox
    for text in (letter.subject, letter.body):
        assert re.search(r"[ぁ-ん]", str(text))
    assert f"{SITE}/ja/account/reset/email/" in letter.body
    assert letter.message().get_content_type() == "text/plain"
