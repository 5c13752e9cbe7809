from django.urls import path

from quiz.news import views

app_name = "news"
urlpatterns = [path("", views.index, name="index")]
