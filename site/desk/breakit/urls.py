from django.urls import path

from desk.breakit import views

urlpatterns = [
    path("", views.board, name="breakit"),
    path("hunt/", views.hunt, name="hunt"),
    path("<slug:name>/", views.challenge, name="challenge"),
]
