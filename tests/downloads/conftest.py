import pytest
from django.core.cache import cache


@pytest.fixture
def nothing_counted(db: None) -> None:
    """Of what has a limit: how often somebody asked."""
    cache.clear()
