"""Regrades survive workers that are killed, meet or stop: each answer counts once."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django_tasks_db.models import DBTaskResult

from assignments.models import Assignment, Regrade
from assignments.regrade import work as halves
from quiz.learning.regrading import save_regraded
from quiz.models import Marking
from tests.assignments.regrade.corrections import page, send_wishes, wish, work
from tests.assignments.sitting.attempts import page_text
from tests.slow import others_slow

pytestmark = pytest.mark.django_db(transaction=True)
KILLED_IN = {"looking": "graded", "applying": "save_regraded"}


@pytest.mark.slow
@pytest.mark.parametrize("half", others_slow(["applying", "looking"]))
def test_what_a_killed_worker_left_is_taken_up_where_it_stood(
    owner: Client, homework: Assignment, monkeypatch: pytest.MonkeyPatch, half: str
) -> None:
    if half == "applying":
        send_wishes(owner, homework, "look")
    owner.post(page(homework), wish(homework, "look" if half == "looking" else "apply"))
    regrade = Regrade.objects.get()
    with monkeypatch.context() as patch:
        for piece in ("PIECE", "TOGETHER"):
            patch.setattr(halves, piece, 1)
        patch.setattr(halves, KILLED_IN[half], Dies(1).instead(half))
        with pytest.raises(KeyboardInterrupt):
            (halves.look if half == "looking" else halves.apply).call(regrade.pk)
    regrade.refresh_from_db()
    assert (regrade.state, regrade.done) == (half, 1)
    work()
    regrade.refresh_from_db()
    assert (regrade.state, regrade.done) == (("looked", 3) if half == "looking" else ("applied", 3))
    assert regrade.changes.changing().count() == 2


class Dies:
    """Work that is killed after so many times."""

    def __init__(self, times: int) -> None:
        self.left = times

    def instead(self, half: str) -> Callable[..., Any]:
        does = getattr(halves, KILLED_IN[half])

        def work(*given: Any) -> Any:
            if self.left == 0:
                raise KeyboardInterrupt
            self.left -= 1
            return does(*given)

        return work


@pytest.mark.slow
def test_asked_twice_one_regrade_goes_on(owner: Client, homework: Assignment) -> None:
    for _ in range(2):
        owner.post(page(homework), {"do": "look"})
    assert Regrade.objects.count() == 1
    assert "0 of 3 answers" in page_text(owner, page(homework))


@pytest.mark.slow
@pytest.mark.parametrize("half", others_slow(["applying", "looking"]))
@pytest.mark.parametrize("how", others_slow(["failed", "never put down"]))
def test_what_stands_still_goes_on_when_one_says_so(
    owner: Client, homework: Assignment, monkeypatch: pytest.MonkeyPatch, half: str, how: str
) -> None:
    if half == "applying":
        send_wishes(owner, homework, "look")
    owner.post(page(homework), wish(homework, "look" if half == "looking" else "apply"))
    assert "Resume the interrupted work" not in page_text(owner, page(homework))
    if how == "failed":
        with monkeypatch.context() as patch:
            patch.setattr(halves, KILLED_IN[half], _locked)
            work()
    else:
        DBTaskResult.objects.all().delete()
    assert "Resume the interrupted work" in page_text(owner, page(homework))
    send_wishes(owner, homework, "go-on")
    regrade = Regrade.objects.get()
    assert (regrade.state, regrade.done) == (("looked", 3) if half == "looking" else ("applied", 3))


def _locked(*_given: Any) -> Any:
    raise OperationalError("database is locked")


@pytest.mark.slow
def test_two_workers_at_the_same_count_it_once(
    owner: Client, homework: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    send_wishes(owner, homework, "look")
    owner.post(page(homework), wish(homework, "apply"))
    number = Regrade.objects.get().pk

    def with_another(markings: Sequence[Marking]) -> dict[int, Marking]:
        monkeypatch.setattr(halves, "save_regraded", save_regraded)
        halves.apply.call(number)
        return save_regraded(markings)

    monkeypatch.setattr(halves, "save_regraded", with_another)
    halves.apply.call(number)
    assert Regrade.objects.get().done == 3
    assert Marking.objects.filter(reason=Marking.Reason.REGRADED).count() == 3


@pytest.mark.slow
def test_it_is_applied_piece_by_piece(
    owner: Client, homework: Assignment, monkeypatch: pytest.MonkeyPatch
) -> None:
    send_wishes(owner, homework, "look")
    owner.post(page(homework), wish(homework, "apply"))
    monkeypatch.setattr(halves, "TOGETHER", 1)
    with CaptureQueriesContext(connection) as asked_for:
        halves.apply.call(Regrade.objects.get().pk)
    queries = [
        query["sql"]
        for query in asked_for.captured_queries
        if query["sql"].startswith('SELECT "assignments_regraded"')
    ]
    assert queries
    assert all(sql.endswith("LIMIT 1") for sql in queries)
    assert Regrade.objects.get().done == 3
