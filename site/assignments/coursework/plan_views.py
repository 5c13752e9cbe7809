"""Views of the plan of six weeks: preview, give, withdraw."""

from datetime import timedelta
from typing import Any, Final
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from django import forms
from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.error_pages import refused_page
from accounts.forms import InSight, posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from assignments.coursework import plan as plans
from assignments.forms import END, LocalField, later, usual_due
from clubs.models import Club
from clubs.rights import Right, get_access, locked_access
from web.errors import LimitReachedError
from web.pages import form_view, private, see_other

PAGE: Final = "coursework/plan.html"
EXAM: Final = "exam"


class PlanForm(InSight):
    """The evening of each week, and when the exam is due, by the club's clock."""

    nonce = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, club: Club, **options: Any) -> None:
        super().__init__(*args, **options)
        self.zone = ZoneInfo(club.zone)
        self.fields["nonce"].initial = uuid4
        first = usual_due(club, clock.now())
        self.weeks = plans.weeks()
        self.names = [*(f"week-{week.number}" for week in self.weeks), EXAM]
        for number, name in enumerate(self.names):
            label = _("Exam due") if name == EXAM else _("Due")
            initial = first + timedelta(weeks=number)
            self.fields[name] = LocalField(label=label, usual=END, initial=initial)

    @property
    def rows(self) -> list[tuple[plans.Week, forms.BoundField]]:
        return [(week, self[name]) for week, name in zip(self.weeks, self.names, strict=False)]

    @property
    def exam(self) -> forms.BoundField:
        return self[EXAM]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        before = clock.now()
        for name in self.names:
            if name not in cleaned:
                continue
            cleaned[name] = later(cleaned[name], self.zone)
            if cleaned[name] <= before:
                self.add_error(
                    name, _("Enter a time in the future that is later than the time above.")
                )
            else:
                before = cleaned[name]
        return cleaned


@private
@form_view
def plan(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show what the plan gives and when, and give it; show what is left of the last one."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    form = PlanForm(posted(request), club=access.club)
    if form.is_valid():
        consume(request, "batch", key=f"learner {access.me.learner_id}")
        papers = plans.papers()
        *evenings, exam = (form.cleaned_data[name] for name in form.names)
        nonce = form.cleaned_data["nonce"]
        try:
            with locked_access(request.learner, club_id, Right.ASSIGN) as now:
                plans.give(now, nonce=nonce, evenings=evenings, exam=exam, papers=papers)
            return see_other(f"{request.path}?done=given")
        except LimitReachedError:
            form.add_error(
                None,
                _(
                    "The plan would exceed the club’s limit. Delete assignments or "
                    "withdraw lessons first."
                ),
            )
    given = plans.current_plan(access.club)
    context = {
        "club": access.club,
        "zone": access.club.zone,
        "form": form,
        "exam_questions": sum(len(week.exam) for week in form.weeks),
        "minutes": plans.EXAM_MINUTES,
        "homework": plans.HOMEWORK,
        "given": given,
        "left": plans.rows_of(access.club, given) if given else [],
        "done": request.GET.get("done", ""),
    }
    return refused_page(request, form, PAGE, context)


@private
@require_POST
def withdraw(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Withdraw what is left of a plan; what was withdrawn before stays so."""
    with locked_access(request.learner, club_id, Right.ASSIGN) as access:
        try:
            number = UUID(request.POST.get("plan", "")[:36])
        except ValueError as error:
            raise Http404 from error
        plans.withdraw(access, number)
    return see_other(f"{reverse('assignments:plan', args=[club_id])}?done=withdrawn")
