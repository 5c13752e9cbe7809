from django.urls import path

from downloads import views

app_name = "downloads"
urlpatterns = [
    path("data/", views.my_data, name="my_data"),
    path("files/", views.index, name="index"),
    path("files/<int:number>/", views.download, name="download"),
    path("files/<int:number>/file/", views.file, name="file"),
]
