"""A lesson is done when each of its questions has an answer."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client

from accounts.models import Learner
from lessons.bookmark import Bookmark
from lessons.catalog import lesson, lessons
from lessons.fences.moment import Score, score_of
from lessons.markup import moments
from lessons.models import Reading
from lessons.selectors import passed_by
from lessons.services import mark_as_read
from tests.lessons_done import OFFERED, OURS, act, complete
from tests.slow import most_slow

pytestmark = pytest.mark.django_db


def test_with_the_last_moment_a_lesson_is_done(client: Client) -> None:
    choices = [OFFERED.findall(moment.question)[-1] for moment in moments(lesson("en", "why-pao"))]
    address, data = "/en/lessons/why-pao/choose/", {**OURS, "hx-request": "true"}
    for at, choice in enumerate(choices, start=1):
        assert not Reading.objects.exists()
        part = client.post(address, {"at": at, "choice": choice}, headers=data).text
        assert part.count('hx-swap-oob="true"') == 1
        is_done = at == len(choices)
        assert ("lesson-result is-done" in part) == is_done, at
        assert ('class="button" href="/en/lessons/ensured/">Next lesson' in part) == is_done, at
    assert str(Reading.objects.get()) == "why-pao"
    assert client.get("/ja/lessons/").text.count("path-stop is-done") == 1


def test_a_board_that_is_begun_is_no_moment_done(client: Client) -> None:
    for at in (2, 3, 4):
        client.post("/en/lessons/free-pair/choose/", {"at": at, "choice": "1"}, headers=OURS)
    for choice in ("5m", "-", "33z", "5m5m"):
        assert not Reading.objects.exists(), choice
        client.post("/en/lessons/free-pair/choose/", {"at": 1, "choice": choice}, headers=OURS)
        client.post("/en/lessons/free-pair/choose/", {"at": 2, "choice": choice}, headers=OURS)


def test_what_was_done_is_said_when_one_comes_back(client: Client) -> None:
    complete(client, "why-pao")
    page = client.get("/en/lessons/why-pao/").text
    assert re.search(r"\d of 4 right", page)
    assert "is-open" not in page.split('class="result-marks"')[1].split("</ol>")[0]


def test_what_went_right_is_counted_of_what_can_go_wrong() -> None:
    score = Score(("right", "done", "wrong", "right"))
    assert (score.is_done, score.right, score.out_of) == (True, 2, 3)
    assert not Score(("right", "open")).is_done
    assert not score_of(moments(lesson("en", "why-pao"), Bookmark({1: "4"}))).is_done


def reason_in(asked: str) -> str:
    """What is said of a wrong choice, after the choice itself."""
    verdict = re.sub(r"<[^>]*>", "", asked.split('class="verdict-line"')[1].partition(">")[2])
    return re.split(r"[”」](?:\.|です。)", verdict, maxsplit=1)[-1].strip()


SLUGS = [each.slug for each in lessons("en")]


@pytest.mark.parametrize("slug", most_slow(SLUGS, but=SLUGS[::8]))
def test_a_lesson_can_be_done_all_right_and_all_wrong(slug: str) -> None:
    """Each moment but a switch has a right choice and a wrong one, and says which was which."""
    for each in (lesson("en", slug), lesson("ja", slug)):
        asked = moments(each)
        offered = [OFFERED.findall(moment.question) for moment in asked]
        verdicts = [set[bool | None]() for _ in asked]
        for turn in range(max(map(len, offered))):
            chosen = {at: all_[turn % len(all_)] for at, all_ in enumerate(offered, start=1)}
            for verdict, moment in zip(verdicts, moments(each, Bookmark(chosen)), strict=True):
                verdict.add(moment.is_right)
                if 'class="verdict-line"' in moment.question and moment.is_right is False:
                    assert reason_in(moment.question), (each.path, moment.question[-400:])
        for moment, verdict in zip(asked, verdicts, strict=True):
            if "act-switch" in moment.question:
                assert verdict == {None}, each.path
            elif "act-break" in moment.question:
                assert False in verdict, each.path
            else:
                assert verdict == {True, False}, (each.path, moment.question[:400])


def test_the_score_of_the_first_time_is_stored(client: Client) -> None:
    complete(client, "why-pao")
    (first,) = Reading.objects.values_list("right", "out_of")
    score = score_of(moments(lesson("en", "why-pao"), Bookmark(dict(_chosen("why-pao")))))
    assert first == (score.right, score.out_of)
    assert score.out_of > 0
    for at in range(1, 5):
        for choice in ("1", "2"):
            act(client, at, "why-pao", choice)
            assert Reading.objects.values_list("right", "out_of").get() == first


def _chosen(slug: str) -> Iterator[tuple[int, str]]:
    """What ``complete`` chooses."""
    for at, moment in enumerate(moments(lesson("en", slug)), start=1):
        yield at, OFFERED.findall(moment.question)[-1]


def test_what_was_read_before_signing_in_still_counts() -> None:
    person = Learner.objects.create()
    guest = Learner.objects.create(merged_into=person)
    mark_as_read(learner=guest, lesson="third-dragon", score=Score(()))
    assert passed_by(person) == {"third-dragon"}
    assert passed_by(Learner()) == frozenset()


def test_the_old_address_of_a_lesson_leads_on(client: Client) -> None:
    answer = client.get("/ja/lessons/tsumo/")
    assert (answer.status_code, answer["Location"]) == (301, "/ja/lessons/ron/")
    response = client.get("/en/lessons/tsumo/questions/haku-at-last/")
    assert (response.status_code, response["Location"]) == (301, "/en/quiz/haku-at-last/")
    response = client.get("/en/lessons/tsumo/questions/haku-at-last/answers/7/")
    assert response["Location"] == "/en/quiz/haku-at-last/answers/7/"
