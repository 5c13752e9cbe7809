"""Answers are marked by a corrected question or corrected house rules on request."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

import pao
from assignments.models import Assignment, CorrectedQuestion, Regrade, Regraded
from assignments.regrade import target
from assignments.regrade.revisions import Corrections
from clubs.models import Club
from pao.rules import rule_set_from_toml
from quiz.models import Answer, Exercise, Marking, Report, Task
from quiz.questions.catalogue import Question, question
from rulebook.frozen import name_of
from tests.assignments.homework import asking
from tests.assignments.regrade.corrections import (
    OPEN,
    OVER,
    as_by_an_older_engine,
    as_question,
    mend,
    page,
    send_wishes,
    status,
)
from tests.assignments.sitting.attempts import begin_attempt, fill, hand_in, page_text, paper
from tests.clubs.clubs import new_member, organiser
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.quiz.factories import At
from tests.rulebook.house_rules import WHOLE_HAND, load_for_club
from tests.slow import others_slow

pytestmark = pytest.mark.django_db(transaction=True)

NO_HONBA = MLEAGUE.replace("honba: 1", "honba: 0")
CHANGED = WHOLE_HAND.replace("whole-hand", "responsible-yakuman")


def sat(at: At, assignment: Assignment, *clients: Client) -> Assignment:
    """Handed in, all right as it was asked, and over."""
    at(OPEN)
    sittings = [(client, begin_attempt(client, assignment)) for client in clients]
    for client, sitting in sittings:
        for item in sitting.items.all():
            fill(client, sitting, item.place)
        hand_in(client, sitting)
    at(OVER)
    for client, sitting in sittings:
        client.get(paper(sitting))
    return assignment


@pytest.fixture
def homework(club: Club, exercise: Exercise, aki: Client, at: At) -> Assignment:
    """Aki and Ben were right about a hand whose author meant no honba, and mended it since."""
    at(OPEN)
    assignment = asking(club, as_question(exercise))
    sat(at, assignment, aki, new_member(club, "Ben"))
    mend(exercise, NO_HONBA)
    return assignment


def corrected(client: Client, address: str) -> Corrections:
    """What the page says was corrected since."""
    answer = client.get(address)
    assert answer.status_code == 200
    later: Corrections = answer.context.get("corrected", Corrections())
    assert ('id="corrected"' in answer.text) is bool(later)
    return later


def of(assignment: Assignment) -> dict[str, object]:
    """What is chosen: the mended question, also for members who lose points by it."""
    return {"question": assignment.items.get().pk, "points": "all"}


def test_organisers_see_corrections(owner: Client, aki: Client, homework: Assignment) -> None:
    (later,) = corrected(owner, homework.get_absolute_url()).questions
    assert (later.item.place, later.version.number) == (1, 2)
    assert "“South’s win, " in page_text(owner, homework.get_absolute_url())  # it has no own title
    assert "honba: 1" in page_text(owner, page(homework))
    assert not corrected(aki, homework.get_absolute_url())


@pytest.mark.slow
def test_a_correction_not_chosen_changes_nothing(owner: Client, homework: Assignment) -> None:
    send_wishes(owner, homework, "look")
    assert status(owner, homework) == "same"


def test_apply_marks_by_the_correction(owner: Client, aki: Client, homework: Assignment) -> None:
    before = {*Marking.objects.values_list("pk", flat=True)}
    send_wishes(owner, homework, "look", "apply", **of(homework))
    assert before < {*Marking.objects.values_list("pk", flat=True)}
    for answer in non_empty(Answer.objects.all()):
        assert (answer.is_corrected, answer.marking.reason) == (True, Marking.Reason.REGRADED)
        assert answer.response.item.score == answer.marking.score < answer.marking.out_of
    sitting = homework.attempt_set.get(membership__name="Aki")
    assert str(Regraded.Because.QUESTION.label) in page_text(aki, paper(sitting))
    answer = Answer.objects.get(response__item__attempt=sitting)
    html = aki.get(paper(sitting, 1, "answer/")).text
    verdict = f"{answer.marking.score} of {answer.marking.out_of}"
    assert re.search(rf'{verdict}\s*</h2>\s*<p class="notice" id="question-corrected">', html)
    assert 'id="corrected"' not in html, "the engine was not corrected"
    assert answer.reply["W"] == -40_300


@pytest.mark.slow
def test_a_decision_hides_the_notice_of_corrections(owner: Client, homework: Assignment) -> None:
    send_wishes(owner, homework, "look", "keep", **of(homework))
    assert not corrected(owner, homework.get_absolute_url())
    assert corrected(owner, page(homework))  # one may think otherwise


@pytest.mark.slow
def test_a_newer_engine_keeps_the_corrected_question(owner: Client, homework: Assignment) -> None:
    """It does not fall back to what was asked at first."""
    send_wishes(owner, homework, "look", "apply", **of(homework))
    send_wishes(owner, homework, "look")
    assert status(owner, homework) == "same"
    as_by_an_older_engine(Answer.objects.all()[0].name, E=-15_000)
    text = send_wishes(owner, homework, "look", "apply", points="all")
    assert "−15,000 −16,000" in text
    assert all(answer.is_corrected for answer in Answer.objects.all())


@pytest.mark.slow
def test_later_versions_wait(owner: Client, exercise: Exercise, homework: Assignment) -> None:
    send_wishes(owner, homework, "look", **of(homework))
    mend(exercise, MLEAGUE.replace("honba: 1", "honba: 2"))
    send_wishes(owner, homework, "apply", points="all")
    mended = CorrectedQuestion.objects.get().now
    assert {answer.marked_task.pk for answer in Answer.objects.all()} == {mended.pk}
    (later,) = corrected(owner, homework.get_absolute_url()).questions
    assert later.version.number == 3


@pytest.mark.slow
def test_new_fields_need_replacing(owner: Client, exercise: Exercise, homework: Assignment) -> None:
    mend(exercise, MLEAGUE.replace("S tsumo 2z hand 1112z", "draw tenpai S W"))
    html = owner.get(page(homework)).text
    assert '<p class="hint unlike">' in html
    assert 'name="question"' not in html
    send_wishes(owner, homework, "look", **of(homework))
    assert status(owner, homework) == "same"


def test_a_question_that_was_replaced_before_anybody_had_it_is_offered_no_more(
    owner: Client, club: Club, exercise: Exercise, aki: Client, at: At
) -> None:
    at(OPEN)
    assignment = asking(club, as_question(exercise))
    version = mend(exercise, NO_HONBA)
    assert corrected(owner, assignment.get_absolute_url())
    address = reverse(
        "assignments:replace", args=[club.pk, assignment.pk, assignment.items.get().pk]
    )
    owner.post(address, {"name": version.exercise.question_name, "sure": "1"})
    assert assignment.items.filter(replaced=None).get().task == version.task
    assert not corrected(owner, assignment.get_absolute_url())


@pytest.mark.slow
def test_undo_by_hand(owner: Client, aki: Client, exercise: Exercise, homework: Assignment) -> None:
    """Answers are held against version 2 by now, not against what was asked."""
    send_wishes(owner, homework, "look", "apply", **of(homework))
    mend(exercise, MLEAGUE)
    (later,) = corrected(owner, homework.get_absolute_url()).questions
    assert later.version.number == 3
    send_wishes(owner, homework, "look", "apply", **of(homework))
    for answer in non_empty(Answer.objects.all()):
        assert answer.marking.score == answer.marking.out_of
        assert answer.response.item.score == answer.marking.score
    assert not corrected(owner, homework.get_absolute_url())


@pytest.mark.slow
def test_reports_name_the_corrected_task(owner: Client, aki: Client, homework: Assignment) -> None:
    send_wishes(owner, homework, "look", "apply", **of(homework))
    answer = Answer.objects.get(response__item__attempt__membership__name="Aki")
    address = reverse("quiz:report-answer", args=[answer.name, answer.pk])
    form = aki.get(address).context["form"]
    data = {name: form[name].value() or "" for name in form.fields}
    assert aki.post(address, {**data, "text": "Not so."}).status_code == 303
    assert Report.objects.get().task == answer.marked_task != answer.task


def test_another_title_alone_is_nothing_to_mark_anew(
    owner: Client, club: Club, aki: Client, at: At, exercise: Exercise
) -> None:
    at(OPEN)
    assignment = sat(at, asking(club, as_question(exercise)), aki)
    mended = mend(exercise, MLEAGUE, title="The third dragon, with a honba")
    assert (mended.number, mended.is_newest) == (2, True)
    assert not corrected(owner, assignment.get_absolute_url())
    assert not corrected(owner, page(assignment))


@pytest.mark.slow
def test_an_exercise_that_its_author_has_taken_back_is_shown_to_its_author_alone(
    owner: Client, club: Club, exercise: Exercise, homework: Assignment
) -> None:
    Exercise.objects.update(is_open=False)
    assert corrected(owner, homework.get_absolute_url())
    assert not corrected(organiser(club), homework.get_absolute_url())


@pytest.mark.slow
def test_house_rules_are_corrected_too(owner: Client, club: Club, aki: Client, at: At) -> None:
    house = load_for_club(owner, club, WHOLE_HAND)
    assignment = sat(at, asking(club, settled_otherwise(name_of(house.version.frozen.digest))), aki)
    assert not corrected(owner, assignment.get_absolute_url())
    owner.post(f"/en/rules/own/{house.pk}/toml/", {"toml": CHANGED})
    (later,) = corrected(owner, assignment.get_absolute_url()).houses
    assert (later.house, later.version.number) == (house, 2)
    assert "“Friday rules”" in page_text(owner, assignment.get_absolute_url())
    text = send_wishes(owner, assignment, "look", "apply", house=house.pk, points="all")
    assert str(Regraded.Because.RULES.label) in text
    answer = Answer.objects.get()
    assert answer.marked_task.rules
    settlement = answer.marked_task.rules.rules.settlement
    assert settlement
    assert settlement.scope == "responsible-yakuman"
    assert answer.marking.score < answer.marking.out_of
    assert str(Regraded.Because.RULES.label) in page_text(aki, paper(assignment.attempt_set.get()))
    assert not corrected(owner, assignment.get_absolute_url())


@pytest.mark.slow
def test_a_new_season_of_house_rules_corrects_nothing(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    house = load_for_club(owner, club, WHOLE_HAND)
    assignment = sat(at, asking(club, settled_otherwise(name_of(house.version.frozen.digest))), aki)
    next_day = house.version.day + timedelta(days=400)
    season = {"toml": CHANGED, "valid_from": next_day.isoformat()}
    assert owner.post(f"/en/rules/own/{house.pk}/toml/", season).status_code == 303
    assert house.versions.count() == 2
    assert not corrected(owner, assignment.get_absolute_url())


@pytest.mark.slow
def test_answers_that_say_nothing_of_mended_house_rules_are_counted_though_nothing_changes(
    owner: Client, club: Club, aki: Client, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = load_for_club(owner, club, WHOLE_HAND)
    assignment = sat(at, asking(club, settled_otherwise(name_of(house.version.frozen.digest))), aki)
    owner.post(f"/en/rules/own/{house.pk}/toml/", {"toml": CHANGED})
    monkeypatch.setattr(target, "asks_alike", lambda *_: False)
    send_wishes(owner, assignment, "look", house=house.pk)
    assert status(owner, assignment) == "same"
    assert re.findall(r'id="unlike">\D*(\d+)', owner.get(page(assignment)).text) == ["1"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wishes", "left"), others_slow([(["look", "apply"], 1), (["look"], 1), (["look", "keep"], 0)])
)
def test_what_was_looked_at_and_never_applied_goes_with_its_author(
    owner: Client, exercise: Exercise, homework: Assignment, wishes: list[str], left: int
) -> None:
    send_wishes(owner, homework, *wishes, **of(homework))
    mended, frozen = CorrectedQuestion.objects.get().now, homework.items.get().task
    Exercise.objects.get().delete()
    assert Task.objects.filter(pk=mended.pk).count() == left
    assert Task.objects.filter(pk=frozen.pk).exists()
    assert Regrade.objects.exists()


def settled_otherwise(rules: str) -> Question:
    """A question that the changed rules settle otherwise."""
    changed = rule_set_from_toml(CHANGED, "changed.toml")
    names = (f"payments/{rules}/two-yakuman/any/{seed}" for seed in "abcdefgh")
    return next(
        each
        for each in map(question, names)
        if pao.rule(each.prompt.scenario, changed).deltas != each.ruling.deltas
    )
