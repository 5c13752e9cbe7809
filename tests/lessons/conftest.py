import pytest

from accounts.models import Learner


@pytest.fixture
def learner(db: None) -> Learner:
    return Learner.objects.create()
