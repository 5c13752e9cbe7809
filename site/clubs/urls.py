from django.urls import path

from clubs import assigning, preview, replacing, views

app_name = "clubs"
urlpatterns = [
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
