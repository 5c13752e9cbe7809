"""Untitled exercises have one name in all lists, which does not reveal the answer."""

from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner, User
from assignments.models import Assignment
from clubs.models import Club
from quiz.collections import services
from quiz.kinds import KINDS
from quiz.models import Collection, Version
from quiz.questions.catalogue import question_for
from tests.assignments.homework import asking
from tests.assignments.results.result_pages import results_of
from tests.assignments.sitting.attempts import begin_attempt, hand_in, paper
from tests.clubs.clubs import at_page
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.quiz.factories import form_data, published, write
from tests.reader_text import as_written, without_tags

OTHER = MLEAGUE.replace("777z from W", "777z from E")
"""The same but for who fed the last dragon: that is what its name tells."""

HAND = "South’s win, tsumo · haku, hatsu, chun · 1 honba"
NAMES = (f"{HAND} · fed by East, North, West", f"{HAND} · fed by East, North, East")
JAPANESE = "南家の和了、ツモ · 白、發、中 · 1本場"
IN_JAPANESE = (f"{JAPANESE} · 東家、北家、西家から鳴き", f"{JAPANESE} · 東家、北家、東家から鳴き")
ANSWERS = ("daisangen", "tsuuiisou", "大三元", "字一色")

pytestmark = pytest.mark.usefixtures("while_it_is_open")


@pytest.fixture
def versions(owner: Client) -> tuple[Version, Version]:
    author = Learner.objects.get_or_create(user=User.objects.get(username="haku"))[0]
    first, second = (published(write(author, text=text)) for text in (MLEAGUE, OTHER))
    return first, second


@pytest.fixture
def collection(versions: tuple[Version, Version]) -> Collection:
    collection = services.begin(
        learner=versions[0].exercise.learner, nonce=uuid4(), title="Friday", language="en"
    )
    for version in versions:
        services.add(collection, question_for(version.name, version.task), version=version)
    services.publish(collection)
    collection.refresh_from_db()
    return collection


@pytest.fixture
def homework(club: Club, versions: tuple[Version, Version]) -> Assignment:
    return asking(club, *(question_for(version.name, version.task) for version in versions))


def on_practice_list(owner: Client, club: Club, version: Version) -> None:
    answer = owner.post(
        f"/en/clubs/practice-list/?name={version.exercise.question_name}", {"club": club.pk}
    )
    assert answer.status_code == 303


def listed(client: Client, address: str) -> str:
    """What one reads in the main part of a page."""
    answer = client.get(address, follow=True)
    assert answer.status_code == 200, address
    return without_tags(as_written(answer.text.partition("<main")[2]))


def tells_apart(page: str, names: tuple[str, ...] = NAMES) -> None:
    for name in names:
        assert page.count(name) - page.count(f"Open this question {name}") == 1, (name, page)


@pytest.mark.slow
def test_a_guest_reads_names_that_tell_no_answer(collection: Collection) -> None:
    guest = Client()
    for walk, names in (
        (collection.walk, NAMES),
        (collection.walk.replace("/en/", "/ja/"), IN_JAPANESE),
    ):
        page = listed(guest, walk)
        tells_apart(page, names)
        assert not [answer for answer in ANSWERS if answer in page]


@pytest.mark.slow
def test_wherever_both_are_listed_they_are_told_apart(
    owner: Client, club: Club, versions: tuple[Version, Version], collection: Collection
) -> None:
    for version in versions:
        on_practice_list(owner, club, version)
    pages = (
        "/en/bank/?mine=on",
        collection.get_absolute_url(),
        f"{collection.get_absolute_url()}add/",
        f"{collection.get_absolute_url()}answers/",
        at_page(club, "practice-list"),
    )
    for page in non_empty(pages):
        tells_apart(listed(owner, page))


@pytest.mark.slow
def test_alone_each_has_that_name_without_what_only_tells_it_from_the_others(
    owner: Client, club: Club, versions: tuple[Version, Version]
) -> None:
    first = versions[0]
    on_practice_list(owner, club, first)
    pages = (
        f"/en/bank/{first.name}/",
        f"/en/collections/put/?name={first.name}",
        at_page(club, "practice-list"),
        at_page(club, "journal"),
    )
    for page in non_empty(pages):
        titles = listed(owner, page)
        assert HAND in titles, page
        assert "fed by" not in titles, page


def test_members_and_organisers_read_them_in_an_assignment_and_its_results(
    owner: Client, homework: Assignment, versions: tuple[Version, Version]
) -> None:
    tells_apart(listed(owner, homework.get_absolute_url()))
    sitting = begin_attempt(owner, homework)
    sheet = listed(owner, paper(sitting))
    tells_apart(sheet)
    assert not [answer for answer in ANSWERS if answer in sheet]
    owner.post(paper(sitting, 1), form_data(question_for(versions[0].name, versions[0].task)))
    hand_in(owner, sitting)
    results = listed(owner, results_of(homework))
    for name in NAMES:
        assert name in results


@pytest.mark.slow
def test_two_exercises_on_one_hand_say_to_their_author_what_each_asks(
    owner: Client, versions: tuple[Version, Version], collection: Collection
) -> None:
    author = versions[0].exercise.learner
    for title, kind in (("", "liable"), ("Mine", "payments"), ("Mine", "liable"), ("Else", "")):
        published(write(author, title=title, kind=kind or "payments"))
    add = f"{collection.get_absolute_url()}add/"
    for address in ("/en/bank/?mine=on", add):
        page = listed(owner, address).replace(" already added ", " ")
        payments, liable = (str(KINDS[kind].title) for kind in ("payments", "liable"))
        assert page.count(f"{NAMES[0]} {payments}") == 1, page
        assert page.count(f"{NAMES[0]} {liable}") == 1, page
        assert page.count(f"Mine {payments}") == page.count(f"Mine {liable}") == 1, page
        assert "Else" in page


def test_a_list_of_exercises_calls_them_what_its_readers_language_does(owner: Client) -> None:
    author = Learner.objects.get_or_create(user=User.objects.get(username="haku"))[0]
    write(author, title="Three dragons", title_ja="三元牌")
    write(author, title="Four kans")
    write(author, text="no hand at all")
    for language, title in (("en", "Three dragons"), ("ja", "三元牌")):
        page = listed(owner, f"/{language}/bank/?mine=on")
        assert ("Three dragons" in page, "三元牌" in page) == (title.isascii(), not title.isascii())
        assert "Four kans" in page
        assert (f"Untitled exercise {KINDS['payments'].title}" in page) == title.isascii()


def test_a_mistake_in_one_of_them_is_listed_by_that_name(versions: tuple[Version, Version]) -> None:
    guest = Client()
    question = question_for(versions[0].name, versions[0].task)
    guest.post(f"/en/quiz/{question.id}/", {**form_data(question), "W_points": ["700"]})
    mistakes = listed(guest, "/en/quiz/mistakes/")
    assert HAND in mistakes
    assert str(question.kind.title) in mistakes
