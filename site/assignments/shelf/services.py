"""Putting on a club's shelf, and taking off. Whoever calls has asked clubs.rights before."""

from typing import Final

from assignments.models import Shelved
from clubs.journal import note
from clubs.models import Change
from clubs.rights import Access
from quiz.models import Collection
from quiz.questions.catalogue import Question
from quiz.selectors import version_named
from quiz.titles import list_name
from web.errors import LimitReachedError

MOST: Final = 60
"""On one shelf."""


def put_collection(access: Access, collection: Collection) -> None:
    """Put there twice it is there once. Raise LimitReachedError."""
    if not access.club.shelf.filter(collection=collection).exists():
        _keep_room(access)
        access.club.shelf.create(collection=collection)
        note(access, Change.SHELVED, what=collection.title)


def put_question(access: Access, question: Question) -> None:
    """The same; of what somebody wrote always the newest version. Raise LimitReachedError."""
    version = version_named(question.id, access.me.learner.root)
    name = version.exercise.question_name if version else question.id
    if not access.club.shelf.filter(name=name).exists():
        _keep_room(access)
        access.club.shelf.create(name=name, exercise=version.exercise if version else None)
        note(access, Change.SHELVED, what=list_name(question.snapshot).title)


def take_off(access: Access, item: Shelved, *, called: str) -> None:
    item.delete()
    note(access, Change.UNSHELVED, what=called)


def _keep_room(access: Access) -> None:
    if access.club.shelf.count() >= MOST:
        raise LimitReachedError
