"""Who may do what with a version: the table of rights, and the only access to its row.

A person who may not see a version gets the same response as for one that does not exist.
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
from quiz.authoring.selectors import REVIEWS
from quiz.models import Exercise, Version
from quiz.prompts import is_written, read_written

Review = Version.Review


class VersionRole(Enum):
    READER = auto()
    AUTHOR = auto()
    REVIEWER = auto()
    STAFF = auto()


class VersionRight(Enum):
    SEE = auto()
    SAY = auto()
    """Read the thread of a version, and write in it."""
    OFFER = auto()
    """Ask for a review, and cancel the request."""
    CLOSE = auto()
    """Close a report, with a reply."""
    JUDGE = auto()
    """Approve or reject a version."""
    RETIRE = auto()
    """Withdraw a version from the bank."""
    HIDE = auto()
    """Hide the whole exercise, and show it again."""


RIGHTS: Final[Mapping[VersionRole, frozenset[VersionRight]]] = {
    VersionRole.READER: frozenset({VersionRight.SEE}),
    VersionRole.AUTHOR: frozenset(
        {
            VersionRight.SEE,
            VersionRight.SAY,
            VersionRight.OFFER,
            VersionRight.CLOSE,
            VersionRight.RETIRE,
        }
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
    """A person's rights on a version. Nobody reviews their own."""

    version: Version
    role: VersionRole

    def may(self, right: VersionRight) -> bool:
        return right in RIGHTS[self.role]

    @property
    def is_author(self) -> bool:
        return self.role is VersionRole.AUTHOR


def get_access(request: LearnerRequest, name: str, right: VersionRight) -> VersionAccess:
    """Return the access to a version; raise Http404 if it is not visible, else PermissionDenied."""
    version = _named(name)
    if version is None:
        raise Http404
    access = VersionAccess(version, _role(request, version))
    if not _is_seen(access):
        raise Http404
    if not access.may(right):
        raise PermissionDenied
    return access


def is_reviewer(user: User | AnonymousUser) -> bool:
    """Whether a user may review."""
    return user.is_active and (user.is_staff or user.has_perm(REVIEWS))


def _named(name: str) -> Version | None:
    """The version of that number; without one, the version in the bank, else the newest."""
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
    if access.role is VersionRole.STAFF:
        return exercise.is_open
    if access.role is VersionRole.REVIEWER:
        return exercise.is_open and not exercise.is_hidden and version.review != Review.NONE
    return version.is_in_bank
