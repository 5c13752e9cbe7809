from django.urls import path, register_converter

from quiz import views
from quiz.daily import views as daily
from quiz.daily.hands import Day
from quiz.exam import certificate_views as certificates
from quiz.exam import views as exam
from quiz.exam.paper import REFEREE
from quiz.mistake_review import views as mistakes
from quiz.practice import views as practice
from quiz.prompts import QuestionName
from quiz.reports import views as reports
from quiz.review import views as review

register_converter(QuestionName, "question")
register_converter(Day, "day")

app_name = "quiz"
urlpatterns = [
    path("", practice.start, name="start"),
    path("new/", practice.wished, name="wished"),
    path("mistakes/", mistakes.mistakes, name="mistakes"),
    path("mistakes/next/", mistakes.following, name="next-mistake"),
    path("review/", review.review, name="review"),
    path("review/next/", review.following, name="review-next"),
    path("review/not-today/", review.not_today, name="review-not-today"),
    path("daily/", daily.daily, name="daily"),
    path("daily/<day:day>/", daily.hand, name="daily-hand"),
    path("daily/<day:day>/question/", daily.question, name="daily-question"),
    path("daily/<day:day>/answers/<int:number>/", daily.answer, name="daily-answer"),
    path("exam/", exam.start, name="exam"),
    path("exam/referee/", exam.start, {"slug": REFEREE}, name="referee"),
    path("exam/<int:exam>/", exam.overview, name="exam-overview"),
    path("exam/<int:exam>/<int:place>/", exam.item, name="exam-item"),
    path("exam/<int:exam>/time/", exam.time, name="exam-time"),
    path("exam/<int:exam>/finish/", exam.end, name="exam-finish"),
    path("exam/<int:exam>/certificate/", certificates.of_exam, name="exam-certificate"),
    path("<question:name>/", views.question, name="question"),
    path("<question:name>/card.png", views.card, name="card"),
    path("<question:name>/table.svg", views.table, name="table-svg"),
    path("<question:name>/table.png", views.table, name="table-png"),
    path("<question:name>/another/", practice.alike, name="alike"),
    path("<question:name>/answers/<int:number>/", views.answer, name="answer"),
    path("<question:name>/answers/<int:number>/report/", reports.report, name="report-answer"),
    path("<question:name>/report/", reports.report, name="report"),
    path("<question:name>/reported/", reports.reported, name="reported"),
]
