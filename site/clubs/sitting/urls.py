from django.urls import path

from clubs.sitting import shared, views

app_name = "sitting"
urlpatterns = [
    path("given/<str:token>/", shared.shared, name="shared"),
    path("given/<str:token>/card.png", shared.card, name="card"),
    path("<int:number>/assignments/<int:assignment>/begin/", views.begin, name="begin"),
    path("<int:number>/assignments/<int:assignment>/due.ics", shared.calendar, name="calendar"),
    path("<int:number>/sittings/<int:sitting>/", views.sitting, name="sitting"),
    path("<int:number>/sittings/<int:sitting>/go-on/", views.go_on, name="go-on"),
    path("<int:number>/sittings/<int:sitting>/hand-in/", views.hand_in, name="hand-in"),
    path("<int:number>/sittings/<int:sitting>/<int:place>/", views.question, name="question"),
    path("<int:number>/sittings/<int:sitting>/<int:place>/answer/", views.answer, name="answer"),
]
