"""An author with a collection of built-in hands."""

from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner, User
from quiz.collections import services
from quiz.models import Collection
from quiz.questions.catalogue import question
from tests.quiz.factories import HANDS


@pytest.fixture
def user(db: None) -> User:
    return User.objects.create_user("author")


@pytest.fixture
def author(user: User) -> Learner:
    return Learner.objects.create(user=user)


@pytest.fixture
def collection(author: Learner) -> Collection:
    collection = services.begin(learner=author, nonce=uuid4(), title="Friday", language="en")
    for name in HANDS:
        services.add(collection, question(name))
    return collection


@pytest.fixture
def at_work(user: User, author: Learner) -> Client:
    """The author's browser."""
    client = Client()
    client.force_login(user)
    return client
