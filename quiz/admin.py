"""The admin: reports with the ruling of then and of now, tasks, and answers."""

from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.db.models.fields.json import KeyTextTransform
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from quiz.models import Answer, Marking, Report, Solution, Task
from quiz.prompts import is_written
from quiz.reports.sides import case_line, scenario_text, side_by_side

if TYPE_CHECKING:
    ReportBase = admin.ModelAdmin[Report]
    TaskBase = admin.ModelAdmin[Task]
    AnswerBase = admin.ModelAdmin[Answer]
    SolutionsBase = admin.StackedInline[Solution, Task]
    MarkingsBase = admin.TabularInline[Marking, Answer]
else:
    ReportBase = TaskBase = AnswerBase = admin.ModelAdmin
    SolutionsBase, MarkingsBase = admin.StackedInline, admin.TabularInline


class ForReading:
    """A mixin for rows that the admin only shows.

    They cannot be added, changed or deleted here; each is deleted with what it belongs to.
    """

    def has_add_permission(self, *_args: Any) -> bool:
        return False

    def has_change_permission(self, *_args: Any) -> bool:
        return False

    def has_delete_permission(self, *_args: Any) -> bool:
        return False


class Solutions(ForReading, SolutionsBase):
    model = Solution
    fields = readonly_fields = ("engine", "created", "right", "ruling")


@admin.register(Task)
class TaskAdmin(ForReading, TaskBase):
    list_display = ("digest", "kind", "rules", "created")
    list_filter = ("kind", "created")
    list_select_related = ("rules",)
    search_fields = ("digest", "scenario", "concepts__concept", "answers__name")
    fields = ("digest", "kind", "rules", "scenario", "facts", "practises", "created")
    readonly_fields = ("practises",)
    inlines = (Solutions,)

    @admin.display(description="practises")
    def practises(self, task: Task) -> str:
        return ", ".join(task.concepts.values_list("concept", flat=True).order_by("concept"))


class Markings(ForReading, MarkingsBase):
    model = Marking
    fields = ("created", "reason", "is_newest", "score", "out_of", "marks", "mistakes", "solution")
    readonly_fields = fields


@admin.register(Answer)
class AnswerAdmin(ForReading, AnswerBase):
    list_display = ("id", "created", "name", "learner")
    list_filter = ("source", "created")
    list_select_related = ("learner",)
    search_fields = ("name", "task__digest")
    fields = ("name", "source", "task", "learner", "reply", "hints", "created")
    inlines = (Markings,)


SHOWN: Final = (
    "text",
    "is_abuse",
    "name",
    "exercise_page",
    "language",
    "created",
    "task_page",
    "scenario",
    "reply",
    "marks",
)


class LanguageFilter(admin.SimpleListFilter):
    """A filter by the languages of the site.

    Django's own filter would search all reports for the languages that occur.
    """

    title = parameter_name = "language"

    def lookups(self, _request: HttpRequest, _admin: ReportBase) -> list[tuple[str, str]]:
        return [(code, str(name)) for code, name in settings.LANGUAGES]

    def queryset(self, _request: HttpRequest, reports: QuerySet[Report]) -> QuerySet[Report]:
        return reports.filter(language=self.value()) if self.value() else reports


@admin.register(Report)
class ReportAdmin(ReportBase):
    """The admin page of reports. Only whether a report is open can be changed."""

    change_form_template = "admin/quiz/report/change_form.html"
    list_display = ("id", "is_open", "is_abuse", "created", "name", "rules", "excerpt")
    list_editable = ("is_open",)
    list_filter = ("is_open", "is_abuse", "created", LanguageFilter)
    list_per_page = 25
    show_full_result_count = False
    search_fields = ("name", "text")
    fields = ("is_open", *SHOWN)
    readonly_fields = SHOWN

    class Media:
        css = {"all": ["css/reports.css"]}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        """Annotate the reports with the id of the rule set, without loading its long data."""
        rule_set = KeyTextTransform("id", "task__rules__data")
        return super().get_queryset(request).annotate(rule_set=rule_set)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return False

    @admin.display(description="rule set")
    def rules(self, report: Report) -> str:
        return getattr(report, "rule_set", None) or ""

    @admin.display(description="text")
    def excerpt(self, report: Report) -> str:
        return Truncator(report.text).chars(80)

    @admin.display(description="exercise")
    def exercise_page(self, report: Report) -> SafeString | str:
        """Return a link to the exercise's page in the bank, where it can be hidden."""
        if not is_written(report.name):
            return ""
        address = reverse("bank:exercise", args=[report.name])
        return format_html('<a href="{}">{}</a>', address, report.name)

    @admin.display(description="task")
    def task_page(self, report: Report) -> SafeString:
        address = reverse("admin:quiz_task_change", args=[report.task_id])
        return format_html('<a href="{}">{}</a>', address, report.task)

    @admin.display(description="scenario")
    def scenario(self, report: Report) -> str:
        return report.task.scenario

    @admin.display(description="answer")
    def reply(self, report: Report) -> str:
        return _listed(report.answer.reply) if report.answer else ""

    @admin.display(description="marks")
    def marks(self, report: Report) -> str:
        return _listed(report.answer.marking.marks) if report.answer else ""

    def get_urls(self) -> list[URLPattern]:
        files = {"scenario": self.scenario_file, "case": self.case_file}
        return [
            path(f"<int:number>/{name}/", self.admin_site.admin_view(view), name=f"report_{name}")
            for name, view in files.items()
        ] + super().get_urls()

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        report: Report = context["original"]
        files = {
            f"{name}_file": reverse(f"admin:report_{name}", args=[report.pk])
            for name in ("scenario", "case")
            if report.task.rules
        }
        context |= {"rows": side_by_side(report), **files}
        return super().render_change_form(request, context, *args, **kwargs)

    def scenario_file(self, request: HttpRequest, number: int) -> HttpResponse:
        report = self._with_hand(request, number)
        return _download(scenario_text(report.task), f"report-{number}.pao")

    def case_file(self, request: HttpRequest, number: int) -> HttpResponse:
        return _download(case_line(self._with_hand(request, number)), f"report-{number}.jsonl")

    def _with_hand(self, request: HttpRequest, number: int) -> Report:
        report = self.get_object(request, str(number))
        if report is None or not self.has_view_permission(request, report):
            raise Http404
        if report.task.rules is None:
            raise Http404
        return report


def _listed(fields: dict[str, Any]) -> str:
    return "\n".join(f"{field}: {value}" for field, value in fields.items())


def _download(text: str, name: str) -> HttpResponse:
    return HttpResponse(
        text,
        content_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
