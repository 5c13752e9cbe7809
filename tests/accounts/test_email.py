"""An e-mail address for one's account: optional, confirmed, and for a new password alone."""

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
from jsonschema import Draft202012Validator
from pytest_django import Settings

from accounts.mailing import send_farewell
from accounts.models import User
from formats import schema
from tests.accounts.test_accounts import ACCOUNT, SECRET, SIGN_IN, sign_in, sign_up
from web.pages import SITE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]

EMAIL, REMOVE, CONFIRM, FORGOTTEN, BY_EMAIL, BY_LINK = (
    f"/en/account/{page}/"
    for page in (
        "email",
        "email/remove",
        "email/confirm/x",
        "reset",
        "reset/email",
        "reset/email/x",
    )
)
OURS = (EMAIL, REMOVE, CONFIRM, BY_EMAIL, BY_LINK)
MINE, ANOTHER = "haku@example.org", "chun@example.org"
NEW = "four winds and a pair"


@pytest.fixture
def mailing(settings: Settings) -> None:
    """A site that sends mail, with a worker that is quick."""
    settings.SENDS_EMAIL = True
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}


def give(client: Client, email: str = MINE, password: str = SECRET) -> Any:
    return client.post(EMAIL, {"email": email, "password": password})


def link() -> str:
    """Of the last mail, without the site it leads to."""
    found = re.search(rf"{re.escape(SITE)}(/\S+/(?:email|confirm)/\S+)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def with_address(name: str = "haku", email: str = MINE) -> Client:
    """Somebody who has confirmed one."""
    client = Client()
    sign_up(client, name)
    give(client, email)
    assert client.post(link()).status_code == 303
    return client


def ask(email: str, client: Client | None = None) -> Any:
    return (client or Client()).post(BY_EMAIL, {"email": email})


def reset(where: str, new: str = NEW) -> Any:
    return Client().post(where, {"password1": new, "password2": new})


# An address that is left


def farewells() -> list[tuple[list[str], str]]:
    told = [each for each in mail.outbox if "not your account’s any more" in str(each.subject)]
    return [(each.to, str(each.body)) for each in told]


def test_the_old_address_is_told_when_another_takes_its_place(mailing: None) -> None:
    client = with_address()
    assert not farewells()
    give(client, ANOTHER)
    assert not farewells(), "the old one is still in use"
    assert client.post(link()).status_code == 303
    [(to, body)] = farewells()
    assert to == [MINE]
    assert "“haku”" in body
    assert "sign out everywhere" in body
    assert ANOTHER not in body


def test_an_address_that_is_removed_is_told_too_and_one_never_confirmed_is_not(
    mailing: None,
) -> None:
    client = with_address()
    give(client, ANOTHER)
    client.post(REMOVE, {"password": SECRET})
    assert [to for to, _body in farewells()] == [[MINE]]


def test_the_old_address_waits_where_things_are_forgotten_and_not_among_the_tasks(
    settings: Settings,
) -> None:
    settings.SENDS_EMAIL = True
    client = Client()
    sign_up(client)
    user = User.objects.get()
    EmailAddress.objects.create(user=user, email=MINE, verified=True)
    client.post(REMOVE, {"password": SECRET})
    [task] = DBTaskResult.objects.all()
    assert MINE not in str(task.args_kwargs)
    send_farewell(task.args_kwargs["args"][0], "en")
    send_farewell(task.args_kwargs["args"][0], "en")
    assert [to for to, _body in farewells()] == [[MINE]], "once"


# Where no mail is sent


@pytest.mark.parametrize("path", OURS)
def test_where_no_mail_is_sent_no_page_is_there(client: Client, path: str) -> None:
    sign_up(client)
    assert client.get(path).status_code == 404
    assert client.post(path, {"email": MINE, "password": SECRET}).status_code == 404
    assert not EmailAddress.objects.exists()


SPEAK_OF_IT = (ACCOUNT, FORGOTTEN, "/en/privacy/")
ALSO_READ = (SIGN_IN, "/en/account/sign-up/", "/en/account/codes/", "/en/account/delete/")


def test_where_no_mail_is_sent_no_page_speaks_of_it(client: Client) -> None:
    """Seen by a guest and by whoever is signed in."""
    guest = [client.get(path).text for path in SPEAK_OF_IT + ALSO_READ]
    sign_up(client)
    person = [client.get(path, follow=True).text for path in SPEAK_OF_IT + ALSO_READ]
    assert not re.findall("e-?mail", "".join(guest + person), re.IGNORECASE)


@pytest.mark.parametrize("path", SPEAK_OF_IT)
def test_where_mail_is_sent_they_do(client: Client, path: str, mailing: None) -> None:
    sign_up(client)
    assert "e-mail" in client.get(path).text.lower()


@pytest.mark.usefixtures("mailing")
def test_signing_up_asks_for_none(client: Client) -> None:
    assert "mail" not in client.get("/en/account/sign-up/").text.lower()


# Giving one


@pytest.mark.usefixtures("mailing")
def test_an_address_counts_once_its_link_was_opened_in_any_browser(client: Client) -> None:
    sign_up(client)
    assert give(client, "Haku@Example.org")["Location"] == f"{ACCOUNT}?done=email-asked"
    assert "not confirmed" in client.get(EMAIL).text
    there = link()
    assert mail.outbox[-1].to == [MINE]
    page = Client().get(there)
    assert MINE in page.text
    assert "haku" in page.text
    assert not EmailAddress.objects.get().verified  # machines follow links too
    assert Client().post(there)["Location"] == f"{ACCOUNT}?done=email"
    assert EmailAddress.objects.get().verified
    assert "not confirmed" not in client.get(EMAIL).text


@pytest.mark.usefixtures("mailing")
def test_it_takes_the_password_to_give_or_remove_one(client: Client) -> None:
    sign_up(client)
    assert give(client, password="wrong").status_code == 422
    assert not mail.outbox
    give(client)
    assert client.post(REMOVE, {"password": "wrong"}).status_code == 422
    assert EmailAddress.objects.exists()


@pytest.mark.usefixtures("mailing")
def test_the_one_before_stays_in_use_until_the_new_one_is_confirmed() -> None:
    client = with_address()
    give(client, ANOTHER)
    there = link()
    ask(MINE)
    assert mail.outbox[-1].to == [MINE]
    client.post(there)
    assert [address.email for address in EmailAddress.objects.all()] == [ANOTHER]


@pytest.mark.usefixtures("mailing")
def test_a_link_is_good_once_and_not_after_another_or_a_removal(client: Client) -> None:
    sign_up(client)
    give(client)
    first = link()
    give(client)
    second = link()
    assert client.get(first).status_code == 410
    client.post(REMOVE, {"password": SECRET})
    assert client.post(second).status_code == 410
    give(client)
    client.post(link())
    assert client.post(link()).status_code == 410
    assert client.post(second).status_code == 410


@pytest.mark.usefixtures("mailing")
def test_one_address_is_of_one_account_and_only_its_reader_learns_that(client: Client) -> None:
    with_address()
    sign_up(client, "chun")
    assert give(client)["Location"] == f"{ACCOUNT}?done=email-asked"
    page = client.post(link())
    assert page.status_code == 422
    assert "another account" in page.text
    assert EmailAddress.objects.get(verified=True).user.username == "haku"


@pytest.mark.usefixtures("mailing")
def test_data_names_it_and_deletion_takes_it_along() -> None:
    client = with_address()
    data = client.get("/en/account/data/").json()
    Draft202012Validator(schema("pao-my-data/1")).validate(data)
    assert data["account"]["addresses"] == [{"email": MINE, "confirmed": True}]
    client.post("/en/account/delete/", {"password": SECRET})
    assert not EmailAddress.objects.exists()


# A new password


@pytest.mark.usefixtures("mailing")
def test_a_mail_sets_a_new_password_once_and_ends_all_sessions() -> None:
    elsewhere = with_address()
    ask("HAKU@example.org")
    there = link()
    assert "haku" in Client().get(there).text
    assert reset(there)["Location"] == f"{SIGN_IN}?done=password"
    assert reset(there, "another one altogether").status_code == 410
    assert "haku" not in elsewhere.get(ACCOUNT).text
    assert sign_in(Client(), password=NEW).startswith(ACCOUNT)


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
