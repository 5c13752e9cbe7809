"""The organiser's page of a regrade: begin it, see what would change, apply or keep."""

from django.http import HttpResponse, QueryDict
from django.utils import timezone as clock

from accounts.learners import LearnerRequest
from assignments.models import Assignment, Regrade
from assignments.regrade import services
from assignments.regrade.changes import changes, told_of, totals
from assignments.regrade.revisions import asked_of, mended_since
from assignments.results.finalise import settle_all
from assignments.rights import assignment_of
from clubs.rights import Access, Right, get_access, locked_access
from web.pages import followed, form_view, page, page_words, private, see_other, wants_part


@private
@form_view
@followed
def regrade(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """204 where a page that follows the progress has the newest."""
    access = get_access(request.learner, number, Right.ASSIGN)
    now = clock.now()
    found = assignment_of(access, assignment, now)
    if request.method == "POST":
        wish = request.POST.get("do", "")
        if wish == "look" and settle_all(access, [found], now):
            return see_other(request.path)
        with locked_access(request.learner, number, Right.ASSIGN) as organiser:
            _decide(organiser, assignment, wish, request.POST)
        return see_other(request.path)
    newest = found.regrades.first()
    is_left = newest is not None and services.is_left(newest)
    is_under_way = newest is not None and newest.state in Regrade.UNDER_WAY
    seen = f"{newest.pk}-{newest.state}-{newest.done}-{is_left:d}" if newest else "none"
    if wants_part(request) and request.GET.get("seen") == seen:
        return HttpResponse(status=204)
    unmarked = 0 if is_under_way else settle_all(access, [found], now)
    may_begin = services.may_begin(found, now)
    is_offered = may_begin and not unmarked and not is_under_way
    context = {
        "access": access,
        "club": access.club,
        "assignment": found,
        "title": found.title,
        "regrade": newest,
        "seen": seen,
        "is_left": is_left,
        "may_begin": may_begin,
        "unmarked": unmarked,
        "is_offered": is_offered,
        **(_mended(access, found) if is_offered else {}),
        **_what(newest),
    }
    return page(request, "regrade/regrade.html", context)


def _what(regrade: Regrade | None) -> dict[str, object]:
    shown_in = {Regrade.State.LOOKED, Regrade.State.APPLIED, Regrade.State.UNDONE}
    if regrade is None or regrade.state not in shown_in:
        return {}
    rows = told_of(regrade)
    shown = changes(regrade, page_words())
    return {
        "changes": shown,
        "persons": rows.values("membership").distinct().count(),
        "losers": rows.losing().values("membership").distinct().count(),
        "totals": totals(regrade),
        "left_out": rows.count() - sum(len(changed.rows) for changed in shown),
        "may_be_undone": services.may_be_undone(regrade),
    }


def _mended(access: Access, found: Assignment) -> dict[str, object]:
    """What answers can be held against."""
    mended, words = mended_since(access, asked_of(found)), page_words()
    return {
        "mended": mended,
        "open_mended": mended.without(found.regrades.all()),
        "questions": [(each, each.compared(words)) for each in mended.questions],
        "houses": [(each, each.mended(words)) for each in mended.houses],
    }


def _decide(access: Access, assignment: int, wish: str, sent: QueryDict) -> None:
    found = assignment_of(access, assignment, clock.now())
    if wish == "look" and services.may_begin(found, clock.now()):
        mended = mended_since(access, asked_of(found))
        chosen = mended.chosen(sent.getlist("question"), sent.getlist("house"))
        services.begin(access, found, chosen)
    elif wish == "go-on":
        services.go_on(found)
    elif wish in {"apply", "keep", "undo"}:
        state = Regrade.State.APPLIED if wish == "undo" else Regrade.State.LOOKED
        shown = found.regrades.filter(state=state).first()
        if shown and sent.get("regrade") == str(shown.pk):
            _settle(access, shown, wish, takes_points=sent.get("points") == "all")


def _settle(access: Access, regrade: Regrade, wish: str, *, takes_points: bool) -> None:
    if wish == "apply":
        services.apply(access, regrade, takes_points=takes_points)
    elif wish == "keep":
        services.keep(regrade)
    else:
        services.undo(access, regrade)
