"""Fixtures for a learner, an author and a teacher."""

import pytest
from django.test import Client

from accounts.models import Learner, User


@pytest.fixture
def learner(db: None) -> Learner:
    return Learner.objects.create()


@pytest.fixture
def author(db: None) -> Learner:
    return Learner.objects.create()


@pytest.fixture
def teacher(db: None) -> Client:
    """The browser of somebody who is signed in."""
    client = Client()
    client.force_login(User.objects.create_user("teacher"))
    return client
