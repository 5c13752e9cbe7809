"""Members with an account are told of results and of changed marks."""

from typing import Any

import pytest
from django.test import Client

from assignments.models import Assignment
from assignments.released import tell_results
from clubs.models import Club, Membership
from quiz.models import News
from quiz.news.selectors import SENTENCES
from tests.assignments.regrade.corrections import (
    OPEN,
    OVER,
    QUESTION,
    as_by_an_older_engine,
    send_wishes,
    work,
)
from tests.assignments.sitting.attempts import handed_in, new_assignment, page, paper, right, wrong
from tests.clubs.clubs import new_member, person
from tests.quiz.factories import At

pytestmark = pytest.mark.django_db(transaction=True)


def news_kinds(name: str) -> list[str]:
    news = News.objects.filter(membership__name=name).order_by("pk")
    return [*news.values_list("kind", flat=True)]


@pytest.fixture
def ben(club: Club) -> Client:
    return new_member(club, "Ben", person("ben"))


@pytest.fixture
def eri(club: Club) -> Client:
    return new_member(club, "Eri", person("eri"))


def test_who_answered_is_told_once_when_it_is_over_for_everybody(
    aki: Client, ben: Client, eri: Client, at: At, homework: Assignment
) -> None:
    for client in (aki, ben):  # Aki is a guest, Eri did not answer
        handed_in(client, homework)
    tell_results.call(homework.pk)
    assert news_kinds("Ben") == []
    at(OVER)
    for _ in range(2):
        tell_results.call(homework.pk)
    assert [news_kinds(name) for name in ("Aki", "Ben", "Eri")] == [[], ["results"], []]
    (item,) = ben.get("/en/news/").context["news"]
    assert item.address == page(homework)
    assert ben.get(item.address).status_code == 200


def close(owner: Client, homework: Assignment) -> None:
    assert owner.post(f"{page(homework)}close/", {"do": "close"}).status_code == 303


def withdrawn(owner: Client, homework: Assignment) -> None:
    assert owner.post(f"{page(homework)}withdraw/").status_code == 303


@pytest.mark.parametrize(("act", "expected"), [(close, ["results"]), (withdrawn, [])])
def test_closing_early_tells_at_once_and_withdrawing_does_not(
    owner: Client, ben: Client, at: At, act: Any, expected: list[str], homework: Assignment
) -> None:
    handed_in(ben, homework)
    act(owner, homework)
    at("2026-11-23 12:01Z")
    work()
    assert news_kinds("Ben") == expected


def test_practice_tells_at_once_and_is_no_news(
    owner: Client, club: Club, ben: Client, at: At
) -> None:
    at(OPEN)
    practice = new_assignment(club, feedback="practice")
    handed_in(ben, practice)
    close(owner, practice)
    at(OVER)
    work()
    assert news_kinds("Ben") == []


@pytest.mark.slow
def test_whose_points_a_regrade_changes_is_told_and_told_again_if_it_is_undone(
    owner: Client, ben: Client, eri: Client, at: At, homework: Assignment
) -> None:
    for client, says in ((ben, right), (eri, wrong)):
        sitting = handed_in(client, homework, says)
        at(OVER)
        client.get(paper(sitting))
        at(OPEN)
    at(OVER)
    as_by_an_older_engine(QUESTION, E=-15_000)
    send_wishes(owner, homework, "look")
    assert news_kinds("Ben") == []
    send_wishes(owner, homework, "apply")
    changed = ["regraded"]
    assert (news_kinds("Ben"), news_kinds("Eri")) == (changed, [])
    send_wishes(owner, homework, "undo")
    assert (news_kinds("Ben"), news_kinds("Eri")) == ([*changed, "unregraded"], [])
    sentence = str(SENTENCES[News.Kind.UNREGRADED]) % {"title": homework.title}
    assert sentence in ben.get("/en/news/").text


def test_leaving_the_club_deletes_its_news(club: Club, ben: Client, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club)
    handed_in(ben, homework)
    at(OVER)
    tell_results.call(homework.pk)
    assert news_kinds("Ben") == ["results"]
    Membership.objects.get(name="Ben").delete()
    assert not News.objects.exists()
