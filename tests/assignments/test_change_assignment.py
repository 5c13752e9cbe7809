"""How organisers change an assignment."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from accounts.services import merge_learners
from assignments.models import Assignment, Extension
from clubs.models import Change, Club
from quiz.authoring.services import save
from quiz.models import PaperItem
from quiz.models.content import ExerciseContent
from tests.assignments.assign_forms import DEALT, done_on, give, new, page, terms
from tests.assignments.homework import DUE, OPENS, assigned, sat
from tests.assignments.sitting.attempts import page_text
from tests.clubs.clubs import (
    at_page,
    code_of,
    join,
    journal,
    learner_of,
    new_member,
    new_membership,
    organiser,
)
from tests.form_errors import assert_says
from tests.hands import MLEAGUE
from tests.quiz.factories import At, published, write
from tests.reader_text import as_written

pytestmark = pytest.mark.usefixtures("monday")


def changed(client: Client, assignment: Assignment, lock_version: int, **other: str) -> Any:
    data = terms(
        title="Week two", nonce=str(assignment.nonce), lock_version=str(lock_version), **other
    )
    return client.post(f"{assignment.get_absolute_url()}change/", data)


def test_title_and_dates_are_changed(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    assert changed(owner, assignment, 1, due="2026-11-26T20:00").status_code == 303
    now = Assignment.objects.get()
    assert (now.title, now.due.day, now.lock_version, now.opens) == (
        "Week two",
        26,
        2,
        assignment.opens,
    )


def test_the_second_of_two_changes_sees_the_first(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    assert changed(organiser(club), assignment, 1, note="Bring tea.").status_code == 303
    refused = changed(owner, assignment, 1, due="2026-11-27T20:00")
    assert refused.status_code == 409
    assert "Bring tea." in refused.text
    assert "Wed 25 November 2026, 20:00" in refused.text
    assert 'value="2026-11-27T20:00"' in refused.text
    assert refused.context["form"]["lock_version"].value() == 2
    assert Assignment.objects.get().note == "Bring tea."


def test_a_conflict_is_told_before_a_past_due_time(owner: Client, club: Club) -> None:
    assignment = assigned(club, opens=OPENS - timedelta(days=9), due=OPENS - timedelta(days=2))
    stood = {"due": "2026-11-21T18:00", "opens": "2026-11-14T18:00"}
    moved = {**stood, "due": "2026-11-27T18:00"}
    assert changed(organiser(club), assignment, 1, **moved).status_code == 303
    refused = changed(owner, assignment, 1, note="Bring tea.", **stood)
    assert refused.status_code == 409
    assert "Fri 27 November 2026, 18:00 (Japan time)" in as_written(refused.text)
    once_more = changed(owner, assignment, 2, note="Bring tea.", **stood)
    assert once_more.status_code == 422
    assert_says(once_more, "past", "due")


def test_the_same_sent_by_two_is_no_quarrel(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    for _ in range(2):
        assert changed(owner, assignment, 1).status_code == 303
    assert Assignment.objects.get().lock_version == 2


def test_an_equal_form_is_a_noop(owner: Client, club: Club, at: At) -> None:
    at("2026-11-23 03:00:42Z")
    assignment = give(owner, club)
    form = owner.get(f"{assignment.get_absolute_url()}change/").context["form"]
    data = {field.html_name: field.value() for field in form if field.value() not in {None, ""}}
    data |= {name: data[name].isoformat() for name in ("opens", "due")}
    assert owner.post(f"{assignment.get_absolute_url()}change/", data).status_code == 303
    now = Assignment.objects.get()
    assert (now.lock_version, now.opens) == (1, assignment.opens)


def test_one_member_gets_more_time_an_attempt_under_way_included(owner: Client, club: Club) -> None:
    assignment = assigned(club, minutes=20)
    member = new_membership(club)
    sitting = sat(assignment, member, handed_in_at=None, deadline=OPENS + timedelta(minutes=20))
    data = {"member": member.pk, "due": "2026-12-02T18:00", "more_minutes": "10"}
    assert owner.post(f"{assignment.get_absolute_url()}more-time/", data).status_code == 303
    sitting.refresh_from_db()
    assert sitting.deadline == OPENS + timedelta(minutes=30)
    assert "Aki: Wed 2 December 2026, 18:00 (Japan time)" in page_text(
        owner, assignment.get_absolute_url()
    )
    early = {**data, "due": "2026-11-24T18:00"}
    assert owner.post(f"{assignment.get_absolute_url()}more-time/", early).status_code == 422
    assert Extension.objects.get().due > DUE


@pytest.mark.slow
def test_so_does_a_member_who_began_in_another_browser(owner: Client, club: Club) -> None:
    assignment = assigned(club, minutes=20)
    browsers = [Client(), Client()]
    for name, browser in zip(("Aki", "Aki too"), browsers, strict=True):
        join(browser, code_of(club), name)
    first, second = club.memberships.filter(name__startswith="Aki").order_by("pk")
    sitting = sat(assignment, second, handed_in_at=None, deadline=OPENS + timedelta(minutes=20))
    merge_learners(second.learner, into=first.learner)
    data = {"member": first.pk, "due": "2026-12-02T18:00", "more_minutes": "10"}
    assert owner.post(f"{assignment.get_absolute_url()}more-time/", data).status_code == 303
    sitting.refresh_from_db()
    assert sitting.deadline == OPENS + timedelta(minutes=30)


@pytest.mark.parametrize(("minutes", "limit"), [("30", 30), ("10", 20), ("", None)])
def test_minutes_only_lengthen(owner: Client, club: Club, minutes: str, limit: int | None) -> None:
    assignment = give(owner, club, minutes="20")
    new_member(club).post(f"{assignment.get_absolute_url()}begin/")
    data = terms(title=assignment.title, minutes=minutes, lock_version="1")
    assert owner.post(f"{assignment.get_absolute_url()}change/", data).status_code == 303
    sitting = assignment.attempt_set.get()
    assert sitting.deadline == (sitting.started_at + timedelta(minutes=limit) if limit else None)


def test_it_is_closed_and_opened_again(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    for wish, is_closed in (("close", True), ("reopen", False)):
        owner.post(f"{assignment.get_absolute_url()}close/", {"do": wish})
        assert bool(Assignment.objects.get().closed) is is_closed
        assert ("Closed by an organiser" in page(owner, assignment)) is is_closed


def test_before_a_question_is_replaced_the_difference_is_shown(owner: Client, club: Club) -> None:
    assignment = assigned(club)
    attempt = sat(assignment, club.memberships.get())
    old = assignment.items.get()
    address = f"{assignment.get_absolute_url()}questions/{old.pk}/"
    response = owner.post(address, {"name": "riichi-sticks"})
    assert response.status_code == 200
    assert "<del>" in response.text
    assert assignment.items.get() == old
    assert owner.post(address, {"name": "riichi-sticks", "sure": "1"}).status_code == 303
    (now,) = assignment.items.filter(replaced=None)
    assert (now.name, now.place) == ("riichi-sticks", old.place)
    assert attempt.items.get().task == old.task
    assert PaperItem.objects.count() == 2


def test_the_journal_says_who_did_what(owner: Client, club: Club) -> None:
    assignment = give(owner, club, title="Week one")
    changed(owner, assignment, 1)
    owner.post(f"{assignment.get_absolute_url()}close/", {"do": "close"})
    assert journal(club)[-3:] == ["assigned", "reassigned", "closed"]
    line = str(Change.ASSIGNED.label) % {"who": "Haku", "what": "Week one"}
    assert line in owner.get(at_page(club, "journal")).text


def test_in_the_archive_nothing_is_given_or_changed(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    owner.post(at_page(club, "archive"), {"do": "archive"})
    assert owner.get(new(club)).status_code == 403
    assert changed(owner, assignment, 1).status_code == 403
    assert page(owner, assignment)


def test_a_due_time_is_not_put_back_to_one_that_is_over(owner: Client, club: Club) -> None:
    """What was handed in since would be late at once, by a slip of the finger."""
    assignment = assigned(club, opens=OPENS - timedelta(days=9))
    refused = changed(owner, assignment, 1, due="2026-11-20T20:00", opens="2026-11-14T18:00")
    assert refused.status_code == 422
    assert_says(refused, "past", "due")
    assignment.refresh_from_db()
    assert assignment.due == DUE
    over = assigned(club, opens=OPENS - timedelta(days=9), due=OPENS - timedelta(days=2))
    same = changed(owner, over, 1, due="2026-11-21T18:00", opens="2026-11-14T18:00")
    assert same.status_code == 303
    over.refresh_from_db()
    assert (over.title, over.due) == ("Week two", OPENS - timedelta(days=2))


def test_more_time_that_is_none_is_said(owner: Client, club: Club) -> None:
    assignment = assigned(club)
    me = club.memberships.get()
    at_all_times = {"member": me.pk, "due": "2026-11-30T18:00"}
    refused = owner.post(f"{assignment.get_absolute_url()}more-time/", at_all_times)
    assert refused.status_code == 422
    assert_says(refused, "no_more_time", "due")
    more = {**at_all_times, "due": "2026-12-01T18:00"}
    assert owner.post(f"{assignment.get_absolute_url()}more-time/", more).status_code == 303
    assert owner.post(f"{assignment.get_absolute_url()}more-time/", at_all_times).status_code == 303
    assert assignment.extensions.get().due == assignment.due


def test_a_question_replaced_meanwhile_is_reported(owner: Client, club: Club) -> None:
    assignment = assigned(club)
    address = f"{assignment.get_absolute_url()}questions/{assignment.items.get().pk}/"
    data = {"name": "riichi-sticks", "sure": "1"}
    assert owner.post(address, {**data, "name": "nowhere"}).status_code == 422
    assert assignment.items.get().name == "mleague-example"
    assert owner.post(address, data).status_code == 303
    again = owner.post(address, {**data, "name": "hidden-dragon"}, follow=True)
    assert again.redirect_chain == [(f"{assignment.get_absolute_url()}?done=replaced-before", 303)]
    assert done_on(again.text)
    assert assignment.items.get(replaced=None).name == "riichi-sticks"


@pytest.mark.parametrize(
    ("when", "shows_reasons"), [("2026-11-24 12:00Z", False), ("2026-12-02 12:00Z", True)]
)
def test_who_gives_more_time_is_told_that_others_know_the_answers(
    club: Club, owner: Client, at: At, when: str, *, shows_reasons: bool
) -> None:
    homework = assigned(club)
    at(when)
    page = owner.get(f"{homework.get_absolute_url()}more-time/")
    assert page.context["shows_reasons"] is shows_reasons
    assert ('class="notice"' in page.text.partition("<h1")[2]) is shows_reasons


@pytest.mark.parametrize(
    ("when", "is_said"), [("2026-11-24 12:00Z", False), ("2026-03-20 12:00Z", True)]
)
def test_a_clock_that_changes_is_spoken_of_only_when_it_does(
    club: Club, owner: Client, at: At, when: str, *, is_said: bool
) -> None:
    club.zone = "Europe/Berlin"
    club.save()
    at(when)
    page = owner.get(new(club), DEALT)
    assert page.context["form"].is_clock_changed is is_said
    assert ('id="clocks-change"' in page.text) is is_said


@pytest.mark.slow
def test_an_older_version_of_an_exercise_is_told_to_its_author_and_to_organisers(
    owner: Client, club: Club
) -> None:
    version = published(write(learner_of(owner), title="First"))
    assignment = give(owner, club, pick=[version.name])
    editor, (item,) = version.exercise.get_absolute_url(), assignment.items.all()
    replacing = (
        f"{assignment.get_absolute_url()}questions/{item.pk}/?name={version.exercise.question_name}"
    )
    assert replacing not in owner.get(editor).text
    assert replacing not in page(owner, assignment)
    published(save(version.exercise, ExerciseContent(text=MLEAGUE, title="Second"), base=1))
    uses = owner.get(editor).text.partition('class="exercise-uses"')[2].partition("</ul>")[0]
    assert f"“{assignment.title}”" in uses
    assert " 1 " in uses
    assert f'href="{replacing}"' in uses
    assert f'href="{replacing}"' in page(owner, assignment)
    owner.post(replacing, {"name": version.exercise.question_name, "sure": "1"})
    assert assignment.get_absolute_url() not in owner.get(editor).text
    for client in (owner, new_member(club)):
        assert "?name=" not in page(client, assignment)


def test_a_replacement_is_chosen_from_the_list(owner: Client, club: Club) -> None:
    """Filters only filter; the button shows the difference, under the club's rules."""
    Club.objects.update(rules="ema-2016")
    assignment = assigned(club)
    address = f"{assignment.get_absolute_url()}questions/{assignment.items.get().pk}/"
    data = {"where": "bank", "name": "riichi-sticks"}
    listed = owner.get(address, data)
    assert 'value="riichi-sticks" checked' in listed.text
    assert "compared" not in listed.context
    assert owner.get(address, {**data, "go": "1"}).context["compared"]
    assert owner.post(address, {"name": "riichi-sticks", "sure": "1"}).status_code == 303
    assert assignment.items.get(replaced=None).task.to_prompt().rules.id == "ema-2016"
