"""A teacher's second evening: results, a change, the new version in a collection, a report."""

import re
from uuid import uuid4

from playwright.sync_api import Page, expect

from accounts.models import Learner, User
from quiz.collections import services
from quiz.models import Report
from quiz.questions.catalogue import question_for
from tests.e2e.conftest import PHONE, Check, both_ways
from tests.e2e.forms import signs_in
from tests.quiz.factories import published, write


@both_ways()
def test_results_a_change_and_a_reply(reader: Page, look: Check, *, scripts: bool) -> None:
    reader.set_viewport_size(PHONE)
    signs_in(reader, "teacher")
    learner = Learner.objects.get_or_create(user=User.objects.get())[0]
    version = published(write(learner, title="Chun at last"))
    friday = services.begin(learner=learner, nonce=uuid4(), title="Friday", language="en")
    services.add(friday, question_for(version.name, version.task), version=version)
    Report.objects.create(
        learner=Learner.objects.create(),
        task=version.task,
        name=version.name,
        text="Is it chun?",
        language="en",
        nonce=uuid4(),
    )
    reader.goto("/en/bank/?mine=on&q=haku")
    look(reader)
    reader.get_by_role("link", name="Other people’s results").click()
    reader.get_by_role("link", name="Chun at last").click()
    expect(reader.get_by_role("heading", name="Write an exercise")).to_be_visible()
    parts = reader.get_by_role("navigation", name="Parts of the exercise")
    parts.get_by_role("link", name="Text", exact=True).click()
    reader.locator("#id_after").fill("It was chun.")
    if not scripts:
        reader.get_by_role("button", name="Apply these choices").click()
    expect(reader.locator("#unpublished-changes")).to_be_attached()
    parts.get_by_role("link", name="Publish", exact=True).click()
    reader.get_by_role("button", name="Publish these changes").click()
    expect(reader.locator(".exercise-uses p")).to_contain_text(re.compile(r"“Friday”.*\b1\b"))
    look(reader)
    reader.locator(".exercise-uses button").click()
    expect(reader.locator("#replaced")).to_be_visible()
    look(reader)
    reader.goto(version.get_absolute_url())
    reader.locator("[id^=reply-][name=text]").fill("Yes.")
    look(reader)
    reader.get_by_role("button", name="Send reply and close report").click()
    expect(reader.get_by_text("the author closed it")).to_be_visible()
    look(reader)
