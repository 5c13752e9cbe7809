"""Ways to stop abuse. The log of the admin has each of them, with who did it."""

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import F, Model
from django.utils import timezone as clock

from accounts.limits import reset_limit
from accounts.models import User
from clubs.models import Change, Club, Invitation


def may_operate(user: object) -> bool:
    """Whether somebody runs the site: staff who may change accounts."""
    return isinstance(user, User) and user.is_staff and user.has_perm("accounts.change_user")


def may_be_changed(account: User, *, by: User) -> bool:
    """Whether ``by`` may change an account: not their own; staff accounts only as a superuser."""
    return account != by and (by.is_superuser or not account.is_staff)


@transaction.atomic
def set_active(account: User, *, by: User, is_active: bool) -> None:
    """Deactivate an account, which signs it out everywhere, or activate it again."""
    User.objects.filter(pk=account.pk).update(
        is_active=is_active, session_epoch=F("session_epoch") + 1
    )
    _log(by, account, "activated" if is_active else "deactivated")


@transaction.atomic
def close_club(club: Club, *, by: User) -> None:
    """Archive a club and switch its code off, so that nobody joins and nothing changes."""
    Club.objects.filter(pk=club.pk, archived=None).update(archived=clock.now())
    Invitation.objects.filter(club=club).update(is_open=False)
    club.note(Change.SHUT_DOWN)
    _log(by, club, "archived")


@transaction.atomic
def reset(action: str, *, by: User) -> None:
    """Let everybody do again what a rate limit refuses them."""
    reset_limit(action)
    _log(by, by, f"reset the limit of {action}")


def _log(by: User, row: Model, what: str) -> None:
    LogEntry.objects.create(
        user=by,
        content_type=ContentType.objects.get_for_model(row),
        object_id=row.pk,
        object_repr=str(row)[:200],
        action_flag=CHANGE,
        change_message=what,
    )
