"""A regrade is previewed, then applied or rejected, and members are told."""

import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from assignments.models import Assignment, Regrade, Regraded
from assignments.regrade import changes, views, work
from assignments.regrade.revisions import asked_of
from assignments.regrade.target import Target, Targets
from clubs.models import Club
from pao.errors import ScenarioError
from pao.words import for_language
from quiz.models import Answer, AttemptItem, Marking, PaperItem, Response, Task
from quiz.questions.catalogue import question
from tests.assignments.regrade.corrections import (
    OPEN,
    OVER,
    QUESTION,
    as_by_an_older_engine,
    as_handed_in_under_an_older_engine,
    page,
    persons,
    send_wishes,
    status,
    wish,
)
from tests.assignments.sitting.attempts import (
    LATE,
    begin_attempt,
    fill,
    hand_in,
    handed_in,
    new_assignment,
    page_text,
    paper,
)
from tests.clubs.clubs import new_member, organiser
from tests.loops import non_empty
from tests.quiz.factories import At

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_preview_shows_changes_and_makes_none(owner: Client, homework: Assignment) -> None:
    before = [*Marking.objects.order_by("pk").values()]
    preview = send_wishes(owner, homework, "look")
    assert "−15,000 −16,000" in preview
    assert "Aki 3 of 4 4 of 4" in preview
    assert persons(owner, homework) == ["2"]
    assert status(owner, homework) == "looked"
    assert "Eri" not in preview
    assert [*Marking.objects.order_by("pk").values()] == before


def test_applied_a_marking_is_added_and_none_is_lost(owner: Client, homework: Assignment) -> None:
    before = {*Marking.objects.values_list("pk", flat=True)}
    send_wishes(owner, homework, "look", "apply")
    assert status(owner, homework) == "applied"
    assert before < {*Marking.objects.values_list("pk", flat=True)}
    for answer in non_empty(Answer.objects.exclude(regraded=None)):
        item = AttemptItem.objects.get(response__answer=answer)
        assert (item.score, item.out_of) == (answer.marking.score, answer.marking.out_of)
        assert answer.marking.reason == Marking.Reason.REGRADED
    assert Regrade.objects.get().done == 3  # Eri was wrong, and still is


@pytest.mark.slow
def test_kept_nothing_changes(owner: Client, homework: Assignment) -> None:
    send_wishes(owner, homework, "look", "keep")
    assert status(owner, homework) == "kept"
    assert not Marking.objects.filter(reason=Marking.Reason.REGRADED).exists()
    assert not Regraded.objects.exclude(applied=None).exists()


@pytest.mark.slow
def test_a_half_applied_question_is_listed_twice_at_most(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    assignment = new_assignment(club)
    for name in ("Ben", "Aki", "Member 10", "Member 9"):
        handed_in(new_member(club, name), assignment)
    at(OVER)
    page_text(owner, page(assignment))
    as_by_an_older_engine(QUESTION, E=-15_000)
    send_wishes(owner, assignment, "look")
    regrade = Regrade.objects.get()
    first = [*regrade.changes.select_related("answer", "before").filter(membership__name="Ben")]
    work._apply(regrade, first, Targets(regrade))
    names = [[str(row.membership) for row in each.rows] for each in changes_of(regrade)]
    assert names == [["Aki", "Member 9", "Member 10"], ["Ben"]]


def changes_of(regrade: Regrade) -> list[changes.Changed]:
    return changes.changes(regrade, for_language("en"))


@pytest.mark.slow
def test_what_was_mended_is_worked_out_only_where_answers_can_be_held_against_it(
    owner: Client, homework: Assignment, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Assignment] = []

    def counted(assignment: Assignment) -> list[PaperItem]:
        calls.append(assignment)
        return asked_of(assignment)

    monkeypatch.setattr(views, "asked_of", counted)
    at(OPEN)
    assert 'id="not-over"' in owner.get(page(homework)).text
    assert not calls
    at(OVER)
    page_text(owner, page(homework))
    assert calls == [homework]


def test_members_see_the_change(
    owner: Client, club: Club, homework: Assignment, aki: Client
) -> None:
    sitting = homework.attempt_set.get(membership__name="Aki")
    send_wishes(owner, homework, "look")
    assert "Regraded:" not in page_text(aki, club.get_absolute_url())
    send_wishes(owner, homework, "apply")
    assert "Regraded:" in page_text(aki, club.get_absolute_url())
    assert "Question 1: 3 of 4 → 4 of 4" in page_text(aki, paper(sitting))
    assert "Regraded:" not in page_text(new_member(club, "Cho"), club.get_absolute_url())


@pytest.mark.slow
def test_the_clubs_notice_expires(owner: Client, aki: Client, homework: Assignment, at: At) -> None:
    send_wishes(owner, homework, "look", "apply")
    club, sitting = homework.club.get_absolute_url(), homework.attempt_set.all()[0]
    assert "Regraded:" in page_text(aki, club)
    at("2027-01-02 12:00Z")
    assert "Regraded:" not in page_text(aki, club)
    assert "3 of 4 → 4 of 4" in page_text(aki, paper(sitting))


@pytest.mark.slow
def test_of_many_the_first_are_shown_and_the_rest_counted(
    owner: Client, homework: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    send_wishes(owner, homework, "look")
    assert left_out(owner, homework) == []
    monkeypatch.setattr(changes, "MOST", 1)
    assert left_out(owner, homework) == ["1"]


def left_out(owner: Client, homework: Assignment) -> list[str]:
    return re.findall(r'id="left-out">\D*(\d+)', owner.get(page(homework)).text)


@pytest.mark.slow
@pytest.mark.parametrize("feedback", ["practice", "homework"])
def test_late_answers_never_count(
    owner: Client, club: Club, aki: Client, at: At, feedback: str
) -> None:
    at(OPEN)
    assignment = new_assignment(club, feedback=feedback)
    sitting = begin_attempt(aki, assignment)
    if feedback == "practice":
        at(LATE)
        fill(aki, sitting, 1)
    else:
        hand_in(aki, sitting)
        late = {"item": sitting.items.get(place=1), "submitted_at": at(LATE)}
        reply = question(QUESTION).snapshot.right
        of = sitting.membership
        assert of
        Response.objects.create(**late, reply=reply, membership=of, learner=of.learner)
    at(OVER)
    aki.get(paper(sitting))
    as_by_an_older_engine(QUESTION, E=-15_000)
    send_wishes(owner, assignment, "look")
    assert persons(owner, assignment) == ["1"]
    send_wishes(owner, assignment, "apply")
    assert Answer.objects.get().marking.score == 4
    item = sitting.items.get(place=1)
    assert (item.score, item.out_of) == (None, None)


@pytest.mark.slow
def test_an_engine_corrected_before_the_due_time(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    at(OPEN)
    assignment = new_assignment(club)
    sitting = handed_in(aki, assignment)
    as_handed_in_under_an_older_engine(QUESTION, score=3)
    at(OVER)
    aki.get(paper(sitting))
    assert Marking.objects.get().score == 4
    assert "Aki 3 of 4 4 of 4" in send_wishes(owner, assignment, "look")
    send_wishes(owner, assignment, "apply")
    assert sitting.items.get(place=1).score == 4
    assert "Question 1: 3 of 4 → 4 of 4" in page_text(aki, paper(sitting))
    send_wishes(owner, assignment, "look")
    assert status(owner, assignment) == "same"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("feedback", "when", "begins"),
    [
        ("homework", OPEN, 0),
        ("exam", OPEN, 0),
        ("practice", OPEN, 1),
        ("homework", OVER, 1),
        ("exam", OVER, 1),
    ],
)
def test_one_looks_when_nothing_is_still_to_be_marked(
    owner: Client, club: Club, at: At, feedback: str, when: str, begins: int
) -> None:
    at(when)
    assignment = new_assignment(club, feedback=feedback)
    before = owner.get(page(assignment)).text
    assert ('id="not-over"' in before) is not bool(begins)
    assert ('name="do" value="look"' in before) is bool(begins)
    owner.post(page(assignment), {"do": "look"})
    assert Regrade.objects.count() == begins


def test_unmarked_attempts_are_marked_first(owner: Client, club: Club, aki: Client, at: At) -> None:
    at(OPEN)
    assignment = new_assignment(club)
    fill(aki, begin_attempt(aki, assignment), 1)
    at(OVER)
    owner.post(page(assignment), {"do": "look"})
    assert Regrade.objects.get().total == 1


@pytest.mark.slow
def test_what_was_applied_is_shown_whatever_the_engine_says_since(
    owner: Client, homework: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    send_wishes(owner, homework, "look", "apply")

    class Tomorrow(Targets):
        def __call__(self, task: Task, before: Marking) -> Target | None:
            target = super().__call__(task, before)
            return target and replace(target, right={**target.right, "E": -17_000})

    monkeypatch.setattr(changes, "Targets", Tomorrow)
    page_of_it = page_text(owner, page(homework))
    assert "−15,000 −16,000" in page_of_it
    assert "−17,000" not in page_of_it


@pytest.mark.slow
def test_what_can_no_longer_be_shown_is_counted(
    owner: Client, homework: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    send_wishes(owner, homework, "look", "apply")
    assert left_out(owner, homework) == []
    monkeypatch.setattr(Targets, "_read", _unreadable)
    assert left_out(owner, homework) == ["2"]


def _unreadable(*_given: Any) -> Any:
    raise ScenarioError(())


@pytest.mark.slow
def test_the_first_attempt_brings_the_link(owner: Client, club: Club, homework: Assignment) -> None:
    regrading = f"{homework.get_absolute_url()}regrade/"
    assert f'href="{regrading}"' in owner.get(homework.get_absolute_url()).text
    assert "/regrade/" not in owner.get(new_assignment(club).get_absolute_url()).text


def test_organisers_alone_mark_anew(club: Club, homework: Assignment) -> None:
    assert new_member(club, "Cho").get(page(homework)).status_code == 403
    assert Client().get(page(homework)).status_code == 404
    assert organiser(club).get(page(homework)).status_code == 200
    assert new_member(club, "Dai").post(page(homework), {"do": "look"}).status_code == 403
    assert not Regrade.objects.exists()


@pytest.mark.slow
def test_an_older_page_applies_nothing_new(owner: Client, homework: Assignment) -> None:
    """Of two organisers one has kept the marks and looked again, before the other applies."""
    send_wishes(owner, homework, "look")
    older = wish(homework, "apply")
    send_wishes(owner, homework, "keep", "look")
    owner.post(page(homework), older)
    assert status(owner, homework) == "looked"
    send_wishes(owner, homework, "apply")
    assert status(owner, homework) == "applied"
