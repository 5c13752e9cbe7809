"""A club that is exported and imported is the same club."""

from random import Random
from typing import Any

import pytest
from django.utils import timezone as clock
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from accounts.models import Learner, User
from assignments.results.tabular import marks
from assignments.rights import counted_of
from assignments.transfer import reading
from assignments.transfer.reading import validator_of
from clubs.models import Change, Club, Role
from downloads.writing import TooLargeError
from formats import schema
from pao.rules import rule_set
from quiz.models import Attempt, AttemptItem, PaperItem, Task
from quiz.prompts import is_written
from quiz.questions.catalogue import _dealt, question
from rulebook.frozen import freeze_data, name_of
from tests.assignments.homework import asking
from tests.assignments.transfer.example_clubs import (
    UNLIKE,
    Record,
    access_of,
    founder,
    imported,
    new_club,
    packed,
    records,
    repacked,
    rich_club,
)
from tests.loops import non_empty


def comparable(lines: list[Record]) -> list[Record]:
    """Without the moment of export, and with the roles that are left without accounts."""
    for line in lines:
        for name in UNLIKE & {*line}:
            del line[name]
        if line["type"] == "member" and line["role"] == "organiser":
            line["role"] = "member"
    return lines


@pytest.mark.slow
def test_an_imported_club_is_exported_as_the_same_file() -> None:
    _is_exported_as_the_same_file(rich_club(founder(), Random(11), least=1))


@pytest.mark.slow
@given(st.integers(0, 10**9))
@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_whatever_is_in_an_imported_club_is_in_its_file(db: Any, seed: int) -> None:
    _is_exported_as_the_same_file(rich_club(founder(), Random(seed)))


def _is_exported_as_the_same_file(club: Club) -> None:
    before = records(club)
    copy = imported(packed(club), founder())
    assert copy.pk != club.pk
    assert comparable(records(copy)) == comparable(before)


@pytest.mark.slow
def test_the_file_matches_its_schema() -> None:
    for seed in range(5):
        for line in records(rich_club(founder(), Random(seed))):
            errors = [*validator_of_lines().iter_errors(line)]
            assert not errors, (line, errors)


def validator_of_lines() -> Any:
    Draft202012Validator.check_schema(schema("pao-club/1"))
    return validator_of("club").evolve(schema={"$ref": "pao-club-1.json"})


def test_no_account_address_or_code_is_in_the_file() -> None:
    owner = founder()
    User.objects.filter(learner=owner).update(username="hidden", email="secret@example.org")
    club = rich_club(owner, Random(1))
    text = str(records(club))
    for secret in ("secret@example.org", "hidden", club.invitation.code):
        assert secret not in text


def test_the_importer_is_the_owner_and_nobody_else_can_sign_in() -> None:
    importer = founder()
    club = imported(packed(rich_club(founder(), Random(3))), importer)
    owner = club.memberships.get(role=Role.OWNER)
    assert (owner.learner, owner.name, owner.is_managed) == (importer, "Haku", False)
    others = club.memberships.exclude(pk=owner.pk)
    assert others.exists()
    for member in others:
        assert (member.role, member.is_managed, member.has_account) == ("member", True, False)
    assert not Learner.objects.filter(memberships=None, user=None).exists(), "no one is left over"
    newest = club.journal.latest("pk")
    assert (newest.change, newest.who) == (Change.IMPORTED, owner)


def test_what_was_answered_counts_for_no_exercise_and_asks_nobody_s_question() -> None:
    """Else the author of a file could decide what a stranger's exercise is said to be like."""
    club = rich_club(founder(), Random(3), least=1)
    name = "x-abcdefghjkmnpqrstuvw-1"
    PaperItem.objects.update(name=name)
    AttemptItem.objects.update(name=name)
    lines = records(club)
    assert {line["name"] for line in lines if line["type"] == "question"} == {""}
    first = next(line for line in lines if line["type"] == "question")
    first["name"] = name
    copy = imported(repacked(lines), founder())
    assert copy.assignments.exists()
    for item in non_empty(PaperItem.objects.filter(paper__in=copy.assignments.values("pk"))):
        assert is_written(item.name)
        assert item.name != name


def test_questions_under_house_rules_keep_their_names_on_another_site() -> None:
    club = new_club(founder())
    rules = freeze_data({**rule_set("mleague").to_dict(), "id": "house"})
    name = f"payments/{name_of(rules.digest)}/any/any/along"
    asking(club, question(name), is_own=True).items.update(origin=PaperItem.Origin.GENERATOR)
    lines = records(club)
    club.delete()
    Task.objects.all().delete()
    rules.delete()
    _dealt.cache_clear()
    copy = imported(repacked(lines), founder()).assignments.get()
    assert copy.is_own
    assert copy.items.get().name == name


def test_results_are_as_they_were(at: Any) -> None:
    at("2027-03-01 00:00Z")
    club = next(
        new_club
        for seed in range(20)
        if Attempt.objects.filter(
            paper__in=(new_club := rich_club(founder(), Random(seed))).assignments.all(),
            membership__isnull=False,
        ).count()
        > 2
    )
    copy = imported(packed(club), founder())

    def table(of: Club) -> list[Any]:
        access, now = access_of(of), clock.now()
        given = [*counted_of(access, now).order_by("opens", "due", "created", "pk")]
        return sorted(str(line[:-1]) for line in marks(access, given, now))

    assert table(copy) == table(club)


@pytest.mark.slow
def test_a_file_that_could_not_be_imported_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    club = rich_club(founder(), Random(11), least=1)
    monkeypatch.setitem(reading.MOST, "member", 1)
    with pytest.raises(TooLargeError):
        records(club)
