from django.urls import path

from clubs import assigning, preview, replacing, views
from clubs.shelf import views as shelf

app_name = "clubs"
urlpatterns = [
    path("shelf/", shelf.put, name="put_on_shelf"),
    path("<int:number>/shelf/", shelf.shelf, name="shelf"),
    path("<int:number>/shelf/<int:item>/off/", shelf.take_off, name="off_shelf"),
    path("<int:number>/assignments/", views.index, name="assignments"),
    path("<int:number>/assignments/new/", assigning.give, name="give"),
    path("<int:number>/assignments/<int:assignment>/", views.assignment, name="assignment"),
    path("<int:number>/assignments/<int:assignment>/change/", assigning.change, name="change"),
    path("<int:number>/assignments/<int:assignment>/close/", assigning.close, name="close"),
    path("<int:number>/assignments/<int:assignment>/more-time/", assigning.extend, name="extend"),
    path(
        "<int:number>/assignments/<int:assignment>/preview/<int:item>/",
        preview.question,
        name="preview",
    ),
    path(
        "<int:number>/assignments/<int:assignment>/questions/<int:item>/",
        replacing.replace,
        name="replace",
    ),
]
