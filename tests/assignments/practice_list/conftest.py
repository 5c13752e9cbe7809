"""A collection and an exercise for a club's practice list."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import Learner
from clubs.models import Club
from quiz.collections.services import publish
from quiz.models import Collection, Exercise
from tests.quiz.conftest import author, collection, user
from tests.quiz.factories import published, write

__all__ = ["author", "collection", "user"]
ADD = "/en/clubs/practice-list/"


@pytest.fixture
def shared(collection: Collection) -> Collection:
    publish(collection)
    collection.refresh_from_db()
    return collection


@pytest.fixture
def exercise(author: Learner) -> Exercise:
    exercise = write(author, title="Two winds and a pon")
    published(exercise)
    return exercise


def add_to_list(client: Client, club: Club, query: str) -> Any:
    return client.post(f"{ADD}?{query}", {"club": club.pk})
