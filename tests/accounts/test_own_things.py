"""Printed codes, another device, one's data, and the end of them."""

import re
from itertools import permutations
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.timezone import now
from jsonschema import Draft202012Validator

from accounts.belongings import owned
from accounts.models import Learner, ResetCode, User
from formats import schema
from lessons.models import Reading
from pao.rules import rule_set
from quiz.daily.hands import make_hand, question_of
from quiz.exam.services import begin
from quiz.learning.counting import count_answers
from quiz.models import Answer
from quiz.questions.catalogue import question
from quiz.services import record_answer
from rulebook import houses
from tests.accounts.test_accounts import (
    ACCOUNT,
    SECRET,
    SIGN_IN,
    SIGN_OUT,
    kept,
    lessons_of,
    read,
    sign_in,
    sign_up,
)
from web.days import today

pytestmark = pytest.mark.django_db

CODES, RESET, MOVE, HERE, DATA, DELETE = (
    f"/en/account/{page}/" for page in ("codes", "reset", "move", "move/here", "data", "delete")
)
NEW = "four winds and a pair"
LESSONS = ("third-dragon", "fourth-wind", "honba")


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    cache.clear()


# Printed codes


def printed(client: Client) -> list[str]:
    page = client.post(CODES, {"password": SECRET})
    return re.findall(r"<code>([2-9A-Z-]{19})</code>", page.text)


def reset(code: str, name: str = "haku", client: Client | None = None, new: str = NEW):
    sent = {"name": name, "code": code, "password1": new, "password2": new}
    return (client or Client()).post(RESET, sent)


def test_each_code_sets_a_new_password_once(client: Client) -> None:
    sign_up(client)
    codes = printed(client)
    assert len(set(codes)) == 8
    assert reset(codes[0])["Location"] == f"{SIGN_IN}?done=password"
    assert "Sign out" not in kept(client)
    assert client.post(SIGN_IN, {"login": "haku", "password": NEW})["Location"] == ACCOUNT
    assert reset(codes[0]).status_code == 422
    assert reset(codes[1]).status_code == 303


def test_codes_are_kept_as_digests_and_shown_this_once(client: Client) -> None:
    sign_up(client)
    codes = printed(client)
    assert not {*codes} & {one.digest for one in ResetCode.objects.all()}
    again = client.get(CODES).text
    assert not [code for code in codes if code in again]
    assert "8 of those" in again


def test_new_codes_take_the_place_of_the_old(client: Client) -> None:
    sign_up(client)
    before = printed(client)
    assert len(printed(client)) == 8
    assert reset(before[0]).status_code == 422


def test_codes_are_shown_after_the_password_alone(client: Client) -> None:
    sign_up(client)
    assert client.post(CODES, {"password": "x"}).status_code == 422
    assert not ResetCode.objects.exists()


def test_a_code_may_be_typed_in_any_case_and_spacing(client: Client) -> None:
    sign_up(client)
    code = printed(client)[0]
    assert reset(f" {code.lower().replace('-', ' ')} ").status_code == 303


def test_whether_there_is_such_a_name_is_told_neither_in_words_nor_by_work(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No password is hashed and the database is asked the same."""
    sign_up(client)
    printed(client)
    hashed: list[str] = []

    def encode(_self: object, password: str, _salt: str) -> str:
        hashed.append(password)
        return "md5$a$b"

    monkeypatch.setattr("django.contrib.auth.hashers.MD5PasswordHasher.encode", encode)
    told = []
    for name in ("haku", "kahu"):
        with CaptureQueriesContext(connection) as queries:
            refused = reset("K7QM-K7QM-K7QM-K7QM", name)
        words = re.sub(r'value="[^"]*"', "", refused.text)
        told.append((refused.status_code, words, len(queries)))
    assert told[0] == told[1]
    assert told[0][0] == 422
    assert not hashed


def test_anothers_code_is_none(client: Client) -> None:
    other = Client()
    sign_up(client)
    sign_up(other, "chun")
    assert reset(printed(other)[0], "haku").status_code == 422


def test_guessing_codes_is_limited_and_says_until_when(client: Client) -> None:
    sign_up(client)
    for _ in range(5):
        reset("K7QM-K7QM-K7QM-K7QM")
    refused = reset(printed(client)[0])
    assert refused.status_code == 429
    assert 800 < int(refused["Retry-After"]) <= 900
    assert 'name="name" value="haku"' in refused.text
    assert NEW not in refused.text


# Another device


def shown(client: Client) -> str:
    page = client.post(MOVE)
    return str(re.findall(r"<code>([2-9A-Z]{4}-[2-9A-Z]{4})</code>", page.text)[0])


def come(client: Client, code: str):
    return client.post(HERE, {"code": code})


def test_a_guest_goes_on_in_another_browser(client: Client) -> None:
    read(client)
    phone = Client()
    assert come(phone, shown(client).lower())["Location"] == f"{ACCOUNT}?done=moved"
    read(phone, "honba")
    for browser in (client, phone):
        assert "2 lessons read" in kept(browser)


def test_a_code_works_once(client: Client) -> None:
    read(client)
    code = shown(client)
    assert come(Client(), code).status_code == 303
    stranger = Client()
    assert come(stranger, code).status_code == 422
    assert "1 lesson read" not in kept(stranger)


def test_a_code_lasts_ten_minutes(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    kept_for: list[float] = []
    plain = cache.set

    def note(name: str, value: object, time: float) -> None:
        kept_for.append(time)
        plain(name, value, time)

    monkeypatch.setattr(cache, "set", note)
    read(client)
    shown(client)
    assert 600.0 in kept_for


def test_to_open_the_address_of_the_picture_does_nothing_yet(client: Client) -> None:
    read(client)
    code = shown(client)
    phone = Client()
    assert f'value="{code}"' in phone.get(f"{HERE}?code={code}").text
    assert "1 lesson read" not in kept(phone)
    assert come(phone, code).status_code == 303


def test_no_code_is_of_use_once_the_guest_has_an_account(client: Client) -> None:
    read(client)
    code = shown(client)
    sign_up(client)
    assert come(Client(), code).status_code == 422


def test_whoever_is_signed_in_there_takes_it_into_the_account(client: Client) -> None:
    read(client)
    phone = Client()
    sign_up(phone)
    assert come(phone, shown(client)).status_code == 303
    assert lessons_of("haku") == {"third-dragon"}


def test_guessing_is_limited(client: Client) -> None:
    for _ in range(120):
        come(client, "K7QM-K7QM")
    refused = come(client, "K7QM-K7QM")
    assert refused.status_code == 429
    assert int(refused["Retry-After"]) <= 600


@pytest.mark.parametrize("is_person", [False, True])
def test_settings_come_along(client: Client, *, is_person: bool) -> None:
    read(client)
    client.cookies["settings"] = "terms:ja.theme:dark"
    phone = Client()
    if is_person:
        sign_up(phone)
    come(phone, shown(client))
    assert "terms:ja" in phone.cookies["settings"].value
    assert "theme:dark" in phone.cookies["settings"].value
    assert [("terms:ja" in user.settings) for user in User.objects.all()] == [True] * is_person


@pytest.mark.parametrize("is_person", [False, True])
def test_settings_that_are_there_stay(client: Client, *, is_person: bool) -> None:
    read(client)
    client.cookies["settings"] = "terms:ja"
    phone = Client()
    if is_person:
        sign_up(phone)
        User.objects.update(settings="terms:english")
    else:
        phone.cookies["settings"] = "terms:english"
    come(phone, shown(client))
    assert "terms:ja" not in str(phone.cookies.get("settings", ""))
    assert [user.settings for user in User.objects.all()] == ["terms:english"] * is_person


def test_nobody_has_a_code_who_has_nothing_to_take_along(client: Client) -> None:
    assert "nothing to take along" in client.get(MOVE).text
    assert "<code>" not in client.post(MOVE).text


@pytest.mark.parametrize("order", [*permutations(range(3))])
def test_three_browsers_one_of_them_with_an_account_lose_nothing_in_any_order(
    order: tuple[int, ...],
) -> None:
    """The first goes to the second, these two to the third, and the last makes the account."""
    browsers = [Client() for _ in LESSONS]
    for browser, lesson in zip(browsers, LESSONS, strict=True):
        read(browser, lesson)
    first, second, third = (browsers[number] for number in order)
    come(second, shown(first))
    come(third, shown(second))
    sign_up(first)
    assert lessons_of("haku") == {*LESSONS}
    assert "lessons read" not in kept(second)
    for browser in (second, third):
        sign_in(browser)
        assert "3 lessons read" in kept(browser)


# One's data


def full(client: Client) -> Learner:
    """A learner with something of everything that this test can make."""
    read(client)
    learner = Learner.objects.get()
    record_answer(
        learner=learner,
        question=question("mleague-example"),
        nonce=uuid4(),
        reply={"E": 7700},
    )
    rules = houses.named(rule_set("mleague"), "Friday")
    houses.keep(owner=learner, rules=rules, base="mleague", language="en")
    return learner


@pytest.mark.parametrize("is_person", [False, True])
def test_all_that_is_kept_can_be_taken_along(client: Client, *, is_person: bool) -> None:
    full(client)
    if is_person:
        sign_up(client)
    answer = client.get(DATA)
    assert "attachment" in answer["Content-Disposition"]
    data = answer.json()
    Draft202012Validator(schema("pao-my-data/1")).validate(data)
    assert (data["account"] or {}).get("name") == ("haku" if is_person else None)
    assert data["kept"]["lessons.Reading"][0]["lesson"] == "third-dragon"
    assert data["kept"]["quiz.Answer"][0]["given"] == {"E": 7700}
    assert "S pon 777z" in data["kept"]["quiz.Answer"][0]["scenario"]
    assert "mleague" in data["kept"]["rulebook.HouseRules"][0]["versions"][0]["toml"]
    assert {*data["kept"]} == {every.model._meta.label for every in owned()}
    described = schema("pao-my-data/1")["properties"]["kept"]["properties"]
    assert {*data["kept"]} == {*described}, "each table is described"


def test_what_was_practised_is_among_it(client: Client) -> None:
    """Concepts and mistakes, the hand of the day, an exam and each of its questions."""
    learner = full(client)
    count_answers(learner)
    asked = question_of(make_hand(today()))
    answered = record_answer(learner=learner, question=asked, nonce=uuid4(), reply={})
    exam = begin(learner=learner, rules="mleague", minutes=20)
    exam.items.filter(place=2).update(typed="liable=E", filled=now())
    exam.items.filter(place=3).update(answer=answered)
    data = client.get(DATA).json()
    Draft202012Validator(schema("pao-my-data/1")).validate(data)
    kept = data["kept"]
    concepts = {card["concept"] for card in kept["quiz.Card"]}
    assert concepts
    assert concepts <= {*question("mleague-example").snapshot.concepts}
    assert [lapse["name"] for lapse in kept["quiz.Lapse"]] == ["mleague-example"]
    assert asked.id in {answer["name"] for answer in kept["quiz.Answer"]}
    [told] = kept["quiz.Exam"]
    assert (told["paper"], told["limit"]) == ("", 20 * 60)
    items = told["items"]
    assert [item["place"] for item in items] == [*range(1, 11)]
    assert [item["typed"] for item in items[:3]] == ["", "liable=E", ""]
    assert [item["is_marked"] for item in items[:3]] == [False, False, True]


def test_nobody_else_s_is_among_it(client: Client) -> None:
    full(client)
    assert not any(Client().get(DATA).json()["kept"].values())


# The end


def test_a_person_is_deleted_for_good_after_the_password(client: Client) -> None:
    full(client)
    sign_up(client)
    printed(client)
    assert client.post(DELETE, {"password": "x"}).status_code == 422
    assert User.objects.exists()
    gone = client.post(DELETE, {"password": SECRET})
    assert gone["Location"] == f"{ACCOUNT}?done=erased"
    for model in (User, Learner, Answer, Reading, ResetCode):
        assert not model.objects.exists()
    assert "Everything is deleted" in client.get(gone["Location"]).text


def test_an_account_in_which_nothing_is_kept_can_be_deleted_too(client: Client) -> None:
    sign_up(client)
    client.post(DELETE, {"password": SECRET})
    assert not User.objects.exists()


def test_a_guest_is_deleted_with_all_browsers_that_share_the_work(client: Client) -> None:
    full(client)
    phone = Client()
    come(phone, shown(client))
    phone.post(DELETE)
    assert not Learner.objects.exists()
    assert read(client) == 303


def test_another_tab_of_somebody_deleted_goes_on_as_a_guest(client: Client) -> None:
    phone = Client()
    sign_up(client)
    sign_in(phone)
    client.post(DELETE, {"password": SECRET})
    assert read(phone) == 303
    assert phone.post(SIGN_OUT).status_code == 302
