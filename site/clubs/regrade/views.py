"""The organiser's page of a regrade: begin it, see what would change, apply or keep."""

from django.http import HttpResponse
from django.utils import timezone as clock
from django.views.decorators.http import require_http_methods

from accounts.learners import LearnerRequest
from clubs.models import Regrade
from clubs.regrade import services
from clubs.regrade.changes import MOST, changes
from clubs.rights import assignment_of
from people.rights import Access, Right, access, changing
from web.pages import page, page_words, private, see_other, wants_part


@private
@require_http_methods(["GET", "HEAD", "POST"])
def regrade(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """204 where a page that follows the progress has the newest."""
    if request.method == "POST":
        with changing(request.learner, number, Right.ASSIGN) as here:
            _decide(here, assignment, request.POST.get("do", ""))
        return see_other(request.path)
    here = access(request.learner, number, Right.ASSIGN)
    found = assignment_of(here, assignment, clock.now())
    newest = found.regrades.first()
    seen = f"{newest.pk}-{newest.state}-{newest.done}" if newest else "none"
    if wants_part(request) and request.GET.get("seen") == seen:
        return HttpResponse(status=204)
    context = {
        "here": here,
        "club": here.club,
        "assignment": found,
        "title": found.title,
        "regrade": newest,
        "seen": seen,
        **_what(newest),
    }
    return page(request, "regrade/regrade.html", context)


def _what(regrade: Regrade | None) -> dict[str, object]:
    if regrade is None or regrade.state not in {Regrade.State.LOOKED, Regrade.State.APPLIED}:
        return {}
    persons = regrade.changes.values("membership").distinct().count()
    left_out = max(regrade.changes.count() - MOST, 0)
    return {"changes": changes(regrade, page_words()), "persons": persons, "left_out": left_out}


def _decide(here: Access, assignment: int, wish: str) -> None:
    found = assignment_of(here, assignment, clock.now())
    if wish == "look":
        services.begin(here, found)
    elif wish == "apply":
        services.apply(found)
    elif wish == "keep":
        services.keep(found)
