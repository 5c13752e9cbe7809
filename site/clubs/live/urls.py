from django.urls import path

from clubs.live import leading, views

app_name = "live"
urlpatterns = [
    path("<int:number>/live/new/", leading.begin, name="begin"),
    path("<int:number>/live/<int:assignment>/", views.phone, name="round"),
    path("<int:number>/live/<int:assignment>/screen/", leading.screen, name="screen"),
    path("<int:number>/live/<int:assignment>/on/", leading.go_on, name="go-on"),
]
