"""From the editor into a collection: the one that was worked on last is one tap away."""

from uuid import uuid4

from django.test import Client

from accounts.models import Learner
from quiz.collections import services
from quiz.models import Collection, CollectionItem
from quiz.questions.catalogue import question
from tests.quiz.authoring.writing import Publish, Write


def collection_of(learner: Learner, title: str) -> Collection:
    return services.begin(learner=learner, nonce=uuid4(), title=title, language="en")


def test_a_published_exercise_goes_into_the_collection_worked_on_last(
    at_work: Client, author: Learner, write: Write, published: Publish
) -> None:
    friday, _monday = collection_of(author, "Friday"), collection_of(author, "Monday")
    services.add(friday, question("mleague-example"))
    exercise = write(author, title="Mine")
    here = exercise.get_absolute_url()
    assert "Put it into" not in at_work.get(here).text
    published(exercise)
    page = at_work.get(here).text
    assert f'form="put-in" formaction="{friday.get_absolute_url()}add/"' in page
    assert "Put it into “Friday”" in page
    at_work.post(f"{friday.get_absolute_url()}add/", {"name": exercise.question_name})
    assert CollectionItem.objects.filter(collection=friday, version__exercise=exercise).exists()
    page = at_work.get(here).text
    assert "It is in “Friday”." in page
    assert "Put it into" not in page


def test_somebody_elses_collection_is_not_offered(
    at_work: Client, author: Learner, write: Write, published: Publish
) -> None:
    collection_of(Learner.objects.create(), "Theirs")
    exercise = write(author)
    published(exercise)
    assert "Theirs" not in at_work.get(exercise.get_absolute_url()).text


def test_where_nothing_can_be_published_it_says_why(
    at_work: Client, author: Learner, write: Write
) -> None:
    exercise = write(author, "rules: mleague\n\nS pon 555z from E\n")
    page = at_work.get(exercise.get_absolute_url()).text
    share = page.partition('id="share"')[2]
    assert "The hand has no end yet" in share.partition("</section>")[0]
