"""A club, and whoever owns it."""

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from clubs.models import Club
from tests.clubs.clubs import make, person


@pytest.fixture(autouse=True)
def quick_and_nothing_counted(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


@pytest.fixture
def owner() -> Client:
    return person("haku")


@pytest.fixture
def club(owner: Client) -> Club:
    return make(owner)
