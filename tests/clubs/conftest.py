"""A club, and whoever owns it."""

import pytest
from django.core.cache import cache
from django.test import Client

from people.models import Club
from tests.people.clubs import make, person


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    cache.clear()


@pytest.fixture
def owner() -> Client:
    return person("haku")


@pytest.fixture
def club(owner: Client) -> Club:
    return make(owner)
