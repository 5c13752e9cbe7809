from django.urls import path

from timeline import views

app_name = "timeline"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:name>/", views.timeline, name="hand"),
]
