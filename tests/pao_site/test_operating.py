"""The page of the person who runs the site."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone as clock
from django_tasks_db.models import DBTaskResult
from pytest_django import DjangoAssertNumQueries

from accounts.models import Learner, RateCount, User
from clubs.models import Change, Club, Membership
from clubs.services import found_club
from tests.costs import TimedRequest, assert_within_bounds, undisturbed
from tests.queries import asked_on

pytestmark = pytest.mark.django_db
PAGE = "/en/operating/"
LATER = int(datetime(2200, 1, 1, tzinfo=UTC).timestamp())


@pytest.fixture
def staff() -> Client:
    user = User.objects.create_user("operator", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="change_user"))
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def haku() -> User:
    return User.objects.create_user("haku", password="five green dragons")


@pytest.fixture
def club(haku: User) -> Club:
    founder = Learner.objects.create(user=haku)
    columns = {"language": "en", "zone": "UTC", "rules": "mleague"}
    return found_club(founder=founder, known_as="haku", name="Spam club", **columns)


def press(client: Client, do: str, **fields: object) -> Any:
    return client.post(f"{PAGE}?q=x", {"do": do, **fields})


def test_the_page_is_there_for_who_may_change_accounts_only(staff: Client, haku: User) -> None:
    assert staff.get(PAGE).status_code == 200
    assert PAGE in staff.get("/en/account/").text
    haku.is_staff = True
    haku.save()
    other = Client()
    assert other.get(PAGE).status_code == 404
    other.force_login(haku)
    assert PAGE not in other.get("/en/account/").text
    assert other.get(PAGE).status_code == 404
    assert press(other, "deactivate", number=haku.pk).status_code == 404
    assert User.objects.get(pk=haku.pk).is_active


@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_says_how_the_site_is(staff: Client, club: Club, language: str) -> None:
    page = staff.get(f"/{language}/operating/")
    assert page.context["site"].accounts.total == 2
    assert page.context["site"].clubs.new == 1
    assert page.context["site"].database >= 0
    assert page.headers["Cache-Control"] == "no-store"
    assert "Spam club" in page.text


def test_an_account_is_deactivated_and_activated(staff: Client, haku: User) -> None:
    theirs = Client()
    theirs.force_login(haku)
    assert theirs.get("/en/account/").context["user"].is_authenticated
    assert press(staff, "deactivate", number=haku.pk).status_code == 303
    assert not theirs.get("/en/account/").context["user"].is_authenticated
    form = {"login": "haku", "password": "five green dragons"}
    refused = theirs.post("/en/account/sign-in/", form, follow=True)
    assert refused.status_code == 403
    assert "accounts/inactive.html" in {template.name for template in refused.templates}
    assert "deactivated" in LogEntry.objects.get().change_message
    press(staff, "activate", number=haku.pk)
    assert theirs.post("/en/account/sign-in/", form).status_code in {302, 303}


def test_nobody_deactivates_themselves_or_who_may_do_more(staff: Client) -> None:
    boss = User.objects.create_superuser("boss")
    me = User.objects.get(username="operator")
    for account in (boss, me):
        assert press(staff, "deactivate", number=account.pk).status_code == 404
        account.refresh_from_db()
        assert account.is_active


def test_a_club_is_archived_and_its_code_switched_off(staff: Client, club: Club) -> None:
    assert press(staff, "close", number=club.pk).status_code == 303
    club.refresh_from_db()
    assert club.archived
    assert not club.invitation.is_open
    newest = club.journal.first()
    assert newest
    assert str(newest) == str(Change.SHUT_DOWN.label)
    assert press(staff, "close", number=club.pk).status_code == 404


def test_a_limit_that_was_reached_is_reset(staff: Client) -> None:
    RateCount.objects.create(name="report 3600 a", amount=30, ends=LATER)
    RateCount.objects.create(name="report 3600 b", amount=29, ends=LATER)
    RateCount.objects.create(name="report 3600 c", amount=99, ends=1)
    RateCount.objects.create(name="report_in_a_flood 3600 a", amount=2, ends=LATER)
    [limit] = staff.get(PAGE).context["site"].limits
    assert (limit.action, limit.number) == ("report", 1)
    assert press(staff, "reset", limit="report").status_code == 303
    assert RateCount.objects.filter(name="report_in_a_flood 3600 a").exists()
    assert not RateCount.objects.filter(name__startswith="report 3600").exists()
    assert not staff.get(PAGE).context["site"].limits


@pytest.mark.parametrize(
    "fields",
    [{}, {"do": "reset", "limit": "nothing"}, {"do": "close", "number": "x"}, {"do": "delete"}],
)
def test_what_no_button_says_is_not_there(staff: Client, fields: dict[str, str]) -> None:
    assert staff.post(PAGE, fields).status_code == 404


def test_more_accounts_take_no_more_queries(
    staff: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    User.objects.bulk_create(User(username=f"many {number}") for number in range(30))
    with django_assert_max_num_queries(20):
        page = staff.get(PAGE)
    assert len(page.context["accounts"]) == 20


# A large site


def enlarge() -> None:
    """Add 30,000 accounts, as many guests, 2,000 clubs with 25 members each, counts and tasks."""
    users = User.objects.bulk_create(
        User(username=f"player{n}", password="!") for n in range(30_000)
    )
    people = Learner.objects.bulk_create(Learner(user=user) for user in users)
    Learner.objects.bulk_create(Learner() for _ in range(30_000))
    columns = {"language": "en", "zone": "UTC", "rules": "mleague"}
    clubs = Club.objects.bulk_create(Club(name=f"Club {n}", **columns) for n in range(2_000))
    Membership.objects.bulk_create(
        Membership(club=club, learner=people[(25 * n + m) % len(people)], name=f"{m}")
        for n, club in enumerate(clubs)
        for m in range(25)
    )
    RateCount.objects.bulk_create(
        RateCount(name=f"login 300 {n:024x}", amount=1_000, ends=LATER) for n in range(20_000)
    )
    waiting = {"task_path": "jobs.tasks.tidy", "args_kwargs": {}, "run_after": clock.now()}
    DBTaskResult.objects.bulk_create(DBTaskResult(**waiting) for _ in range(10_000))


@pytest.mark.slow
def test_a_large_site_costs_as_many_queries_and_little_time(staff: Client) -> None:
    searches = (PAGE, f"{PAGE}?q=player", f"{PAGE}?q=Club+1", f"{PAGE}?q=nobody")
    few = [asked_on(staff, search) for search in searches]
    enlarge()
    assert [asked_on(staff, search) for search in searches] == few
    with undisturbed():
        assert_within_bounds(
            [TimedRequest(f"GET {search}", *search.partition("?")[::2]) for search in searches],
            staff,
        )
