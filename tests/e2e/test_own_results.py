"""An author sees how other people answered an exercise."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from accounts.models import Learner
from quiz.questions.catalogue import question_for
from tests.clubs.clubs import person
from tests.e2e.conftest import Check, both_ways, goes_nowhere_sideways
from tests.e2e.forms import signed_in_as
from tests.quiz.factories import answers, published, write


@pytest.mark.slow
@both_ways(stories=[True])
def test_results_of_an_exercise(reader: Page, look: Check) -> None:
    page, client = reader, person("author")
    author = Learner.objects.get()
    version = published(write(author, title="Three dragons"))
    question = question_for(version.name, version.task)
    signed_in_as(page, client)
    page.goto(f"/en/exercises/{version.exercise_id}/")
    page.get_by_role("link", name="Other people’s results").click()
    expect(page.locator("#too-few")).to_contain_text(re.compile(r"\b5\b"))
    for number in range(24):
        answers(Learner.objects.create(), question, "right" if number % 3 else "wrong")
    page.reload()
    people = page.locator("p:has(strong)", has_text="65%")
    expect(people).to_contain_text(re.compile(r"65%\s+13 \w+ 20\b"))
    expect(page.locator(".figures-fields")).to_contain_text("13 of 20")
    look(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the results (.csv)").click()
    assert "Three dragons (1),20,13," in Path(download.value.path()).read_text(encoding="utf-8")
    page.set_viewport_size({"width": 320, "height": 740})
    goes_nowhere_sideways(page)
