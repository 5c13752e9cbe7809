"""What is stored about assignments, and what is deleted with a member."""

from datetime import timedelta

import pytest
from django.test import Client

from accounts.models import Learner
from accounts.services import erase, merge_learners
from assignments.models import Assignment, Extension
from assignments.rights import assignment_of, assignments_of, attempts_of, times_of
from clubs.models import Club, Membership, Role
from clubs.rights import Right, get_access
from quiz.models import Attempt, AttemptItem, Response
from tests.assignments.homework import DUE, OPENS, assigned, sat
from tests.clubs.clubs import at_page
from tests.downloads.files import my_data

DAY = timedelta(days=1)


@pytest.fixture
def member(club: Club, aki: Client) -> Membership:
    return club.memberships.get(name="Aki")


@pytest.fixture
def assignment(club: Club) -> Assignment:
    return assigned(club)


def test_leaving_leaves_only_counts(
    aki: Client, club: Club, member: Membership, assignment: Assignment
) -> None:
    sat(assignment, member)
    Extension.objects.create(assignment=assignment, membership=member, due=DUE + DAY)
    aki.post(at_page(club, "leave"))
    assert Attempt.objects.get().membership is None
    assert [(item.score, item.out_of) for item in AttemptItem.objects.all()] == [(3, 4)]
    assert not Response.objects.exists()
    assert not Extension.objects.exists()


def test_erasure_leaves_only_counts(member: Membership, assignment: Assignment) -> None:
    sat(assignment, member)
    erase(member.learner)
    assert not Response.objects.exists()
    assert AttemptItem.objects.get().score == 3


def test_merged_members_share_all(club: Club, member: Membership, assignment: Assignment) -> None:
    other = club.memberships.create(learner=Learner.objects.create(), name="Aki, at home")
    first, second = sat(assignment, member), sat(assignment, other, started_at=OPENS + DAY)
    Extension.objects.create(assignment=assignment, membership=other, due=DUE + DAY)
    root = merge_learners(other.learner, into=member.learner)
    access = get_access(root, club.pk, Right.SEE)
    assert [*attempts_of(access, assignment)] == [first, second]
    assert times_of(access, assignment).due == DUE + DAY
    assert Response.objects.of(root).count() == 2


def test_what_one_has_filled_in_comes_along(member: Membership, assignment: Assignment) -> None:
    sat(assignment, member)
    (row,) = my_data(member.learner, None)["kept"]["quiz.Response"]
    assert row["club"] == "Friday club"
    assert row["paper"] == "Week one"
    assert row["reply"] == {"E": 7700}


def test_members_see_it_when_open(club: Club, member: Membership, assignment: Assignment) -> None:
    before = OPENS - timedelta(seconds=1)
    access = get_access(member.learner, club.pk, Right.SEE)
    assert not assignments_of(access, before)
    assert [*assignments_of(access, OPENS)] == [assignment]
    owner = club.memberships.get(role=Role.OWNER).learner
    assert assignment_of(get_access(owner, club.pk, Right.SEE), assignment.pk, before)


def test_an_exam_waits_for_an_extension(club: Club, member: Membership) -> None:
    assignment = assigned(club, feedback="exam")
    Extension.objects.create(assignment=assignment, membership=member, due=DUE + DAY)
    owner = club.memberships.get(role=Role.OWNER).learner
    for learner, due in ((member.learner, DUE + DAY), (owner, DUE)):
        access = get_access(learner, club.pk, Right.SEE)
        times = times_of(access, assignment_of(access, assignment.pk, DUE))
        assert (times.due, times.last_due) == (due, DUE + DAY)
