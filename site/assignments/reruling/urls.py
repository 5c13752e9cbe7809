from django.urls import path

from assignments.reruling import views

app_name = "reruling"
urlpatterns = [path("", views.index, name="index")]
