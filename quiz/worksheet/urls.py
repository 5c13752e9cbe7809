from django.urls import path

from quiz.worksheet import views

app_name = "worksheet"
urlpatterns = [
    path("", views.choose, name="choose"),
    path("questions/", views.questions, name="questions"),
    path("answers/", views.answers, name="answers"),
]
