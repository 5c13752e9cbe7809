"""An author reads what a reviewer decided, with and without JavaScript."""

import pytest
from playwright.sync_api import expect

from accounts.models import Learner, User
from quiz.models import News, Version
from quiz.news.selectors import SENTENCES
from quiz.news.services import tell_of_review
from tests.e2e.conftest import Check, NewContext, box_of
from tests.e2e.forms import signs_in
from tests.quiz.factories import published, write


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("width", [320, 1280])
def test_the_number_leads_to_the_words_of_a_reviewer(
    new_context: NewContext, holds_up: Check, *, scripts: bool, width: int
) -> None:
    context = new_context(java_script_enabled=scripts, viewport={"width": width, "height": 740})
    author = context.new_page()
    signs_in(author, "author")
    number = author.locator(".site-news")
    expect(number).to_have_count(0)
    height = box_of(author.locator(".site-header"))["height"]
    learner = Learner.objects.get_or_create(user=User.objects.get())[0]
    version = published(write(learner, title="Chun at last"))
    remark = version.remarks.create(
        learner=Learner.objects.create(),
        text="Seven honba are many.",
        review=Version.Review.RETURNED,
        nonce="5f0f9f6e-3f2c-4a62-8d3c-0a9f0b1c2d3e",
    )
    tell_of_review(remark)
    author.reload()
    expect(number).to_have_text("1 1 unread news item")
    assert box_of(author.locator(".site-header"))["height"] == height, "on the same line"
    account = author.locator(".site-search").last
    assert box_of(account)["x"] + box_of(account)["width"] <= box_of(number)["x"] + 1, "beside it"
    if scripts:
        holds_up(author)
    number.click()
    expect(author.get_by_text("Seven honba are many.")).to_be_visible()
    expect(number).to_have_count(0)
    if scripts:
        holds_up(author)
    sentence = f"{SENTENCES[News.Kind.RETURNED]}" % {"title": "Chun at last"}
    author.get_by_role("link", name=sentence).click()
    expect(author.get_by_role("heading", name="Chun at last")).to_be_visible()
