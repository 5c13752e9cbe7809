"""The page of versions says what each has changed, the question included."""

from collections.abc import Mapping
from typing import Any

import pytest
from django.test import Client

from tests.quiz.authoring.at_editor import begun, changed

WINDS = (
    "rules: mleague\n\nS pon 111z from E\nS pon 222z from N\nS pon 333z from W\n"
    "S pon 555z from E\nS tsumo 6z hand 6z\n"
)


def versions(teacher: Client, before: Mapping[str, Any], after: Mapping[str, Any]) -> Any:
    """Return what is told of the second of two versions."""
    address = begun(teacher, **before)
    changed(teacher, address, op="publish")
    changed(teacher, address, **after)
    changed(teacher, address, op="publish")
    page = teacher.get(f"{address}versions/")
    told = page.context["versions"]
    assert len(told) == 2
    return told[0]


def subjects(teacher: Client) -> list[int]:
    address = begun(teacher, t=WINDS, kind="ensured")
    return [one.variant for one in teacher.get(address).context["written"].subjects]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"kind": "liable"}, {"kind": "turning-point"}),
        ({"kind": "payments"}, {"of_kind": "payments", "fields": ["liable"], "asked": []}),
        ({"kind": "liable"}, {"has_hints": ""}),
    ],
)
def test_a_version_says_that_the_question_changed(
    before: dict[str, Any], after: dict[str, Any], teacher: Client
) -> None:
    told = versions(teacher, before, after)
    lines = told.texts[-1][1]
    assert {line.is_new for line in lines} & {True, False}
    assert told.before is None or "kind" in after


def test_a_version_says_that_the_subject_changed(teacher: Client) -> None:
    first, second, *_others = subjects(teacher)
    told = versions(teacher, {"t": WINDS, "kind": "ensured", "variant": first}, {"variant": second})
    assert {line.is_new for line in told.texts[-1][1]} == {True, False}


def test_a_version_with_the_same_question_says_nothing_of_it(teacher: Client) -> None:
    told = versions(teacher, {"kind": "liable"}, {"title": "Another title"})
    assert len(told.texts) == 1
