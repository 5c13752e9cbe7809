"""A regrade takes no points unless an organiser chooses so, and can be undone."""

import csv
import re
from io import StringIO
from typing import Final

import pytest
from django.test import Client

from assignments.models import Assignment, Regrade
from assignments.results.mistakes import mistakes_of
from clubs.models import Change, Club
from pao.words import for_language
from quiz.models import Answer, AttemptItem, Exercise, Marking
from tests.assignments.homework import asking
from tests.assignments.regrade.corrections import (
    OPEN,
    OVER,
    as_question,
    mend,
    page,
    persons,
    send_wishes,
    status,
    wish,
    work,
)
from tests.assignments.sitting.attempts import begin_attempt, fill, hand_in, page_text, paper, right
from tests.clubs.clubs import at_page, new_member
from tests.hands import MLEAGUE
from tests.quiz.factories import At
from tests.slow import others_slow

pytestmark = pytest.mark.django_db(transaction=True)

NO_HONBA = MLEAGUE.replace("honba: 1", "honba: 0")
ANSWERS: Final[dict[str, dict[str, int]]] = {
    "Aki": {},
    "Ben": {"S": 64_000, "W": -40_000},
    "Eri": {"S": 1_000, "W": 1_000},
}


@pytest.fixture
def clients(club: Club) -> dict[str, Client]:
    return {name: new_member(club, name) for name in ANSWERS}


@pytest.fixture
def homework(club: Club, exercise: Exercise, clients: dict[str, Client], at: At) -> Assignment:
    """Aki was right as it was asked, Ben as it was mended, Eri neither way."""
    at(OPEN)
    assignment = asking(club, as_question(exercise))
    papers = []
    for name, changes in ANSWERS.items():
        client = clients[name]
        sitting = begin_attempt(client, assignment)
        data = right(sitting, 1)
        for seat, points in changes.items():
            field = f"{seat}_points"
            assert field in data
            data[field] = [str(abs(points))]
        fill(client, sitting, 1, data)
        hand_in(client, sitting)
        papers.append((client, sitting))
    at(OVER)
    for client, sitting in papers:
        client.get(paper(sitting))
    mend(exercise, NO_HONBA)
    return assignment


def of(assignment: Assignment) -> dict[str, object]:
    return {"question": assignment.items.get().pk}


def scores() -> dict[str, int]:
    rows = AttemptItem.objects.values_list("attempt__membership__name", "score")
    return {name: score or 0 for name, score in rows}


def test_by_default_nobody_loses_points(owner: Client, homework: Assignment) -> None:
    before = scores()
    looked_at = send_wishes(owner, homework, "look", **of(homework))
    assert status(owner, homework) == "looked"
    assert persons(owner, homework) == ["2"]
    assert "Ben" in looked_at
    assert "Eri" not in looked_at
    send_wishes(owner, homework, "apply")
    after = scores()
    assert after["Aki"] == before["Aki"]
    assert after["Ben"] > before["Ben"]
    aki = Answer.objects.get(response__membership__name="Aki")
    assert (aki.is_corrected, aki.marking.reason) == (False, Marking.Reason.ANSWERED)


@pytest.mark.slow
def test_who_loses_is_said_before_it_is_chosen(owner: Client, homework: Assignment) -> None:
    before = scores()
    send_wishes(owner, homework, "look", **of(homework))
    html = owner.get(page(homework)).text
    assert re.search(r'value="helps" checked', html)
    assert re.findall(r'name="points" value="(\w+)"', html) == ["helps", "all"]
    shown_totals = owner.get(page(homework)).context["totals"]
    totals = {str(total.attempt.membership): total for total in shown_totals}
    assert {*totals} == {"Aki", "Ben"}
    aki, ben = totals["Aki"], totals["Ben"]
    assert aki.helped == aki.before
    assert aki.whole.earned < aki.before.earned
    assert ben.helped == ben.whole
    assert ben.whole.earned > ben.before.earned
    send_wishes(owner, homework, "apply", points="all")
    assert scores()["Aki"] < before["Aki"]


@pytest.mark.slow
@pytest.mark.parametrize("points", others_slow(["helps", "all"]))
def test_undo_restores_marks(owner: Client, club: Club, homework: Assignment, points: str) -> None:
    before, marks = scores(), Marking.objects.filter(is_newest=True).values_list("answer", "score")
    then = dict(marks)
    send_wishes(owner, homework, "look", "apply", **of(homework), points=points)
    applied = {*Marking.objects.values_list("pk", flat=True)}
    assert scores() != before
    send_wishes(owner, homework, "undo")
    assert Regrade.objects.get().state == Regrade.State.UNDONE
    assert (scores(), dict(marks.all())) == (before, then)
    assert applied < {*Marking.objects.values_list("pk", flat=True)}
    journal = page_text(owner, at_page(club, "journal"))
    for change in (Change.REGRADED, Change.UNREGRADED):
        assert str(club.journal.get(change=change)) in journal


@pytest.mark.slow
def test_only_the_newest_is_undone(owner: Client, exercise: Exercise, homework: Assignment) -> None:
    send_wishes(owner, homework, "look", "apply", **of(homework))
    older = wish(homework, "undo")
    mend(exercise, MLEAGUE.replace("honba: 1", "honba: 2"))
    send_wishes(owner, homework, "look", "apply", **of(homework), points="all")
    scores_before = scores()
    owner.post(page(homework), older)
    work()
    assert scores() == scores_before
    assert not Regrade.objects.filter(state=Regrade.State.UNDONE).exists()


@pytest.mark.slow
def test_members_see_undos(owner: Client, clients: dict[str, Client], homework: Assignment) -> None:
    ben = clients["Ben"]
    send_wishes(owner, homework, "look", "apply", **of(homework))
    sitting = homework.attempt_set.get(membership__name="Ben")
    assert '<li class="undone">' not in ben.get(paper(sitting)).text
    send_wishes(owner, homework, "undo")
    assert '<li class="undone">' in ben.get(paper(sitting)).text


@pytest.mark.slow
def test_results_show_as_right_what_counts_now(owner: Client, homework: Assignment) -> None:
    """An answer whose points stay is held against the newer solution too."""
    send_wishes(owner, homework, "look", "apply", **of(homework), points="all")
    items = [*homework.items.select_related("task__rules")]
    mistakes = mistakes_of(homework, items, for_language("en"))[items[0].pk]
    mended = homework.regrades.get().questions.get().now
    assert mistakes.task == mended
    assert {answer.marked_task for answer in Answer.objects.all()} == {mended}
    (line,) = owner.get(f"{homework.get_absolute_url()}results/").context["lines"]
    rights = {bar.words for part in line.replies for bar in part.bars if bar.is_right}
    assert "−40,000" in rights
    assert "−40,300" not in rights


@pytest.mark.slow
def test_every_page_with_marks_shows_those_that_count_now(
    owner: Client, club: Club, clients: dict[str, Client], homework: Assignment
) -> None:
    """Ben had three of four, and has all; Aki had all, and has three of four."""
    results, ben = at_page(club, "results"), club.memberships.get(name="Ben")
    sitting = paper(homework.attempt_set.get(membership=ben))
    looks = [
        (owner, results, "Aki 75% 75% Ben 100% 100%"),
        (owner, f"{at_page(club, 'members')}{ben.pk}/", "Mon 30 November 2026 100%"),
        (owner, f"{homework.get_absolute_url()}results/", "−40,000 right"),
        (owner, f"{results}marks.csv", "Ben,,100,100,"),
        (clients["Ben"], f"{results}mine/", "Mon 30 November 2026 100%"),
        (clients["Ben"], sitting, "100% 1 of 1"),
        (clients["Ben"], f"{sitting}1/answer/", "right 4 of 4"),
        (clients["Ben"], homework.get_absolute_url(), "100% 1 of 1"),
    ]

    def current() -> list[str]:
        return [address for client, address, marks in looks if marks in _text(client, address)]

    assert current() == []
    assert _points(owner, results) == ["4", "3", "3"]
    send_wishes(owner, homework, "look", "apply", **of(homework), points="all")
    assert current() == [address for _, address, _ in looks]
    assert _points(owner, results) == ["3", "4", "3"]


def _points(owner: Client, results: str) -> list[str]:
    rows = csv.DictReader(StringIO(_file(owner, f"{results}answers.csv")))
    return [row["Points"] for row in rows]


def _text(client: Client, address: str) -> str:
    is_file = address.endswith(".csv")
    return " ".join(_file(client, address).split()) if is_file else page_text(client, address)


def _file(client: Client, address: str) -> str:
    return client.get(address).text.lstrip("\ufeff")


@pytest.mark.slow
def test_a_members_home_page_leads_to_what_was_regraded(
    owner: Client, clients: dict[str, Client], homework: Assignment
) -> None:
    address = paper(homework.attempt_set.get(membership__name="Ben"))
    assert address not in clients["Ben"].get("/en/").text
    send_wishes(owner, homework, "look", "apply", **of(homework), points="all")
    assert address in clients["Ben"].get("/en/").text
    assert address not in clients["Aki"].get("/en/").text
