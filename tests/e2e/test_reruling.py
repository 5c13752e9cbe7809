"""An organiser reads of a corrected ruling and comes to the regrade."""

from django.test import Client
from playwright.sync_api import Page, expect

from assignments.reruling.services import check
from clubs.models import Club
from quiz.models import Solution
from tests.assignments.homework import open_now
from tests.assignments.sitting.attempts import new_assignment
from tests.e2e.conftest import Check
from tests.e2e.forms import signed_in_as
from tests.quiz.factories import published, write


def test_news_of_a_corrected_ruling_leads_to_the_regrade(
    page: Page, holds_up: Check, owner: Client, club: Club
) -> None:
    new_assignment(club, **open_now())
    published(write(club.memberships.get().learner))
    for solution in Solution.objects.all():
        solution.engine, solution.right = "yesterday", {**solution.right, "E": -1_000}
        solution.save()
    check.call()

    organiser = signed_in_as(page, owner)
    organiser.goto("/en/news/")
    organiser.get_by_role("main").get_by_role("link").first.click()
    expect(organiser.get_by_role("heading", level=1)).to_be_visible()
    expect(organiser.get_by_role("heading", name="Your exercises")).to_be_visible()
    holds_up(organiser)
    organiser.get_by_role("link", name="Regrade").first.click()
    expect(organiser.get_by_role("heading", name="Regrade", level=1)).to_be_visible()
