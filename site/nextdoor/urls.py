from django.urls import path

from nextdoor import views

app_name = "nextdoor"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:name>/", views.ruling, name="ruling"),
]
