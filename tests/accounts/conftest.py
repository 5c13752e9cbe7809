import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nothing_counted(db: None) -> None:
    """Of what has a limit: how often somebody tried, from where."""
    cache.clear()
