from django.urls import path, register_converter

from lessons import views
from lessons.catalog import UnknownLessonError, lesson_on
from lessons.checkpoints import views as checkpoints


class TaughtRule:
    """A converter for rules of the trace that a lesson teaches. Other rules have no address."""

    regex = "[a-z_]+"

    def to_python(self, value: str) -> str:
        try:
            lesson_on("en", value)
        except UnknownLessonError as error:
            raise ValueError(value) from error
        return value

    to_url = to_python


register_converter(TaughtRule, "taught_rule")

app_name = "lessons"
urlpatterns = [
    path("", views.index, name="index"),
    path("concept/<taught_rule:rule>/", views.concept, name="concept"),
    path("checkpoint/<slug:paper>/", checkpoints.start, name="checkpoint"),
    path("certificate/<int:exam>/", checkpoints.certificate, name="certificate"),
    path("taught/<path:name>/", checkpoints.taught, name="taught"),
    path("<slug:slug>/", views.lesson, name="lesson"),
    path("<slug:slug>/choose/", views.choose, name="choose"),
    path("<slug:slug>/again/", views.again, name="again"),
    path("<slug:slug>/card.png", views.card, name="card"),
    path("<slug:slug>/questions/<slug:name>/", views.question, name="question"),
    path("<slug:slug>/questions/<slug:name>/answers/<int:number>/", views.answer, name="answer"),
]
