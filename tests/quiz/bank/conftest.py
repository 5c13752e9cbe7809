"""Exercises that stand in the bank."""

from collections.abc import Callable

import pytest

from accounts.models import Learner
from quiz.models import Version
from tests.quiz.authoring.conftest import author, published, write  # noqa: F401 - fixtures
from tests.quiz.authoring.writing import Publish, Write

Banked = Callable[..., Version]


@pytest.fixture
def banked(author: Learner, write: Write, published: Publish) -> Banked:  # noqa: F811
    """An exercise that is published and was passed; how the words are to be, by their names."""

    def in_bank(**words: str) -> Version:
        version = published(write(author, **words))
        Version.objects.filter(pk=version.pk).update(review=Version.Review.PASSED)
        version.refresh_from_db()
        return version

    return in_bank
