"""Who may do what with a version in each state of review."""

import re
from collections.abc import Callable
from typing import Any, Final
from uuid import uuid4

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import Learner, User
from accounts.services import erase
from quiz.bank.views import ALREADY_CLOSED, MOST_REPORTS
from quiz.collections.progress import Step
from quiz.models import Answer, CollectionItem, Exercise, Remark, Report, Version
from quiz.selectors import find_question
from quiz.titles import ListNames
from tests.hands import MLEAGUE
from tests.quiz.factories import answered, published, revised, write
from tests.slow import most_slow

QUEUE: Final = "/en/bank/review/"
BrowserOf = Callable[[str], Client]


@pytest.fixture
def browser_of() -> BrowserOf:
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
def version(browser_of: BrowserOf) -> Version:
    browser_of("author")
    return published(write(Learner.objects.get(user__username="author"), title="Zuqxi"))


def set_state(
    version: Version, review: str, *, is_open: bool = True, is_hidden: bool = False
) -> None:
    Version.objects.filter(pk=version.pk).update(review=review)
    Exercise.objects.filter(pk=version.exercise_id).update(is_open=is_open, is_hidden=is_hidden)


def send(client: Client, version: Version, step: str, text: str = "Because.") -> Any:
    data = {"do": step, "text": text, "nonce": uuid4()}
    return client.post(f"/en/bank/{version.name}/", data)


WHO: Final = ("guest", "stranger", "author", "reviewer", "staff")
SEES: Final = {
    # how it stands: what a guest, a stranger, the author, a reviewer and staff get of its page
    "none": (404, 404, 200, 404, 200),
    "asked": (404, 404, 200, 200, 200),
    "returned": (404, 404, 200, 200, 200),
    "retired": (404, 404, 200, 200, 200),
    "passed": (200, 200, 200, 200, 200),
    "hidden": (404, 404, 200, 404, 200),
    "no longer published": (404, 404, 200, 404, 404),
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
    ("no longer published", "hide"): (404, 404, 403, 404, 404),
    ("passed", "anything"): (403, 403, 403, 403, 403),
}


def set_review(version: Version, state: str) -> None:
    if state in {"hidden", "no longer published"}:
        set_state(version, "passed", is_open=state == "hidden", is_hidden=state == "hidden")
    else:
        set_state(version, state)


@pytest.mark.parametrize("state", most_slow(SEES, but=["none", "passed", "hidden"]))
def test_who_sees_it(browser_of: BrowserOf, version: Version, state: str) -> None:
    set_review(version, state)
    for method in ("get", "head"):
        got = [
            getattr(browser_of(who), method)(f"/en/bank/{version.name}/").status_code for who in WHO
        ]
        assert (*got,) == SEES[state], method
    assert Version.objects.in_bank().exists() == (SEES[state][0] == 200)


@pytest.mark.parametrize(("state", "step"), most_slow(DOES, but=[*DOES][::4]))
def test_who_does_what(browser_of: BrowserOf, version: Version, state: str, step: str) -> None:
    got = []
    for who in WHO:
        set_review(version, state)
        got.append(send(browser_of(who), version, step).status_code)
    assert (*got,) == DOES[state, step]


def test_who_sees_what_is_offered_and_nobody_their_own(
    browser_of: BrowserOf, version: Version
) -> None:
    set_state(version, "asked")
    got = [browser_of(who).get(QUEUE).status_code for who in WHO]
    assert got == [403, 403, 403, 200, 200]
    assert "Zuqxi" in browser_of("reviewer").get(QUEUE).text
    author = User.objects.get(username="author")
    author.user_permissions.add(Permission.objects.get(codename="review_version"))
    assert "Zuqxi" not in browser_of("author").get(QUEUE).text
    assert send(browser_of("author"), version, "pass").status_code == 403


def test_from_an_offer_into_the_bank_and_back_with_words(
    browser_of: BrowserOf, version: Version
) -> None:
    author, reviewer = browser_of("author"), browser_of("reviewer")
    send(author, version, "offer", "")
    assert send(reviewer, version, "return", "").status_code == 422  # with words, or not at all
    send(reviewer, version, "return", "A title, please.")
    page = author.get(f"/en/bank/{version.name}/").text
    assert "A title, please." in page
    assert "rejected" in page
    assert "reviewer" not in page.replace("the reviewer", "")  # nobody's name is told
    send(author, version, "offer", "It has one.")
    send(reviewer, version, "pass", "")
    assert "Zuqxi" in Client().get("/en/bank/?q=zuqxi").text
    assert "please" not in Client().get(f"/en/bank/{version.name}/").text
    send(author, version, "retire", "")
    assert Client().get(f"/en/bank/{version.name}/").status_code == 404
    reviews = [*Remark.objects.values_list("review", flat=True)]
    assert reviews == ["asked", "returned", "asked", "passed", "retired"]


@pytest.mark.slow
def test_a_newer_approved_version_replaces_the_older(
    browser_of: BrowserOf, version: Version
) -> None:
    set_state(version, "passed")
    newer = published(revised(version.exercise, title="Zuqxi 2"))
    send(browser_of("author"), newer, "offer")
    assert send(browser_of("reviewer"), newer, "pass").status_code == 303
    reviews = Version.objects.order_by("number").values_list("review", flat=True)
    assert [*reviews] == ["retired", "passed"]
    page = browser_of("author").get(f"/en/bank/{newer.name}/").text
    assert f"?a={version.name}&amp;b={newer.name}" in page


def test_a_form_sent_twice_counts_once(browser_of: BrowserOf, version: Version) -> None:
    data = {"do": "offer", "text": "x", "nonce": uuid4()}
    for _ in range(2):
        assert browser_of("author").post(f"/en/bank/{version.name}/", data).status_code == 303
    assert Remark.objects.count() == 1


@pytest.mark.slow
def test_where_nobody_looks_over_sharing_by_link_remains(
    browser_of: BrowserOf, version: Version
) -> None:
    page = browser_of("author").get(f"/en/bank/{version.name}/").text
    assert 'id="no-reviewers"' in page
    assert 'value="offer"' not in page
    editor = version.exercise.get_absolute_url()
    assert 'class="to-the-bank"' not in browser_of("author").get(editor).text
    browser_of("reviewer")
    assert 'class="to-the-bank"' in browser_of("author").get(editor).text
    assert 'value="offer"' in browser_of("author").get(f"/en/bank/{version.name}/").text


def test_a_hidden_exercise_is_gone_but_its_answers_stay(
    browser_of: BrowserOf, version: Version
) -> None:
    reader = Learner.objects.create()
    name = version.name
    answer = answered(find_question(name, reader), {}, reader)
    send(browser_of("staff"), version, "hide")
    for path in (f"quiz/{name}/", f"quiz/{name}/card.png", f"bank/{name}/"):
        assert Client().get(f"/en/{path}").status_code == 404, path
    assert browser_of("author").get(f"/en/quiz/{name}/").status_code == 200
    assert 'id="hidden"' in browser_of("author").get(version.exercise.get_absolute_url()).text
    assert Answer.objects.get() == answer
    page = browser_of("staff").get(version.get_absolute_url()).text
    assert 'id="hidden"' in page
    assert ">Answer this exercise<" not in page
    assert f"{name}/report/" not in page
    item = CollectionItem(name=name, version=Version.objects.get())
    assert Step(1, item, None, ListNames(())).is_gone
    send(browser_of("staff"), version, "show")
    again = CollectionItem(name=name, version=Version.objects.get())
    assert not Step(1, again, None, ListNames(())).is_gone
    assert ">Answer this exercise<" in browser_of("staff").get(version.get_absolute_url()).text
    assert Client().get(f"/en/quiz/{name}/").status_code == 200


def test_anyone_reports_words_that_should_not_stand_there(
    browser_of: BrowserOf, version: Version
) -> None:
    path = f"/en/quiz/{version.name}/report/"
    page = Client().get(path)
    assert 'name="is_abuse"' in page.text
    nonce = page.context["form"]["nonce"].value()
    Client().post(path, {"nonce": nonce, "is_abuse": "on", "text": "Insults"})
    report = Report.objects.get()
    assert report.is_abuse
    assert 'name="is_abuse"' not in Client().get("/en/quiz/mleague-example/report/").text
    User.objects.create_superuser("root")
    text = browser_of("root").get(f"/admin/quiz/report/{report.pk}/change/").text
    assert f'href="{version.get_absolute_url()}"' in text


def test_the_address_of_what_is_shared_by_link_is_not_told_on(
    browser_of: BrowserOf, version: Version
) -> None:
    browser_of("other")
    other = Learner.objects.get(user__username="other")
    fork = published(write(other, MLEAGUE.replace("honba: 1", "honba: 2")))
    Exercise.objects.filter(pk=fork.exercise_id).update(fork_of=version, origin=version.name)
    set_state(fork, "passed")
    page = Client().get(f"/en/bank/{fork.name}/").text
    assert "<a" not in page.split('id="origin"')[1].split("</p>")[0]
    assert version.exercise.key not in page
    set_state(version, "passed")
    page = Client().get(f"/en/bank/{fork.name}/").text
    assert f'<a href="/en/bank/{version.name}/"' in page.split('id="origin"')[1]
    assert f"?a={version.name}&amp;b={fork.name}" in page


def reports(browser_of: BrowserOf, version: Version, text: str, **sent: Any) -> None:
    form = {"text": text, "nonce": uuid4(), **sent}
    answer = browser_of("stranger").post(f"/en/quiz/{version.name}/report/", form)
    assert answer.status_code in {200, 303}


@pytest.mark.slow
def test_open_reports_are_beside_what_is_reviewed_without_a_name(
    browser_of: BrowserOf, version: Version
) -> None:
    set_state(version, "asked")
    page = f"/en/bank/{version.name}/"
    assert "Reports not yet closed" not in browser_of("reviewer").get(page).text
    reports(browser_of, version, "West <b>is</b> liable")
    reports(browser_of, version, "An insult", is_abuse="on")
    seen = {who: browser_of(who).get(page).text for who in ("author", "reviewer", "staff")}
    for text in seen.values():
        assert "West &lt;b&gt;is&lt;/b&gt; liable" in text
        assert "stranger" not in text
    assert [("An insult" in seen[who]) for who in seen] == [False, True, True]
    assert "Reports not yet closed: 1" in seen["author"]
    assert "Reports not yet closed: 2" in seen["reviewer"]
    for number in range(MOST_REPORTS):
        reports(browser_of, version, f"Another report, number {number}")
    text = browser_of("author").get(page).text
    assert f"Reports not yet closed: {MOST_REPORTS + 1}" in text
    assert re.search(rf'id="newest-reports">\D*{MOST_REPORTS}\D*</p>', text)
    assert text.count("Another report, number") == MOST_REPORTS
    assert "liable</p>" not in text
    Report.objects.update(is_open=False)
    assert "Reports not yet closed" not in browser_of("reviewer").get(page).text


def test_who_reads_a_report_is_told_before_it_is_sent(
    browser_of: BrowserOf, version: Version
) -> None:
    for name, is_written in ((version.name, True), ("mleague-example", False)):
        page = browser_of("stranger").get(f"/en/quiz/{name}/report/").text
        assert ('id="readers"' in page) is is_written
        assert ('id="id_is_abuse_helptext"' in page) is is_written
        assert ('id="staff-reads"' in page) is not is_written


def test_a_report_cannot_turn_the_direction_of_the_text_around_it(
    browser_of: BrowserOf, version: Version
) -> None:
    reports(browser_of, version, "One\u202e two")
    assert Report.objects.get().text == "One two"


def test_a_report_on_another_exercise_with_the_same_hand_is_not_shown(
    browser_of: BrowserOf, version: Version
) -> None:
    browser_of("stranger")
    other = published(write(Learner.objects.get(user__username="stranger"), title="Zuqxi"))
    assert other.task_id == version.task_id
    reports(browser_of, other, "Not about yours")
    assert "Not about yours" not in browser_of("author").get(f"/en/bank/{version.name}/").text


def close(client: Client, version: Version, report: Report, **sent: Any) -> Any:
    form = {"do": f"close {report.pk}", "nonce": uuid4(), **sent}
    return client.post(f"/en/bank/{version.name}/", form)


@pytest.mark.slow
def test_the_author_closes_a_report_with_a_reply(browser_of: BrowserOf, version: Version) -> None:
    page = f"/en/bank/{version.name}/"
    reports(browser_of, version, "West is liable")
    report = Report.objects.get()
    for who, status in {"guest": 404, "stranger": 404, "staff": 403}.items():
        assert close(browser_of(who), version, report).status_code == status, who
    author = browser_of("author")
    assert f'value="close {report.pk}"' in author.get(page).text
    assert 'value="close' not in browser_of("staff").get(page).text
    refused = close(author, version, report, text="x" * 2001)
    assert refused.status_code == 422
    assert "x" * 2001 in refused.text
    assert Report.objects.get().is_open
    data = {"text": "No: <b>East</b> fed it.", "nonce": uuid4()}
    for _ in range(2):
        assert close(author, version, report, **data).status_code == 303
    assert (Remark.objects.count(), Report.objects.get().is_open) == (1, False)
    for who in ("author", "staff"):
        text = browser_of(who).get(page).text
        assert "Reports not yet closed" not in text
        assert text.count("No: &lt;b&gt;East&lt;/b&gt; fed it.") == 1, who
        assert "the author closed it" in text
    late = close(author, version, report, text="Once more")
    assert late.status_code == 409
    assert str(ALREADY_CLOSED) in late.text
    assert "Once more" in late.text


@pytest.mark.slow
def test_the_reply_to_a_report_goes_with_the_report(
    browser_of: BrowserOf, version: Version
) -> None:
    reports(browser_of, version, "West is liable")
    author = browser_of("author")
    close(author, version, Report.objects.get(), text="No, East fed it.")
    erase(Report.objects.get().learner)
    assert "No, East fed it." not in author.get(f"/en/bank/{version.name}/").text


def test_the_author_sees_what_the_staff_closed_and_nothing_of_abuse_or_of_others(
    browser_of: BrowserOf, version: Version
) -> None:
    reports(browser_of, version, "Settled")
    reports(browser_of, version, "An insult", is_abuse="on")
    others = published(write(Learner.objects.get(user__username="stranger"), title="Other"))
    reports(browser_of, others, "Elsewhere")
    author = browser_of("author")
    for text in ("An insult", "Elsewhere"):
        assert close(author, version, Report.objects.get(text=text)).status_code == 404, text
    for number in ("", "x", "9" * 30):
        data = {"do": f"close {number}", "nonce": uuid4()}
        assert author.post(f"/en/bank/{version.name}/", data).status_code == 404
    Report.objects.update(is_open=False)
    text = author.get(f"/en/bank/{version.name}/").text
    assert text.count("closed-by-staff") == 1
    assert "Settled" in text
    assert "An insult" not in text


@pytest.mark.slow
def test_exercises_that_are_alike_are_beside_what_is_offered(
    browser_of: BrowserOf, version: Version
) -> None:
    set_state(version, "asked")
    page = f"/en/bank/{version.name}/"
    browser_of("stranger")
    other = published(write(Learner.objects.get(user__username="stranger"), title="Yvorbi"))
    for who in ("author", "reviewer"):
        assert "Yvorbi" not in browser_of(who).get(page).text
    set_state(other, "passed")
    for who in ("author", "reviewer"):
        text = browser_of(who).get(page).text
        assert "Compare with Yvorbi" in text
        address = f"/en/bank/compare/?a={other.name}&amp;b={version.name}"
        assert address in text
        assert browser_of(who).get(address.replace("&amp;", "&")).status_code == 200
    set_state(version, "passed")
    assert "Yvorbi" not in browser_of("guest").get(page).text
