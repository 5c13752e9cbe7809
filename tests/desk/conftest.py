"""A visitor of the desk."""

import pytest
from django.test import Client


@pytest.fixture
def visitor() -> Client:
    return Client(enforce_csrf_checks=True)
