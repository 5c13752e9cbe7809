"""Views of the plan of six weeks: preview, give, move its dates, withdraw."""

from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, Final
from uuid import UUID, uuid4
from zoneinfo import ZoneInfo

from django import forms
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from accounts.error_pages import refused_page
from accounts.forms import InSight, posted
from accounts.learners import LearnerRequest
from accounts.limits import consume
from assignments.coursework import plan as plans
from assignments.forms import END, LocalField, later, usual_due
from clubs.models import Club
from clubs.rights import Right, form_access, get_access, locked_access
from web.errors import LimitReachedError
from web.pages import form_view, private, see_other

PAGE: Final = "coursework/plan.html"
MOVE: Final = "coursework/move.html"
A_WEEK: Final = 7
MOST_DAYS: Final = 180
"""By how many days the dates of a plan can be moved, in either direction."""
STATE: Final = 16
EXAM: Final = "exam"


class PlanForm(InSight):
    """The evening of each week, and when the exam is due, by the club's clock."""

    nonce = forms.UUIDField(widget=forms.HiddenInput)
    warned_of = forms.UUIDField(required=False, widget=forms.HiddenInput)
    """The running plan of which the page said that it is running."""

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
                early = _(
                    "Enter a time that is in the future and later than the due times of all "
                    "earlier weeks."
                )
                self.add_error(name, forms.ValidationError(early, code="too_early"))
            else:
                before = cleaned[name]
        return cleaned


class MoveForm(InSight):
    """From which date on a plan moves, and by how many days."""

    first = forms.ChoiceField(
        label=gettext_lazy("First date to move"),
        error_messages={
            "invalid_choice": gettext_lazy(
                "This date has passed, or was moved in the meantime. Choose another date."
            )
        },
    )
    days = forms.IntegerField(
        label=gettext_lazy("Number of days"),
        help_text=gettext_lazy("Enter a negative number to make the dates earlier."),
        min_value=-MOST_DAYS,
        max_value=MOST_DAYS,
    )

    def __init__(self, data: Any, *, club: Club, plan: plans.GivenPlan, now: datetime) -> None:
        zone = ZoneInfo(club.zone)
        rows = {row.due.isoformat(): row for row in reversed(plan.due_later(now))}
        usual = {"first": next(reversed(rows)), "days": f"{A_WEEK}"}
        super().__init__({**usual, **data.dict()})
        self.club, self.plan, self.now, self.zone = club, plan, now, zone
        self.fields["first"].choices = [  # type: ignore[attr-defined]
            (due, f"{date_format(row.due.astimezone(zone), 'WEEKDAY_DATE_FORMAT')}: {row.title}")
            for due, row in reversed(rows.items())
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = self.cleaned_data
        if self.errors:
            return cleaned
        self.moves = plans.moves_of(
            self.plan,
            first=datetime.fromisoformat(cleaned["first"]),
            days=cleaned["days"],
            zone=self.zone,
            now=self.now,
        )
        if not cleaned["days"]:
            self.add_error("days", _("Enter the number of days to move the dates by."))
        elif any(each.due <= max(each.opens, self.now) for each in self.moves):
            self.add_error(
                "days",
                _(
                    "With this number of days, a due time would be in the past or before the "
                    "previous week’s due time. Enter a larger number."
                ),
            )
        return cleaned

    @property
    def state(self) -> str:
        """A token of what is moved, by which a page knows whether its preview is the newest."""
        rows = (f"{each.row.pk} {each.row.lock_version} {each.due}" for each in self.moves)
        return sha256("\n".join(rows).encode()).hexdigest()[:STATE]


@private
@form_view
def move(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show the new dates of a plan, then move them; 409 if they have changed since the preview."""
    with form_access(request, club_id, Right.ASSIGN) as access:
        data, now = request.POST if request.method == "POST" else request.GET, clock.now()
        club_plans = plans.given_plans(access.club)
        plan = next((each for each in club_plans if f"{each.number}" == data.get("plan")), None)
        context: dict[str, Any] = {"club": access.club, "zone": access.club.zone, "plan": plan}
        if plan is None or not plan.due_later(now):
            return render(request, MOVE, context)
        context["form"] = form = MoveForm(data, club=access.club, plan=plan, now=now)
        if not form.is_valid():
            return render(request, MOVE, context, status=422)
        is_changed = request.method == "POST" and data.get("state") != form.state
        if request.method == "POST" and not is_changed:
            plans.move(access, form.moves)
            return see_other(f"{reverse('assignments:plan', args=[club_id])}?done=moved")
    context["is_changed"] = is_changed
    return render(request, MOVE, context, status=409 if is_changed else 200)


@private
@form_view
def plan(request: LearnerRequest, club_id: int) -> HttpResponse:
    """Show what the plan gives and when, and give it; show what is left of the last one."""
    access = get_access(request.learner, club_id, Right.ASSIGN)
    club_plans, now = plans.given_plans(access.club), clock.now()
    running = next((each for each in club_plans if each.due_later(now)), None)
    initial = {"warned_of": running and running.number}
    form = PlanForm(posted(request), club=access.club, initial=initial)
    if form.is_valid() and _is_warned(form, running):
        consume(request, "batch", key=f"learner {access.me.learner_id}")
        papers = plans.papers()
        *evenings, exam = (form.cleaned_data[name] for name in form.names)
        nonce = form.cleaned_data["nonce"]
        try:
            with locked_access(request.learner, club_id, Right.ASSIGN) as locked:
                plans.give(locked, nonce=nonce, evenings=evenings, exam=exam, papers=papers)
            return see_other(f"{request.path}?done=given")
        except LimitReachedError:
            form.add_error(
                None,
                _(
                    "The plan would exceed the number of assignments or lessons that a club can "
                    "have. Delete assignments or withdraw lessons first."
                ),
            )
    context = {
        "club": access.club,
        "zone": access.club.zone,
        "form": form,
        "exam_questions": sum(len(week.exam) for week in form.weeks),
        "minutes": plans.EXAM_MINUTES,
        "homework": plans.HOMEWORK,
        "running": running,
        "plans": [(each, bool(each.due_later(now))) for each in club_plans],
        "done": request.GET.get("done", ""),
    }
    return refused_page(request, form, PAGE, context)


def _is_warned(form: PlanForm, running: plans.GivenPlan | None) -> bool:
    """Whether the page said that a plan is running; if not, say so in the form."""
    cleaned = form.cleaned_data
    if running is None or running.number in {cleaned["warned_of"], cleaned["nonce"]}:
        return True
    form.data = {**form.data.dict(), "warned_of": running.number}  # type: ignore[attr-defined]
    is_running = _(
        "Another plan is running. To assign this plan as well, press “Assign the course "
        "plan to the club” again."
    )
    form.add_error(None, forms.ValidationError(is_running, code="running"))
    return False


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
