"""Delete old guests, ended sessions and old rate counts.

A guest's cookie lasts a year after the last change. After another month its rows are deleted, as
the privacy page says. People with an account stay until they delete it, and guests as long as
another person's rows need them: a model may say so.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import date, timedelta
from importlib import import_module
from typing import Final

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.limits import forget_old_counts
from accounts.models import Learner
from accounts.personal_data import owned

GUESTS_STAY: Final = timedelta(days=396)
"""How long a guest is kept after the last change: thirteen months."""

AT_ONCE: Final = 200
"""Guests that one transaction deletes, so that other writers wait only briefly."""


@dataclass(frozen=True, slots=True)
class Expired:
    """What was deleted. ``rows``: counts by model, of guests last seen before ``before``."""

    guests: int
    rows: Counter[str]
    before: date


def preview_expiry(today: date | None = None) -> Expired:
    """Return what ``expire`` would delete."""
    before = _before(today)
    roots = [*_expired(before).values_list("pk", flat=True)]
    return Expired(len(roots), _rows_of(roots), before)


def expire(today: date | None = None) -> Expired:
    """Delete expired guests; one who comes back meanwhile stays."""
    before, guests, rows = _before(today), 0, Counter[str]()
    numbers = [*_expired(before).values_list("pk", flat=True)]
    for first in range(0, len(numbers), AT_ONCE):
        batch = numbers[first : first + AT_ONCE]
        with transaction.atomic():
            locked = _expired(before).filter(pk__in=batch).select_for_update().order_by("pk")
            still = [*locked.values_list("pk", flat=True)]
            rows += _rows_of(still)
            Learner.objects.filter(pk__in=still).delete()
            guests += len(still)
    return Expired(guests, rows, before)


def forget_sessions_and_counts() -> None:
    """Delete sessions and counts that have ended."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    forget_old_counts()
    cache = settings.CACHES["default"]
    if cache["BACKEND"].endswith("DatabaseCache"):
        table = connection.ops.quote_name(cache["LOCATION"])
        now = connection.ops.adapt_datetimefield_value(timezone.now().replace(microsecond=0))
        with connection.cursor() as cursor:
            cursor.execute(f"DELETE FROM {table} WHERE expires < %s", [now])  # noqa: S608


def _before(today: date | None) -> date:
    return (today or timezone.localdate()) - GUESTS_STAY


def _expired(before: date) -> QuerySet[Learner]:
    """Return guests last seen before a day whom no model needs (``needed_since``)."""
    old = Learner.objects.filter(user=None, merged_into=None, seen__lt=before)
    for every in owned():
        if hasattr(every.model, "needed_since"):
            old = old.exclude(pk__in=every.model.needed_since(before))
    return old


def _rows_of(roots: list[int]) -> Counter[str]:
    them = Learner.objects.filter(Q(pk__in=roots) | Q(merged_into__in=roots))
    models = [every.model for every in owned()]
    return Counter(
        {
            str(model._meta.label): model.objects.filter(learner__in=them).count()  # noqa: SLF001
            for model in models
        }
    )
