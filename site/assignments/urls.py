from django.urls import path

from assignments import club_views, organiser_views, preview, views
from assignments.shelf import views as shelf

app_name = "assignments"
urlpatterns = [
    path("join/", club_views.join_by_code, name="join"),
    path("join/<slug:code>/", club_views.join_by_link, name="join_by_link"),
    path("<int:number>/", club_views.club, name="club"),
    path("shelf/", shelf.put, name="put_on_shelf"),
    path("<int:number>/shelf/", shelf.shelf, name="shelf"),
    path("<int:number>/shelf/<int:item>/off/", shelf.take_off, name="off_shelf"),
    path("<int:number>/assignments/", views.index, name="assignments"),
    path("<int:number>/assignments/new/", organiser_views.give, name="give"),
    path("<int:number>/assignments/<int:assignment>/", views.assignment, name="assignment"),
    path(
        "<int:number>/assignments/<int:assignment>/change/", organiser_views.change, name="change"
    ),
    path("<int:number>/assignments/<int:assignment>/close/", organiser_views.close, name="close"),
    path(
        "<int:number>/assignments/<int:assignment>/more-time/",
        organiser_views.extend,
        name="extend",
    ),
    path(
        "<int:number>/assignments/<int:assignment>/preview/<int:item>/",
        preview.question,
        name="preview",
    ),
    path(
        "<int:number>/assignments/<int:assignment>/questions/<int:item>/",
        organiser_views.replace,
        name="replace",
    ),
]
