"""Comparing exercises, and finding similar ones before publishing."""

import re
from typing import Final

import pytest
from django.test import Client

from accounts.models import Learner, User
from quiz.authoring.services import withdraw
from quiz.models import Version
from tests.hands import MLEAGUE
from tests.quiz.factories import HTMX, banked, published, write

TURNED = """rules: mleague
honba: 1

W pon 666z from E
W pon 555z from S
W pon 777z from N
W tsumo 2z hand 1112z
"""
SAYS: Final = re.compile(r'class="(same-text|same-result|other-result)"')


@pytest.fixture
def writer(client: Client) -> Learner:
    """Who is signed in."""
    user = User.objects.create_user("writer")
    client.force_login(user)
    return Learner.objects.create(user=user)


def lines(page: object, only: str) -> list[str]:
    return [line.text for line in page.context["compared"].lines if line.only == only]  # type: ignore[attr-defined]


def test_two_versions_differ_in_text_and_in_outcome(client: Client, writer: Learner) -> None:
    first = published(write(writer, title="One"))
    second = published(write(writer, MLEAGUE.replace("honba: 1", "honba: 2"), title="Two"))
    page = client.get(f"/en/bank/compare/?a={first.name}&b={second.name}")
    assert lines(page, "first") == ["title: One", "honba: 1"]
    assert lines(page, "second") == ["title: Two", "honba: 2"]
    assert SAYS.findall(page.text) == ["other-result"]
    assert "−40,300" in page.text
    assert "−40,600" in page.text
    same = client.get(f"/en/bank/compare/?a={first.name}&b={first.name}")
    assert SAYS.findall(same.text) == ["same-text", "same-result"]


def test_what_one_may_not_answer_one_does_not_compare(client: Client) -> None:
    version = banked()
    compare = f"/en/bank/compare/?a={version.name}&b=mleague-example"
    assert client.get(compare).status_code == 200
    withdraw(version.exercise)
    assert client.get(compare).status_code == 404
    assert client.get("/en/bank/compare/?a=mleague-example").status_code == 404
    seed = "payments/mleague/any/any/a1"
    assert client.get(f"/en/bank/compare/?a={seed}&b={seed}").status_code == 404


def test_the_editor_leads_to_a_similar_exercise(client: Client, writer: Learner) -> None:
    version = banked(title="The same")
    draft = write(writer, TURNED)
    beside = f"/en/bank/like/{draft.pk}/"
    assert f'href="{beside}"' in client.get(draft.get_absolute_url()).text
    page = client.get(f"{beside}?with={version.name}")
    assert page.context["names"] == ("mleague-example", version.name)
    assert "title: The same" in lines(page, "second")


def test_after_a_tap_similar_ones_come_apart(client: Client, writer: Learner) -> None:
    draft = write(writer)
    beside = f"/en/bank/like/{draft.pk}/"
    data = {"t": draft.content.text, "op": "honba 1", "revision": 1}
    tap = client.post(draft.get_absolute_url(), data, headers=HTMX).text
    around = client.get(f"/en/exercises/{draft.pk}/around/", headers=HTMX).text
    assert f'hx-get="{beside}" hx-trigger="load delay:1s"' in around
    assert 'id="alike-found"' not in tap + around
    part = client.get(beside, headers=HTMX).text
    assert 'id="alike-found"' in part
    assert "</html>" not in part
    whole = client.get(draft.get_absolute_url()).text
    assert part.strip() in whole
    assert f'hx-get="{beside}"' not in whole


def test_private_exercises_are_not_told_of(client: Client, writer: Learner) -> None:
    other = MLEAGUE.replace("1112z", "1113z").replace("2z hand", "3z hand")
    version = banked()
    own = write(writer, TURNED)
    Version.objects.filter(pk=version.pk).update(review=Version.Review.NONE)
    page = client.get(f"/en/bank/like/{own.pk}/")
    assert version.name not in page.context["names"]
    alone = write(writer, other.replace("honba: 1", "honba: 7"))
    page = client.get(f"/en/bank/like/{alone.pk}/")
    assert page.context["names"] == ()
    assert 'id="none-alike"' in page.text


def test_an_exercise_is_not_like_itself(client: Client, writer: Learner) -> None:
    exercise = write(writer, TURNED.replace("honba: 1", "honba: 7"))
    published(exercise)
    assert client.get(f"/en/bank/like/{exercise.pk}/").context["names"] == ()
    second = write(writer, TURNED.replace("honba: 1", "honba: 7"), title="Again")
    names = client.get(f"/en/bank/like/{second.pk}/").context["names"]
    assert names == (f"{exercise.question_name}-1",)
