"""A demo is made while the site runs and is never visible half made."""

from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from accounts.models import Learner
from assignments.demo import making
from assignments.demo.making import drop_demo, make_demo
from assignments.demo.plan import HOMEWORK
from clubs.models import Club
from clubs.rights import demo_in
from quiz.models import Answer, Response
from tests.clubs.clubs import make, person

pytestmark = pytest.mark.django_db(transaction=True)


class PowerCutError(Exception):
    pass


@pytest.fixture
def one_homework(monkeypatch: pytest.MonkeyPatch) -> None:
    one = replace(HOMEWORK[0], questions=HOMEWORK[0].questions[:1], attempts=1)
    monkeypatch.setattr(making, "HOMEWORK", (one,))


@pytest.mark.usefixtures("one_homework")
def test_while_a_demo_is_made_others_write(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []
    sit = making._sit

    def sat(*args: Any) -> None:
        held.append(connection.in_atomic_block)
        sit(*args)

    monkeypatch.setattr(making, "_sit", sat)
    make_demo("en")
    assert held
    assert not any(held)


@pytest.mark.slow
@pytest.mark.usefixtures("one_homework")
def test_half_a_demo_is_invisible_and_goes_with_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = make(person("haku"))
    before = make_demo("en")
    with monkeypatch.context() as cut:
        cut.setattr(making, "mark_club", _cut)
        with pytest.raises(PowerCutError):
            make_demo("en")
    assert demo_in("en") == before
    assert Club.objects.count() == 3
    after = make_demo("en")
    assert demo_in("en") == after
    assert {*Club.objects.all()} == {theirs, after}


@pytest.mark.slow
@pytest.mark.usefixtures("one_homework")
def test_what_was_half_made_is_dropped_with_the_demo(monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = make(person("haku"))
    monkeypatch.setattr(making, "mark_club", _cut)
    with pytest.raises(PowerCutError):
        make_demo("en")
    drop_demo("en")
    assert [*Club.objects.all()] == [theirs]


@pytest.mark.slow
@pytest.mark.usefixtures("one_homework")
def test_made_again_it_is_the_same_in_the_place_of_the_old_one() -> None:
    demo = make_demo("en")
    before = _answers(demo)
    club = make_demo("en", timezone.now())
    assert not Club.objects.filter(pk=demo.pk).exists()
    assert Club.objects.filter(is_demo=True).count() == 1
    assert _answers(club) == before
    call_command("demo", "--drop", stdout=StringIO())
    assert not Club.objects.exists()
    assert not Answer.objects.exists()
    assert not Learner.objects.exists()


def _answers(club: Club) -> list[tuple[str, str, Any]]:
    """Who said what to what."""
    rows = Response.objects.filter(membership__club=club).order_by(
        "membership__name", "item__attempt__number", "item__name"
    )
    return [*rows.values_list("membership__name", "item__name", "reply")]


def _cut(*_args: Any) -> None:
    raise PowerCutError
