"""The plan of an evening: what it proposes, what can be exchanged, and what it gives."""

from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils import timezone

from assignments.coursework.plan import WEEKS, give, papers
from assignments.coursework.questions import SHORT
from assignments.evening import proposals
from assignments.evening.plan import HANDS, PARTS, Plan
from assignments.evening.proposals import Proposals, Reason
from assignments.models import Assignment, Round
from assignments.presets import FeedbackPreset
from clubs.models import Club, Invitation
from clubs.rights import Right, get_access
from lessons.catalog import lesson
from quiz.kinds.kind import Explanation
from quiz.models import PaperItem
from quiz.questions.catalogue import question
from tests.assignments.assign_forms import sent_part
from tests.assignments.homework import asking, assigned, coursework, sat
from tests.assignments.sitting.attempts import OPEN, handed_in, new_assignment, right, wrong
from tests.clubs.clubs import at_page, code_of, learner_of, make, new_member, organiser, person
from tests.queries import asked_on
from tests.slow import others_slow
from web.templatetags.terms import in_terms

OVER: Final = "2026-12-01 09:00Z"
LESSON: Final = "lesson:why-pao:"


def page(club: Club, part: str = "") -> str:
    return f"{at_page(club, 'evening')}{part}"


def opened(client: Client, club: Club, query: str = "", part: str = "") -> Any:
    answer = client.get(f"{page(club, part)}?{query}")
    assert answer.status_code == 200
    return answer.context


def plan(client: Client, club: Club, query: str = "") -> Plan:
    proposed: Plan = opened(client, club, query)["plan"]
    return proposed


def names(tokens: tuple[str, ...]) -> list[str]:
    return [token.rpartition(":")[2] for token in tokens]


@pytest.fixture
def missed(club: Club, at: Any) -> Assignment:
    """A homework of three questions that is over; one of two members missed the second."""
    at(OPEN)
    homework = new_assignment(club)
    for name, answers in {"Aki": (right, wrong, right), "Ren": (wrong, wrong, right)}.items():
        handed_in(new_member(club, name), homework, *answers)
    at(OVER)
    return homework


def test_a_new_club_is_proposed_the_beginning_of_the_course(owner: Client, club: Club) -> None:
    context = opened(owner, club)
    proposed = context["plan"]
    assert len(proposed.hand) == HANDS
    assert len(proposed.live) == len(proposed.homework) == SHORT
    assert len({*names(proposed.tokens)}) == HANDS + 2 * SHORT
    assert proposed.hand[0].startswith(LESSON)
    assert all(hand.reason.is_new and not hand.reason.due for hand in context["hands"])


def test_what_was_not_understood_comes_first_with_its_figures(
    owner: Client, club: Club, missed: Assignment
) -> None:
    first, second, *others = opened(owner, club)["hands"]
    worst = [each.reason for each in (first, second)]
    assert [(each.missed, each.share.of) for each in worst] == [(2, 2), (1, 2)]
    assert {each.assignment for each in worst} == {missed}
    assert all(each.reason.lesson for each in others)  # the third was understood


@pytest.mark.parametrize(
    ("terms", "is_proposed"),
    others_slow(
        [
            ({"due": timedelta(hours=5)}, True),
            ({"due": timedelta(days=1)}, False),
            ({"is_own": True}, False),
            ({"is_for_some": True}, False),
            ({"withdrawn": timedelta(0), "closed": timedelta(0)}, False),
        ],
        every_day=2,
    ),
)
def test_nothing_is_given_away_that_can_be_answered_tomorrow_or_concerns_a_few(
    owner: Client, club: Club, missed: Assignment, terms: Any, *, is_proposed: bool
) -> None:
    now = timezone.now()  # six in the evening of the club
    columns = {
        name: now + value if isinstance(value, timedelta) else value
        for name, value in terms.items()
    }
    Assignment.objects.filter(pk=missed.pk).update(**columns)
    reasons = [hand.reason for hand in opened(owner, club)["hands"]]
    assert any(reason.share for reason in reasons) is is_proposed


@pytest.mark.slow
def test_a_question_that_is_given_again_is_not_given_away(
    owner: Client, club: Club, missed: Assignment
) -> None:
    now = timezone.now()
    yesterday = now - timedelta(days=1)
    again = assigned(club, opens=yesterday, due=now + timedelta(days=5))
    first, *_others = missed.items.all()
    again.items.filter(place=1).update(name=first.name, task=first.task)
    assert f"earlier:{first.pk}" not in plan(owner, club).hand
    for freed in ({"closed": now}, {"closed": None, "opens": now}):  # a plan is the same all day
        Assignment.objects.filter(pk=again.pk).update(**freed)
        assert f"earlier:{first.pk}" in plan(owner, club).hand


def test_a_question_of_a_lesson_that_is_due_is_proposed(
    owner: Client, club: Club, missed: Assignment
) -> None:
    now = timezone.now()
    coursework(club, "ron honba", opens=now, due=now + timedelta(days=2))
    hands = opened(owner, club)["hands"]
    assert [bool(hand.reason.share) for hand in hands[:2]] == [True, True]
    assert all(hand.reason.due == now + timedelta(days=2) for hand in hands[2:])
    assert {hand.reason.lesson.slug for hand in hands[2:]} == {"ron", "honba"}


@pytest.mark.slow
def test_in_the_first_week_of_the_course_nothing_of_the_plan_is_proposed_again(
    owner: Client, club: Club, while_it_is_open: None
) -> None:
    evening = timezone.now() + timedelta(days=5)
    evenings = [evening + timedelta(weeks=number) for number in range(len(WEEKS))]
    access = get_access(learner_of(owner), club.pk, Right.ASSIGN)
    exam = evenings[-1] + timedelta(weeks=1)
    give(access, nonce=uuid4(), evenings=evenings, exam=exam, papers=papers())
    context = opened(owner, club)
    homework = club.assignments.get(due=evening)
    assert context["already_given"] == [club.coursework.get(due=evening), homework]
    assert f'href="{homework.get_absolute_url()}"' in owner.get(page(club)).text
    assert context["homework"].questions == []

    def asked_in(feedback: str) -> set[str]:
        assignments = club.assignments.filter(feedback=feedback)
        return {*PaperItem.objects.filter(paper__in=assignments).values_list("name", flat=True)}

    plan = context["plan"]
    assert asked_in("homework").isdisjoint(names(plan.tokens))
    assert asked_in("exam").isdisjoint(names(plan.hand))
    is_of_exam = [name in asked_in("exam") for name in names(plan.live)]
    assert is_of_exam == sorted(is_of_exam), "the round has those of the exam last"
    slugs = {token.split(":")[1] for token in context["plan"].live}
    assert slugs
    assert slugs <= {*WEEKS[0].split()}
    assert context["hands"][0].reason.due == evening
    again = opened(owner, club, context["homework"].exchanged.query)["homework"]
    assert len(again.questions) == SHORT


@pytest.mark.slow
def test_what_nearly_all_got_right_is_not_proposed(
    owner: Client, club: Club, missed: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert missed
    monkeypatch.setattr(proposals, "UNDERSTOOD", 0.5)  # which one of both got right
    shares = [hand.reason.share for hand in opened(owner, club)["hands"]]
    assert [share.right for share in shares if share] == [0]


def test_however_much_was_missed_one_hand_is_of_a_lesson_that_is_due(
    owner: Client, club: Club
) -> None:
    now = timezone.now()
    coursework(club, "ron", opens=now, due=now + timedelta(days=2))
    every = Proposals(get_access(learner_of(owner), club.pk, Right.ASSIGN), now)
    vars(every)["missed"] = {f"earlier:{number}": Reason() for number in range(9)}
    assert [token.partition(":")[0] for token in every.hands[:6]] == [
        *("earlier", "earlier", "earlier", "earlier", "lesson", "earlier")
    ]


def test_what_the_club_was_asked_comes_last(owner: Client, club: Club) -> None:
    before = plan(owner, club)
    asking(club, *(hand.picked.question for hand in opened(owner, club)["hands"]))
    assert not {*names(plan(owner, club).tokens)} & {*names(before.hand)}


def test_what_members_still_have_to_answer_comes_after_all_else(club: Club, owner: Client) -> None:
    now = timezone.now()

    def proposed() -> list[str]:
        access = get_access(learner_of(owner), club.pk, Right.ASSIGN)
        return names((*Proposals(access, now).course,))

    first, second, *others = proposed()
    yesterday, tomorrow = now - timedelta(days=1), now + timedelta(days=1)
    to_answer = asking(club, question(first), opens=yesterday, due=tomorrow)
    asking(club, question(second), opens=yesterday, due=now)
    assert proposed() == [*others, second, first]
    Assignment.objects.filter(pk=to_answer.pk).update(closed=now)
    assert proposed() == [*others, first, second]


def test_a_hand_is_exchanged_left_out_and_added(owner: Client, club: Club) -> None:
    context = opened(owner, club)
    before, second = context["plan"], context["hands"][1]
    exchanged = plan(owner, club, second.exchanged.query)
    assert exchanged.hand[:1] + exchanged.hand[2:] == before.hand[:1] + before.hand[2:]
    assert exchanged.hand[1] not in before.tokens
    assert (exchanged.live, exchanged.homework) == (before.live, before.homework)
    assert opened(owner, club)["more"] == before
    without = opened(owner, club, second.without.query)
    assert without["plan"].hand == before.hand[:1] + before.hand[2:]
    assert len(without["more"].hand) == HANDS


@pytest.mark.slow
def test_another_hand_is_of_the_same_lesson_as_long_as_there_is_one(
    owner: Client, club: Club
) -> None:
    query, slugs = f"hand={LESSON}dealer-feeds&live=&homework=", []
    for _tap in range(6):
        hand = opened(owner, club, query)["hands"][0]
        slugs.append(hand.reason.lesson.slug)
        query = hand.exchanged.query
    number = len(lesson("en", "why-pao").questions)
    assert 1 < number < len(slugs)
    assert [slug == "why-pao" for slug in slugs] == [True] * number + [False] * (6 - number)


@pytest.mark.parametrize("part", ["", "sheet/"])
def test_rules_are_named_beside_a_hand_that_is_not_asked_under_those_of_the_club(
    owner: Client, club: Club, part: str
) -> None:
    Club.objects.filter(pk=club.pk).update(rules="mleague")
    for slug, name, rules in (
        ("third-dragon", "last-dragon", "mleague"),
        ("fourth-wind", "fourth-wind", "tenhou"),
    ):
        query = f"hand=lesson:{slug}:{name}&live=&homework="
        answer = owner.get(f"{page(club, part)}?{query}")
        picked = answer.context["hands"][0].picked
        assert picked.prompt.rules.id == rules
        assert (f"Rules: {picked.rules}" in answer.text) is (rules != "mleague")


@pytest.mark.any_database
@pytest.mark.slow
def test_every_hand_of_the_course_comes_by_exchanging(owner: Client, club: Club) -> None:
    query, seen = "", set()
    for _tap in range(60):
        hand = opened(owner, club, query)["hands"][0]
        seen.add(hand.picked.token)
        query = hand.exchanged.query
    assert len(seen) == 54 - (HANDS - 1) - 2 * SHORT


@pytest.mark.slow
@pytest.mark.parametrize("part", ["live", "homework"])
def test_a_part_is_exchanged_left_out_and_proposed_again(
    owner: Client, club: Club, part: str
) -> None:
    context = opened(owner, club)
    before = context["plan"]
    exchanged = plan(owner, club, context[part].exchanged.query)
    assert not {*getattr(exchanged, part)} & {*before.tokens}
    assert exchanged.hand == before.hand
    without = opened(owner, club, context[part].without.query)
    assert getattr(without["plan"], part) == ()
    assert not without[part].questions
    assert len(getattr(without[part].exchanged, part)) == SHORT


def test_an_address_chooses_only_what_the_club_may_see_and_nobody_deals(
    owner: Client, club: Club
) -> None:
    theirs = assigned(make(person("ton"))).items.get()
    own = assigned(club).items.get()
    club.assignments.update(closed=timezone.now())
    query = QueryDict(mutable=True)
    good = f"{LESSON}{plan(owner, club).hand[0].rpartition(':')[2]}"
    wrong_ones = [f"earlier:{theirs.pk}", "payments/mleague/any/1/aa", "lesson:none:x", "earlier:x"]
    query.setlist("hand", [*wrong_ones, good])
    query.setlist("live", [f"earlier:{own.pk}", "\0", "x" * 5000])
    proposed = plan(owner, club, query.urlencode())
    assert proposed.hand == (good,)
    assert proposed.live == (f"earlier:{own.pk}",)
    assert len(proposed.homework) == SHORT


def test_an_address_with_too_many_questions_is_cut(owner: Client, club: Club) -> None:
    every = plan(owner, club).tokens
    query = QueryDict(mutable=True)
    query.setlist("hand", every)
    assert plan(owner, club, query.urlencode()).hand == every[:HANDS]


def test_two_organisers_start_one_round_in_one_tap(
    owner: Client, club: Club, while_it_is_open: None
) -> None:
    other, address = organiser(club), at_page(club, "live/new/chosen")
    pages = [(client, opened(client, club)) for client in (owner, other)]
    answers = [client.post(address, sent_part(context, "live")) for client, context in pages]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0]["Location"] == answers[1]["Location"]
    live = club.assignments.get()
    assert live.feedback == FeedbackPreset.LIVE
    assert live.items.count() == SHORT
    again = opened(other, club, pages[0][1]["plan"].query)
    assert again["live"].assignment == live
    assert again["homework"].assignment is None


def test_the_homework_is_given_in_one_tap_and_due_on_the_next_evening(
    owner: Client, club: Club, while_it_is_open: None
) -> None:
    context = opened(owner, club)
    address = at_page(club, "assignments/new/chosen")
    for _tap in range(2):
        assert owner.post(address, sent_part(context, "homework")).status_code == 303
    homework = club.assignments.get()
    assert homework.feedback == FeedbackPreset.HOMEWORK
    assert homework.due > timezone.now() + timedelta(days=3)
    assert not homework.chosen.exists()
    assert opened(owner, club, context["plan"].query)["homework"].assignment == homework


def given_by(client: Client, club: Club, part: str, context: Any) -> Assignment:
    """What the page of a plan makes of a part."""
    address = at_page(club, "live/new/chosen" if part == "live" else "assignments/new/chosen")
    assert client.post(address, sent_part(context, part)).status_code == 303
    return club.assignments.latest("pk")


def is_offered(answer: Any, club: Club, part: str) -> bool:
    """Whether the page has a form that makes something of a part."""
    name = "live/new/chosen" if part == "live" else "assignments/new/chosen"
    return f'action="{at_page(club, name)}"' in answer.text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("part", "deeds", "is_left"),
    others_slow(
        [
            ("homework", ["withdraw"], True),
            ("homework", ["delete"], False),
            ("live", ["end"], False),  # nothing was asked, so the round is deleted
            ("live", ["on", "end"], True),
            ("live", ["on", "end", "withdraw"], True),
            ("live", ["on", "end", "delete"], False),
        ],
        every_day=2,
    ),
)
def test_what_is_over_is_given_again(
    owner: Client, club: Club, at: Any, part: str, deeds: list[str], *, is_left: bool
) -> None:
    at(OPEN)
    context = opened(owner, club)
    plan_page = f"{page(club)}?{context['plan'].query}"
    for times in range(1, 4):
        first = given_by(owner, club, part, context)
        assert club.assignments.count() == (times if is_left else 1)
        assert not is_offered(owner.get(plan_page), club, part)
        at(f"2026-11-23 12:0{times}Z")  # a round does not end in the moment it began
        for do in deeds:
            if do in {"on", "end"}:
                live = Round.objects.get(pk=first.pk)
                owner.post(
                    at_page(club, f"live/{live.pk}/on"),
                    {"do": do, "lock_version": live.lock_version},
                )
            else:
                owner.post(f"{first.get_absolute_url()}{do}/", {"do": do})
        answer = owner.get(plan_page)
        assert is_offered(answer, club, part)
        context = answer.context
        assert context[part].assignment == (first if is_left else None)
    again = given_by(owner, club, part, context)
    assert again != first
    assert again.withdrawn is again.closed is None
    assert opened(owner, club, context["plan"].query)[part].assignment == again


@pytest.mark.slow
def test_a_page_from_before_it_was_withdrawn_is_not_told_it_was_given(
    owner: Client, club: Club, while_it_is_open: None
) -> None:
    context = opened(owner, club)
    homework = given_by(owner, club, "homework", context)
    owner.post(f"{homework.get_absolute_url()}withdraw/", {"do": "withdraw"})
    answer = owner.post(at_page(club, "assignments/new/chosen"), sent_part(context, "homework"))
    landed: Any = owner.get(answer["Location"])
    assert landed.text.count('class="notice"') == 1  # that it is withdrawn
    assert club.assignments.get() == homework


def test_tomorrow_the_same_plan_gives_another_round(owner: Client, club: Club, at: Any) -> None:
    at(OPEN)
    nonce = opened(owner, club)["round"]["nonce"].value()
    at(OVER)
    assert opened(owner, club)["round"]["nonce"].value() != nonce


def test_a_screen_shows_one_hand_and_its_answer_when_asked(owner: Client, club: Club) -> None:
    query = plan(owner, club).query
    first = opened(owner, club, query, "hand/")
    assert first["place"] == 1
    assert "explanation" not in first
    last = opened(owner, club, f"{query}&place={HANDS}&answer=1", "hand/")
    assert isinstance(last["explanation"], Explanation)
    assert last["after"] is None
    for place in (HANDS + 1, 10):
        answer = owner.get(f"{page(club, 'hand/')}?{query}&place={place}")
        assert answer.status_code == (404 if place <= 9 else 200)  # too long a number is the first


def test_the_sheet_has_the_code_unless_it_lets_nobody_in(owner: Client, club: Club) -> None:
    assert code_of(club) in owner.get(page(club, "sheet/")).text
    Invitation.objects.filter(club=club).update(is_open=False)
    assert code_of(club) not in owner.get(page(club, "sheet/")).text


def test_the_sheet_has_the_hands_first_and_the_answers_for_the_organiser_last(
    owner: Client, club: Club
) -> None:
    text = owner.get(page(club, "sheet/")).text
    for_all, for_organiser = text.split('aria-labelledby="answers"')
    hands = opened(owner, club)["hands"]
    assert hands[0].payments
    for hand in hands:
        assert in_terms(hand.events) in for_all
        assert in_terms(hand.counters) in for_all
        assert in_terms(hand.payments) not in for_all
        assert in_terms(hand.payments) in for_organiser
        assert in_terms(hand.picked.explanation.headline) in for_organiser


@pytest.mark.slow
@pytest.mark.parametrize("part", ["", "hand/", "sheet/"])
def test_a_plan_of_more_questions_needs_no_more_queries(
    owner: Client, club: Club, missed: Assignment, part: str
) -> None:
    many = plan(owner, club)
    few = Plan(*(getattr(many, name)[:1] for name in PARTS))
    of_few, of_many = (asked_on(owner, f"{page(club, part)}?{each.query}") for each in (few, many))
    assert of_few == of_many <= 24


@pytest.mark.slow
@pytest.mark.parametrize("part", others_slow(["", "hand/", "sheet/"]))
def test_its_queries_do_not_grow_with_the_club(
    owner: Client, club: Club, aki: Client, at: Any, part: str
) -> None:
    at(OVER)

    def all_miss() -> int:
        homework = assigned(club)
        for member in club.memberships.all():
            sat(homework, member)
        now = timezone.now()
        coursework(club, "ron honba", opens=now, due=now + timedelta(days=2))
        return asked_on(owner, page(club, part))

    of_one = all_miss()
    for name in ("Ren", "Sora"):
        new_member(club, name)
        assert all_miss() == of_one


@pytest.mark.slow
def test_the_plan_stays_the_same_after_its_parts_are_given(
    owner: Client, club: Club, while_it_is_open: None
) -> None:
    """For all organisers, and without what was exchanged in the address."""
    context = opened(owner, club)
    given_by_plan = {part: given_by(owner, club, part, context) for part in ("live", "homework")}
    again = opened(organiser(club), club)
    assert again["plan"] == context["plan"]
    assert {part: again[part].assignment for part in given_by_plan} == given_by_plan
    assert given_by_plan["homework"] not in again["already_given"]


def test_another_homework_of_today_leaves_none_to_propose(
    owner: Client, club: Club, while_it_is_open: None
) -> None:
    now = timezone.now()
    other = assigned(club, opens=now, due=now + timedelta(days=1))
    context = opened(owner, club)
    assert context["plan"].homework == ()
    assert other in context["already_given"]
