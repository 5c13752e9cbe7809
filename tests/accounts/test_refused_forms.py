"""What a refused account form gives back, and what it does not."""

from uuid import uuid4

import pytest
from django.test import Client
from django.utils.translation import override

from accounts.forms import ONLY_THESE_SIGNS
from accounts.models import User
from tests.accounts.account_pages import ACCOUNT, SECRET, SIGN_IN, SIGN_UP
from tests.accounts.people import new_user, signed_in
from tests.lessons_done import OURS

QUESTION = "/en/quiz/mleague-example/report/"


def test_a_form_opened_before_signing_in_is_handed_back_with_what_it_held() -> None:
    """Two tabs: signing in gives all forms a new token."""
    tab = Client(enforce_csrf_checks=True)
    form = tab.get(QUESTION).context
    old = str(form["csrf_token"])
    new_user()
    other = str(tab.get(SIGN_IN).context["csrf_token"])
    tab.post(SIGN_IN, {"login": "haku", "password": SECRET, "csrfmiddlewaretoken": other})
    data = {"text": "wrong sum", "nonce": str(uuid4()), "csrfmiddlewaretoken": old}
    refused = tab.post(QUESTION, data, headers=OURS)
    assert refused.status_code == 403
    assert 'value="wrong sum"' in refused.text
    assert refused.text.count('class="button"') == 1, "what to do next is one thing"
    data["csrfmiddlewaretoken"] = str(refused.context["csrf_token"])
    assert tab.post(QUESTION, data).status_code == 303


def test_what_another_sites_page_sends_is_not_handed_back() -> None:
    data = {"text": "wrong sum", "password": "x"}
    stranger = Client(enforce_csrf_checks=True)
    for origin in ({"origin": "https://elsewhere.example"}, {}):
        refused = stranger.post(QUESTION, data, headers=origin)
        assert refused.status_code == 403
        assert "wrong sum" not in refused.text


def test_no_password_is_handed_back() -> None:
    data = {"login": "haku", "password": SECRET}
    refused = Client(enforce_csrf_checks=True).post(SIGN_IN, data, headers=OURS)
    assert 'value="haku"' in refused.text
    assert SECRET not in refused.text


def test_the_back_button_to_a_form_of_before_leads_on() -> None:
    client = signed_in()
    again = client.post(SIGN_UP, {"username": "chun", "password1": SECRET, "password2": SECRET})
    assert again["Location"] == ACCOUNT
    assert not User.objects.filter(username="chun").exists()


def test_a_name_that_is_taken_is_refused_and_what_was_typed_stays(client: Client) -> None:
    new_user()
    data = {"username": "HAKU", "password1": SECRET, "password2": SECRET}
    refused = client.post(SIGN_UP, data)
    assert refused.status_code == 422
    assert [*refused.context["form"].errors] == ["username"]
    assert 'value="HAKU"' in refused.text


def test_a_bad_name_is_refused_in_the_pages_language() -> None:
    data = {"username": "haku chun", "password1": SECRET, "password2": SECRET}
    for language in ("en", "ja"):
        refused = Client().post(f"/{language}/account/sign-up/", data)
        with override(language):
            assert str(ONLY_THESE_SIGNS) in refused.text
    assert not User.objects.exists()


def test_a_name_is_taken_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    new_user()
    monkeypatch.setattr(
        "accounts.adapter.AccountAdapter.clean_username", lambda self, name, shallow=False: name
    )
    data = {"username": "haku", "password1": SECRET, "password2": SECRET}
    refused = client.post(SIGN_UP, data)
    assert refused.status_code == 422
    assert [*refused.context["form"].errors] == ["username"]


def test_a_closed_account_says_so_only_with_its_password(client: Client) -> None:
    new_user()
    User.objects.update(is_active=False)
    assert client.post(SIGN_IN, {"login": "haku", "password": SECRET}).status_code == 403
