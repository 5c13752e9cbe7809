"""Create, merge and delete learners, and move a guest to another browser."""

from datetime import timedelta
from typing import Final

from django.core.cache import cache
from django.db import OperationalError, transaction
from django.db.models import Q
from django.dispatch import Signal
from django.utils.timezone import localdate

from accounts.codes import digest, new_code
from accounts.learners import LearnerRequest, remember
from accounts.limits import consume, spend
from accounts.models import Learner, User


def ensure_learner(request: LearnerRequest) -> Learner:
    """The learner who asks: the person signed in, or this browser, remembered for a year from now.

    The first saved row creates a learner; a visit does not. Raise RateLimitedError.
    """
    if request.user.is_authenticated:
        if request.learner.is_nobody:
            request.learner, _ = Learner.objects.get_or_create(user=request.user)
    else:
        browser = remember(request)
        if request.learner.is_nobody:
            consume(request, "new_guest")
            learners = Learner.objects.select_related("merged_into")
            request.learner = learners.get_or_create(browser=browser)[0].root
    return _seen_today(request)


def _seen_today(request: LearnerRequest) -> Learner:
    """Count what the request stores, and note that the learner was here today."""
    learner, today = request.learner, localdate()
    spend(request, learner)
    if learner.seen != today:
        learner.seen = today
        Learner.objects.filter(pk=learner.pk).update(seen=today)
    return learner


@transaction.atomic
def merge_into_user(guest: Learner, *, user: User) -> Learner:
    """Merge a guest into a user's learner, and return it."""
    own, _ = Learner.objects.get_or_create(user=user)
    return merge_learners(guest, into=own)


DEADLOCK: Final = "40P01"
"""PostgreSQL's code for a deadlock between two merges; the merge is repeated."""


class TwoUsersError(ValueError):
    """Both learners have a user, and we cannot decide which one stays."""


learners_joined: Final = Signal()
"""Sent in the transaction that makes two learners one person. ``sender``: Learner; ``root``."""


def merge_learners(learner: Learner, *, into: Learner) -> Learner:
    """Merge a learner into another one, and return the root that both now have.

    No rows are moved, so requests that are under way for either of them succeed. Learners that
    were merged into this one before are repointed, so no learner points to a merged one. A user
    moves to the root; raise TwoUsersError if both have one. The browsers of a person with a user
    are new guests after signing out.
    """
    while True:
        try:
            with transaction.atomic():
                roots = _locked_roots(learner, into)
                if roots is not None:
                    return _joined(*roots)
        except OperationalError as error:
            if getattr(error.__cause__, "sqlstate", "") != DEADLOCK:
                raise


def _locked_roots(*learners: Learner) -> list[Learner] | None:
    """Lock and return the roots of the learners; None if one was merged in the meantime.

    Rows are locked by rising number, so that two mergers never wait for each other.
    """
    fresh = [Learner.objects.get(pk=learner.pk) for learner in learners]
    roots = [learner.root_id for learner in fresh]
    rows = Learner.objects.select_for_update().filter(pk__in=roots).order_by("pk")
    locked = {row.pk: row for row in rows}
    if len(locked) < len({*roots}) or any(row.merged_into_id for row in locked.values()):
        return None
    return [locked[pk] for pk in roots]


def _joined(guest: Learner, root: Learner) -> Learner:
    if guest.pk == root.pk:
        return root
    if guest.user_id and root.user_id:
        raise TwoUsersError
    user, guest.user = guest.user, None
    guest.merged_into = root
    guest.save(update_fields=["user", "merged_into"])
    guest.merged.update(merged_into=root)
    if user:
        root.user = user
    if root.user_id:
        root.browser = None
        root.merged.update(browser=None)
    root.seen = max(root.seen, guest.seen)
    root.save(update_fields=["user", "browser", "seen"])
    learners_joined.send(Learner, root=root)
    return root


@transaction.atomic
def erase(learner: Learner) -> None:
    """Delete a person: the user, every learner, and all that belongs to them.

    The ``on_delete`` of each field decides what that is, so deleting a user in the admin does the
    same.
    """
    root = Learner.objects.get(pk=learner.pk).root
    together = Learner.objects.select_for_update().filter(Q(pk=root.pk) | Q(merged_into=root))
    list(together.order_by("pk"))  # nothing more of theirs is kept from now on
    (root.user or root).delete()


# A guest goes on in another browser, by a short code. What it stands for is in the cache that all
# processes share, and goes when that forgets.

MOVE_CODE_LASTS: Final = timedelta(minutes=10)
MOVE_CODE_GROUPS: Final = 2


def move_code(learner: Learner, *, settings: str) -> str:
    """Return a code to take a guest to another browser. ``settings``: of this browser."""
    code = new_code(MOVE_CODE_GROUPS)
    cache.set(_move_key(code), (learner.pk, settings), MOVE_CODE_LASTS.total_seconds())
    return code


def _guest_behind(code: str) -> tuple[Learner, str]:
    """Return the guest whose code it is, and the settings of their browser.

    An empty learner if the code is unknown or used, or the guest has an account now.
    """
    number, settings = cache.get(_move_key(code), (None, ""))
    learner = Learner.objects.select_related("merged_into").filter(pk=number).first()
    is_guest = learner is not None and not learner.root.user_id
    return (learner.root if learner and is_guest else Learner()), settings


def move_here(request: LearnerRequest, code: str) -> str | None:
    """Give everything of the code's guest to this browser or user.

    Return the settings that come along, or None if the code is not valid.
    """
    guest, settings = _guest_behind(code)
    if guest.is_nobody or not cache.delete(_move_key(code)):
        return None
    user = request.user if request.user.is_authenticated else None
    learner = request.learner if user else ensure_learner(request)
    with transaction.atomic():
        locked = Learner.objects.select_for_update().filter(pk=guest.pk, user=None).first()
        if locked is None:
            return None
        request.learner = (
            merge_into_user(locked, user=user) if user else merge_learners(learner, into=locked)
        )
    return settings


def _move_key(code: str) -> str:
    return f"move:{digest(code)}"
