"""What tools/lighthouse.py requests, and how it reads Lighthouse's report."""

import pytest
from django.test import Client

from tools.lighthouse import CATEGORIES, PAGES, Audited, marked, together


def report(seo, **audits):
    """In Lighthouse's own form; ``meta-description`` alone carries weight."""
    weights = {name: 1 if name == "meta_description" else 0 for name in audits}
    refs = [{"id": name, "weight": weight} for name, weight in weights.items()]
    scores = {**dict.fromkeys(CATEGORIES, 1), "seo": seo}
    return {
        "categories": {name: {"score": score, "auditRefs": refs} for name, score in scores.items()},
        "audits": {name: {"score": score} for name, score in audits.items()},
    }


def test_the_marks_are_read_with_the_audits_that_cost_something():
    audited = marked(report(0.9, meta_description=0, unscored=None, weightless=0))
    assert audited.marks == {**dict.fromkeys(CATEGORIES, 100), "seo": 90}
    assert audited.failed == ("meta_description",)


def test_of_several_runs_the_middle_one_counts():
    runs = [
        Audited(dict.fromkeys(CATEGORIES, mark), failed)
        for mark, failed in ((100, ()), (60, ("a", "b")), (98, ("b",)))
    ]
    assert together(runs) == Audited(dict.fromkeys(CATEGORIES, 98), ("a", "b"))


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_page_that_is_asked_for_is_there(language):
    statuses = {path: Client().get(f"/{language}/{path}").status_code for path in PAGES.values()}
    assert set(statuses.values()) == {200}, statuses
