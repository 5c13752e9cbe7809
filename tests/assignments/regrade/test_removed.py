"""A regrade, and a member who is removed from the club meanwhile."""

import pytest
from django.test import Client

from assignments.models import Assignment, Regraded
from clubs.models import Club
from tests.assignments.regrade.mending import At, asked
from tests.clubs.test_removing import let_back, remove

pytestmark = pytest.mark.django_db(transaction=True)


def test_who_comes_back_after_a_regrade_is_regraded_by_checking_again(
    owner: Client, club: Club, homework: Assignment
) -> None:
    row = remove(owner, club, "Ben")
    asked(owner, homework, "look", "apply")
    assert {each.membership.name for each in Regraded.objects.all()} == {"Aki", "Eri"}
    assert let_back(owner, row) == "back-regraded"
    page = owner.get(f"{club.get_absolute_url()}?done=back-regraded").text
    assert 'role="status"' in page
    assert 'role="alert"' in page
    asked(owner, homework, "look", "apply")
    ben = club.memberships.get(name="Ben")
    assert Regraded.objects.exclude(applied=None).filter(membership=ben).exists()


def test_a_regrade_leaves_out_whoever_is_removed_before_it_is_applied(
    owner: Client, club: Club, homework: Assignment, at: At
) -> None:
    asked(owner, homework, "look")
    at("2026-12-02 12:00Z")
    assert let_back(owner, remove(owner, club, "Ben")) == "back-regraded"
    row = remove(owner, club, "Ben")
    at("2026-12-03 12:00Z")
    asked(owner, homework, "apply")
    assert let_back(owner, row) == "back-regraded"
    at("2026-12-04 12:00Z")
    assert let_back(owner, remove(owner, club, "Ben")) == "back"
