"""Export what is on a club's practice list, for its members."""

from collections.abc import Iterator
from typing import Final

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.learners import LearnerRequest
from accounts.models import Learner
from assignments.practice_list.selectors import Placed, practice_list_of
from clubs.rights import Access, Right, get_access
from downloads.kinds import Kind
from quiz.errors import QuestionUnavailableError
from quiz.exchange.archive import TITLE, ZIP, all_formats
from quiz.exchange.export_views import Source, export_page
from quiz.exchange.exporting import (
    Export,
    ExportItem,
    LeftOut,
    exercises_of,
    export_of_all,
    read_exercise,
    unpublished,
)
from quiz.selectors import find_question, version_named
from web.pages import form_view, private


@private
@form_view
def export(request: LearnerRequest, club_id: int) -> HttpResponse:
    access = get_access(request.learner, club_id, Right.SEE)
    source = Source(
        "practice-list-export",
        str(club_id),
        f"pao-practice-list-{club_id}.zip",
        _total(access),
        lambda: export_of_practice_list(access),
        (_address(str(club_id)), _("Back to the practice list")),
    )
    return export_page(request, source)


def export_of_practice_list(access: Access) -> Export:
    club, title = access.club, _("Practice list")
    return export_of_all(
        f"pao-practice-list-{club.pk}",
        f"{club.name}: {title}",
        get_language() or "en",
        _exercises(access),
    )


def _exercises(access: Access) -> Iterator[ExportItem | LeftOut]:
    learner = access.me.learner.root
    for placed in practice_list_of(access):
        if not placed.address:
            yield unpublished(placed.title)
        elif placed.item.collection:
            yield from exercises_of(placed.item.collection, learner)
        else:
            yield _exercise(placed, learner)


def _exercise(placed: Placed, learner: Learner) -> ExportItem | LeftOut:
    name = placed.item.name
    try:
        question = find_question(name, learner)
    except QuestionUnavailableError:
        return unpublished(placed.title)
    return read_exercise(question, version_named(name, learner), placed.title)


def _total(access: Access) -> int:
    return sum(placed.of for placed in practice_list_of(access) if placed.address)


def _address(about: str) -> str:
    return reverse("assignments:practice_list", args=[int(about)])


def _access(learner: Learner, about: str) -> Access:
    return get_access(learner, int(about), Right.SEE)


PRACTICE_LIST: Final = Kind(
    title=TITLE,
    content_type=ZIP,
    check=_access,
    total=lambda learner, about: _total(_access(learner, about)),
    write=lambda learner, about: all_formats(export_of_practice_list(_access(learner, about))),
    back=lambda about: reverse("assignments:practice-list-export", args=[int(about)]),
)
