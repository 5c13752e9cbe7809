from django.urls import path

from desk.timeline import views

urlpatterns = [
    path("", views.index, name="timelines"),
    path("<slug:name>/", views.timeline, name="timeline"),
]
