"""A question or house rules that were mended: answers are held against them, if one says so."""

from collections.abc import Callable
from datetime import datetime

import pytest
from django.test import Client
from django.urls import reverse

import pao
from assignments.models import Assignment, MendedQuestion, Regrade, Regraded
from assignments.regrade import target
from assignments.regrade import work as halves
from clubs.models import Club
from pao.rules import rule_set_from_toml
from quiz.models import Answer, Exercise, Marking, Report, Task
from quiz.questions.catalogue import question
from rulebook.frozen import name_of
from tests.assignments.regrade.mending import as_by_an_older_engine, asked, page, wish, work
from tests.assignments.regrade.test_workers import Dies
from tests.assignments.regrade.writing import asking, mend, written
from tests.assignments.sitting.asking import begun, fill, hand_in, paper, shown
from tests.clubs.clubs import new_member, organiser
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.quiz.practice.test_house_rules import WHOLE_HAND, keep

pytestmark = pytest.mark.django_db(transaction=True)
At = Callable[[str], datetime]

OPEN, OVER = "2026-11-23 12:00Z", "2026-12-01 12:00Z"
NO_HONBA = MLEAGUE.replace("honba: 1", "honba: 0")
CHANGED = WHOLE_HAND.replace("whole-hand", "responsible-yakuman")


@pytest.fixture
def aki(club: Club) -> Client:
    return new_member(club)


@pytest.fixture
def exercise(club: Club) -> Exercise:
    return written(club.memberships.get(role="owner").learner)


def sat(at: At, assignment: Assignment, *clients: Client) -> Assignment:
    """Handed in, all right as it was asked, and over."""
    at(OPEN)
    sittings = [(client, begun(client, assignment)) for client in clients]
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
    assert exercise.version
    at(OPEN)
    made = asking(club, versions=[exercise.version])
    sat(at, made, aki, new_member(club, "Ben"))
    mend(exercise, NO_HONBA)
    return made


def of(made: Assignment) -> dict[str, object]:
    """What is chosen: the mended question, whoever loses points by it."""
    return {"question": made.items.get().pk, "points": "all"}


def test_an_organiser_sees_that_a_question_was_mended_and_what_differs(
    owner: Client, aki: Client, homework: Assignment
) -> None:
    told = shown(owner, homework.get_absolute_url())
    assert "Corrected since it was assigned" in told
    assert "version 2" in told
    assert "Question 1, “South’s win, " in told  # it has no title of its own
    assert "honba: 1" in shown(owner, page(homework))
    assert "Corrected since" not in shown(aki, homework.get_absolute_url())


def test_what_would_change_is_shown_person_by_person_and_nothing_changed(
    owner: Client, homework: Assignment
) -> None:
    before = [*Marking.objects.order_by("pk").values()]
    told = asked(owner, homework, "look", **of(homework))
    assert "The points of 2 persons can change" in told
    assert "Because the question was mended" in told
    assert "−40,300 −40,000" in told
    assert [*Marking.objects.order_by("pk").values()] == before


def test_unless_it_is_chosen_a_mended_question_changes_nothing(
    owner: Client, homework: Assignment
) -> None:
    assert "Nothing changes" in asked(owner, homework, "look")


def test_applied_the_marks_are_by_the_mended_question_and_the_old_ones_kept(
    owner: Client, aki: Client, homework: Assignment
) -> None:
    before = {*Marking.objects.values_list("pk", flat=True)}
    asked(owner, homework, "look", "apply", **of(homework))
    assert before < {*Marking.objects.values_list("pk", flat=True)}
    for answer in non_empty(Answer.objects.all()):
        assert (answer.is_mended, answer.marking.reason) == (True, Marking.Reason.REGRADED)
        assert answer.response.item.score == answer.marking.score < answer.marking.out_of
    sitting = homework.attempt_set.get(membership__name="Aki")
    assert "because the question was mended" in shown(aki, paper(sitting))
    answer = Answer.objects.get(response__item__attempt=sitting)
    told = shown(aki, paper(sitting, 1, "answer/"))
    verdict = f"{answer.marking.score} of {answer.marking.out_of}"
    assert f"{verdict} The question, or the house rules" in told
    assert "The rules engine has been corrected" not in told
    assert answer.given["W"] == -40_300


def test_once_decided_the_assignment_says_no_more_of_it(
    owner: Client, homework: Assignment
) -> None:
    asked(owner, homework, "look", "keep", **of(homework))
    assert "Corrected since" not in shown(owner, homework.get_absolute_url())
    assert "Corrected since" in shown(owner, page(homework))  # one may think otherwise


def test_an_engine_that_is_mended_later_leaves_the_mended_question_in_force(
    owner: Client, homework: Assignment
) -> None:
    """It does not fall back to what was asked at first."""
    asked(owner, homework, "look", "apply", **of(homework))
    assert "Nothing changes" in asked(owner, homework, "look")
    as_by_an_older_engine(Answer.objects.all()[0].name, E=-15_000)
    told = asked(owner, homework, "look", "apply", points="all")
    assert "−15,000 −16,000" in told
    assert all(answer.is_mended for answer in Answer.objects.all())


def test_what_is_published_while_it_goes_on_is_not_what_was_asked(
    owner: Client, exercise: Exercise, homework: Assignment
) -> None:
    asked(owner, homework, "look", **of(homework))
    mend(exercise, MLEAGUE.replace("honba: 1", "honba: 2"))
    asked(owner, homework, "apply", points="all")
    mended = MendedQuestion.objects.get().now
    assert {answer.held_against.pk for answer in Answer.objects.all()} == {mended.pk}
    assert "version 3" in shown(owner, homework.get_absolute_url())


def test_what_asks_for_something_else_by_now_can_only_be_replaced(
    owner: Client, exercise: Exercise, homework: Assignment
) -> None:
    mend(exercise, MLEAGUE.replace("S tsumo 2z hand 1112z", "draw tenpai S W"))
    assert "cannot be held against it" in shown(owner, page(homework))
    assert "Nothing changes" in asked(owner, homework, "look", **of(homework))


def test_a_question_that_was_replaced_before_anybody_had_it_is_offered_no_more(
    owner: Client, club: Club, exercise: Exercise, aki: Client, at: At
) -> None:
    assert exercise.version
    at(OPEN)
    made = asking(club, versions=[exercise.version])
    version = mend(exercise, NO_HONBA)
    assert "Corrected since" in shown(owner, made.get_absolute_url())
    address = reverse("assignments:replace", args=[club.pk, made.pk, made.items.get().pk])
    owner.post(address, {"name": version.exercise.question_name, "sure": "1"})
    assert made.items.filter(replaced=None).get().task == version.task
    assert "Corrected since" not in shown(owner, made.get_absolute_url())


def test_what_was_mended_wrongly_can_be_mended_back(
    owner: Client, aki: Client, exercise: Exercise, homework: Assignment
) -> None:
    """Answers are held against version 2 by now, not against what was asked."""
    asked(owner, homework, "look", "apply", **of(homework))
    mend(exercise, MLEAGUE)
    assert "version 3" in shown(owner, homework.get_absolute_url())
    asked(owner, homework, "look", "apply", **of(homework))
    for answer in non_empty(Answer.objects.all()):
        assert answer.marking.score == answer.marking.out_of
        assert answer.response.item.score == answer.marking.score
    assert "Corrected since" not in shown(owner, homework.get_absolute_url())


def test_whoever_reports_a_mark_reports_what_it_is_by(
    owner: Client, aki: Client, homework: Assignment
) -> None:
    asked(owner, homework, "look", "apply", **of(homework))
    answer = Answer.objects.get(response__item__attempt__membership__name="Aki")
    address = reverse("quiz:report-answer", args=[answer.name, answer.pk])
    form = aki.get(address).context["form"]
    sent = {name: form[name].value() or "" for name in form.fields}
    assert aki.post(address, {**sent, "text": "Not so."}).status_code == 303
    assert Report.objects.get().task == answer.held_against != answer.task


def test_what_was_said_stands_beside_what_is_right_by_now(
    owner: Client, homework: Assignment
) -> None:
    asked(owner, homework, "look", "apply", **of(homework))
    results = shown(owner, f"{homework.get_absolute_url()}results/")
    said = results.partition("What those said who were not right")[2]
    assert "−40,300 2" in said
    assert "−40,000" in said  # what is right, said by nobody


def test_another_title_alone_is_nothing_to_mark_anew(
    owner: Client, club: Club, aki: Client, at: At, exercise: Exercise
) -> None:
    assert exercise.version
    at(OPEN)
    made = sat(at, asking(club, versions=[exercise.version]), aki)
    mended = mend(exercise, MLEAGUE, title="The third dragon, with a honba")
    assert (mended.number, mended.is_newest) == (2, True)
    assert "Corrected since" not in shown(owner, made.get_absolute_url())
    assert "Corrected since" not in shown(owner, page(made))


def test_an_exercise_that_its_author_has_taken_back_is_shown_to_its_author_alone(
    owner: Client, club: Club, exercise: Exercise, homework: Assignment
) -> None:
    Exercise.objects.update(is_open=False)
    assert "Corrected since" in shown(owner, homework.get_absolute_url())
    assert "Corrected since" not in shown(organiser(club), homework.get_absolute_url())


@pytest.mark.parametrize("half", ["looking", "applying"])
def test_a_killed_worker_goes_on_with_the_mended_question(
    owner: Client, homework: Assignment, monkeypatch: pytest.MonkeyPatch, half: str
) -> None:
    if half == "applying":
        asked(owner, homework, "look", **of(homework))
    do = "look" if half == "looking" else "apply"
    owner.post(page(homework), wish(homework, do, **of(homework)))
    begun = Regrade.objects.get()
    with monkeypatch.context() as patch:
        for piece in ("PIECE", "TOGETHER"):
            patch.setattr(halves, piece, 1)
        killed = {"looking": "graded", "applying": "keep_anew"}[half]
        patch.setattr(halves, killed, Dies(1).instead(half))
        with pytest.raises(KeyboardInterrupt):
            (halves.look if half == "looking" else halves.apply).call(begun.pk)
    work()
    begun.refresh_from_db()
    assert (begun.state, begun.done) == (("looked", 2) if half == "looking" else ("applied", 2))
    assert Regraded.objects.filter(because="question").count() == 2


def test_answers_are_held_against_house_rules_as_they_are_by_now(
    owner: Client, club: Club, aki: Client, at: At
) -> None:
    house = keep(owner, club, WHOLE_HAND)
    made = sat(at, asking(club, settled_otherwise(name_of(house.version.frozen.digest))), aki)
    assert "Corrected since" not in shown(owner, made.get_absolute_url())
    owner.post(f"/en/rules/own/{house.pk}/toml/", {"toml": CHANGED})
    told = shown(owner, made.get_absolute_url())
    assert "House rules “Friday rules”: version 2" in told
    told = asked(owner, made, "look", "apply", house=house.pk, points="all")
    assert "Because the house rules were mended" in told
    answer = Answer.objects.get()
    assert answer.held_against.rules
    settlement = answer.held_against.rules.rules.settlement
    assert settlement
    assert settlement.scope == "responsible-yakuman"
    assert answer.marking.score < answer.marking.out_of
    sitting = made.attempt_set.get()
    assert "because the house rules were mended" in shown(aki, paper(sitting))
    assert "Corrected since" not in shown(owner, made.get_absolute_url())


def test_answers_that_say_nothing_of_mended_house_rules_are_counted_though_nothing_changes(
    owner: Client, club: Club, aki: Client, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = keep(owner, club, WHOLE_HAND)
    made = sat(at, asking(club, settled_otherwise(name_of(house.version.frozen.digest))), aki)
    owner.post(f"/en/rules/own/{house.pk}/toml/", {"toml": CHANGED})
    monkeypatch.setattr(target, "asks_alike", lambda *_: False)
    told = asked(owner, made, "look", house=house.pk)
    assert "Nothing changes" in told
    assert "1 answer is left as it was" in told


@pytest.mark.parametrize(
    ("wishes", "left"),
    [(["look"], 1), (["look", "apply"], 1), (["look", "keep"], 0)],
)
def test_what_was_looked_at_and_never_applied_goes_with_its_author(
    owner: Client, exercise: Exercise, homework: Assignment, wishes: list[str], left: int
) -> None:
    asked(owner, homework, *wishes, **of(homework))
    mended, frozen = MendedQuestion.objects.get().now, homework.items.get().task
    Exercise.objects.get().delete()
    assert Task.objects.filter(pk=mended.pk).count() == left
    assert Task.objects.filter(pk=frozen.pk).exists()
    assert Regrade.objects.exists()


def settled_otherwise(rules: str) -> str:
    """The name of a question that the changed rules settle otherwise."""
    changed = rule_set_from_toml(CHANGED, "changed.toml")
    names = (f"payments/{rules}/two-yakuman/any/{seed}" for seed in "abcdefgh")
    return next(
        name
        for name in names
        if pao.rule((asked := question(name)).prompt.scenario, changed).deltas
        != asked.ruling.deltas
    )
