from django.urls import include, path

app_name = "desk"
urlpatterns = [
    path("timeline/", include("desk.timeline.urls")),
]
