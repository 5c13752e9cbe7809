"""Storing exercises: revisions, merging, versions and limits."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from accounts.models import Learner
from accounts.services import erase
from pao.ruling import rule
from pao.scenario import parse
from quiz.authoring import services
from quiz.authoring.selectors import begun_exercise
from quiz.authoring.services import ClashError, begin, save, step_back, step_forward, withdraw
from quiz.authoring.tags import tags_of
from quiz.errors import QuestionUnavailableError
from quiz.models import Exercise, Task, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import question_for
from quiz.selectors import find_question
from tests.hands import MLEAGUE
from tests.quiz.factories import answered, published, write
from web.errors import LimitReachedError

TWO_HONBA = MLEAGUE.replace("honba: 1", "honba: 2")


def changed(exercise: Exercise, base: int | None = None, **words: object) -> Exercise:
    was = ExerciseContent.read(
        exercise.revisions.get(number=base or exercise.current_revision).content
    )
    content = replace(was, **words)  # type: ignore[arg-type]
    return save(exercise, content, base=base or exercise.current_revision)


def test_each_change_can_be_taken_back_and_made_again(learner: Learner) -> None:
    exercise = write(learner)
    for number in range(30):
        exercise = changed(exercise, title=f"title {number}")
    for number in reversed(range(29)):
        exercise = step_back(exercise)
        assert exercise.content.title == f"title {number}"
    exercise = step_back(step_back(exercise))
    assert exercise.content.title == ""
    exercise = step_forward(step_forward(exercise))
    assert exercise.content.title == "title 1"
    assert exercise.name == "title 1"


def test_changes_after_going_back_keep_the_undone_ones(learner: Learner) -> None:
    exercise = changed(write(learner), title="one")
    exercise = changed(step_back(exercise), title="two")
    assert {each.content["title"] for each in exercise.revisions.all()} == {"", "one", "two"}
    assert step_forward(step_back(exercise)).content.title == "two"


def test_what_says_nothing_new_is_no_revision_and_no_version(learner: Learner) -> None:
    exercise = changed(write(learner), title="one")
    assert changed(exercise, title="one").revisions.count() == 2
    assert published(exercise) == published(exercise)


def test_two_tabs_that_change_different_things_are_merged(learner: Learner) -> None:
    exercise = write(learner)
    base = exercise.current_revision
    changed(exercise, base, title="from the laptop")
    merged = changed(exercise, base, note="from the phone").content
    assert (merged.title, merged.note) == ("from the laptop", "from the phone")


def test_two_tabs_that_change_the_same_are_told_and_both_are_kept(learner: Learner) -> None:
    exercise = write(learner)
    base = exercise.current_revision
    changed(exercise, base, title="theirs")
    for _ in range(2):
        with pytest.raises(ClashError) as clash:
            changed(exercise, base, title="mine", note="mine too")
    assert clash.value.fields == ("title",)
    assert clash.value.theirs.title == "theirs"
    exercise = Exercise.objects.get()
    assert exercise.content.title == "theirs"
    titles = [revision.content["title"] for revision in exercise.revisions.all()]
    assert titles == ["", "theirs", "mine"]


def test_a_page_sent_twice_begins_one_exercise(learner: Learner) -> None:
    nonce = uuid4()
    first, second = (
        begin(learner=learner, nonce=nonce, content=ExerciseContent(text=text)) for text in "ab"
    )
    assert first == second
    assert second.content.text == "a"


def test_exercises_have_limits(learner: Learner, monkeypatch: pytest.MonkeyPatch) -> None:
    for bound in ("MOST_OF_A_GUEST", "MOST_REVISIONS", "MOST_VERSIONS"):
        monkeypatch.setattr(services, bound, 2)
    exercise = write(learner)
    write(learner)
    with pytest.raises(LimitReachedError):
        write(learner)
    for number in range(4):
        exercise = changed(exercise, title=f"{number}")
    assert [revision.number for revision in exercise.revisions.all()] == [4, 5]
    exercise = step_back(step_back(exercise))
    assert exercise.content.title == "2"
    for title in "ab":
        exercise = changed(exercise, title=title)
        published(exercise)
    with pytest.raises(LimitReachedError):
        published(changed(exercise, title="c"))


def test_a_version_stays_what_it_was(learner: Learner) -> None:
    exercise = write(learner, title="First exercise")
    first = published(exercise)
    second = published(changed(exercise, title="Second exercise", text=TWO_HONBA))
    assert [version.is_newest for version in exercise.versions.all()] == [False, True]
    first = Version.objects.get(pk=first.pk)
    question = question_for(first.name, first.task)
    assert (question.prompt.scenario.title, question.prompt.scenario.honba) == ("First exercise", 1)
    assert (first.name, second.name) == (f"x-{exercise.key}-1", f"x-{exercise.key}-2")


def test_everybody_with_its_address_can_open_it_while_it_is_published(learner: Learner) -> None:
    exercise, stranger = write(learner), Learner()
    with pytest.raises(QuestionUnavailableError):
        find_question(exercise.question_name, learner)
    version = published(exercise)
    for name in (exercise.question_name, version.name):
        assert find_question(name, stranger).id == version.name
    exercise = Exercise.objects.get()
    withdraw(exercise)
    for name in (exercise.question_name, version.name):
        assert find_question(name, learner).id == version.name
        with pytest.raises(QuestionUnavailableError):
            find_question(name, stranger)


@pytest.mark.slow
def test_nobody_finds_a_version_that_is_none(learner: Learner) -> None:
    exercise = write(learner)
    published(exercise)
    for name in (f"{exercise.question_name}-2", f"x-{'2' * 20}"):
        with pytest.raises(QuestionUnavailableError):
            find_question(name, learner)


def test_the_engine_says_what_it_is_about(learner: Learner) -> None:
    version = published(write(learner, tags="Friday club"))
    tags = {row.tag: row.is_own for row in version.tags.all()}
    assert tags == {
        "Friday club": True,
        **dict.fromkeys(
            ["daisangen", "tsuuiisou", "honba", "tsumo", "one-liable", "rules-part"], False
        ),
    }
    assert (version.rules, version.level) == ("mleague", 3)
    assert {row.concept for row in version.task.concepts.all()} >= {"third_dragon_ensures"}


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("S pon 555z from E\nS pon 666z from N\n", set()),
        ("S pon 555z from E\nS pon 666z from W\nS tsumo 3m hand 12m12377s\n", set()),
        ("S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n", {"rules-part"}),
    ],
)
def test_rule_sets_differ_where_those_for_such_a_table_do(text: str, tags: set[str]) -> None:
    assert {"rules-part"}.intersection(tags_of(rule(parse(text)))) == tags


def test_erasure_deletes_the_words_but_not_answers_of_others(learner: Learner) -> None:
    other = Learner.objects.create()
    first, alone = published(write(learner, title="a")), published(write(learner, title="b"))
    answered(question_for(first.name, first.task), {}, other)
    erase(learner)
    assert not Exercise.objects.exists()
    assert [*Task.objects.values_list("pk", flat=True)] == [first.task_id]
    assert alone.task_id != first.task_id


def test_what_was_read_of_an_exercise_is_not_read_again_unless_somebody_changed_it(
    learner: Learner, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    exercise = Exercise.objects.get(pk=write(learner).pk)
    content = exercise.content
    with django_assert_num_queries(0):
        save(exercise, content, base=exercise.current_revision)
    with django_assert_num_queries(4):  # where one is, moved on from where it was; a row
        exercise = save(exercise, replace(content, title="Mine"), base=exercise.current_revision)
    exercise = step_back(exercise)
    save(Exercise.objects.get(pk=exercise.pk), replace(content, title="Theirs"), base=1)
    merged = save(exercise, replace(content, note="Mine"), base=1)
    assert (merged.content.title, merged.content.note) == ("Theirs", "Mine")


def test_what_a_page_began_is_looked_for_among_ones_own(learner: Learner) -> None:
    exercise = write(learner)
    before = Learner.objects.create(merged_into=learner)
    for owner in (learner, before):
        assert begun_exercise(owner, exercise.nonce) == exercise
    assert begun_exercise(Learner.objects.create(), exercise.nonce) is None
    with CaptureQueriesContext(connection) as queries:
        begun_exercise(learner, exercise.nonce)
    (query,) = queries.captured_queries
    where_clause = query["sql"].partition("WHERE")[2]
    assert '"nonce"' in where_clause
    assert '"learner_id"' in where_clause  # with which the index on both begins
