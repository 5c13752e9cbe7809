"""A club, and whoever owns it."""

import pytest
from django.core.cache import cache
from django.test import Client

from people.models import Club
from tests.people.clubs import make, person


@pytest.fixture
def owner(db: None) -> Client:
    cache.clear()
    return person("haku")


@pytest.fixture
def club(owner: Client) -> Club:
    return make(owner)
