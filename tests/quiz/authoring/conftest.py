"""An author, and exercises as the editor would keep them."""

from uuid import uuid4

import pytest
from django.test import Client

from accounts.models import Learner, User
from desk.hand_text import read
from quiz.authoring.drafts import compose
from quiz.authoring.services import begin, publish
from quiz.models import Exercise, Version
from quiz.models.content import ExerciseContent
from tests.hands import MLEAGUE
from tests.quiz.authoring.writing import Publish, Write


@pytest.fixture
def author(db: None) -> Learner:
    return Learner.objects.create()


@pytest.fixture
def teacher(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_user("teacher"))
    return client


@pytest.fixture
def write() -> Write:
    def written(learner: Learner, text: str = MLEAGUE, **words: object) -> Exercise:
        content = ExerciseContent(text=text, **words)  # type: ignore[arg-type]
        return begin(learner=learner, nonce=uuid4(), content=content)

    return written


@pytest.fixture
def published() -> Publish:
    def version(exercise: Exercise) -> Version:
        content = exercise.content
        reading = read(content.text)
        assert reading.ruling
        question = compose(content, reading, "x-test", reading.ruling.rules.id)
        assert question
        return publish(exercise, question)

    return version
