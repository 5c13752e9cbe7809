"""A club, and whoever owns it."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.core.cache import cache
from django.test import Client

from clubs.models import Club
from tests.clubs.clubs import make, person


@pytest.fixture
def owner(db: None) -> Client:
    cache.clear()
    return person("haku")


@pytest.fixture
def club(owner: Client) -> Club:
    return make(owner)


@pytest.fixture
def monday(at: Callable[[str], datetime]) -> datetime:
    """Noon in Tokyo, two days before what tests give is due."""
    return at("2026-11-23 03:00Z")
