from django.urls import path

from quiz.authoring import views

app_name = "authoring"
urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("log/", views.log, name="log"),
    path("<int:number>/", views.edit, name="edit"),
    path("<int:number>/around/", views.around, name="around"),
    path("<int:number>/found/", views.found, name="found"),
    path("<int:number>/versions/", views.versions, name="versions"),
    path("<int:number>/delete/", views.delete, name="delete"),
]
