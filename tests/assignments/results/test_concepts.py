"""Concepts that a club has not understood, and practice for them."""

import re

import pytest
from django.test import Client

from assignments.models import Assignment
from assignments.results.concepts import Parts, shows, understood, weakest
from clubs.models import Club
from lessons.progress.course_map import name_of
from pao.trace import Rule
from quiz.figures.statistics import Share
from tests.assignments.homework import OPENS
from tests.assignments.sitting.attempts import OPEN, begin_attempt, handed_in, new_assignment, wrong
from tests.clubs.clubs import at_page, new_member
from tests.quiz.factories import At

OVER = "2026-12-01 12:00Z"


def test_a_weak_concept_leads_to_its_assignment(club: Club, owner: Client, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club)
    handed_in(new_member(club), homework, wrong)
    at(OVER)
    page = owner.get(at_page(club, "results/concepts")).text
    shares = {each.concept: each.share for each in understood([homework])}
    assert shares[Rule.THIRD_DRAGON_ENSURES] == Share(1, 1), "the right player was named"
    assert shares[Rule.HONBA_TSUMO_LIABLE] == Share(0, 1)
    address = re.findall(r'href="([^"]+topic=honba_tsumo_liable[^"]*)"', page)[0]
    form = owner.get(address.replace("&amp;", "&"), follow=True)
    chosen = [picked.token for picked in form.context["chosen"].all]
    assert any("/honba_tsumo_liable/" in name for name in chosen)
    fields = {field.html_name: field.value() for field in form.context["form"]}
    data = {name: value for name, value in fields.items() if value is not None}
    response = owner.post(form.request["PATH_INFO"], {**data, "pick": chosen})
    assert response.status_code == 303, response.text
    newest = Assignment.objects.latest("pk")
    assert newest.title.startswith(name_of(Rule.HONBA_TSUMO_LIABLE))
    concepts = [
        {*item.task.concepts.values_list("concept", flat=True)} for item in newest.items.all()
    ]
    assert concepts
    assert all("honba_tsumo_liable" in concept for concept in concepts)


@pytest.mark.slow
def test_practice_is_offered_for_a_member_and_not_for_an_organiser(
    club: Club, owner: Client, at: At, homework: Assignment
) -> None:
    for client in (new_member(club), owner):
        handed_in(client, homework, wrong)
    at(OVER)
    owner.get(at_page(club, "results/concepts"))
    for member in club.memberships.all():
        concepts = owner.get(at_page(club, f"members/{member.pk}")).context["concepts"]
        assert concepts
        assert bool(concepts[0].give) is (member.role == "member")


def named(score: int, mistake: str | None = None) -> Parts:
    return Parts(score, 4, 4, liable="right", mistake=mistake)


def misnamed(score: int) -> Parts:
    return Parts(score, 4, 4, liable="wrong")


@pytest.mark.parametrize(
    ("concept", "kind", "parts", "is_shown"),
    [
        # a learner who named the player in riichi knows that riichi is no excuse
        (Rule.RIICHI_NO_EXCUSE, "payments", named(1), True),
        (Rule.RIICHI_NO_EXCUSE, "payments", misnamed(3), False),
        (Rule.RIICHI_NO_EXCUSE, "liable", Parts(0, 1, 1, liable="wrong"), False),
        # nobody was asked who is liable
        (Rule.RIICHI_NO_EXCUSE, "payments", Parts(1, 4, 4), None),
        # figures that follow from a wrong name count, and so do theirs
        (Rule.LIABLE_PAYS_TSUMO, "payments", misnamed(3), True),
        (Rule.LIABLE_PAYS_TSUMO, "payments", named(2), False),
        # of wrong figures whose mistake is known only what it is about
        (Rule.HONBA_TSUMO_LIABLE, "payments", named(2, "honba_shared"), False),
        (Rule.STICKS, "payments", named(2, "honba_shared"), True),
        (Rule.STICKS, "payments", named(2, "sticks_left_out"), False),
        (Rule.WHOLE_HAND, "payments", named(2, "settlement.scope"), False),
        (Rule.HONBA_RON, "payments", named(2, "settlement.scope"), True),
        # who is liable says nothing of points
        (Rule.STICKS, "liable", Parts(1, 1, 1, liable="right"), None),
        # a question that asks for one thing
        (Rule.PAIR_IS_FREE, "ensured", Parts(1, 2, 2), False),
        # parts that are not told yet, or left with a member
        (Rule.STICKS, "payments", Parts(4, 4), True),
        (Rule.STICKS, "payments", Parts(2, 4), None),
        (Rule.STICKS, "payments", Parts(0, 4), False),
    ],
)
def test_a_concept_goes_by_the_parts_of_an_answer_that_depend_on_it(
    concept: Rule, kind: str, parts: Parts, *, is_shown: bool | None
) -> None:
    assert shows(concept, kind, parts) is is_shown


def test_what_all_got_right_is_not_among_what_is_not_understood(club: Club, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club)
    sitting = begin_attempt(new_member(club), homework)
    sitting.items.update(score=4, out_of=4)
    assert understood([homework])
    assert weakest(understood([homework])) == []
    sitting.items.filter(place=1).update(score=0)
    names = {each.concept for each in weakest(understood([homework]))}
    assert Rule.HONBA_TSUMO_LIABLE in names
    assert names < {each.concept for each in understood([homework])}


@pytest.mark.slow
def test_a_concept_is_asked_again_as_it_went_wrong(club: Club, owner: Client, at: At) -> None:
    """Who is liable, not who pays, where that was the question."""
    at(OPEN)
    sitting = begin_attempt(new_member(club), new_assignment(club))
    sitting.items.update(score=4, out_of=4)
    assert "missed=liable" not in owner.get(at_page(club, "results/concepts")).text
    sitting.items.filter(place=3).update(score=0)
    assert "missed=liable" in owner.get(at_page(club, "results/concepts")).text


def test_one_wrong_answer_does_not_stand_before_eleven(homework: Assignment) -> None:
    first, _, last = homework.items.all()
    scores = [(first, 0), *((last, 4 if number < 3 else 0) for number in range(11))]
    for item, score in scores:
        sitting = homework.attempt_set.create(started_at=OPENS)
        columns = {"paper_item": item, "place": item.place, "name": item.name, "task": item.task}
        sitting.items.create(score=score, out_of=4, **columns)
    shares = [each.share for each in understood([homework])]
    assert {share.of for share in shares} >= {1, 12}
    assert [share.of for share in shares] == sorted((share.of for share in shares), reverse=True)


def test_what_was_got_right_the_second_time_shows_nothing(club: Club, at: At) -> None:
    at(OPEN)
    homework = new_assignment(club, attempts=2)
    begin_attempt(new_member(club), homework).items.update(score=0, out_of=4)
    again = homework.attempt_set.create(started_at=OPENS, handed_in_at=OPENS, number=2)
    for item in homework.items.all():
        columns = {"paper_item": item, "place": item.place, "name": item.name, "task": item.task}
        again.items.create(score=4, out_of=4, **columns)
    shares = [each.share for each in understood([homework])]
    assert {share.right for share in shares} == {0}
    assert understood([]) == []
