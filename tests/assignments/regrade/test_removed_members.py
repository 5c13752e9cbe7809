"""A regrade, and a member who is removed from the club meanwhile."""

from typing import Any

import pytest
from django.test import Client

from assignments.models import Assignment, Regraded
from clubs.models import Club
from quiz.models import AttemptItem, Marking
from tests.assignments.regrade.corrections import send_wishes
from tests.clubs.clubs import let_back, remove

pytestmark = pytest.mark.django_db(transaction=True)


def marks() -> set[tuple[int, int]]:
    """The marks of the answers."""
    rows = Marking.objects.filter(is_newest=True, answer__response__isnull=False)
    return {*rows.values_list("answer", "score")}


def scores() -> set[tuple[Any, int | None]]:
    """The same marks as they count in the attempts."""
    return {*AttemptItem.objects.exclude(response=None).values_list("response__answer", "score")}


def names_in(club: Club) -> set[str]:
    return {each.who for each in Regraded.objects.filter(membership__club=club)}


@pytest.mark.slow
def test_who_is_removed_is_regraded_too(owner: Client, club: Club, homework: Assignment) -> None:
    row = remove(owner, club, "Ben")
    assert "a former member" in send_wishes(owner, homework, "look", "apply")
    after = marks()
    assert let_back(owner, row) == "back"
    assert names_in(club) == {"Aki", "Ben", "Eri"}
    assert "a former member" not in send_wishes(owner, homework)
    send_wishes(owner, homework, "look")
    assert marks() == after
    assert not homework.regrades.latest("pk").changes.exists()


@pytest.mark.slow
def test_a_regrade_is_applied_and_undone_for_a_member_removed_after_the_preview(
    owner: Client, club: Club, homework: Assignment
) -> None:
    before = marks()
    send_wishes(owner, homework, "look")
    row = remove(owner, club, "Ben")
    send_wishes(owner, homework, "apply")
    assert Regraded.objects.filter(applied=None).count() == 0
    send_wishes(owner, homework, "undo")
    assert marks() == scores() == before
    assert let_back(owner, row) == "back"
    assert names_in(club) == {"Aki", "Ben", "Eri"}


@pytest.mark.slow
def test_an_undo_while_a_member_is_removed_undoes_theirs(
    owner: Client, club: Club, homework: Assignment
) -> None:
    before = marks()
    send_wishes(owner, homework, "look", "apply")
    assert marks() != before
    row = remove(owner, club, "Ben")
    send_wishes(owner, homework, "undo")
    let_back(owner, row)
    assert marks() == scores() == before
    assert club.memberships.get(name="Ben").regraded.exclude(undone=None).exists()
