from django.urls import path

from embed import views

app_name = "embed"
urlpatterns = [
    path("", views.code, name="code"),
    path("ruling/", views.ruling, name="ruling"),
    path("questions/<question:name>/", views.question, name="question"),
]
