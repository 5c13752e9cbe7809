"""Who may do what with a version: the one table of rights, and the one way to such a row.

Somebody who may not see it is told what they would be told of one that is none.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import Http404

from accounts.learners import LearnerRequest
from accounts.models import User
from quiz.models import Exercise, Version
from quiz.prompts.names import is_written, read_written

PERMISSION: Final = "quiz.review_version"
"""Staff give it, on a person's page of the staff's desk, to authors who may look others over."""

Review = Version.Review


class VersionRole(Enum):
    READER = auto()
    AUTHOR = auto()
    REVIEWER = auto()
    STAFF = auto()


class VersionRight(Enum):
    SEE = auto()
    SAY = auto()
    """Read the thread, and write in it."""
    OFFER = auto()
    """Ask for a second look, and take that back."""
    JUDGE = auto()
    """Pass it, or send it back."""
    RETIRE = auto()
    """Take it out of the bank."""
    HIDE = auto()
    """Put the whole exercise away, and bring it back."""


RIGHTS: Final[Mapping[VersionRole, frozenset[VersionRight]]] = {
    VersionRole.READER: frozenset({VersionRight.SEE}),
    VersionRole.AUTHOR: frozenset(
        {VersionRight.SEE, VersionRight.SAY, VersionRight.OFFER, VersionRight.RETIRE}
    ),
    VersionRole.REVIEWER: frozenset(
        {VersionRight.SEE, VersionRight.SAY, VersionRight.JUDGE, VersionRight.RETIRE}
    ),
    VersionRole.STAFF: frozenset(
        {
            VersionRight.SEE,
            VersionRight.SAY,
            VersionRight.JUDGE,
            VersionRight.RETIRE,
            VersionRight.HIDE,
        }
    ),
}


@dataclass(frozen=True, slots=True)
class VersionAccess:
    """What somebody may do with a version; nobody looks their own over, whoever they are."""

    version: Version
    role: VersionRole

    def may(self, right: VersionRight) -> bool:
        return right in RIGHTS[self.role]

    @property
    def is_author(self) -> bool:
        return self.role is VersionRole.AUTHOR


def get_access(request: LearnerRequest, name: str, right: VersionRight) -> VersionAccess:
    """To a version by its name. Raise Http404 for whoever may not see it, else PermissionDenied."""
    version = _named(name)
    if version is None:
        raise Http404
    found = VersionAccess(version, _role(request, version))
    if not _is_seen(found):
        raise Http404
    if not found.may(right):
        raise PermissionDenied
    return found


def is_reviewer(user: User | AnonymousUser) -> bool:
    """Whether somebody may look over what others offer."""
    return user.is_active and (user.is_staff or user.has_perm(PERMISSION))


def has_reviewers(author: User | AnonymousUser) -> bool:
    """Whether there is anybody but the author who may."""
    own = author.pk or 0
    others = User.objects.filter(is_active=True).exclude(pk=own)
    if others.filter(is_staff=True).exists():
        return True
    return User.objects.with_perm(PERMISSION).exclude(pk=own).exists()


def _named(name: str) -> Version | None:
    """The version of a number; without one what stands in the bank, else the newest."""
    if not is_written(name):
        return None
    key, number = read_written(name)
    versions = Version.objects.select_related("exercise", "task__rules").filter(exercise__key=key)
    if number is not None:
        return versions.filter(number=number).first()
    return versions.filter(review=Review.PASSED).first() or versions.filter(is_newest=True).first()


def _role(request: LearnerRequest, version: Version) -> VersionRole:
    if Exercise.objects.of(request.learner).filter(pk=version.exercise_id).exists():
        return VersionRole.AUTHOR
    if request.user.is_active and request.user.is_staff:
        return VersionRole.STAFF
    return VersionRole.REVIEWER if is_reviewer(request.user) else VersionRole.READER


def _is_seen(access: VersionAccess) -> bool:
    version, exercise = access.version, access.version.exercise
    if access.role is VersionRole.AUTHOR:
        return True
    if not exercise.is_open:
        return False
    if access.role is VersionRole.STAFF:
        return True
    if exercise.is_hidden:
        return False
    is_offered = version.review != Review.NONE
    return is_offered if access.role is VersionRole.REVIEWER else version.review == Review.PASSED
