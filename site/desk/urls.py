from django.urls import include, path

from desk import views

app_name = "desk"
urlpatterns = [
    path("rule/", views.desk, name="rule"),
    path("break-it/", include("desk.breakit.urls")),
    path("timeline/", include("desk.timeline.urls")),
]
