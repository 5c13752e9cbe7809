from django.urls import path

from quiz.public import views

app_name = "public"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:exercise>/", views.exercise, name="exercise"),
]
