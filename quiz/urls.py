from django.urls import path

from quiz import views

app_name = "quiz"
urlpatterns = [
    path("", views.start, name="start"),
    path("<slug:name>/", views.question, name="question"),
    path("<slug:name>/answers/<int:number>/", views.answer, name="answer"),
]
