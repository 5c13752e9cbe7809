"""Who may do what with a version, in each state; and what becomes of it."""

from collections.abc import Callable
from typing import Any, Final
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import Learner, User
from quiz.authoring.services import save
from quiz.collections.progress import Step
from quiz.models import Answer, CollectionItem, Exercise, Remark, Report, Version
from quiz.models.content import ExerciseContent
from quiz.selectors import find_question
from quiz.services import record_answer
from quiz.titles import ListNames
from tests.hands import MLEAGUE
from tests.quiz.authoring.writing import Publish, Write

pytestmark = pytest.mark.django_db
QUEUE: Final = "/en/bank/review/"
Come = Callable[[str], Client]


@pytest.fixture
def come() -> Come:
    """Somebody's browser, by who they are; the author and others are made once."""

    def client(who: str) -> Client:
        browser = Client()
        if who == "guest":
            return browser
        user, is_new = User.objects.get_or_create(username=who)
        if is_new:
            user.is_staff = who == "staff"
            user.save()
            if who.startswith("reviewer"):
                may = Permission.objects.get(codename="review_version")
                user.user_permissions.add(may)
            Learner.objects.create(user=user)
        browser.force_login(user)
        return browser

    return client


@pytest.fixture
def version(come: Come, write: Write, published: Publish) -> Version:
    come("author")
    return published(write(Learner.objects.get(user__username="author"), title="Zuqxi"))


def stands(version: Version, review: str, *, is_open: bool = True, is_hidden: bool = False) -> None:
    Version.objects.filter(pk=version.pk).update(review=review)
    Exercise.objects.filter(pk=version.exercise_id).update(is_open=is_open, is_hidden=is_hidden)


def send(client: Client, version: Version, step: str, text: str = "Because.") -> Any:
    sent = {"do": step, "text": text, "nonce": uuid4()}
    return client.post(f"/en/bank/{version.name}/", sent)


WHO: Final = ("guest", "stranger", "author", "reviewer", "staff")
SEES: Final = {
    # how it stands: what a guest, a stranger, the author, a reviewer and staff get of its page
    "none": (404, 404, 200, 404, 200),
    "asked": (404, 404, 200, 200, 200),
    "returned": (404, 404, 200, 200, 200),
    "retired": (404, 404, 200, 200, 200),
    "passed": (200, 200, 200, 200, 200),
    "hidden": (404, 404, 200, 404, 200),
    "withdrawn": (404, 404, 200, 404, 404),
}
DOES: Final = {
    ("none", "offer"): (404, 404, 303, 404, 403),
    ("asked", "offer"): (404, 404, 409, 403, 403),
    ("asked", "take-back"): (404, 404, 303, 403, 403),
    ("asked", "pass"): (404, 404, 403, 303, 303),
    ("asked", "return"): (404, 404, 403, 303, 303),
    ("asked", "say"): (404, 404, 303, 303, 303),
    ("passed", "say"): (403, 403, 303, 303, 303),
    ("passed", "pass"): (403, 403, 403, 409, 409),
    ("passed", "retire"): (403, 403, 303, 303, 303),
    ("passed", "hide"): (403, 403, 403, 403, 303),
    ("hidden", "show"): (404, 404, 403, 404, 303),
    ("hidden", "retire"): (404, 404, 303, 404, 303),
    ("hidden", "offer"): (404, 404, 409, 404, 403),
    ("withdrawn", "hide"): (404, 404, 403, 404, 404),
    ("passed", "anything"): (403, 403, 403, 403, 403),
}


def put(version: Version, state: str) -> None:
    if state in {"hidden", "withdrawn"}:
        stands(version, "passed", is_open=state == "hidden", is_hidden=state == "hidden")
    else:
        stands(version, state)


def test_who_sees_it(come: Come, version: Version) -> None:
    for state in SEES:
        put(version, state)
        for method in ("get", "head"):
            got = [
                getattr(come(who), method)(f"/en/bank/{version.name}/").status_code for who in WHO
            ]
            assert (*got,) == SEES[state], state


def test_who_does_what(come: Come, version: Version) -> None:
    for state, step in DOES:
        got = []
        for who in WHO:
            put(version, state)
            got.append(send(come(who), version, step).status_code)
        assert (*got,) == DOES[state, step], (state, step)


def test_who_sees_what_is_offered_and_nobody_their_own(come: Come, version: Version) -> None:
    stands(version, "asked")
    got = [come(who).get(QUEUE).status_code for who in WHO]
    assert got == [403, 403, 403, 200, 200]
    assert "Zuqxi" in come("reviewer").get(QUEUE).text
    author = User.objects.get(username="author")
    author.user_permissions.add(Permission.objects.get(codename="review_version"))
    assert "Zuqxi" not in come("author").get(QUEUE).text
    assert send(come("author"), version, "pass").status_code == 403


def test_from_an_offer_into_the_bank_and_back_with_words(come: Come, version: Version) -> None:
    author, reviewer = come("author"), come("reviewer")
    send(author, version, "offer", "")
    assert send(reviewer, version, "return", "").status_code == 422  # with words, or not at all
    send(reviewer, version, "return", "A title, please.")
    page = author.get(f"/en/bank/{version.name}/").text
    assert "A title, please." in page
    assert "sent back" in page
    assert "reviewer" not in page.replace("who looked it over", "")  # nobody's name is told
    send(author, version, "offer", "It has one.")
    send(reviewer, version, "pass", "")
    assert "Zuqxi" in Client().get("/en/bank/?q=zuqxi").text
    assert "please" not in Client().get(f"/en/bank/{version.name}/").text
    send(author, version, "retire", "")
    assert Client().get(f"/en/bank/{version.name}/").status_code == 404
    reviews = [*Remark.objects.values_list("review", flat=True)]
    assert reviews == ["asked", "returned", "asked", "passed", "retired"]


def test_a_newer_version_that_passes_takes_the_place_of_the_older(
    come: Come, version: Version, published: Publish
) -> None:
    stands(version, "passed")
    newer = published(
        save(version.exercise, ExerciseContent(text=MLEAGUE, title="Zuqxi 2"), base=1)
    )
    send(come("author"), newer, "offer")
    assert send(come("reviewer"), newer, "pass").status_code == 303
    reviews = Version.objects.order_by("number").values_list("review", flat=True)
    assert [*reviews] == ["retired", "passed"]
    page = come("author").get(f"/en/bank/{newer.name}/").text
    assert f"?a={version.name}&amp;b={newer.name}" in page


def test_a_title_in_one_language_stands_in_the_other_too(come: Come, version: Version) -> None:
    stands(version, "passed")
    assert "<h1>Zuqxi</h1>" in Client().get(f"/ja/bank/{version.name}/").text


def test_a_form_sent_twice_counts_once(come: Come, version: Version) -> None:
    sent = {"do": "offer", "text": "x", "nonce": uuid4()}
    for _ in range(2):
        assert come("author").post(f"/en/bank/{version.name}/", sent).status_code == 303
    assert Remark.objects.count() == 1


def test_where_nobody_looks_over_sharing_by_link_remains(come: Come, version: Version) -> None:
    page = come("author").get(f"/en/bank/{version.name}/").text
    assert "Sharing by link remains" in page
    assert 'value="offer"' not in page
    come("reviewer")
    assert 'value="offer"' in come("author").get(f"/en/bank/{version.name}/").text


def test_what_is_put_away_is_as_if_it_were_not_and_answers_stay(
    come: Come, version: Version
) -> None:
    reader = Learner.objects.create()
    name = version.name
    question = find_question(name, reader)
    answer = record_answer(learner=reader, question=question, nonce=uuid4(), reply={})
    send(come("staff"), version, "hide")
    for path in (f"quiz/{name}/", f"quiz/{name}/card.png", f"bank/{name}/"):
        assert Client().get(f"/en/{path}").status_code == 404, path
    assert come("author").get(f"/en/quiz/{name}/").status_code == 200
    assert "put it away" in come("author").get(version.exercise.get_absolute_url()).text
    assert Answer.objects.get() == answer
    page = come("staff").get(version.get_absolute_url()).text
    assert "It is put away" in page
    assert "Answer it" not in page
    assert f"{name}/report/" not in page
    item = CollectionItem(name=name, version=Version.objects.get())
    assert Step(1, item, None, ListNames(())).is_gone
    send(come("staff"), version, "show")
    again = CollectionItem(name=name, version=Version.objects.get())
    assert not Step(1, again, None, ListNames(())).is_gone
    assert "Answer it" in come("staff").get(version.get_absolute_url()).text
    assert Client().get(f"/en/quiz/{name}/").status_code == 200


def test_anyone_reports_words_that_should_not_stand_there(come: Come, version: Version) -> None:
    path = f"/en/quiz/{version.name}/report/"
    page = Client().get(path)
    assert "Its words should not stand here" in page.text
    nonce = page.context["form"]["nonce"].value()
    Client().post(path, {"nonce": nonce, "is_abuse": "on", "text": "Insults"})
    report = Report.objects.get()
    assert report.is_abuse
    assert "should not stand" not in Client().get("/en/quiz/mleague-example/report/").text
    User.objects.create_superuser("root")
    seen = come("root").get(f"/admin/quiz/report/{report.pk}/change/").text
    assert f'href="{version.get_absolute_url()}"' in seen


def test_the_address_of_what_is_shared_by_link_is_not_told_on(
    come: Come, version: Version, write: Write, published: Publish
) -> None:
    come("other")
    other = Learner.objects.get(user__username="other")
    fork = published(write(other, MLEAGUE.replace("honba: 1", "honba: 2")))
    Exercise.objects.filter(pk=fork.exercise_id).update(fork_of=version, origin=version.name)
    stands(fork, "passed")
    page = Client().get(f"/en/bank/{fork.name}/").text
    assert "which is not in the bank" in page
    assert version.exercise.key not in page
    stands(version, "passed")
    page = Client().get(f"/en/bank/{fork.name}/").text
    assert f'Made from <a href="/en/bank/{version.name}/' in page
    assert f"?a={version.name}&amp;b={fork.name}" in page
