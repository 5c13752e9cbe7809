"""Two memberships of one person are merged, and separated again."""

from datetime import timedelta
from typing import Any, Final

import pytest
from django.test import Client
from django.utils.timezone import now

from assignments.models import SetAside
from assignments.results import merging
from assignments.results.marks import Gradebook, persons_of
from assignments.rights import assignments_of
from assignments.sitting.services import begin
from assignments.sitting.status import status_of
from clubs.models import Club, Membership
from clubs.rights import Right, get_access
from tests.assignments.homework import assigned, open_now, sat
from tests.assignments.results.result_pages import access_to
from tests.clubs.clubs import (
    at_page,
    merge,
    merge_page,
    new_member,
    new_membership,
    organiser,
    send_merge,
)

COUNTS: Final = "counts-{}"


@pytest.fixture
def twice(club: Club) -> tuple[Membership, Membership]:
    """Aki, and the same person as Aki 2."""
    return new_membership(club, "Aki"), new_membership(club, "Aki 2")


def _state(club: Club) -> dict[str, list[Any]]:
    """Every row that a merge changes."""
    return {
        "members": [*club.memberships.order_by("pk").values_list("pk", "same_as", "same_since")],
        "attempts": [
            *club.assignments.order_by("pk", "attempt").values_list("pk", "attempt__membership")
        ],
        "aside": [*SetAside.objects.values_list("attempt", "membership")],
    }


def _counts(club: Club) -> dict[str, list[int]]:
    """How many attempts count, by the name in the results."""
    access = access_to(club)
    rows = Gradebook.read(persons_of(access), [*assignments_of(access, now())], now()).rows()
    return {row.person.member.name: [cell.attempts for cell in row.cells] for row in rows}


def test_both_sides_work_counts_for_one_person(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    for member, title in zip(twice, ("First", "Second"), strict=True):
        sat(assigned(club, **open_now(), title=title), member)
    preview = owner.get(merge_page(aki), {"other": again.pk}).text
    assert "First" in preview
    assert "Second" in preview
    assert _counts(club) == {"Haku": [0, 0], "Aki": [0, 1], "Aki 2": [1, 0]}
    merge(owner, aki, again)
    assert _counts(club) == {"Haku": [0, 0], "Aki": [1, 1]}
    assert "Aki 2" not in owner.get(club.get_absolute_url()).text


def test_the_other_membership_can_be_the_one_that_remains(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    owner.post(merge_page(aki), {"other": again.pk, "keep": again.pk})
    assert {*_counts(club)} == {"Haku", "Aki 2"}


def test_a_merge_is_undone_exactly_within_a_week(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    both = assigned(club, **open_now())
    for member in twice:
        sat(both, member)
    before = _state(club)
    merge(owner, aki, again, **{COUNTS.format(both.pk): again.pk})
    assert _counts(club) == {"Haku": [0], "Aki": [1]}
    assert "Undo the merge" in owner.get(merge_page(aki)).text
    owner.post(merge_page(aki), {"undo": again.pk})
    assert _state(club) == before


def test_the_address_of_a_preview_has_no_token(owner: Client, twice) -> None:
    form = (
        owner.get(merge_page(twice[0]))
        .text.partition('<form method="get"')[2]
        .partition("</form>")[0]
    )
    assert 'name="other"' in form
    assert "csrfmiddlewaretoken" not in form


def test_after_a_week_it_is_too_late_to_undo(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    merge(owner, aki, again)
    club.memberships.filter(pk=again.pk).update(same_since=now() - timedelta(days=8))
    assert "Undo the merge" not in owner.get(merge_page(aki)).text
    owner.post(merge_page(aki), {"undo": again.pk})
    assert {*_counts(club)} == {"Haku", "Aki"}


def test_two_attempts_at_one_assignment_are_refused_until_one_is_chosen(
    owner: Client, club: Club, twice
) -> None:
    aki, again = twice
    both = assigned(club, **open_now())
    attempts = [sat(both, member) for member in twice]
    before = _state(club)
    refused = send_merge(owner, aki, again)
    assert refused.status_code == 422
    assert merging.CHOOSE_AN_ATTEMPT % {"title": both.title} in refused.text
    assert send_merge(owner, aki, again, **{COUNTS.format(both.pk): "5x"}).status_code == 422
    assert _state(club) == before
    merge(owner, aki, again, **{COUNTS.format(both.pk): aki.pk})
    kept = [*both.attempt_set.exclude(membership=None).values_list("pk", flat=True)]
    assert kept == [attempts[0].pk]


def test_organisers_and_strangers_are_not_merged(owner: Client, club: Club, twice) -> None:
    aki, _again = twice
    organiser(club)
    chun = club.memberships.get(name="chun")
    for number in (chun.pk, aki.pk, 999_999, "x", ""):
        assert owner.post(merge_page(aki), {"other": number}).status_code == 422, number
    refused = owner.post(merge_page(chun), {"other": aki.pk, "keep": chun.pk})
    assert refused.context["error"] == merging.NO_ORGANISER
    assert str(merging.NO_ORGANISER) in refused.text
    assert {*_counts(club)} == {"Haku", "chun", "Aki", "Aki 2"}


def test_the_second_of_two_organisers_is_told_so(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    merge(owner, aki, again)
    assert send_merge(organiser(club), aki, again).status_code == 422
    assert club.journal.filter(change="merged").count() == 1


def test_a_membership_that_stands_for_two_must_be_kept(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    merge(owner, again, new_membership(club, "Aki 3"))
    assert send_merge(owner, aki, again).status_code == 422
    preview = owner.get(merge_page(aki), {"other": again.pk})
    assert preview.context["preview"].primary.member == again
    merge(owner, again, aki)
    owner.post(merge_page(again), {"undo": aki.pk})
    assert {*_counts(club)} == {"Haku", "Aki", "Aki 2"}


def test_two_that_both_stand_for_two_are_not_merged(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    for primary in twice:
        merge(owner, primary, new_membership(club, f"{primary.name} too"))
    refused = owner.get(merge_page(aki), {"other": again.pk})
    assert refused.status_code == 422
    names = {"name": again.name, "kept": aki.name}
    assert refused.context["error"] == merging.BOTH_STAND_FOR_OTHERS % names


def test_neither_side_opens_the_others_answers(owner: Client, club: Club) -> None:
    one, other = new_member(club, "Aki"), new_member(club, "Aki 2")
    aki, again = (club.memberships.get(name=name) for name in ("Aki", "Aki 2"))
    assignment = assigned(club, **open_now())
    attempt = sat(assignment, again)
    pages = f"{at_page(club, 'sittings')}{attempt.pk}/"
    before = one.get(pages).status_code
    merge(owner, aki, again)
    assert one.get(pages).status_code == before
    assert other.get(club.get_absolute_url()).status_code == 200
    status = status_of(get_access(aki.learner, club.pk, Right.SEE), assignment, now())
    assert (status.used, status.left, status.is_waiting) == (1, 0, False)


def test_chosen_and_extra_time_apply_to_both(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    assignment = assigned(club, **open_now(), is_for_some=True)
    assignment.chosen.add(again)
    due = assignment.due + timedelta(days=5)
    assignment.extensions.create(membership=again, due=due)
    access = get_access(aki.learner, club.pk, Right.SEE)
    assert not assignments_of(access, now()).exists()
    merge(owner, aki, again)
    (visible,) = assignments_of(access, now())
    extension = status_of(access, visible, now()).extension
    assert extension
    assert extension.due == due


def test_who_removes_the_person_removes_both(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    merge(owner, aki, again)
    owner.post(at_page(club, f"members/{aki.pk}"), {"do": "let-go"})
    assert [*club.memberships.values_list("name", flat=True)] == ["Haku"]


def test_the_merged_membership_leaves_alone(owner: Client, club: Club) -> None:
    new_member(club, "Aki")
    other = new_member(club, "Aki 2")
    aki, again = (club.memberships.get(name=name) for name in ("Aki", "Aki 2"))
    merge(owner, aki, again)
    other.post(at_page(club, "leave"))
    assert {*club.memberships.values_list("name", flat=True)} == {"Haku", "Aki"}


def test_only_the_last_merge_can_be_undone(owner: Client, club: Club, twice) -> None:
    """Else attempts that a later merge set aside would count again, or count for nobody."""
    aki, again = twice
    third = new_membership(club, "Aki 3")
    all_three = assigned(club, **open_now())
    for member in (aki, again, third):
        sat(all_three, member)
    before = _state(club)
    merge(owner, aki, again, **{COUNTS.format(all_three.pk): again.pk})
    merge(owner, aki, third, **{COUNTS.format(all_three.pk): third.pk})
    owner.post(merge_page(aki), {"undo": again.pk})
    assert _counts(club) == {"Haku": [0], "Aki": [1]}
    owner.post(merge_page(aki), {"undo": third.pk})
    owner.post(merge_page(aki), {"undo": again.pk})
    assert _state(club) == before


def test_an_attempt_after_a_merge_has_its_own_number(club: Club, owner: Client, twice) -> None:
    """Those of the other membership use up attempts, and are not counted twice."""
    aki, again = twice
    assignment = assigned(club, **open_now(), attempts=3)
    sat(assignment, again)
    merge(owner, aki, again)
    access = get_access(aki.learner, club.pk, Right.SEE)
    (assignment,) = assignments_of(access, now())
    assert begin(access, assignment, now())[0].number == 1
    assert status_of(access, assignment, now()).left == 1


@pytest.mark.parametrize("deleted", [0, 1])
def test_attempts_count_again_when_the_other_side_is_deleted(
    owner: Client, club: Club, twice, deleted: int
) -> None:
    both = assigned(club, **open_now())
    for member in twice:
        sat(both, member)
    merge(owner, *twice, **{COUNTS.format(both.pk): twice[deleted].pk})
    left = twice[1 - deleted]
    twice[deleted].learner.delete()
    assert _counts(club) == {"Haku": [0], left.name: [1]}
    left.refresh_from_db()
    assert left.same_since is None
    again = new_membership(club, "Aki 3")
    merge(owner, again, left)


def test_an_attempt_under_way_is_not_set_aside(owner: Client, club: Club, twice) -> None:
    aki, again = twice
    both = assigned(club, **open_now())
    sat(both, aki)
    begin(get_access(again.learner, club.pk, Right.SEE), both, now())
    before = _state(club)
    refused = send_merge(owner, aki, again, **{COUNTS.format(both.pk): aki.pk})
    assert refused.status_code == 422
    assert merging.STILL_ANSWERING % {"name": again.name, "title": both.title} in refused.text
    assert _state(club) == before
