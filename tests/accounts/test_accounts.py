"""From a guest to an account and back: whose work it is at each step, in any number of tabs."""

from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner, User
from lessons.models import Reading

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("nothing_counted")]

ACCOUNT, SIGN_UP, SIGN_IN, SIGN_OUT, KEEP, PASSWORD, EVERYWHERE = (
    f"/en/account/{page}"
    for page in (
        "",
        "sign-up/",
        "sign-in/",
        "sign-out/",
        "keep/",
        "password/",
        "sign-out/everywhere/",
    )
)
SECRET = "three dragons and a pair"
QUESTION = "/en/quiz/mleague-example/report/"


def read(client: Client, lesson: str = "third-dragon") -> int:
    """Read a lesson: the least that can be kept."""
    path = f"/en/lessons/{lesson}/read/"
    answer = client.post(path, headers={"origin": "http://testserver"})
    return answer.status_code


def sign_up(client: Client, name: str = "haku", **more: str) -> str:
    data = {"username": name, "password1": SECRET, "password2": SECRET, **more}
    answer = client.post(SIGN_UP, data)
    assert answer.status_code == 302, answer.context["form"].errors
    return answer["Location"]


def sign_in(client: Client, name: str = "haku", **more: str) -> str:
    return client.post(SIGN_IN, {"login": name, "password": SECRET, **more})["Location"]


def lessons_of(name: str) -> set[str]:
    learner = Learner.objects.get(user__username=name)
    return {one.lesson for one in Reading.objects.of(learner)}


def kept(client: Client) -> str:
    return client.get(ACCOUNT).text


@pytest.mark.parametrize(("remember", "outlives"), [({"remember": "on"}, True), ({}, False)])
def test_who_made_an_account_stays_signed_in_when_the_browser_is_closed(
    client: Client, remember: dict[str, str], *, outlives: bool
) -> None:
    """What a guest does is there the next day; what a new user does is, too, unless they say so."""
    assert client.get(SIGN_UP).context["form"]["remember"].value() is True
    sign_up(client, **remember)
    assert bool(client.cookies["sessionid"]["max-age"]) is outlives


def test_what_a_guest_did_is_in_the_account_they_make(client: Client) -> None:
    read(client)
    onward = sign_up(client)
    assert onward == f"{ACCOUNT}?done=made"
    assert "Your account is made, and what you have done" in client.get(onward).text
    assert lessons_of("haku") == {"third-dragon"}
    assert "1 lesson read" in kept(client)
    read(client, "fourth-wind")
    assert lessons_of("haku") == {"third-dragon", "fourth-wind"}


def test_of_nothing_is_said_that_it_is_in_the_account(client: Client) -> None:
    assert "Your account is made.</p>" in client.get(sign_up(client)).text


def test_a_session_ends_with_the_browser_unless_one_asks_to_stay(client: Client) -> None:
    sign_up(client)
    assert client.session.get_expire_at_browser_close()
    client.post(SIGN_OUT)
    sign_in(client, remember="on")
    assert not client.session.get_expire_at_browser_close()
    assert client.session.get_expiry_age() == 14 * 24 * 60 * 60


def test_once_signed_out_the_browser_is_a_guests_anew(client: Client) -> None:
    read(client)
    sign_up(client)
    client.post(SIGN_OUT)
    assert "lesson read" not in kept(client)
    read(client, "honba")
    assert lessons_of("haku") == {"third-dragon"}


def test_whoever_signs_out_is_told_so_and_that_nothing_is_lost(client: Client) -> None:
    sign_up(client)
    onward = client.post(SIGN_OUT)["Location"]
    said = client.get(onward).text
    assert "You are signed out. What is in your account stays there" in said
    assert "You are signed out" not in client.get(SIGN_IN).text


def test_nobody_is_made_before_there_is_something_to_keep(client: Client) -> None:
    client.get(SIGN_UP)
    sign_up(client)
    client.get(ACCOUNT)
    assert not Learner.objects.exists()


def on_a_shared_tablet() -> Client:
    """Haku has an account; somebody has read a lesson since; haku signs in."""
    sign_up(Client())
    tablet = Client()
    read(tablet)
    return tablet


def test_who_signs_in_where_somebody_practised_is_asked_whose_it_is() -> None:
    tablet = on_a_shared_tablet()
    assert sign_in(tablet, next="/en/rules/") == f"{KEEP}?next=%2Fen%2Frules%2F"
    asked = tablet.get(f"{KEEP}?next=%2Fen%2Frules%2F")
    assert "1 lesson read" in asked.text
    assert not Reading.objects.filter(learner__user__username="haku")


@pytest.mark.parametrize(("answer", "has"), [("yes", {"third-dragon"}), ("no", set())])
def test_it_is_theirs_after_a_yes_alone(answer: str, has: set[str]) -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    onward = tablet.post(KEEP, {"keep": answer, "next": "/en/rules/"})
    assert onward["Location"] == "/en/rules/"
    assert read(tablet, "honba") == 303
    assert lessons_of("haku") == has | {"honba"}


def test_a_lesson_read_in_two_browsers_counts_once() -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    read(tablet)
    tablet.post(KEEP, {"keep": "yes"})
    assert Reading.objects.count() == 2
    assert "1 lesson read" in kept(tablet)


def test_what_was_left_is_there_for_the_next_guest_of_that_tablet() -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    tablet.post(KEEP, {"keep": "no"})
    assert "not in your account" in kept(tablet)
    tablet.post(SIGN_OUT)
    assert "1 lesson read" in kept(tablet)


def test_in_a_second_tab_the_question_is_answered_already() -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    for _ in range(2):
        assert tablet.post(KEEP, {"keep": "yes", "next": "/en/rules/"}).status_code == 303
    assert tablet.get(KEEP)["Location"] == ACCOUNT
    assert lessons_of("haku") == {"third-dragon"}


def test_nobody_is_led_elsewhere() -> None:
    tablet = on_a_shared_tablet()
    sign_in(tablet)
    sent = {"keep": "yes", "next": "https://elsewhere.example/"}
    assert tablet.post(KEEP, sent)["Location"] == ACCOUNT


def test_an_answer_on_its_way_while_the_guest_becomes_a_person_arrives(client: Client) -> None:
    """Its request knew the guest before the merger, and writes after it."""
    read(client)
    guest = Learner.objects.get()
    sign_up(client)
    Reading.objects.create(learner=guest, lesson="honba")
    assert lessons_of("haku") == {"third-dragon", "honba"}


def test_an_answer_sent_without_the_session_waits_to_be_claimed(client: Client) -> None:
    """Sent before signing in and read after it: it has the guest's cookie alone."""
    read(client)
    late = Client()
    late.cookies["guest"] = client.cookies["guest"].value
    sign_up(client)
    read(late, "honba")
    assert lessons_of("haku") == {"third-dragon"}
    assert "not in your account" in kept(client)
    client.post(KEEP, {"keep": "yes"})
    assert lessons_of("haku") == {"third-dragon", "honba"}


def test_when_the_session_ends_in_the_middle_nothing_is_lost(client: Client) -> None:
    sign_up(client)
    read(client)
    client.session.flush()
    assert read(client, "honba") == 303
    assert sign_in(client).startswith(KEEP)
    client.post(KEEP, {"keep": "yes"})
    assert lessons_of("haku") == {"third-dragon", "honba"}


def test_a_form_opened_before_signing_in_is_handed_back_with_what_it_held() -> None:
    """Two tabs: signing in gives all forms a new token."""
    tab = Client(enforce_csrf_checks=True)
    form = tab.get(QUESTION).context
    old = str(form["csrf_token"])
    sign_up(Client())
    other = str(tab.get(SIGN_IN).context["csrf_token"])
    tab.post(SIGN_IN, {"login": "haku", "password": SECRET, "csrfmiddlewaretoken": other})
    sent = {"text": "wrong sum", "nonce": str(uuid4()), "csrfmiddlewaretoken": old}
    refused = tab.post(QUESTION, sent, headers={"origin": "http://testserver"})
    assert refused.status_code == 403
    assert 'value="wrong sum"' in refused.text
    assert refused.text.count('class="button"') == 1, "what to do next is one thing"
    sent["csrfmiddlewaretoken"] = str(refused.context["csrf_token"])
    assert tab.post(QUESTION, sent).status_code == 303


def test_what_another_sites_page_sends_is_not_handed_back() -> None:
    sent = {"text": "wrong sum", "password": "x"}
    stranger = Client(enforce_csrf_checks=True)
    for origin in ({"origin": "https://elsewhere.example"}, {}):
        refused = stranger.post(QUESTION, sent, headers=origin)
        assert refused.status_code == 403
        assert "wrong sum" not in refused.text


def test_no_password_is_handed_back() -> None:
    sent = {"login": "haku", "password": SECRET}
    tab = Client(enforce_csrf_checks=True)
    refused = tab.post(SIGN_IN, sent, headers={"origin": "http://testserver"})
    assert 'value="haku"' in refused.text
    assert SECRET not in refused.text


def test_the_back_button_to_a_form_of_before_leads_on(client: Client) -> None:
    sign_up(client)
    assert sign_in(client) == ACCOUNT
    again = client.post(SIGN_UP, {"username": "chun", "password1": SECRET, "password2": SECRET})
    assert again["Location"] == ACCOUNT
    assert not User.objects.filter(username="chun").exists()


def test_a_name_that_is_taken_is_refused_and_what_was_typed_stays(client: Client) -> None:
    sign_up(Client(), "haku")
    sent = {"username": "HAKU", "password1": SECRET, "password2": SECRET}
    refused = client.post(SIGN_UP, sent)
    assert refused.status_code == 422
    assert "Somebody has this name already" in refused.text
    assert 'value="HAKU"' in refused.text


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Letters, digits and @ . + - _ only: no spaces."),
        ("ja", "文字、数字と @ . + - _ だけが使えます（空白は使えません）。"),
    ],
)
def test_a_name_that_cannot_be_is_refused_in_the_words_of_the_page(
    language: str, said: str
) -> None:
    sent = {"username": "haku chun", "password1": SECRET, "password2": SECRET}
    refused = Client().post(f"/{language}/account/sign-up/", sent)
    assert said in refused.text
    assert not User.objects.exists()


def test_two_who_take_a_name_at_the_same_moment_are_told_apart(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    User.objects.create_user("haku")
    monkeypatch.setattr(
        "accounts.adapter.AccountAdapter.clean_username", lambda self, name, shallow=False: name
    )
    sent = {"username": "haku", "password1": SECRET, "password2": SECRET}
    refused = client.post(SIGN_UP, sent)
    assert refused.status_code == 422
    assert "Somebody has this name already" in refused.text


def test_signing_out_everywhere_ends_every_session(client: Client) -> None:
    phone = Client()
    sign_up(client)
    sign_in(phone)
    assert "You are signed out everywhere." in phone.post(EVERYWHERE, follow=True).text
    for browser in (client, phone):
        assert "Sign out everywhere" not in kept(browser)
    assert sign_in(client) == ACCOUNT


def test_a_new_password_ends_the_other_sessions_and_not_this_one(client: Client) -> None:
    phone = Client()
    sign_up(client)
    sign_in(phone)
    new = "four winds and a pair"
    sent = {"oldpassword": SECRET, "password1": new, "password2": new}
    assert client.post(PASSWORD, sent)["Location"] == f"{ACCOUNT}?done=password"
    assert "Your password is changed" in client.get(f"{ACCOUNT}?done=password").text
    assert "Sign out everywhere" not in kept(phone)


def test_the_wrong_old_password_changes_nothing(client: Client) -> None:
    sign_up(client)
    sent = {"oldpassword": "x", "password1": "four winds and", "password2": "four winds and"}
    assert client.post(PASSWORD, sent).status_code == 422
    client.post(SIGN_OUT)
    assert sign_in(client) == ACCOUNT


@pytest.mark.parametrize("page", [KEEP, EVERYWHERE, PASSWORD])
def test_whoever_is_not_signed_in_is_asked_to(client: Client, page: str) -> None:
    assert client.get(page)["Location"] == f"{SIGN_IN}?next={page}"


@pytest.mark.parametrize("page", [ACCOUNT, SIGN_IN, SIGN_UP, SIGN_OUT, KEEP, PASSWORD, EVERYWHERE])
def test_no_page_about_an_account_is_kept_by_anybody(client: Client, page: str) -> None:
    tablet = on_a_shared_tablet()
    for browser in (client, tablet):
        answer = browser.get(page)
        assert answer.status_code == 302 or "no-store" in answer["Cache-Control"]
        sign_in(tablet)


def test_a_closed_account_says_so_to_whoever_has_its_password(client: Client) -> None:
    sign_up(Client())
    User.objects.update(is_active=False)
    refused = client.post(SIGN_IN, {"login": "haku", "password": SECRET})
    assert refused.status_code == 403
    assert "This account is closed" in refused.text


def test_sixty_phones_behind_one_address_join_sign_in_and_answer() -> None:
    for number in range(60):
        phone = Client()
        assert read(phone) == 303
        sign_up(phone, f"player-{number}")
        phone.post(SIGN_OUT)
        sign_in(phone, f"player-{number}")
    assert User.objects.count() == 60


def test_sign_up_is_refused_where_too_many_come_from_one_address(client: Client) -> None:
    for number in range(100):
        client.post(SIGN_UP, {"username": f"player-{number}"})
    refused = client.post(SIGN_UP, {"username": "haku", "password1": SECRET})
    assert refused.status_code == 429
    assert 3500 < int(refused["Retry-After"]) <= 3600
    assert 'name="username" value="haku"' in refused.text
    assert SECRET not in refused.text
