"""The summary of a live round, and what stays of it."""

import pytest
from django.test import Client

from assignments.models import Round
from clubs.models import Club
from quiz.kinds import KINDS
from quiz.models import Attempt
from tests.assignments.live.rounds import answer, page_text, phone, right, screen, state_of, step
from tests.assignments.sitting.attempts import paper
from tests.clubs.clubs import at_page, new_member


def test_a_round_ends_with_summaries(owner: Client, club: Club, live: Round) -> None:
    aki, ben = new_member(club), new_member(club, "Ben")
    for _ in range(3):
        step(owner, live)
        answer(aki, live)
        step(owner, live, 3)
    step(owner, live, do="end")
    untitled = str(KINDS["liable"].title)
    for client, page, score in ((owner, screen, "1 of 1"), (aki, phone, "3 of 3 right")):
        assert score in page_text(client, page(live))
        assert untitled in page_text(client, page(live))
    assert state_of(ben.get(phone(live)).text) == "over"
    sitting = Attempt.objects.get()
    assert sitting.handed_in_at
    assert f'href="{paper(sitting, 1, "answer/")}"' in aki.get(phone(live)).text
    assert "Right answer" in page_text(aki, paper(sitting, 1, "answer/"))
    assert "Live round in progress" not in page_text(aki, club.get_absolute_url())


@pytest.mark.slow
def test_a_question_that_nobody_answered_says_so(owner: Client, live: Round) -> None:
    step(owner, live)
    step(owner, live, do="end")
    over = owner.get(screen(live))
    assert [line.answered for line in over.context["lines"]] == [0]
    assert "0 of 0" not in over.text
    assert "Nobody answered" in over.text


def test_a_round_that_is_over_takes_no_answer(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    late = right(live)
    step(owner, live, do="end")
    lock_version = live.lock_version
    step(owner, live)
    step(owner, live, do="end")
    assert live.lock_version == lock_version
    assert answer(aki, live, late).status_code == 409


@pytest.mark.slow
def test_leaving_deletes_the_answer_not_the_count(owner: Client, club: Club, live: Round) -> None:
    aki = new_member(club)
    step(owner, live)
    answer(aki, live)
    step(owner, live, 2)
    aki.post(at_page(club, "leave"))
    assert aki.get(phone(live)).status_code == 404
    step(owner, live, 2)
    step(owner, live, do="end")
    assert "1 of 1" in page_text(owner, screen(live))
