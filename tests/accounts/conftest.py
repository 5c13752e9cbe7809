import pytest
from django.core.cache import cache
from pytest_django import Settings


@pytest.fixture
def nothing_counted(db: None) -> None:
    """Of what has a limit: how often somebody tried, from where."""
    cache.clear()


@pytest.fixture
def mailing(settings: Settings) -> None:
    """A site that sends mail, with a worker that is quick."""
    settings.SENDS_EMAIL = True
    settings.TASKS = {"default": {"BACKEND": "django_tasks.backends.immediate.ImmediateBackend"}}
