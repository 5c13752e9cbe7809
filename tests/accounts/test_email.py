"""An e-mail address for one's account: optional, confirmed, and told when it is left."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django_tasks_db.models import DBTaskResult
from jsonschema import Draft202012Validator
from pytest_django import Settings

from accounts.mailing import send_farewell
from accounts.models import User
from formats import schema
from tests.accounts.account_pages import ACCOUNT, SECRET, SIGN_IN, sign_up
from tests.accounts.letters import (
    ANOTHER,
    BY_EMAIL,
    BY_LINK,
    CONFIRM,
    EMAIL,
    FORGOTTEN,
    MINE,
    REMOVE,
    ask,
    give,
    link,
    with_address,
)
from tests.downloads.files import downloaded_data

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]
OURS = (EMAIL, REMOVE, CONFIRM, BY_EMAIL, BY_LINK)


def farewells() -> list[tuple[list[str], str]]:
    told = [
        each for each in mail.outbox if "has been removed from your account" in str(each.subject)
    ]
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
    data = downloaded_data(client)
    Draft202012Validator(schema("pao-my-data/1")).validate(data)
    assert data["account"]["addresses"] == [{"email": MINE, "confirmed": True}]
    client.post("/en/account/delete/", {"password": SECRET})
    assert not EmailAddress.objects.exists()
