"""What two merged memberships are afterwards: one person, from either browser."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localdate, localtime, now

from accounts.expiry import GUESTS_STAY, expire
from accounts.models import Learner, User
from accounts.services import merge_learners
from assignments.models import Assignment, Objection
from assignments.results.concepts import understood
from assignments.results.items import firsts_of
from assignments.results.marks import Gradebook, persons_of
from assignments.results.merging import UNDO_DAYS
from assignments.results.missed import most_missed
from assignments.results.mistakes import mistakes_of
from assignments.rights import assignments_of
from assignments.sitting import services
from assignments.sitting.services import CannotBeginError, begin
from assignments.sitting.status import status_of
from clubs.models import Club, Membership, Role
from clubs.rights import Right, get_access, memberships_of_person
from clubs.services import give
from pao.words import for_language
from quiz.figures.figures import figures_of_version
from quiz.models import AttemptItem
from quiz.questions.catalogue import question_for
from tests.assignments.homework import asking, assigned, open_now, sat
from tests.assignments.results.result_pages import access_to
from tests.clubs.clubs import at_page, learner_of, merge, merge_page, new_membership, person
from tests.quiz.factories import answers, published, write


@pytest.fixture
def aki(club: Club) -> Membership:
    return new_membership(club, "Aki")


@pytest.fixture
def again(club: Club) -> Membership:
    """The same person, who joined once more."""
    return new_membership(club, "Aki 2")


def _status(member: Membership, assignment: Assignment):
    access = get_access(Learner.objects.get(pk=member.learner_id).root, member.club_id, Right.SEE)
    return status_of(access, assignments_of(access, now()).get(pk=assignment.pk), now())


def _names(club: Club) -> list[str]:
    return [each.member.name for each in persons_of(access_to(club))]


# Signing in with an account that was in the club before


def _sign_in(member: Membership, user: Client) -> None:
    merge_learners(member.learner, into=learner_of(user))


@pytest.mark.slow
@pytest.mark.parametrize("role", [Role.MEMBER, Role.ORGANISER])
def test_a_merge_can_be_undone_after_the_person_signs_in(
    owner: Client, club: Club, role: Role
) -> None:
    """The account has an older membership, perhaps with more rights."""
    ren = person("ren")
    older = new_membership(club, "Ren", ren)
    aki, again = new_membership(club, "Aki"), new_membership(club, "Aki 2")
    merge(owner, aki, again)
    club.memberships.filter(pk=older.pk).update(role=role)
    _sign_in(aki, ren)
    name = "Aki" if role == Role.MEMBER else "Ren"
    assert _names(club) == sorted([name, "Haku"])
    member = club.memberships.get(name=name)
    assert "Undo the merge" in owner.get(at_page(club, f"members/{member.pk}")).text
    owner.post(merge_page(member), {"undo": again.pk})
    assert _names(club) == ["Aki 2", "Haku", "Ren"]
    assert not club.memberships.exclude(same_as=None).exists()


@pytest.mark.parametrize("side", [0, 1])
def test_attempts_of_the_other_side_are_used_up_after_either_signs_in(
    owner: Client, club: Club, side: int
) -> None:
    ren = person("ren")
    older = new_membership(club, "Ren", ren)
    aki, again = new_membership(club, "Aki"), new_membership(club, "Aki 2")
    first, second = (
        assigned(club, **open_now(), title="First"),
        assigned(club, **open_now(), title="Second"),
    )
    merge(owner, aki, again)
    _sign_in((aki, again)[side], ren)
    other = (again, aki)[side]
    sat(first, other)
    sat(second, older)
    assert (_status(older, first).used, _status(other, second).used) == (1, 1)
    assert _names(club) == ["Aki", "Haku"]
    owner.post(merge_page(aki), {"undo": (again, older)[side].pk})
    assert (_status(older, first).used, _status(other, second).used) == (0, 0)


# Objections


def test_an_objection_of_an_attempt_that_was_set_aside_has_no_dead_link(
    owner: Client, club: Club, aki: Membership, again: Membership
) -> None:
    both = assigned(club, **open_now())
    item = sat(both, aki).items.get()
    sat(both, again)
    Objection.objects.create(item=item, learner=aki.learner, membership=aki, text="Why not East?")
    link = at_page(club, f"results/attempts/{item.attempt_id}")
    page = at_page(club, f"assignments/{both.pk}/objections")
    assert link in owner.get(page).text
    assert "set-aside" not in owner.get(page).text
    merge(owner, aki, again, **{f"counts-{both.pk}": again.pk})
    listed = owner.get(page).text
    assert "Why not East?" in listed
    assert link not in listed
    assert 'class="hint set-aside"' in listed


# Expiry


def _unseen(*members: Membership) -> None:
    long_ago = localdate() - GUESTS_STAY - timedelta(days=1)
    Learner.objects.filter(memberships__in=members).update(seen=long_ago)


@pytest.mark.parametrize("lost", [0, 1])
def test_the_work_of_a_lost_guest_stays_while_the_other_side_is_seen(
    owner: Client, club: Club, aki: Membership, again: Membership, lost: int
) -> None:
    assignment = assigned(club, **open_now())
    sat(assignment, (aki, again)[lost])
    merge(owner, aki, again)
    _unseen((aki, again)[lost])
    assert expire().guests == 0
    rows = Gradebook.read(persons_of(access_to(club)), [assignment], now()).rows()
    assert {row.person.member.name: row.cells[0].attempts for row in rows} == {"Haku": 0, "Aki": 1}
    _unseen(aki, again)
    assert expire().guests == 2
    assert _names(club) == ["Haku"]


def test_a_lost_guest_stays_for_an_account_and_goes_after_the_merge_is_undone(
    owner: Client, club: Club, again: Membership
) -> None:
    ren = new_membership(club, "Ren", person("ren"))
    merge(owner, ren, again)
    _unseen(ren, again)
    assert expire().guests == 0
    owner.post(merge_page(ren), {"undo": again.pk})
    assert expire().guests == 1


# Rights


def test_staff_do_not_make_a_merged_membership_the_owner(owner: Client, club: Club) -> None:
    ren, chun = (
        new_membership(club, "Ren", person("ren")),
        new_membership(club, "Chun", person("chun")),
    )
    merge(owner, ren, chun)
    User.objects.get(username="haku").delete()
    staff = Client()
    staff.force_login(User.objects.create_superuser("staff"))
    desk = f"/admin/clubs/club/{club.pk}/change/"
    text = staff.get(desk).text
    assert "Ren</option>" in text
    assert "Chun</option>" not in text
    assert staff.post(desk, {"heir": chun.pk}).status_code == 200
    give(club, chun)
    assert not club.memberships.exclude(role=Role.MEMBER).exists()
    assert staff.post(desk, {"heir": ren.pk}).status_code == 302
    assert club.memberships.get(role=Role.OWNER) == ren


# Figures


def _times_counted(assignment: Assignment) -> dict[str, int]:
    AttemptItem.objects.filter(attempt__paper=assignment).update(score=0)
    items = [*assignment.items.select_related("task__rules")]
    return {
        "questions": len(firsts_of(assignment, {}, now())),
        "missed": most_missed([assignment])[0].share.of,
        "mistakes": len(mistakes_of(assignment, items, for_language("en"))[items[0].pk].replies),
        "concepts": understood([assignment])[0].share.of,
    }


def test_figures_count_a_person_once_whose_attempt_was_set_aside(
    owner: Client, club: Club, aki: Membership, again: Membership
) -> None:
    both = assigned(club, **open_now())
    for member in (aki, again, new_membership(club, "Ren")):
        sat(both, member)
    assert {*_times_counted(both).values()} == {3}
    merge(owner, aki, again, **{f"counts-{both.pk}": again.pk})
    assert {*_times_counted(both).values()} == {2}
    owner.post(merge_page(aki), {"undo": again.pk})
    assert {*_times_counted(both).values()} == {3}


def test_figures_count_the_first_attempt_of_either_side(
    owner: Client, club: Club, aki: Membership, again: Membership
) -> None:
    assignment = assigned(club, **open_now(), attempts=3)
    sat(assignment, again)
    merge(owner, aki, again)
    sat(assignment, aki)
    assert {*_times_counted(assignment).values()} == {1}


@pytest.mark.slow
def test_an_author_is_told_of_one_person_who_answered_at_both_sides(
    owner: Client, club: Club, aki: Membership, again: Membership
) -> None:
    author = Learner.objects.create(user=User.objects.create_user("author"))
    version = published(write(author))
    question = question_for(version.name, version.task)
    assignment = asking(club, question)
    others = [new_membership(club, name) for name in ("Ben", "Cho", "Dai")]
    for member in (aki, again, *others):
        item = sat(assignment, member).items.get()
        (item.response.answer,) = answers(member.learner, question, "right")
        item.response.save()
    figures = figures_of_version(version)
    assert figures
    assert figures.people == 5
    merge(owner, aki, again, **{f"counts-{assignment.pk}": again.pk})
    assert figures_of_version(version) is None


# One person, two browsers


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="needs rows that can be locked")
def test_two_browsers_of_a_merged_person_begin_one_attempt(
    owner: Client, club: Club, aki: Membership, again: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    homework = assigned(club, **open_now())
    merge(owner, aki, again)
    both_dealt, deal = Barrier(2), services._dealt

    def dealt(assignment: Assignment):
        both_dealt.wait(timeout=10)
        return deal(assignment)

    monkeypatch.setattr(services, "_dealt", dealt)

    def begun(member: Membership) -> bool:
        access = get_access(member.learner, club.pk, Right.ANSWER)
        try:
            begin(access, assignments_of(access, now()).get(), now())
        except CannotBeginError:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(begun, (aki, again))) == [False, True]
    assert homework.attempt_set.count() == 1


def test_all_memberships_of_a_merged_person_are_locked(
    owner: Client, club: Club, aki: Membership, again: Membership
) -> None:
    """So that nothing of one browser happens while the other begins."""
    merge(owner, aki, again)
    for member in (aki, again):
        access = get_access(member.learner, club.pk, Right.SEE)
        assert {*memberships_of_person(access.me.learner).filter(club=access.club)} == {aki, again}


# Extra time


@pytest.mark.slow
def test_extra_time_of_the_merged_membership_can_be_reduced(
    owner: Client, club: Club, aki: Membership, again: Membership
) -> None:
    assignment = assigned(club, **open_now())
    assignment.extensions.create(membership=again, due=assignment.due + timedelta(days=9))
    merge(owner, aki, again)
    due = (assignment.due + timedelta(days=2)).replace(second=0, microsecond=0)
    page = reverse("assignments:extend", args=[club.pk, assignment.pk])
    for wish in (due, assignment.due + timedelta(minutes=1)):
        form = owner.get(page).context["form"]
        field = form["due"].html_name
        local = wish.astimezone(form.zone).strftime("%Y-%m-%dT%H:%M")
        response = owner.post(page, {"member": aki.pk, field: local})
        assert response.status_code == 303, response.text
        extension = _status(again, assignment).extension
        assert extension
        assert abs(extension.due - wish) <= timedelta(minutes=1)


# What organisers are told


def test_a_member_who_was_merged_has_the_undo_on_their_page_until_a_week_later(
    owner: Client, club: Club, aki: Membership, again: Membership
) -> None:
    merge(owner, aki, again)
    page = at_page(club, f"members/{aki.pk}")
    response = owner.get(page)
    form = response.text.partition(f'action="{merge_page(aki)}"')[2].partition("</form>")[0]
    assert again.name in form
    assert f'name="undo" value="{again.pk}"' in form
    again.refresh_from_db()
    assert again.same_since
    until = again.same_since + timedelta(days=UNDO_DAYS)
    assert response.context["undo_until"] == until
    assert date_format(localtime(until, ZoneInfo(club.zone)), "DATETIME_FORMAT") in form
    club.memberships.filter(pk=again.pk).update(same_since=now() - timedelta(days=8))
    assert f'action="{merge_page(aki)}"' not in owner.get(page).text


def test_organisers_are_told_before_what_merging_does(
    owner: Client, aki: Membership, again: Membership
) -> None:
    assert 'id="what-merging-does"' not in owner.get(merge_page(aki)).text
    assert 'id="what-merging-does"' in owner.get(merge_page(aki), {"other": again.pk}).text


def test_both_names_stay_taken(
    owner: Client, club: Club, aki: Membership, again: Membership
) -> None:
    merge(owner, aki, again)
    ren = new_membership(club, "Ren")
    for member in (aki, again):
        data = {"do": "name", "name": member.name, "real_name": ""}
        refused = owner.post(at_page(club, f"members/{ren.pk}"), data)
        assert refused.status_code == 422
        assert [*refused.context["form"].errors] == ["name"]
    ren.refresh_from_db()
    assert ren.name == "Ren"
