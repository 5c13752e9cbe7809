from django.urls import path

from assignments.live import presenter_views, views

app_name = "live"
urlpatterns = [
    path("<int:number>/live/new/", presenter_views.begin, name="begin"),
    path("<int:number>/live/<int:assignment>/", views.phone, name="round"),
    path("<int:number>/live/<int:assignment>/screen/", presenter_views.screen, name="screen"),
    path("<int:number>/live/<int:assignment>/on/", presenter_views.go_on, name="go-on"),
]
