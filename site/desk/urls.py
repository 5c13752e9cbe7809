from django.urls import include, path

app_name = "desk"
urlpatterns = [
    path("break-it/", include("desk.breakit.urls")),
    path("timeline/", include("desk.timeline.urls")),
]
