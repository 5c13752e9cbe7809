"""Fixtures for a learner, an author with a collection, and a teacher."""

import pytest
from django.test import Client

from accounts.models import Learner, User
from quiz.models import Collection, Version
from tests.quiz.factories import HANDS, collected, published, write


@pytest.fixture
def user(db: None) -> User:
    return User.objects.create_user("author")


@pytest.fixture
def author(user: User) -> Learner:
    return Learner.objects.create(user=user)


@pytest.fixture
def at_work(author: Learner, user: User) -> Client:
    """The author's browser."""
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def collection(author: Learner) -> Collection:
    return collected(author, *HANDS)


@pytest.fixture
def version(author: Learner) -> Version:
    return published(write(author, title="One"))


@pytest.fixture
def teacher(db: None) -> Client:
    """The browser of somebody who is signed in."""
    client = Client()
    client.force_login(User.objects.create_user("teacher"))
    return client
