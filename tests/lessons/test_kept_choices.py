"""Choices in a lesson are stored, and shown in new windows and on other devices."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from pytest_django import Settings

from accounts.models import Learner
from accounts.services import merge_learners
from lessons.bookmark import Chosen
from lessons.catalog import MOVED, lesson, lessons
from lessons.fences.discard import SAYS_PON
from lessons.markup import asked_in
from lessons.models import MomentChoice, Reading
from lessons.selectors import choices_of
from lessons.services import keep_choice
from tests.lessons_done import OURS, complete

LESSON = "/en/lessons/third-dragon/"
THIRD_DRAGON = lesson("en", "third-dragon")

pytestmark = pytest.mark.django_db


def choose(client: Client, at: int, choice: str, address: str = LESSON, **headers: str) -> str:
    answer = client.post(
        f"{address}choose/", {"at": at, "choice": choice}, headers={**OURS, **headers}
    )
    assert answer.status_code in (200, 204, 303)
    return answer.text or answer.get("Location", "")


def opened(page: str) -> list[int]:
    return [int(number) for number in re.findall(r'id="after-(\d)" open', page)]


def checked(page: str) -> list[str]:
    return re.findall(r'name="choice" value="(\d)" required checked disabled', page)


def test_what_was_chosen_is_there_when_the_browser_was_closed(client: Client) -> None:
    choose(client, 1, "7z")
    choose(client, 2, "1")
    page = client.get(LESSON).text
    assert opened(page) == [1, 2]
    assert checked(page) == ["1"]
    assert page.count('class="act-answer"') == 1
    assert "Restart this lesson" in page
    assert 'href="#moment-2"' in page


def test_it_is_there_in_the_other_language_and_in_no_other_lesson(client: Client) -> None:
    choose(client, 2, "1")
    assert opened(client.get("/ja/lessons/third-dragon/").text) == [1, 2]
    assert not opened(client.get("/en/lessons/fourth-wind/").text)


def test_of_two_devices_the_later_choice_counts() -> None:
    one, other = (Learner.objects.create(browser=uuid4()) for _ in range(2))
    for learner, choice in ((one, "1"), (other, "2"), (one, "3")):
        keep_choice(learner=learner, lesson=THIRD_DRAGON, chosen=Chosen(2, choice))
    merge_learners(one, into=other)
    assert choices_of(Learner.objects.get(pk=other.pk), THIRD_DRAGON) == {2: "3"}


def test_a_later_choice_takes_the_place_of_an_earlier_one(client: Client) -> None:
    for choice in ("7z", "2s", "7z"):
        choose(client, 1, choice)
    assert str(MomentChoice.objects.get()) == "third-dragon, discard two: 7z"


def test_without_scripts_a_choice_is_in_the_address(client: Client) -> None:
    choose(client, 4, "2")
    address = choose(client, 1, "7z")
    assert address == f"{LESSON}?at=1&choice=7z#moment-1"
    assert opened(client.get(address).text) == [1, 2, 3, 4]
    assert opened(Client().get(address).text) == [1], "as it does without cookies"


def test_a_page_from_before_a_lesson_moved_is_answered_at_its_new_address(client: Client) -> None:
    old, new = next(iter(MOVED.items()))
    assert choose(client, 1, "1", f"/en/lessons/{old}/").startswith(f"/en/lessons/{new}/?at=1")


def test_what_stands_in_the_address_counts_before_what_was_kept(client: Client) -> None:
    choose(client, 1, "7z")
    page = client.get(f"{LESSON}?at=1&choice=2s").text
    assert re.findall(r'value="(\w+)"[^>]* aria-current="true"', page) == ["2s"]


def test_htmx_gets_the_moment_alone_with_its_answer(client: Client) -> None:
    part = choose(client, 1, "7z", **{"hx-request": "true"})
    assert part.lstrip().startswith("<form")
    assert "<h1" not in part
    announcement = SAYS_PON % {"tile": "chun", "seat": "South"}
    assert f'hx-swap-oob="innerHTML">{announcement}' in part


def test_a_lesson_is_begun_again_and_stays_read(client: Client) -> None:
    complete(client, "third-dragon")
    choose(client, 1, "1", "/en/lessons/fourth-wind/")
    answer = client.post(f"{LESSON}again/", headers=OURS)
    assert (answer.status_code, answer["Location"]) == (303, LESSON)
    assert not opened(client.get(LESSON).text)
    assert "Restart this lesson" not in client.get(LESSON).text
    assert MomentChoice.objects.get().lesson == "fourth-wind"
    assert Reading.objects.exists()


def test_nothing_is_kept_of_who_only_reads(client: Client) -> None:
    for query in ("", "?open=all", "?at=1&choice=7z"):
        client.get(f"{LESSON}{query}")
    client.post(f"{LESSON}again/", headers=OURS)
    assert not Learner.objects.exists()
    assert not MomentChoice.objects.exists()


def test_what_no_page_of_ours_sends_is_kept_nowhere(client: Client) -> None:
    for at, choice in (("0", "1"), ("9", "1"), ("1", "")):
        data = {"at": at, "choice": choice}
        assert client.post(f"{LESSON}choose/", data, headers=OURS).status_code == 404, (at, choice)
        assert not Learner.objects.exists(), (at, choice)


@pytest.mark.parametrize("name", ["choose", "again"])
def test_another_sites_form_is_refused(client: Client, name: str) -> None:
    data = {"at": "1", "choice": "7z"}
    away = {"origin": "https://elsewhere.example"}
    assert client.post(f"{LESSON}{name}/", data, headers=away).status_code == 403
    assert client.get(f"{LESSON}{name}/", headers=OURS).status_code == 405
    assert not Learner.objects.exists()


def test_learners_at_the_limit_are_still_answered(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "writing": "0/1m/key"}
    assert "act-answer" in choose(client, 1, "7z", **{"hx-request": "true"})
    assert not MomentChoice.objects.exists()


def test_a_choice_at_a_moment_that_is_another_by_now_is_not_shown(client: Client) -> None:
    choose(client, 2, "1")
    MomentChoice.objects.update(asked="certain shousuushi")
    assert not opened(client.get(LESSON).text)


def test_a_lesson_as_somebody_left_it_is_kept_by_no_cache(client: Client) -> None:
    nobodys = client.get(LESSON)
    assert nobodys["Cache-Control"] == "public, no-cache"
    choose(client, 1, "7z")
    anew = client.get(LESSON, headers={"if-none-match": nobodys["ETag"]})
    assert (anew.status_code, anew["Cache-Control"]) == (200, "no-store")
    assert "Cookie" in anew["Vary"]
    assert Client().get(LESSON).content == nobodys.content


def test_the_moments_of_a_lesson_are_the_same_in_both_languages() -> None:
    for english, japanese in zip(lessons("en"), lessons("ja"), strict=True):
        asked = asked_in(english)
        assert asked == asked_in(japanese), english.slug
        assert max(map(len, asked.values())) <= 100, "what the column holds"
