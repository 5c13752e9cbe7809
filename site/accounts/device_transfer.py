"""A guest goes on in another browser: a short code, for ten minutes and for one use.

What it stands for is in the cache that all processes share, and goes when that forgets.
"""

from datetime import timedelta
from typing import Final

from django.core.cache import cache
from django.db import transaction

from accounts.code_format import digest, new_code
from accounts.learners import LearnerRequest
from accounts.models import Learner
from accounts.services import claim, ensure_learner, merge

LASTS: Final = timedelta(minutes=10)
GROUPS: Final = 2


def code_for(learner: Learner, *, settings: str) -> str:
    """``settings``: what is set in the browser that they come from."""
    code = new_code(GROUPS)
    cache.set(_name(code), (learner.pk, settings), LASTS.total_seconds())
    return code


def guest_behind(code: str) -> tuple[Learner, str]:
    """Whose code it is, and their settings.

    Nobody where it is none, was used, or they have an account by now.
    """
    number, settings = cache.get(_name(code), (None, ""))
    found = Learner.objects.select_related("merged_into").filter(pk=number).first()
    is_guest = found is not None and not found.root.user_id
    return (found.root if found and is_guest else Learner()), settings


def come_here(request: LearnerRequest, code: str) -> str | None:
    """This browser, or who is signed in, has from now on what the guest has.

    The settings that come along, or None where the code was no good.
    """
    guest, settings = guest_behind(code)
    if guest.is_nobody or not cache.delete(_name(code)):
        return None
    with transaction.atomic():
        locked = Learner.objects.select_for_update().filter(pk=guest.pk, user=None).first()
        if locked is None:
            return None
        if request.user.is_authenticated:
            request.learner = claim(locked, user=request.user)
        else:
            request.learner = merge(ensure_learner(request), into=locked)
    return settings


def _name(code: str) -> str:
    return f"move:{digest(code)}"
