"""Members who are removed, and back again."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Learner
from accounts.services import erase, merge_learners
from assignments.models import RemovedTerms
from clubs import removing
from clubs.models import MOST_REMOVED, REMOVED_FOR, Club, Membership, RemovedMember, Role
from quiz.models import Attempt, AttemptItem, Response
from tests.assignments.homework import DUE, assigned, sat
from tests.assignments.sitting.attempts import (
    LATE,
    OPEN,
    begin_attempt,
    fill,
    hand_in,
    new_assignment,
)
from tests.clubs.clubs import (
    added,
    at_page,
    cards_in,
    code_of,
    is_in,
    join,
    let_back,
    make,
    member_page,
    merge,
    new_member,
    new_membership,
    organiser,
    person,
    remove,
)
from tests.downloads.files import my_data


def test_removed_and_back_again_with_names_work_and_marks(
    owner: Client, club: Club, at: Any
) -> None:
    at(OPEN)
    homework = new_assignment(club)
    aki = new_member(club, "Aki", real_name="Akiko Tanaka")
    joined = club.memberships.get(name="Aki").joined
    attempt = begin_attempt(aki, homework)
    fill(aki, attempt, 1)
    fill(aki, attempt, 2)
    row = remove(owner, club)
    assert not is_in(aki, club)
    assert Attempt.objects.get().membership is None
    assert "Akiko" in owner.get(club.get_absolute_url()).text
    at("2026-11-24 12:00Z")
    assert let_back(owner, row) == "back"
    member = club.memberships.get(name="Aki")
    assert (member.real_name, member.joined, member.role) == ("Akiko Tanaka", joined, Role.MEMBER)
    assert {each.membership for each in Response.objects.all()} == {member}
    fill(aki, attempt, 3)
    hand_in(aki, attempt)
    assert Response.objects.filter(membership=member).count() == 3
    assert not RemovedMember.objects.exists()


def test_what_was_marked_counts_again(owner: Client, club: Club) -> None:
    sat(assigned(club), new_membership(club))
    let_back(owner, remove(owner, club))
    assert Attempt.objects.get().membership == club.memberships.get(name="Aki")
    assert AttemptItem.objects.get().score == 3


@pytest.mark.parametrize("name", ["Aki", "Bea"])
def test_merged_members_are_removed_together_and_both_keep_their_work(
    owner: Client, club: Club, name: str
) -> None:
    """Also what did not count, because the other one's attempt did."""
    homework = assigned(club)
    for each in ("Aki", "Bea"):
        sat(homework, new_membership(club, each))
    aki, bea = club.memberships.get(name="Aki"), club.memberships.get(name="Bea")
    merge(owner, aki, bea, **{f"counts-{homework.pk}": aki.pk})
    assert bea.attempts.count() == 0
    owner.post(member_page(club, name), {"do": "let-go"})
    assert club.memberships.count() == 1
    for row in club.removed_members.all():
        assert let_back(owner, row) == "back"
    for each in ("Aki", "Bea"):
        member = club.memberships.get(name=each)
        assert member.same_as is None
        assert (member.attempts.count(), member.responses.count()) == (1, 1)


def test_extra_time_and_chosen_assignments_come_back(owner: Client, club: Club, at: Any) -> None:
    """What was filled in on extra time is not late afterwards."""
    at(OPEN)
    homework = new_assignment(club, is_for_some=True)
    aki = new_member(club)
    member = club.memberships.get(name="Aki")
    homework.chosen.add(member)
    member.extensions.create(assignment=homework, due=DUE + timedelta(days=2), more_minutes=5)
    at(LATE)
    attempt = begin_attempt(aki, homework)
    fill(aki, attempt, 1)
    row = remove(owner, club)
    assert homework.last_extended_due is None
    assert let_back(owner, row) == "back"
    member = club.memberships.get(name="Aki")
    assert [*homework.chosen.all()] == [member]
    extra = member.extensions.get()
    assert (extra.due, extra.more_minutes) == (DUE + timedelta(days=2), 5)
    hand_in(aki, attempt)
    assert AttemptItem.objects.get(place=1).score
    assert not RemovedTerms.objects.exists()


def test_of_two_browsers_of_a_person_the_longer_extra_time_comes_back(
    owner: Client, club: Club
) -> None:
    homework = assigned(club)
    for days, name in enumerate(("Aki", "Bea", "Ciro"), start=1):
        member = new_membership(club, name)
        homework.chosen.add(member)
        member.extensions.create(assignment=homework, due=DUE + timedelta(days=days % 3))
        if name != "Aki":
            merge_learners(member.learner, into=club.memberships.get(name="Aki").learner)
    let_back(owner, remove(owner, club))
    member = club.memberships.get(name="Aki")
    assert member.extensions.get().due == DUE + timedelta(days=2)
    assert [*homework.chosen.all()] == [member]


def test_who_joins_again_by_code_is_no_longer_removed(owner: Client, club: Club) -> None:
    aki = new_member(club)
    sat(assigned(club), club.memberships.get(name="Aki"))
    remove(owner, club)
    join(aki, code_of(club), "Akiko")
    assert Response.objects.get().membership == club.memberships.get(name="Akiko")
    assert not RemovedMember.objects.exists()


def test_a_member_with_a_card_is_in_again_in_the_same_browser(owner: Client, club: Club) -> None:
    (code,) = added(owner, club, "Aki")
    tablet = Client()
    tablet.post("/en/clubs/card/", {"code": code})
    row = remove(owner, club)
    assert not is_in(tablet, club)
    assert let_back(owner, row) == "back"
    assert is_in(tablet, club)
    assert club.memberships.get(name="Aki").is_managed
    assert len(cards_in(owner.post(member_page(club, "Aki", "card/")).text)) == 1


def test_two_organisers_let_back_once(owner: Client, club: Club) -> None:
    new_member(club)
    row, other = remove(owner, club), organiser(club)
    assert [let_back(client, row) for client in (owner, other)] == ["back", "removed-before"]
    assert club.memberships.filter(name="Aki").count() == 1


def test_a_name_that_is_taken_is_said(owner: Client, club: Club) -> None:
    new_member(club)
    row = remove(owner, club)
    new_member(club, "AKI")
    assert let_back(owner, row) == "name-taken"
    assert 'role="alert"' in owner.get(f"{club.get_absolute_url()}?done=name-taken").text
    club.memberships.filter(name="AKI").update(name="Mio")
    assert let_back(owner, row) == "back"


def test_a_full_club_takes_nobody_back(
    owner: Client, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_member(club)
    row = remove(owner, club)
    monkeypatch.setattr(removing, "MOST_MEMBERS", 1)
    assert let_back(owner, row) == "no-room"


def test_members_do_not_see_who_was_removed(owner: Client, club: Club) -> None:
    ren = new_member(club, "Ren")
    new_member(club)
    row = remove(owner, club)
    assert "Aki" not in ren.get(club.get_absolute_url()).text
    assert ren.post(f"{at_page(club, 'members/removed')}{row.pk}/back/").status_code == 403
    elsewhere = make(person("ton"))
    assert owner.post(f"{at_page(elsewhere, 'members/removed')}{row.pk}/back/").status_code == 404


def test_after_thirty_days_nothing_is_left_but_counts(owner: Client, club: Club) -> None:
    sat(assigned(club), new_membership(club))
    row = remove(owner, club)
    removing.forget.call()
    assert Response.objects.exists()
    RemovedMember.objects.update(removed=timezone.now() - REMOVED_FOR)
    assert let_back(owner, row) == "removed-before"
    assert "Aki" not in owner.get(club.get_absolute_url()).text
    removing.forget.call()
    assert not RemovedMember.objects.exists()
    assert not Response.objects.exists()
    assert AttemptItem.objects.get().score == 3


def test_an_erased_member_cannot_be_let_back(owner: Client, club: Club) -> None:
    learner = new_membership(club).learner
    row = remove(owner, club)
    assert my_data(learner, None)["kept"]["clubs.RemovedMember"][0]["name"] == "Aki"
    erase(learner)
    assert let_back(owner, row) == "removed-before"


def test_the_last_hundred_can_be_let_back(owner: Client, club: Club) -> None:
    long_ago = timezone.now() - timedelta(days=1)
    rows = [
        RemovedMember(club=club, learner=learner, name=f"m{number}", joined=long_ago)
        for number, learner in enumerate(
            Learner.objects.bulk_create(Learner() for _each in range(MOST_REMOVED))
        )
    ]
    RemovedMember.objects.bulk_create(rows)
    RemovedMember.objects.update(removed=long_ago)
    new_member(club)
    assert remove(owner, club).name == "Aki"
    assert club.removed_members.count() == MOST_REMOVED


def test_an_organiser_who_hands_over_is_removed_and_back_as_a_member(
    owner: Client, club: Club
) -> None:
    chun = organiser(club)
    owner.post(member_page(club, "chun"), {"do": "owner"})
    assert let_back(chun, remove(chun, club, "Haku")) == "back"
    assert Membership.objects.get(name="Haku").role == Role.MEMBER
