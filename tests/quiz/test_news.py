"""News: who is told what of a review or a report, the list, its number and its bound."""

from typing import Any, Final
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import Learner, User
from accounts.services import erase
from quiz.models import Exercise, News, Remark, Report, Version
from quiz.news import services
from quiz.news.selectors import SENTENCES
from tests.loops import non_empty
from tests.quiz.factories import published, write

pytestmark = pytest.mark.django_db
NEWS: Final = "/en/news/"


def person(name: str, *, reviews: bool = False) -> Client:
    user = User.objects.create_user(name)
    if reviews:
        user.user_permissions.add(Permission.objects.get(codename="review_version"))
    Learner.objects.create(user=user)
    client = Client()
    client.force_login(user)
    return client


def learner(name: str) -> Learner:
    return Learner.objects.get(user__username=name)


@pytest.fixture
def author() -> Client:
    return person("author")


@pytest.fixture
def reviewer() -> Client:
    return person("reviewer", reviews=True)


@pytest.fixture
def version(author: Client) -> Version:
    return published(write(learner("author"), title="Zuqxi"))


def send(client: Client, version: Version, step: str, text: str = "") -> None:
    data = {"do": step, "text": text, "nonce": uuid4()}
    assert client.post(f"/en/bank/{version.name}/", data).status_code == 303


def report(client: Client, version: Version, **more: str) -> None:
    address = f"/en/quiz/{version.name}/report/"
    answer = client.post(address, {"text": "North fed it.", "nonce": uuid4(), **more})
    assert answer.status_code == 303


def kinds() -> list[str]:
    return [*News.objects.order_by("pk").values_list("kind", flat=True)]


def listed(client: Client) -> list[Any]:
    return [*client.get(NEWS).context["news"]]


def unread(client: Client, address: str = "/en/account/") -> str:
    """The number at the head of a page; empty without one."""
    head = client.get(address).text.partition("<main")[0].partition('class="site-news"')[2]
    return head.partition('<span aria-hidden="true">')[2].partition("<")[0]


def test_an_author_is_told_of_each_decision_with_its_words(
    author: Client, reviewer: Client, version: Version
) -> None:
    send(author, version, "offer")
    send(reviewer, version, "say", "Let me see.")
    assert kinds() == []
    send(reviewer, version, "return", "Seven <b>honba</b>\nare many.")
    send(author, version, "offer")
    send(reviewer, version, "pass")
    send(reviewer, version, "retire", "A copy.")
    assert kinds() == ["returned", "accepted", "retired"]
    page = author.get(NEWS)
    assert "Seven &lt;b&gt;honba&lt;/b&gt;<br>are many." in page.text
    assert str(SENTENCES[News.Kind.ACCEPTED]) % {"title": "Zuqxi"} in page.text
    assert [item.address for item in page.context["news"]] == [f"/en/bank/{version.name}/"] * 3
    assert "「Zuqxi」" in author.get("/ja/news/").text
    assert listed(reviewer) == []


def test_what_an_author_does_is_no_news_to_them(author: Client, version: Version) -> None:
    Version.objects.update(review="passed")
    send(author, version, "retire")
    report(author, version)
    assert kinds() == []


def test_of_reports_one_is_told_until_it_is_read_and_none_of_abuse(
    author: Client, version: Version
) -> None:
    report(Client(), version, is_abuse="on")
    assert kinds() == []
    report(Client(), version)
    report(Client(), version)
    assert kinds() == ["reported"]
    (item,) = listed(author)
    assert "North" not in item.sentence + item.words
    report(Client(), version)
    assert kinds() == ["reported"] * 2


def test_who_reported_is_told_of_the_reply(author: Client, version: Version) -> None:
    reader, guest = person("reader"), Client()
    for client in (reader, guest):
        report(client, version)
    for row in Report.objects.all():
        data = {"do": f"close {row.pk}", "text": "East fed it.", "nonce": uuid4()}
        assert author.post(f"/en/bank/{version.name}/", data).status_code == 303
    assert kinds() == ["reported", "answered"]
    assert unread(reader) == "1"
    (item,) = listed(reader)
    assert item.words == "East fed it."
    assert item.address == f"/en/quiz/{version.name}/"
    title = item.sentence.partition("“")[2].partition("”")[0]
    Exercise.objects.update(is_hidden=True)
    (item,) = listed(reader)
    assert (item.words, item.address) == ("", "")
    assert title not in item.sentence


def test_a_report_sent_twice_and_one_on_a_built_in_hand_are_no_more_news(
    author: Client, version: Version
) -> None:
    guest, nonce = Client(), str(uuid4())
    for _ in range(2):
        report(guest, version, nonce=nonce)
        author.get(NEWS)
    assert kinds() == ["reported"]
    address = "/en/quiz/mleague-example/report/"
    assert guest.post(address, {"text": "", "nonce": uuid4()}).status_code == 303
    assert kinds() == ["reported"]


def test_an_author_without_an_account_is_not_told() -> None:
    version = published(write(Learner.objects.create(), title="Zuqxi"))
    report(Client(), version)
    assert kinds() == []
    answer = Client().get(NEWS)
    assert (answer.status_code, "/sign-in/" in answer["Location"]) == (302, True)


@pytest.mark.slow
def test_the_number_is_at_the_head_of_personal_pages_until_the_list_is_opened(
    author: Client, version: Version
) -> None:
    pages = non_empty(("/en/", "/en/bank/", "/en/account/", "/en/clubs/", "/en/quiz/"))
    assert {unread(author, address) for address in pages} == {""}
    report(Client(), version)
    assert {unread(author, address) for address in pages} == {"1"}
    assert unread(Client()) == unread(person("stranger")) == ""
    for shared in non_empty(("/en/words/", "/en/rules/")):
        assert unread(author, shared) == ""
        assert "public" in author.get(shared)["Cache-Control"]
    assert [item.is_new for item in listed(author)] == [True]
    assert {unread(author, address) for address in pages} == {""}
    assert [item.is_new for item in listed(author)] == [False]


def test_the_number_costs_one_query_and_guests_none(author: Client, version: Version) -> None:
    report(Client(), version)
    for client, most in non_empty(((author, 1), (Client(), 0))):
        with CaptureQueriesContext(connection) as queries:
            client.get("/en/bank/")
        counts = [one["sql"] for one in queries if "COUNT" in one["sql"] and "_news" in one["sql"]]
        assert len(counts) == most


@pytest.mark.slow
def test_more_news_cost_no_more_queries(author: Client, reviewer: Client) -> None:
    counts = []
    for number in range(6):
        version = published(write(learner("author"), title=f"number {number}"))
        Version.objects.filter(pk=version.pk).update(review="asked")
        send(reviewer, version, "return", "No.")
        if number in {1, 5}:
            with CaptureQueriesContext(connection) as queries:
                assert len(listed(author)) == number + 1
            counts.append(len(queries))
    assert counts[0] == counts[1]


def test_the_newest_of_each_are_shown_and_kept(
    author: Client, version: Version, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = published(write(Learner.objects.get_or_create(user=User.objects.create())[0]))
    for number in range(5):
        for each in (version, other):
            News.objects.create(
                learner=each.exercise.learner, kind="reported", key=str(number), version=each
            )
    monkeypatch.setattr("quiz.news.services.MOST_NEWS", 3)
    monkeypatch.setattr("quiz.news.services.AT_ONCE", 3)
    services.forget.call()
    left = News.objects.order_by("pk").values_list("learner", "key")
    for each in (version, other):
        assert [key for person, key in left if person == each.exercise.learner_id] == [*"234"]


def test_words_go_with_their_reviewer_and_news_with_their_reader(
    author: Client, reviewer: Client, version: Version
) -> None:
    send(author, version, "offer")
    send(reviewer, version, "return", "Too many honba.")
    erase(learner("reviewer"))
    assert not Remark.objects.filter(text="Too many honba.").exists()
    (item,) = listed(author)
    returned = str(SENTENCES[News.Kind.RETURNED]) % {"title": "Zuqxi"}
    assert (item.words, item.sentence) == ("", returned)
    erase(learner("author"))
    assert kinds() == []
