"""Collections and exercises as worksheets."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Learner
from pao.rules import rule_set
from pao.words import for_language
from quiz.answering.wording import parts_of
from quiz.collections import services
from quiz.kinds import KINDS
from quiz.models import Collection, CollectionItem, Exercise
from quiz.prompts import Wish
from quiz.questions.catalogue import Question, question
from quiz.selectors import find_question
from rulebook.files import with_name
from rulebook.services import keep
from tests.hands import MLEAGUE
from tests.quiz.factories import HANDS, collected, published, write
from tests.reader_text import as_written
from tests.slow import both_languages
from web.terms import in_styles


def with_pencil(author: Learner, *names: str) -> Collection:
    collection = collected(author, *names, title="Friday *night*")
    Collection.objects.update(introduction="Bring a **pencil**.")
    collection.refresh_from_db()
    return collection


def every_kind() -> list[Question]:
    return [question(Wish(kind).name(seed)) for kind in KINDS for seed in "ab"]


def at(collection: Collection, side: str = "") -> str:
    return f"{collection.walk}paper/{side}"


@pytest.mark.slow
@both_languages
def test_every_kind_of_question_has_room_for_each_field(
    author: Learner, at_work: Client, language: str
) -> None:
    questions = every_kind()
    collection = with_pencil(author, *(each.id for each in questions))
    page = at_work.get(at(collection).replace("/en/", f"/{language}/"))
    text = as_written(page.text)
    words = for_language(language)
    assert len(page.context["items"]) == len(questions)
    for each in questions:
        for part in parts_of(each.prompt, words):
            assert as_written(part.legend) in text
    assert "style=" not in text


@pytest.mark.slow
@both_languages
def test_the_answers_are_on_a_second_sheet(author: Learner, at_work: Client, language: str) -> None:
    collection = with_pencil(author, *(each.id for each in every_kind()))
    words = for_language(language)
    address = at(collection).replace("/en/", f"/{language}/")
    questions = at_work.get(address)
    answers = at_work.get(f"{address}answers/")
    assert f'href="{address}answers/"' in questions.text
    assert len(answers.context["items"]) == len(every_kind())
    for each, solved in zip(every_kind(), answers.context["items"], strict=True):
        assert solved.right
        assert solved.explanation == each.kind.explanation(each.prompt, words)
    assert "sheet-right" not in questions.text


def test_words_around_an_exercise_are_printed_where_they_belong(
    author: Learner, at_work: Client
) -> None:
    collection = with_pencil(author, *HANDS)
    CollectionItem.objects.update(before="Read <b>this</b> first.", after="So *that* is why.")
    before = at_work.get(at(collection)).text
    after = at_work.get(at(collection, "answers/")).text
    assert before.count("Read &lt;b&gt;this&lt;/b&gt; first.") == len(HANDS)
    assert "<strong>pencil</strong>" in before
    assert "So <em>that</em> is why." not in before
    assert after.count("So <em>that</em> is why.") == len(HANDS)


def test_a_closed_collection_is_printed_by_its_author_only(
    author: Learner, at_work: Client
) -> None:
    collection = with_pencil(author, *HANDS)
    for side in ("", "answers/"):
        assert Client().get(at(collection, side)).status_code == 404
    assert 'class="qr"' not in at_work.get(at(collection)).text
    services.publish(collection)
    page = Client().get(at(collection)).text
    items = page.split('<ol class="sheet-items">')[1]
    assert items.count('class="sheet-link"') == len(HANDS)
    assert page.count("QR code: http://testserver/en/collections/") == len(HANDS) + 1


def test_what_cannot_be_asked_is_left_out(author: Learner, at_work: Client) -> None:
    version = published(write(author, title="Gone"))
    collection = with_pencil(author, *HANDS)
    CollectionItem.objects.create(
        collection=collection, place=9, name=version.name, looks="", comes_to=""
    )
    version.exercise.delete()
    assert len(at_work.get(at(collection)).context["items"]) == len(HANDS)


@pytest.mark.parametrize(("per", "size"), [("", "2"), ("1", "1"), ("4", "4"), ("9", "2")])
def test_one_to_four_hands_on_a_page(author: Learner, at_work: Client, per: str, size: str) -> None:
    collection = with_pencil(author, *HANDS)
    page = at_work.get(f"{at(collection)}?per={per}").text
    assert f'class="sheet sheet-per-{size}"' in page
    assert page.count("<h3>Your reasons</h3>") == (len(HANDS) if size == "1" else 0)


def test_a_draft_is_printed_with_its_words_and_no_link(author: Learner, at_work: Client) -> None:
    words: dict[str, Any] = {"title": "Mine", "note": "Look *closely*.", "after": "See?"}
    exercise = write(author, **words)
    address = f"{exercise.get_absolute_url()}paper/"
    page = at_work.get(address).text
    assert "<h1>Mine</h1>" in page
    assert "Look <em>closely</em>." in page
    assert 'class="sheet-link"' not in page
    assert "See?" not in page
    assert "See?" in at_work.get(f"{address}answers/").text
    published(exercise)
    exercise.is_open = True
    exercise.save()
    assert f"/quiz/{exercise.question_name}/" in at_work.get(address).text


@pytest.mark.slow
def test_an_exercise_that_asks_nothing_yet_leads_back_to_its_editor(
    author: Learner, at_work: Client
) -> None:
    exercise = write(author, text="S pon")
    answer = at_work.get(f"{exercise.get_absolute_url()}paper/")
    assert answer["Location"] == exercise.get_absolute_url()


def test_house_rules_are_named(author: Learner, at_work: Client) -> None:
    rules = with_name(rule_set("mleague"), "Friday table")
    house = keep(owner=author, rules=rules, base="mleague", language="en")
    exercise = write(author, text=MLEAGUE.replace("mleague", f"own-{house.pk}"))
    page = at_work.get(f"{exercise.get_absolute_url()}paper/").text
    assert in_styles("Friday table. Pao for", "en") in page


@pytest.mark.slow
def test_a_long_collection_takes_as_few_queries_as_a_short_one(
    author: Learner, at_work: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    collection = with_pencil(author, *HANDS)
    for number in range(10):
        text = MLEAGUE.replace("honba: 1", f"honba: {number}")
        version = published(write(author, text=text, title=f"Number {number}"))
        services.add(collection, find_question(version.name, author), version=version)
    Exercise.objects.update(is_open=True)
    for side in ("", "answers/"):
        with django_assert_max_num_queries(9):
            page = at_work.get(at(collection, side))
        assert len(page.context["items"]) == len(HANDS) + 10
