from django.urls import path

from clubs.results import views

app_name = "results"
urlpatterns = [
    path("<int:number>/results/", views.index, name="index"),
    path("<int:number>/results/concepts/", views.concepts, name="concepts"),
    path("<int:number>/results/mine/", views.mine, name="mine"),
    path("<int:number>/results/members/<int:member>/", views.member, name="member"),
    path("<int:number>/assignments/<int:assignment>/results/", views.assignment, name="assignment"),
]
