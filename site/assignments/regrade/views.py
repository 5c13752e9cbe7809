"""Views of an organiser's regrade: start it, see the changes, apply or keep."""

from django.http import HttpResponse, QueryDict
from django.utils import timezone as clock

from accounts.learners import LearnerRequest
from assignments.models import Assignment, Regrade
from assignments.regrade import services
from assignments.regrade.changes import changes, shown_changes, totals
from assignments.regrade.revisions import asked_of, corrected_since
from assignments.results.finalise import mark_all_over
from assignments.rights import assignment_of
from clubs.rights import Access, Right, get_access, locked_access
from web.pages import followed, form_view, page, page_words, private, see_other, wants_part


@private
@form_view
@followed
def regrade(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Show a regrade and take decisions on it.

    Status 204 if a page that follows the progress is up to date.
    """
    access = get_access(request.learner, club_id, Right.ASSIGN)
    now = clock.now()
    assignment = assignment_of(access, assignment_id, now)
    if request.method == "POST":
        wish = request.POST.get("do", "")
        if wish == "look" and mark_all_over(access, [assignment], now):
            return see_other(request.path)
        with locked_access(request.learner, club_id, Right.ASSIGN) as organiser:
            _decide(organiser, assignment_id, wish, request.POST)
        return see_other(request.path)
    newest = assignment.regrades.first()
    is_interrupted = newest is not None and services.is_interrupted(newest)
    is_under_way = newest is not None and newest.state in Regrade.UNDER_WAY
    progress = f"{newest.pk}-{newest.state}-{newest.done}-{is_interrupted:d}" if newest else "none"
    if wants_part(request) and request.GET.get("seen") == progress:
        return HttpResponse(status=204)
    unmarked = 0 if is_under_way else mark_all_over(access, [assignment], now)
    may_begin = services.may_begin(assignment, now)
    is_offered = may_begin and not unmarked and not is_under_way
    context = {
        "access": access,
        "club": access.club,
        "assignment": assignment,
        "title": assignment.title,
        "regrade": newest,
        "seen": progress,
        "is_interrupted": is_interrupted,
        "may_begin": may_begin,
        "unmarked": unmarked,
        "is_offered": is_offered,
        **(_corrected(access, assignment) if is_offered else {}),
        **_effects(newest),
    }
    return page(request, "regrade/regrade.html", context)


def _effects(regrade: Regrade | None) -> dict[str, object]:
    shown_in = {Regrade.State.LOOKED, Regrade.State.APPLIED, Regrade.State.UNDONE}
    if regrade is None or regrade.state not in shown_in:
        return {}
    rows = shown_changes(regrade)
    changed = changes(regrade, page_words())
    return {
        "changes": changed,
        "persons": rows.values("membership").distinct().count(),
        "losers": rows.losing().values("membership").distinct().count(),
        "totals": totals(regrade),
        "left_out": rows.count() - sum(len(changed.rows) for changed in changed),
        "may_be_undone": services.may_be_undone(regrade),
    }


def _corrected(access: Access, assignment: Assignment) -> dict[str, object]:
    """Return the corrections that answers can be compared with."""
    corrected, words = corrected_since(access, asked_of(assignment)), page_words()
    return {
        "corrected": corrected,
        "open_corrected": corrected.without(assignment.regrades.all()),
        "questions": [(each, each.compared(words)) for each in corrected.questions],
        "houses": [(each, each.corrected(words)) for each in corrected.houses],
    }


def _decide(access: Access, assignment_id: int, wish: str, data: QueryDict) -> None:
    assignment = assignment_of(access, assignment_id, clock.now())
    if wish == "look" and services.may_begin(assignment, clock.now()):
        corrected = corrected_since(access, asked_of(assignment))
        chosen = corrected.chosen(data.getlist("question"), data.getlist("house"))
        services.begin(access, assignment, chosen)
    elif wish == "go-on":
        services.go_on(assignment)
    elif wish in {"apply", "keep", "undo"}:
        state = Regrade.State.APPLIED if wish == "undo" else Regrade.State.LOOKED
        regrade = assignment.regrades.filter(state=state).first()
        if regrade and data.get("regrade") == str(regrade.pk):
            _carry_out(access, regrade, wish, takes_points=data.get("points") == "all")


def _carry_out(access: Access, regrade: Regrade, wish: str, *, takes_points: bool) -> None:
    if wish == "apply":
        services.apply(access, regrade, takes_points=takes_points)
    elif wish == "keep":
        services.keep(regrade)
    else:
        services.undo(access, regrade)
