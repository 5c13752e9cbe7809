"""The state of the site, for the people who run it."""

import shutil
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db import connection
from django.db.models import Count, Q, QuerySet
from django.utils import timezone as clock

from accounts.limits import Reached, reached_limits
from accounts.models import Learner, User
from clubs.models import Club
from jobs.heartbeat import is_a_worker_alive
from pao_site.release import release
from pao_site.site_state import Queue, queue

MOST: Final = 20
"""How many accounts and clubs the page lists."""
NEW: Final = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Number:
    """A number of rows, and how many of them are new or no longer used."""

    total: int
    new: int
    off: int


@dataclass(frozen=True, slots=True)
class Overview:
    """``database``: its size in bytes; ``free`` of ``space``: bytes where ``VAR_DIR`` is."""

    release: str
    accounts: Number
    guests: int
    clubs: Number
    queue: Queue
    has_worker: bool
    database: int
    free: int
    space: int
    limits: list[Reached]


def overview() -> Overview:
    since, disk = clock.now() - NEW, shutil.disk_usage(settings.VAR)
    return Overview(
        release(),
        _number(User.objects.all(), new=Q(date_joined__gte=since), off=Q(is_active=False)),
        Learner.objects.filter(user=None, merged_into=None).count(),
        _number(Club.objects.all(), new=Q(created__gte=since), off=Q(archived__isnull=False)),
        queue(),
        is_a_worker_alive(),
        _database_size(),
        disk.free,
        disk.total,
        reached_limits(),
    )


def accounts_like(words: str) -> QuerySet[User]:
    """Return the newest accounts whose name contains the words."""
    return User.objects.filter(username__icontains=words).order_by("-pk")[:MOST]


def clubs_like(words: str) -> QuerySet[Club]:
    """Return the newest clubs whose name contains the words, with their number of members."""
    clubs = Club.objects.filter(name__icontains=words).order_by("-pk")
    return clubs.annotate(members=Count("memberships"))[:MOST]


def _number(rows: "QuerySet[User] | QuerySet[Club]", *, new: Q, off: Q) -> Number:
    counts = rows.aggregate(
        total=Count("pk"), new=Count("pk", filter=new), off=Count("pk", filter=off)
    )
    return Number(**counts)


def _database_size() -> int:
    if connection.vendor == "sqlite":
        path = Path(connection.settings_dict["NAME"])
        return path.stat().st_size if path.is_file() else 0
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_database_size(current_database())")
        return int(cursor.fetchone()[0])
