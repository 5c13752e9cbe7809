"""Add to a club's shelf and remove from it. Callers check clubs.rights first."""

from typing import Final

from assignments.models import Shelved
from clubs.models import Change
from clubs.rights import Access
from quiz.models import Collection
from quiz.questions.catalogue import Question
from quiz.selectors import version_named
from quiz.titles import list_name
from web.errors import LimitReachedError

MOST: Final = 60
"""The maximum number of items on one shelf."""


def put_collection(access: Access, collection: Collection) -> None:
    """Add a collection, once. Raise LimitReachedError."""
    if not access.club.shelf.filter(collection=collection).exists():
        _keep_room(access)
        access.club.shelf.create(collection=collection)
        access.note(Change.SHELVED, what=collection.title)


def put_question(access: Access, question: Question) -> None:
    """Add a question; of an exercise always the newest version. Raise LimitReachedError."""
    version = version_named(question.id, access.me.learner.root)
    name = version.exercise.question_name if version else question.id
    if not access.club.shelf.filter(name=name).exists():
        _keep_room(access)
        access.club.shelf.create(name=name, exercise=version.exercise if version else None)
        access.note(Change.SHELVED, what=list_name(question.snapshot).title)


def take_off(access: Access, item: Shelved, *, called: str) -> None:
    item.delete()
    access.note(Change.UNSHELVED, what=called)


def _keep_room(access: Access) -> None:
    if access.club.shelf.count() >= MOST:
        raise LimitReachedError
