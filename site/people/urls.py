from django.urls import path

from people import joining, views

app_name = "people"
urlpatterns = [
    path("", views.index, name="index"),
    path("new/", views.new, name="new"),
    path("join/", joining.by_code, name="join"),
    path("join/<slug:code>/", joining.by_link, name="join_by_link"),
    path("<int:number>/", views.club, name="club"),
    path("<int:number>/settings/", views.change, name="change"),
    path("<int:number>/leave/", views.leave, name="leave"),
    path("<int:number>/members/<int:member>/", views.member, name="member"),
]
