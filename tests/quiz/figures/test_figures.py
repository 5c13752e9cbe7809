"""Figures of exercises and collections: what their author sees, and what nobody sees."""

import csv
import re
from io import StringIO
from typing import Any, Final

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from accounts.models import Learner, User
from accounts.services import merge_learners
from quiz.answering.nonces import timed_nonce
from quiz.collections import services
from quiz.figures import first_answers
from quiz.figures.figures import figures_of_collection, figures_of_version
from quiz.figures.statistics import Tells
from quiz.models import Collection, ItemAnswer, Version
from quiz.questions.catalogue import Question, question, question_for
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.quiz.factories import At, answered, answers, published, write

NORTH: Final = {"liable": ["N"]}
TIMES: Final = ("12:00:10", "12:00:20", "12:00:30", "12:00:40", "12:00:50", "14:00:00")


def question_of(version: Version) -> Question:
    return question_for(version.name, version.task)


def people(number: int) -> list[Learner]:
    return [Learner.objects.create() for _ in range(number)]


def counts(version: Version) -> tuple[int, int] | None:
    figures = figures_of_version(version)
    return (figures.tally.right, figures.people) if figures else None


def page_of(client: Client, version: Version, name: str = "answers/") -> Any:
    return client.get(f"{version.exercise.get_absolute_url()}{name}")


# Who is counted


def test_nothing_is_told_below_five_people(version: Version, at_work: Client) -> None:
    for person in people(4):
        answers(person, question_of(version), "right", "wrong")
    answers(version.exercise.learner, question_of(version), "right")
    assert counts(version) is None
    text = page_of(at_work, version).text
    assert re.search(r'id="too-few">\D*5\D*</p>', text)
    assert "figures-counts" not in text
    rows = [*csv.reader(StringIO(page_of(at_work, version, "answers.csv").text))]
    assert rows[1] == ["One (1)", *[""] * 13]


def test_no_difference_between_two_looks_tells_of_one_person(version: Version) -> None:
    for person in people(5):
        answers(person, question_of(version), "right")
    seen = set()
    for person in people(5):
        seen.add(counts(version))
        answers(person, question_of(version), "wrong")
    assert seen == {(5, 5)}
    assert counts(version) == (5, 10)


def test_first_answers_count_and_no_others(version: Version) -> None:
    first, *others = people(5)
    answers(first, question_of(version), "wrong", "right")
    for person in others:
        answers(person, question_of(version), "right", "wrong")
    assert counts(version) == (4, 5)


def test_two_browsers_that_become_one_person_count_once(version: Version) -> None:
    one, other, *others = people(6)
    answers(one, question_of(version), "wrong")
    for person in (other, *others):
        answers(person, question_of(version), "right")
    merge_learners(other, into=one)
    assert counts(version) == (4, 5)


def test_versions_are_counted_apart(version: Version, at_work: Client) -> None:
    for person in people(5):
        answers(person, question_of(version), "right")
    Version.objects.update(is_newest=False)
    data = {"exercise": version.exercise, "task": version.task, "content": version.content}
    second = Version.objects.create(number=2, level=1, **data)
    assert counts(second) is None
    assert page_of(at_work, version).context["figures"] is None
    older = page_of(at_work, version, "answers/?version=1")
    assert older.context["figures"].people == 5


def test_nobody_else_sees_them(version: Version, collection: Collection) -> None:
    stranger = Client()
    stranger.force_login(User.objects.create_user("stranger"))
    for client in (Client(), stranger):
        for name in ("answers/", "answers.csv"):
            assert page_of(client, version, name).status_code == 404
            assert client.get(f"{collection.get_absolute_url()}{name}").status_code == 404


# What is told


def test_mistakes_fields_and_those_who_did_not_know(version: Version, at_work: Client) -> None:
    right = dict(question_of(version).snapshot.right)
    wrong, unsure, *others = people(5)
    answered(question_of(version), {**right, **NORTH}, wrong)
    answered(question_of(version), {}, unsure, hints=2)
    for person in others:
        answered(question_of(version), right, person)
    figures = figures_of_version(version)
    assert figures
    assert (figures.tally.right, figures.tally.partly, figures.tally.left_open) == (3, 1, 1)
    assert figures.hinted == 1
    assert figures.mistakes
    assert [mistake.times for mistake in figures.mistakes.common] == [1]
    (sentence,) = (mistake.sentence for mistake in figures.mistakes.common)
    assert "West" in sentence
    by_field = {field.share.right for field in figures.fields}
    assert by_field == {3, 4}
    assert figures.levels == (1, 3)
    text = page_of(at_work, version).text
    share = text.split("<strong>60%</strong>")[1].split("</p>")[0]
    assert {"3", "5"} <= {*re.findall(r"\d+", share)}
    assert "figures-counts" in text
    row = [*csv.reader(StringIO(page_of(at_work, version, "answers.csv").text))][1]
    assert row[:6] == ["One (1)", "5", "3", "1", "0", "1"]
    assert row[-1].startswith("1× ")


def test_how_long_is_from_opening_to_sending(version: Version, at: At) -> None:
    for person, time in zip(people(6), TIMES, strict=True):
        at("2026-03-01T12:00:00+00:00")
        nonce = timed_nonce()
        at(f"2026-03-01T{time}+00:00")
        answered(question_of(version), {}, person, nonce=nonce)
    for person in people(4):
        answered(question_of(version), {}, person)  # of a form whose opening is not known
    figures = figures_of_version(version)
    assert figures
    assert figures.times
    assert (figures.times.low, figures.times.median, figures.times.high) == (20, 30, 40)


def test_an_exercise_that_the_better_ones_get_wrong_is_to_be_checked(
    version: Version, author: Learner
) -> None:
    other = published(write(author, text=MLEAGUE.replace("honba: 1", "honba: 2"), title="Other"))
    for number, person in enumerate(people(20)):
        good, bad = ("right", "wrong") if number % 2 else ("wrong", "right")
        answers(person, question_of(other), good)
        answers(person, question_of(version), bad)
    figures = figures_of_version(version)
    assert figures
    assert figures.tally.discrimination
    assert figures.tally.discrimination.tells is Tells.LESS


# Collections


def works(collection: Collection, learner: Learner, which: int, verdict: str) -> None:
    item = collection.items.all()[which]
    (answer,) = answers(learner, question(item.name), verdict)
    ItemAnswer.objects.create(item=item, answer=answer)


def test_each_exercise_of_a_collection(
    collection: Collection, author: Learner, at_work: Client
) -> None:
    five = people(5)
    for person in five:
        works(collection, person, 0, "right")
        works(collection, person, 0, "wrong")
    for person in five[:4]:
        works(collection, person, 1, "wrong")
    works(collection, author, 1, "wrong")
    figures = figures_of_collection(collection)
    first, second, third = (figures.by_item.get(item.pk) for item in collection.items.all())
    assert figures.people == 5
    assert first
    assert (first.tally.right, first.people) == (5, 5)
    assert second is None
    assert third is None
    content = at_work.get(f"{collection.get_absolute_url()}answers.csv").text
    rows = [*csv.reader(StringIO(content))]
    assert [row[1] for row in rows[1:]] == ["5", "", ""]


@pytest.mark.slow
def test_the_hardest_exercise_can_be_first(
    collection: Collection, author: Learner, at_work: Client
) -> None:
    for person in people(5):
        works(collection, person, 1, "right")
        works(collection, person, 2, "wrong")
    address = f"{collection.get_absolute_url()}answers/"
    orders = {"": [1, 2, 3], "?order=hardest": [3, 2, 1], "?order=x": [1, 2, 3]}
    for query, expected in non_empty(orders.items()):
        steps = at_work.get(f"{address}{query}").context["steps"]
        assert [step.place for step, _figures in steps] == expected, query


def test_the_newest_answers_are_read(version: Version, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_answers, "NEWEST", 5)
    for verdict in ("right", "wrong"):
        for person in people(5):
            answers(person, question_of(version), verdict)
    assert counts(version) == (0, 5)


def test_a_repeated_answer_counts_no_more_where_the_first_is_too_old_to_be_read(
    version: Version, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_answers, "NEWEST", 5)
    five = people(5)
    for verdict in ("wrong", "right"):
        for person in five:
            answers(person, question_of(version), verdict)
    assert counts(version) is None


@pytest.mark.slow
def test_many_answers_are_counted_in_as_few_queries_as_few(
    version: Version,
    collection: Collection,
    at_work: Client,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    for person in people(20):
        answered(question_of(version), NORTH, person)
        for which in range(3):
            works(collection, person, which, "wrong")
    with django_assert_max_num_queries(15):
        page_of(at_work, version)
    with django_assert_max_num_queries(15):
        page = at_work.get(f"{collection.get_absolute_url()}answers/")
    assert page.context["people"] == 20


def test_results_lead_to_each_exercise(
    version: Version, collection: Collection, at_work: Client
) -> None:
    """One's own is edited, a built-in hand is copied into the editor."""
    own = services.add(collection, question_for(version.name, version.task), version=version)
    page = at_work.get(f"{collection.get_absolute_url()}answers/").text
    for item in collection.items.all():
        assert f'href="{reverse("collections:item", args=[collection.key, item.pk])}"' in page
        copied = f'href="/en/exercises/new/?from={item.name}"' in page
        assert copied == (item != own)
    assert f'href="{version.exercise.get_absolute_url()}"' in page
