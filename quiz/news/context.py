"""The number of unread news at the head of a page."""

from typing import Any

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest

from accounts.models import User
from quiz.news.selectors import count_unread


def unread_news(request: HttpRequest) -> dict[str, Any]:
    """Context processor: a function that counts, on pages that are not shared by readers."""
    return {"count_news": lambda: _count(request)} if getattr(request, "is_personal", False) else {}


def _count(request: HttpRequest) -> int:
    """Return the number; 0 for guests, and while the database does not answer."""
    try:
        return count_unread(request.user) if isinstance(request.user, User) else 0
    except (DatabaseError, InterfaceError):
        return 0
