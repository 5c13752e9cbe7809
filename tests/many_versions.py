"""Create an author with many long versions of exercises."""

from uuid import uuid4

from accounts.models import Learner, User
from quiz.models import Exercise, Revision, Version, VersionTag
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import question
from quiz.services import keep_solution

NOTE = "Haku, hatsu and chun. " * 90
"""Nearly 2,000 characters."""


def author_with_versions(name: str, *, exercises: int, versions: int) -> User:
    user = User.objects.create_user(name)
    learner = Learner.objects.create(user=user)
    solution = keep_solution(question("mleague-example").snapshot)
    content = ExerciseContent(text=solution.task.scenario, note=NOTE, note_ja=NOTE).content
    rows = Exercise.objects.bulk_create(
        Exercise(
            learner=learner, key=f"{number:020}", nonce=uuid4(), current_revision=1, is_open=True
        )
        for number in range(exercises)
    )
    Revision.objects.bulk_create(
        Revision(exercise=exercise, number=1, content=content) for exercise in rows
    )
    published = Version.objects.bulk_create(
        Version(
            exercise=exercise,
            number=number,
            task=solution.task,
            content=content,
            level=1,
            is_newest=number == versions,
        )
        for exercise in rows
        for number in range(1, versions + 1)
    )
    VersionTag.objects.bulk_create(VersionTag(version=each, tag="dragons") for each in published)
    return user
