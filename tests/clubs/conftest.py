import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nothing_counted(db: None) -> None:
    cache.clear()
