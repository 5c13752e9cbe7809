"""The list of news."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from quiz.news.selectors import list_news
from quiz.news.services import MOST_NEWS, mark_as_read
from web.pages import private


@private
@login_required
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    """A person's news, the newest first. Opening the page marks all of them as read."""
    news = list_news(request.learner)
    if any(item.is_new for item in news):
        mark_as_read(request.learner)
    return render(request, "news/index.html", {"news": news, "most": MOST_NEWS})
