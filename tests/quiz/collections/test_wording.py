"""Writing the text of each exercise of a collection in turn."""

import re
from html import unescape

import pytest
from django.test import Client

from pao.words import for_language
from quiz.authoring.services import withdraw
from quiz.collections import services
from quiz.models import Collection, CollectionItem
from quiz.questions.catalogue import question
from tests.quiz.factories import published, write
from tests.reader_text import as_written


@pytest.fixture
def items(collection: Collection) -> list[CollectionItem]:
    return [*collection.items.all()]


def at(item: CollectionItem) -> str:
    return f"{item.collection.get_absolute_url()}items/{item.pk}/"


def sent(client: Client, item: CollectionItem, before: str, **button: str) -> str:
    """Where it leads to."""
    lock_version = client.get(at(item)).context["form"]["lock_version"].value()
    answer = client.post(
        at(item), {"lock_version": lock_version, "before": before, "after": "", **button}
    )
    assert answer.status_code == 303
    return str(answer["Location"])


def wordless(page: str) -> list[str]:
    """The number of exercises without text that a page tells."""
    return re.findall(r'id="wordless">(?:<a href="[^"]*">[^<]*</a>)?\D*(\d+)', page)


def test_from_one_without_text_to_the_next(at_work: Client, items: list[CollectionItem]) -> None:
    first, second, third = items
    services.change_words(second, lock_version=1, before="", after="Said already.")
    assert sent(at_work, third, "The third.", next="on") == f"{at(first)}?kept"
    page = at_work.get(f"{at(first)}?kept").text
    assert '<p id="saved" role="status">' in page
    assert "autofocus" in page.partition('name="before"')[2].partition(">")[0]
    assert 'name="next"' not in page
    assert sent(at_work, first, "The first.", next="on").endswith(f"#item-{first.pk}")
    assert [one.before for one in CollectionItem.objects.all()] == ["The first.", "", "The third."]


@pytest.mark.slow
def test_what_has_no_text_is_returned_to(at_work: Client, items: list[CollectionItem]) -> None:
    for item, onward in zip(items, [*items[1:], items[0]], strict=True):
        assert sent(at_work, item, "", next="on") == f"{at(onward)}?kept"
    assert sent(at_work, items[0], "").endswith(f"#item-{items[0].pk}")


@pytest.mark.slow
def test_the_number_without_text_is_told(at_work: Client, items: list[CollectionItem]) -> None:
    first, second, third = items
    address = first.collection.get_absolute_url()
    sent(at_work, first, "The first.")
    page = at_work.get(address).text
    assert f'<p id="wordless"><a href="{at(second)}">' in page
    assert wordless(page) == ["2"]
    assert wordless(at_work.get(at(third)).text) == ["2"]
    for item in (second, third):
        sent(at_work, item, "Words.")
    assert 'id="wordless"' not in at_work.get(address).text


@pytest.mark.parametrize(
    ("words", "number"),
    [({}, 4), ({"hints": "Count."}, 4), ({"note": "Look."}, 3), ({"after_ja": "以上"}, 3)],
)
def test_an_exercise_with_its_own_text_needs_no_other(
    at_work: Client, items: list[CollectionItem], words: dict[str, str], number: int
) -> None:
    collection = items[0].collection
    name = published(write(collection.learner, title="Mine", **words)).name
    at_work.post(f"{collection.get_absolute_url()}add/", {"name": name})
    page = at_work.get(collection.get_absolute_url()).text
    assert wordless(page) == [f"{number}"]


def test_what_is_withdrawn_needs_no_words(at_work: Client, items: list[CollectionItem]) -> None:
    collection = items[0].collection
    exercise = write(collection.learner, title="Mine")
    at_work.post(f"{collection.get_absolute_url()}add/", {"name": published(exercise).name})
    mine = collection.items.get(version__isnull=False)
    assert sent(at_work, items[2], "", next="on") == f"{at(mine)}?kept"
    withdraw(exercise)
    assert sent(at_work, items[2], "", next="on") == f"{at(items[0])}?kept"


def test_the_hand_is_shown_beside_its_text(at_work: Client, items: list[CollectionItem]) -> None:
    dealt = question("payments/mleague/any/any/s1")
    item = services.add(items[0].collection, dealt)
    page = at_work.get(at(item)).text
    assert "collections-look" in page
    assert for_language("en").brief(dealt.prompt.scenario) in unescape(as_written(page))
