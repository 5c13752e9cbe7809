"""Ways to practise that ask one question after the other: where each goes on.

A question that is asked for one of them says so in its address: ``?for=mistakes``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Way:
    """``page``: where it begins; ``following``: what leads on to its next question."""

    id: str
    title: Promise
    page: str
    following: str
    leads_on: Promise

    @property
    def query(self) -> str:
        return f"?for={self.id}"

    @property
    def address(self) -> str:
        return reverse(self.page)

    @property
    def next(self) -> str:
        return reverse(self.following)


WAYS: Final[Mapping[str, Way]] = {
    way.id: way
    for way in (Way("mistakes", _("Mistakes"), "quiz:again", "quiz:again-next", _("Next mistake")),)
}


def way_of(request: HttpRequest) -> Way | None:
    """The way for which the question is asked; None for a question by itself."""
    return WAYS.get(request.GET.get("for", ""))
