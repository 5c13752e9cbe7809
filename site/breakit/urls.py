from django.urls import path

from breakit import views

app_name = "breakit"
urlpatterns = [
    path("", views.board, name="board"),
    path("hunt/", views.hunt, name="hunt"),
    path("<slug:name>/", views.challenge, name="challenge"),
]
