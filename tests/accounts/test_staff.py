"""Staff reach the pages of who runs the site with a passkey only."""

from io import StringIO
from time import time
from typing import Any, Final

import pytest
from allauth.account.authentication import AUTHENTICATION_METHODS_SESSION_KEY
from allauth.mfa.models import Authenticator
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.models import User
from accounts.staff import LINK_WORKS_FOR, is_token_of, token_for
from tests.accounts.account_pages import SECRET

FOR_STAFF: Final = ("/admin/", "/en/operating/", "/ja/operating/", "/admin/quiz/report/")
ADD: Final = "/en/account/passkeys/add/"
SIGN_IN: Final = "/en/account/sign-in/"


@pytest.fixture(autouse=True)
def needed(settings: Any) -> None:
    settings.STAFF_PASSKEYS = True


@pytest.fixture
def haku() -> User:
    return User.objects.create_superuser("haku", password=SECRET)


@pytest.fixture
def by_password(client: Client, haku: User) -> Client:
    assert client.post(SIGN_IN, {"login": haku.username, "password": SECRET}).status_code == 302
    return client


def as_by_passkey(client: Client) -> Authenticator:
    """Say in the session what allauth says there after a sign-in with a passkey of theirs."""
    session = client.session
    passkey = passkey_of(User.objects.get(pk=session["_auth_user_id"]))
    used = {"method": "mfa", "type": "webauthn", "passwordless": True, "at": time()}
    methods = [{**used, "id": passkey.pk}]
    session[AUTHENTICATION_METHODS_SESSION_KEY] = methods
    session.save()
    return passkey


def passkey_of(user: User) -> Authenticator:
    return Authenticator.objects.create(user=user, type="webauthn", data={"name": "Phone"})


def link(name: str, *options: str) -> str:
    out = StringIO()
    call_command("passkey_link", name, *options, stdout=out)
    return "/" + out.getvalue().strip().split("/", 3)[3]


def test_a_password_opens_no_page_of_who_runs_the_site(by_password: Client) -> None:
    for path in FOR_STAFF:
        answer = by_password.get(path)
        assert answer.status_code == 403, path
        assert "Passkey needed" in answer.text or "パスキーが必要" in answer.text, path
        assert by_password.post(path, {"do": "reset"}).status_code == 403
    assert by_password.get("/en/account/").status_code == 200, "the rest of the site is open"


def test_the_page_says_what_to_run_on_the_server(by_password: Client, haku: User) -> None:
    assert f"<code>pao-manage passkey_link {haku.username}<" in by_password.get("/admin/").text


def test_a_passkey_opens_them(by_password: Client) -> None:
    as_by_passkey(by_password)
    for path in FOR_STAFF:
        assert by_password.get(path).status_code == 200, path


def test_a_passkey_that_was_deleted_opens_nothing(by_password: Client) -> None:
    as_by_passkey(by_password).delete()
    assert by_password.get("/admin/").status_code == 403
    assert by_password.get(ADD).status_code == 403


def test_to_forget_passkeys_ends_all_sessions(by_password: Client, haku: User) -> None:
    as_by_passkey(by_password)
    link(haku.username, "--forget")
    assert by_password.get("/admin/").status_code == 302, "to the sign-in"


def test_a_passkey_of_somebody_else_counts_for_nothing(by_password: Client) -> None:
    as_by_passkey(by_password)
    other = User.objects.create_superuser("other", password=SECRET)
    by_password.force_login(other)
    assert by_password.get("/admin/").status_code == 403


def test_members_need_no_passkey_for_anything(client: Client) -> None:
    client.force_login(User.objects.create_user("aki", password=SECRET))
    assert client.get("/en/operating/").status_code == 404
    assert client.get(ADD).status_code == 302
    assert "password/again" in client.get(ADD).headers["Location"]


def test_a_password_adds_no_passkey_to_an_account_of_staff(by_password: Client, haku: User) -> None:
    assert by_password.get(ADD).status_code == 403
    key = passkey_of(haku)
    assert by_password.get(ADD).status_code == 403
    assert by_password.get(f"/en/account/passkeys/{key.pk}/remove/").status_code == 403
    as_by_passkey(by_password)
    assert by_password.get(ADD).status_code in {200, 302}


def test_the_first_passkey_is_added_by_a_link_from_the_command_line(
    by_password: Client, haku: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert by_password.get(link("haku"), follow=True).status_code == 200
    assert by_password.get("/admin/").status_code == 403, "it must be used, too"
    passkey = passkey_of(haku)
    assert by_password.get(ADD).status_code == 403, "the link is for the first one"
    passkey.delete()
    assert by_password.get(ADD).status_code != 403
    later = time() + LINK_WORKS_FOR + 1
    monkeypatch.setattr("accounts.staff.time", lambda: later)
    assert by_password.get(ADD).status_code == 403, "and for a quarter of an hour"


def test_a_link_is_for_one_person_and_a_quarter_of_an_hour(by_password: Client) -> None:
    User.objects.create_superuser("other", password=SECRET)
    assert by_password.get(link("other")).status_code == 410
    assert by_password.get(ADD).status_code == 403
    assert Client().get(link("haku")).status_code == 302
    assert by_password.get(link("haku")[:-3] + "abc/").status_code in {404, 410}


def test_a_link_ends_after_its_time_and_with_a_new_password(
    haku: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = token_for(haku)
    assert is_token_of(token, haku)
    later = time() + LINK_WORKS_FOR + 1
    with monkeypatch.context() as patched:
        patched.setattr("django.core.signing.time.time", lambda: later)
        assert not is_token_of(token, haku)
    haku.set_password("another one")
    assert not is_token_of(token, haku)


def test_the_command_makes_a_link_for_staff_without_a_passkey_only(haku: User) -> None:
    User.objects.create_user("aki")
    for name in ("aki", "nobody"):
        with pytest.raises(CommandError, match="staff"):
            link(name)
    passkey_of(haku)
    with pytest.raises(CommandError, match="forget"):
        link("haku")
    assert link("HAKU", "--forget")
    assert not Authenticator.objects.exists()
