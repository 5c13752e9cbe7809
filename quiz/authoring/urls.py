from django.urls import path

from quiz.authoring import views

app_name = "authoring"
urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("log/", views.log, name="log"),
    path("<int:exercise_id>/", views.edit, name="edit"),
    path("<int:exercise_id>/around/", views.around, name="around"),
    path("<int:exercise_id>/findings/", views.findings, name="findings"),
    path("<int:exercise_id>/versions/", views.versions, name="versions"),
    path("<int:exercise_id>/answers/", views.answers, name="answers"),
    path("<int:exercise_id>/answers.csv", views.answers_csv, name="answers-csv"),
    path("<int:exercise_id>/paper/", views.paper, name="paper"),
    path("<int:exercise_id>/paper/answers/", views.paper_answers, name="paper-answers"),
    path("<int:exercise_id>/delete/", views.delete, name="delete"),
]
