"""The staff's desk: what was reported, beside the ruling of then and of now."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path, reverse
from django.utils.text import Truncator

from quiz.reports.downloads import case_line, scenario_text
from quiz.reports.models import Report
from quiz.reports.sides import side_by_side

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Report]
else:
    ModelAdmin = admin.ModelAdmin

SHOWN = ("text", "question", "language", "created", "scenario", "given", "marks")


@admin.register(Report)
class ReportAdmin(ModelAdmin):
    """Nothing of a report can be changed but whether it is open."""

    change_form_template = "admin/quiz/report/change_form.html"
    list_display = ("id", "is_open", "created", "question", "rules", "excerpt")
    list_editable = ("is_open",)
    list_filter = ("is_open", "created", "language")
    search_fields = ("question", "text")
    fields = ("is_open", *SHOWN)
    readonly_fields = SHOWN

    class Media:
        css = {"all": ["css/reports.css"]}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Report]:
        return super().get_queryset(request).select_related("asked", "answer")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return False

    @admin.display(description="rule set")
    def rules(self, report: Report) -> str:
        return str(report.asked.rules["id"])

    @admin.display(description="text")
    def excerpt(self, report: Report) -> str:
        return Truncator(report.text).chars(80)

    @admin.display(description="scenario")
    def scenario(self, report: Report) -> str:
        return report.asked.scenario

    @admin.display(description="answer")
    def given(self, report: Report) -> str:
        return _listed(report.answer.given) if report.answer else ""

    @admin.display(description="marks")
    def marks(self, report: Report) -> str:
        return _listed(report.answer.marks) if report.answer else ""

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
        }
        context |= {"rows": side_by_side(report.asked), **files}
        return super().render_change_form(request, context, *args, **kwargs)

    def scenario_file(self, request: HttpRequest, number: int) -> HttpResponse:
        report = self._found(request, number)
        return _download(scenario_text(report.asked), f"report-{number}.pao")

    def case_file(self, request: HttpRequest, number: int) -> HttpResponse:
        return _download(case_line(self._found(request, number)), f"report-{number}.jsonl")

    def _found(self, request: HttpRequest, number: int) -> Report:
        report = self.get_object(request, str(number))
        if report is None or not self.has_view_permission(request, report):
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
