from django.urls import path

from desk.glossary import views

app_name = "words"
urlpatterns = [path("", views.index, name="index")]
