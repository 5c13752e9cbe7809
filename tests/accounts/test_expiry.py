"""Unused guests are deleted, and nobody else."""

from collections.abc import Callable
from datetime import date, timedelta
from io import StringIO
from uuid import uuid4

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.expiry import GUESTS_STAY, expire, preview_expiry
from accounts.models import Learner, User
from accounts.services import merge_learners
from lessons.models import Reading
from tests.accounts.account_pages import read

TODAY = date(2026, 11, 25)
LONG_AGO = TODAY - GUESTS_STAY - timedelta(days=1)


@pytest.fixture(autouse=True)
def clock_stopped_today(at: Callable[[str], object]) -> None:
    at(f"{TODAY} 12:00+09:00")


def guest(seen: date = LONG_AGO) -> Learner:
    learner = Learner.objects.create(browser=uuid4(), seen=seen)
    Reading.objects.create(learner=learner, lesson="honba")
    return learner


def test_a_guest_goes_after_thirteen_months_with_all_that_hung_on_them() -> None:
    guest()
    result = expire()
    assert (result.guests, result.rows["lessons.Reading"]) == (1, 1)
    assert not Learner.objects.exists()
    assert not Reading.objects.exists()


def test_none_goes_whose_cookie_may_still_be_there_nor_with_an_account() -> None:
    assert timedelta(seconds=settings.COOKIE_AGE) < GUESTS_STAY
    guest(seen=TODAY - GUESTS_STAY)
    Learner.objects.create(user=User.objects.create_user("haku"), seen=LONG_AGO)
    assert expire().guests == 0


def test_of_browsers_that_share_their_work_the_latest_counts() -> None:
    old, young = guest(), guest(seen=TODAY)
    merge_learners(young, into=old)
    assert expire().guests == 0
    assert Reading.objects.count() == 2


def test_browsers_that_share_their_work_go_together() -> None:
    merge_learners(guest(), into=guest())
    assert expire().rows["lessons.Reading"] == 2
    assert not Learner.objects.exists()


def test_a_guest_who_saves_something_today_stays(client: Client) -> None:
    read(client)
    Learner.objects.update(seen=LONG_AGO)
    read(client, "honba")
    assert Learner.objects.get().seen == TODAY
    assert expire().guests == 0


def test_the_command_says_what_would_go_and_removes_it_only_when_asked() -> None:
    guest()
    guest(seen=TODAY)
    output = StringIO()
    call_command("expire_guests", "--dry-run", stdout=output)
    before = TODAY - GUESTS_STAY
    expected = f"would be deleted: 1 guests last seen before {before}\n  1 lessons.Reading\n"
    assert output.getvalue() == expected
    assert Learner.objects.count() == 2
    call_command("expire_guests", stdout=output)
    assert "\ndeleted: 1 guests" in output.getvalue()
    assert Learner.objects.count() == 1
    assert preview_expiry().guests == 0


def test_ended_sessions_and_old_counts_go_with_them() -> None:
    now = timezone.now()
    ago = now - timedelta(minutes=1)
    Session.objects.create(session_key="ended", session_data="", expire_date=ago)
    Session.objects.create(session_key="open", session_data="", expire_date=now + GUESTS_STAY)
    cache.set("count", 1, 3600)
    cache.set("old", 1, 3600)
    with connection.cursor() as cursor:
        stamp = connection.ops.adapt_datetimefield_value(ago.replace(microsecond=0))
        cursor.execute("UPDATE cache SET expires = %s WHERE cache_key LIKE %s", [stamp, "%old"])
        call_command("expire_guests", stdout=StringIO())
        cursor.execute("SELECT count(*) FROM cache WHERE cache_key LIKE %s", ["%old"])
        assert cursor.fetchone() == (0,)
    assert cache.get("count") == 1
    assert [one.session_key for one in Session.objects.all()] == ["open"]
