from django.urls import path

from assignments.sitting import share_views, views

app_name = "sitting"
urlpatterns = [
    path("given/<str:token>/", share_views.shared, name="shared"),
    path("given/<str:token>/card.png", share_views.card, name="card"),
    path("<int:number>/assignments/<int:assignment>/begin/", views.begin, name="begin"),
    path(
        "<int:number>/assignments/<int:assignment>/due.ics", share_views.calendar, name="calendar"
    ),
    path("<int:number>/sittings/<int:sitting>/", views.sitting, name="sitting"),
    path("<int:number>/sittings/<int:sitting>/go-on/", views.go_on, name="go-on"),
    path("<int:number>/sittings/<int:sitting>/hand-in/", views.hand_in, name="hand-in"),
    path("<int:number>/sittings/<int:sitting>/<int:place>/", views.question, name="question"),
    path("<int:number>/sittings/<int:sitting>/<int:place>/answer/", views.answer, name="answer"),
]
