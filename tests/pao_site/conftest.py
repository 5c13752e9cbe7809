from collections.abc import Iterator

import pytest

from tests.postgres import Cluster, started_cluster


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with started_cluster() as started:
        yield started
