from django.urls import path

from quiz.bank import views

app_name = "bank"
urlpatterns = [
    path("", views.index, name="index"),
    path("compare/", views.compare, name="compare"),
    path("review/", views.queue, name="queue"),
    path("like/<int:number>/", views.alike, name="alike"),
    path("<slug:exercise>/", views.exercise, name="exercise"),
]
