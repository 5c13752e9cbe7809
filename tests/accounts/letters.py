"""An address for one's account and the letters to it: what the tests of e-mail have in common."""

import re
from typing import Any

from django.core import mail
from django.test import Client

from tests.accounts.account_pages import SECRET, sign_up
from web.pages import SITE

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
MINE, ANOTHER = "haku@example.org", "chun@example.org"


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
