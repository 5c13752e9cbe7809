"""A live round that is over: what is summed up, and what stays."""

import pytest
from django.test import Client
from django.utils.timezone import now

from assignments.models import Assignment, Round
from clubs.models import Club
from quiz.kinds import KINDS
from quiz.models import Answer, Attempt
from tests.assignments.live.playing import answer, phone, right, screen, shown, step
from tests.assignments.sitting.asking import paper
from tests.clubs.clubs import at, new_member

pytestmark = pytest.mark.django_db


def test_it_ends_with_a_summary_for_all_and_one_for_each(
    owner: Client, club: Club, live: Round
) -> None:
    aki, ben = new_member(club), new_member(club, "Ben")
    for _ in range(3):
        step(owner, live)
        answer(aki, live)
        step(owner, live, 3)
    step(owner, live, do="end")
    assert "1 of 1" in shown(owner, screen(live))
    assert "3 of 3 right" in shown(aki, phone(live))
    assert "Thank you for playing" in shown(ben, phone(live))
    sitting = Attempt.objects.get()
    assert sitting.handed_in_at
    assert f'href="{paper(sitting, 1, "answer/")}"' in aki.get(phone(live)).text
    assert "Right is" in shown(aki, paper(sitting, 1, "answer/"))
    assert "Live now" not in shown(aki, club.get_absolute_url())


def test_of_a_hand_without_a_title_all_read_what_was_asked(
    owner: Client, club: Club, live: Round
) -> None:
    aki = new_member(club)
    for _ in range(3):
        step(owner, live)
        answer(aki, live)
        step(owner, live, 3)
    step(owner, live, do="end")
    asked = str(KINDS["liable"].title)
    assert asked in shown(owner, screen(live))
    assert asked in shown(aki, phone(live))


def test_what_was_never_asked_is_missed_by_nobody(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    answer(aki, live)
    step(owner, live, do="end")
    assert live.assignment.items.count() == 1
    assert "1 of 1 right" in shown(aki, phone(live))
    assert Answer.objects.count() == 1


def test_a_round_that_is_over_takes_no_step_and_no_answer(
    owner: Client, club: Club, live: Round
) -> None:
    aki = new_member(club)
    step(owner, live)
    late = right(live)
    step(owner, live, do="end")
    lock_version = live.lock_version
    step(owner, live)
    step(owner, live, do="end")
    assert live.lock_version == lock_version
    assert answer(aki, live, late).status_code == 409


def test_a_round_that_nobody_ended_is_over_by_itself(
    owner: Client, club: Club, live: Round
) -> None:
    aki = new_member(club)
    step(owner, live)
    Assignment.objects.filter(pk=live.pk).update(due=now())
    assert "live now" not in shown(aki, at(club, "assignments"))
    assert "Thank you for playing" in shown(aki, phone(live))
    assert "Live now" not in shown(aki, club.get_absolute_url())


def test_whoever_leaves_takes_their_answer_along_and_leaves_the_count(
    owner: Client, club: Club, live: Round
) -> None:
    aki = new_member(club)
    step(owner, live)
    answer(aki, live)
    step(owner, live, 2)
    aki.post(at(club, "leave"))
    assert aki.get(phone(live)).status_code == 404
    step(owner, live, 2)
    step(owner, live, do="end")
    assert "1 of 1" in shown(owner, screen(live))
