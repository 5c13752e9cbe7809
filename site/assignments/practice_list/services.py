"""Add to a club's practice list and remove from it. Callers check clubs.rights first."""

from typing import Final

from django.utils.translation import override

from assignments.models import PracticeItem
from clubs.models import Change
from clubs.rights import Access
from quiz.models import Collection
from quiz.questions.catalogue import Question
from quiz.selectors import version_named
from quiz.titles import list_name
from web.errors import LimitReachedError

MOST: Final = 60
"""The maximum number of items on one practice list."""


def add_collection(access: Access, collection: Collection) -> None:
    """Add a collection, once. Raise LimitReachedError."""
    if not access.club.practice_list.filter(collection=collection).exists():
        _check_room(access)
        access.club.practice_list.create(collection=collection)
        access.note(Change.LISTED, what=collection.title)


def add_question(access: Access, question: Question) -> None:
    """Add a question; of an exercise always the newest version. Raise LimitReachedError."""
    version = version_named(question.id, access.me.learner.root)
    name = version.exercise.question_name if version else question.id
    if not access.club.practice_list.filter(name=name).exists():
        _check_room(access)
        access.club.practice_list.create(name=name, exercise=version.exercise if version else None)
        with override(access.club.language):
            title = list_name(question.snapshot).title
        access.note(Change.LISTED, what=title)


def remove(access: Access, item: PracticeItem, *, title: str) -> None:
    item.delete()
    access.note(Change.UNLISTED, what=title)


def _check_room(access: Access) -> None:
    if access.club.practice_list.count() >= MOST:
        raise LimitReachedError
